/** The tables of an object with scores: the counted rounds of its members, and the score of each. */
import { type Score, scoreOf } from '#app/domain/tournament.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { Sql } from '#platform/base/sql.ts';

export const SCORE_TABLES = `
  CREATE TABLE IF NOT EXISTS round (
    member_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    -- Numbers of the movements in the wallet that began it, and that changed it last.
    opened_as INTEGER NOT NULL,
    changed_as INTEGER NOT NULL,
    -- Null where it does not count.
    points INTEGER,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (member_id, provider_id, round_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS score (
    member_id TEXT PRIMARY KEY,
    points INTEGER NOT NULL,
    -- Epoch milliseconds.
    reached_at INTEGER NOT NULL,
    -- Among equal scores that were reached at the same moment, the smaller hash is ahead.
    tie TEXT NOT NULL,
    rounds INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS score_in_order ON score (points DESC, reached_at, tie);`;

/** A round as it stands now; `points` is null where it does not count. */
export interface ReportedRound {
  providerId: string;
  roundId: string;
  openedAs: number;
  changedAs: number;
  points: number | null;
  /** Epoch milliseconds. */
  endedAt: number;
}

/** A member's standing. */
export interface Standing extends Score {
  memberId: string;
  tie: string;
  /** Rounds that count. */
  rounds: number;
}

interface ScoreRow {
  [column: string]: string | number;
  member_id: string;
  points: number;
  reached_at: number;
  tie: string;
  rounds: number;
}

const standingOf = (row: ScoreRow): Standing => ({
  memberId: row.member_id,
  points: row.points,
  reachedAt: row.reached_at,
  tie: row.tie,
  rounds: row.rounds,
});

/** The order of a leaderboard: more points, then reached earlier, then the smaller hash. */
export const inOrder = (a: Standing, b: Standing): number =>
  b.points - a.points || a.reachedAt - b.reachedAt || (a.tie < b.tie ? -1 : Number(a.tie > b.tie));

/** Stores rounds, each once: a report that is older than the stored one changes nothing. */
function writeRounds(sql: Sql, memberId: string, rounds: readonly ReportedRound[]): void {
  for (const it of rounds) {
    sql.exec(
      `INSERT INTO round (member_id, provider_id, round_id, opened_as, changed_as, points, ended_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (member_id, provider_id, round_id) DO UPDATE SET
         changed_as = excluded.changed_as, points = excluded.points, ended_at = excluded.ended_at
       WHERE excluded.changed_as >= round.changed_as`,
      memberId,
      it.providerId,
      it.roundId,
      it.openedAs,
      it.changedAs,
      it.points,
      it.endedAt,
    );
  }
}

/** Stores rounds of a member and computes the score from all of them. @param window rounds in a row that count */
export function writeScore(
  sql: Sql,
  memberId: string,
  rounds: readonly ReportedRound[],
  { tournamentId, window }: { tournamentId: string; window: number },
): void {
  writeRounds(sql, memberId, rounds);
  const counted = sql
    .exec<{ points: number; ended_at: number }>(
      'SELECT points, ended_at FROM round WHERE member_id = ?1 AND points IS NOT NULL ORDER BY opened_as',
      memberId,
    )
    .toArray()
    .map(({ points, ended_at }) => ({ points, endedAt: ended_at }));
  const score = scoreOf(counted, window);
  if (score === null) {
    sql.exec('DELETE FROM score WHERE member_id = ?1', memberId);
    return;
  }
  sql.exec(
    `INSERT INTO score (member_id, points, reached_at, tie, rounds) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (member_id) DO UPDATE SET points = ?2, reached_at = ?3, rounds = ?5`,
    memberId,
    score.points,
    score.reachedAt,
    sha256(`${tournamentId} ${memberId}`),
    counted.length,
  );
}

export const readTop = (sql: Sql, most: number): Standing[] =>
  sql
    .exec<ScoreRow>('SELECT * FROM score ORDER BY points DESC, reached_at, tie LIMIT ?1', most)
    .toArray()
    .map(standingOf);

export function readStanding(sql: Sql, memberId: string): Standing | null {
  const [row] = sql.exec<ScoreRow>('SELECT * FROM score WHERE member_id = ?1', memberId).toArray();
  return row === undefined ? null : standingOf(row);
}

/** Members of this object who are ahead of a standing. */
export const countAhead = (sql: Sql, { points, reachedAt, tie }: Standing): number =>
  sql
    .exec<{ ahead: number }>(
      `SELECT count(*) AS ahead FROM score
       WHERE points > ?1 OR (points = ?1 AND (reached_at < ?2 OR (reached_at = ?2 AND tie < ?3)))`,
      points,
      reachedAt,
      tie,
    )
    .toArray()[0]?.ahead ?? 0;

export const countPlayers = (sql: Sql): number =>
  sql.exec<{ players: number }>('SELECT count(*) AS players FROM score').toArray()[0]?.players ?? 0;

export function deleteScore(sql: Sql, memberId: string): void {
  sql.exec('DELETE FROM round WHERE member_id = ?1', memberId);
  sql.exec('DELETE FROM score WHERE member_id = ?1', memberId);
}
