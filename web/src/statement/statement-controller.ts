/** The statement as it is read: what is asked for, page by page, and the file. */
import type { StatementKind, StatementLine } from '../../../src/contracts/http.js';
import { inUse } from '../messages/translate.js';
import { wordRefusal } from '../messages/refusal-words.js';
import type { Api, StatementQuery } from '../net/api.js';
import { Cell } from '../room/cell.js';
import { startOfDay } from './statement-words.js';

/** What the player wants to see; empty dates: no bound. */
export interface StatementFilter {
  readonly currency: string;
  readonly kind: StatementKind | 'all';
  readonly from: string;
  readonly until: string;
}

export interface StatementState {
  /** Null: not asked for yet, or the answer is on its way. */
  readonly lines: readonly StatementLine[] | null;
  readonly more: boolean;
  readonly busy: boolean;
  /** What the room answered, in words. */
  readonly problem: string | null;
}

const PAGE = 50;
const NOTHING: StatementState = { lines: null, more: false, busy: false, problem: null };

/** A filter as the room is asked. */
export function queryOf({ currency, kind, from, until }: StatementFilter): StatementQuery {
  const [first, end] = [startOfDay(from), startOfDay(until, 1)];
  return { currency, ...(kind === 'all' ? {} : { kind }), ...(first === null ? {} : { from: first }), ...(end === null ? {} : { until: end }) };
}

/** Keeps what has been read; answers that were overtaken by another question are dropped. */
export class StatementController {
  readonly state = new Cell<StatementState>(NOTHING);
  private asked = 0;
  private query: StatementQuery | null = null;

  constructor(private readonly api: Pick<Api, 'statement' | 'statementFile'>) {}

  /** Reads from the newest on. */
  async read(filter: StatementFilter): Promise<void> {
    this.query = queryOf(filter);
    this.state.set({ ...NOTHING, busy: true });
    await this.ask([]);
  }

  /** Reads what is older than the last line. */
  async readMore(): Promise<void> {
    const { lines, busy } = this.state.value;
    if (busy || lines === null) return;
    this.state.update((s) => ({ ...s, busy: true, problem: null }));
    await this.ask(lines);
  }

  /** The whole of what is asked for, as a file; null when it did not come: the state says why. */
  async file(filter: StatementFilter): Promise<Blob | null> {
    const answer = await this.api.statementFile(queryOf(filter), inUse.value.language);
    this.state.update((s) => ({ ...s, problem: answer.ok ? null : wordRefusal(answer) }));
    return answer.ok ? answer.file : null;
  }

  private async ask(known: readonly StatementLine[]): Promise<void> {
    if (!this.query) return;
    const mine = ++this.asked;
    const before = known.at(-1)?.id;
    const answer = await this.api.statement({ ...this.query, limit: PAGE, ...(before === undefined ? {} : { before }) });
    if (mine !== this.asked) return;
    if (answer.ok) this.state.set({ lines: [...known, ...answer.lines], more: answer.more, busy: false, problem: null });
    else this.state.update((s) => ({ ...s, busy: false, problem: wordRefusal(answer) }));
  }
}
