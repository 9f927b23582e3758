import { describe, expect, test } from '@jest/globals';
import { cleanText, lengthOf } from '../../src/chat/clean-text.js';

describe('what was typed becomes one readable line', () => {
  test.each([
    ['plain words stay', 'nice hand!', 'nice hand!'],
    ['spaces at the ends and doubled ones go', '  nice \t\n  hand  ', 'nice hand'],
    ['a hard space is a space', 'nice\u00A0\u2003hand', 'nice hand'],
    ['control characters go', 'ni\u0000ce\u001B[31m', 'nice[31m'],
    ['what turns the direction of writing goes', 'nice \u202Edrah\u2066\u200F', 'nice drah'],
    ['invisible characters go', 'ni\u200Bce\u00AD\uFEFF', 'nice'],
    ['letters have one form', 'Jose\u0301', 'José'],
    ['towers of marks are cut', `a${'\u0330'.repeat(40)}b`, `a${'\u0330'.repeat(3)}b`],
    ['other writing stays', 'こんにちは мир ñandú', 'こんにちは мир ñandú'],
    ['pictures stay whole', '👩‍👩‍👧 ♠️', '👩‍👩‍👧 ♠️'],
    ['nothing is nothing', ' \u200B\u202E ', ''],
    ['half a pair is a sign for what cannot be read', 'a\uD83Db\uDE00 😀', 'a\uFFFDb\uFFFD 😀'],
    ['an Arabic mark of direction and a Mongolian separator go', 'ni\u061Cc\u180Ee', 'nice'],
    ['tags go', 'nice\u{E0001}\u{E0068}\u{E007F}', 'nice'],
    ['notes between the lines go', 'ni\uFFF9c\uFFFAe\uFFFB', 'nice'],
    ['letters that cannot be seen go', 'ni\u3164ce\u115F\u1160\uFFA0 \u17B4\u17B5hand', 'nice hand'],
    ['what goes leaves no doubled spaces', 'nice \u200B hand', 'nice hand'],
    ['what goes leaves letters in one form', 'Jose\u200B\u0301', 'José'],
    ['towers of marks are cut across joiners', `a${'\u0330\u200D'.repeat(40)}b`, `a${'\u0330\u200D'.repeat(3)}b`],
    ['towers of marks are cut across rows of joiners', `a${'\u0330\u200D\u200C\u200D'.repeat(40)}b`, `a${'\u0330\u200D'.repeat(3)}b`],
    ['towers of marks are cut across letters that cannot be seen', `a${'\u0330\u0330\u3164'.repeat(40)}b`, `a${'\u0330'.repeat(3)}b`],
    ['joiners that writing needs stay', 'می‌خواهم क्‍ष', 'می‌خواهم क्‍ष'],
    ['Braille keeps its blanks', '⠓⠊⠀⠓⠊', '⠓⠊⠀⠓⠊'],
  ])('%s', (_what, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  test.each(['\u3164', '\u2800', '\u115F\u1160', '\u200D', '\u200C', '\uFE0F', '\u{E0100}', '\u180B', '\u17B4\u17B5', '\u034F', '\uFFA0', '\u2800 \u200D\u2800\uFE0F', '\u{1D173}', '\uFFF9\uFFFB'])(
    'a line that shows nothing is empty: %j',
    (typed) => {
      expect(cleanText(typed)).toBe('');
    },
  );

  test('its length is what a reader counts', () => {
    expect([lengthOf(''), lengthOf('abc'), lengthOf('José'), lengthOf('👩‍👩‍👧'), lengthOf('e\u0330\u0331\u0332')]).toEqual([0, 3, 4, 1, 1]);
  });
});
