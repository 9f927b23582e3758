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
  ])('%s', (_what, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  test('its length is what a reader counts', () => {
    expect([lengthOf(''), lengthOf('abc'), lengthOf('José'), lengthOf('👩‍👩‍👧'), lengthOf('e\u0330\u0331\u0332')]).toEqual([0, 3, 4, 1, 1]);
  });
});
