/** Names that people take: readable, and nobody else's. */
import { describe, expect, test } from '@jest/globals';
import { CHANGE_NAME_SCHEMA, LOGIN_SCHEMA, REGISTER_SCHEMA } from '../../src/contracts/http.schema.js';

const password = 'correct horse battery';
const problemOf = (name: string): string | undefined => REGISTER_SCHEMA.safeParse({ name, password }).error?.issues[0]?.message;

describe('a new name', () => {
  test.each(['Ada', 'Ada Lovelace', 'Åsa', 'José-María', 'Ольга', 'Νίκη', '李小龙', 'さくらサクラ桜', 'user_7', 'house.of.cards', 'Banker', 'Roomy'])('%s is one', (name) => {
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
    ['bot-3', 'bot-3', 'this name is kept for guests and bots'],
    ['digits of another script', 'Ada\u0663', 'digits 0 to 9 only'],
    ['a circled digit', 'Ada\u2460', 'digits 0 to 9 only'],
    ['a zero-width space', 'Ada\u200bB', 'letters, digits, . _ - and single spaces only'],
    ['a text turned round', '\u202eadA', 'letters, digits, . _ - and single spaces only'],
  ])('%s is refused', (_what, name, problem) => {
    expect(problemOf(name)).toBe(problem);
    expect(CHANGE_NAME_SCHEMA.safeParse({ name }).success).toBe(false);
  });

  test('one that was taken before these rules still logs in', () => {
    expect(LOGIN_SCHEMA.safeParse({ name: '\u0430dmin', password }).success).toBe(true);
  });
});
