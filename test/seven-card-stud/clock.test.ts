import { describe, expect, test } from '@jest/globals';
import { sevenCardStud } from '../../src/games/seven-card-stud/index.js';
import { doors, Hand, ONE_TWO, type Place, START } from './hand.js';

const facing = (place: Place = {}, policy: (typeof ONE_TWO)['timeoutPolicy'] = 'protect-all') =>
  new Hand({ seats: { 0: { cards: '? ? / 2c' }, 1: {}, 2: place }, rules: { ...ONE_TWO, timeoutPolicy: policy } }).acts('0 bring-in, 1 complete 100');

describe('the clock', () => {
  test('stud §9.1: ten silent seconds, then twenty counted down, as absolute times', () => {
    const hand = new Hand({ seats: doors('2c Kd') });
    expect(hand.state.turn).toMatchObject({ silentUntil: START + 10_000, deadline: START + 30_000 });
    expect(sevenCardStud.deadlines(hand.state)).toEqual([{ decisionId: hand.decisionId, seat: 0, at: START + 30_000 }]);
    expect(sevenCardStud.offer(hand.state, 0)).toMatchObject({ decisionId: hand.decisionId, deadline: START + 30_000 });
    expect(sevenCardStud.offer(hand.state, 1)).toBeNull();
  });

  test('stud §9.2: the forced bring-in is posted for him', () => {
    const hand = new Hand({ seats: doors('2c Kd') }).timeOut();
    expect(hand.last('Acted')).toMatchObject({ seat: 0, act: 'bring-in', cause: 'time-out' });
    expect(hand.all('MarkedAway')).toEqual([]);
  });

  test('stud §9.2: who timed out and acts by himself later in the hand has returned', () => {
    const hand = new Hand({ seats: doors('2c Kd') }).timeOut().act(1, 'complete 100').act(0, 'call').callDown();
    expect(hand.outcome!.timedOut).toEqual([]);
    const gone = new Hand({ seats: doors('2c Kd') }).timeOut().act(1, 'fold');
    expect(gone.outcome!.timedOut).toEqual([0]);
  });

  test('stud §9.2: a free check is taken, and he is away: no clock for him until he returns', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') }).callDown(({ state }) => state.street === 4);
    const away = hand.turn;
    hand.timeOut();
    expect(hand.last('Acted')).toMatchObject({ seat: away, act: 'check', cause: 'time-out' });
    expect(hand.last('MarkedAway').seat).toBe(away);
    hand.callDown(({ state }) => state.street === 5);
    const given = hand.all('TurnGiven').length;
    hand.callDown(({ state }) => state.street === 6);
    expect(hand.all('TurnGiven').slice(given).some(({ seat }) => seat === away)).toBe(false);
    expect(hand.all('Acted').filter(({ seat, cause }) => seat === away && cause === 'away').length).toBeGreaterThan(0);
  });

  test('stud §9.2: facing a bet while away he is protected at once', () => {
    const hand = new Hand({ seats: doors('2c Kd Qd') }).callDown(({ state }) => state.street === 4);
    const away = hand.turn;
    hand.timeOut();
    hand.act(hand.turn, 'bet 100');
    hand.act(hand.turn, 'call');
    expect(hand.last('SeatProtected')).toEqual({ type: 'SeatProtected', seat: away, cause: 'away' });
  });

  test('stud §9.2: returning gives him his clock back and takes him off the list of those who timed out', () => {
    for (const back of ['connection', 'act'] as const) {
      const hand = new Hand({ seats: doors('2c Kd Qd') }).callDown(({ state }) => state.street === 4);
      const away = hand.turn;
      const old = hand.decisionId;
      hand.timeOut();
      if (back === 'connection') hand.send({ type: 'Reconnected', seat: away });
      else expect(hand.try(away, 'check', old)).toBeNull();
      expect(hand.last('CameBack').seat).toBe(away);
      expect(hand.player(away).bet).toBe(0);
      hand.callDown(({ state }) => state.street === 5);
      hand.callDown(({ turn }) => turn === away);
      expect(hand.turn).toBe(away);
      hand.callDown();
      expect(hand.outcome!.timedOut).toEqual([]);
    }
  });

  test('stud §9.2: facing a bet he is all-in for what he has contributed and keeps his stack', () => {
    const hand = facing().timeOut();
    expect(hand.last('SeatProtected')).toEqual({ type: 'SeatProtected', seat: 2, cause: 'time-out' });
    expect(hand.player(2)).toMatchObject({ state: 'protected', contributed: 25, stack: 9975 });
    hand.act(0, 'call').callDown();
    expect(hand.player(2).up).toHaveLength(4);
    expect(hand.state.pots[0]!.seats).toContain(2);
    expect(hand.state.pots.at(-1)!.seats).not.toContain(2);
    expect(hand.outcome).toMatchObject({ timedOut: [2], protected: [2] });
  });

  test('stud §9.3: a detected disconnect that comes back in time gets 20 s more, once per turn', () => {
    const hand = new Hand({ seats: doors('2c Kd') });
    const { deadline } = hand.state.turn!;
    hand.send({ type: 'Reconnected', seat: 0 });
    expect(hand.all('TurnExtended')).toEqual([]);
    hand.send({ type: 'Disconnected', seat: 0 });
    hand.now = deadline - 3_000;
    hand.send({ type: 'Reconnected', seat: 0 });
    expect(hand.state.turn!.deadline).toBe(hand.now + 23_000);
    hand.send({ type: 'Disconnected', seat: 0 });
    hand.send({ type: 'Reconnected', seat: 0 });
    expect(hand.all('TurnExtended')).toHaveLength(1);
    expect(hand.send({ type: 'TimeOut', decisionId: hand.decisionId })).toBe('COMMAND.STALE');
    hand.act(0, 'bring-in');
    hand.send({ type: 'Disconnected', seat: 1 });
    hand.send({ type: 'Reconnected', seat: 1 });
    expect(hand.all('TurnExtended')).toHaveLength(2);
  });

  test('stud §9.3: not back in time: as a time-out', () => {
    const hand = facing();
    hand.send({ type: 'Disconnected', seat: 2 });
    hand.timeOut();
    expect(hand.player(2).state).toBe('protected');
    hand.send({ type: 'Reconnected', seat: 2 });
    expect(hand.all('TurnExtended')).toEqual([]);
  });

  test('stud §9.4: policies: protect-disconnected folds the silent, fold folds everybody', () => {
    expect(facing({}, 'protect-disconnected').timeOut().player(2).state).toBe('folded');
    const lost = facing({}, 'protect-disconnected');
    lost.send({ type: 'Disconnected', seat: 2 });
    expect(lost.timeOut().player(2).state).toBe('protected');
    expect(facing({ connected: false }, 'protect-disconnected').timeOut().player(2).state).toBe('protected');
    expect(facing({ connected: false }, 'fold').timeOut().player(2).state).toBe('folded');
  });

  test('stud §9.4: the quota used up: fold', () => {
    const hand = facing({ protectionsLeft: 0 }).timeOut();
    expect(hand.player(2).state).toBe('folded');
    expect(hand.last('Acted')).toMatchObject({ seat: 2, act: 'fold', cause: 'time-out' });
    hand.act(0, 'fold');
    expect(hand.outcome).toMatchObject({ timedOut: [2], protected: [] });
  });

  test('stud §9.5: a stop of the room moves the clock by its length, and leaves at least the floor', () => {
    const hand = new Hand({ seats: doors('2c Kd') });
    const { deadline, silentUntil } = hand.state.turn!;
    hand.send({ type: 'MoveDeadlines', gapMs: 7_000, floorMs: 20_000 });
    expect(hand.state.turn).toMatchObject({ deadline: deadline + 7_000, silentUntil: silentUntil + 7_000 });
    hand.now = deadline;
    hand.send({ type: 'MoveDeadlines', gapMs: 1_000, floorMs: 20_000 });
    expect(hand.state.turn!.deadline).toBe(hand.now + 20_000);
    expect(hand.all('TurnMoved')).toHaveLength(2);
  });

  test('stud §9.6: contributions of an unfinished hand are on record for every seat: nothing has moved yet', () => {
    const hand = facing();
    expect(sevenCardStud.postings(hand.state, hand.stored)).toEqual([]);
    for (const { stack, contributed, start } of hand.state.players) expect(stack + contributed).toBe(start);
  });
});
