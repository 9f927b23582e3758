/**
 * What I mean to do when my turn comes, chosen while others act: fold, check/fold, or call this amount. It stays in this
 * client until the turn is mine, and lapses as soon as the amount, the street or the hand is another.
 */
import type { StudAction, StudLegalAction, StudView } from '../../../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../../../src/contracts/table.js';
import { myPart } from '../hand-part.js';
import type { ActionSlot } from './action-slots.js';

/** `fold` a bet, `check-fold` while nothing is to be called, `call` this amount. */
export type PreActionKind = 'fold' | 'check-fold' | 'call';

/** What can be chosen now, and what would be owed. */
export interface PreChoices {
  readonly kinds: readonly PreActionKind[];
  readonly owed: number;
  /** The moment that they belong to: another moment, another choice. */
  readonly moment: string;
}

interface PreAction {
  readonly kind: PreActionKind;
  readonly moment: string;
}

/** What a seat has to put in to stay, as things stand: never more than it has. */
function owedBy(view: StudTableView, hand: StudView, seat: number): number {
  const player = hand.players.find((p) => p.seat === seat);
  if (!player) return 0;
  // A bring-in that is due or was posted short is called in full (stud §3.4).
  const least = hand.street === 3 && hand.bringIn !== null ? view.rules.stakes.bringIn : 0;
  const level = Math.max(least, ...hand.players.map((p) => p.bet));
  return Math.min(level - player.bet, player.stack);
}

function momentOf(view: StudTableView, hand: StudView, seat: number): string {
  return `${hand.handNo}/${hand.street}/${owedBy(view, hand, seat)}`;
}

/** What I may choose while I wait; null when nothing is to come from me as things stand, or it is my turn already. */
export function preChoices(view: StudTableView): PreChoices | null {
  const { hand, me, offer } = view;
  if (hand === null || me === null || offer !== null || hand.phase !== 'betting' || hand.turn === null || hand.turn.seat === me.seat) return null;
  const player = myPart(view);
  if (player?.state !== 'live' || player.away || view.seats[me.seat]?.leaving) return null;
  const owed = owedBy(view, hand, me.seat);
  // Who has acted and owes nothing is asked again only when the amount changes.
  if (owed === 0 && player.lastAct !== null) return null;
  return { kinds: owed === 0 ? ['check-fold'] : ['fold', 'call'], owed, moment: momentOf(view, hand, me.seat) };
}

/** The choices in the action bar's places: folding under fold, the others under check and call. */
export function preSlots({ kinds, owed }: PreChoices): readonly ActionSlot[] {
  const act = (kind: PreActionKind, word: StudLegalAction['act'], added: number): StudLegalAction | null => (kinds.includes(kind) ? { act: word, added, to: added, allIn: false } : null);
  return [
    { id: 'fold', act: act('fold', 'fold', 0) },
    { id: 'passive', act: act('call', 'call', owed) ?? act('check-fold', 'check', 0) },
    { id: 'small', act: null },
  ];
}

/** The kind that stands in a slot. */
export function preKindOf(slot: ActionSlot): PreActionKind | null {
  switch (slot.act?.act) {
    case 'fold':
      return 'fold';
    case 'call':
      return 'call';
    case 'check':
      return 'check-fold';
    default:
      return null;
  }
}

/** Keeps my choice from view to view. */
export class PreActions {
  private chosen: PreAction | null = null;

  /** What is chosen at the moment. */
  get kind(): PreActionKind | null {
    return this.chosen?.kind ?? null;
  }

  /**
   * Chooses, or takes the same choice back. `drawn`: what was on the screen when it was pressed; the choice is for its amount,
   * never for that of a view that is not drawn yet.
   */
  toggle(kind: PreActionKind, drawn: StudTableView): void {
    const choices = preChoices(drawn);
    if (choices === null || !choices.kinds.includes(kind)) return;
    this.chosen = this.chosen?.kind === kind && this.chosen.moment === choices.moment ? null : { kind, moment: choices.moment };
  }

  /** Forgets the choice. */
  clear(): void {
    this.chosen = null;
  }

  /**
   * Looks at the next view: lets a choice lapse, and gives its answer once, when the turn is mine. While the view may be old
   * (`fresh` is false) nothing lapses and nothing is answered: the choice is kept until it is known to be complete again.
   */
  seen(view: StudTableView, fresh: boolean): { readonly decisionId: string; readonly action: StudAction } | null {
    if (!fresh) return null;
    const { chosen } = this;
    const { hand, me, offer } = view;
    if (chosen === null) return null;
    if (hand === null || me === null || hand.phase !== 'betting' || momentOf(view, hand, me.seat) !== chosen.moment) {
      this.chosen = null;
      return null;
    }
    if (offer === null) {
      if (preChoices(view) === null && hand.turn !== null) this.chosen = null;
      return null;
    }
    this.chosen = null;
    const act = answerOf(chosen, offer.legal, owedBy(view, hand, me.seat));
    return act === null ? null : { decisionId: offer.decisionId, action: { act } };
  }
}

/** What is sent for a choice; null where it is not offered after all. */
function answerOf({ kind }: PreAction, legal: readonly StudLegalAction[], owed: number): 'fold' | 'check' | 'call' | null {
  const offered = (act: StudLegalAction['act']): boolean => legal.some((l) => l.act === act);
  switch (kind) {
    case 'call':
      return legal.some((l) => l.act === 'call' && l.added === owed) ? 'call' : null;
    case 'check-fold':
      return offered('check') ? 'check' : offered('fold') ? 'fold' : null;
    case 'fold':
      return offered('fold') && !offered('check') ? 'fold' : null;
  }
}
