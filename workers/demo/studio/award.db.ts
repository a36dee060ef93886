/** Awards of free rounds as rows of a table object. The used part of an award is counted from its rounds. */

export interface Award {
  awardId: string;
  count: number;
  stakeMinor: number;
  /** Epoch milliseconds. */
  endsAt: number;
  /** Cancelled, or refused by the wallet. */
  isOver: boolean;
}

/** Notes an award, or its cancellation, which is final. Idempotent. */
export function writeAward(sql: SqlStorage, it: Award): void {
  sql.exec(
    `INSERT INTO award (award_id, count, stake_minor, ends_at, is_over) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (award_id) DO UPDATE SET is_over = max(is_over, excluded.is_over)`,
    it.awardId,
    it.count,
    it.stakeMinor,
    it.endsAt,
    it.isOver ? 1 : 0,
  );
}

export const endAward = (sql: SqlStorage, awardId: string): void =>
  void sql.exec('UPDATE award SET is_over = 1 WHERE award_id = ?', awardId);

/** The award whose rounds are played next, with how many are left; null where there is none. @param at epoch milliseconds */
export function readLiveAward(
  sql: SqlStorage,
  at: number,
): { awardId: string; stakeMinor: number; endsAt: number; left: number } | null {
  const rows = sql
    .exec<{ awardId: string; stakeMinor: number; endsAt: number; left: number }>(
      `SELECT award_id AS awardId, stake_minor AS stakeMinor, ends_at AS endsAt, count - (
         SELECT count(*) FROM round WHERE round.award_id = award.award_id AND state NOT IN ('refused', 'returned')
       ) AS left
       FROM award WHERE is_over = 0 AND ends_at > ? ORDER BY ends_at, award_id`,
      at,
    )
    .toArray();
  return rows.find(it => it.left > 0) ?? null;
}
