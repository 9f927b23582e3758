/** The HTTP interface: sessions, one's own account and statement, the table list for visitors, pages to read. The refresh token is a cookie that scripts never see. */
import type { RefusedAck } from '../../../src/contracts/errors.js';
import type { OperatorPageName, RulesGame } from '../../../src/contracts/addresses.js';
import type { Me, OperatorPageAnswer, PlayerNote, RulesAnswer, SessionAnswer, SessionLine, StatementAnswer, StatementKind } from '../../../src/contracts/http.js';
import type { LobbyTable } from '../../../src/contracts/table.js';

/** A granted answer, or a refusal. */
export type ApiAnswer<T> = (T & { readonly ok: true }) | RefusedAck;

/** A session answer with the time of the room when it was given, if it said so. */
export type TimedSession = SessionAnswer & { readonly serverNow: number | null };

/** Which lines of my statement; moments in milliseconds, `until` not included. */
export interface StatementQuery {
  readonly currency: string;
  readonly kind?: StatementKind;
  readonly from?: number;
  readonly until?: number;
  readonly before?: string;
  readonly limit?: number;
}

const NOT_THERE: RefusedAck = { ok: false, code: 'ROOM.UNAVAILABLE', params: {}, retry: true };
/** Something was asked for and no answer came in time: whether it was done is not known. */
export const UNANSWERED: RefusedAck & { readonly unanswered: true } = { ...NOT_THERE, unanswered: true };

/** What a request without an answer comes to. What only reads has changed nothing. */
function without(error: unknown, method: string): RefusedAck {
  return method !== 'GET' && error instanceof DOMException && error.name === 'TimeoutError' ? UNANSWERED : NOT_THERE;
}

/** Calls to `/api`. */
export class Api {
  constructor(
    private readonly accessToken: () => string | null,
    private readonly request: typeof fetch = (...args) => fetch(...args),
    /** How long an answer is waited for. */
    private readonly timeoutMs = 10_000,
  ) {}

  /** A new guest with welcome chips. */
  guest(): Promise<ApiAnswer<TimedSession>> {
    return this.call('POST', '/auth/guest', {});
  }

  /** A name and a password. A guest who is signed in keeps his chips and seats. */
  register(name: string, password: string): Promise<ApiAnswer<TimedSession>> {
    return this.call('POST', '/auth/register', { name, password });
  }

  logIn(name: string, password: string): Promise<ApiAnswer<TimedSession>> {
    return this.call('POST', '/auth/login', { name, password }, false);
  }

  /** A fresh access token from the cookie. */
  refresh(): Promise<ApiAnswer<TimedSession>> {
    return this.call('POST', '/auth/refresh', {}, false);
  }

  logOut(): Promise<ApiAnswer<object>> {
    return this.call('POST', '/auth/logout', {});
  }

  me(): Promise<ApiAnswer<{ me: Me }>> {
    return this.call('GET', '/me');
  }

  tables(): Promise<ApiAnswer<{ tables: readonly LobbyTable[] }>> {
    return this.call('GET', '/tables');
  }

  changeName(name: string): Promise<ApiAnswer<{ name: string }>> {
    return this.call('POST', '/account/name', { name });
  }

  /** Every other session ends. */
  changePassword(current: string, password: string): Promise<ApiAnswer<object>> {
    return this.call('POST', '/account/password', { current, password });
  }

  /** A code is sent to the address; it counts once the code has come back. */
  changeEmail(email: string, password: string): Promise<ApiAnswer<object>> {
    return this.call('POST', '/account/email', { email, password });
  }

  confirmEmail(code: string): Promise<ApiAnswer<object>> {
    return this.call('POST', '/account/email/confirm', { code });
  }

  /** Asks for a recovery mail; the answer never tells whether the address is known. */
  recover(email: string): Promise<ApiAnswer<object>> {
    return this.call('POST', '/auth/recover', { email }, false);
  }

  resetPassword(code: string, password: string): Promise<ApiAnswer<object>> {
    return this.call('POST', '/auth/reset', { code, password }, false);
  }

