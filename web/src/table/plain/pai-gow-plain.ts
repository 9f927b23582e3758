/** A Pai Gow table in text: what can be asked of it, and what can be done by word. */
import type { PaiGowAction, PaiGowLegalAction, PaiGowSeatView, PaiGowSetHand, PaiGowSideBetName, PaiGowSideBets } from '../../../../src/contracts/pai-gow.js';
import type { PaiGowTableView } from '../../../../src/contracts/table.js';
import { wordCard, wordCards, wordFront, wordHand } from '../../messages/card-words.js';
import { money, parseMoney, stake } from '../../messages/money.js';
import { sentence } from '../../messages/sentence.js';
import { choiceOf, t } from '../../messages/translate.js';
import { splitOf, sortedCards } from '../pai-gow/split.js';
import { setAlike, wordWhy } from '../pai-gow/why-words.js';
import { wordBox, wordRound } from '../pai-gow/result-words.js';
import { wordNotDone } from '../pai-gow/not-done.js';
import { waitsForRound, wordDraw, wordSetBy, wordWaiting } from '../pai-gow/words.js';
import { isMine, myPart, partAt } from '../hand-part.js';
import { nameOf, playedName, whoPlayed } from '../player-name.js';
import { namedCards } from './card-phrases.js';
import { plainly, wordsOf, type CommandId } from './command-words.js';
import type { Outcome, PlainGame, Situation } from './outcome.js';
import { secondsLeft } from './seconds.js';

type Legal<A extends PaiGowLegalAction['act']> = Extract<PaiGowLegalAction, { readonly act: A }>;

/** What is offered under a word; null: not now. */
export function offeredAct<A extends PaiGowLegalAction['act']>(view: PaiGowTableView, act: A): Legal<A> | null {
  return (view.offer?.legal.find((legal) => legal.act === act) as Legal<A> | undefined) ?? null;
}

/** My seven cards in the order in which they are numbered. */
export function myCards(view: PaiGowTableView): readonly string[] {
  return sortedCards(myPart(view)?.cards.filter((card) => card !== null) ?? []);
}

/** All that I have bet, as a message that can be changed in one place. */
export function wagerWith(view: PaiGowTableView, change: { readonly amount?: number; readonly dragon?: number; readonly side?: readonly [PaiGowSideBetName, number] }): PaiGowAction {
  const me = myPart(view);
  const amount = change.amount ?? me?.bet ?? 0;
  const dragon = change.dragon ?? me?.dragon ?? 0;
  const all: Partial<Record<PaiGowSideBetName, number>> = { ...me?.sideBets };
  if (change.side) all[change.side[0]] = change.side[1];
  const sideBets: PaiGowSideBets = Object.fromEntries(Object.entries(all).filter(([, chips]) => chips > 0));
  if (amount === 0) return { act: 'wager', amount };
  return { act: 'wager', amount, ...(dragon > 0 ? { dragon } : {}), ...(Object.keys(sideBets).length > 0 ? { sideBets } : {}) };
}

/** A side bet's name; those by a numbered pay table are told apart by the number. */
export function wordSideBet(name: PaiGowSideBetName): string {
  return t(`plain.side.${name}`);
}

function wordSet(hand: PaiGowSetHand): string {
  return t('plain.set-hand', { front: wordCards(hand.front), frontHand: wordFront(hand.frontHand), back: wordCards(hand.back), backHand: wordHand(hand.backHand) });
}

/** A seat's state or result without the dots that only the eye understands. */
function wordState(player: PaiGowSeatView, currency: string): string {
  return wordBox(player, currency).text.replace(/\s*…$/u, '');
}

function box(view: PaiGowTableView, player: PaiGowSeatView): string {
  const name = isMine(view, player.seat) ? t('seat.you') : playedName(view, player.seat);
  const said = [wordState(player, view.currency), ...(player.bet > 0 ? [t('pg.box-bet', { amount: money(player.bet, view.currency) })] : [])];
  const cards = player.hand ? ` ${wordSet(player.hand)}` : '';
  return t('plain.board', { no: player.seat + 1, name, cards: `${sentence(said.join(', '))}${cards}` });
}

