/** Is what a frame sent a bet of this game? Parsed like everything from outside, by a shape. */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';

/** A `readBet` that takes what has the shape, and nothing beside it. */
export const readerOf =
  <Bet>(shape: z.ZodMiniType<Bet>) =>
  (value: unknown): Result<Bet, 'bad_bet'> => {
    const read = shape.safeParse(value);
    return read.success ? ok(read.data) : refuse('bad_bet');
  };

/** Whole numbers, both ends included. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The bet of a game in which nothing is chosen but the stake. */
export type PlainBet = Record<string, never>;
export const PLAIN_BET: z.ZodMiniType<PlainBet> = z.strictObject({});
