/** The events of one frame in words, for the log and for the polite live region. */
import type { HandDescription, StudAct, StudProjectedEvent, StudView } from '../../../../src/contracts/seven-card-stud.js';
import { frameOf } from '../../../../src/contracts/fold.js';
import type { StudTableView, TableFrame } from '../../../../src/contracts/table.js';
import { signCard, wordCard, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { listOf, t } from '../../messages/translate.js';
import { myPart } from '../hand-part.js';
import type { LogLine } from '../log-line.js';
import { listOfPlayers, type Telling, whoIs } from '../player-name.js';
import { wordTableEvent } from '../table-event-words.js';

/** What wording needs to know: names and the currency. */
export interface WordingContext extends Telling {
  readonly view: StudTableView;
  readonly before: StudTableView;
}

/** All lines of a frame, in order. Antes of a hand become one line. */
export function wordStudFrame(frame: TableFrame, context: WordingContext): LogLine[] {
  const lines: LogLine[] = [];
  const { events } = frameOf(context.view, frame);
  const antes = events.flatMap((e) => ('hand' in e && e.hand.type === 'AntePosted' && !e.hand.allIn ? [e.hand] : []));
  let antesTold = false;
  for (const event of events) {
    if ('table' in event) {
      lines.push(...wordTableEvent(event.table, context));
      continue;
    }
    if (event.hand.type === 'AntePosted' && !event.hand.allIn) {
      if (!antesTold) lines.push(plain('act', t('log.antes', { count: antes.length, amount: money(event.hand.amount, context.view.currency) })));
      antesTold = true;
      continue;
    }
    lines.push(...wordStudEvent(event.hand, context));
    if (event.hand.type === 'HandSettled') lines.push(...wordMyCards(context));
  }
  return lines;
}

/** A hand that is over told with the cards that I had in it, folded, mucked or shown: as my own view names them, nobody else's. */
function wordMyCards({ view }: WordingContext): LogLine[] {
  const mine = myPart(view);
  const down = mine?.down.filter((card) => card !== null) ?? [];
  if (!mine || down.length === 0 || down.length < mine.down.length) return [];
  const cards = (word: (card: string) => string): { readonly down: string; readonly up: string } => ({ down: down.map(word).join(' '), up: mine.up.map(word).join(' ') });
  return [silent('result', t('log.my-cards', cards(signCard)))];
}

/** Somebody as a sentence names him. */
type Who = ReturnType<typeof whoIs>;

function plain(kind: LogLine['kind'], text: string): LogLine {
  return { kind, text, spoken: text };
}

function silent(kind: LogLine['kind'], text: string): LogLine {
  return { kind, text, spoken: null };
}

/** One event of a hand in words; nothing for events that explain nothing. */
export function wordStudEvent(event: StudProjectedEvent, context: WordingContext): LogLine[] {
  const { view } = context;
  const name = (seat: number): Who => whoIs(seat, context);
  const amount = (minor: number): string => money(minor, view.currency);
  switch (event.type) {
    case 'HandOpened':
      return [plain('hand', t('log.opened', { no: event.handNo, name: name(event.button) }))];
    case 'AntePosted':
      return [plain('act', t('log.ante-all-in', { name: name(event.seat), amount: amount(event.amount) }))];
    case 'StreetDealt':
      return [wordStreet(event, name)];
    case 'BringInFell': {
      const key = event.why === 'low-card' ? 'log.bring-in-fell' : 'log.bring-in-passed';
      return [{ kind: 'act', text: t(key, { card: signCard(event.card), name: name(event.seat) }), spoken: t(key, { card: wordCard(event.card), name: name(event.seat) }) }];
    }
    case 'OpenPairShown':
      return [plain('act', t('log.open-pair'))];
    case 'TurnGiven':
      return event.capped && !wasCapped(context.before) ? [plain('act', t('log.capped'))] : [];
    case 'Acted':
      return [plain('act', wordAct(event, name(event.seat), amount))];
    case 'SeatProtected':
      return [plain('act', t('log.protected', { name: name(event.seat) }))];
    case 'MarkedAway':
      return [plain('act', t('log.away', { name: name(event.seat) }))];
    case 'CameBack':
      return [plain('act', t('log.came-back', { name: name(event.seat) }))];
    case 'UncalledReturned':
      return [plain('act', t('log.returned', { name: name(event.seat), amount: amount(event.amount) }))];
    case 'StreetClosed':
      return [silent('act', t('log.pot', { amount: amount(event.pots.reduce((sum, p) => sum + p.amount, 0)) }))];
    case 'HandsOpened':
      return [plain('result', t('log.hands-opened'))];
    case 'HandShown':
      return [plain('result', t('log.shown', { name: name(event.seat), hand: wordHand(event.hand) }))];
    case 'HandMucked':
      return [plain('result', t('log.mucked', { name: name(event.seat) }))];
    case 'PotAwarded':
      return [plain('result', wordAward(event, context, amount))];
    case 'DealOrderSet':
    case 'TurnExtended':
    case 'TurnMoved':
    case 'HandSettled':
      return [];
  }
}

function wasCapped(view: StudTableView): boolean {
  const hand: StudView | null = view.hand;
  return hand?.turn?.capped ?? false;
}

function wordStreet(event: Extract<StudProjectedEvent, { type: 'StreetDealt' }>, name: (seat: number) => Who): LogLine {
  const street = t(`street.${event.street}`);
  const shown = event.cards.filter((c) => c.up.length > 0);
  if (shown.length === 0) {
    const text = event.street === 7 ? t('log.river') : t('log.street', { street });
    return plain('street', text);
  }
  const cards = (word: (card: string) => string): string =>
    listOf(shown.map((c) => t('log.card-to', { name: name(c.seat), card: c.up.map(word).join(' ') })));
  return {
    kind: 'street',
    text: t('log.street-cards', { street, cards: cards(signCard) }),
    spoken: t('log.street-cards', { street, cards: cards(wordCard) }),
  };
}

function wordAct(event: Extract<StudProjectedEvent, { type: 'Acted' }>, name: Who, amount: (minor: number) => string): string {
  if (event.act === 'fold') return event.cause === 'time-out' ? t('log.timed-out-fold', { name }) : t('log.fold', { name });
  if (event.act === 'check') return event.cause === 'time-out' ? t('log.timed-out-check', { name }) : t('log.check', { name });
  const act: Exclude<StudAct, 'fold' | 'check'> = event.act;
  const told = amount(act === 'call' ? event.added : event.to);
  return event.allIn ? t(`log.${act}-all-in`, { name, amount: told }) : t(`log.${act}`, { name, amount: told });
}

/** Who won what with which hand, as one sentence. */
function wordAward(
  event: { readonly pot: number; readonly amount: number; readonly winners: readonly { readonly seat: number; readonly amount: number }[]; readonly hand: HandDescription | null },
  context: WordingContext,
  amount: (minor: number) => string,
): string {
  const [first] = event.winners;
  if (event.winners.length > 1 && event.hand) {
    return t('log.split', { names: listOfPlayers(event.winners.map((w) => w.seat), context), amount: amount(event.amount), hand: wordHand(event.hand) });
  }
  const params = { name: whoIs(first?.seat ?? -1, context), amount: amount(event.amount) };
  if (!event.hand) return event.pot > 0 ? t('log.won-side-alone', params) : t('log.won-alone', params);
  const words = { ...params, hand: wordHand(event.hand) };
  return event.pot > 0 ? t('log.won-side', words) : t('log.won', words);
}
