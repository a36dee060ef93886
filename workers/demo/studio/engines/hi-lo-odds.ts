/**
 * The odds of hi-lo. Aces are low. A guess includes the same rank, except where it could not lose: higher than an ace and lower than a
 * king exclude it, and the other side of those is the same rank alone. The pay of guesses in a row is 97 % divided by the product of
 * their chances, as an exact fraction, so every way of playing returns 97 %.
 */
import type { Fraction } from './engine.ts';

export const RETURN_PERCENT = 97;
/** Ranks from 1, the ace, to 13, the king. */
export const RANKS = 13;
export const CARDS = 52;
/** Guesses that end a round: the pay of twelve would not be a fraction of exact numbers. */
export const MOST_GUESSES = 11;
export const MOST_SKIPS = 5;
/** The largest pay of a round, in stakes: guesses that would pay more are not offered. */
export const MOST_PAY = 10_000;

export const SIDES = ['higher', 'lower'] as const;
export type Side = (typeof SIDES)[number];
export type Step = Side | 'skip';

/** 1 to 13 of a card from 0 to 51. */
export const rankOf = (card: number): number => (card % RANKS) + 1;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** What a side covers: its rank as well, without it, or its rank alone. */
export function coverOf(side: Side, rank: number): 'or_same' | 'strict' | 'same' {
  const [certain, edge] = side === 'higher' ? [1, RANKS] : [RANKS, 1];
  if (rank === certain) return 'strict';
  return rank === edge ? 'same' : 'or_same';
}

/** Ranks that win a guess, of 13. */
export function winsOf(side: Side, rank: number): number {
  const beyond = side === 'higher' ? RANKS - rank : rank - 1;
  return coverOf(side, rank) === 'strict' ? beyond : beyond + 1;
}

export function isRight(side: Side, from: number, to: number): boolean {
  if (from === to) return coverOf(side, from) !== 'strict';
  return side === 'higher' ? to > from : to < from;
}

/** The winning ranks of each guess of a round, of 13. */
export const guessesOf = (cards: readonly number[], steps: readonly Step[]): number[] =>
  steps.flatMap((step, at) => (step === 'skip' ? [] : [winsOf(step, rankOf(cards[at] ?? 0))]));

export const skipsOf = (steps: readonly Step[]): number => steps.filter(step => step === 'skip').length;

/** The pay of right guesses, in stakes. @param wins the winning ranks of each */
export const payOf = (wins: readonly number[]): Fraction => ({
  of: RETURN_PERCENT * RANKS ** wins.length,
  by: wins.reduce((product, win) => product * win, 100),
});

/** A pay truncated to hundredths of the stake. */
export const hundredthsOf = ({ of, by }: Fraction): number => Number((100n * BigInt(of)) / BigInt(by));

/** Whether a guess is offered after others: within the number of guesses, and within the largest pay. */
export function isOffered(wins: readonly number[], side: Side, rank: number): boolean {
  if (wins.length >= MOST_GUESSES) return false;
  const { of, by } = payOf([...wins, winsOf(side, rank)]);
  return of <= MOST_PAY * by;
}

/** The side with more winning ranks, or the one with fewer; for sevens, where both have as many, it is higher. */
export function sideOf(way: 'likely' | 'unlikely', rank: number): Side {
  const isHighLikely = winsOf('higher', rank) >= winsOf('lower', rank);
  return isHighLikely === (way === 'likely') ? 'higher' : 'lower';
}
