/** The four sounds of a table: deal, chips, my turn, five seconds left. Short quiet tones, made by the browser: nothing is loaded. */
import type { GameProjectedEvent } from '../../../src/contracts/games.js';
import type { TableFrame, TableView } from '../../../src/contracts/table.js';

/** Which sounds are heard. */
export type SoundSetting = 'off' | 'turn' | 'all';
export type SoundName = 'deal' | 'chips' | 'turn' | 'late';

/** Whether a sound is heard under a setting: my turn and its end always, unless all is off. */
export function isHeard(name: SoundName, setting: SoundSetting): boolean {
  return setting === 'all' || (setting === 'turn' && (name === 'turn' || name === 'late'));
}

type EventName = GameProjectedEvent['type'];

const CARDS: ReadonlySet<EventName> = new Set<EventName>(['StreetDealt', 'PacketsDealt', 'HandRevealed', 'HandShown']);
const CHIPS: ReadonlySet<EventName> = new Set<EventName>(['StreetClosed', 'PotAwarded', 'BettingClosed', 'BetSettled']);

/** What a frame sounds like, most telling first. */
export function soundsOf(frame: Pick<TableFrame, 'events'>, before: Pick<TableView, 'offer'>, after: Pick<TableView, 'offer'>): readonly SoundName[] {
  const types = frame.events.flatMap((each) => ('hand' in each ? [each.hand.type] : []));
  const found: SoundName[] = [];
  if (after.offer && after.offer.decisionId !== before.offer?.decisionId) found.push('turn');
  if (types.some((type) => CARDS.has(type))) found.push('deal');
  if (types.some((type) => CHIPS.has(type))) found.push('chips');
  return found;
}

/** A tone: from and to (Hz), how long (s), how loud (0 to 1), and when after the start (s). */
interface Tone {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly loud: number;
  readonly at: number;
}

const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  deal: [{ from: 1900, to: 700, length: 0.035, loud: 0.04, at: 0 }, { from: 1700, to: 650, length: 0.035, loud: 0.03, at: 0.05 }],
  chips: [{ from: 2600, to: 2400, length: 0.03, loud: 0.04, at: 0 }, { from: 3100, to: 2900, length: 0.03, loud: 0.035, at: 0.045 }],
  turn: [{ from: 523, to: 523, length: 0.12, loud: 0.09, at: 0 }, { from: 784, to: 784, length: 0.2, loud: 0.09, at: 0.11 }],
  late: [{ from: 660, to: 660, length: 0.09, loud: 0.1, at: 0 }, { from: 660, to: 660, length: 0.09, loud: 0.1, at: 0.16 }],
};

/** Plays sounds once the player has touched the page; before that a browser lets none be heard. */
export class Sounds {
  private audio: AudioContext | null = null;

  constructor(
    private readonly window: Window & { readonly AudioContext?: typeof AudioContext },
    private readonly setting: () => SoundSetting,
  ) {}

  /** Plays the first of `names` that is heard under the setting. */
  play(names: readonly SoundName[]): void {
    const name = names.find((each) => isHeard(each, this.setting()));
    if (name === undefined || !this.window.navigator.userActivation?.hasBeenActive || !this.window.AudioContext) return;
    this.audio ??= new this.window.AudioContext();
    if (this.audio.state === 'suspended') void this.audio.resume();
    for (const tone of TONES[name]) this.tone(this.audio, tone);
  }

  /** Gives the device back. */
  close(): void {
    void this.audio?.close();
    this.audio = null;
  }

  private tone(audio: AudioContext, { from, to, length, loud, at }: Tone): void {
    const start = audio.currentTime + at;
    const wave = audio.createOscillator();
    const volume = audio.createGain();
    wave.type = 'sine';
    wave.frequency.setValueAtTime(from, start);
    wave.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    wave.connect(volume).connect(audio.destination);
    wave.start(start);
    wave.stop(start + length + 0.02);
  }
}
