/** What a room answers about its lobby, written by hand: tables, seats, and places of mine. */
import type { LobbyGame, LobbyTable, MyPlaces } from '../../src/contracts/lobby.js';
import type { SeatView } from '../../src/contracts/table.js';

export const NOW = 1_796_000_000_000;

function stud(no: number, small: number, taken: number, people: number, change: Partial<LobbyTable> = {}): LobbyTable {
  return {
    table: `tbl_${no}`, name: `Stud ${small / 100}/${small / 50} ${['Lindgren', 'Boye', 'Ekelöf', 'Karlfeldt', 'Tegnér', 'Fröding'][no % 6]}`, game: 'seven-card-stud', kind: 'open', currency: 'PLAY', status: 'open',
    seats: 10, taken, people, free: 10 - taken, waiting: 0, queued: 0, stakes: { kind: 'stud', small, big: small * 2, ante: small / 4, bringIn: small / 2 }, minBuyIn: small * 20, maxBuyIn: null, usualBuyIn: small * 100, handNo: 18_000 + no,
    figures: taken > 1 ? { hands: 60 + no, since: NOW - 3_000_000, averagePot: small * 9 + no * 13, handsPerHour: 71 - no, pastFirstRoundPct: 46 + no } : null, ...change,
  };
}

function paiGow(no: number, change: Partial<LobbyTable> = {}): LobbyTable {
  return {
    table: `tbl_${no}`, name: `Pai Gow 2–300 ${no}`, game: 'pai-gow', kind: 'open', currency: 'PLAY', status: 'open', seats: 6, taken: 3, people: 1, free: 3, waiting: 0, queued: 0,
    stakes: { kind: 'limits', min: 200, max: 30_000 }, minBuyIn: 2000, maxBuyIn: null, usualBuyIn: 20_000, handNo: 7, figures: { hands: 44, since: NOW - 3_000_000, averagePot: 8450, handsPerHour: 58, pastFirstRoundPct: null }, ...change,
  };
}

export const TABLES: readonly LobbyTable[] = [
  paiGow(20), paiGow(21, { taken: 6, free: 0, people: 4, waiting: 1 }), paiGow(22, { kind: 'private', seats: 1, taken: 0, free: 1, people: 0, figures: null, name: 'Pai Gow 2–300 private' }),
  stud(1, 100, 7, 2), stud(2, 100, 10, 6, { free: 0, waiting: 3, queued: 1 }), stud(3, 100, 0, 0), stud(4, 300, 4, 1), stud(5, 300, 9, 3, { free: 0 }), stud(6, 500, 2, 0), stud(7, 1000, 5, 5, { status: 'paused' }),
];
export const GAMES: readonly LobbyGame[] = [{ game: 'pai-gow', tables: 3, seated: 9, people: 5, waiting: 1 }, { game: 'seven-card-stud', tables: 7, seated: 37, people: 17, waiting: 4 }];
const NAMES = ['Ada', 'Bot Pilar', 'Sven', 'Okafor', 'Bot Ines', 'Nils', 'Lucia'];
export const SEATS: readonly SeatView[] = Array.from({ length: 10 }, (_, seat) => {
  const name = NAMES[seat];
  return { seat, player: name === undefined ? null : { id: `ply_${seat}`, name, bot: name.startsWith('Bot') }, chips: name === undefined ? 0 : 8000 + seat * 1175, sittingOut: null, connected: true, leaving: false, newcomer: false, promise: seat === 8 ? { kind: 'offered', until: NOW + 20_000 } : null };
});

export const mine: MyPlaces = {
  serverNow: NOW,
  seated: [
    { table: 'tbl_1', name: 'Stud 1/2 Boye', game: 'seven-card-stud', currency: 'PLAY', stakes: TABLES[3]!.stakes, status: 'open', seat: 2, sittingId: 's1', chips: 9775, sittingOut: null, turnEnds: NOW + 17_000, asked: [2], movingTo: null },
    { table: 'tbl_20', name: 'Pai Gow 2–300 20', game: 'pai-gow', currency: 'PLAY', stakes: TABLES[0]!.stakes, status: 'open', seat: 0, sittingId: 's2', chips: 20_000, sittingOut: null, turnEnds: null, asked: [1, 4], movingTo: null },
  ],
  waiting: [{ wait: 'wt_1', table: 'tbl_2', name: 'Stud 1/2 Ekelöf', game: 'seven-card-stud', currency: 'PLAY', stakes: TABLES[4]!.stakes, buyIn: 10_000, since: NOW - 60_000, place: 2, of: 3, short: false, offer: null }],
};
export const offered: MyPlaces = { ...mine, waiting: mine.waiting.map((w) => ({ ...w, place: 1, offer: { table: 'tbl_2', name: 'Stud 1/2 Ekelöf', seat: 4, buyIn: 10_000, until: NOW + 24_000 } })) };

const lobby = { 'lobby:follow': { tables: TABLES, games: GAMES, serverNow: NOW }, 'lobby:preview': { line: TABLES[3], seats: SEATS } };
/** By situation: what is answered to which question. */
export const LOBBY_ANSWERS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  lobby: { ...lobby, 'mine:follow': mine },
  'lobby-offer': { ...lobby, 'mine:follow': offered },
  'lobby-player': { ...lobby, 'mine:follow': { ...mine, seated: [], waiting: [] } },
};
