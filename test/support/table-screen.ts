/** Every number and card that a table's page shows, and the same worked out from the room's own view: the two must be equal. */
import type { Page } from 'playwright-core';
import type { PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';

/** What is read from the page. Money as written; cards by name, backs as `back`. */
export type Screen = Record<string, unknown>;

/** Reads in the page (its rules let no code in, an expression is what the browser's own tool may evaluate). */
const COMMON = `
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const text = (selector, root = document) => one(selector, root)?.textContent.trim() ?? null;
  const figure = (written) => /-?[\\d,]+\\.\\d\\d/.exec(written ?? '')?.[0] ?? null;
  const bySeat = (a, b) => a.seat - b.seat;
  const cards = (root) => root ? all('.card', root).map((c) => c.dataset.card ?? 'back') : [];
`;

const STUD = `(() => {${COMMON}
  return {
    hand: one('[data-testid=hand-no]')?.dataset.hand ?? '0',
    pot: figure(text('[data-testid=pot-total]')),
    button: one('.button-mark')?.closest('[data-seat]')?.dataset.seat ?? null,
    mine: { cards: cards(one('.mine .cards')), stack: text('[data-testid=my-stack]') },
    others: all('li[data-testid=seat]').filter((li) => one('.plate', li)).map((li) => ({
      seat: li.dataset.seat, stack: text('.stack', li), cards: cards(one('.cards', li)), turn: !!one('.frame.turn', li), won: li.classList.contains('won'),
    })).sort(bySeat),
    bets: Object.fromEntries(all('.stage > [data-bet]').map((b) => [b.dataset.bet, figure(b.textContent)])),
    acts: all('[data-testid^=action-]').map((b) => b.dataset.testid.slice(7) + ' ' + b.dataset.to),
    locked: all('[data-testid^=action-]').filter((b) => b.getAttribute('aria-disabled') === 'true').length,
    topUp: figure(all('.pending').map((p) => p.textContent).join(' ')),
  };
})()`;

const PAI_GOW = `(() => {${COMMON}
  const zone = one('.zone');
  return {
    hand: one('[data-testid=hand-no]')?.dataset.hand ?? '0',
    mine: {
      stack: text('[data-testid=my-stack]'),
      bet: one('[data-testid=bet-amount]', zone)?.dataset.amount ?? null,
      cards: cards(zone).filter((c) => c !== 'back').sort(),
      position: figure(text('[data-testid=my-position]', zone) ? '1.00' : null),
    },
    others: all('li[data-testid=seat]').filter((li) => one('.plate', li) && li.dataset.seat !== zone.dataset.seat).map((li) => ({
      seat: li.dataset.seat, sum: figure(text('.sum', li)), cards: cards(one('.hands', li) ?? one('.backs', li)),
    })).sort(bySeat),
    bank: cards(one('.bank .open') ?? one('.bank .backs')),
    does: ['bank-take', 'bank-pass', 'deal', 'skip', 'house-way', 'done', 'new-game'].filter((id) => { const b = one('[data-testid=' + id + ']', zone); return b && b.getAttribute('aria-disabled') !== 'true' && getComputedStyle(b).visibility === 'visible'; }),
  };
})()`;

/** What the page shows now. */
export function shownOn(page: Page, game: TableView['game']): Promise<Screen> {
  return page.evaluate<Screen>(game === 'pai-gow' ? PAI_GOW : STUD);
}

const money = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
const backs = (cards: readonly (string | null)[]): string[] => cards.map((card) => card ?? 'back');

/** What it must show for this view, when nothing of mine is on its way. */
export function screenOf(view: TableView): Screen {
  return view.game === 'pai-gow' ? paiGowScreen(view) : studScreen(view);
}

function studScreen(view: StudTableView): Screen {
  const { hand } = view;
  const player = (seat: number) => hand?.players.find((p) => p.seat === seat);
  const row = (seat: number): string[] => {
    const p = player(seat);
    return p && p.state !== 'folded' && !p.mucked ? backs([...p.down.slice(0, 2), ...p.up, ...p.down.slice(2)]) : [];
  };
  const stack = (seat: number): string => money(hand && hand.phase !== 'ended' ? (player(seat)?.stack ?? view.seats[seat]!.chips) : view.seats[seat]!.chips);
  const me = view.me!.seat;
  const mine = player(me);
  const inOrder = view.seats.filter((s) => s.player !== null && s.seat !== me).map((s) => s.seat);
  return {
    hand: String(view.handNo),
    pot: hand ? money(hand.players.reduce((sum, p) => sum + p.contributed, 0)) : null,
    button: hand ? String(hand.button) : null,
    mine: { cards: mine ? backs([...mine.down.slice(0, 2), ...mine.up, ...mine.down.slice(2)]) : [], stack: stack(me) },
    others: inOrder.map((seat) => ({ seat: String(seat), stack: stack(seat), cards: row(seat), turn: hand?.turn?.seat === seat, won: (player(seat)?.won ?? 0) > 0 })),
    bets: Object.fromEntries((hand?.players ?? []).filter((p) => p.bet > 0).map((p) => [String(p.seat), money(p.bet)])),
    acts: (view.offer?.legal ?? []).map((l) => `${l.act} ${l.to}`),
    locked: 0,
    topUp: view.me!.pendingTopUp > 0 ? money(view.me!.pendingTopUp) : null,
  };
}

function paiGowScreen(view: PaiGowTableView): Screen {
  const { hand, offer } = view;
  const me = view.me!.seat;
  const mine = hand?.players.find((p) => p.seat === me);
  const offers = (act: string): boolean => offer?.legal.some((l) => l.act === act) ?? false;
  const settled = mine !== undefined && mine.result !== null;
  const betting = !offers('bank') && !offers('set') && !mine?.hand && mine?.state !== 'banking' && !settled;
  const set = (p: NonNullable<typeof mine>): string[] => (p.hand ? [...p.hand.front, ...p.hand.back] : backs(p.cards));
  return {
    hand: String(view.handNo),
    mine: {
      stack: money(mine?.stack ?? view.seats[me]!.chips),
      bet: betting ? String(mine?.bet ?? 0) : null,
      cards: mine && !betting && !offers('bank') ? (mine.hand ? set(mine) : backs(mine.cards)).toSorted() : [],
      position: hand?.phase === 'setting' && mine && mine.cards.length > 0 ? '1.00' : null,
    },
    others: view.seats.filter((s) => s.player !== null && s.seat !== me).map((s) => {
      const p = hand?.players.find((each) => each.seat === s.seat);
      return { seat: String(s.seat), sum: money(!p || p.bet === 0 ? (p?.stack ?? s.chips) : p.bet), cards: p ? set(p) : [] };
    }),
    bank: hand?.bank.hand ? [...hand.bank.hand.front, ...hand.bank.hand.back] : backs(hand?.bank.cards ?? []),
    does: [
      ...(offers('bank') ? ['bank-take', 'bank-pass'] : []),
      ...(betting ? ['deal'] : []),
      ...(betting && offers('skip') && (mine?.bet ?? 0) === 0 ? ['skip'] : []),
      ...(offers('set') ? ['house-way'] : []),
      ...(settled ? ['new-game'] : []),
    ],
  };
}