function bank(view: PaiGowTableView): string[] {
  const { hand } = view;
  if (!hand) return [t('plain.no-round')];
  const { bank: now } = hand;
  const who = now.seat === undefined ? t('plain.bank-house') : t(now.by === 'co-bank' ? 'plain.bank-shared' : 'plain.bank-player', { name: isMine(view, now.seat) ? t('seat.you') : playedName(view, now.seat) });
  return [
    who,
    ...(now.offeredTo === undefined ? [] : [t('log.pg.bank-offered', { name: whoPlayed(now.offeredTo, { view }) })]),
    ...(now.stake ? [t('plain.bank-stake', { amount: money(now.stake, view.currency) })] : []),
    ...(hand.draw ? [wordDraw(hand.draw)] : []),
  ];
}

/** The cards that the house plays: the bank's, the dealer's, the dragon's. */
function houseCards(view: PaiGowTableView): string[] {
  if (!view.hand) return [t('plain.no-round')];
  const { bank: now, dealer, dragon } = view.hand;
  return [
    ...(now.hand ? [t('plain.bank-shows', { hand: wordSet(now.hand) })] : now.cards.length > 0 ? [t('pg.bank-cards')] : []),
    ...(dealer?.hand ? [t('log.pg.dealer-shows', { front: wordFront(dealer.hand.frontHand), back: wordHand(dealer.hand.backHand) })] : []),
    ...(dragon?.hand ? [t('log.pg.dragon-shows', { front: wordFront(dragon.hand.frontHand), back: wordHand(dragon.hand.backHand) })] : []),
  ];
}

/** Amounts as they are typed after a word: "bet 1 to 500". */
function range(id: CommandId, min: number, max: number, view: PaiGowTableView): string {
  return t('plain.option-range', { act: wordsOf(id)[0] ?? id, min: stake(min, view.currency), max: stake(max, view.currency) });
}

/** One offered act, as it is typed. */
function typedOption(legal: PaiGowLegalAction, view: PaiGowTableView): readonly string[] {
  const word = (id: CommandId): string => wordsOf(id)[0] ?? id;
  switch (legal.act) {
    case 'wager': {
      const lastBet = myPart(view)?.lastBet ?? 0;
      return [
        range('bet', legal.min, legal.max, view),
        ...(legal.dragonMax === undefined ? [] : [range('dragon', legal.min, legal.dragonMax, view)]),
        ...(legal.sideBets ?? []).map(({ name, min, max }) => t('plain.option-side', { act: word('side'), name: wordSideBet(name), min: stake(min, view.currency), max: stake(max, view.currency) })),
        ...(lastBet > 0 && lastBet <= legal.max ? [word('re-bet')] : []),
        ...((myPart(view)?.bet ?? 0) > 0 ? [word('clear')] : []),
      ];
    }
    case 'bank':
      return [legal.stake ? range('bank', legal.stake.min, legal.stake.max, view) : word('bank')];
    case 'set':
      return [t('plain.option-front', { act: word('front') })];
    case 'ready':
    case 'skip':
    case 'co-bank':
    case 'pass':
    case 'house-way':
    case 'surrender':
      return [word(legal.act)];
  }
}

/** What is offered, as it is typed. */
function typedOptions(view: PaiGowTableView): string[] {
  return (view.offer?.legal ?? []).flatMap((legal) => typedOption(legal, view));
}

const COMMANDS_OF_ROUND = ['bet', 'side', 'dragon', 'clear', 're-bet', 'ready', 'skip', 'bank', 'co-bank', 'pass', 'front', 'house-way', 'done', 'surrender', 'new-game'] as const satisfies readonly CommandId[];

