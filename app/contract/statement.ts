/** A member's statement: money in, money out, and the cost of play, by month and in all. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, day, listOf, moment, text, whole } from './wire.ts';

/** Months of one statement, at most. */
export const STATEMENT_MONTHS_MAX = 61;

const count = whole(0, 1_000_000_000);

/**
 * Sums of a period. `deposited` is less payments that were taken back; `withdrawn` counts paid withdrawals; `staked` is less
 * returned stakes; `bonuses` is the sum that bonuses, rebates and rewards added to the balance.
 */
const sums = {
  deposited: amount,
  deposits: count,
  withdrawn: amount,
  withdrawals: count,
  staked: amount,
  won: amount,
  /** Won less staked. */
  result: amount,
  rounds: count,
  bonuses: amount,
  bonusCount: count,
};

/** `month` is `yyyy-MM`; the first and the last may be cut by the period. */
const statementMonth = z.object({ month: text(7), ...sums });
export type StatementMonth = z.infer<typeof statementMonth>;

const statement = z.object({
  currency,
  /** The market's clock, IANA: days and months are its own. */
  timeZone: text(64),
  today: day,
  from: day,
  to: day,
  totals: z.object(sums),
  /** The oldest first; all months of the period. */
  months: listOf(statementMonth, STATEMENT_MONTHS_MAX),
  /**
   * Since the account was opened. `net` is deposited less withdrawn; `credits` the play credits that it began with, left out where a
   * platform gives none; `balance` the money that can be used now.
   */
  lifetime: z.object({
    since: moment,
    deposited: amount,
    withdrawn: amount,
    net: amount,
    credits: z.optional(amount),
    balance: amount,
  }),
});
export type Statement = z.infer<typeof statement>;

/** member/statement: of the last twelve months where no period is named. Both days are included. */
export const memberStatement = endpoint(
  'member/statement',
  'member',
  z.object({ from: z.optional(day), to: z.optional(day) }),
  statement,
);
