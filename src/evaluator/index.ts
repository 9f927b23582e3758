/**
 * The hand evaluator: two-deck Stud hands and boards, Pai Gow hands with the joker, and what they are called.
 *
 * Pure: card indices in, integers out. On every scale higher is better and equal is a tie.
 */
export { describeBoard, evaluateBoard } from './board.js';
export { inEnglish } from './english.js';
export { HAND_CLASSES, type HandClass, type HandCode, type HandDescription } from './hand-class.js';
export type { Wheel } from './hand-scale.js';
export type { Joker } from './hand-of-ranks.js';
export {
  describeFront,
  paiGowTableBytes,
  type PaiGowHands,
  paiGowHands,
  type PaiGowRanking,
  STRONGEST_FRONT,
} from './pai-gow.js';
export type { PlayedHand } from './played-hand.js';
export {
  bestFive,
  countHands,
  describe,
  evaluate5,
  evaluate7,
  evaluateCards,
  handClassOf,
  STRONGEST_STUD_HAND,
  STUD_TABLE_BYTES,
} from './stud.js';