/** An amount typed, or what is wrong with it. */
function amountOf(rest: string, { min, max, step }: { readonly min: number; readonly max: number; readonly step: number }, view: PaiGowTableView): { readonly amount: number } | { readonly problem: string } {
  const amount = parseMoney(rest, view.currency);
  const words = { min: stake(min, view.currency), max: stake(max, view.currency), step: stake(step, view.currency) };
  if (amount === null) return { problem: t('amount.not-a-number', { example: words.min }) };
  if (amount < min || amount > max || amount % step !== 0) return { problem: t('plain.amount-range', words) };
  return { amount };
}

/** Finds the side bet that a text begins with; the last word is the amount. */
function sideOf(rest: string, wager: Legal<'wager'>): { readonly name: PaiGowSideBetName; readonly min: number; readonly max: number; readonly rest: string } | null {
  const offered = (wager.sideBets ?? []).toSorted((a, b) => wordSideBet(b.name).length - wordSideBet(a.name).length);
  for (const bet of offered) {
    for (const name of [plainly(wordSideBet(bet.name)), bet.name]) if (rest === name || rest.startsWith(`${name} `)) return { ...bet, rest: rest.slice(name.length).trim() };
  }
  const [only] = offered;
  return only && offered.length === 1 && /^\d/.test(rest) ? { ...only, rest } : null;
}

/** What I have done, as it is said at the table. */
function wordDone(act: 'ready' | 'skip' | 'co-bank' | 'pass' | 'house-way', { rules }: PaiGowTableView): string {
  if (act === 'skip') return t('pg.out');
  return act === 'ready' && rules.kind === 'private' ? t('plain.did-deal') : t(`plain.did-${act}`);
}

/** The open hands that a house way has set, each with the rule that made it (pai gow §8). */
function whySet(view: PaiGowTableView): string[] {
  const { hand } = view;
  if (!hand) return [t('plain.no-round')];
  const { bank: { hand: banks }, dealer, dragon, players } = hand;
  const named = (seat: number): string => (isMine(view, seat) ? t('seat.you') : playedName(view, seat));
  const open = [
    { set: banks, words: (cards: string) => t('plain.bank-shows', { hand: cards }) },
    { set: dealer?.hand, words: (cards: string) => t('plain.why-dealer', { hand: cards }) },
    { set: dragon?.hand, words: (cards: string) => t('plain.why-dragon', { hand: cards }) },
    ...players.map(({ seat, hand: set }) => ({ set, words: (cards: string) => t('plain.board', { no: seat + 1, name: named(seat), cards }) })),
  ];
  const said = open.flatMap(({ set, words }) => (set && wordWhy(set) !== undefined ? [`${words(wordSet(set))} ${wordWhy(set)}`] : []));
  const would = wouldHave(myPart(view));
  if (said.length + would.length === 0) return [t('plain.why-nothing')];
  const joker = open.some(({ set }) => set && set.rule !== null && [...set.front, ...set.back].includes('Jk'));
  return [t('pg.house-way-line', { name: t(`pg.house-way.${view.rules.houseWay}`) }), ...said, ...would, ...(joker ? [t('why.joker')] : [])];
}

/** Why one seat's hand lies as it does: by a rule of the house way, or because its player set it so. */
function whySeat(view: PaiGowTableView, seat: number): string[] {
  const { hand } = view;
  const player = hand?.players.find((each) => each.seat === seat);
  if (!player) return [t('plain.not-dealt', { no: seat + 1 })];
  if (!player.hand) return [t('plain.why-unseen', { no: seat + 1 })];
  const why = wordWhy(player.hand);
  const would = wouldHave(player);
  return [wordSet(player.hand), ...(would.length > 0 ? would : [why ?? t('plain.why-own', { no: seat + 1 })])];
}

/** How the house way would have set the hand that I set myself, and why; nothing for others. */
function wouldHave(player: PaiGowSeatView | undefined): string[] {
  if (!player?.houseWay || !player.hand) return [];
  const { hand, houseWay } = player;
  return [t(setAlike(hand, houseWay) ? 'why.same' : 'why.would'), `${t('plain.why-would', { hand: wordSet(houseWay) })} ${wordWhy(houseWay) ?? ''}`.trim()];
}

