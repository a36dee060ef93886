/** Joining and leaving a tournament. A member joins once; who has left stays out. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { scoresOf } from './board.ts';
import type { KnownTournament } from './find-tournament.ts';
import { readEntries, writeEntry, writeLeft, writeTournament } from './tournament.db.ts';

/** @returns when the member joined, epoch milliseconds, also of an earlier time */
export async function joinTournament(
  env: PlatformEnv,
  memberId: string,
  tournament: KnownTournament,
  at: number,
): Promise<Result<number, 'tournament_over' | 'tournament_left'>> {
  const { tournamentId } = tournament;
  const entryNow = async () => (await readEntries(env, memberId, [tournamentId])).get(tournamentId);
  const before = await entryNow();
  if (before !== undefined && before.leftAt !== null) return refuse('tournament_left');
  if (before !== undefined) return ok(before.joinedAt);
  if (at >= tournament.endsAt) return refuse('tournament_over');
  // The rules are fixed before anybody plays by them.
  await writeTournament(env, tournament);
  await writeEntry(env, memberId, tournament, at);
  return ok((await entryNow())?.joinedAt ?? at);
}

/** Idempotent. */
export async function leaveTournament(
  env: PlatformEnv,
  memberId: string,
  { tournamentId, endsAt }: KnownTournament,
  at: number,
): Promise<Result<null, 'tournament_over'>> {
  if (at >= endsAt) return refuse('tournament_over');
  await writeLeft(env, memberId, tournamentId, at);
  await scoresOf(env, tournamentId, memberId).remove(memberId);
  return ok(null);
}
