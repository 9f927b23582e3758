/** A room in a process of its own, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { opened } from './opened.js';

/** A room process. */
export interface RoomProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it wrote. */
  output(): string;
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `dist/src/main.js` (built by `npm test`) and waits until it listens. Rejects with its output when it ends first. */
export function startRoomProcess(environment: Record<string, string>): Promise<RoomProcess> {
  const child = spawn(process.execPath, [join('dist', 'src', 'main.js')], {
    cwd: process.cwd(),
    env: { PATH: process.env['PATH'] ?? '', ROOM_LOG_LEVEL: 'warn', ROOM_PORT: '0', ROOM_SHIPPED_TABLES: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  child.stdout?.on('data', (data: Buffer) => (written += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (written += data.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  opened(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return new Promise((done, fail) => {
    void ended.then((code) => fail(new Error(`the room ended (exit code ${code}): ${written}`)));
    child.on('message', (message: { type: string; url: string }) => {
      if (message.type !== 'listening') return;
      done({
        url: message.url.replace('localhost', '127.0.0.1'),
        child,
        output: () => written,
        end: async (signal) => {
          child.kill(signal);
          return ended;
        },
      });
    });
  });
}
