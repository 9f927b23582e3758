/** The pages of hand-written situations on a development server of their own: a moment of a table without a room. */
import { spawn } from 'node:child_process';

/** A running server of situations. */
export interface Bench {
  /** Address of one situation; `asked`: more of its settings (`theme`, `text`, `language`). */
  at(situation: string, asked?: Readonly<Record<string, string>>): string;
  close(): void;
}

/** Starts it on a port of its own. */
export async function startBench(): Promise<Bench> {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--port', String(20_000 + (process.pid % 20_000))], { env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /http:\/\/[^/\s]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(said)));
  });
  return {
    at: (situation, asked = {}) => `${url}/dev/?${new URLSearchParams({ at: situation, ...asked }).toString()}`,
    close: () => void server.kill(),
  };
}
