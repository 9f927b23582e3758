/** Names that people take: readable, and nobody else's. */
import { describe, expect, test } from '@jest/globals';
import { CHANGE_NAME_SCHEMA, LOGIN_SCHEMA, REGISTER_SCHEMA } from '../../src/contracts/http.schema.js';
import { lookAlike } from '../../src/contracts/look-alike.js';

const password = 'correct horse battery';
const problemOf = (name: string): string | undefined => REGISTER_SCHEMA.safeParse({ name, password }).error?.issues[0]?.message;

describe('a new name', () => {
  test.each(['Ada', 'Ada Lovelace', 'Åsa', 'José-María', 'Ольга', 'Νίκη', '李小龙', 'さくらサクラ桜', 'user_7', 'house.of.cards', 'Banker', 'Roomy', 'Łukasz', 'Þórður', 'Şükrü', 'Nguyễn', 'Əli', 'نورا', 'משה', 'สมชาย', 'नोरा', '지민', 'Ωμέγα', 'Գոռ', 'Botond', 'Guesto', 'Gästrid', 'Invitadora'])('%s is one', (name) => {
    expect(problemOf(name)).toBeUndefined();
    expect(CHANGE_NAME_SCHEMA.safeParse({ name }).success).toBe(true);
  });

  test.each([
    ['аdmin (a Cyrillic a)', '\u0430dmin', 'letters of one alphabet only'],
    ['Οlga (a Greek O)', '\u039flga', 'letters of one alphabet only'],
    ['Ada\u0435 (a Cyrillic e)', 'Ada\u0435', 'letters of one alphabet only'],
    ['Admin', 'Admin', 'this name is kept for the room'],
    ['moderator 2', 'moderator 2', 'this name is kept for the room'],
    ['The word house alone', 'HOUSE', 'this name is kept for the room'],
    ['Guest 12', 'Guest 12', 'this name is kept for guests and bots'],
    ['Guest in Spanish', 'Invitado 12345', 'this name is kept for guests and bots'],
    ['Guest in Spanish, written to look so', 'Inv1tado_7', 'this name is kept for guests and bots'],
    ['Guest in Swedish', 'Gäst 12345', 'this name is kept for guests and bots'],
    ['Guest in Swedish, its mark apart', 'Ga\u0308st', 'this name is kept for guests and bots'],
    ['bot-3', 'bot-3', 'this name is kept for guests and bots'],
    ['digits of another script', 'Ada\u0663', 'digits 0 to 9 only'],
    ['admin in fullwidth letters', '\uff41\uff44\uff4d\uff49\uff4e', 'this name is kept for the room'],
    ['admin with a raised letter', 'Admi\u207f', 'this name is kept for the room'],
    ['admin with a digit', 'adm1n', 'this name is kept for the room'],
    ['m0d3rat0r', 'm0d3rat0r', 'this name is kept for the room'],
    ['Admins', 'Admins', 'this name is kept for the room'],
    ['The House', 'The House', 'this name is kept for the room'],
    ['Guest_12', 'Guest_12', 'this name is kept for guests and bots'],
    ['Guest12345', 'Guest12345', 'this name is kept for guests and bots'],
    ['Bot_7', 'Bot_7', 'this name is kept for guests and bots'],
    ['a filler behind the name', 'Ada\u3164', 'letters that can be seen only'],
    ['a filler behind a kept name', 'Dealer\u1160', 'letters that can be seen only'],
    ['nothing but fillers', '\u115f\u115f', 'letters that can be seen only'],
    ['a tower of marks', 'A\u0330\u0330\u0330da', 'letters that can be seen only'],
    ['admin in Lisu letters', '\ua4ee\ua4d3\ua4df\ua4f2\ua4e0', 'letters that people write with only'],
    ['a bot in Lisu letters', '\ua4d0\ua4f3\ua4d4 Ada', 'letters that people write with only'],
    ['Cherokee letters', '\u13a1\u13be\u13be\u13b7', 'letters that people write with only'],
    ['Coptic letters', '\u2c98\u2c9e\u2c86', 'letters that people write with only'],
    ['an Old Italic letter', '\u{10300}DMIN', 'letters that people write with only'],
    ['a small capital', '\u1d00dmin', 'letters that people write with only'],
    ['a phonetic letter', '\u0262uest 1', 'letters that people write with only'],
    ['a click', 'A\u01c0ice', 'letters that people write with only'],
    ['a sign that most fonts do not show', 'Nora\u{1bc9d}', 'letters that people write with only'],
    ['a mark of sign writing', 'Nora\u{1da9b}', 'letters that people write with only'],
    ['admin with an accent', '\u00c1dmin', 'this name is kept for the room'],
    ['a bot with a nought', 'B0t Ada', 'this name is kept for guests and bots'],
    ['a bot in Cyrillic letters', '\u0412\u043e\u0442 1', 'this name is kept for guests and bots'],
    ['a zero-width space', 'Ada\u200bB', 'letters, digits, . _ - and single spaces only'],
    ['a text turned round', '\u202eadA', 'letters, digits, . _ - and single spaces only'],
  ])('%s is refused', (_what, name, problem) => {
    expect(problemOf(name)).toBe(problem);
    expect(CHANGE_NAME_SCHEMA.safeParse({ name }).success).toBe(false);
  });

  test('is kept in one form', () => {
    expect(REGISTER_SCHEMA.parse({ name: '\uff21\uff44\uff41 \u2460', password }).name).toBe('Ada 1');
    expect(REGISTER_SCHEMA.parse({ name: 'Jose\u0301', password }).name).toBe('Jos\u00e9');
  });

  test.each([
    ['AIice', 'Alice'],
    ['A1ice', 'Alice'],
    ['Al\u0131ce', 'Alice'],
    ['B0b', 'Bob'],
    ['Torn', 'Tom'],
    ['a.l-i_c e', 'Alice'],
    ['\u0420\u0430\u0440\u0430', 'Papa'],
    ['\u0455\u0441\u043e\u0440\u0435', 'scope'],
    ['\u03a1\u0391\u03a1\u0391', 'PAPA'],
    ['\u03a1\u0391\u03a1\u0391', '\u0420\u0410\u0420\u0410'],
  ])('%s looks like %s', (one, other) => {
    expect(lookAlike(one)).toBe(lookAlike(other));
  });

  test.each([['Alina', 'Alma'], ['Ada', 'Ida'], ['Bob 2', 'Bob 3'], ['\u00c5sa', 'Asa']])('%s does not look like %s', (one, other) => {
    expect(lookAlike(one)).not.toBe(lookAlike(other));
  });

  test('one that was taken before these rules still logs in', () => {
    expect(LOGIN_SCHEMA.safeParse({ name: '\u0430dmin', password }).success).toBe(true);
  });
});
