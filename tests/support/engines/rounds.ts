/** Sums over many rounds of a bet, which can be added up across threads. */
import { createHash } from 'node:crypto';
import type { Outcome, Random } from '#demo/studio/engines/engine.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { stakesOf } from './counted.ts';
import { fastRandom } from './fast-random.ts';
import { RTP_CASES } from './rtp-cases.ts';

export interface RoundsAsked {
  /** Index among the cases. */
  at: number;
  rounds: number;
  seed: number;
  /** `server`: a secret seed for every round, as on the server; `fast`: one stream of the fast generator. */
  chance: 'fast' | 'server';
}

/** A played round; of one whose stake was raised, the pay is relative to the first stake. */
export interface PlayedOutcome extends Outcome {
  /** What the player staked in addition, in first stakes: it is deducted from the pay. */
  raised?: number;
}

export interface RoundsPlayed {
  rounds: number;
  /** Hundredths of the stake, exact, less what was staked in addition. */
  paid: number;
  squares: number;
  hits: number;
  /** Truncated to hundredths. */
  most: number;
}

export const NOTHING_PLAYED: RoundsPlayed = { rounds: 0, paid: 0, squares: 0, hits: 0, most: 0 };

export const together = (one: RoundsPlayed, other: RoundsPlayed): RoundsPlayed => ({
  rounds: one.rounds + other.rounds,
  paid: one.paid + other.paid,
  squares: one.squares + other.squares,
  hits: one.hits + other.hits,
  most: Math.max(one.most, other.most),
});

/** Plays the rounds. @throws Error for a pay that is no whole number of hundredths from 0 up */
export function playRounds({ at, rounds, seed, chance }: RoundsAsked): RoundsPlayed {
  const game = RTP_CASES[at];
  if (game === undefined) throw new RangeError(`There is no case ${at}`);
  const stream = fastRandom(seed);
  const chanceOf = (round: number): Random => (chance === 'fast' ? stream : serverRandom(seed, round));
  const sum = { ...NOTHING_PLAYED };
  for (let round = 0; round < rounds; round += 1) {
    const outcome = game.play(chanceOf(round));
    const { payHundredths } = outcome;
    if (!Number.isSafeInteger(payHundredths) || payHundredths < 0)
      throw new Error(`${game.engine} ${game.bet} pays ${payHundredths}`);
    const paid = 100 * stakesOf(outcome);
    const pay = paid - 100 * (outcome.raised ?? 0);
    sum.paid += pay;
    sum.squares += pay * pay;
    if (paid > 0) sum.hits += 1;
    if (payHundredths > sum.most) sum.most = payHundredths;
  }
  return { ...sum, rounds };
}

const serverRandom = (seed: number, round: number): Random =>
  seededRandom(createHash('sha256').update(`${seed}/${round}`).digest());
