/** Another player at a Pai Gow table: he bets the least, sets by the house way and never banks. */
import { randomUUID } from 'node:crypto';
import type { PaiGowTableView } from '../../src/contracts/table.js';
import { ready } from './phases.js';
import type { TestPlayer } from './test-room.js';

export class PaiGowRival {
  private stopped = false;

  constructor(
    private readonly player: TestPlayer<PaiGowTableView>,
    private readonly table: string,
  ) {}

  /** Sits down, and answers whatever is asked from then on. */
  async sit(buyIn = 50_000): Promise<void> {
    await this.player.sit(this.table, buyIn);
    void this.answer();
  }

  stop(): void {
    this.stopped = true;
  }

  private async answer(): Promise<void> {
    let seen = -1;
    while (!this.stopped) {
      const view = this.player.views.get(this.table)!;
      const action = view.offer && view.v !== seen ? ready(view) : null;
      seen = view.v;
      if (view.offer && action) await this.player.send('table:act', { commandId: randomUUID(), table: this.table, decisionId: view.offer.decisionId, action }).catch(() => undefined);
      else await new Promise((done) => setTimeout(done, 25));
    }
  }
}
