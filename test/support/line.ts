/**
 * A network line between one browser and the room that can be cut: a TCP relay on a port of its own. Cut, it loses
 * everything in both directions without a word to either side, as a tunnel or airplane mode does. Chromium's own offline
 * switch leaves an open WebSocket alone, so that it alone proves nothing.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of the connections that stood when the line was cut. `kept`: what was sent meanwhile arrives late, in order, and so does a hang-up. `dead`: they never carry a byte again, and nobody is told. */
export type After = 'kept' | 'dead';
/** `up`: what the browser sends is lost. `down`: what the room sends. */
export type Direction = 'up' | 'down';

interface Pair {
  readonly browser: Socket;
  readonly room: Socket;
  /** It stood when the line came back without it. */
  dead: boolean;
  readonly held: Record<Direction, Buffer[]>;
  /** Whose side was hung up while the line was cut. */
  readonly hungUp: Set<Direction>;
}

/** One line. */
export class Line {
  /** Bytes that arrived at the other end, by direction. */
  readonly carried: Record<Direction, number> = { up: 0, down: 0 };
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private readonly lost = new Set<Direction>();

  private constructor(private readonly target: { readonly host: string; readonly port: number }) {
    this.server = createServer((browser) => this.accept(browser));
  }

  /** A line to the room at `url`. */
  static async to(url: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    const line = new Line({ host: hostname, port: Number(port) });
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done));
    return line;
  }

  /** Where the browser finds the room through this line. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on nothing passes in these directions. */
  cut(directions: readonly Direction[] = ['up', 'down']): void {
    for (const direction of directions) this.lost.add(direction);
  }

  /** The line carries again. */
  restore(after: After): void {
    this.lost.clear();
    for (const pair of this.pairs) {
      if (after === 'dead') pair.dead = true;
      else for (const direction of ['up', 'down'] as const) this.late(pair, direction);
    }
  }

  /** Ends everything. */
  async close(): Promise<void> {
    for (const { browser, room } of this.pairs) {
      browser.destroy();
      room.destroy();
    }
    await new Promise((done) => this.server.close(done));
  }

  private accept(browser: Socket): void {
    const pair: Pair = { browser, room: connect(this.target), dead: false, held: { up: [], down: [] }, hungUp: new Set() };
    this.pairs.add(pair);
    const ends = { up: pair.browser, down: pair.room };
    const others = { up: pair.room, down: pair.browser };
    for (const direction of ['up', 'down'] as const) {
      const end = ends[direction];
      end.setNoDelay(true);
      end.on('data', (chunk) => this.came(pair, direction, chunk));
      end.on('error', () => undefined);
      end.on('close', () => {
        // Over a cut line nobody hears that the other has hung up, until it carries again.
        if (this.lost.size > 0) pair.hungUp.add(direction);
        else if (!pair.dead) others[direction].destroy();
        if (pair.browser.destroyed && pair.room.destroyed) this.pairs.delete(pair);
      });
    }
  }

  private came(pair: Pair, direction: Direction, chunk: Buffer): void {
    if (pair.dead) return;
    if (this.lost.has(direction)) pair.held[direction].push(chunk);
    else this.pass(pair, direction, chunk);
  }

  /** What was sent in this direction while the line was cut arrives, and behind it the hang-up. */
  private late(pair: Pair, direction: Direction): void {
    for (const chunk of pair.held[direction].splice(0)) this.pass(pair, direction, chunk);
    if (pair.hungUp.has(direction)) (direction === 'up' ? pair.room : pair.browser).destroySoon();
  }

  private pass(pair: Pair, direction: Direction, chunk: Buffer): void {
    this.carried[direction] += chunk.length;
    (direction === 'up' ? pair.room : pair.browser).write(chunk);
  }
}
