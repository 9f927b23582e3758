/** The rules of Pai Gow Poker as they are at a table with these options. */
import type { PayTable } from '../../../src/contracts/http.js';
import type { PaiGowRules } from '../../../src/contracts/pai-gow.js';
import { money, stake, stakeRange } from '../messages/money.js';
import { listOf, t, tryTranslate } from '../messages/translate.js';
import { minutes, percent, seconds, yesNo, type Fact, type PayTableWords, type RulesSection } from './rules-text.js';
import { buyIn } from './seven-card-stud-rules.js';

const NATURAL = ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'] as const;
const BANKS = ['house', 'rotate', 'round-robin', 'player-dealer'] as const;

const houseWay = ({ houseWay: name }: Pick<PaiGowRules, 'houseWay'>): string => t(`pg.house-way.${name}`);

/** A commission in a sentence. */
function commissionPoints({ commission, rounding }: PaiGowRules, currency: string): string[] {
  switch (commission.kind) {
    case 'win-5':
      return [
        t('rules.pg.commission-win', { rate: percent(commission.rateBp) }),
        rounding.kind === 'half-up' ? t('rules.pg.rounding-half') : t('rules.pg.rounding-step', { step: money(rounding.stepMinor, currency) }),
      ];
    case 'flat-fee':
      return [t('rules.pg.commission-fee', { player: money(commission.playerFee, currency), bank: money(commission.bankFee, currency) })];
    case 'none':
      return [t('rules.pg.commission-none')];
  }
}

/** A pay table in words. A code without a name of its own is shown as it is, so that nothing that pays is left out. */
export function payTableWords({ name, on, pays, envy }: PayTable, currency: string): PayTableWords {
  const envyOf = new Map(envy?.pays.map(({ code, amount }) => [code, money(amount, currency)]));
  const note = [on === 'player' ? null : t(`rules.pg.side-on-${on}`), envy === null ? null : t('rules.pg.side-envy', { from: money(envy.from, currency) })].filter((part) => part !== null);
  return {
    name,
    title: tryTranslate(`rules.side.${name}`) ?? name,
    note: note.length === 0 ? null : note.join(' '),
    rows: pays.map(({ code, odds }) => ({
      code,
      hand: tryTranslate(`rules.pay.${code}`) ?? code,
      pays: odds === 0 ? t('rules.pg.pays-push') : t('rules.pg.pays-odds', { odds }),
      envy: envy === null ? null : (envyOf.get(code) ?? '–'),
    })),
  };
}

/**
 * The whole rules in words. `general`: not of one table, so that what other tables may do is told as well, every bank and
 * every side bet among it.
 */