  /** New play chips for one who is broke, once a day. */
  refill(): Promise<ApiAnswer<{ amount: number }>> {
    return this.call('POST', '/account/refill', {});
  }

  sessions(): Promise<ApiAnswer<{ sessions: readonly SessionLine[] }>> {
    return this.call('GET', '/account/sessions');
  }

  endSession(id: string): Promise<ApiAnswer<object>> {
    return this.call('POST', `/account/sessions/${encodeURIComponent(id)}/revoke`, {});
  }

  deleteAccount(password: string | null): Promise<ApiAnswer<object>> {
    return this.call('POST', '/account/delete', password === null ? {} : { password });
  }

  /** My notes on other players. */
  notes(): Promise<ApiAnswer<{ notes: readonly PlayerNote[] }>> {
    return this.call('GET', '/notes');
  }

  /** An empty text removes the note. */
  writeNote(player: string, text: string): Promise<ApiAnswer<object>> {
    return this.call('POST', `/notes/${encodeURIComponent(player)}`, { text });
  }

  /** My transfers, newest first. `patienceMs`: asked once, and no longer waited for than this. */
  statement(query: StatementQuery, patienceMs?: number): Promise<ApiAnswer<StatementAnswer>> {
    return this.call('GET', `/account/statement?${queryText(query)}`, undefined, true, patienceMs);
  }

  /** The same as a file for spreadsheets, in words of a language. */
  async statementFile(query: StatementQuery, language: string): Promise<ApiAnswer<{ file: Blob }>> {
    try {
      return await this.ask('GET', `/account/statement.csv?${queryText({ ...query, lang: language })}`, undefined, true, async (response) => {
        if (response.ok) return { ok: true, file: await response.blob() };
        const answer = (await response.json()) as RefusedAck;
        return answer.ok ? NOT_THERE : answer;
      });
    } catch {
      return NOT_THERE;
    }
  }

  /** A game's rules at named stakes, and what its side bets pay. */
  rules<G extends RulesGame>(game: G, level: string): Promise<ApiAnswer<RulesAnswer<G>>> {
    return this.call('GET', `/rules/${game}?level=${encodeURIComponent(level)}`, undefined, false);
  }

  /** A page of the operator, in the best language there is. */
  operatorPage(name: OperatorPageName, language: string): Promise<ApiAnswer<OperatorPageAnswer>> {
    return this.call('GET', `/pages/${name}?lang=${encodeURIComponent(language)}`, undefined, false);
  }

  /**
   * Asks and reads the answer within the time. What only reads is asked twice, the first time with less patience: after a
   * dead spot a request may go out on a connection that nobody holds at the other end any more.
   */
  private async ask<T>(method: string, path: string, body: object | undefined, signed: boolean, read: (response: Response) => Promise<T>, patienceMs?: number): Promise<T> {
    if (method === 'GET' && patienceMs === undefined) {
      try {
        return await read(await this.send(method, path, body, signed, this.timeoutMs / 2));
      } catch {
        // Once more, on another connection.
      }
    }
    return read(await this.send(method, path, body, signed, patienceMs ?? this.timeoutMs));
  }

  private send(method: string, path: string, body: object | undefined, signed: boolean, timeoutMs: number): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = signed ? this.accessToken() : null;
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (body) headers['content-type'] = 'application/json';
    return this.request(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  private async call<T>(method: string, path: string, body?: object, signed = true, patienceMs?: number): Promise<ApiAnswer<T>> {
    try {
      return await this.ask(method, path, body, signed, async (response): Promise<ApiAnswer<T>> => {
        const answer: unknown = await response.json();
        if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return NOT_THERE;
        const date = Date.parse(response.headers.get('date') ?? '');
        const granted = answer as ApiAnswer<T>;
        return granted.ok ? { ...granted, serverNow: Number.isFinite(date) ? date : null } : granted;
      }, patienceMs);
    } catch (error) {
      return without(error, method);
    }
  }
}

function queryText(query: StatementQuery & { readonly lang?: string }): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}
