/**
 * Figures of play and money, for operators. Hours and days are UTC. Amounts are decimal strings of the currency beside them. What each
 * figure means is in `app/domain/figure.ts`.
 */
import * as z from 'zod/mini';
import { amount, currency, filled, listOf, moment, orNull, whole } from '../wire.ts';
import { countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const time = whole(0, 253_402_300_799_999);
const count = whole(0, Number.MAX_SAFE_INTEGER);
const countries = z.optional(listOf(countryCode, 100));
const countedSum = z.object({ count, sum: amount });
/** GGR as a share of stakes, in per cent; null without stakes. */
const margin = orNull(amount);

/** Everything before this time is counted; null while older movements are, or before the first check. */
const asOf = orNull(moment);

const market = z.object({
  /** ZZ for members that the directory does not have. */
  country: countryCode,
  currency,
  /** Members with a call in the last ten minutes; null for times past. */
  activeNow: orNull(count),
  /** Members with a bet. */
  active: count,
  /** Members with a bet in each of the last 24 hours, the current one last; null for times past. */
  activeByHour: orNull(listOf(count, 24)),
  registered: count,
  /** Of these, how many have proved their e-mail address or telephone. */
  proved: count,
  firstDeposits: count,
  deposits: countedSum,
  withdrawals: countedSum,
  stakes: amount,
  wins: amount,
  ggr: amount,
  bonusCost: amount,
  ngr: amount,
  margin,
  rounds: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  /** Members whose time-out, or self-exclusion, began. */
  breaks: count,
  exclusions: count,
});
const markets = listOf(market, 1_000);

/** The markets since midnight, and the same weekday of last week until the whole hour that is nearest to the present time of day. */
export const figureToday = operatorEndpoint(
  'figure/today',
  z.object({ countries }),
  z.object({ asOf, from: moment, markets, before: z.object({ from: moment, until: moment, markets }) }),
);

export const FIGURE_MEASURES = [
  'active',
  'registered',
  'firstDeposits',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonusCost',
  'ngr',
  'rounds',
] as const;

/** Amounts and counts are decimal strings. Periods are whole hours or days: those that `from` and `to` touch, 800 at most. */
export const figureSeries = operatorEndpoint(
  'figure/series',
  z.object({
    measure: z.enum(FIGURE_MEASURES),
    step: z.enum(['hour', 'day']),
    from: time,
    to: time,
    countries,
    currency,
  }),
  z.object({
    asOf,
    points: listOf(
      z.object({
        at: moment,
        value: amount,
        /** A week before. */
        before: amount,
      }),
      800,
    ),
  }),
);

export const FIGURE_SORTS = ['-stakes', '-wins', '-ggr', '-rounds', 'ggr'] as const;

/** Sums of a period of whole hours by one dimension; `kind` is that of the movement, `money` real or bonus. */
export const figureBy = operatorEndpoint(
  'figure/by',
  z.object({
    dimension: z.enum(['game', 'studio', 'category', 'money', 'kind']),
    from: time,
    to: time,
    countries,
    currency,
    sort: z._default(z.enum(FIGURE_SORTS), '-stakes'),
    /** `next` of the page before; null for the first one. */
    after: orNull(filled(300)),
    most: z._default(whole(1, 200), 50),
  }),
  z.object({
    asOf,
    rows: listOf(
      z.object({
        /** Empty for movements that name none. */
        key: z.string(),
        /** In English; null where nothing has the key. */
        name: z.nullable(z.string()),
        stakes: amount,
        wins: amount,
        ggr: amount,
        margin,
        rounds: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
        /** Change for members by all movements of the key. */
        sum: amount,
        movements: count,
      }),
      200,
    ),
    next: orNull(filled(300)),
  }),
);

/** `promotions`: those that their budget has paused; `studios`: those whose bets are stopped. */
export const WORK_QUEUES = [
  'deposits',
  'withdrawals',
  'chats',
  'tickets',
  'documents',
  'signals',
  'identity',
  'safety',
  'complaints',
  'promotions',
  'studios',
  'approvals',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** Work that waits for a person: the queues whose lists the operator may read. */
export const workWaiting = operatorEndpoint(
  'work/waiting',
  z.object({ countries }),
  z.object({
    queues: listOf(
      z.object({
        queue: z.enum(WORK_QUEUES),
        count,
        oldest: orNull(moment),
        promisedMinutes: count,
        /** The earliest promised time of a row; null where none waits. */
        due: orNull(moment),
        /** Rows that have waited longer than promised. */
        late: count,
      }),
      WORK_QUEUES.length,
    ),
  }),
);
