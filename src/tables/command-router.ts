import type { Ack } from '../contracts/errors.js';
import type { Envelope } from './kept-answers.js';

/** Brings a command from the worker that took it in to the worker that owns the table. In-process for now: one worker owns every table. */
export interface CommandRouter {
  send(table: string, envelope: Envelope): Promise<Ack>;
}
