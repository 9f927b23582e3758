/** Who I am: opens, renews and ends my session. The access token lives in this object's memory and nowhere else. */
import type { RefusedAck } from '../../../src/contracts/errors.js';
import type { Me } from '../../../src/contracts/http.js';
import type { Api, ApiAnswer, TimedSession } from '../net/api.js';
import { Cell } from '../room/cell.js';
import type { Timers } from '../room/timers.js';

/** `starting`: we do not know yet, or the room cannot be asked just now. `visitor`: nobody is signed in. */
export type SessionState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'visitor'; readonly ended: string | null }
  | { readonly phase: 'signed-in'; readonly me: Me };

/** Whether this browser has opened a session before: a newcomer's page need not ask. */
export interface SessionMemory {
  mayBeSignedIn(): boolean;
  remember(signedIn: boolean): void;
}

const RENEW_LEAST_MS = 5_000;
/** Pauses between tries to find out who is signed in: they double. */
const ASK_FIRST_PAUSE_MS = 1_000;
const ASK_LONGEST_PAUSE_MS = 10_000;

/** The session of this page. */
export class Session {
  readonly state = new Cell<SessionState>({ phase: 'starting' });
  private token: string | null = null;
  private callOffRenewal: (() => void) | null = null;
  private renewing: Promise<boolean> | null = null;
  private entering: Promise<boolean> | null = null;
  /** Sign-ins on their way: a new session ends the old one, which is no news then. */
  private opening = 0;
  private readonly renewedListeners = new Set<(token: string) => void>();

  constructor(
    private readonly api: () => Api,
    private readonly timers: Timers,
    private readonly memory: SessionMemory = { mayBeSignedIn: () => true, remember: () => {} },
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The access token, for the API and the socket. */
  accessToken(): string | null {
    return this.token;
  }

  /** The signed-in player, if any. */
  get me(): Me | null {
    return this.state.value.phase === 'signed-in' ? this.state.value.me : null;
  }

  /** Finds out whether the cookie still opens a session; tries again by itself until the room has said so. */
  async start(): Promise<void> {
    if (!this.memory.mayBeSignedIn()) {
      this.state.set({ phase: 'visitor', ended: null });
      return;
    }
    await this.ask(ASK_FIRST_PAUSE_MS);
  }

  /** Signs in as a guest who is nobody yet; waits until that is known, for a new guest takes the place of whoever the cookie stands for. Whether someone is signed in now. */
  enter(): Promise<boolean> {
    this.entering ??= this.known()
      .then(async () => this.me !== null || (await this.playAsGuest()).ok)
      .finally(() => {
        this.entering = null;
      });
    return this.entering;
  }

  /** A new guest in one click. */
  playAsGuest(): Promise<ApiAnswer<TimedSession>> {
    return this.open(this.api().guest());
  }

  /** Makes an account; a guest keeps his chips. */
  register(name: string, password: string): Promise<ApiAnswer<TimedSession>> {
    return this.open(this.api().register(name, password));
  }

  logIn(name: string, password: string): Promise<ApiAnswer<TimedSession>> {
    return this.open(this.api().logIn(name, password));
  }

  /**
   * Ends this session. Null: it is over; else what went wrong, and I am signed in as before: who leaves a computer to others
   * must not be told otherwise.
   */
  async logOut(): Promise<RefusedAck | null> {
    const answer = await this.api().logOut();
    if (!answer.ok && !answer.code.startsWith('AUTH.')) return answer;
    this.forget(null);
    return null;
  }

  /** Gets a fresh access token. False when the session is over; true also when the room cannot be reached just now. */
  renew(): Promise<boolean> {
    this.renewing ??= this.renewOnce().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  /** The room ended this session. An expired one may be renewed. */
  ended(code: string): void {
    if (this.opening > 0) return;
    if (code === 'AUTH.EXPIRED') void this.renew();
    else this.forget(code);
  }

  /** Runs `listener` whenever a fresh token has come for the same session. */
  onRenewed(listener: (token: string) => void): () => void {
    this.renewedListeners.add(listener);
    return () => this.renewedListeners.delete(listener);
  }

  /** My wallet changed. */
  setBalance(currency: string, available: number): void {
    this.state.update((s) => {
      if (s.phase !== 'signed-in') return s;
      const others = s.me.wallets.filter((w) => w.currency !== currency);
      return { phase: 'signed-in', me: { ...s.me, wallets: [...others, { currency, available }] } };
    });
  }

  /** I changed something about myself: asks the room who I am now. */
  async reload(): Promise<void> {
    const answer = await this.api().me();
    if (answer.ok && this.state.value.phase === 'signed-in') this.state.set({ phase: 'signed-in', me: answer.me });
  }

  /** I took or left a seat. */
  setSeated(table: string, seated: boolean): void {
    this.state.update((s) => {
      if (s.phase !== 'signed-in' || s.me.seatedAt.includes(table) === seated) return s;
      const seatedAt = seated ? [...s.me.seatedAt, table] : s.me.seatedAt.filter((t) => t !== table);
      return { phase: 'signed-in', me: { ...s.me, seatedAt } };
    });
  }

  /** Only the room's word about the cookie makes a visitor; a room that is busy or out of reach is asked again. */
  private async ask(pauseMs: number): Promise<void> {
    const answer = await this.onlyOneTab(() => this.api().refresh());
    if (this.state.value.phase !== 'starting') return;
    if (answer.ok) this.accept(answer);
    else if (answer.code.startsWith('AUTH.')) this.state.set({ phase: 'visitor', ended: null });
    else {
      const asked = Number(answer.params['waitMs'] ?? 0);
      this.callOffRenewal = this.timers.after(Math.max(pauseMs, asked), () => void this.ask(Math.min(ASK_LONGEST_PAUSE_MS, pauseMs * 2)));
    }
  }

  /** Resolves once it is known whether someone is signed in. */
  private known(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.state.subscribe(({ phase }) => {
        if (phase === 'starting') return;
        resolve();
        // Told at once when it is known already, before there is anything to stop.
        queueMicrotask(() => stop());
      });
    });
  }

