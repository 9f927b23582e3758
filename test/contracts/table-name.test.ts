import { describe, expect, test } from '@jest/globals';
import { cleanText } from '../../src/chat/clean-text.js';
import { hasUnseen } from '../../src/contracts/unseen-signs.js';
import { BOT_SCHEMA, OPEN_TABLE_SCHEMA, REGISTER_SCHEMA } from '../../src/contracts/http.schema.js';

const opens = (name: string): boolean => OPEN_TABLE_SCHEMA.safeParse({ name, game: 'pai-gow', rules: {}, reason: 'a new table' }).success;

describe('the name of a table is one line', () => {
  test.each(['Stud 1/2', 'Pai Gow 2–300 €', 'Ñandú & мир', '  Stud  '])('%j is a name', (name) => {
    expect(opens(name)).toBe(true);
  });

  test('nothing that cannot be seen has a place in it, nor in the name of a player', () => {
    const unseen = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)));
    unseen.push(0x2800, 0x1d159);
    // The soft hyphen, fillers, selectors of a letter's form, tags.
    for (const code of [0xad, 0x115f, 0x1160, 0x3164, 0xffa0, 0xfe0f, 0xe0100, 0xe0000, 0xe007f]) expect(unseen).toContain(code);
    const taken = unseen.filter((code) => [`Stud${String.fromCodePoint(code)}`, `${String.fromCodePoint(code)}Stud`, `St${String.fromCodePoint(code)}ud`].some((name) => opens(name) || REGISTER_SCHEMA.safeParse({ name, password: 'correct horse battery' }).success || BOT_SCHEMA.safeParse({ name, secret: 'x' }).success));
    expect(taken.map((code) => code.toString(16))).toEqual([]);
  });

  test.each(['\0', '\n', '\r', '\t', '\u000B', '\u001B[2J', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066', '\u061C', '\u200B', '\uD83D'])('%j has no place in it', (sign) => {
    expect(opens(`Stud ${sign} 1/2`)).toBe(false);
  });

  test('towers of marks and marks on nothing have no place in it, as in the name of a player', () => {
    for (const name of ['Stu\u0323\u0330\u0332\u0324d', `Stud${'\u0301'.repeat(10)}`, '\u0301Stud', ' \u0332Stud', `Pai Gow ${'\u0489'.repeat(4)}`]) {
      expect([name, opens(name)]).toEqual([name, false]);
      expect(BOT_SCHEMA.safeParse({ name, secret: 'x' }).success).toBe(false);
    }
    for (const name of ['Nguye\u0302\u0303n', 'Nguye\u0323\u0302n', 'ที่นี่', 'Stu\u0323\u0330d']) expect([name, opens(name)]).toEqual([name, true]);
  });

  test('what shows nothing in a name shows nothing in talk, and what shows something there may stand in a name', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    // Every one that cannot be seen; of the others a part.
    const signs = all.filter((code) => code % 101 === 0 || hasUnseen(String.fromCodePoint(code))).map((code) => String.fromCodePoint(code));
    const differing = signs.filter((sign) => (hasUnseen(sign) ? cleanText(sign) !== '' || opens(`St${sign}ud`) : cleanText(sign) !== '' && sign.normalize('NFC') === sign && !opens(`St${sign}ud`)));
    expect(differing).toEqual([]);
  });
});
