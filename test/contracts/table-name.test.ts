import { describe, expect, test } from '@jest/globals';
import { OPEN_TABLE_SCHEMA } from '../../src/contracts/http.schema.js';

const opens = (name: string): boolean => OPEN_TABLE_SCHEMA.safeParse({ name, game: 'pai-gow', rules: {}, reason: 'a new table' }).success;

describe('the name of a table is one line', () => {
  test.each(['Stud 1/2', 'Pai Gow 2–300 €', 'Ñandú & мир', '  Stud  '])('%j is a name', (name) => {
    expect(opens(name)).toBe(true);
  });

  test.each(['\0', '\n', '\r', '\t', '\u000B', '\u001B[2J', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066', '\u061C', '\u200B', '\uD83D'])('%j has no place in it', (sign) => {
    expect(opens(`Stud ${sign} 1/2`)).toBe(false);
  });
});
