/** A Stud table in text: what can be asked of it, and what can be done by word. */
import type { StudAct, StudLegalAction, StudSeatView } from '../../../../src/contracts/seven-card-stud.js';
import type { StudTableView } from '../../../../src/contracts/table.js';
import { wordCards } from '../../messages/card-words.js';
import { money, parseMoney } from '../../messages/money.js';
import { sentence } from '../../messages/sentence.js';
import { choiceOf, listOf, t } from '../../messages/translate.js';
import { isMine, myPart, partAt } from '../hand-part.js';
import { playedName } from '../player-name.js';
import { actionFor } from '../stud/action-slots.js';
import { potTotal, rakeTotal } from '../stud/hand-figures.js';
import { wordResult } from '../stud/result-words.js';
import { cardsLabel, seatLabel, seatWord } from '../stud/seat-words.js';
import { wordNotes, wordOptions, wordStreet, wordWaiting } from '../stud/turn-words.js';
import { wordsOf, type CommandId } from './command-words.js';
import type { Outcome, PlainGame } from './outcome.js';
import { secondsLeft } from './seconds.js';

const SIZED: ReadonlySet<StudAct> = new Set(['open', 'complete', 'bet', 'raise']);
const ACTS = ['fold', 'check', 'call', 'bring-in', 'open', 'complete', 'bet', 'raise'] as const satisfies readonly StudAct[];

function isAct(id: CommandId): id is StudAct {
  return (ACTS as readonly string[]).includes(id);
}

/** One offered act as it is typed: "raise 4.00". */
function typed(legal: StudLegalAction, view: StudTableView): string {
  const [word = ''] = wordsOf(legal.act);
  if (legal.act === 'fold' || legal.act === 'check') return word;
  const amount = money(legal.act === 'call' ? legal.added : legal.to, view.currency);
  const words = { act: word, amount };
  return t(legal.allIn ? 'plain.option-all-in' : 'plain.option', words);
}

/** What I have done, as it is said at the table. */
function wordDone({ act, to, added, allIn }: StudLegalAction, { currency }: StudTableView): string {
  if (act === 'fold' || act === 'check') return t(`plain.did-${act}`);
  const done = t(`plain.did-${act}`, { amount: money(act === 'call' ? added : to, currency) });
  return allIn ? `${done} ${t('plain.did-all-in')}` : done;
}

/** My cards, face down and up. */
function ownCards(player: StudSeatView): string[] {
  return [t('my.down-cards', { cards: wordCards(player.down.filter((card) => card !== null)) }), t('my.up-cards', { cards: wordCards(player.up) })];
}

/** A player's open cards with his name. */
function board(view: StudTableView, player: StudSeatView): string {
  const words = { no: player.seat + 1, name: isMine(view, player.seat) ? t('seat.you') : playedName(view, player.seat) };
  if (player.state === 'folded') return t('plain.board', { ...words, cards: `${t('seat.folded')}.` });
  if (player.mucked && !isMine(view, player.seat)) return t('plain.board', { ...words, cards: `${t('seat.mucked')}.` });
  if (isMine(view, player.seat) && player.shown === null && player.up.length > 0) return t('plain.board', { ...words, cards: ownCards(player).join(' ') });
  return t('plain.board', { ...words, cards: player.up.length === 0 ? t('plain.no-cards') : `${cardsLabel(player).replace(/\.$/, '')}.` });
}

function offered(view: StudTableView): readonly StudLegalAction[] {
  return view.offer?.legal ?? [];
}

/** The act that a word and an amount mean, or what is wrong. */
function actOf(id: StudAct, rest: string, view: StudTableView): { readonly legal: StudLegalAction } | { readonly problem: string } {
  const legal = offered(view).filter((each) => each.act === id);
  const can = { act: wordsOf(id)[0] ?? id, options: choiceOf(offered(view).map((each) => typed(each, view))) };
  const [only] = legal;
  if (only === undefined) return { problem: t('plain.act-not-now', can) };
  if (rest === '') return legal.length === 1 ? { legal: only } : { problem: t('plain.which-size', { options: choiceOf(legal.map((each) => typed(each, view))) }) };
  if (!SIZED.has(id) && id !== 'call' && id !== 'bring-in') return { problem: t('plain.act-takes-no-amount', can) };
  const amount = parseMoney(rest, view.currency);
  const meant = legal.find((each) => (id === 'call' ? each.added : each.to) === amount);
  return meant ? { legal: meant } : { problem: t('plain.amount-not-offered', can) };
}

