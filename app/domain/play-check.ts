/**
 * The session of play, and its reality check: how long a member has played in one go, and when play stops until the member has looked at
 * it. The wallet keeps the session, so that tabs, devices and reloads share it.
 */
import { MINUTE_MS } from './time.ts';

/** A pause of this length ends a session. */
export const SESSION_GAP_MS = 15 * MINUTE_MS;

/** Moments are epoch milliseconds. */
export interface SessionOfPlay {
  since: number;
  /** The last moment at which it was known to go on. */
  seenAt: number;
  /** The time from which bets wait for the answer to the check; null where the market has none. */
  dueAt: number | null;
}

/** Whether a session goes on. @param lastPlayAt moment of the last bet, win or rollback */
export const isOngoing = (session: Pick<SessionOfPlay, 'seenAt'>, lastPlayAt: number, at: number): boolean =>
  at - Math.max(session.seenAt, lastPlayAt) <= SESSION_GAP_MS;

const dueAfter = (everyMs: number | null, at: number): number | null =>
  everyMs === null ? null : at + everyMs;

export const newSession = (everyMs: number | null, at: number): SessionOfPlay => ({
  since: at,
  seenAt: at,
  dueAt: dueAfter(everyMs, at),
});

/** The session that play at a moment belongs to: the one that goes on, or a new one. A pause is an answer to the check too. */
export function sessionAt(
  session: SessionOfPlay | null,
  { lastPlayAt, everyMs, at }: { lastPlayAt: number; everyMs: number | null; at: number },
): SessionOfPlay {
  return session !== null && isOngoing(session, lastPlayAt, at) ? session : newSession(everyMs, at);
}

export const isDue = ({ dueAt }: Pick<SessionOfPlay, 'dueAt'>, at: number): boolean =>
  dueAt !== null && dueAt <= at;

/** The session after its member has chosen to go on: the next check is an interval later. */
export const continued = (session: SessionOfPlay, everyMs: number | null, at: number): SessionOfPlay => ({
  ...session,
  seenAt: at,
  dueAt: dueAfter(everyMs, at),
});

/** The session under another interval of the check, which counts from the session's beginning or the last answer. */
export function withInterval(
  session: SessionOfPlay,
  { beforeMs, everyMs }: { beforeMs: number | null; everyMs: number | null },
): SessionOfPlay {
  const { dueAt } = session;
  if (dueAt === null || beforeMs === null) return { ...session, dueAt: dueAfter(everyMs, session.since) };
  return { ...session, dueAt: everyMs === null ? null : dueAt - beforeMs + everyMs };
}

/** Intervals that members choose from, in minutes; those of their market and shorter ones. */
const INTERVALS: readonly number[] = [10, 15, 20, 30, 45, 60, 90, 120];

/** @param marketMinutes null where the market has no check of its own: then all are offered */
export const intervalsFor = (marketMinutes: number | null): number[] =>
  marketMinutes === null ? [...INTERVALS] : [...INTERVALS.filter(it => it < marketMinutes), marketMinutes];

/** The market's interval, or the member's own where it is shorter; null for none. */
export const intervalOf = (marketMs: number | null, ownMs: number | null): number | null =>
  marketMs === null ? ownMs : Math.min(marketMs, ownMs ?? marketMs);