  private async open(pending: Promise<ApiAnswer<TimedSession>>): Promise<ApiAnswer<TimedSession>> {
    this.opening += 1;
    const answer = await pending;
    this.opening -= 1;
    this.accept(answer);
    return answer;
  }

  private async renewOnce(): Promise<boolean> {
    const answer = await this.onlyOneTab(() => this.api().refresh());
    if (answer.ok) {
      this.accept(answer);
      return true;
    }
    if (answer.code.startsWith('AUTH.')) {
      this.forget(answer.code);
      return false;
    }
    this.renewIn(RENEW_LEAST_MS);
    return true;
  }

  private accept(answer: ApiAnswer<TimedSession>): void {
    if (!answer.ok) return;
    const sameSession = this.me?.id === answer.me.id;
    this.token = answer.accessToken;
    this.memory.remember(true);
    this.state.set({ phase: 'signed-in', me: answer.me });
    const life = answer.expiresAt - (answer.serverNow ?? this.now());
    this.renewIn(Math.max(RENEW_LEAST_MS, Math.min(life * 0.8, life - 30_000)));
    if (sameSession) for (const listener of this.renewedListeners) listener(answer.accessToken);
  }

  private renewIn(ms: number): void {
    this.callOffRenewal?.();
    this.callOffRenewal = this.timers.after(Math.min(ms, 2 ** 31 - 1), () => void this.renew());
  }

  private forget(code: string | null): void {
    this.callOffRenewal?.();
    this.token = null;
    this.memory.remember(false);
    this.state.set({ phase: 'visitor', ended: code });
  }

  /** The cookie's token is used up by each refresh: two tabs take turns where the browser lets them. */
  private onlyOneTab<T>(act: () => Promise<T>): Promise<T> {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    return locks ? locks.request('session-refresh', act) : act();
  }
}