/** A Pai Gow table in text. The two cards in front lie with the page, where they can be pressed as well as named. */
export class PaiGowPlain implements PlainGame<PaiGowTableView> {
  readonly commands = COMMANDS_OF_ROUND;

  constructor(
    private readonly front: () => readonly string[],
    private readonly lay: (cards: readonly string[]) => void,
    /** The table as it stands behind a finished round that is still shown; null: what is shown is the table as it stands. */
    private readonly behind: () => PaiGowTableView | null = () => null,
  ) {}

  headline({ view }: Situation<PaiGowTableView>): string {
    const me = myPart(view);
    const round = me ? wordRound(view, me) : null;
    return paiGowTurn(view) ?? (round ? [round.headline, ...round.parts].join(' ') : wordWaiting(view));
  }

  mine(view: PaiGowTableView): readonly string[] {
    const me = myPart(view);
    if (me?.surrendered) return [t('pg.box-surrendered')];
    if (me?.hand) {
      const by = wordSetBy(me.setBy);
      return [wordSet(me.hand), ...(by === null ? [] : [by])];
    }
    const cards = myCards(view);
    return cards.length === 0 ? [t('plain.no-cards')] : cards.map((card, i) => t('plain.numbered-card', { no: i + 1, card: wordCard(card) }));
  }

  boards(view: PaiGowTableView, seat: number | null): readonly string[] {
    const players = view.hand?.players ?? [];
    const found = seat === null ? players : players.filter((each) => each.seat === seat);
    if (seat !== null && found.length === 0) return [t('plain.not-dealt', { no: seat + 1 })];
    return [...(seat === null ? houseCards(view) : []), ...found.map((player) => box(view, player))];
  }

  pot(view: PaiGowTableView): readonly string[] {
    const me = myPart(view);
    if (!me) return bank(view);
    return [
      me.bet > 0 ? t('plain.my-bet', { amount: money(me.bet, view.currency) }) : t('plain.no-bet'),
      ...(me.dragon ? [t('plain.my-dragon', { amount: money(me.dragon, view.currency) })] : []),
      ...Object.entries(me.sideBets ?? {}).map(([name, chips]) => t('plain.my-side', { name: wordSideBet(name as PaiGowSideBetName), amount: money(chips, view.currency) })),
      ...bank(view),
    ];
  }

  seats(view: PaiGowTableView): readonly string[] {
    return view.seats.map(({ seat, player, chips, sittingOut, connected, leaving }) => {
      if (player === null) return t('plain.seat-free', { no: seat + 1 });
      const part = partAt(view, seat);
      const words = [
        nameOf(player),
        ...(seat === view.me?.seat ? [t('seat.you')] : []),
        t('plain.stack', { amount: money(part?.stack ?? chips, view.currency) }),
        ...(part && view.hand?.phase !== 'ended' ? [wordState(part, view.currency)] : []),
        ...(waitsForRound(view, seat) ? [t('pg.box-next')] : []),
        ...(sittingOut ? [t('seat.sitting-out')] : []),
        ...(!connected && !player.bot ? [t('seat.disconnected')] : []),
        ...(leaving ? [t('seat.leaving')] : []),
      ];
      return t('plain.seat', { no: seat + 1, words: words.join(', ') });
    });
  }

  options(view: PaiGowTableView): readonly string[] {
    return [...(view.hand?.phase === 'ended' ? wordsOf('new-game').slice(0, 1) : []), ...typedOptions(this.behind() ?? view)];
  }

  why(view: PaiGowTableView, seat: number | null): readonly string[] {
    return seat === null ? whySet(view) : whySeat(view, seat);
  }

