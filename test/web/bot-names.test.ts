/** A bot is marked as one by his name, once, wherever a player is named: plates, labels, the log, the table in text, the lobby's preview. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPlayer, TableView } from '../../src/contracts/table.js';
import { looksLikeGuestOrBot } from '../../src/contracts/look-alike.js';
import { guestName } from '../../src/contracts/made-names.js';
import { saidName } from '../../web/src/session/said-name.js';
import { LANGUAGES } from '../../web/src/messages/languages.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { studPlain } from '../../web/src/table/plain/stud-plain.js';
import { initialOf, nameEnd, nameOf, playerName } from '../../web/src/table/player-name.js';
import { seatLabel } from '../../web/src/table/stud/seat-words.js';
import { wordTableEvent } from '../../web/src/table/table-event-words.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { SITUATIONS } from '../../web/dev/situations.js';
import './all-words.js';

afterAll(() => useLanguage(['en'], null));

const bot = (name: string): PublicPlayer => ({ id: 'ply_1', name, bot: true });
/** How often a text calls somebody a bot. */
const marks = (text: string): number => text.match(/(?<!\p{L})bot(?!\p{L})/giu)?.length ?? 0;

/** The same table with bots of such names in every second seat. */
function withBots<V extends TableView>(view: V, name: string): V {
  return { ...view, seats: view.seats.map((seat) => (seat.player === null ? seat : { ...seat, player: { ...seat.player, name: seat.seat % 2 === 0 ? name : `P${seat.seat}`, bot: seat.seat % 2 === 0 } })) };
}

