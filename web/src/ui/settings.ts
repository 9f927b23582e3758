/** The player's settings of look and keys, remembered on this device. */
import { LANGUAGES, type Language } from '../messages/languages.js';
import { Cell } from '../room/cell.js';

export interface SettingValues {
  readonly theme: 'system' | 'dark' | 'light' | 'contrast';
  readonly deck: 'four' | 'two';
  readonly motion: 'system' | 'reduced';
  readonly hotkeys: boolean;
  /** My tables beside each other, where there is room. */
  readonly tiles: boolean;
  /** `felt`: tables are drawn; `text`: they are headings, text and a command line; `auto`: drawn, unless the device's letters are too large for it. */
  readonly table: 'auto' | 'felt' | 'text';
  readonly text: 'normal' | 'large';
  /** What my cards make so far, in words. */
  readonly strength: boolean;
  /** `turn`: only when I have to decide. */
  readonly sound: 'off' | 'turn' | 'all';
  /** `system`: the first language of the browser that the room speaks. */
  readonly language: 'system' | Language;
}

export const DEFAULT_SETTINGS: SettingValues = { theme: 'system', deck: 'four', motion: 'system', hotkeys: true, tiles: false, table: 'auto', text: 'normal', strength: true, language: 'system', sound: 'turn' };

const KEY = 'room.settings';

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((a) => a === value) ?? otherwise;
}

/** Reads stored settings; anything unknown falls back to its default. */
export function readSettings(text: string | null): SettingValues {
  let stored: Partial<Record<keyof SettingValues, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed;
  } catch {
    stored = {};
  }
  return {
    theme: oneOf(stored.theme, ['system', 'dark', 'light', 'contrast'], DEFAULT_SETTINGS.theme),
    deck: oneOf(stored.deck, ['four', 'two'], DEFAULT_SETTINGS.deck),
    motion: oneOf(stored.motion, ['system', 'reduced'], DEFAULT_SETTINGS.motion),
    sound: oneOf(stored.sound, ['off', 'turn', 'all'], DEFAULT_SETTINGS.sound),
    language: oneOf(stored.language, ['system', ...LANGUAGES], DEFAULT_SETTINGS.language),
    tiles: typeof stored.tiles === 'boolean' ? stored.tiles : DEFAULT_SETTINGS.tiles,
    table: oneOf(stored.table, ['auto', 'felt', 'text'], DEFAULT_SETTINGS.table),
    text: oneOf(stored.text, ['normal', 'large'], DEFAULT_SETTINGS.text),
    strength: typeof stored.strength === 'boolean' ? stored.strength : DEFAULT_SETTINGS.strength,
    hotkeys: typeof stored.hotkeys === 'boolean' ? stored.hotkeys : DEFAULT_SETTINGS.hotkeys,
  };
}

/** Settings that show at once: they are attributes of the page's root, read by the tokens. */
export class Settings {
  readonly values: Cell<SettingValues>;
  private readonly media: { readonly light: MediaQueryList; readonly contrast: MediaQueryList; readonly still: MediaQueryList };

  constructor(private readonly window: Window) {
    this.values = new Cell(readSettings(this.stored()));
    const query = (q: string): MediaQueryList => window.matchMedia(q);
    this.media = { light: query('(prefers-color-scheme: light)'), contrast: query('(prefers-contrast: more)'), still: query('(prefers-reduced-motion: reduce)') };
    for (const media of Object.values(this.media)) media.addEventListener('change', () => this.show());
    this.values.subscribe(() => this.show());
  }

  set(change: Partial<SettingValues>): void {
    this.values.update((v) => ({ ...v, ...change }));
    try {
      this.window.localStorage.setItem(KEY, JSON.stringify(this.values.value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Whether films are left out. */
  get stillMotion(): boolean {
    return this.values.value.motion === 'reduced' || this.media.still.matches;
  }

  private show(): void {
    const { theme, deck, text } = this.values.value;
    const root = this.window.document.documentElement;
    const byDevice = this.media.contrast.matches ? 'contrast' : this.media.light.matches ? 'light' : 'dark';
    root.dataset['theme'] = theme === 'system' ? byDevice : theme;
    root.dataset['deck'] = deck;
    root.dataset['text'] = text;
    root.dataset['motion'] = this.stillMotion ? 'reduced' : 'full';
    const colour = this.window.getComputedStyle(root).getPropertyValue('--room').trim();
    if (colour) this.window.document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }

  private stored(): string | null {
    try {
      return this.window.localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
}