  time({ view: shown, now, fresh }: Situation<PaiGowTableView>): string {
    const view = this.behind() ?? shown;
    const deadline = view.offer?.deadline ?? view.hand?.deadline ?? null;
    if (!fresh && (deadline !== null || view.nextHandAt !== null)) return t('plain.time-unknown');
    if (deadline !== null) return t(view.offer ? 'plain.my-time' : 'plain.time-of-all', { seconds: secondsLeft(deadline, now) });
    return view.nextHandAt === null ? t('plain.no-clock') : t('plain.next-round', { seconds: secondsLeft(view.nextHandAt, now) });
  }

  act(id: CommandId, rest: string, { view: shown }: Situation<PaiGowTableView>): Outcome | null {
    if (!(COMMANDS_OF_ROUND as readonly CommandId[]).includes(id)) return null;
    if (id === 'new-game') return this.newGame(shown);
    const view = this.behind() ?? shown;
    if (!view.offer) return { say: [t('plain.not-your-turn', { what: sentence(wordWaiting(view)) })] };
    const { decisionId } = view.offer;
    const deed = (action: PaiGowAction, did: string): Outcome => ({ deed: { kind: 'act', decisionId, action }, did });
    const wager = offeredAct(view, 'wager');
    switch (id) {
      case 'bet':
      case 'dragon':
      case 'side':
      case 'clear':
      case 're-bet':
        return wager ? this.bet(id, rest, view, wager, deed) : this.notNow(id, view);
      case 'bank': {
        const offered = offeredAct(view, 'bank');
        if (!offered) return this.notNow(id, view);
        if (!offered.stake || rest === '') return deed({ act: 'bank' }, t('plain.did-bank'));
        const checked = amountOf(rest, offered.stake, view);
        return 'problem' in checked ? { say: [checked.problem] } : deed({ act: 'bank', stake: checked.amount }, t('plain.did-bank-stake', { amount: money(checked.amount, view.currency) }));
      }
      case 'front':
        return this.setFront(rest, view);
      case 'done':
        return this.done(view, deed);
      case 'surrender': {
        if (!offeredAct(view, 'surrender')) return this.notNow(id, view);
        const bet = money(myPart(view)?.bet ?? 0, view.currency);
        const question = `${t('pg.surrender-title')} ${t('pg.surrender-text', { amount: bet })}`;
        return { ask: t('plain.ask', { question }), deed: { kind: 'act', decisionId, action: { act: 'surrender' } }, did: t('pg.you-surrendered', { bet }) };
      }
      case 'ready':
      case 'skip':
      case 'co-bank':
      case 'pass':
      case 'house-way':
        return offeredAct(view, id) ? deed({ act: id }, wordDone(id, view)) : this.notNow(id, view);
      default:
        return null;
    }
  }

  /** Puts the finished round away; what comes next is told with it. */
  private newGame(view: PaiGowTableView): Outcome {
    const { hand } = view;
    if (hand?.phase !== 'ended') return { say: [t('plain.not-over')] };
    const live = this.behind() ?? view;
    const next = live.hand?.handNo === hand.handNo ? { ...live, hand: null } : live;
    return { deed: { kind: 'new-game', handNo: hand.handNo }, did: t('plain.did-new-game', { what: sentence(paiGowTurn(next) ?? wordWaiting(next)) }) };
  }

  private notNow(id: CommandId, view: PaiGowTableView): Outcome {
    return { say: [t('plain.act-not-now', { act: wordsOf(id)[0] ?? id, options: choiceOf(typedOptions(view)) })] };
  }

