/** What a round of Pai Gow Poker came to, in words: for me in all and bet by bet, and for the others. Nought comes out even. */
import type { PaiGowResult, PaiGowSeatView, PaiGowSideBetName, PaiGowSideResult } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { money } from '../../messages/money.js';
import { t, tryTranslate } from '../../messages/translate.js';
import { isMine } from '../hand-part.js';
import { playedName, type whoIs } from '../player-name.js';

/** What a result depends on beside itself: the currency, and the variant that may have pushed it. */
type ResultContext = Pick<PaiGowTableView, 'currency'> & { readonly rules: Pick<PaiGowTableView['rules'], 'variant'> };

/** What came of it: chips gained, chips lost, or neither. */
export type Came = 'won' | 'lost' | 'even';

/** By the change of chips, whatever the bet's outcome is called: a win may be nothing after the commission. */
export function cameOf(net: number): Came {
  return net > 0 ? 'won' : net < 0 ? 'lost' : 'even';
}

/** Whether the bank's stake was used up before this bet: it was compared, but came back whole (pai gow §5.4). */
function hadNoAction({ front, back, outcome, action }: PaiGowResult): boolean {
  return action === 0 && outcome === 'push' && (front === 'won') === (back === 'won');
}

/** My bet's result in one sentence with the money; a second one where the bank's stake reached only part of the bet. */
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
  if (result.outcome === 'push') return copy ? t('pg.you-push-copy', amounts) : t('pg.you-push', amounts);
  if (result.net === 0) return t('pg.you-even');
  if (result.outcome === 'win') return result.commission > 0 ? t('pg.you-win', amounts) : t('pg.you-win-all', amounts);
  return copy ? t('pg.you-lose-copy', amounts) : t('pg.you-lose', amounts);
}

/** A side bet by name. */
export function wordSideBet(name: PaiGowSideBetName): string {
  return t(`pg.side.${name}`);
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
    : won === 0 ? t('pg.side-even', { ...words, odds: pays })
    : t('pg.side-won', { ...words, odds: pays, amount: money(won, currency) });
  return envy > 0 ? [main, t('pg.side-envy', { ...words, amount: money(envy, currency) })] : [main];
}

/** What became of my bet on the dragon hand (pai gow §4.3). */
function wordMyDragon({ outcome, net }: PaiGowResult, bet: number, currency: string): string {
  if (outcome === 'push') return t('pg.dragon-pushed', { amount: money(bet, currency) });
  return net === 0 ? t('pg.dragon-even') : t(`pg.dragon-${net > 0 ? 'won' : 'lost'}`, { amount: money(Math.abs(net), currency) });
}

/** Somebody as a sentence names him. */
type Who = ReturnType<typeof whoIs>;

/** What became of somebody else's bet. */
export function wordTheirResult(result: PaiGowResult, name: Who, currency: string): string {
  const { outcome, net, commission } = result;
  if (result.front !== null && hadNoAction(result)) return t('log.pg.no-action', { name });
  if (outcome === 'push') return t('log.pg.pushes', { name });
  if (net === 0) return t('log.pg.even', { name });
  const amount = money(Math.abs(net), currency);
  if (net < 0) return t('log.pg.loses', { name, amount });
  return commission > 0 ? t('log.pg.wins-less', { name, amount, commission: money(commission, currency) }) : t('log.pg.wins', { name, amount });
}

/** What became of the house's own bet against a banking player (pai gow §5.2). */
export function wordDealerResult({ net }: PaiGowResult, currency: string): string {
  if (net === 0) return t('log.pg.dealer-pushes');
  return t(net > 0 ? 'log.pg.dealer-wins' : 'log.pg.dealer-loses', { amount: money(Math.abs(net), currency) });
}

/** A seat's side bet and its envy; `whole`: also what was lost or came back. */
export function wordTheirSide({ name: side, stake, code, pays, envy, net }: PaiGowSideResult, name: Who, currency: string, whole: boolean): string[] {
  const bet = wordSideBet(side);
  const said: string[] = [];
  if (code !== null && pays > 0) {
    const words = { name, bet, hand: wordSideCode(code) };
    said.push(net === envy ? t('log.pg.side-bet-even', words) : t('log.pg.side-bet-wins', { ...words, amount: money(net - envy, currency) }));
  } else if (whole) {
    said.push(t(code === null ? 'log.pg.side-bet-loses' : 'log.pg.side-bet-pushes', { name, bet, amount: money(stake, currency) }));
  }
  if (envy > 0) said.push(t('log.pg.side-envy', { name, amount: money(envy, currency), bet }));
  return said;
}

