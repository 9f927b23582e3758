/**
 * Puts a situation on the real page: the built client in a real room, which is answered with a view written by hand where it asks
 * for a table. Everything else (session, balance, words, styles) is the room's own. For pictures and for tests of every state.
 */
import type { Page, WebSocketRoute } from 'playwright-core';
import type { FrameEvent, TableFrame, TableView } from '../../src/contracts/table.js';
import { LOBBY_ANSWERS } from './lobby-answers.js';
import { PAI_GOW_SITUATIONS } from './pai-gow-situations.js';
import { SITUATIONS } from './situations.js';

interface Moment {
  readonly view: TableView;
  /** The time at which its deadlines were written. */
  readonly now: number;
  /** Cards that I have put in front. */
  readonly laid?: readonly string[];
  /** What happened before, so that the log tells it. */
  readonly story?: readonly (readonly FrameEvent[])[];
}

export const MOMENTS: Readonly<Record<string, () => Moment>> = { ...SITUATIONS, ...PAI_GOW_SITUATIONS };
export const LOBBY_MOMENTS: readonly string[] = Object.keys(LOBBY_ANSWERS);

const TIMES = new Set(['deadline', 'silentUntil', 'nextHandAt', 'until', 'turnEnds', 'since', 'serverNow', 'at']);
/** Messages of the room that would overwrite what is staged. */
const HUSHED = /^42\/play,\["(?:lobby:tables|mine:changed|waiting:notice)"/;
const ASKED = /^42\/play,(\d+)(\[.*\])$/s;

/** The same with every point of time moved by `ms`. */
function moved<T>(value: T, ms: number): T {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) => (TIMES.has(key) && typeof each === 'number' ? each + ms : each)) as T;
}

function framesOf(view: TableView, story: readonly (readonly FrameEvent[])[]): TableFrame[] {
  return story.map((events, n) => ({ table: view.table, stream: view.stream, v: n + 1, at: 0, events, offer: null }));
}

/** A page on which situations can be shown. Made before the page opens its connection. */
export class Stage {
  private moment: Moment | null = null;
  /** Whether the page has asked for the table after its story. */
  private told = false;
  private lobby: Readonly<Record<string, object>> = {};

  private constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  /** `url`: of the room. */
  static async on(page: Page, url: string): Promise<Stage> {
    const stage = new Stage(page, url);
    await page.routeWebSocket(/\/socket\.io\//, (socket) => stage.between(socket));
    return stage;
  }

  /** Opens the table of a situation, as it stands now. */
  async show(name: string): Promise<void> {
    const written = MOMENTS[name];
    if (!written) throw new Error(`no situation ${name}; there are ${Object.keys(MOMENTS).join(', ')}`);
    const moment = written();
    this.told = false;
    this.moment = moved(moment, Date.now() - moment.now);
    await this.page.goto(`${this.url}/table/${moment.view.table}`);
    await this.page.locator('.play').first().waitFor().catch(async (error: unknown) => {
      throw new Error(`${name} does not come; the page says: ${(await this.page.locator('body').innerText()).slice(0, 400)}`, { cause: error });
    });
    // The story is told first, then the table as it stands.
    while (moment.story && !this.told) await this.page.waitForTimeout(20);
    await this.page.waitForTimeout(80);
    for (const card of moment.laid ?? []) await this.page.locator(`[data-move="${card}"]`).click();
  }

  /** Opens the lobby as it is in a situation. */
  async showLobby(name: string): Promise<void> {
    const answers = LOBBY_ANSWERS[name];
    if (!answers) throw new Error(`no lobby ${name}; there are ${LOBBY_MOMENTS.join(', ')}`);
    this.lobby = moved(answers, Date.now() - (answers['mine:follow'] as { serverNow: number }).serverNow);
    await this.page.goto(this.url);
    await this.page.getByTestId('lobby-table').first().waitFor();
  }

  /** From here on the room answers for itself. */
  clear(): void {
    this.moment = null;
    this.lobby = {};
  }

  private between(socket: WebSocketRoute): void {
    const room = socket.connectToServer();
    room.onMessage((message) => {
      if (Object.keys(this.lobby).length > 0 && HUSHED.test(String(message))) return;
      socket.send(message);
    });
    socket.onMessage((message) => {
      const asked = ASKED.exec(String(message));
      const answer = asked ? this.answer(socket, ...(JSON.parse(asked[2]!) as [string, { table?: string }])) : null;
      if (answer === null) room.send(message);
      else socket.send(`43/play,${asked![1]}${JSON.stringify([{ ok: true, ...answer }])}`);
    });
  }

  /** What is answered instead of the room; null: ask the room. */
  private answer(socket: WebSocketRoute, event: string, asked: { readonly table?: string }): object | null {
    const staged = this.lobby[event];
    if (staged) return staged;
    if (!this.moment || asked.table !== this.moment.view.table) return null;
    const { view, story = [] } = this.moment;
    const last = { ...view, v: story.length + 1 };
    switch (event) {
      case 'chat:history':
        return { lines: [], muted: [] };
      case 'table:unfollow':
        return {};
      case 'table:snapshot':
        this.told = true;
        return { view: last, serverNow: Date.now() };
      case 'table:follow': {
        if (story.length === 0) return { view: last, serverNow: Date.now() };
        const tell = (name: string, body: object): void => socket.send(`42/play,${JSON.stringify([name, body])}`);
        setTimeout(() => {
          for (const frame of framesOf(view, story)) tell('table:frame', frame);
          tell('table:head', { table: view.table, v: last.v });
        }, 50);
        return { view: { ...view, v: 0, hand: null, offer: null, nextHandAt: null }, serverNow: Date.now() };
      }
      default:
        return null;
    }
  }
}
