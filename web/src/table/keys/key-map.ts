/**
 * The keys of the tables: one for each thing that can be done, changed by the player as he likes and remembered on this
 * device (WCAG 2.1.4). Within a group of things that can be asked at the same moment no key has two meanings.
 */
import { Cell } from '../../room/cell.js';

/** Things that can be done at the same moment: at a Stud table; at a Pai Gow table while the bank is offered, while betting, setting, and at the end. */
export const KEY_GROUPS = {
  stud: ['stud.fold', 'stud.passive', 'stud.bring-in', 'stud.raise', 'stud.big'],
  bank: ['bank.take', 'bank.share', 'bank.pass'],
  bet: ['bet.take-back', 'bet.clear', 'bet.re-bet', 'bet.deal', 'bet.chip-1', 'bet.chip-2', 'bet.chip-3', 'bet.chip-4', 'bet.chip-5', 'bet.chip-6', 'bet.chip-7'],
  set: ['set.house-way', 'set.done', 'set.card-1', 'set.card-2', 'set.card-3', 'set.card-4', 'set.card-5', 'set.card-6', 'set.card-7'],
  end: ['end.next'],
} as const;

export type KeyGroup = keyof typeof KEY_GROUPS;
export type KeyAction = (typeof KEY_GROUPS)[KeyGroup][number];

/** A key by name, as {@link keyOf} names it; null: none. */
export type KeyMap = { readonly [A in KeyAction]: string | null };

export const DEFAULT_KEYS: KeyMap = {
  'stud.fold': 'F', 'stud.passive': 'C', 'stud.bring-in': 'B', 'stud.raise': 'R', 'stud.big': 'Shift+R',
  'bank.take': 'B', 'bank.share': 'S', 'bank.pass': 'P',
  'bet.take-back': 'Backspace', 'bet.clear': 'C', 'bet.re-bet': 'R', 'bet.deal': 'D',
  'bet.chip-1': '1', 'bet.chip-2': '2', 'bet.chip-3': '3', 'bet.chip-4': '4', 'bet.chip-5': '5', 'bet.chip-6': '6', 'bet.chip-7': '7',
  'set.house-way': 'H', 'set.done': 'D',
  'set.card-1': '1', 'set.card-2': '2', 'set.card-3': '3', 'set.card-4': '4', 'set.card-5': '5', 'set.card-6': '6', 'set.card-7': '7',
  'end.next': 'N',
};

export const KEY_ACTIONS = Object.keys(DEFAULT_KEYS) as readonly KeyAction[];

/** What of a keyboard event names a key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that move the focus, press what has it, or close what is open, and those that only go with others. */
const NOT_FREE: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Unidentified', 'Dead', 'Process', 'ContextMenu']);
const ALONE: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'OS']);

/** Whether only a key was pressed that goes with another one. */
export function isModifier({ key }: KeyPress): boolean {
  return ALONE.has(key);
}

/** The name of a key: `F`, `Shift+R`, `7`, `Backspace`. Signs that need Shift are named by themselves. Null: not one of ours. */
export function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey || NOT_FREE.has(key) || ALONE.has(key)) return null;
  const name = key.length === 1 ? key.toLocaleUpperCase() : key;
  const shifts = shiftKey && (key.length > 1 || key.toLocaleLowerCase() !== key.toLocaleUpperCase());
  return shifts ? `Shift+${name}` : name;
}

/** The group of an action. */
export function groupOf(action: KeyAction): KeyGroup {
  return action.slice(0, action.indexOf('.')) as KeyGroup;
}

/** What a pressed key stands for in a group; a key with Shift stands for the same as without, where nothing else is set for it. */
export function actionFor(group: KeyGroup, pressed: string | null, keys: KeyMap): KeyAction | null {
  if (pressed === null) return null;
  const find = (key: string): KeyAction | null => KEY_GROUPS[group].find((action) => keys[action] === key) ?? null;
  return find(pressed) ?? (pressed.startsWith('Shift+') ? find(pressed.slice(6)) : null);
}

/** The action of the same group that has this key already; null: the key is free for `action`. */
export function takenBy(action: KeyAction, key: string, keys: KeyMap): KeyAction | null {
  return KEY_GROUPS[groupOf(action)].find((other) => other !== action && keys[other] === key) ?? null;
}

/** Reads remembered keys; what is unknown, no text, or would clash falls back to its default. */
export function readKeys(text: string | null): KeyMap {
  let stored: Readonly<Record<string, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Readonly<Record<string, unknown>>;
  } catch {
    stored = {};
  }
  const keys: Record<KeyAction, string | null> = { ...DEFAULT_KEYS };
  for (const action of KEY_ACTIONS) {
    const key = stored[action];
    if (key === null || (typeof key === 'string' && key.length > 0 && key.length <= 20)) keys[action] = key;
  }
  const clash = KEY_ACTIONS.some((action) => keys[action] !== null && takenBy(action, keys[action], keys) !== null);
  return clash ? DEFAULT_KEYS : keys;
}

const STORED = 'room.keys';

/** The keys in use on this device. */
export class KeySettings {
  readonly map: Cell<KeyMap>;
  /** Whether keys count at all, as the player has set it. */
  readonly on = new Cell(true);

  constructor(private readonly storage: () => Storage) {
    this.map = new Cell(readKeys(this.stored()));
  }

  /** Gives an action a key, or none. Answers the action that has the key already; then nothing changes. */
  set(action: KeyAction, key: string | null): KeyAction | null {
    const taken = key === null ? null : takenBy(action, key, this.map.value);
    if (taken === null) this.keep({ ...this.map.value, [action]: key });
    return taken;
  }

  /** All keys as they come. */
  reset(): void {
    this.keep(DEFAULT_KEYS);
  }

  private keep(keys: KeyMap): void {
    this.map.set(keys);
    try {
      this.storage().setItem(STORED, JSON.stringify(keys));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  private stored(): string | null {
    try {
      return this.storage().getItem(STORED);
    } catch {
      return null;
    }
  }
}

/** The keys of this page: every table and the dialog that changes them share one. */
export const keySettings = new KeySettings(() => localStorage);

/** Whether a key pressed there is for the table: not while somebody types, chooses, or answers a dialog. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.repeat || event.defaultPrevented) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog[open], [popover]:popover-open')) return false;
  return document.querySelector('dialog:modal') === null;
}
