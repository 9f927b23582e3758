import { randomInt, randomUUID } from 'node:crypto';
import { Fleet } from '../../bots/fleet.js';
import type { LobbyTable } from '../contracts/table.js';
import { type AccessOptions, CommandFailed, RunningRoom } from './room-access.js';

/** What `room bots` is asked for. */
export interface BotsOptions extends AccessOptions {
  /** Keep the bots that each table wants, until stopped. */
  readonly resident?: boolean;
  /** The game of the load run's tables. */
  readonly game: string;
  readonly tables: number;
  readonly seconds: number;
  readonly seats: number;
}

/** Tables that load runs play at, by game; opened when missing, quick between hands. */
const LOAD_TABLES: Readonly<Record<string, { readonly name: string; readonly rules: object }>> = {
  'seven-card-stud': {
    name: 'Load',
    rules: { stakes: { smallBet: 100, bigBet: 200, ante: 25, bringIn: 50 }, seats: 10, rake: { rateBp: 0 }, clock: { betweenHandsMs: 300 }, returnWithinMinutes: 0 },
  },
  'pai-gow': { name: 'Load Pai Gow', rules: { clock: { betweenHandsMs: 300 } } },
};

function random(): number {
  return randomInt(2 ** 40) / 2 ** 40;
}

/** Plays bots against a running room and tells what they did. Throws {@link CommandFailed} when a bot met an error. */
export async function runBots(options: BotsOptions, say: (line: string) => void): Promise<object> {
  const room = RunningRoom.find(options);
  const fleet = new Fleet({
    url: room.url,
    secret: room.botSecret,
    staffToken: () => room.token(),
    think: options.resident ? [600, 2_200] : [5, 40],
    random,
    newId: () => randomUUID(),
    say,
  });
  const stopped = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
    // A launcher that goes away takes its bots with it.
    if (process.send) process.once('disconnect', done);
  });
  if (options.resident) {
    fleet.start();
    await stopped;
    await fleet.stop(false);
    return { actions: fleet.tally.actions, hands: fleet.tally.hands.size, errors: fleet.tally.errors };
  }

  const tables = await openTables(room, options.game, options.tables);
  fleet.start({ tables, bots: options.seats });
  await Promise.race([stopped, new Promise((done) => setTimeout(done, options.seconds * 1_000))]);
  const bots = fleet.size;
  await fleet.stop(true);
  const { actions, hands, refusals, errors } = fleet.tally;
  const answer = { tables: tables.size, bots, seconds: options.seconds, actions, hands: hands.size, refusals: Object.fromEntries(refusals), errors: errors.slice(0, 20) };
  if (errors.length > 0) throw new CommandFailed(`bots met ${errors.length} errors: ${JSON.stringify(answer)}`);
  return answer;
}

async function openTables(room: RunningRoom, game: string, wanted: number): Promise<Set<string>> {
  const load = Object.hasOwn(LOAD_TABLES, game) ? LOAD_TABLES[game] : undefined;
  if (load === undefined) throw new CommandFailed(`no bots play ${game}; they play ${Object.keys(LOAD_TABLES).join(' and ')}`, 2);
  const { tables } = await room.call<{ tables: LobbyTable[] }>('GET', '/api/staff/tables');
  const ids = new Set(tables.filter((t) => t.game === game && t.name.startsWith(`${load.name} `) && t.status === 'open').map((t) => t.table));
  for (let n = 1; ids.size < wanted; n += 1) {
    const name = `${load.name} ${n}`;
    if (tables.some((t) => t.name === name)) continue;
    try {
      const opened = await room.call<{ table: string }>('POST', '/api/staff/tables', { name, game, rules: load.rules, reason: 'load run of bots' });
      ids.add(opened.table);
    } catch (error) {
      // A closed table of an earlier run keeps its name.
      if (n > 10_000 || !(error as Error).message.includes('TABLE.RULES_INVALID')) throw error;
    }
  }
  return new Set([...ids].slice(0, wanted));
}
