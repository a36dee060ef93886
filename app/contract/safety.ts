/** Calls by which members take breaks and exclude themselves, and see how long they play [4.3]. */
import * as z from 'zod/mini';
import { password } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { amount, currency, filled, listOf, moment, orNull, statusOnly, whole } from './wire.ts';

const minutes = whole(1, 1_440);

/** The password or code by which the member shows to be there in person (account.ts). */
const inPerson = { password: z.optional(password), proof: z.optional(filled(128)) };

const breakKind = z.enum(['time-out', 'self-exclusion']);
export type BreakKind = z.infer<typeof breakKind>;

/** A break that runs: `until` is null for one for good. */
const runningBreak = z.object({ kind: breakKind, since: moment, until: orNull(moment) });
export type RunningBreak = z.infer<typeof runningBreak>;

/**
 * The breaks that the market offers, the break that runs, and the interval of the reality check, null for none, with its choices.
 * `exclusionForGood`: the market offers an exclusion without an end.
 */
const safety = z.object({
  timeOutHours: listOf(whole(1, 10_000), 8),
  exclusionMonths: listOf(whole(1, 1_200), 8),
  exclusionForGood: z.boolean(),
  running: orNull(runningBreak),
  checkMinutes: orNull(minutes),
  checkChoices: listOf(minutes, 12),
});
export type Safety = z.infer<typeof safety>;

/** member/safety */
export const memberSafety = endpoint('member/safety', 'member', nothing, safety);

/** member/time-out: begins a break of so many hours, one of those offered. It cannot be ended. */
export const memberTimeOut = endpoint(
  'member/time-out',
  'member',
  z.object({ hours: whole(1, 10_000) }),
  runningBreak,
);

/** member/self-exclude: for so many months, or for good without a number. It cannot be ended, and asks for the member in person. */
export const memberSelfExclude = endpoint(
  'member/self-exclude',
  'member',
  z.object({ months: z.nullable(whole(1, 1_200)), ...inPerson }),
  runningBreak,
);

/** member/reality-check: how often the check comes, in minutes, one of those offered. */
export const memberRealityCheck = endpoint(
  'member/reality-check',
  'member',
  z.object({ minutes }),
  statusOnly,
);

/**
 * The session of play, which all tabs and devices share, by the platform's clock: seconds so far, and the result of its
 * rounds. `checkIn` is the number of seconds until the check; 0 while it waits for its answer, null where none comes.
 */
const playSession = z.object({
  since: moment,
  seconds: whole(0, Number.MAX_SAFE_INTEGER),
  currency,
  staked: amount,
  won: amount,
  net: amount,
  checkIn: orNull(whole(0, Number.MAX_SAFE_INTEGER)),
  /** The interval of the check. */
  checkMinutes: orNull(minutes),
});
export type PlaySession = z.infer<typeof playSession>;

/** member/play-session: null while the member does not play. */
export const memberPlaySession = endpoint(
  'member/play-session',
  'member',
  nothing,
  z.object({ session: orNull(playSession) }),
);

/** member/answer-check: goes on playing, or takes a break, which ends the open games. */
export const memberAnswerCheck = endpoint(
  'member/answer-check',
  'member',
  z.object({ answer: z.enum(['continue', 'break']) }),
  z.object({ session: orNull(playSession) }),
);
