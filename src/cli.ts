import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { ConfigInvalid } from './config/config.js';
import { ADMIN_SCHEMA } from './contracts/http.schema.js';
import { parse } from './ops/parse.js';
import { Refused } from './ops/refused.js';
import { EmbeddedPostgresFailed } from './persistence/embedded-postgres.js';
import { migratorDataSource } from './persistence/data-source.js';
import { PlayerEntity } from './persistence/entities.js';
import { migrate } from './persistence/migrations.js';
import { PlayersService } from './players/players.service.js';
import { LedgerService } from './wallet/ledger.service.js';
import { runBots } from './cli/bots.command.js';
import { runCount } from './cli/count.js';
import { runEvaluate } from './cli/evaluate.js';
import type { CommandOutcome } from './cli/outcome.js';
import { runReplay } from './cli/replay.js';
import { type AccessOptions, CommandFailed, RunningRoom, withConfig, withDatabase } from './cli/room-access.js';
import { runSet } from './cli/set.js';
import { runSettle } from './cli/settle.js';
import { runSimulate, type SimulateOptions } from './cli/simulate.js';

/** Words go to standard error; standard output holds one JSON value. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('a whole number, 1 or more');
  return number;
}

const program = new Command('room')
  .description('Commands for the poker room: JSON on standard output, words on standard error, exit code 0 only on success.')
  .option('--data <dir>', 'data folder of the room (default: ROOM_DATA_DIR, or .room)')
  .option('--url <url>', 'address of a running room (default: the one that runs from the data folder)')
  .exitOverride()
  .configureOutput({ writeOut: (text) => process.stdout.write(text), writeErr: (text) => process.stderr.write(text) })
  .showHelpAfterError();

function access(command: Command): AccessOptions {
  return command.optsWithGlobals<AccessOptions>();
}

program
  .command('migrate')
  .description('bring the database to this build’s schema')
  .action(async (_: object, command: Command) => {
    await withConfig(access(command), say, async (config) => {
      const migrator = migratorDataSource(config);
      await migrator.initialize();
      try {
        print({ ran: await migrate(migrator) });
      } finally {
        await migrator.destroy();
      }
    });
  });

program
  .command('admin')
  .description('administrators')
  .command('create <name>')
  .description('make an administrator, or give a registered player the role; the password is read from ROOM_ADMIN_PASSWORD or standard input')
  .action(async (name: string, _: object, command: Command) => {
    const asked = process.env['ROOM_ADMIN_PASSWORD'] ?? (await askPassword());
    const admin = parse(ADMIN_SCHEMA, { name, password: asked });
    await withDatabase(access(command), say, async (database) => {
      const players = new PlayersService(database.getRepository(PlayerEntity), database, new LedgerService(database));
      const { player, created } = await players.createAdmin(admin.name, admin.password);
      print({ id: player.id, name: player.name, roles: PlayersService.rolesOf(player), created });
    });
  });

const tables = program.command('tables').description('tables of a running room');

tables
  .command('list')
  .description('every table that is not closed')
  .action(async (_: object, command: Command) => {
    print(await RunningRoom.find(access(command)).call('GET', '/api/staff/tables'));
  });

tables
  .command('open <name>')
  .description('open a table')
  .option('--game <game>', 'seven-card-stud', 'seven-card-stud')
  .option('--level <level>', 'stake level, such as 1/2, or limits, such as 2-300 at pai-gow', '1/2')
  .option('--seats <n>', 'seats', whole)
  .option('--rules <json>', 'complete rules instead of a level')
  .option('--bots <n>', 'bots to keep seated', whole)
  .option('--reason <text>', 'why, for the audit trail', 'opened from the command line')
  .action(async (name: string, options: { game: string; level: string; seats?: number; rules?: string; bots?: number; reason: string }, command: Command) => {
    let rules: unknown = { level: options.level, ...(options.seats === undefined ? {} : { seats: options.seats }) };
    if (options.rules !== undefined) {
      try {
        rules = JSON.parse(options.rules);
      } catch {
        throw new CommandFailed('--rules is not JSON', 2);
      }
    }
    print(
      await RunningRoom.find(access(command)).call('POST', '/api/staff/tables', { name, game: options.game, rules, bots: options.bots ?? 0, reason: options.reason }),
    );
  });

for (const [verb, what] of [
  ['pause', 'no new hand; the running one is finished'],
  ['resume', 'hands start again'],
  ['close', 'finish the hand, send all chips home, close'],
  ['void-hand', 'void the running hand: every contribution returns'],
] as const) {
  tables
    .command(`${verb} <table>`)
    .description(what)
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .action(async (table: string, options: { reason: string }, command: Command) => {
      print(await RunningRoom.find(access(command)).call('POST', `/api/staff/tables/${encodeURIComponent(table)}/${verb}`, { commandId: randomUUID(), reason: options.reason }));
    });
}

program
  .command('bots')
  .description('play bots against a running room')
  .option('--game <game>', 'seven-card-stud or pai-gow', 'seven-card-stud')
  .option('--tables <n>', 'tables, opened when missing', whole, 1)
  .option('--seats <n>', 'bots at each table', whole, 6)
  .option('--seconds <s>', 'how long', whole, 60)
  .option('--resident', 'instead: keep the bots that each table wants, until stopped')
  .action(async (options: { game: string; tables: number; seats: number; seconds: number; resident?: boolean }, command: Command) => {
    print(await runBots({ ...access(command), ...options }, say));
  });

program
  .command('reconcile')
  .description('prove the books: exit code 1 when anything has drifted')
  .action(async (_: object, command: Command) => {
    const found = await withDatabase(access(command), say, (database) => new LedgerService(database).reconcile());
    print(found);
    if (found.drift !== 0) throw new CommandFailed('the books have drifted');
  });

// These read their own arguments: cards are words, and `--vs` divides them.
for (const [name, usage, what, work] of [
  ['evaluate', '--game seven-card-stud|pai-gow [--joker bug|wild] [--wheel second|lowest] CARD… [--vs CARD…]', 'what a hand is worth and which cards play', runEvaluate],
  ['count', '--game seven-card-stud|pai-gow --cards 5|7 [--joker bug|wild] [--wheel second|lowest], or --game pai-gow --set NAME', 'how many hands there are of each class, or as a house way sets them', runCount],
  ['set', '--house-way NAME [--joker bug|wild] [--wheel second|lowest] CARD×7, or --compare A,B [CARD×7]', 'seven cards of Pai Gow as a house way sets them', runSet],
] as const satisfies readonly (readonly [string, string, string, (argv: readonly string[]) => CommandOutcome])[]) {
  program
    .command(name)
    .description(what)
    .usage(usage)
    .argument('[words...]')
    .allowUnknownOption()
    .action(() => finish(work(process.argv.slice(process.argv.indexOf(name) + 1))));
}

program
  .command('replay <file>')
  .description('play recorded hands (JSON lines) by the rules and compare every step: exit code 1 when one fails')
  .option('--game <game>', 'seven-card-stud', 'seven-card-stud')
  .action((file: string, { game }: { game: string }) => finish(runReplay(file, game)));

program
  .command('settle <file>')
  .description('settle a round of Pai Gow from a JSON file: seats, bank, cards, settings and bets to every posting; the form is in docs/settle.schema.json')
  .action((file: string) => finish(runSettle(file)));

program
  .command('simulate')
  .description('play hands without a room, the same for the same seed')
  .option('--game <game>', 'seven-card-stud or pai-gow', 'seven-card-stud')
  .option('--hands <n>', 'hands to play', whole, 10_000)
  .option('--seed <text>', 'what chance starts from', '1')
  .option('--level <level>', 'stud: stake level (default: 1/2)')
  .option('--seats <n>', 'stud: players, every one dealt in (default: 6)', whole)
  .option('--policy <policy>', 'stud: how the players choose, random or bot (default: random)')
  .option('--player <way>', 'pai-gow: house way of the players (default: trump-plaza)')
  .option('--banker <way>', 'pai-gow: house way of the bank (default: the players’)')
  .option('--opponents <n>', 'pai-gow: players against the bank, 1 to 6 (default: 1)', whole)
  .option('--variant <variant>', 'pai-gow: standard, ez, tiger-9 or face-up (default: standard)')
  .option('--joker <joker>', 'pai-gow: bug or wild (default: bug)')
  .option('--wheel <wheel>', 'pai-gow: second or lowest (default: the bank’s house way’s)')
  .action((options: SimulateOptions) => finish(runSimulate(options)));

/** Prints what a command came to; its exit code becomes the process's. */
function finish({ exitCode, stdout, stderr }: CommandOutcome): void {
  if (stderr !== undefined) say(stderr.trimEnd());
  if (stdout !== undefined) process.stdout.write(stdout);
  if (exitCode !== 0) throw new CommandEnded(exitCode);
}

/** A command has said all there is to say, and it was not good news. */
class CommandEnded extends Error {
  constructor(readonly exitCode: number) {
    super();
  }
}

async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) say('password (at least 8 characters, shown as you type):');
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    throw new CommandFailed('no password: set ROOM_ADMIN_PASSWORD or give it on standard input', 2);
  } finally {
    lines.close();
  }
}

async function main(): Promise<number> {
  try {
    await program.parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommandEnded) return error.exitCode;
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailed) {
      say(error.message);
      return error.exitCode;
    }
    if (error instanceof Refused) {
      say(`refused: ${error.code} ${JSON.stringify(error.params)}`);
      return 1;
    }
    if (error instanceof ConfigInvalid || error instanceof EmbeddedPostgresFailed) {
      say(error.message);
      return 2;
    }
    say((error as Error).stack ?? String(error));
    return 1;
  }
}

void main().then((code) => process.exit(code));
