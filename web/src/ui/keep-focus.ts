/**
 * Keeps the keyboard's place: when the control that has the focus goes away, the focus moves to where the player goes on,
 * instead of falling back to the top of the page unseen.
 */

/** Gives the focus to an element that may not take it by itself. */
function give(to: HTMLElement): void {
  to.focus({ preventScroll: to.hasAttribute('tabindex') });
}

/** Where the focus goes in a part of the page: the first control of the place marked `data-focus-next`, else the part itself. */
export function nextFocus(root: HTMLElement): HTMLElement {
  const place = root.querySelector<HTMLElement>('[data-focus-next]');
  return place?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)') ?? place ?? root;
}

/** Svelte attachment for the part of the page whose controls come and go. */
export function keepsFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const look = (): void => {
    const free = document.activeElement === null || document.activeElement === document.body;
    if (!free || last === null || (last.isConnected && !last.matches(':disabled'))) return;
    last = null;
    give(nextFocus(root));
  };
  const came = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const left = (event: FocusEvent): void => {
    // Who leaves by himself, by a click beside, wants no focus back.
    if (last?.isConnected && !last.matches(':disabled') && event.relatedTarget === null) last = null;
  };
  const observer = new MutationObserver(look);
  root.addEventListener('focusin', came);
  root.addEventListener('focusout', left);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', came);
    root.removeEventListener('focusout', left);
  };
}

/** After a dialog: back to what opened it, or to the page's main part when that is gone. */
export function giveBack(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.matches(':disabled')) opener.focus();
  else {
    const main = document.getElementById('main');
    if (main) give(nextFocus(main));
  }
}
