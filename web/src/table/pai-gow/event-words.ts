/** The events of one frame in words, for the log and for the polite live region. */
import { frameOf } from '../../../../src/contracts/fold.js';
import type { PaiGowProjectedEvent, PaiGowSideBetName } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView, TableFrame } from '../../../../src/contracts/table.js';
import { wordCards, wordFront, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { listOf, t } from '../../messages/translate.js';
import { myPart } from '../hand-part.js';
import type { LogLine } from '../log-line.js';
import { type Telling, whoIs } from '../player-name.js';
import { wordTableEvent } from '../table-event-words.js';
import { sortedCards } from './split.js';
import { wordDealerResult, wordMyResult, wordRound, wordSideBet, wordTheirResult, wordTheirSide } from './result-words.js';
import { besideOf, wordDraw, wordSetBy } from './words.js';

/** What wording needs to know: names and the currency. */
export interface PaiGowWordingContext extends Telling {
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
export function wordPaiGowEvent(event: PaiGowProjectedEvent, context: PaiGowWordingContext): LogLine[] {
  const { view } = context;
  const mine = myPart(view)?.seat;
  const name = (seat: number): ReturnType<typeof whoIs> => whoIs(seat, context);
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
      if (event.stake > 0) return [plain('street', t('log.pg.bank-stake', { name: name(event.seat), amount: amount(event.stake) }))];
      return [plain('street', t(event.by === 'co-bank' ? 'log.pg.bank-shared' : 'log.pg.bank-player', { name: name(event.seat) }))];
    case 'BettingReopened':
      return [plain('street', t('log.pg.bank-short', { name: name(event.seat) }))];
    case 'BettingOpened':
      return [plain('street', t('pg.phase-betting'))];
    case 'RoundSkipped':
      return [silent('act', t('log.pg.skipped', { name: name(event.seat) }))];
    case 'BettingClosed':
      return wordBets(event, context);
    case 'PositionDrawn':
      return [silent('act', wordDraw(event))];
    case 'PacketsDealt': {
      const own = event.own?.[0]?.cards;
      return [own ? { kind: 'street', text: t('log.pg.dealt'), spoken: t('pg.cards-dealt', { cards: wordCards(sortedCards(own)) }) } : plain('street', t('log.pg.dealt'))];
    }
    case 'HandSet': {
      const mySetting = wordSetBy(event.own?.by ?? null);
      return [mySetting === null ? silent('act', t('log.pg.has-set', { name: name(event.seat) })) : plain('act', mySetting)];
    }
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
      // What others lost, or have back, is not told of everybody.
      return wordTheirSide(event, name(event.seat), view.currency, event.seat === mine).map((text) => silent('result', text));
    case 'DealerSettled':
      return [silent('result', wordDealerResult(event, view.currency))];
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
      return [silent('result', wordTheirResult(event, name(event.seat), view.currency))];
    case 'DealOrderSet':
    case 'SeatReady':
    case 'WagerPlaced':
    case 'DeadlineMoved':
    case 'HandSettled':
      return [];
  }
}

/** The whole of a settled round as I hear it: in all, then bet by bet; null while it is not settled. */
function spokenRound(view: PaiGowTableView): string | null {
  const me = myPart(view);
  const round = me ? wordRound(view, me) : null;
  return round && [round.headline, ...round.parts].join(' ');
}

/** All bets that stand from here on, with what lies beside them, mine too; then the dealer's against a banking player, and the sum of the players'. */
function wordBets({ bets }: Extract<PaiGowProjectedEvent, { readonly type: 'BettingClosed' }>, context: PaiGowWordingContext): LogLine[] {
  const { view } = context;
  if (bets.length === 0) return [plain('street', t('log.pg.no-bets'))];
  const amount = (minor: number): string => money(minor, view.currency);
  const lines = bets.map(({ seat, amount: bet }) => {
    const { dragon = 0, sideBets = {} } = view.hand?.players.find((each) => each.seat === seat) ?? {};
    const beside = [
      ...(dragon > 0 ? [t('log.pg.bet-dragon', { amount: amount(dragon) })] : []),
      ...Object.entries(sideBets).map(([side, stake]) => t('log.pg.bet-on', { amount: amount(stake), bet: wordSideBet(side as PaiGowSideBetName) })),
    ];
    const text = t('log.pg.bet', { name: whoIs(seat, context), bets: listOf([amount(bet), ...beside]) });
    return seat === view.me?.seat ? plain('act', text) : silent('act', text);
  });
  const dealer = view.hand?.dealer;
  if (dealer) lines.push(silent('act', t('log.pg.dealer-bets', { amount: amount(dealer.bet) })));
  const sum = bets.reduce((all, { seat, amount: bet }) => all + bet + besideOf(view.hand?.players.find((each) => each.seat === seat) ?? {}), 0);
  return [...lines, plain('street', t('log.pg.closed', { count: bets.length, amount: amount(sum) }))];
}
