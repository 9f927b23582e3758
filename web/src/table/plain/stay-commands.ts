/** Sitting down, topping up, sitting out, leaving: the same at every table. */
import { editable, money } from '../../messages/money.js';
import { t } from '../../messages/translate.js';
import { leaveQuestion, myChips, mySeat } from '../my-stay.js';
import { buyInRange, checkAmount, topUpRange } from '../buy-in.js';
import type { CommandId } from './command-words.js';
import type { Outcome, Situation } from './outcome.js';

export const STAY_COMMANDS = ['sit', 'top-up', 'sit-out', 'sit-in', 'leave', 'settings'] as const satisfies readonly CommandId[];

const say = (text: string): Outcome => ({ say: [text] });

/** One command of my stay. */
export function stayCommand(id: CommandId, rest: string, situation: Situation): Outcome | null {
  const { view, balance } = situation;
  if (id === 'sit') return sit(rest, situation);
  if (!(STAY_COMMANDS as readonly CommandId[]).includes(id)) return null;
  const seat = mySeat(view);
  if (!view.me || !seat) return say(t('plain.not-seated'));
  if (seat.leaving) return say(t('stay.leaving'));
  switch (id) {
    case 'top-up': {
      const range = topUpRange(view.buyIn, balance ?? 0, myChips(view), view.me.pendingTopUp);
      if (rest === '') return say(t('plain.top-up-how', { example: money(Math.max(range.preset, range.min), view.currency) }));
      const checked = checkAmount(rest, range, view.currency);
      return 'problem' in checked ? say(checked.problem) : { deed: { kind: 'top-up', amount: checked.amount }, did: t('plain.did-top-up', { amount: money(checked.amount, view.currency) }) };
    }
    case 'sit-out':
      return seat.sittingOut === null ? { deed: { kind: 'sit-out' }, did: t('plain.did-sit-out') } : say(t('plain.sits-out-already'));
    case 'sit-in':
      return seat.sittingOut === null ? say(t('plain.plays-already')) : { deed: { kind: 'sit-in' }, did: t('plain.did-sit-in') };
    case 'settings':
      return { deed: { kind: 'settings' }, did: t('plain.did-settings') };
    default:
      return { ask: t('plain.ask', { question: `${t('stay.leave-title')} ${leaveQuestion(view)}` }), deed: { kind: 'leave' }, did: t('plain.did-leave') };
  }
}

/** `sit`: any seat with the usual buy-in, asked first; `sit 50`: with so much; `sit 3 50`: in seat 3. */
function sit(rest: string, { view, balance }: Situation): Outcome {
  if (view.me) return say(t('plain.seated-already', { no: view.me.seat + 1 }));
  if (balance === null) return say(t('buy-in.need-guest'));
  if (view.status !== 'open') return say(t('plain.not-open'));
  const free = view.seats.filter((seat) => seat.player === null && seat.promise === null);
  if (free.length === 0) return say(t('plain.no-free-seat'));
  const two = /^(\d{1,2})\s+(\S+)$/.exec(rest);
  const range = buyInRange(view.buyIn, balance);
  const no = two ? Number(two[1]) : null;
  if (no !== null && !free.some((seat) => seat.seat === no - 1)) return say(t('plain.seat-not-free', { no, free: free.map((seat) => seat.seat + 1).join(', ') }));
  const text = two ? two[2]! : rest;
  const checked = checkAmount(text === '' ? editable(range.preset, view.currency) : text, range, view.currency);
  if ('problem' in checked) return say(checked.problem);
  const words = { amount: money(checked.amount, view.currency) };
  const deed = { kind: 'sit', seat: no === null ? null : no - 1, amount: checked.amount } as const;
  return text === '' ? { ask: t('plain.ask', { question: t('plain.sit-with', words) }), deed, did: t('plain.did-sit', words) } : { deed, did: t('plain.did-sit', words) };
}
