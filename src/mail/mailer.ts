/** A letter to a player. The room writes English only for now; the words are the room's, never a client's. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. A failure is thrown: the caller decides whether the player must know. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Injection token of the {@link Mailer}. */
export const MAILER = Symbol('MAILER');
