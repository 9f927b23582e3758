/** The rules of Seven Card Stud as they are at a table with these options. */
import type { StudRules } from '../../../src/contracts/seven-card-stud.js';
import { money, stakes as alike } from '../messages/money.js';
import { t } from '../messages/translate.js';
import { minutes, percent, seconds, yesNo, type Fact, type RulesSection } from './rules-text.js';

const RANKS = ['five-of-a-kind', 'royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'] as const;

/** The whole rules in words. `general`: not of one table. */
export function studSections(rules: StudRules, currency: string, general: boolean): readonly RulesSection[] {
  const { stakes, wagersPerStreet, rake, clock, protectionQuota, sitOut } = rules;
  const small = money(stakes.smallBet, currency);
  const big = money(stakes.bigBet, currency);
  const raises = wagersPerStreet - 1;
  return [
    { id: 'cards', title: t('rules.stud.cards'), points: [t('rules.stud.cards-decks'), t('rules.stud.cards-twice'), t('rules.stud.cards-enough')] },
    {
      id: 'hand',
      title: t('rules.stud.hand'),
      points: [
        t('rules.stud.hand-ante', { ante: money(stakes.ante, currency) }),
        t('rules.stud.hand-third'),
        t('rules.stud.hand-up'),
        t('rules.stud.hand-river'),
        t('rules.stud.hand-best'),
      ],
    },
    {
      id: 'bring-in',
      title: t('rules.stud.bring-in'),
      points: [
        t('rules.stud.bring-in-who', { bringIn: money(stakes.bringIn, currency) }),
        t('rules.stud.bring-in-tie'),
        t('rules.stud.bring-in-open', { small }),
        t('rules.stud.bring-in-blind'),
        t('rules.stud.bring-in-all-in'),
      ],
    },
    {
      id: 'betting',
      title: t('rules.stud.betting'),
      points: [
        t('rules.stud.betting-limits', { small, big }),
        t('rules.stud.betting-complete', { small }),
        t('rules.stud.betting-cap', { raises }),
        rules.openPairDoubleBet ? t('rules.stud.betting-open-pair', { small, big }) : t('rules.stud.betting-no-open-pair', { small }),
        t('rules.stud.betting-first'),
        t('rules.stud.betting-short'),
        t('rules.stud.betting-table'),
      ],
    },
    {
      id: 'ranks',
      title: t('rules.ranks'),
      order: RANKS.map((rank) => t(`rules.rank.${rank}`)),
      points: [t('rules.stud.ranks-five'), t('rules.stud.ranks-flush'), t('rules.stud.ranks-ace'), t('rules.stud.ranks-suits')],
    },
    {
      id: 'pots',
      title: t('rules.stud.pots'),
      points: [t('rules.stud.pots-side'), t('rules.stud.pots-uncalled'), t('rules.stud.pots-equal'), t('rules.stud.pots-showdown'), t('rules.stud.pots-muck'), t('rules.stud.pots-open')],
    },
    {
      id: 'rake',
      title: t('rules.stud.rake'),
      points:
        rake.rateBp === 0
          ? [t('rules.stud.rake-none')]
          : [
              t('rules.stud.rake-rate', { rate: percent(rake.rateBp) }),
              t('rules.stud.rake-caps', { two: money(rake.caps.two, currency), few: money(rake.caps.threeToFour, currency), many: money(rake.caps.fiveOrMore, currency) }),
              ...(general ? [t('rules.stud.rake-play')] : []),
              ...(rake.noneOnThirdStreet ? [t('rules.stud.rake-third')] : []),
            ],
    },
    {
      id: 'clock',
      title: t('rules.clock'),
      points: [
        t('rules.stud.clock-turn', { silent: seconds(clock.silentMs), countdown: seconds(clock.countdownMs) }),
        t('rules.stud.clock-back', { reconnect: seconds(clock.reconnectMs) }),
        t('rules.stud.clock-free'),
        t(`rules.stud.clock-${rules.timeoutPolicy}`),
        ...(rules.timeoutPolicy === 'fold' ? [] : [t('rules.stud.clock-protected'), t('rules.stud.clock-quota', { count: protectionQuota.count, hours: protectionQuota.perHours })]),
        t('rules.clock-out', { minutes: minutes(sitOut.removeAfterMs), times: sitOut.removeAfterTimeouts }),
        t('rules.stud.clock-leave'),
        ...(rules.returnWithinMinutes > 0 ? [t('rules.return', { minutes: rules.returnWithinMinutes })] : []),
        t('rules.clock-restart'),
      ],
    },
  ];
}

/** What is so at this table, in short. */
export function studFacts(rules: StudRules, currency: string): readonly Fact[] {
  const { stakes, rake, clock } = rules;
  return [
    { name: t('rules.fact.stakes'), value: alike([stakes.smallBet, stakes.bigBet], currency).join('/') },
    { name: t('rules.fact.forced'), value: `${money(stakes.ante, currency)}, ${money(stakes.bringIn, currency)}` },
    { name: t('rules.fact.seats'), value: String(rules.seats) },
    { name: t('rules.fact.buy-in'), value: buyIn(stakes.minBuyIn, stakes.maxBuyIn, currency) },
    { name: t('rules.fact.wagers'), value: t('rules.fact.wagers-value', { raises: rules.wagersPerStreet - 1 }) },
    { name: t('rules.fact.open-pair'), value: yesNo(rules.openPairDoubleBet) },
    {
      name: t('rules.fact.rake'),
      value: rake.rateBp === 0 ? t('rules.none') : t('rules.fact.rake-value', { rate: percent(rake.rateBp), most: money(rake.caps.fiveOrMore, currency) }),
    },
    { name: t('rules.fact.clock'), value: t('rules.fact.clock-value', { silent: seconds(clock.silentMs), countdown: seconds(clock.countdownMs) }) },
    { name: t('rules.fact.time-out'), value: t(`rules.fact.time-out-${rules.timeoutPolicy}`) },
  ];
}

/** What may be brought to a table. */
export function buyIn(min: number, max: number | null, currency: string): string {
  return max === null ? t('lobby.buy-in-from', { min: money(min, currency) }) : t('range', { min: money(min, currency), max: money(max, currency) });
}
