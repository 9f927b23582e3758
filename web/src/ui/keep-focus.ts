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

/** The focus goes on in the page's main part: at the first control of the place marked `data-focus-next`, else at the part itself. */
function goOn(): void {
  const main = document.getElementById('main');
  main?.querySelector<HTMLElement>('[data-focus-next] :is(button, input):not(:disabled)')?.focus();
  if (isFree()) main?.focus({ preventScroll: true });
  adrift = isFree();
}

/** Watches the whole page. What gives the focus back by itself when it goes (dialogs, and what is marked `data-gives-back`) is left to do so. */
export function keepsFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const look = (): void => {
    if (!isFree()) return;
    if (adrift) return goOn();
    if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
    const givesBack = !last.isConnected && last.closest('dialog, [data-gives-back]') !== null;
    last = null;
    if (!givesBack) goOn();
  };
  const came = (event: FocusEvent): void => {
    last = event.target as Element;
    adrift = false;
  };
  // Who clicks beside wants no focus; a click on a control gives it the focus after this.
  const clicked = (): void => {
    last = null;
    adrift = false;
  };
  const observer = new MutationObserver(look);
  root.addEventListener('focusin', came);
  root.addEventListener('pointerdown', clicked);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', came);
    root.removeEventListener('pointerdown', clicked);
  };
}

/** After a dialog: back to what opened it, or to the page's main part when that is gone. */
export function giveBack(opener: Element | null): void {
  if (isFree() && opener instanceof HTMLElement && opener !== document.body) opener.focus();
  if (isFree()) goOn();
}
