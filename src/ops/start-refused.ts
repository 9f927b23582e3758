import { createServer } from 'node:net';

/** Something outside the room keeps it from starting; the message is for people and says what to do. */
export class StartRefused extends Error {}

/** Throws {@link StartRefused} when the room could not listen at this port and address. */
export async function needPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => {
      probe.once('error', fail);
      probe.listen(port, host, done);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartRefused(wordsFor(code, port, host) ?? `Port ${port} on ${host} cannot be opened: ${message}`);
  } finally {
    await new Promise((done) => probe.close(done));
  }
}

function wordsFor(code: string | undefined, port: number, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop what listens there, or choose another: npm start -- --port ${port < 65_535 ? port + 1 : port - 1}`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be opened by this user. Choose one above 1023: npm start -- --port 3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Choose another: npm start -- --host 127.0.0.1, or 0.0.0.0 for all`;
    default:
      return undefined;
  }
}
