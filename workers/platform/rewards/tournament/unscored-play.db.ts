/** Play that could not be scored in a tournament, as rows of the catalogue's database. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayOfRound } from '#platform/ledger/wallet/wallet.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** Play of a message, in one tournament. */
export interface UnscoredPlay {
  tournamentId: string;
  memberId: string;
  /** The movements of the message: after < number <= through. */
  after: number;
  through: number;
  play: readonly PlayOfRound[];
}

/** A message that is delivered again changes nothing. @param at epoch milliseconds */
export async function writeUnscored(env: Where, all: readonly UnscoredPlay[], at: number): Promise<void> {
  const db = catalogueOf(env);
  const insert = db.prepare(
    `INSERT INTO unscored_play (tournament_id, member_id, after_number, through, play, since, tried_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING`,
  );
  await db.batch(
    all.map(it =>
      insert.bind(it.tournamentId, it.memberId, it.after, it.through, JSON.stringify(it.play), at),
    ),
  );
}

interface Row {
  tournamentId: string;
  memberId: string;
  after: number;
  through: number;
  play: string;
}

/** Some of it, the one first that was tried the longest ago. */
export async function readUnscored(env: Where, most: number): Promise<UnscoredPlay[]> {
  const { results } = await catalogueOf(env)
    .prepare(
      `SELECT tournament_id AS tournamentId, member_id AS memberId, after_number AS "after", through, play FROM unscored_play
       ORDER BY tried_at, tournament_id, member_id LIMIT ?1`,
    )
    .bind(most)
    .all<Row>();
  return results.map(({ play, ...it }) => ({ ...it, play: JSON.parse(play) as PlayOfRound[] }));
}

const KEY = 'tournament_id = ?1 AND member_id = ?2 AND after_number = ?3 AND through = ?4';

export async function deleteUnscored(env: Where, it: UnscoredPlay): Promise<void> {
  await catalogueOf(env)
    .prepare(`DELETE FROM unscored_play WHERE ${KEY}`)
    .bind(it.tournamentId, it.memberId, it.after, it.through)
    .run();
}

/** @param at epoch milliseconds */
export async function writeTried(env: Where, it: UnscoredPlay, at: number): Promise<void> {
  await catalogueOf(env)
    .prepare(`UPDATE unscored_play SET tried_at = ?5 WHERE ${KEY}`)
    .bind(it.tournamentId, it.memberId, it.after, it.through, at)
    .run();
}

/** Moment of the first failure that still waits, epoch milliseconds; null where all play is scored. */
export async function readUnscoredSince(env: Where): Promise<number | null> {
  const row = await catalogueOf(env)
    .prepare('SELECT min(since) AS since FROM unscored_play')
    .first<{ since: number | null }>();
  return row?.since ?? null;
}
