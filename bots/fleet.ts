import type { LobbyTable } from '../src/contracts/table.js';
import { stakesKey } from '../src/contracts/stakes.js';
import { Bot, type BotOptions, type BotTally } from './bot.js';

/** First names that bots go by; a number follows when they run out. */
const NAMES = 'Ada Bo Cleo Dag Ebba Finn Gala Hugo Ines Joel Kaia Lars Mika Nora Otto Pilar Quim Rosa Sten Tuva Ulla Vera Wim Xenia Ylva Zoe'.split(' ');
/** How often the fleet looks where bots are missing or in the way, ms. */
const ROUND_MS = 2_000;
/** Seats that bots leave free for people. */
const SEATS_FOR_PEOPLE = 2;

/** A table as staff sees it: bots wanted, and the names of those seated. */
interface StaffTable extends LobbyTable {
  readonly bots: number;
  readonly seatedBots: readonly string[];
}

/** What a fleet needs. */
export interface FleetOptions {
  readonly url: string;
  readonly secret: string;
  /** Signs the fleet in as staff: it asks where bots are wanted. */
  readonly staffToken: () => Promise<string>;
  readonly think: readonly [number, number];
  readonly random: () => number;
  readonly newId: () => string;
  readonly say: (line: string) => void;
}

/** An empty tally. */
export function newTally(): BotTally {
  return { actions: 0, hands: new Set(), refusals: new Map(), errors: [] };
}

/** Keeps the wanted number of bots at each table. */
export class Fleet {
  readonly tally = newTally();
  private readonly bots = new Set<Bot>();
  private readonly names = new Set<string>();
  private readonly nameOf = new Map<Bot, string>();
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly options: FleetOptions) {}

  /** How many bots sit now. */
  get size(): number {
    return this.bots.size;
  }

  /** Looks after the tables until {@link stop}. `only`: these tables, with this many bots each. */
  start(only?: { tables: ReadonlySet<string>; bots: number }): void {
    const round = async (): Promise<void> => {
      try {
        await this.round(only);
      } catch (error) {
        this.options.say(`bots: ${(error as Error).message}`);
      }
      if (!this.stopped) this.timer = setTimeout(() => void round(), ROUND_MS);
    };
    void round();
  }

  /** Sends every bot home. */
  async stop(leave: boolean): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await Promise.all([...this.bots].map((bot) => (leave ? bot.leave() : Promise.resolve(bot.close()))));
    this.bots.clear();
  }

  private async round(only?: { tables: ReadonlySet<string>; bots: number }): Promise<void> {
    for (const bot of this.bots) {
      if (!bot.seated) this.forget(bot);
    }
    const response = await fetch(`${this.options.url}/api/staff/tables`, { headers: { authorization: `Bearer ${await this.options.staffToken()}` } });
    const answer = (await response.json()) as { ok: true; tables: StaffTable[] } | { ok: false; code: string };
    if (!answer.ok) throw new Error(answer.code);
    // Bots that sit from an earlier run of the fleet take up their seats again before new ones are sent anywhere.
    for (const line of answer.tables) {
      if (only !== undefined && !only.tables.has(line.table)) continue;
      for (const name of line.seatedBots) if (!this.names.has(name) && !this.stopped) await this.add(line.table, name);
    }
    const queues = new Set<string>();
    for (const line of answer.tables) {
      if (only !== undefined && !only.tables.has(line.table)) continue;
      if (line.status !== 'open') continue;
      // Who waits for any table of the stakes needs a seat at one of them.
      const stakes = `${line.game}/${line.currency}/${stakesKey(line.stakes)}`;
      const waiting = line.waiting + (queues.has(stakes) ? 0 : line.queued);
      queues.add(stakes);
      const mine = [...this.bots].filter((bot) => bot.table === line.table);
      // People come first: bots make room as the table fills.
      const room = Math.max(0, line.seats - (only === undefined ? SEATS_FOR_PEOPLE : 0) - line.people - waiting);
      const wanted = Math.min(only?.bots ?? line.bots, room);
      for (const bot of mine.slice(wanted)) await bot.giveUp();
      for (let n = mine.length; n < wanted && !this.stopped; n += 1) await this.add(line.table, this.freeName());
    }
  }

  private async add(table: string, name: string): Promise<void> {
    this.names.add(name);
    const options: BotOptions = { ...this.options, name, tally: this.tally };
    const bot = await Bot.seat(options, table).catch(() => null);
    if (bot === null) {
      this.names.delete(name);
      return;
    }
    this.bots.add(bot);
    this.nameOf.set(bot, name);
  }

  private forget(bot: Bot): void {
    bot.close();
    this.bots.delete(bot);
    this.names.delete(this.nameOf.get(bot) ?? '');
    this.nameOf.delete(bot);
  }

  private freeName(): string {
    for (let n = 0; ; n += 1) {
      const name = `Bot ${NAMES[n % NAMES.length] ?? ''}${n < NAMES.length ? '' : ` ${Math.floor(n / NAMES.length) + 1}`}`;
      if (!this.names.has(name)) return name;
    }
  }
}
