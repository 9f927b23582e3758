/** A round of Pai Gow Poker in words: what I can do, what I wait for, hands and the draw. What bets came to is in result-words.ts. */
import type { HandDescription } from '../../../../src/contracts/cards.js';
import type { PaiGowDraw, PaiGowPart, PaiGowSeatView, PaiGowSetBy } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { wordFront, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t, tryTranslate } from '../../messages/translate.js';
import { myPart, partAt } from '../hand-part.js';
import type { Spot } from './chip-bet.js';
import { wordRound, wordSideBet } from './result-words.js';

/** A spot for chips beside the circle by name. */
export function wordSpot(spot: Spot): string {
  return spot === 'dragon' ? t('pg.dragon') : spot === 'bet' ? t('pg.hand-bet') : wordSideBet(spot);
}

/** Chips on bets beside the one on the hand. */
export function besideOf({ dragon = 0, sideBets = {} }: Pick<PaiGowSeatView, 'dragon' | 'sideBets'>): number {
  return dragon + Object.values(sideBets).reduce((sum: number, stake) => sum + stake, 0);
}

/** How my hand was set where I did not lay it myself, the same wherever it is told; null: nothing to say. */
export function wordSetBy(by: PaiGowSetBy | null): string | null {
  return by === null ? null : (tryTranslate(`pg.set-by-${by}`) ?? null);
}

/** One part of a hand with what became of it. */
export function wordPart(which: 'front' | 'back', hand: HandDescription, part: PaiGowPart | null): string {
  const words = which === 'front' ? wordFront(hand) : wordHand(hand);
  if (part === null) return which === 'front' ? t('pg.front-is', { hand: words }) : t('pg.back-is', { hand: words });
  const became = t(`pg.part-${part}`);
  return which === 'front' ? t('pg.front-part', { hand: words, part: became }) : t('pg.back-part', { hand: words, part: became });
}

/** The same where the place is seen and a mark tells what became of it. */
export function wordPartShort(which: 'front' | 'back', hand: HandDescription): string {
  const words = which === 'front' ? wordFront(hand) : wordHand(hand);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The drawn position. */
export function wordDraw(draw: PaiGowDraw): string {
  const { dice, number, position } = draw;
  return dice ? t('pg.draw-dice', { dice: dice.join(' · '), sum: number, position }) : t('pg.draw-number', { number, position });
}

/** Whoever sits down while a round runs is dealt in with the next one, though bets may still be open (pai gow §3.4). */
export function waitsForRound(view: PaiGowTableView, seat: number): boolean {
  const { hand, seats } = view;
  const at = seats.find((each) => each.seat === seat);
  if (!hand || hand.phase === 'opening' || hand.phase === 'ended' || !at?.player || at.sittingOut) return false;
  return partAt(view, seat) === undefined;
}

/** What I wait for when I have nothing to decide. */
export function wordWaiting(view: PaiGowTableView): string {
  const { hand, me } = view;
  const seat = view.seats.find((s) => s.seat === me?.seat);
  const player = myPart(view);
  if (!me) return t('table.watching');
  const ended = player ? wordRound(view, player) : null;
  if (ended) return ended.headline;
  if (seat?.leaving) return t('stay.leaving');
  if (seat?.sittingOut === 'broke') return t('turn.broke');
  if (seat?.sittingOut) return t('turn.sitting-out');
  if (hand?.phase === 'reveal') return t('pg.phase-reveal');
  if (!hand || hand.phase === 'ended' || hand.phase === 'opening') return t('pg.phase-idle');
  if (!player) return t('pg.wait-round');
  if (hand.phase === 'offer') return t('pg.wait-offer');
  if (player.state === 'banking') return t(hand.bank.by === 'co-bank' ? 'pg.you-share-bank' : 'pg.you-bank');
  if (player.state === 'out') return t('pg.out');
  if (player.state === 'set') return t('pg.wait-sets');
  return player.bet > 0 ? t('pg.bet-stands', { amount: money(player.bet, view.currency) }) : t('pg.wait-round');
}
