/** A round of Pai Gow Poker in words: what I can do, what I wait for, and what became of a bet. */
import type { HandDescription } from '../../../../src/contracts/cards.js';
import type { PaiGowDraw, PaiGowPart, PaiGowResult, PaiGowSeatView, PaiGowSideBetName, PaiGowSideResult } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { wordFront, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t, tryTranslate } from '../../messages/translate.js';
import type { Spot } from './chip-bet.js';

/** What a result depends on beside itself: the currency, and the variant that may have pushed it. */
type ResultContext = Pick<PaiGowTableView, 'currency'> & { readonly rules: Pick<PaiGowTableView['rules'], 'variant'> };

/** Whether the bank's stake was used up before this bet: it was compared, but came back whole (pai gow §5.4). */
function hadNoAction({ front, back, outcome, action }: PaiGowResult): boolean {
  return action === 0 && outcome === 'push' && (front === 'won') === (back === 'won');
}

/** My result in one sentence with the money; a second one where the bank's stake reached only part of the bet. */
export function wordMyResult(result: PaiGowResult, bet: number, { currency, rules }: ResultContext): string {
  const played = result.outcome === 'push' ? bet : (result.action ?? bet);
  const amounts = { bet: money(played, currency), net: money(Math.abs(result.net), currency), commission: money(result.commission, currency) };
  const whole = wordOutcome(result, amounts, rules.variant);
  return played < bet ? `${whole} ${t('pg.you-part', { action: money(played, currency), bet: money(bet, currency) })}` : whole;
}

function wordOutcome(result: PaiGowResult, amounts: { readonly bet: string; readonly net: string; readonly commission: string }, variant: ResultContext['rules']['variant']): string {
  if (result.variantPush) return variant === 'standard' ? t('pg.you-push', amounts) : t(`pg.you-push-${variant}`, amounts);
  if (result.front === null) return t('pg.you-surrendered', amounts);
  if (hadNoAction(result)) return t('pg.you-no-action', amounts);
  const copy = result.front === 'copy' || result.back === 'copy';
  if (result.outcome === 'win') return result.commission > 0 ? t('pg.you-win', amounts) : t('pg.you-win-all', amounts);
  if (result.outcome === 'push') return copy ? t('pg.you-push-copy', amounts) : t('pg.you-push', amounts);
  return copy ? t('pg.you-lose-copy', amounts) : t('pg.you-lose', amounts);
}

/** A side bet by name. */
export function wordSideBet(name: PaiGowSideBetName): string {
  return t(`pg.side.${name}`);
}

/** A spot for chips beside the circle by name. */
export function wordSpot(spot: Spot): string {
  return spot === 'dragon' ? t('pg.dragon') : spot === 'bet' ? t('pg.hand-bet') : wordSideBet(spot);
}

/** What a side bet was paid for: "full house". */
export function wordSideCode(code: string): string {
  return tryTranslate(`pg.code.${code}`) ?? t('hand.other');
}

/** What became of one side bet, and of its envy, in a sentence each (pai gow §9). */
function wordSideResult({ name, stake, code, pays, envy, net }: PaiGowSideResult, currency: string): string[] {
  const words = { name: wordSideBet(name), hand: code === null ? '' : wordSideCode(code) };
  const won = net - envy;
  const main =
    code === null ? t('pg.side-lost', { ...words, amount: money(stake, currency) })
    : pays === 0 ? t('pg.side-pushed', { ...words, amount: money(stake, currency) })
    : t('pg.side-won', { ...words, odds: pays, amount: money(won, currency) });
  return envy > 0 ? [main, t('pg.side-envy', { ...words, amount: money(envy, currency) })] : [main];
}

/** What I lost or won beside my hand: on the dragon hand, on side bets, as the bank, by the fee; and what it comes to together. */
export function wordBeside(view: PaiGowTableView, player: PaiGowSeatView): string[] {
  const { currency, hand } = view;
  const { result, dragon = 0, dragonResult, sideResults = [], fee = 0 } = player;
  const playerNet = hand?.bank.seat === player.seat ? hand.bank.playerNet : undefined;
  const said: string[] = [];
  if (playerNet !== undefined && result) said.push(wordBanked(playerNet, currency));
  if (dragonResult) {
    const { outcome, net } = dragonResult;
    const amount = money(outcome === 'push' ? dragon : Math.abs(net), currency);
    said.push(t(outcome === 'win' ? 'pg.dragon-won' : outcome === 'push' ? 'pg.dragon-pushed' : 'pg.dragon-lost', { amount }));
  }
  for (const side of sideResults) said.push(...wordSideResult(side, currency));
  if (fee > 0 && (result || playerNet !== undefined)) said.push(t('pg.you-fee', { fee: money(fee, currency) }));
  if (said.length === 0) return said;
  const all = (result?.net ?? 0) + (dragonResult?.net ?? 0) + sideResults.reduce((sum, { net }) => sum + net, 0) + (playerNet ?? 0) - fee;
  return [...said, all === 0 ? t('pg.in-all-even') : t(all > 0 ? 'pg.in-all-won' : 'pg.in-all-lost', { amount: money(Math.abs(all), currency) })];
}

/** What I won or lost as the bank. */
export function wordBanked(net: number, currency: string): string {
  if (net === 0) return t('pg.bank-you-even');
  return t(net > 0 ? 'pg.bank-you-won' : 'pg.bank-you-lost', { amount: money(Math.abs(net), currency) });
}

/** Chips on bets beside the one on the hand. */
export function besideOf({ dragon = 0, sideBets = {} }: Pick<PaiGowSeatView, 'dragon' | 'sideBets'>): number {
  return dragon + Object.values(sideBets).reduce((sum: number, stake) => sum + stake, 0);
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

/** What a banking seat won or lost, under its name. */
export function wordBankBox(net: number, currency: string): ReturnType<typeof wordBox> {
  if (net === 0) return { text: t('pg.box-push'), tone: 'quiet' };
  const amount = money(Math.abs(net), currency);
  return net > 0 ? { text: t('pg.box-won', { amount }), tone: 'good' } : { text: t('pg.box-lost', { amount }), tone: 'bad' };
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
  if (player?.result) return wordMyResult(player.result, player.bet, view);
  if (player && hand?.bank.seat === player.seat && hand.bank.playerNet !== undefined) return wordBanked(hand.bank.playerNet, view.currency);
  if (seat?.leaving) return t('stay.leaving');
  if (seat?.sittingOut === 'broke') return t('turn.broke');
  if (seat?.sittingOut) return t('turn.sitting-out');
  if (hand?.phase === 'reveal') return t('pg.phase-reveal');
  if (!hand || hand.phase === 'ended' || hand.phase === 'opening') return t('pg.phase-idle');
  if (hand.phase === 'offer') return t('pg.wait-offer');
  if (!player) return t('pg.wait-round');
  if (player.state === 'banking') return t(hand.bank.by === 'co-bank' ? 'pg.you-share-bank' : 'pg.you-bank');
  if (player.state === 'out') return t('pg.out');
  if (player.state === 'set') return t('pg.wait-sets');
  return player.bet > 0 ? t('pg.bet-stands', { amount: money(player.bet, view.currency) }) : t('pg.wait-round');
}