describe('bots by name', () => {
  it('are called Bot once, whatever the room calls them, and stand under a letter of their own', () => {
    expect(['Ines', 'Bot Ines', 'bot  Ines', 'Bot'].map((name) => nameOf(bot(name)))).toEqual(['Bot Ines', 'Bot Ines', 'Bot Ines', 'Bot Bot']);
    expect(nameOf({ id: 'ply_2', name: 'Botond', bot: false })).toBe('Botond');
    expect(nameOf(bot('Botond'))).toBe('Bot Botond');
    expect([initialOf(bot('Bot Ines')), initialOf(bot('ravi')), initialOf({ id: 'ply_2', name: 'ada', bot: false })]).toEqual(['I', 'R', 'A']);
  });

  it.each(LANGUAGES)('%s: in seats, on plates, in the log, in text', async (language) => {
    await useLanguage([language], null);
    await needWords('table', 'stud', 'pai-gow', 'plain');
    for (const name of ['Ines', 'Bot Ines']) {
      for (const make of [...Object.values(SITUATIONS), ...Object.values(PAI_GOW_SITUATIONS)]) {
        const view = withBots<TableView>(make().view, name);
        const seats = view.game === 'pai-gow' ? new PaiGowPlain(() => [], () => undefined).seats(view) : studPlain.seats(view);
        for (const { seat, player } of view.seats) {
          if (player === null) continue;
          const wanted = player.bot ? 1 : 0;
          const joined = wordTableEvent({ type: 'SeatTaken', seat, player, chips: 100 }, { view, before: view, myId: 'ply_nobody' })[0]!.text;
          const labels = view.game === 'seven-card-stud' ? [seatLabel(view, view.seats[seat]!, undefined, null)] : [];
          for (const text of [playerName(view, seat), seats[seat]!, joined, ...labels]) expect({ text, marks: marks(text) }).toEqual({ text, marks: wanted });
        }
      }
    }
  });

  it.each(LANGUAGES)('%s: a guest whom the room named is called so in the reader’s language, wherever he is named; a name that somebody chose stays', async (language) => {
    await useLanguage([language], null);
    await needWords('table', 'stud', 'pai-gow', 'plain', 'talk');
    const word = { en: 'Guest', es: 'Invitado', sv: 'Gäst' }[language];
    const named = (name: string): PublicPlayer => ({ id: 'ply_1', name, bot: false });
    const guest = named(guestName(481_234));
    expect([nameOf(guest), saidName(guest.name), initialOf(guest), nameEnd(guest, [])]).toEqual([`${word} 481234`, `${word} 481234`, word[0], '1234']);
    for (const chosen of ['Guesto', 'Ada', 'Guest', 'Guest 12a', 'Mrs Guest 12']) expect([nameOf(named(chosen)), saidName(chosen)]).toEqual([chosen, chosen]);
    // Nobody can take what it is called, in any language of the client.
    for (const name of [guest.name, `${word} 481234`]) expect(looksLikeGuestOrBot(name)).toBe(true);
    for (const make of [...Object.values(SITUATIONS), ...Object.values(PAI_GOW_SITUATIONS)]) {
      const { view } = make();
      const seats = view.seats.map((seat) => (seat.player === null ? seat : { ...seat, player: { ...seat.player, name: guest.name, bot: false } }));
      const all = { ...view, seats } as TableView;
      const inText = all.game === 'pai-gow' ? new PaiGowPlain(() => [], () => undefined).seats(all) : studPlain.seats(all);
      for (const { seat, player } of all.seats) {
        if (player === null) continue;
        const joined = wordTableEvent({ type: 'SeatTaken', seat, player, chips: 100 }, { view: all, before: all, myId: 'ply_nobody' })[0]!.text;
        for (const text of [playerName(all, seat), inText[seat]!, joined]) expect(text).toContain(`${word} 481234`);
      }
    }
  });

  it('no part of the client names a player as the room stores him', () => {
    const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('player-name.ts'));
    const raw = sources.flatMap((file) => [...readFileSync(join('web/src', file), 'utf8').matchAll(/.*\b(?:player|me)\??\.name\b.*/g)].map(([line]) => `${file}: ${line.trim()}`)).filter((line) => !/saidName\(|data-player=/.test(line));
    // A registered player's own page, and the name that is kept with a note.
    expect(raw.map((line) => line.replace(/:.*/, ''))).toEqual(['account/AccountPage.svelte', 'account/AccountPage.svelte', 'talk/Person.svelte']);
  });

  it('a plate keeps the end of a name that tells him apart: a guest’s number, and of names that begin alike what differs', () => {
    const people = (...names: string[]): PublicPlayer[] => names.map((name, i) => ({ id: `ply_${i}`, name, bot: name.startsWith('Bot ') }));
    const ends = (...names: string[]): string[] => people(...names).map((player, _, all) => nameEnd(player, all));
    expect(ends('Ada', 'Bartholomew', 'Bot Ines')).toEqual(['', '', '']);
    expect(ends('Guest 481234', 'Guest 52817', 'Ada')).toEqual(['1234', '2817', '']);
    expect(ends('Guest 481234', 'Guest 991234', 'Guest 781234')).toEqual(['481234', '91234', '781234']);
    expect(ends('Alexandra', 'Alexander', 'Alex')).toEqual(['dra', 'der', 'lex']);
    expect(ends('Bot Bartleby', 'Bartholomew')).toEqual(['eby', 'mew']);
    // A name is never cut inside a letter with its marks, and one that is no longer than its end stays whole.
    expect(ends('Nguye\u0302\u0303n', 'Nguyet')).toEqual(['ye\u0302\u0303n', 'yet']);
    expect(ends('Bob', 'bob')).toEqual(['', '']);
  });

  it('no part of the client writes a player’s name by itself or marks a bot in another way', () => {
    // Plates have the mark instead of the word: one part draws it, with the whole name as what it says.
    const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file) && !/messages\/|IconSprite|PlateName/.test(file));
    const wrong = files.flatMap((file) => {
      const text = readFileSync(join('web/src', file), 'utf8');
      const shown = text.match(/>\s*\{[a-z.?]*player\??\.name\}|name: (?:at|seat|event)\.player\.name|icon-bot|name="bot"/g) ?? [];
      return shown.map((each) => `${file}: ${each}`);
    });
    expect(wrong).toEqual([]);
  });
});
