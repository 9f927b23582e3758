/** What is read aloud. A screen reader is silent about a text that has not changed, so a repeat is varied unheard. */

/** A no-break space at the end: not heard, yet another text. */
const UNHEARD = '\u00a0';

/** `text` as it is put into a live region that holds `before`: always another string, unless there is nothing to say. */
export function varied(text: string, before: string): string {
  return text !== '' && text === before ? text + UNHEARD : text;
}
