/**
 * The action bar's slots. Each slot has its place for good: fold, then check or call, then one or two sizes. What is
 * not possible now stays visible and quiet, so that nothing moves under the finger.
 */
import { actionFor as keyAction, DEFAULT_KEYS, type KeyAction, type KeyMap } from '../keys/key-map.js';
import type { StudAct, StudAction, StudLegalAction } from '../../../../src/contracts/seven-card-stud.js';

/** `fold`, `passive` (check, call, bring-in), `small` and `big` (open, complete, bet, raise). */
export type SlotId = 'fold' | 'passive' | 'small' | 'big';

/** One slot: an act with its amounts, or nothing at the moment. */
export interface ActionSlot {
  readonly id: SlotId;
  readonly act: StudLegalAction | null;
}

const PASSIVE: ReadonlySet<StudAct> = new Set(['check', 'call', 'bring-in']);
const SIZED: ReadonlySet<StudAct> = new Set(['open', 'complete', 'bet', 'raise']);

/** The slots for what may be done now. The fourth is there only when two sizes are offered, or `wide` keeps its place. */
export function actionSlots(legal: readonly StudLegalAction[]): readonly ActionSlot[] {
  const sizes = legal.filter((a) => SIZED.has(a.act)).toSorted((a, b) => a.to - b.to);
  const slots: ActionSlot[] = [
    { id: 'fold', act: legal.find((a) => a.act === 'fold') ?? null },
    { id: 'passive', act: legal.find((a) => PASSIVE.has(a.act)) ?? null },
    { id: 'small', act: sizes[0] ?? null },
  ];
  if (sizes.length > 1) slots.push({ id: 'big', act: sizes.at(-1) ?? null });
  return slots;
}

/** What is sent for an offered act. */
export function actionFor(legal: StudLegalAction): StudAction {
  switch (legal.act) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bring-in':
      return { act: legal.act };
    case 'open':
    case 'complete':
    case 'bet':
    case 'raise':
      return { act: legal.act, to: legal.to };
  }
}

/** Names what pressing a slot would do; two equal names mean the same thing. */
export function meaningOf(slot: ActionSlot): string {
  return slot.act ? `${slot.act.act}:${slot.act.to}:${slot.act.added}` : '';
}

/** How long a slot stays deaf after its meaning changed: the finger was on its way to the old one. */
export const HOLD_MS = 300;

/** Remembers when each slot's meaning last changed, and lets a press through only if it is for what is written there. */
export class PressGuard {
  private readonly since = new Map<SlotId, { readonly meaning: string; readonly at: number }>();

  constructor(private readonly now: () => number) {}

  /** Tells the guard what the slots say now, for which decision. */
  shown(slots: readonly ActionSlot[], decisionId: string | null): void {
    const there = new Set(slots.map((s) => s.id));
    for (const id of this.since.keys()) if (!there.has(id)) this.since.delete(id);
    for (const slot of slots) {
      const meaning = `${decisionId ?? ''}/${meaningOf(slot)}`;
      const known = this.since.get(slot.id);
      if (!known || known.meaning !== meaning) this.since.set(slot.id, { meaning, at: this.now() });
    }
  }

  /** Whether a press on a slot counts: its meaning has stood still long enough. */
  allows(id: SlotId): boolean {
    const known = this.since.get(id);
    return known !== undefined && this.now() - known.at >= HOLD_MS;
  }
}

/** What of the keys' settings a slot is pressed by: bringing in has a key of its own, so that no call is made by mistake. */
export function keyActionOf(slot: ActionSlot): KeyAction {
  switch (slot.id) {
    case 'fold':
      return 'stud.fold';
    case 'passive':
      return slot.act?.act === 'bring-in' ? 'stud.bring-in' : 'stud.passive';
    case 'small':
      return 'stud.raise';
    case 'big':
      return 'stud.big';
  }
}

/** The slot that a key (as `keyOf` names it) presses; the key of the big size presses the only size where there is one. */
export function slotForKey(key: string | null, slots: readonly ActionSlot[], keys: KeyMap = DEFAULT_KEYS): ActionSlot | null {
  const asked = keyAction('stud', key, keys);
  const wanted = asked === 'stud.big' && !slots.some((s) => s.id === 'big') ? 'stud.raise' : asked;
  return slots.find((slot) => slot.act !== null && keyActionOf(slot) === wanted) ?? null;
}
