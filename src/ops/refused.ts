import { ERRORS, type ErrorCode, type ErrorParams, type RefusedAck } from '../contracts/errors.js';

/** A refusal thrown inside the thin edges (HTTP, sockets); filters turn it into its wire form. The core never throws one. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
    this.name = 'Refused';
  }

  /** As clients are answered. */
  toWire(): RefusedAck {
    return { ok: false, code: this.code, params: this.params, retry: ERRORS[this.code].retry };
  }
}
