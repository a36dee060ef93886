/** The wallet's session of play: bets begin it, wait while its reality check is unanswered, and go on with the answer. */
import {
  continued,
  intervalOf,
  isDue,
  isOngoing,
  type SessionOfPlay,
  sessionAt,
  withInterval,
} from '#app/domain/play-check.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { LoadedChapters } from '../chapter/loaded-chapters.ts';
import { readRounds } from '../history/round-histories.ts';
import { lastPlayedAt } from '../limit/play-hours.ts';
import {
  type PlayState,
  readPlayState,
  writeMarketCheck,
  writeOwnCheck,
  writeSession,
} from './session-rows.ts';

/** Time of the last play; 0 before there was one. A deposit or a prize does not prolong a session. */
const playedAt = (sql: Sql): number => lastPlayedAt(sql) ?? 0;

const isSame = (one: SessionOfPlay | null, other: SessionOfPlay): boolean =>
  one !== null && one.since === other.since && one.dueAt === other.dueAt;

/**
 * Takes a bet into the session of play, in the bet's transaction. A row is written only where a session begins.
 * @returns false while the check is unanswered
 */
export function admitBet(sql: Sql, { session, everyMs }: PlayState, at: number): boolean {
  const now = sessionAt(session, { lastPlayAt: playedAt(sql), everyMs, at });
  if (isDue(now, at)) return false;
  if (!isSame(session, now)) writeSession(sql, now);
  return true;
}

/** A game opens. @param marketCheckMs interval of the market's check; null for none */
export function noteGame(sql: Sql, marketCheckMs: number | null, at: number): void {
  const { session, marketCheckMs: before, ownCheckMs } = readPlayState(sql);
  if (before !== marketCheckMs) writeMarketCheck(sql, marketCheckMs);
  const everyMs = intervalOf(marketCheckMs, ownCheckMs);
  const now = sessionAt(session, { lastPlayAt: playedAt(sql), everyMs, at });
  writeSession(sql, { ...now, seenAt: at });
}

/** The session of play with the sums of its rounds. Amounts are minor units, moments epoch milliseconds. */
export interface PlayedSession extends SessionOfPlay {
  isDue: boolean;
  /** Interval of the check; null for none. */
  everyMs: number | null;
  stakedMinor: number;
  wonMinor: number;
}

/** @returns null while nobody plays @throws NeedsChapters as `readRounds` does */
export function readSession(sql: Sql, at: number, loaded: LoadedChapters): PlayedSession | null {
  const { session, everyMs } = readPlayState(sql);
  if (session === null) return null;
  if (!isOngoing(session, playedAt(sql), at)) return null;
  const period = { from: session.since, to: at, offset: 0, limit: 0 };
  const { inMinor: wonMinor, outMinor: stakedMinor } = readRounds(sql, period, loaded);
  return { ...session, isDue: isDue(session, at), everyMs, stakedMinor, wonMinor };
}

/**
 * Takes the answer to the check. An answer while no check is due postpones none. A break ends the open games; the session ends by
 * itself where nobody plays on, so that a break of a moment does not begin the time anew.
 */
export function answerCheck(sql: Sql, answer: 'continue' | 'break', at: number): void {
  const { session, everyMs } = readPlayState(sql);
  if (answer === 'break') sql.exec('DELETE FROM game_session');
  if (session !== null && isDue(session, at)) writeSession(sql, continued(session, everyMs, at));
}

/** Sets the member's own interval of the check: in milliseconds, null for the market's. */
export function setOwnCheck(sql: Sql, ownCheckMs: number | null): void {
  const { session, everyMs: beforeMs, marketCheckMs } = readPlayState(sql);
  writeOwnCheck(sql, ownCheckMs);
  if (session === null) return;
  const everyMs = intervalOf(marketCheckMs, ownCheckMs);
  writeSession(sql, withInterval(session, { beforeMs, everyMs }));
}
