/** What I may do now, and what is going on, in whole sentences. */
import type { StudLegalAction, StudView } from '../../../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../../../src/contracts/table.js';
import { signCard, wordCard } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { choiceOf, t } from '../../messages/translate.js';
import type { KeyMap } from '../keys/key-map.js';
import { wordKey } from '../keys/key-words.js';
import { myPart } from '../hand-part.js';
import { playedName, whoPlayed } from '../player-name.js';
import { actionSlots, keyActionOf } from './action-slots.js';
import type { TurnTime } from '../turn-clock.js';

/** One option in words. */
function wordOption(action: StudLegalAction, currency: string): string {
  const to = money(action.to, currency);
  switch (action.act) {
    case 'fold':
      return t('option.fold');
    case 'check':
      return t('option.check');
    case 'call':
      return t(action.allIn ? 'option.call-all-in' : 'option.call', { amount: money(action.added, currency) });
    case 'bring-in':
    case 'open':
    case 'complete':
    case 'bet':
    case 'raise':
      return t(`option.${action.act}`, { amount: to });
  }
}

/** "Your turn: call 2.00, raise to 4.00, or fold." Folding is named last, and not at all where checking is free. With `keys`: each with the key that does it. */
export function wordOptions(legal: readonly StudLegalAction[], currency: string, keys: KeyMap | null = null): string {
  const slots = keys === null ? [] : actionSlots(legal);
  const word = (action: StudLegalAction): string => {
    const slot = slots.find(({ act }) => act === action);
    const key = slot && keys ? keys[keyActionOf(slot)] : null;
    const act = wordOption(action, currency);
    return key === null ? act : t('turn.key', { act, key: wordKey(key) });
  };
  const canCheck = legal.some((a) => a.act === 'check');
  const others = legal.filter((a) => a.act !== 'fold').toSorted((a, b) => a.to - b.to);
  const fold = canCheck ? [] : legal.filter((a) => a.act === 'fold');
  return t('turn.yours', { options: choiceOf([...others, ...fold].map(word)) });
}

/** Notes that explain the moment: bring-in, open pair, cap, who opens. `spoken`: with cards in words. */
export function wordNotes(view: StudTableView, hand: StudView, spoken = false): string[] {
  const notes: string[] = [];
  const { stakes } = view.rules;
  const card = spoken ? wordCard : signCard;
  const completed = hand.players.some((p) => p.bet > stakes.bringIn);
  if (hand.bringIn && hand.street === 3 && hand.phase === 'betting' && !completed) {
    const shown = card(hand.bringIn.card);
    notes.push(
      hand.bringIn.why === 'low-card'
        ? t('note.bring-in', { card: shown, amount: money(stakes.bringIn, view.currency) })
        : t('note.bring-in-all-in', { card: shown, name: whoPlayed(hand.bringIn.seat, { view }) }),
    );
  }
  if (hand.openPair.length > 0 && hand.street === 4 && hand.phase === 'betting') {
    notes.push(t('note.open-pair', { small: money(stakes.smallBet, view.currency), big: money(stakes.bigBet, view.currency) }));
  }
  if (hand.turn?.capped) notes.push(t('note.capped'));
  if (hand.turn?.why === 'best-board') notes.push(t('note.best-board', { name: whoPlayed(hand.turn.seat, { view }) }));
  return notes;
}

/** Beside my options: the seconds left, if they are told here, and why they are what they are. */
export function wordWhy(view: StudTableView, hand: StudView, legal: readonly StudLegalAction[], time: TurnTime | null): string {
  const seconds = time && !time.silent ? [`${t('turn.seconds', { seconds: time.seconds })}.`] : [];
  const { bringIn } = hand;
  if (bringIn !== null && bringIn.seat === view.me?.seat && bringIn.why === 'low-card' && legal.some((a) => a.act === 'bring-in')) {
    return [...seconds, t('why.low-card', { card: signCard(bringIn.card) })].join(' ');
  }
  return [...seconds, ...wordNotes(view, hand)].join(' ');
}

/** What I am waiting for, in one sentence, when I have nothing to decide. */
export function wordWaiting(view: StudTableView): string {
  const hand = view.hand;
  const mine = view.me ? view.seats.find((s) => s.seat === view.me?.seat) : undefined;
  const inHand = myPart(view);
  if (!view.me) return t('table.watching');
  if (mine?.leaving) return t('stay.leaving');
  if (mine?.sittingOut === 'broke') return t('turn.broke');
  if (mine?.sittingOut) return t('turn.sitting-out');
  if (!hand || hand.phase === 'ended') return waitingForHand(view);
  if (!inHand) return t('turn.next-hand');
  if (inHand.state === 'folded') return t('turn.folded');
  if (inHand.state !== 'live') return t('turn.all-in');
  return hand.turn ? t('turn.of', { name: playedName(view, hand.turn.seat) }) : t('turn.none');
}

function waitingForHand(view: StudTableView): string {
  const ready = view.seats.filter((s) => s.player && !s.sittingOut && s.chips > 0).length;
  return ready < 2 ? t('table.waiting') : t('table.next-hand-soon');
}

/** The street, or that the hand is being shown down or over. */
export function wordStreet(hand: StudView): string {
  if (hand.awards.length > 0) return t('street.ended');
  return hand.phase === 'showdown' ? t('street.showdown') : t(`street.${hand.street}`);
}

/** How the table stands, if not simply open. */
export function wordStatus(view: StudTableView): string | null {
  return view.status === 'open' ? null : t(`table.${view.status}`);
}