  private bet(id: 'bet' | 'dragon' | 'side' | 'clear' | 're-bet', rest: string, view: PaiGowTableView, wager: Legal<'wager'>, deed: (action: PaiGowAction, did: string) => Outcome): Outcome {
    const me = myPart(view);
    const words = (amount: number): { readonly amount: string } => ({ amount: money(amount, view.currency) });
    if (id === 'clear') return deed({ act: 'wager', amount: 0 }, t('plain.did-clear'));
    if (id === 're-bet') {
      const lastBet = me?.lastBet ?? 0;
      return lastBet > 0 ? deed(wagerWith(view, { amount: lastBet }), t('plain.did-re-bet', words(lastBet))) : { say: [t('plain.no-last-bet')] };
    }
    if (id === 'bet') {
      const checked = amountOf(rest, wager, view);
      return 'problem' in checked ? { say: [checked.problem] } : deed(wagerWith(view, { amount: checked.amount }), t('plain.did-wager', words(checked.amount)));
    }
    if ((me?.bet ?? 0) === 0) return { say: [t('plain.bet-first')] };
    if (id === 'dragon') {
      if (wager.dragonMax === undefined) return this.notNow(id, view);
      const checked = rest === '0' ? { amount: 0 } : amountOf(rest, { min: wager.min, max: wager.dragonMax, step: wager.step }, view);
      return 'problem' in checked ? { say: [checked.problem] } : deed(wagerWith(view, { dragon: checked.amount }), checked.amount > 0 ? t('plain.did-dragon', words(checked.amount)) : t('plain.did-no-dragon'));
    }
    const side = sideOf(rest, wager);
    if (!side) return { say: [(wager.sideBets ?? []).length === 0 ? t('plain.no-side-bets') : t('plain.which-side', { names: choiceOf((wager.sideBets ?? []).map(({ name }) => wordSideBet(name))) })] };
    const checked = side.rest === '0' ? { amount: 0 } : amountOf(side.rest, { min: side.min, max: side.max, step: wager.step }, view);
    const name = wordSideBet(side.name);
    const did = (amount: number): string => (amount > 0 ? t('plain.did-side', { name, ...words(amount) }) : t('plain.did-no-side', { name }));
    return 'problem' in checked ? { say: [checked.problem] } : deed(wagerWith(view, { side: [side.name, checked.amount] }), did(checked.amount));
  }

  private setFront(rest: string, view: PaiGowTableView): Outcome {
    const offered = offeredAct(view, 'set');
    if (!offered) return this.notNow('front', view);
    const mine = myCards(view);
    const named = namedCards(rest, mine);
    if ('problem' in named) {
      const all = mine.map((card, i) => t('plain.numbered-card', { no: i + 1, card: wordCard(card) }));
      if (named.problem === 'count') return { say: [t('plain.front-two'), ...all] };
      return { say: [t(`plain.front-${named.problem}`, { words: named.words }), ...all] };
    }
    this.lay(named.cards);
    const split = splitOf(offered.splits, named.cards);
    if (!split) return { say: [t('plain.front-two')] };
    const laid = t('plain.laid', { front: wordCards(named.cards), frontHand: wordFront(split.frontHand), backHand: wordHand(split.backHand) });
    return { say: [laid, wordNotDone(split) ?? t('plain.laid-next', { done: wordsOf('done')[0] ?? '' })] };
  }

  private done(view: PaiGowTableView, deed: (action: PaiGowAction, did: string) => Outcome): Outcome {
    const offered = offeredAct(view, 'set');
    if (!offered) return this.notNow('done', view);
    const [first, second] = this.front();
    const split = splitOf(offered.splits, this.front());
    if (!first || !second || !split) return { say: [t('plain.front-two')] };
    const why = wordNotDone(split);
    return why !== null ? { say: [why] } : deed({ act: 'set', front: [first, second] }, t('plain.did-set'));
  }
}

/** My turn in words; null: nothing is asked of me. */
export function paiGowTurn(view: PaiGowTableView): string | null {
  if (!view.offer) return null;
  const wager = offeredAct(view, 'wager');
  if (offeredAct(view, 'set')) return t('pg.turn-set');
  if (offeredAct(view, 'bank') ?? offeredAct(view, 'co-bank') ?? offeredAct(view, 'pass')) return t('plain.turn-bank', { options: choiceOf(typedOptions(view)) });
  if (wager && wager.max >= wager.min) return t('pg.turn-bet', { min: stake(wager.min, view.currency), max: stake(wager.max, view.currency) });
  return t('pg.cannot-bet', { min: money(view.rules.limits.min, view.currency) });
}
