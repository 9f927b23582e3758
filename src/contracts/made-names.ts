/** Names that the room makes itself. Nobody can take one like them (look-alike.ts), so that they can be said in any language. */

/** The name of a guest until he takes one of his own. */
export function guestName(no: number): string {
  return `Guest ${no}`;
}

/** What guests are called in the languages of the client, in small letters: names that begin so are kept for guests. */
export const GUEST_WORDS = ['guest', 'guests', 'invitado', 'invitada', 'invitados', 'invitadas', 'gäst', 'gaest', 'gästen', 'gäster'] as const;

const GUEST = /^Guest (\d{1,6})$/;

/** The number of a guest by a name that the room made; null: a name that somebody chose. */
export function guestNumber(name: string): string | null {
  return GUEST.exec(name)?.[1] ?? null;
}
