/** Five-card poker hands, with deuces as wild cards where the game says so. */
import { type Card, JACK, RANKS, rankOf, suitOf, TWO } from './card.ts';

export const POKER_HANDS = [
  'natural_royal',
  'four_deuces',
  'wild_royal',
  'five',
  'straight_flush',
  'four',
  'full_house',
  'flush',
  'straight',
  'three',
  'two_pair',
  'jacks',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

const bit = (rank: number): number => 1 << rank;
const ranksFrom = (lowest: number): number => 0b11111 << lowest;

/** Ranks of each straight as bits; the ace is high or low. */
const STRAIGHTS: readonly number[] = [
  bit(RANKS - 1) | 0b1111,
  ...Array.from({ length: RANKS - 4 }, (_, lowest) => ranksFrom(lowest)),
];
const ROYAL = ranksFrom(RANKS - 5);

/** What the cards that are not wild have in common. */
interface Shape {
  wild: number;
  /** Different ranks, the most cards of one rank, and the number of pairs. */
  ranks: number;
  most: number;
  pairs: number;
  hasHighPair: boolean;
  isFlush: boolean;
  isStraight: boolean;
  isRoyal: boolean;
}

function shapeOf(cards: readonly Card[], areDeucesWild: boolean): Shape {
  const counts = new Uint8Array(RANKS);
  let [wild, mask, suits] = [0, 0, 0];
  for (const card of cards) {
    const rank = rankOf(card);
    if (areDeucesWild && rank === TWO) {
      wild += 1;
      continue;
    }
    counts[rank] = (counts[rank] ?? 0) + 1;
    mask |= bit(rank);
    suits |= 1 << suitOf(card);
  }
  let [ranks, most, pairs, hasHighPair] = [0, 0, 0, false];
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = counts[rank] ?? 0;
    if (count === 0) continue;
    ranks += 1;
    most = Math.max(most, count);
    if (count === 2) {
      pairs += 1;
      hasHighPair ||= rank >= JACK;
    }
  }
  const isFlush = (suits & (suits - 1)) === 0;
  const isStraight = ranks + wild === 5 && STRAIGHTS.some(straight => (mask & ~straight) === 0);
  const isRoyal = isStraight && (mask & ~ROYAL) === 0;
  return { wild, ranks, most, pairs, hasHighPair, isFlush, isStraight, isRoyal };
}

/** The best hand that five cards make; null for less than a pair of jacks, or than three of a kind with wild deuces. */
export function pokerHandOf(cards: readonly Card[], areDeucesWild: boolean): PokerHand | null {
  const { wild, ranks, most, pairs, hasHighPair, isFlush, isStraight, isRoyal } = shapeOf(
    cards,
    areDeucesWild,
  );
  const alike = most + wild;
  if (isFlush && isRoyal && wild === 0) return 'natural_royal';
  if (wild === 4) return 'four_deuces';
  if (isFlush && isRoyal) return 'wild_royal';
  if (alike === 5) return 'five';
  if (isFlush && isStraight) return 'straight_flush';
  if (alike === 4) return 'four';
  if (ranks === 2 && alike === 3) return 'full_house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (alike === 3) return 'three';
  if (areDeucesWild) return null;
  if (pairs === 2) return 'two_pair';
  return hasHighPair ? 'jacks' : null;
}
