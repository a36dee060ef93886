/** Parsers of bets from frames, by schema. */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';

/** A `readBet` for a strict schema. */
export const readerOf =
  <Bet>(shape: z.ZodMiniType<Bet>) =>
  (value: unknown): Result<Bet, 'bad_bet'> => {
    const read = shape.safeParse(value);
    return read.success ? ok(read.data) : refuse('bad_bet');
  };

/** Whole numbers, both limits included. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The bet of a game with no choice except the stake. */
export type PlainBet = Record<string, never>;
export const PLAIN_BET: z.ZodMiniType<PlainBet> = z.strictObject({});
