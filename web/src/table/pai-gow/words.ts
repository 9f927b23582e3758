/** A round of Pai Gow Poker in words: what I can do, what I wait for, and what became of a bet. */
import type { HandDescription } from '../../../../src/contracts/cards.js';
import type { PaiGowDraw, PaiGowPart, PaiGowResult, PaiGowSeatView } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { wordFront, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t } from '../../messages/translate.js';

/** My result in one sentence with the money. */
export function wordMyResult(result: PaiGowResult, bet: number, currency: string): string {
  const amounts = { bet: money(bet, currency), net: money(Math.abs(result.net), currency), commission: money(result.commission, currency) };
  if (result.front === null) return t('pg.you-surrendered', amounts);
  const copy = result.front === 'copy' || result.back === 'copy';
  if (result.outcome === 'win') return result.commission > 0 ? t('pg.you-win', amounts) : t('pg.you-win-all', amounts);
  if (result.outcome === 'push') return copy ? t('pg.you-push-copy', amounts) : t('pg.you-push', amounts);
  return copy ? t('pg.you-lose-copy', amounts) : t('pg.you-lose', amounts);
}

/** Another seat's state or result, as short as it stands under its name. */
export function wordBox(player: PaiGowSeatView, currency: string): { readonly text: string; readonly tone: 'good' | 'bad' | 'quiet' } {
  const { result, state } = player;
  if (result?.outcome === 'win') return { text: t('pg.box-won', { amount: money(result.net, currency) }), tone: 'good' };
  if (result?.outcome === 'push') return { text: t('pg.box-push'), tone: 'quiet' };
  if (player.surrendered) return { text: t('pg.box-surrendered'), tone: 'bad' };
  if (result) return { text: t('pg.box-lost', { amount: money(-result.net, currency) }), tone: 'bad' };
  return { text: t(`pg.box-${state}`), tone: state === 'set' || state === 'ready' ? 'good' : 'quiet' };
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

/** What I wait for when I have nothing to decide. */
export function wordWaiting(view: PaiGowTableView): string {
  const { hand, me } = view;
  const seat = view.seats.find((s) => s.seat === me?.seat);
  const player = hand?.players.find((p) => p.seat === me?.seat);
  if (!me) return t('table.watching');
  if (player?.result) return wordMyResult(player.result, player.bet, view.currency);
  if (seat?.leaving) return t('stay.leaving');
  if (seat?.sittingOut === 'broke') return t('turn.broke');
  if (seat?.sittingOut) return t('turn.sitting-out');
  if (!hand || hand.phase === 'ended' || hand.phase === 'opening') return t('pg.phase-idle');
  if (!player) return t('pg.wait-round');
  if (player.state === 'out') return t('pg.out');
  if (player.state === 'set') return t('pg.wait-sets');
  return player.bet > 0 ? t('pg.bet-stands', { amount: money(player.bet, view.currency) }) : t('pg.wait-round');
}
