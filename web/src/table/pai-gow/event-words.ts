/** The events of one frame in words, for the log and for the polite live region. */
import { frameOf } from '../../../../src/contracts/fold.js';
import type { PaiGowProjectedEvent } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame } from '../../../../src/contracts/table.js';
import { wordCards, wordFront, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t } from '../../messages/translate.js';
import type { LogLine } from '../log-line.js';
import { playerName } from '../player-name.js';
import { wordTableEvent } from '../table-event-words.js';
import { sortedCards } from './split.js';
import { wordMyResult, wordRound, wordSideBet, wordSideCode } from './result-words.js';
import { wordDraw } from './words.js';

/** What wording needs to know: names and the currency. */
export interface PaiGowWordingContext {
  readonly view: PaiGowTableView;
  readonly before: PaiGowTableView;
}

/** All lines of a frame, in order. */
export function wordPaiGowFrame(frame: TableFrame, context: PaiGowWordingContext): LogLine[] {
  return frameOf(context.view, frame).events.flatMap((e) => ('table' in e ? wordTableEvent(e.table, context) : wordPaiGowEvent(e.hand, context)));
}

function plain(kind: LogLine['kind'], text: string): LogLine {
  return { kind, text, spoken: text };
}

function silent(kind: LogLine['kind'], text: string): LogLine {
  return { kind, text, spoken: null };
}

/** One event of a round in words; nothing for events that explain nothing. What others do is not read aloud, what is shown is. */
export function wordPaiGowEvent(event: PaiGowProjectedEvent, { view, before }: PaiGowWordingContext): LogLine[] {
  const mine = view.me?.seat;
  const name = (seat: number): string => playerName(view, seat, before);
  const amount = (minor: number): string => money(minor, view.currency);
  switch (event.type) {
    case 'HandOpened':
      return [silent('hand', t('log.pg.opened', { no: event.handNo }))];
    case 'BankOffered':
      return [plain('act', t('log.pg.bank-offered', { name: name(event.seat) }))];
    case 'BankPassed':
      return [silent('act', t('log.pg.bank-passed', { name: name(event.seat) }))];
    case 'BankTaken':
      if (event.seat === null) return [plain('street', t('log.pg.bank-house'))];
      return [plain('street', t(event.by === 'co-bank' ? 'log.pg.bank-shared' : 'log.pg.bank-player', { name: name(event.seat) }))];
    case 'BettingReopened':
      return [plain('street', t('log.pg.bank-short', { name: name(event.seat) }))];
    case 'BettingOpened':
      return [plain('street', t('pg.phase-betting'))];
    case 'WagerPlaced':
      return event.seat === mine || event.amount === 0 ? [] : [silent('act', t('log.pg.bet', { name: name(event.seat), amount: amount(event.amount) }))];
    case 'RoundSkipped':
      return [silent('act', t('log.pg.skipped', { name: name(event.seat) }))];
    case 'BettingClosed': {
      const sum = event.bets.reduce((all, b) => all + b.amount, 0);
      return [plain('street', event.bets.length === 0 ? t('log.pg.no-bets') : t('log.pg.closed', { count: event.bets.length, amount: amount(sum) }))];
    }
    case 'PositionDrawn':
      return [silent('act', wordDraw(event))];
    case 'PacketsDealt': {
      const own = event.own?.[0]?.cards;
      return [own ? { kind: 'street', text: t('log.pg.dealt'), spoken: t('pg.cards-dealt', { cards: wordCards(sortedCards(own)) }) } : plain('street', t('log.pg.dealt'))];
    }
    case 'HandSet':
      return [silent('act', t('log.pg.has-set', { name: name(event.seat) }))];
    case 'HandRevealed': {
      const hands = { front: wordFront(event.hand.frontHand), back: wordHand(event.hand.backHand) };
      return [event.seat === null ? plain('street', t('log.pg.bank-shows', hands)) : silent('act', t('log.pg.shows', { name: name(event.seat), ...hands }))];
    }
    case 'BankFacedUp':
    case 'DealerRevealed':
    case 'DragonRevealed': {
      const hands = { front: wordFront(event.hand.frontHand), back: wordHand(event.hand.backHand) };
      if (event.type === 'BankFacedUp') return [plain('street', t('log.pg.bank-shows', hands))];
      return [silent('act', t(event.type === 'DealerRevealed' ? 'log.pg.dealer-shows' : 'log.pg.dragon-shows', hands))];
    }
    case 'DragonSettled': {
      const who = name(event.seat);
      if (event.outcome === 'push') return [silent('result', t('log.pg.dragon-pushes', { name: who }))];
      if (event.net === 0) return [silent('result', t('log.pg.dragon-even', { name: who }))];
      return [silent('result', t(event.net > 0 ? 'log.pg.dragon-wins' : 'log.pg.dragon-loses', { name: who, amount: amount(Math.abs(event.net)) }))];
    }
    case 'SideBetSettled':
      return wordSideWin(event, name(event.seat), amount);
    case 'BankSettled': {
      const who = name(event.seat);
      const said = event.net === 0 ? t('log.pg.bank-even', { name: who }) : t(event.net < 0 ? 'log.pg.bank-lost' : 'log.pg.bank-won', { name: who, amount: amount(Math.abs(event.net)) });
      return [event.seat === mine ? { kind: 'result', text: said, spoken: spokenRound(view) ?? said } : silent('result', said)];
    }
    case 'HandSurrendered':
      return [plain('act', t('log.pg.surrendered', { name: name(event.seat) }))];
    case 'BetSettled':
      if (event.seat === mine) {
        const text = wordMyResult(event, event.bet, view);
        return [{ kind: 'result', text, spoken: spokenRound(view) ?? text }];
      }
      return [silent('result', wordOther(event, name(event.seat), amount))];
    case 'DealOrderSet':
    case 'SeatReady':
    case 'DealerSettled':
    case 'DeadlineMoved':
    case 'HandSettled':
      return [];
  }
}

/** The whole of a settled round as I hear it: in all, then bet by bet; null while it is not settled. */
function spokenRound(view: PaiGowTableView): string | null {
  const me = view.hand?.players.find(({ seat }) => seat === view.me?.seat);
  const round = me ? wordRound(view, me) : null;
  return round && [round.headline, ...round.parts].join(' ');
}

/** What became of somebody else's bet. */
function wordOther({ outcome, net }: Extract<PaiGowProjectedEvent, { readonly type: 'BetSettled' }>, who: string, amount: (minor: number) => string): string {
  if (outcome === 'push') return t('log.pg.pushes', { name: who });
  if (net === 0) return t('log.pg.even', { name: who });
  return t(net > 0 ? 'log.pg.wins' : 'log.pg.loses', { name: who, amount: amount(Math.abs(net)) });
}

/** A won side bet, and envy; what was lost is not told of everybody. */
function wordSideWin({ name, code, pays, envy, net }: Extract<PaiGowProjectedEvent, { readonly type: 'SideBetSettled' }>, who: string, amount: (minor: number) => string): LogLine[] {
  const bet = wordSideBet(name);
  const lines: LogLine[] = [];
  if (code !== null && pays > 0) {
    const words = { name: who, bet, hand: wordSideCode(code) };
    lines.push(silent('result', net === envy ? t('log.pg.side-bet-even', words) : t('log.pg.side-bet-wins', { ...words, amount: amount(net - envy) })));
  }
  if (envy > 0) lines.push(silent('result', t('log.pg.side-envy', { name: who, amount: amount(envy), bet })));
  return lines;
}
