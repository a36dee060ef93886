/**
 * Ceilings of a studio's wins, by currency, and stops of its bets. What a studio has not itself is the market's. A ceiling that is raised
 * waits for a second operator. Refusals: 404 for an unknown studio, 409 where the ceilings have changed since a second operator was asked,
 * 422 with the fields for an amount that the currency does not have.
 */
import * as z from 'zod/mini';
import {
  amount,
  currency,
  filled,
  formed,
  id,
  listOf,
  moment,
  orNull,
  positiveAmount,
  text,
  whole,
} from '../wire.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const STAKE_TIMES_MAX = 1_000_000;
const STOPS_MOST = 1_000;
const DAYS_MOST = 1_000;

const ofStudio = z.object({ providerId: id });
/** `yyyy-MM-dd`, UTC. */
const utcDay = formed(/^\d{4}-\d{2}-\d{2}$/, 10);
const stakeTimes = whole(1, STAKE_TIMES_MAX);

/** `app/domain/win-ceilings.ts` says what each is; one that is left out is not set. */
export const winCeilings = z.object({
  win: z.optional(amount),
  round: z.optional(amount),
  memberDay: z.optional(amount),
  providerDay: z.optional(amount),
  stakeTimes: z.optional(stakeTimes),
});

const stop = z.object({
  providerId: id,
  stopped: moment,
  /** Null where the sum of a day has reached its ceiling: the next four fields say which. */
  stoppedBy: orNull(id),
  stoppedByName: orNull(text(80)),
  reason: orNull(text(500)),
  currency: orNull(currency),
  day: orNull(utcDay),
  net: orNull(amount),
  most: orNull(amount),
  resumed: orNull(moment),
  resumedBy: orNull(id),
  resumedByName: orNull(text(80)),
  resumeReason: orNull(text(500)),
});
export type StudioStop = z.infer<typeof stop>;

/** provider/limits: its own ceilings and those that count, the sums of its last days, and its last stops. */
export const providerLimits = operatorEndpoint(
  'provider/limits',
  ofStudio,
  z.extend(ofStudio, {
    isStopped: z.boolean(),
    /** The studio's own, by currency. */
    own: z.record(z.string(), winCeilings),
    /** Those that count, by currency. */
    ceilings: z.record(z.string(), winCeilings),
    /** Decimals of each currency of the site. */
    exponents: z.record(z.string(), whole(0, 20)),
    /** The present UTC day. */
    today: utcDay,
    /** Wins less stakes, by UTC day and currency. */
    days: listOf(z.object({ day: utcDay, currency, net: orNull(amount) }), DAYS_MOST),
    stops: listOf(stop, STOPS_MOST),
  }),
);
export type StudioLimits = z.infer<typeof providerLimits.output>;

const ofCurrency = z.extend(ofStudio, { currency });
const amountOrNull = z.optional(z.nullable(positiveAmount));

/** The ceilings that count in the currency after a change; `most` is the largest win. */
const changed = z.extend(ofCurrency, {
  most: z.nullable(amount),
  round: z.optional(amount),
  memberDay: z.optional(amount),
  providerDay: z.optional(amount),
  stakeTimes: z.optional(stakeTimes),
});

/**
 * provider/limit-wins: the largest win (`most`), the sums of a round and of a member in 24 hours, and the multiple of a round's stake. Null
 * is the market's ceiling; what is left out stays.
 */
export const providerLimitWins = operatorEndpoint(
  'provider/limit-wins',
  z
    .extend(ofCurrency, {
      most: amountOrNull,
      round: amountOrNull,
      memberDay: amountOrNull,
      stakeTimes: z.optional(z.nullable(stakeTimes)),
    })
    .check(
      z.refine(
        it => [it.most, it.round, it.memberDay, it.stakeTimes].some(each => each !== undefined),
        'Names no ceiling',
      ),
    ),
  changed,
);

/** provider/limit-day: what the studio may pay all members together in a UTC day, wins less stakes. Null is the market's ceiling. */
export const providerLimitDay = operatorEndpoint(
  'provider/limit-day',
  z.extend(ofCurrency, { most: z.nullable(positiveAmount) }),
  changed,
);

/** provider/stopped: stops in force, the oldest first. */
export const providerStopped = operatorEndpoint(
  'provider/stopped',
  z.object({}),
  z.object({ stops: listOf(stop, STOPS_MOST) }),
);

/** Characters of a reason. */
export const STOP_REASON_MAX = 500;
const withReason = z.extend(ofStudio, { reason: filled(STOP_REASON_MAX) });

/** provider/stop: its bets are refused from now on; wins and rollbacks go on. */
export const providerStop = operatorEndpoint(
  'provider/stop',
  withReason,
  z.extend(ofStudio, { isStopped: z.literal(true) }),
);

/**
 * provider/resume: accepts the studio's bets again. Refused while today's sum still reaches its ceiling, and for an operator who has changed
 * that ceiling since.
 */
export const providerResume = operatorEndpoint(
  'provider/resume',
  withReason,
  z.extend(ofStudio, { isStopped: z.literal(false) }),
);
