/** Every answer of the command line, in every language, at every moment of both games: whole sentences in the words of the game. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaiGowTableView, StudTableView, TableView } from '../../src/contracts/table.js';
import { LANGUAGES, type Language } from '../../web/src/messages/languages.js';
import { needWords, useLanguage } from '../../web/src/messages/translate.js';
import { CommandDesk } from '../../web/src/table/plain/command-desk.js';
import { COMMANDS, wordsOf, type CommandId } from '../../web/src/table/plain/command-words.js';
import type { Deed, PlainGame } from '../../web/src/table/plain/outcome.js';
import { PaiGowPlain } from '../../web/src/table/plain/pai-gow-plain.js';
import { studPlain } from '../../web/src/table/plain/stud-plain.js';
import { PAI_GOW_SITUATIONS } from '../../web/dev/pai-gow-situations.js';
import { SITUATIONS } from '../../web/dev/situations.js';

afterAll(() => useLanguage(['en'], null));

/** What may follow a word: nothing, amounts, seats, cards, a side bet, what nobody understands. */
const AFTER = ['', '1', '4', '0', '27', '2 27', 'fortune 5', '1 2', 'xyzzy'];

interface Given {
  readonly typed: string;
  readonly lines: readonly string[];
  readonly done: readonly Deed[];
}

/** Types `lines` at a table that stands still; every deed is taken. */
async function typing<V extends TableView>(game: PlainGame<V>, view: V, now: number, lines: readonly string[], fresh = true): Promise<Given[]> {
  const given: Given[] = [];
  for (const typed of lines) {
    const done: Deed[] = [];
    const desk = new CommandDesk<V>({
      situation: () => ({ view, now, fresh, log: [], lastLog: [], balance: 50_000 }),
      game,
      perform: (deed) => {
        done.push(deed);
        return Promise.resolve(null);
      },
    });
    await desk.give(typed);
    if (done.length === 0) await desk.give('yes');
    given.push({ typed, lines: desk.answers.value.flatMap((answer) => answer.lines), done });
  }
  return given;
}

function completing(): StudTableView {
  const { view } = SITUATIONS['bring-in']!();
  return { ...view, offer: { decisionId: 'd1', deadline: 9_000, legal: [{ act: 'complete', to: 100, added: 50, allIn: false }, { act: 'call', to: 50, added: 50, allIn: true }] } };
}

function everyTable(): { readonly name: string; readonly type: (lines: readonly string[], fresh?: boolean) => Promise<Given[]> }[] {
  return [
    // On third street the first wager completes the bring-in; where nobody has brought in it opens.
    { name: 'complete', type: (lines, fresh) => typing(studPlain, completing(), 0, lines, fresh) },
    ...Object.entries(SITUATIONS).map(([name, make]) => ({ name, type: (lines: readonly string[], fresh = true) => typing(studPlain, make().view, make().now, lines, fresh) })),
    ...Object.entries(PAI_GOW_SITUATIONS).map(([name, make]) => {
      const { view, now, laid = [] } = make();
      return { name, type: (lines: readonly string[], fresh = true) => typing<PaiGowTableView>(new PaiGowPlain(() => laid, () => undefined), view, now, lines, fresh) };
    }),
  ];
}

const usual = (id: CommandId): string => wordsOf(id)[0] ?? id;
/** Each command with anything behind it. */
const everyLine = (): string[] => COMMANDS.flatMap((id) => AFTER.map((rest) => `${usual(id)} ${rest}`.trim()));

/** All that the command line says in a language, by the moment at which it says it. */
async function everything(language: Language): Promise<(Given & { readonly name: string })[]> {
  await useLanguage([language], null);
  await needWords('table', 'stud', 'pai-gow', 'plain', 'refusals', 'house-way');
  const all = [];
  for (const { name, type } of everyTable()) {
    for (const given of [...(await type([...everyLine(), 'xyzzy'])), ...(await type(COMMANDS.map(usual), false))]) all.push({ name, ...given });
  }
  return all;
}

describe.each(LANGUAGES)('answers of the command line, %s', (language) => {
  let all: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    all = await everything(language);
  });

  it('every command, at every moment, with anything behind it, is answered in whole sentences', () => {
    const wrong: string[] = [];
    for (const { name, typed, lines } of all) {
      if (lines.length === 0) wrong.push(`${name}: ${typed} → nothing`);
      for (const line of lines) if (!/[.!?]$/.test(line) || /\.\.|…|\s[.,]|[{}]|undefined|NaN/.test(line)) wrong.push(`${name}: ${typed} → ${line}`);
    }
    expect(wrong).toEqual([]);
    expect(all.flatMap(({ lines }) => lines).length).toBeGreaterThan(10_000);
  });

  it('each act of both games is confirmed in the game’s words, no two alike, and never by the command that was typed', () => {
    const acts = new Map<string, Set<string>>();
    for (const { lines, done } of all) {
      for (const deed of done) if (deed.kind === 'act') acts.set(deed.action.act, (acts.get(deed.action.act) ?? new Set()).add(lines.at(-1)!.replaceAll(/[\d.,]+/g, '#')));
    }
    expect([...acts.keys()].toSorted()).toEqual(['bank', 'bet', 'bring-in', 'call', 'check', 'co-bank', 'complete', 'fold', 'house-way', 'open', 'pass', 'raise', 'ready', 'set', 'skip', 'surrender', 'wager']);
    const typedWords = COMMANDS.flatMap((id) => wordsOf(id));
    const said = [...acts.values()].flatMap((words) => [...words]);
    for (const words of said) expect({ words, typed: typedWords.filter((word) => words.endsWith(`: ${word}#`)) }).toEqual({ words, typed: [] });
    expect(new Set(said).size).toBe(said.length);
  });
});
