/**
 * Limits that members set for themselves: their kinds, their periods, and the rules of a change. A lower limit binds at once;
 * a higher one, or none, waits and then has to be confirmed.
 */
import { monthOf } from './month.ts';
import { ok, type Result, refuse } from './result.ts';
import { DAY_MS } from './time.ts';

/** Deposits; stakes less wins; stakes; time in play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The last 24 hours; the last 7 days; the calendar month of the market. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A change that waits; `most` is null where the limit is to go. Moments are epoch milliseconds. */
export interface RequestedLimit {
  most: number | null;
  requestedLimitAt: number;
  /** The time from which it can be confirmed. */
  readyAt: number;
  /** The time from which it cannot be confirmed any more. */
  lapsesAt: number;
}

/** A limit: the amount that binds, in minor units or milliseconds, null for none; and the change that waits. */
export interface LimitTerms {
  most: number | null;
  asked: RequestedLimit | null;
}

/** The waiting time of a higher limit, and the time in which it can be confirmed then. */
export interface LimitWaiting {
  waitingMs: number;
  confirmMs: number;
}

/** Whether a limit leaves more room than another one; null is none. */
export const isHigher = (most: number | null, than: number | null): boolean =>
  than !== null && (most === null || most > than);

/** The limit after the member has asked for another amount. The request replaces a change that waits. */
export function withLimit(
  { most: present }: LimitTerms,
  most: number | null,
  { waitingMs, confirmMs }: LimitWaiting,
  at: number,
): LimitTerms {
  if (!isHigher(most, present)) return { most, asked: null };
  const readyAt = at + waitingMs;
  return { most: present, asked: { most, requestedLimitAt: at, readyAt, lapsesAt: readyAt + confirmMs } };
}

/**
 * The limit after another account of the same person has one: never more room than there, and no change that waits for more. A lower
 * one stays.
 */
export function withAdopted(terms: LimitTerms, most: number): LimitTerms {
  const asked = terms.asked !== null && isHigher(terms.asked.most, most) ? null : terms.asked;
  return { most: isHigher(terms.most, most) ? most : terms.most, asked };
}

/** The change that waits at a moment; null where there is none, or it has lapsed. */
export const requestedLimitAt = ({ asked }: Pick<LimitTerms, 'asked'>, at: number): RequestedLimit | null =>
  asked !== null && at < asked.lapsesAt ? asked : null;

/** The limit after the member has confirmed the higher one. */
export function withConfirmed(
  terms: LimitTerms,
  at: number,
): Result<LimitTerms, 'nothing_asked' | 'too_early'> {
  const asked = requestedLimitAt(terms, at);
  if (asked === null) return refuse('nothing_asked');
  return at < asked.readyAt ? refuse('too_early') : ok({ most: asked.most, asked: null });
}

/**
 * The beginning of a period that is counted at a moment: movements at that time or before do not count. Epoch milliseconds.
 */
export function periodStart(period: LimitPeriod, at: number, timeZone: string): number {
  switch (period) {
    case 'day':
      return at - DAY_MS;
    case 'week':
      return at - 7 * DAY_MS;
    case 'month':
      return monthOf(at, timeZone).from - 1;
  }
}

/** The share of a limit, in per cent, from which its member is warned. */
const ALMOST = 80;
const ALL = 100;

/** The used part of a limit, in whole per cent, 100 at most. */
export const usedPercent = (used: number, most: number): number =>
  most <= 0 ? ALL : Math.min(ALL, Math.floor((Math.max(0, used) / most) * ALL));

export type LimitLevel = 'almost' | 'reached';

/** Null below the share at which the member is warned. */
export function limitLevel(used: number, most: number): LimitLevel | null {
  if (used >= most) return 'reached';
  return used * ALL >= most * ALMOST ? 'almost' : null;
}
