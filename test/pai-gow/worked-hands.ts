/** The worked hands of the rule book (pai gow §13): seven cards, then what lies in front and the class behind. */
import type { PaiGowHouseWay } from '../../src/contracts/pai-gow.js';

/** Front as printed, and the class of the five cards behind. */
export type Worked = readonly [front: string, behind: string];

/** A line of the table; `by`: settings by the codes of the house ways that agree on them. */
interface WorkedLine {
  readonly no: number;
  readonly cards: string;
  readonly all?: Worked;
  readonly by?: Readonly<Record<string, Worked>>;
}

const CODES: Readonly<Record<string, PaiGowHouseWay>> = {
  TP: 'trump-plaza',
  FW: 'foxwoods',
  GN: 'golden-nugget',
  FL: 'flamingo',
  LV: 'las-vegas-common',
  CR: 'casino-real',
  SD: 'room',
};

const LINES: readonly WorkedLine[] = [
  { no: 1, cards: 'Ks Qh Jd 9c 7s 4h 3d', all: ['Qh Jd', 'high-card'] },
  { no: 2, cards: 'As Qh Td 9c 5s 4h 2d', all: ['Qh Td', 'high-card'] },
  { no: 3, cards: '9s 8h 7d 5c 4s 3h 2d', all: ['8h 7d', 'high-card'] },
  { no: 4, cards: 'Jk As Kd 9c 7h 5s 3d', all: ['Kd 9c', 'pair'] },
  { no: 6, cards: 'Qs Qh 9c 7h 5s 3d 2c', all: ['9c 7h', 'pair'] },
  { no: 7, cards: 'Jk Ah 9c 7h 5s 3d 2c', all: ['9c 7h', 'straight'] },
  { no: 9, cards: 'Kh 9s 7c 5s 5h 3c 3d', by: { 'TP FW GN FL LV CR': ['Kh 9s', 'two-pair'], SD: ['3c 3d', 'pair'] } },
  { no: 10, cards: 'Qh 9s 7c 5s 5h 3c 3d', by: { 'TP FW SD': ['3c 3d', 'pair'], 'GN FL LV CR': ['Qh 9s', 'two-pair'] } },
  { no: 11, cards: 'Ah 9s 7c 5s 5h 3c 3d', all: ['Ah 9s', 'two-pair'] },
  { no: 12, cards: 'Kh 9s 6s 6h 5c 5d 2c', by: { 'TP FW GN FL LV CR': ['Kh 9s', 'two-pair'], SD: ['5c 5d', 'pair'] } },
  { no: 16, cards: 'Ah Ts Th 9s 8c 8d 2c', by: { 'TP FW GN FL LV CR': ['Ah 9s', 'two-pair'], SD: ['8c 8d', 'pair'] } },
  { no: 17, cards: 'Kh Ts Th 9s 8c 8d 2c', all: ['8c 8d', 'pair'] },
  { no: 18, cards: 'Ah Qs Js Jh 5c 4c 4d', by: { 'TP GN FL LV CR': ['Ah Qs', 'two-pair'], 'FW SD': ['4c 4d', 'pair'] } },
  { no: 19, cards: 'Kh Js Jh 9s 4c 4d 2c', all: ['4c 4d', 'pair'] },
  { no: 20, cards: 'Ah Js Jh 9s 6c 6d 2c', by: { 'TP CR': ['Ah 9s', 'two-pair'], 'FW GN FL LV SD': ['6c 6d', 'pair'] } },
  { no: 21, cards: 'Ah Js Jh 9s 8c 8d 2c', by: { 'TP FW GN FL LV SD': ['8c 8d', 'pair'], CR: ['Ah 9s', 'two-pair'] } },
  { no: 23, cards: 'Ah Ks Kh Qc Qd 9s 2c', all: ['Qc Qd', 'pair'] },
  { no: 24, cards: 'As Ah Kh 9s 4c 4d 2c', all: ['4c 4d', 'pair'] },
  { no: 25, cards: 'Jk As Kh 9s 7c 3c 3d', all: ['3c 3d', 'pair'] },
  { no: 26, cards: '7h 6s 5c 3c 3d 2s 2h', by: { 'TP FW CR SD': ['2s 2h', 'pair'], 'GN FL LV': ['7h 6s', 'two-pair'] } },
  { no: 28, cards: 'Ac Ks Kh 7c 7d 4h 4s', all: ['Ks Kh', 'two-pair'] },
  { no: 31, cards: 'Ks Kh Kc Js 9d 7c 6h', all: ['Js 9d', 'three-of-a-kind'] },
  { no: 32, cards: 'Kd 9h 7s 7h 7c 4s 2c', all: ['Kd 9h', 'three-of-a-kind'] },
  { no: 33, cards: 'As Ah Ac Kd 9h 4s 2c', all: ['As Kd', 'pair'] },
  { no: 34, cards: 'Jk As Ah Kd 9h 4s 2c', all: ['As Kd', 'pair'] },
  { no: 35, cards: 'Jk As Ah Kd Qh Js 4c', by: { 'TP FW LV CR': ['As Kd', 'pair'], 'GN FL SD': ['As 4c', 'straight'] } },
  { no: 36, cards: '8c 7s 7h 7c 6s 5h 4d', all: ['7s 7h', 'straight'] },
  { no: 37, cards: 'Jk As Ad 9d 8s 7h 6c', all: ['As Ad', 'straight'] },
  { no: 38, cards: 'Qs Qh Qd 9s 7s 4s 2s', all: ['Qh Qd', 'flush'] },
  { no: 41, cards: 'Kh Qd Jc Th 9d 8s 2c', all: ['Kh 2c', 'straight'] },
  { no: 42, cards: 'Ks Qh Jd Tc 9h 8d 7s', all: ['Ks Qh', 'straight'] },
  { no: 43, cards: 'As 9h 8h 7h 6d 5h 2h', all: ['As 6d', 'flush'] },
  { no: 44, cards: 'Ah Kh Jh 9h 7h 5h 3h', all: ['Ah Kh', 'flush'] },
  { no: 47, cards: 'Jk Qc Jh Td 9s 3s 2c', all: ['3s 2c', 'straight'] },
  { no: 48, cards: 'Jk As Kd Qh Js 9c 2d', all: ['As 2d', 'straight'] },
  { no: 50, cards: 'Kc 9s 8h 7d 6c 5s 5h', all: ['Kc 5s', 'straight'] },
  { no: 51, cards: 'Ac Js Jh Td 9c 8h 7s', by: { 'TP FW GN FL CR SD': ['Ac Js', 'straight'], LV: ['Ac Td', 'pair'] } },
  { no: 52, cards: 'Ad Qs Qh Js 9s 7s 3s', by: { 'TP FW GN FL CR SD': ['Ad Qh', 'flush'], LV: ['Ad Js', 'pair'] } },
  { no: 53, cards: '8s 7s 6s 5s 5h 4h 2s', all: ['5h 4h', 'flush'] },
  { no: 54, cards: 'Kc Qs Jh Tc Td 9s 9h', by: { 'TP FW LV CR SD': ['9s 9h', 'pair'], 'GN FL': ['Tc 9s', 'straight'] } },
  { no: 55, cards: '6s 6h 5c 5d 4h 3s 2c', by: { 'TP FW CR SD': ['5c 5d', 'pair'], 'GN FL': ['6s 5c', 'straight'], LV: ['4h 3s', 'two-pair'] } },
  { no: 56, cards: '8h 7h 6h 5h 5s 4h 4s', by: { 'TP FW CR SD': ['4h 4s', 'pair'], 'GN FL': ['5s 4s', 'straight-flush'], LV: ['8h 7h', 'two-pair'] } },
  { no: 57, cards: 'As Ah Ks Kd Qs Js Ts', all: ['Ks Kd', 'pair'] },
  { no: 61, cards: 'As Kc Ts Th Tc 2d 2h', by: { 'TP GN FL LV': ['As Kc', 'full-house'], 'FW CR SD': ['2d 2h', 'three-of-a-kind'] } },
  { no: 62, cards: 'Jk Kc Ts Th Tc 2d 2h', by: { 'TP GN FL LV': ['Jk Kc', 'full-house'], 'FW CR SD': ['2d 2h', 'three-of-a-kind'] } },
  { no: 63, cards: 'As Ah Kd Qc 3s 3h 3c', all: ['As Ah', 'three-of-a-kind'] },
  { no: 64, cards: 'Ts Th Tc 8d 8h 4s 4c', all: ['8d 8h', 'full-house'] },
  { no: 65, cards: 'Ac Qs Qh Qd 7s 7h 7d', all: ['Qs Qh', 'three-of-a-kind'] },
  { no: 66, cards: 'Jk As Ah Ks Kh Kd 2c', all: ['As Ah', 'three-of-a-kind'] },
  { no: 68, cards: 'Jk As Ah 5s 4d 4s 2s', all: ['4d 4s', 'three-of-a-kind'] },
  { no: 69, cards: 'Js Ts Th Td Tc 5h 4d', all: ['Ts Th', 'pair'] },
  { no: 70, cards: 'Kh 9s 8s 8h 8c 8d 2c', by: { 'TP FW CR': ['Kh 9s', 'four-of-a-kind'], 'GN FL LV SD': ['8s 8h', 'pair'] } },
  { no: 72, cards: 'Ah Js 9s 9h 9c 9d 4c', by: { 'TP FW GN FL LV CR': ['Ah Js', 'four-of-a-kind'], SD: ['9s 9h', 'pair'] } },
  { no: 73, cards: 'Ah Js Jh Jc Jd 9s 2c', by: { 'TP CR': ['Ah 9s', 'four-of-a-kind'], 'FW GN FL LV SD': ['Js Jh', 'pair'] } },
  { no: 75, cards: 'As Ah Ac Ad Kh 9s 2c', all: ['As Ah', 'pair'] },
  { no: 76, cards: 'Jk As Ah Ac Kh Qd Jc', all: ['As Ah', 'straight'] },
  { no: 77, cards: 'Kd 9s 9h 9d 9c 7s 7h', all: ['7s 7h', 'four-of-a-kind'] },
  { no: 78, cards: 'Ks Kh Kd Kc 9d 3s 3h', by: { 'TP FW LV CR SD': ['3s 3h', 'four-of-a-kind'], 'GN FL': ['Ks Kh', 'two-pair'] } },
  { no: 80, cards: 'As Ah Ad Ac Ks Kh 9d', all: ['Ks Kh', 'four-of-a-kind'] },
  { no: 81, cards: 'As Ah Ad Ac 9d 5s 5h', by: { 'TP FW LV CR SD': ['5s 5h', 'four-of-a-kind'], 'GN FL': ['As Ah', 'two-pair'] } },
  { no: 83, cards: 'Qh Qs Qc 6s 6h 6c 6d', all: ['Qh Qs', 'four-of-a-kind'] },
  { no: 84, cards: 'Jk As Ah Ac Ad 9s 2c', all: ['As Ah', 'three-of-a-kind'] },
  { no: 85, cards: 'Jk As Ah Ac Ad Ks Kc', all: ['Ks Kc', 'five-of-a-kind'] },
  { no: 86, cards: 'Jk As Ah Ac Ad Qs Qc', all: ['As Ah', 'full-house'] },
];

/** Every line by every house way that it names. */
export const WORKED_HANDS: readonly (readonly [no: number, way: PaiGowHouseWay, cards: string, worked: Worked])[] = LINES.flatMap(({ no, cards, all, by = {} }) =>
  Object.entries(CODES).map(([code, way]) => {
    const worked = all ?? Object.entries(by).find(([codes]) => codes.split(' ').includes(code))?.[1];
    if (worked === undefined) throw new Error(`line ${no} says nothing of ${way}`);
    return [no, way, cards, worked] as const;
  }),
);
