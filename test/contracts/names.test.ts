/** Names that people take: readable, and nobody else's. */
import { describe, expect, test } from '@jest/globals';
import { CHANGE_NAME_SCHEMA, LOGIN_SCHEMA, REGISTER_SCHEMA } from '../../src/contracts/http.schema.js';
import { lookAlike, looksLikeGuestOrBot, ofOneAlphabet } from '../../src/contracts/look-alike.js';

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
    ['a mark on a space', 'Ada \u0308Bob', 'letters that can be seen only'],
    ['a mark on a space in another form', 'B\u00a8t', 'letters that can be seen only'],
    ['a mark on a sign', 'Ada.\u0332b', 'letters that can be seen only'],
    ['a mark on a digit', 'B0\u0335b', 'letters that can be seen only'],
    ['an old Cyrillic o', '\u0432\u1c82\u0442', 'letters that people write with only'],
    ['a Cyrillic o with an eye', '\u0432\ua669\u0442', 'letters that people write with only'],
    ['a Cyrillic omega', '\u0461\u0430', 'letters that people write with only'],
    ['a digamma', '\u03dc\u03b1', 'letters that people write with only'],
    ['an Armenian sign', '\u0563\u0578\u0559', 'letters that people write with only'],
    ['a mark that is there twice', 'Jose\u0301\u0301', 'letters that can be seen only'],
    ['a tower of Burmese marks', '\u1019\u103b\u103c\u103d\u103e\u102d\u102f', 'letters that can be seen only'],
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

  test.each([
    'José', 'Søren', 'Nguyễn Thị Ánh', 'Đặng Văn', 'Дмитрий', 'Артём', 'Їжак', 'Ελένη', 'Ἑλένη', '田中', 'Tanaka 田中', '田中 Tanaka', '田中_Tanaka', 'Kim 지민', '金지민', 'ラーメン太郎', '佐々木', 'ㄅㄆ李', 'محمد', 'مُحَمَّد', 'שָׂרָה', 'გიორგი', 'அருண்', 'প্রিয়া', 'አበበ', 'ณัฐ', 'ဖြိုး', 'မြှို့', 'សុខា', 'Գոռ Արամ', 'Ада Лав',
    'Botond', 'Bottom', 'Bo', 'Bo 7', 'Bo_7', 'Bo Tanner', 'Boat', 'Abbot', 'Robot', 'Guesther', 'Gus 7', 'Gaston', 'Gastón', 'Gästrik', 'Roomy', 'Adminton', 'Banks', 'Bankole', 'Yoko', 'Yo Yo', 'Duane', 'Du Bois', 'Young', 'Tuva', 'Modesty', 'Modig', 'Mo D Smith', 'Stafford', 'Dealey', 'Systema', 'Houseman', 'House of Cards', 'The Dude', 'La Reina', 'Den Lille', 'A Day', 'Casandra', 'Bancroft', 'Bob 12', '7 Up', '12345', '...x', 'Ada Bell',
  ])('%s is honest', (name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  const guests = 'this name is kept for guests and bots';
  test.each([
    ['a sign in front', ['_Guest 12345', '.Guest 12345', '-Bot Ada', '..Guest', '_.-Invitado 1', '1 Guest', '12 Bot', '1Guest']],
    ['signs and spaces inside', ['Gue.st 12345', 'G.uest 1', 'Bo.t Ada', 'Gu est 12345', 'G-u-e-s-t 1', 'B o t', 'Invi_tado 7', 'Gä st 12345', 'Gu 3 st']],
    ['an article or the plural', ['The Bot', 'TheBot', 'El Bot', 'Guests 1', 'Bots', 'The Guest 5', 'Den Gäst', 'Invitada 12345', 'Invitados 1', 'Gäster 4', 'Gästen']],
    ['marks', ['Gu\u0332est 12345', '\u0130nvitado 12345', 'G\u00faest', 'Gues\u1e6d', 'B\u1ecdt A', 'B\u0335ot', 'G\u0361uest', 'Bo\u0301t 1', 'G\u016bes\u0327t']],
    ['letters with a bar and two in one', ['B\u00f8t Ada', 'Bo\u0167 1', 'Inv\u0131tado 1', 'Invita\u0111o 1', 'Gu\u00e6st 1', 'Gu\u0259st 1', '\u00dfot Ada', 'Gue\u00dft 1', 'B\u0153t']],
    ['digits as letters', ['Gu3st', 'Gue5t', 'Bo7 Ada', 'Invit4do', '6uest 1', '9uest 1', '8ot Ada', '1nvitado 1', 'Gu357 12']],
    ['the umlaut left out or changed', ['Gast 12345', 'G\u00e6st', 'G\u00e5st 12345', 'Gaest 12345', 'G4st 1', 'Ga\u0304st']],
    ['letters of another alphabet', ['\u0412\u043e\u0442 Ada', '\u042c\u043e\u0442', '\u0392\u03bf\u03c4 1', '\u0392\u03cc\u03c4 1']],
  ])('what marks guests and bots is refused with %s', (_kind, names) => {
    const taken = names.filter((name) => !looksLikeGuestOrBot(name));
    expect(taken).toEqual([]);
    // A name in two alphabets is refused for them.
    for (const name of names) expect([name, problemOf(name)]).toEqual([name, ofOneAlphabet(name) ? guests : 'letters of one alphabet only']);
  });

  test.each([
    ['words of the room’s people first', ['Admin Bob', 'Staff Anna', 'Official Admin', 'Dealer Dan', 'Cashier', 'Croupier 2', 'Mod Bob', 'Ad.min Bob', '_Admin Bob', 'The Admin Bob', 'Moderator_Ann', 'Adm1n Bob', 'A\u0332dmin Bob', 'Adrnin Bob', 'Supp\u00f8rt', 'Team Support']],
    ['beside the room', ['Poker Room Admin', 'Room Staff', 'Bob Room Admin', 'Pokerroom Support', 'Poker Room', 'Room 1', 'Ann Staff Poker Room', 'The Room']],
    ['in Spanish and Swedish', ['Administrador', 'Moderador', 'Moderadora Ana', 'Soporte', 'Crupier', 'El Crupier', 'El Banco', 'La Banca', 'La Casa', 'Banken', 'Huset', 'Givaren', 'Administrat\u00f6r', 'Administrator 10', 'Cajero Luis']],
    ['the reader himself', ['You', 'Du', 'T\u00fa', 'Tu', 'Yo', 'yo.u', 'Y0u', 'YOU 2']],
    ['deleted accounts', ['Deleted 0123456789', 'Deleted', 'De1eted 12ab', 'deleted_ply', 'Deleted Bob']],
    ['the house', ['Bank', 'The Bank', 'The House', 'House 2', 'Bank Staff', 'System', 'The 5ystem']],
  ])('what the room and its people are called is refused: %s', (_kind, names) => {
    for (const name of names) expect([name, problemOf(name)]).toEqual([name, 'this name is kept for the room']);
  });

  test.each([
    ['Myanmar', 'B\u101dt'],
    ['Ethiopic', 'B\u12d0b'],
    ['Malayalam', 'B\u0d20t'],
    ['Oriya', 'B\u0b20t'],
    ['Hebrew', 'B\u05e1t'],
    ['Hebrew', 'A\u05d5ice'],
    ['Han', 'B\u53e3t'],
    ['Hangul', 'B\u3147t'],
    ['Katakana', 'B\u30edb'],
    ['Han, signs around it', 'B.\u53e3.t'],
    ['Hangul, spaces around it', 'B \u3147 t'],
    ['a mark of Myanmar', 'Bob\u1039'],
    ['a mark of Arabic', 'Bob\u064b'],
    ['a mark of Katakana', 'Bob\u3099'],
    ['a mark of Devanagari', 'Bob\u093c'],
    ['two alphabets that go together nowhere', '\u5e73\u05e1'],
    ['Thai and Lao', '\u0e01\u0e81'],
    ['Kana and Hangul', '\u3055\uc9c0'],
    ['a word in Hebrew', 'Bob \u05e1\u05d5'],
    ['a word in Cyrillic', 'Bob \u0421\u043e'],
  ])('letters of one alphabet only: %s', (_what, name) => {
    expect(problemOf(name)).toBe('letters of one alphabet only');
  });

  test('one that is too long is refused for that alone, before anybody looks at its letters', () => {
    for (const name of [`${'\u0430 a '.repeat(1_500)}b`, 'Admin'.repeat(5), '\ufdfa'.repeat(20), '\u0301'.repeat(8_000)]) {
      expect(REGISTER_SCHEMA.safeParse({ name, password }).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
    }
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
    ['\u1e04ob', 'Bob'],
    ['Bo\u0332b', 'Bob'],
    ['B\u0335ob', 'Bob'],
    ['Bo\u035cb', 'Bob'],
    ['\u0130lker', 'ilker'],
    ['\u0219tefan', '\u015ftefan'],
    ['\u0451', '\u00eb'],
  ])('%s looks like %s', (one, other) => {
    expect(lookAlike(one)).toBe(lookAlike(other));
  });

  test.each([['Alina', 'Alma'], ['Ada', 'Ida'], ['Bob 2', 'Bob 3'], ['\u00c5sa', 'Asa'], ['Jos\u00e9', 'Jose'], ['\u015eule', 'Sule'], ['\u0141ukasz', 'Lukasz'], ['\u041b\u0435\u043d\u0430', '\u041b\u0451\u043d\u0430'], ['S\u00f8ren', 'Soren']])('%s does not look like %s', (one, other) => {
    expect(lookAlike(one)).not.toBe(lookAlike(other));
  });

  // Letters that Unicode's table of confusable signs, or a look at them, puts beside a Latin one.
  test.each([
    ['Cyrillic', '\u0430\u0432\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u04bb\u051b\u051d\u0501\u04cf\u04c0\u050c\u04ba\u04af\u044c\u048d\u0433\u043f\u04d5\u04ad\u048f\u04bd\u04d9\u04e9\u0493', 'abesijkmhopctyxhqwdllghybbrn\u00e6tpe\u0259\u00f8f'],
    ['Greek', '\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b3\u03c9\u03b2\u03b5\u03b7\u03bc\u03c3\u03c2', 'abezhikmnoptyxaikvoptuxywbenuoc'],
    ['Armenian', '\u054f\u054d\u0555\u053c\u0570\u057d\u0585\u0578\u0581\u0566\u0575\u0548\u057c\u0572\u0563\u056c\u0561\u0565', 'suolhuongqjnnnqlwt'],
  ])('%s letters look like the Latin ones that they are taken for', (_script, theirs, latin) => {
    expect(Array.from(theirs)).toHaveLength(latin.length);
    expect(Array.from(theirs, (letter) => lookAlike(letter))).toEqual(Array.from(latin, (letter) => lookAlike(letter)));
  });

  test('one that was taken before these rules still logs in', () => {
    expect(LOGIN_SCHEMA.safeParse({ name: '\u0430dmin', password }).success).toBe(true);
  });
});
