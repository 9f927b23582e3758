/** Leaving: whoever has folded goes to the lobby at once, and only his chips wait for the hand's end (stud §2.6). */
import { hasFolded } from './my-stay.js';
import type { TableController } from './table-controller.js';

/** Leaves the table; true when the room took it. */
export async function leaveTable(controller: Pick<TableController, 'leave' | 'state'>, toLobby: () => void): Promise<boolean> {
  const { view } = controller.state.value;
  const folded = view !== null && hasFolded(view);
  const took = await controller.leave();
  if (took && folded) toLobby();
  return took;
}
