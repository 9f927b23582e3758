/** Modal dialogs that are open: what stands outside the last one can be neither seen well nor pressed. */
import { Cell } from '../room/cell.js';

/** The one on top is the last. */
export const modals = new Cell<readonly HTMLDialogElement[]>([]);

/** Opens a dialog over all others; the answer is called when it is gone. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  modals.update((open) => [...open, dialog]);
  return () => modals.update((open) => open.filter((each) => each !== dialog));
}
