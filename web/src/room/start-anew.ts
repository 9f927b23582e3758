/** Loads the page again, once its server answers: for code that did not come and that the browser will not ask for again. */

const KEY = 'room.started-anew';
/** A page that would fail again is not loaded again and again. */
const NOT_WITHIN_MS = 20_000;
/** How long the server may take to say that it is there. */
const ANSWER_MS = 10_000;

/** Loads the page again if it can be reached now, and was not loaded again just before. */
export async function startAnew(window: Window): Promise<void> {
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(KEY)) < NOT_WITHIN_MS) return;
    const { ok } = await window.fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!ok) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // Not reached yet, or nothing can be kept: it is tried again later, or the player does it.
  }
}
