import { ConfigInvalid, readConfig } from './config/config.js';
import { AnotherProcess } from './ops/process-lock.js';
import { KeyFileInvalid } from './persistence/sealing.js';
import { startRoom } from './room.js';

/** Exit codes that the launcher tells apart. */
const EXIT = { failed: 1, misconfigured: 2, anotherProcess: 3 } as const;

async function main(): Promise<void> {
  const room = await startRoom(readConfig(process.env), (why) => {
    process.stderr.write(`${why}: stopping\n`);
    void stop();
  });
  async function stop(): Promise<void> {
    await room.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.send?.({ type: 'listening', url: room.url });
  process.stdout.write(`Poker room open at ${room.url}\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigInvalid || error instanceof KeyFileInvalid || error instanceof AnotherProcess;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(error instanceof AnotherProcess ? EXIT.anotherProcess : known ? EXIT.misconfigured : EXIT.failed);
});