export const studPlain: PlainGame<StudTableView> = {
  headline({ view }) {
    if (view.offer) return wordOptions(view.offer.legal, view.currency);
    const { hand } = view;
    if (hand && hand.awards.length > 0) return wordResult(view, hand).map(sentence).join(' ');
    return wordWaiting(view);
  },
  mine(view) {
    const player = myPart(view);
    if (!player || player.up.length === 0) return [t('plain.no-cards')];
    return [
      ...ownCards(player),
      ...(player.state === 'folded' ? [t('turn.folded')] : player.mucked ? [t('plain.you-mucked')] : []),
    ];
  },
  boards(view, seat) {
    const players = view.hand?.players ?? [];
    if (players.length === 0) return [t('plain.no-hand')];
    const found = seat === null ? players : players.filter((each) => each.seat === seat);
    return found.length === 0 ? [t('plain.not-dealt', { no: (seat ?? 0) + 1 })] : found.map((player) => board(view, player));
  },
  pot(view) {
    const { hand } = view;
    if (!hand) return [t('plain.no-hand')];
    const pots = hand.pots.length > 1 ? hand.pots : [];
    const rake = rakeTotal(hand);
    return [
      `${wordStreet(hand)}.`,
      `${t('pot.total', { amount: money(potTotal(hand), view.currency) })}.`,
      ...pots.map((pot, n) => {
        const amount = money(pot.amount, view.currency);
        const label = n === 0 ? t('pot.main', { amount }) : pots.length > 2 ? t('pot.side-n', { n, amount }) : t('pot.side', { amount });
        return `${t('pot.contested', { pot: label, names: listOf(pot.seats.map((seat) => playedName(view, seat))) })}.`;
      }),
      ...(rake > 0 ? [`${t('pot.rake', { amount: money(rake, view.currency) })}.`] : []),
      ...(hand.awards.length === 0 ? wordNotes(view, hand, true) : []),
    ];
  },
  seats(view) {
    return view.seats.map((seat) => {
      const player = partAt(view, seat.seat);
      return seat.player === null ? t('plain.seat-free', { no: seat.seat + 1 }) : t('plain.seat', { no: seat.seat + 1, words: seatLabel(view, seat, player, seatWord(seat, player, view.hand, view.currency)) });
    });
  },
  options(view) {
    const { hand } = view;
    const me = myPart(view);
    if (hand?.phase === 'ended' && me && me.state !== 'folded' && me.won > 0 && me.shown === null && !me.mucked) return wordsOf('show').slice(0, 1);
    return offered(view).map((each) => typed(each, view));
  },
  time({ view, now, fresh }) {
    const turn = view.hand?.turn;
    if (!fresh && (turn || view.nextHandAt !== null)) return t('plain.time-unknown');
    if (!turn) return view.nextHandAt === null ? t('plain.no-clock') : t('plain.next-hand', { seconds: secondsLeft(view.nextHandAt, now) });
    const seconds = secondsLeft(turn.deadline, now);
    return turn.seat === view.me?.seat ? t('plain.my-time', { seconds }) : t('plain.time-of', { name: playedName(view, turn.seat), seconds });
  },
  commands: [...ACTS, 'show'],
  act(id, rest, { view }): Outcome | null {
    if (id === 'show') return show(view);
    if (!isAct(id)) return null;
    const { offer } = view;
    if (!offer) return { say: [t('plain.not-your-turn', { what: sentence(wordWaiting(view)) })] };
    const meant = actOf(id, rest, view);
    if ('problem' in meant) return { say: [meant.problem] };
    const deed = { kind: 'act', decisionId: offer.decisionId, action: actionFor(meant.legal) } as const;
    const did = wordDone(meant.legal, view);
    const free = id === 'fold' && offer.legal.some((each) => each.act === 'check');
    return free ? { ask: t('plain.ask', { question: t('action.fold-free') }), deed, did } : { deed, did };
  },
};

function show(view: StudTableView): Outcome {
  const { hand } = view;
  const me = myPart(view);
  const may = hand?.phase === 'ended' && me !== undefined && me.state !== 'folded' && me.won > 0 && me.shown === null && !me.mucked;
  return may ? { deed: { kind: 'show', handNo: hand.handNo }, did: t('plain.did-show') } : { say: [t('plain.nothing-to-show')] };
}
