/** Waits until the page has been drawn once, so that what can wait does not stand in its way. */

/** Pages out of sight are not drawn: they wait no longer than this. */
const HIDDEN_MS = 300;

/** Resolves after the next frame is on the screen. */
export function nextPaint(window: Window): Promise<void> {
  return new Promise((drawn) => {
    window.requestAnimationFrame(() => window.setTimeout(drawn, 0));
    window.setTimeout(drawn, HIDDEN_MS);
  });
}
