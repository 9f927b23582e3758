/** The room's clock as this client knows it: countdowns run on the server's time, not on the device's. */

/** Estimates the offset between the device's clock and the room's from answered pings. */
export class RoomClock {
  private offsetMs = 0;
  private bestRoundTripMs = Number.POSITIVE_INFINITY;
  private known = false;

  constructor(private readonly device: () => number = () => Date.now()) {}

  /** The room's time now. */
  now(): number {
    return this.device() + this.offsetMs;
  }

  /** A server time that came with an answer whose way is not timed, such as a snapshot: only used until a ping is. */
  seen(serverNow: number): void {
    if (this.known) return;
    this.offsetMs = serverNow - this.device();
  }

  /**
   * An answered ping. The quickest round trip tells the offset best; its weight fades so that a drifting device clock
   * is followed.
   */
  pinged(sentAt: number, receivedAt: number, serverNow: number): void {
    const roundTripMs = Math.max(0, receivedAt - sentAt);
    const offset = serverNow - (sentAt + roundTripMs / 2);
    if (!this.known || roundTripMs <= this.bestRoundTripMs || Math.abs(offset - this.offsetMs) > roundTripMs + 1000) {
      this.offsetMs = offset;
      this.bestRoundTripMs = roundTripMs;
      this.known = true;
      return;
    }
    this.bestRoundTripMs = this.bestRoundTripMs * 1.2 + 1;
  }
}
