import { ERRORS, type Ack, type RefusedAck, type Refusal } from '../contracts/errors.js';
import type { TableCommand } from './table-commands.js';

/** Answers kept in memory per table; older ones are asked of the database. */
const KEPT = 1_000;

/** A command with what makes a second sending of it harmless. */
export interface Envelope {
  readonly command: TableCommand;
  /** Null for the room's own commands: those need no answer and are never re-sent. */
  readonly commandId: string | null;
  /** Who sent it; the same id from another account is refused. */
  readonly account: string | null;
  /** Hash of the message; the same id with another message is refused. */
  readonly bodyHash: string | null;
}

/** An answer and to what it was given. */
export interface KeptAnswer {
  readonly account: string;
  readonly bodyHash: string;
  readonly ack: Ack;
}

/** Words a refusal for the wire. */
export function refused(refusal: Refusal): RefusedAck {
  return { ok: false, code: refusal.code, params: refusal.params, retry: ERRORS[refusal.code].retry };
}

/** The answer again for the same message of the same account; another message under its id is refused. */
export function answerAgain(kept: KeptAnswer, envelope: Envelope): Ack {
  return kept.account === envelope.account && kept.bodyHash === envelope.bodyHash ? kept.ack : refused({ code: 'COMMAND.REUSED', params: {} });
}

/** The last answers of a table. */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();

  /** The answer that a command got before; null: none is kept. */
  to(envelope: Envelope): Ack | null {
    const kept = envelope.commandId === null ? undefined : this.answers.get(envelope.commandId);
    return kept === undefined ? null : answerAgain(kept, envelope);
  }

  keep({ commandId, account, bodyHash }: Envelope, ack: Ack): void {
    if (commandId === null) return;
    this.answers.set(commandId, { account: account ?? '', bodyHash: bodyHash ?? '', ack });
    if (this.answers.size <= KEPT) return;
    const oldest = this.answers.keys().next();
    if (!oldest.done) this.answers.delete(oldest.value);
  }
}
