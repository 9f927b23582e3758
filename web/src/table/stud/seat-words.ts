/** A seat's state, last act and result in words. */
import type { StudSeatView, StudView } from '../../../../src/contracts/seven-card-stud.js';
import type { SeatView, StudTableView } from '../../../../src/contracts/table.js';
import { wordCards, wordHand } from '../../messages/card-words.js';
import { money } from '../../messages/money.js';
import { t } from '../../messages/translate.js';
import { nameOf } from '../player-name.js';
import { stackOf } from './hand-figures.js';
import { madeHand } from './made-hand.js';

/** The one word or phrase under a plate, and whether it is a result. */
export interface SeatWord {
  readonly text: string;
  readonly tone: 'act' | 'state' | 'win';
}

/** The last act as it is written under the plate. */
export function wordLastAct(player: StudSeatView, currency: string): string | null {
  const act = player.lastAct;
  if (!act) return null;
  const amount = money(act.to, currency);
  if (act.act === 'fold') return t('act.fold');
  if (act.act === 'check') return t('act.check');
  if (act.allIn) return t('act.all-in', { amount });
  return t(`act.${act.act}`, { amount });
}

/** What stands under a plate now. */
export function seatWord(seat: SeatView, player: StudSeatView | undefined, hand: StudView | null, currency: string): SeatWord | null {
  const over = hand?.phase === 'showdown' || hand?.phase === 'ended';
  if (player && player.won > 0) return { text: t('seat.won', { amount: money(player.won, currency) }), tone: 'win' };
  if (player?.mucked) return { text: t('seat.mucked'), tone: 'state' };
  if (player?.shown) return { text: capital(wordHand(player.shown.hand)), tone: 'state' };
  if (!seat.connected && seat.player && !seat.player.bot) return { text: t('seat.disconnected'), tone: 'state' };
  if (player?.state === 'protected') return { text: t('seat.protected'), tone: 'state' };
  if (player?.state === 'all-in') return { text: t('seat.all-in'), tone: 'state' };
  if (seat.leaving) return { text: t('seat.leaving'), tone: 'state' };
  if (!player && seat.sittingOut) return { text: seat.sittingOut === 'broke' ? t('seat.broke') : t('seat.sitting-out'), tone: 'state' };
  if (player?.state === 'folded') return null;
  if (player?.away) return { text: t('seat.away'), tone: 'state' };
  const act = player && !over ? wordLastAct(player, currency) : null;
  return act ? { text: act, tone: 'act' } : null;
}

/** The same beside a compact plate: two short lines at most; hands are told elsewhere. */
export function shortSeatWord(seat: SeatView, player: StudSeatView | undefined, hand: StudView | null, currency: string): { readonly lines: readonly string[]; readonly tone: SeatWord['tone'] } | null {
  const over = hand?.phase === 'showdown' || hand?.phase === 'ended';
  if (player && player.won > 0) return { lines: [t('short.won', { amount: money(player.won, currency) })], tone: 'win' };
  if (player?.shown) return null;
  if (player?.state === 'live' && !over && seat.connected) {
    const bet = player.bet > 0 ? [money(player.bet, currency)] : [];
    const act = player.lastAct && player.lastAct.act !== 'fold' ? [t(`short.${player.lastAct.act}`)] : [];
    return act.length + bet.length > 0 ? { lines: [...act, ...bet], tone: 'act' } : null;
  }
  if (player?.state === 'all-in' || player?.state === 'protected') {
    return { lines: [t('short.all-in'), ...(player.bet > 0 && !over ? [money(player.bet, currency)] : [])], tone: 'state' };
  }
  const word = seatWord(seat, player, hand, currency);
  return word ? { lines: [word.text], tone: word.tone } : null;
}

/** A phrase at the head of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What a player's cards make so far, as far as they are seen; null once he has folded, mucked, or the room itself names his hand. */
export function wordMade({ state, shown, mucked, down, up }: StudSeatView): string | null {
  if (state === 'folded' || shown || mucked) return null;
  const made = madeHand([...down, ...up].filter((card) => card !== null));
  return made && capital(wordHand(made));
}

/** What the cards at a seat make so far, as a sentence; empty: nothing to say. */
export function wordHolding(player: StudSeatView | undefined): string {
  const made = player ? wordMade(player) : null;
  return made === null ? '' : `${made}.`;
}

/** A whole seat for a screen reader, apart from its cards, which have their own words. */
export function seatLabel(view: StudTableView, seat: SeatView, player: StudSeatView | undefined, word: SeatWord | null): string {
  if (!seat.player) return t('seat.free', { no: seat.seat + 1 });
  const { currency } = view;
  const parts = [nameOf(seat.player)];
  parts.push(t('seat.stack', { amount: money(stackOf(seat, player, view.hand), currency) }));
  if (view.hand?.button === seat.seat) parts.push(t('seat.button'));
  if (player && player.bet > 0) parts.push(t('seat.bet', { amount: money(player.bet, currency) }));
  if (view.hand?.turn?.seat === seat.seat) parts.push(t('seat.to-act'));
  if (player?.state === 'folded') parts.push(t('seat.folded'));
  // A first bet is both what was done and what lies there.
  if (word && !parts.includes(word.text)) parts.push(word.text);
  return parts.join(', ');
}

/** A seat's cards for a screen reader. */
export function cardsLabel(player: Pick<StudSeatView, 'up' | 'down'>): string {
  const faces = player.down.filter((c): c is string => c !== null);
  if (faces.length > 0) return t('seat.shows', { cards: wordCards([...faces, ...player.up]) });
  return t('seat.cards', { cards: wordCards(player.up), count: player.down.length });
}
