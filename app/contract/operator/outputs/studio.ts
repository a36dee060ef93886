/** Accepted answers of calls on the demo studio: its book, its jackpots and its faults. Moments are epoch milliseconds, money is in minor units. */
import * as z from 'zod/mini';
import { amount, currency, id } from '../../wire.ts';
import { count, type Outputs } from './output.ts';

/** Minor units and millionths of one. */
const exact = () => z.object({ minor: count, micros: count });

const transaction = () =>
  z.object({
    kind: z.enum(['bet', 'win', 'rollback']),
    transactionId: z.string(),
    playerId: id,
    currency,
    /** Of a rollback, what it returned; null while the studio does not know whether the wallet had taken the bet. */
    amount: z.nullable(amount),
    roundId: z.nullable(z.string()),
    /** The bet that a rollback takes back. */
    targetTransactionId: z.optional(z.string()),
  });

const pot = () =>
  z.object({
    book: z.object({
      tier: z.string(),
      currency,
      unitMinor: count,
      /** From 1; a payout ends it. */
      cycle: count,
      pot: exact(),
      seededMinor: count,
      paidMinor: count,
      contributed: exact(),
      /** Hash of the secret threshold of a must-drop pot. */
      drop: z.nullable(z.object({ hash: z.string() })),
    }),
    shards: z.array(z.object({ shard: z.string(), seq: count, stakesMinor: count })),
    hits: z.array(
      z.object({
        cycle: count,
        roundId: z.string(),
        table: z.string(),
        amountMinor: count,
        hitAt: count,
        dropSeed: z.nullable(z.string()),
      }),
    ),
  });

const shard = () =>
  z.object({ name: z.string(), seq: count, takenMinor: count, reportedMinor: count, pendingMinor: count });

const table = () =>
  z.object({
    table: z.string(),
    currency,
    contributed: z.array(z.object({ unitMinor: count, stakesMinor: count })),
    /** Whether contributions or prizes are still on their way. */
    isPending: z.boolean(),
    prizes: z.array(
      z.object({
        prizeId: z.string(),
        tier: z.string(),
        unitMinor: count,
        roundId: z.string(),
        amountMinor: z.nullable(count),
        state: z.enum(['claiming', 'paying', 'paid']),
      }),
    ),
    takenMinor: count,
  });

/** Sentences; none where the books agree. */
const flaws = () => z.array(z.string());

export const STUDIO_OUTPUTS: Outputs = {
  'studio/faults': () =>
    z.object({ providerId: id, fault: z.string(), rate: z.number().check(z.minimum(0), z.maximum(1)) }),
  'studio/transactions': () =>
    z.object({
      transactions: z.array(transaction()),
      next: z.nullable(z.object({ table: z.string(), number: count })),
    }),
  'studio/jackpots': () => z.object({ pots: z.array(pot()), shards: z.array(shard()), flaws: flaws() }),
  'studio/jackpot-tables': () =>
    z.object({ tables: z.array(table()), flaws: flaws(), next: z.nullable(z.string()) }),
};
