import { describe as group, expect, it } from '@jest/globals';
import { runCount } from '../../src/cli/count.js';
import { runEvaluate } from '../../src/cli/evaluate.js';

const evaluate = (line: string): ReturnType<typeof runEvaluate> => runEvaluate(line.split(' '));
const answer = (line: string): unknown => JSON.parse(evaluate(line).stdout ?? 'null');

group('room evaluate', () => {
  it('prints class, value, cards and text of a stud hand', () => {
    expect(answer('--game seven-card-stud As As Ks Ks Qs Ah Kh')).toEqual({
      class: 'full-house',
      value: 11014,
      cards: ['As', 'As', 'Ah', 'Ks', 'Ks'],
      text: 'full house, aces over kings',
    });
  });

  it('calls the stud royal a straight flush, as stud §6.1 does, and the pai gow royal a class of its own', () => {
    expect(answer('--game seven-card-stud As Ks Qs Js Ts')).toMatchObject({ class: 'straight-flush', text: 'royal flush' });
    expect(answer('--game pai-gow As Ks Qs Js Ts')).toMatchObject({ class: 'royal-flush', text: 'royal flush' });
  });

  it('takes the joker and its options, wherever options stand', () => {
    expect(answer('--game pai-gow 2c 3d 4h 5s Jk')).toMatchObject({ class: 'straight', text: 'straight, five high' });
    expect(answer('2c 3d 4h 5s Jk --game pai-gow --wheel=lowest')).toMatchObject({ text: 'straight, six high' });
    expect(answer('--game pai-gow --joker wild Jk 9s 9d 9c 9h')).toMatchObject({ class: 'five-of-a-kind' });
    expect(answer('--game pai-gow --joker wild Jk Kd')).toMatchObject({ class: 'pair', text: 'pair of kings' });
  });

  it.each([
    ['--game seven-card-stud 9s 9s 9d 9d 9h --vs As Ks Qs Js Ts', 'first'],
    ['--game seven-card-stud 3s 3s 2s 2s 4s --vs 7d 5d 4d 3d 2d', 'second'],
    ['--game pai-gow As Ks Qs Js Jk --vs Ad Kd Qd Jd Td', 'tie'],
    ['--game pai-gow As Kd --vs 2s 2d', 'second'],
    ['--game pai-gow As 2d 3h 4c 5s --vs Ks Qd Jh Tc 9s', 'first'],
    ['--game pai-gow --wheel lowest As 2d 3h 4c 5s --vs Ks Qd Jh Tc 9s', 'second'],
  ])('%s: %s', (line, result) => {
    expect(answer(line)).toMatchObject({ result });
  });

  it.each([
    ['--game seven-card-stud As Ax Ks Ks Qs', /Ax/],
    ['--game seven-card-stud As As As Ks Qs', /three copies of As/],
    ['--game seven-card-stud As Ks Qs Js Jk', /Jk/],
    ['--game seven-card-stud As Ks Qs Js', /not 4: As Ks Qs Js/],
    ['--game seven-card-stud 2s 3s 4s 5s 6s 7s 8s 9s', /not 8/],
    ['--game seven-card-stud As Ks Qs Js Ts --vs As Zz Qs Js Ts', /Zz/],
    ['--game pai-gow Jk Jk As Ks Qs', /two jokers \(Jk\)/],
    ['--game pai-gow As As Ks Qs Js', /As is given twice/],
    ['--game pai-gow As Ks Qs', /not 3/],
    ['--game pai-gow As Kd --vs As Ks Qs Js Ts', /two-card/],
    ['--game seven-card-stud --joker wild As Ks Qs Js Ts', /--joker/],
    ['--game holdem As Ks Qs Js Ts', /holdem/],
    ['--game pai-gow --wheel third As Ks Qs Js Ts', /third/],
    ['--game pai-gow --suit s As Ks Qs Js Ts', /--suit/],
    ['As Ks Qs Js Ts', /--game/],
    ['--game', /--game needs a value/],
  ])('refuses %s', (line, reason) => {
    const outcome = evaluate(line);
    expect(outcome.exitCode).toBe(2);
    expect(outcome.stdout).toBeUndefined();
    expect(outcome.stderr).toMatch(reason);
  });
});

group('room count', () => {
  it('stud §6.3: counts five cards by class, with the digest of all values', () => {
    const { exitCode, stdout } = runCount('--game seven-card-stud --cards 5'.split(' '));
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout!)).toEqual({
      game: 'seven-card-stud',
      cards: 5,
      hands: 91962520,
      counts: {
        'five-of-a-kind': 728,
        'straight-flush': 1280,
        'four-of-a-kind': 87360,
        'full-house': 244608,
        flush: 261840,
        straight: 326400,
        'three-of-a-kind': 3075072,
        'two-pair': 5374512,
        pair: 40909440,
        'high-card': 41681280,
      },
      sha256: '274fe35c2d0d0bae438fbabb49a6db71951e6a8ddc9a2f8bac8840291ad7739e',
    });
  });

  it('pai gow §10.4: counts five cards by class, straights by top card', () => {
    const counted = JSON.parse(runCount('--game pai-gow --cards 5'.split(' ')).stdout!) as {
      hands: number;
      counts: Record<string, number>;
      straights: Record<string, number>;
      straightFlushes: Record<string, number>;
    };
    expect(counted.hands).toBe(2869685);
    expect(counted.counts).toEqual({
      'five-of-a-kind': 1,
      'royal-flush': 24,
      'straight-flush': 180,
      'four-of-a-kind': 828,
      'full-house': 4368,
      flush: 7804,
      straight: 20532,
      'three-of-a-kind': 63360,
      'two-pair': 138600,
      pair: 1215024,
      'high-card': 1418964,
    });
    const sum = (byTop: Record<string, number>): number => Object.values(byTop).reduce((a, b) => a + b, 0);
    expect(sum(counted.straights)).toBe(20532);
    expect(sum(counted.straightFlushes)).toBe(204);
    expect(Object.keys(counted.straights)).toHaveLength(10);
  });

  it.each(['--game pai-gow', '--game pai-gow --cards 6', '--game seven-card-stud --cards 5 --wheel lowest', '--game pai-gow --cards 5 As'])(
    'refuses %s',
    (line) => {
      expect(runCount(line.split(' '))).toMatchObject({ exitCode: 2 });
    },
  );
});
