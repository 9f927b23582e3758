/**
 * Keeps the keyboard's place: when the control that has the focus goes away, the focus moves to where the player goes on,
 * instead of falling back to the top of the page unseen.
 */

/** Nothing has the focus. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The focus was lost while there was no main part yet: it goes there as soon as it is drawn. */
let adrift = false;

/** Gives the focus to a part of the page, never to a control in it: a key that was meant for the last one must not do another's deed. */
function rest(part: HTMLElement | null | undefined): void {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The focus goes on in the page's main part: at the place marked `data-focus-next`, whose first control is the next one, else at the part itself. */
function goOn(): void {
  const main = document.getElementById('main');
  rest(main?.querySelector<HTMLElement>('[data-focus-next]'));
  if (isFree()) rest(main);
  adrift = isFree();
}

/** Whether the last input came from the keyboard. */
let byKeyboard = false;

/**
 * Something is asked of me in this part of the page: who plays by the keyboard, and has the focus on no control, is brought
 * to where it is answered, so that the next Tab reaches it. Whoever types, chooses or uses another control is left alone.
 */
export function cameToMe(part: Element | null): void {
  const main = part?.closest<HTMLElement>('#main');
  if (!byKeyboard || !main || document.querySelector('dialog:modal') !== null) return;
  if (!isFree() && document.activeElement !== main) return;
  rest(main.querySelector<HTMLElement>('[data-focus-next]'));
}

/** Watches the whole page. What gives the focus back by itself when it goes (dialogs, and what is marked `data-gives-back`) is left to do so. */
export function keepsFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  /** The dialog that it is in: while that is open the focus stays there. */
  let home: HTMLDialogElement | null = null;
  const look = (): void => {
    if (!isFree()) return;
    if (adrift) return goOn();
    if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
    if (home?.isConnected && home.open) return rest(home);
    const givesBack = !last.isConnected && last.closest('dialog, [data-gives-back]') !== null;
    last = null;
    if (!givesBack) goOn();
  };
  const came = (event: FocusEvent): void => {
    last = event.target as Element;
    home = last.closest('dialog');
    adrift = false;
  };
  // Who clicks beside wants no focus; a click on a control gives it the focus after this.
  const clicked = (): void => {
    last = null;
    adrift = false;
    byKeyboard = false;
  };
  const typed = (): void => {
    byKeyboard = true;
  };
  const observer = new MutationObserver(look);
  root.addEventListener('focusin', came);
  root.addEventListener('pointerdown', clicked);
  root.ownerDocument.addEventListener('keydown', typed, true);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', came);
    root.removeEventListener('pointerdown', clicked);
    root.ownerDocument.removeEventListener('keydown', typed, true);
  };
}

/** After a dialog: back to what opened it, or to the page's main part when that is gone. */
export function giveBack(opener: Element | null): void {
  if (isFree() && opener instanceof HTMLElement && opener !== document.body) opener.focus();
  if (isFree()) goOn();
}