export function paiGowSections(rules: PaiGowRules, payTables: readonly PayTable[], currency: string, general: boolean): readonly RulesSection[] {
  const { limits, clock, sitOut, joker, sideBet, variant } = rules;
  const banks = general ? BANKS : [rules.bank];
  const offered = general ? payTables : payTables.filter(({ name }) => (rules.sideBets as readonly string[]).includes(name));
  const sections: (RulesSection | null)[] = [
    { id: 'round', title: t('rules.pg.round'), points: [t('rules.pg.round-deal'), t('rules.pg.round-set'), t('rules.pg.round-compare'), t('rules.pg.round-copy'), t('rules.pg.round-win')] },
    {
      id: 'ranks',
      title: t('rules.ranks'),
      order: [t(joker === 'wild' ? 'rules.rank.five-of-a-kind' : 'rules.rank.five-aces'), ...NATURAL.map((rank) => t(`rules.rank.${rank}`))],
      points: [t(`rules.pg.joker-${joker}`), t(`rules.pg.wheel-${rules.wheel}`), t('rules.pg.ranks-front'), t('rules.pg.ranks-suits')],
    },
    {
      id: 'bets',
      title: t('rules.pg.bets'),
      points: [
        t('rules.pg.bets-limits', { min: stake(limits.min, currency), max: stake(limits.max, currency), chips: listOf(limits.chips.map((chip) => stake(chip, currency))) }),
        t(rules.kind === 'private' ? 'rules.pg.bets-private' : 'rules.pg.bets-time', { seconds: seconds(clock.bettingMs) }),
        t('rules.pg.bets-none'),
        t('rules.pg.bets-cover'),
        t(`rules.pg.draw-${rules.draw}`),
        ...(rules.draw === 'dice' ? [t(`rules.pg.dice-${rules.diceCount}`)] : []),
        t(`rules.pg.direction-${rules.direction}`),
        ...(rules.dragonHand ? [t('rules.pg.dragon')] : []),
      ],
    },
    {
      id: 'setting',
      title: t('rules.pg.setting'),
      points: [
        t('rules.pg.setting-time', { seconds: seconds(clock.settingMs) }),
        t(`rules.pg.foul-${rules.foul}`),
        t('rules.pg.setting-house-way', { name: houseWay(rules) }),
        t('rules.pg.setting-time-out'),
        t('rules.pg.setting-surrender'),
      ],
    },
    {
      id: 'bank',
      title: t('rules.pg.bank'),
      points: [
        ...banks.map((bank) => t(`rules.pg.bank-${bank}`)),
        ...(general || rules.coBank ? [t('rules.pg.bank-shared')] : []),
        ...(general || rules.bank !== 'house' ? [t('rules.pg.bank-who'), t('rules.pg.bank-cover')] : []),
        t('rules.pg.bank-dealer', { name: houseWay(rules) }),
      ],
    },
    { id: 'commission', title: t('rules.pg.commission'), points: commissionPoints(rules, currency) },
    variant === 'standard' ? null : { id: 'variant', title: t(`rules.pg.variant-${variant}-title`), points: [t(`rules.pg.variant-${variant}`)] },
    offered.length === 0
      ? { id: 'side-bets', title: t('rules.pg.side-bets'), points: [t('rules.pg.side-none')] }
      : {
          id: 'side-bets',
          title: t('rules.pg.side-bets'),
          points: [
            ...(general ? [t('rules.pg.side-general')] : []),
            t('rules.pg.side-how'),
            t('rules.pg.side-limits', { min: stake(sideBet.min, currency), max: stake(sideBet.max, currency), most: money(sideBet.maxPayout, currency) }),
          ],
          payTables: offered.map((table) => payTableWords(table, currency)),
        },
    {
      id: 'clock',
      title: t('rules.clock'),
      points: [
        t('rules.pg.clock-away'),
        t('rules.pg.clock-idle', { rounds: sitOut.afterIdleRounds }),
        t('rules.clock-out', { minutes: minutes(sitOut.removeAfterMs), times: sitOut.removeAfterTimeouts }),
        ...(rules.returnWithinMinutes > 0 ? [t('rules.return', { minutes: rules.returnWithinMinutes })] : []),
        t('rules.clock-restart'),
      ],
    },
  ];
  return sections.filter((section) => section !== null);
}

/** What is so at this table, in short. */
export function paiGowFacts(rules: PaiGowRules, currency: string): readonly Fact[] {
  const { limits, clock, commission } = rules;
  const taken =
    commission.kind === 'win-5'
      ? t('rules.fact.commission-win', { rate: percent(commission.rateBp) })
      : commission.kind === 'flat-fee'
        ? t('rules.fact.commission-fee', { player: money(commission.playerFee, currency), bank: money(commission.bankFee, currency) })
        : t('rules.none');
  return [
    { name: t('rules.fact.limits'), value: stakeRange(limits.min, limits.max, currency) },
    { name: t('rules.fact.seats'), value: String(rules.seats) },
    { name: t('rules.fact.buy-in'), value: buyIn(limits.minBuyIn, limits.maxBuyIn, currency) },
    { name: t('rules.fact.bank'), value: t(`rules.fact.bank-${rules.bank}`) },
    ...(rules.coBank ? [{ name: t('rules.fact.co-bank'), value: yesNo(true) }] : []),
    { name: t('rules.fact.house-way'), value: houseWay(rules) },
    { name: t('rules.fact.joker'), value: t(`rules.fact.joker-${rules.joker}`) },
    { name: t('rules.fact.wheel'), value: t(`rules.fact.wheel-${rules.wheel}`) },
    { name: t('rules.fact.commission'), value: taken },
    { name: t('rules.fact.foul'), value: t(`rules.fact.foul-${rules.foul}`) },
    ...(rules.variant === 'standard' ? [] : [{ name: t('rules.fact.variant'), value: t(`rules.pg.variant-${rules.variant}-title`) }]),
    { name: t('rules.fact.side-bets'), value: rules.sideBets.length === 0 ? t('rules.none') : listOf(rules.sideBets.map((name) => tryTranslate(`rules.side.${name}`) ?? name)) },
    { name: t('rules.fact.pg-clock'), value: t('rules.fact.pg-clock-value', { betting: seconds(clock.bettingMs), setting: seconds(clock.settingMs) }) },
  ];
}
