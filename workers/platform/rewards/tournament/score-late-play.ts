/** Scores play that a tournament could not score when it came. A job of the schedule: each turn tries some of it, oldest try first. */
import { MINUTE_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { scoreMember } from './score-play.ts';
import { readEntries, readTournament } from './tournament.db.ts';
import {
  deleteUnscored,
  readUnscored,
  readUnscoredSince,
  type UnscoredPlay,
  writeTried,
} from './unscored-play.db.ts';

/** Messages per turn. */
const MOST = 50;
/** Play that has not been scored for this long needs a person. */
const LATE_MS = 15 * MINUTE_MS;

/** Whether nothing is left to score: it is scored, or counts no more. */
async function isScored(env: PlatformEnv, { tournamentId, memberId, play }: UnscoredPlay): Promise<boolean> {
  const [tournament, entries] = await Promise.all([
    readTournament(env, tournamentId),
    readEntries(env, memberId, [tournamentId]),
  ]);
  const entry = entries.get(tournamentId);
  if (tournament === null || tournament.frozen !== null || entry === undefined || entry.leftAt !== null)
    return true;
  return (await scoreMember(env, memberId, play, [{ entry, tournament }])).length === 0;
}

/** Moment since which play waits to be scored, epoch milliseconds; null where none does for long. */
export const unscoredSince = (cursor: string): number | null => (cursor === '' ? null : Number(cursor));

/** @param at epoch milliseconds @returns the cursor, which says since when play waits */
export async function scoreLatePlay(env: PlatformEnv, at: number): Promise<string> {
  for (const it of await readUnscored(env, MOST)) {
    if (await isScored(env, it)) await deleteUnscored(env, it);
    else await writeTried(env, it, at);
  }
  const since = await readUnscoredSince(env);
  return since === null || at - since < LATE_MS ? '' : String(since);
}
