import { describe, expect, it } from '@jest/globals';
import type { ChatLine } from '../../src/contracts/chat.js';
import { People } from '../../web/src/talk/people.js';
import { personsAt, TableTalk } from '../../web/src/talk/table-talk.js';
import { settled } from './fakes.js';

const player = (id: string, bot = false) => ({ id, name: `N-${id}`, bot });
const line = (id: number, by: string, table = 't'): ChatLine => ({ id: String(id), table, at: id * 1_000, player: player(by), handNo: 7, say: { text: `line ${id}` } });

/** A connection that answers as it is told, and whose lines the test speaks. */
function room(options: { history?: readonly ChatLine[]; muted?: readonly string[]; refuse?: Set<string> } = {}) {
  const sent: { event: string; message: object }[] = [];
  let history = options.history ?? [];
  const up: (() => void)[] = [];
  const heard: ((line: ChatLine) => void)[] = [];
  const answer = (event: string, message: object): Promise<never> => {
    sent.push({ event, message });
    const refused = options.refuse?.has(event) ?? false;
    return Promise.resolve((refused ? { ok: false, code: 'ROOM.BUSY', params: {}, retry: true } : { ok: true, lines: history, muted: options.muted ?? [], id: '9' }) as never);
  };
  const connection = {
    ask: answer, command: answer,
    on: (_: string, listen: (line: ChatLine) => void) => { heard.push(listen); return () => heard.splice(heard.indexOf(listen), 1); },
    onUp: (run: () => void) => { up.push(run); run(); return () => up.splice(up.indexOf(run), 1); },
  };
  const notes: { player: string; text: string }[] = [];
  const api = {
    notes: () => Promise.resolve({ ok: true as const, notes: [{ player: 'b', name: 'N-b', text: 'calls', at: 1 }] }),
    writeNote: (p: string, text: string) => { notes.push({ player: p, text }); return answer('note', {}); },
  };
  const people = new People(api, connection as never, () => 5);
  const talk = new TableTalk('t', connection as never, people, () => 'me');
  return {
    talk, people, sent, notes, refuse: (...events: string[]) => events.forEach((e) => options.refuse!.add(e)),
    say: (l: ChatLine) => [...heard].forEach((h) => h(l)), up: (lines: readonly ChatLine[]) => { history = lines; [...up].forEach((run) => run()); },
    ids: () => talk.state.value.lines?.map(({ id }) => Number(id)), listeners: () => heard.length + up.length,
  };
}

describe('the talk of a table', () => {
  it('shows each line once, in the room’s order, whether it came by history or as it was said', async () => {
    const r = room({ history: [line(1, 'a'), line(3, 'b')] });
    r.say(line(3, 'b'));
    await settled();
    r.say(line(12, 'a'));
    r.say(line(12, 'a'));
    r.say(line(4, 'a', 'another table'));
    expect(r.ids()).toEqual([1, 3, 12]);
    r.up([line(1, 'a'), line(3, 'b'), line(9, 'a'), line(12, 'a')]);
    await settled();
    expect(r.ids()).toEqual([1, 3, 9, 12]);
  });

  it('counts what others said while nobody looked: neither mine, nor the muted, nor what was there before', async () => {
    const r = room({ history: [line(1, 'a')], muted: ['m'] });
    await settled();
    expect(r.talk.state.value.unread).toBe(0);
    r.say(line(2, 'a'));
    r.say(line(3, 'me'));
    r.say(line(4, 'm'));
    expect(r.talk.state.value.unread).toBe(1);
    r.talk.look(true);
    r.say(line(5, 'a'));
    expect(r.talk.state.value.unread).toBe(0);
    r.talk.look(false);
    // Said while the connection was away.
    r.up([line(5, 'a'), line(6, 'a'), line(7, 'm')]);
    await settled();
    expect(r.talk.state.value.unread).toBe(1);
  });

  it('says so when the talk cannot be fetched, and comes with the next connection', async () => {
    const refuse = new Set(['chat:history']);
    const r = room({ history: [line(1, 'a')], refuse });
    await settled();
    expect(r.talk.state.value).toMatchObject({ lines: null, failed: true });
    refuse.clear();
    r.up([line(1, 'a')]);
    await settled();
    expect(r.talk.state.value).toMatchObject({ failed: false });
    expect(r.ids()).toEqual([1]);
  });

  it('sends what is said and whom I report, for this table', async () => {
    const r = room();
    await r.talk.say({ phrase: 'hello' });
    await r.talk.report('b', 7, 'abuse', 'words');
    expect(r.sent.slice(-2)).toEqual([
      { event: 'chat:say', message: { table: 't', say: { phrase: 'hello' } } },
      { event: 'player:report', message: { table: 't', player: 'b', handNo: 7, reason: 'abuse', text: 'words' } },
    ]);
  });

  it('hears nothing any more once closed', () => {
    const r = room();
    r.talk.close();
    expect(r.listeners()).toBe(0);
  });
});

describe('what I keep about others', () => {
  it('a mute shows at once and is taken back when the room refuses', async () => {
    const r = room({ refuse: new Set() });
    await settled();
    const asked = r.people.mute('a', true);
    expect(r.people.state.value.muted.has('a')).toBe(true);
    expect((await asked).ok).toBe(true);
    r.refuse('chat:mute');
    expect((await r.people.mute('a', false)).ok).toBe(false);
    expect(r.people.state.value.muted.has('a')).toBe(true);
  });

  it('notes are fetched once, written, and removed by an empty text; a refused one stays as it was', async () => {
    const r = room({ refuse: new Set() });
    await r.people.needNotes();
    expect(r.people.state.value.notes.get('b')?.text).toBe('calls');
    await r.people.write('c', 'N-c', 'bluffs');
    expect(r.people.state.value.notes.get('c')).toEqual({ player: 'c', name: 'N-c', text: 'bluffs', at: 5 });
    await r.people.write('b', 'N-b', '  ');
    expect(r.people.state.value.notes.has('b')).toBe(false);
    r.refuse('note');
    await r.people.write('c', 'N-c', 'other');
    expect(r.people.state.value.notes.get('c')?.text).toBe('bluffs');
    r.people.forget();
    expect(r.people.state.value.notes.size).toBe(0);
  });
});

describe('the people of a table', () => {
  it('lists the others by seat, then who has gone and was heard, each once and never me', () => {
    const seats = [{ seat: 0, player: player('a') }, { seat: 1, player: null }, { seat: 2, player: player('me') }, { seat: 3, player: player('b') }];
    const persons = personsAt(seats, [line(1, 'gone'), line(2, 'b'), line(3, 'me'), line(4, 'late'), line(5, 'gone')], 'me');
    expect(persons.map(({ player: { id }, seat }) => [id, seat])).toEqual([['a', 0], ['b', 3], ['gone', null], ['late', null]]);
  });
});
