/** Basic strategy for blackjack with several decks, where the dealer stands on all 17s and pairs may be doubled after a split. */
import type { BlackjackAction } from '#demo/studio/engines/blackjack.ts';

/** Against the dealer's 2 to 10 and ace, in this order. H hit, S stand, D double or else hit, E double or else stand. */
const HARD: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
};
const SOFT: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SEEEESSHHH',
  19: 'SSSSSSSSSS',
};
/** By the points of one card, an ace 11. P split. */
const PAIRS: Readonly<Record<number, string>> = {
  2: 'PPPPPP----',
  3: 'PPPPPP----',
  4: '---PP-----',
  5: '----------',
  6: 'PPPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
  10: '----------',
  11: 'PPPPPPPPPP',
};

export interface Decision {
  total: number;
  isSoft: boolean;
  /** Points of the dealer's open card, an ace 11. */
  up: number;
  /** Points of each card of a pair that may be split; null otherwise. */
  pair: number | null;
  canDouble: boolean;
}

export function basicStrategy({ total, isSoft, up, pair, canDouble }: Decision): BlackjackAction['do'] {
  if (pair !== null && PAIRS[pair]?.[up - 2] === 'P') return 'split';
  const row = isSoft ? SOFT[Math.min(total, 19)] : HARD[Math.min(Math.max(total, 8), 17)];
  const letter = row?.[up - 2];
  if (letter === 'S' || (letter === 'E' && !canDouble)) return 'stand';
  return letter === 'H' || !canDouble ? 'hit' : 'double';
}