/** Against whom I have banked, one after another: the dealer, then each player's bet and what he had on side bets, which the house plays (pai gow §5.5). */
function wordOpponents(view: PaiGowTableView): string[] {
  const { hand, currency } = view;
  const others = (hand?.players ?? []).filter(({ seat, result }) => !isMine(view, seat) && result !== null);
  const sides = others.flatMap(({ seat, sideResults = [] }) => sideResults.flatMap((side) => wordTheirSide(side, playedName(view, seat), currency, true)));
  return [
    ...(hand?.dealer?.result ? [wordDealerResult(hand.dealer.result, currency)] : []),
    ...others.flatMap(({ seat, result }) => (result ? [wordTheirResult(result, playedName(view, seat), currency)] : [])),
    ...(sides.length > 0 ? [t('pg.sides-of-house'), ...sides] : []),
  ];
}

/** What I won or lost as the bank, and the commission in it. */
export function wordBanked(net: number, currency: string, commission = 0): string {
  if (net > 0 && commission > 0) return t('pg.bank-you-won-less', { amount: money(net, currency), gross: money(net + commission, currency), commission: money(commission, currency) });
  return net === 0 ? t('pg.bank-you-even') : t(net > 0 ? 'pg.bank-you-won' : 'pg.bank-you-lost', { amount: money(Math.abs(net), currency) });
}

/** A sentence behind what it is about: its first letter is a small one. */
function about(what: string, said: string): string {
  return t('pg.about', { what, said: said.charAt(0).toLocaleLowerCase() + said.slice(1) });
}

/** How a settled round ended for me. */
export interface RoundInWords {
  /** What I won or lost in all; the one result itself where there is no other. */
  readonly headline: string;
  /** What it is made of, a sentence each; empty where the headline says it. Who banked is told of each opponent first. */
  readonly parts: readonly string[];
  readonly came: Came;
}

/** How a round ended for a player who bet or banked in it, to himself: first in all, then bet by bet. Null: nothing is settled for him. */
export function wordRound(view: PaiGowTableView, player: PaiGowSeatView): RoundInWords | null {
  const { currency, hand } = view;
  const { result, dragon = 0, dragonResult, sideResults = [], fee = 0 } = player;
  const playerNet = hand?.bank.seat === player.seat ? hand.bank.playerNet : undefined;
  if (!result && playerNet === undefined) return null;
  const mine = result ? wordMyResult(result, player.bet, view) : null;
  const beside = [
    ...(playerNet === undefined ? [] : [wordBanked(playerNet, currency, hand?.bank.playerCommission)]),
    ...(dragonResult ? [wordMyDragon(dragonResult, dragon, currency)] : []),
    ...sideResults.flatMap((side) => wordSideResult(side, currency)),
    ...(fee > 0 ? [t('pg.you-fee', { fee: money(fee, currency) })] : []),
  ];
  const all = (result?.net ?? 0) + (dragonResult?.net ?? 0) + sideResults.reduce((sum, { net }) => sum + net, 0) + (playerNet ?? 0) - fee;
  const came = cameOf(all);
  const against = playerNet === undefined ? [] : wordOpponents(view);
  const parts = [...(mine === null ? [] : [about(t('pg.your-hand'), mine)]), ...beside];
  if (parts.length === 1) return { headline: mine ?? parts[0]!, parts: against, came };
  return { headline: all === 0 ? t('pg.in-all-even') : t(all > 0 ? 'pg.in-all-won' : 'pg.in-all-lost', { amount: money(Math.abs(all), currency) }), parts: [...against, ...parts], came };
}

/** Another seat's state or result, as short as it stands under its name. */
export function wordBox(player: PaiGowSeatView, currency: string): { readonly text: string; readonly tone: 'good' | 'bad' | 'quiet' } {
  const { result, state } = player;
  if (result?.outcome === 'push') return { text: t('pg.box-push'), tone: 'quiet' };
  if (player.surrendered) return { text: t('pg.box-surrendered'), tone: 'bad' };
  if (result) return wordNet(result.net, currency);
  return { text: t(`pg.box-${state}`), tone: state === 'set' || state === 'ready' ? 'good' : 'quiet' };
}

/** What a seat won or lost, under its name: its bet, or as the bank. */
export function wordNet(net: number, currency: string): ReturnType<typeof wordBox> {
  if (net === 0) return { text: t('pg.box-even'), tone: 'quiet' };
  const amount = money(Math.abs(net), currency);
  return net > 0 ? { text: t('pg.box-won', { amount }), tone: 'good' } : { text: t('pg.box-lost', { amount }), tone: 'bad' };
}
