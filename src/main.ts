import { ConfigInvalid, readConfig } from './config/config.js';
import { AnotherProcess } from './ops/process-lock.js';
import { StartRefused } from './ops/start-refused.js';
import { KeyFileInvalid } from './persistence/sealing.js';
import { startRoom } from './room.js';

/** Exit codes that the launcher tells apart. */
const EXIT = { failed: 1, misconfigured: 2, anotherProcess: 3 } as const;

/** Tells the launcher, if there is one and it is still there. */
function tell(message: { readonly type: 'owning' } | { readonly type: 'listening'; readonly url: string }): void {
  if (process.connected) process.send?.(message);
}

async function main(): Promise<void> {
  const launched = process.connected;
  const room = await startRoom(readConfig(process.env), {
    owning: () => tell({ type: 'owning' }),
    lost: (why) => {
      process.stderr.write(`${why}: stopping\n`);
      void stop();
    },
  });
  async function stop(): Promise<void> {
    await room.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // A launcher that was killed must not leave a room behind that nobody stops.
  process.on('disconnect', () => void stop());
  if (launched && !process.connected) return stop();
  tell({ type: 'listening', url: room.url });
  process.stdout.write(`Poker room open at ${room.url}\n`);
}

main().catch((error: unknown) => {
  const misconfigured = error instanceof ConfigInvalid || error instanceof KeyFileInvalid;
  const known = misconfigured || error instanceof AnotherProcess || error instanceof StartRefused;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(error instanceof AnotherProcess ? EXIT.anotherProcess : misconfigured ? EXIT.misconfigured : EXIT.failed);
});
