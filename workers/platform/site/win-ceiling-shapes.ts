/** The shape of ceilings of wins, in the files of a site. Decimal strings in the market's currency. */
import * as z from 'zod/mini';
import { positiveAmount } from '#app/contract/wire.ts';

export const winCeilings = z.object({
  /** Largest win as a multiple of the round's stake. */
  stakeTimes: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Largest win, sum of a round, and sum of a member's wins in 24 hours. Wins above are looked at first. */
  win: z.optional(positiveAmount),
  round: z.optional(positiveAmount),
  memberDay: z.optional(positiveAmount),
  /** Largest sum of wins less stakes of a provider in a UTC day, at which its bets stop. */
  providerDay: z.optional(positiveAmount),
});
