/** Words as a sentence: what is answered or read aloud ends, so that the next is not run into it. */
const ENDED = /[.!?…]["”’»)]*$/u;

/** `text` with a full stop, unless it ends already. Nothing stays nothing. */
export function sentence(text: string): string {
  const said = text.trim();
  return said === '' || ENDED.test(said) ? said : `${said}.`;
}
