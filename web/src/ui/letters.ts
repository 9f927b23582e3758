/** How large the device's letters are: what its owner has set in the browser, against the usual size. */
const USUAL_PX = 16;

/** Letters from here on do not fit into a drawn table; in text everything is told. */
export const TOO_LARGE_TO_DRAW = 1.5;

/** 1 where the letters are of the usual size, 2 where they are twice as large. Zooming the page is not seen here: it changes the window's size. */
export function lettersScale(page: Document): number {
  const probe = page.createElement('span');
  probe.style.fontSize = 'medium';
  page.body.append(probe);
  const size = parseFloat(page.defaultView?.getComputedStyle(probe).fontSize ?? '');
  probe.remove();
  return Number.isFinite(size) ? size / USUAL_PX : 1;
}
