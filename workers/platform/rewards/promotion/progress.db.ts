/** The progress of claims' bonuses, copied from wallets, so that lists and figures wake none. */
import type { Bonus } from '../bonus/bonus.ts';
import { type Claim, claimsFrom } from './claim.db.ts';

/** Minor units; times are epoch milliseconds. */
export interface Progress {
  wageredMinor: number;
  requiredMinor: number;
  leftMinor: number;
  paidMinor: number;
  readAt: number;
}

const NOTHING = { wageredMinor: 0, requiredMinor: 0, leftMinor: 0, paidMinor: 0 };

/** @param bonus undefined for a claim whose wallet has granted nothing */
export const progressOf = (bonus: Bonus | undefined, readAt: number): Progress => ({
  ...(bonus === undefined
    ? NOTHING
    : {
        wageredMinor: bonus.doneMinor,
        requiredMinor: bonus.requiredMinor,
        leftMinor: bonus.balanceMinor,
        paidMinor: bonus.releasedMinor,
      }),
  readAt,
});

/** An older reading replaces no newer one. */
export async function writeProgress(db: D1Database, claimId: string, of: Progress): Promise<void> {
  await db
    .prepare(
      `UPDATE promotion_claim SET wagered_minor = ?2, required_minor = ?3, left_minor = ?4, paid_minor = ?5, read_at = ?6
       WHERE claim_id = ?1 AND coalesce(read_at, 0) <= ?6`,
    )
    .bind(claimId, of.wageredMinor, of.requiredMinor, of.leftMinor, of.paidMinor, of.readAt)
    .run();
}

/** Claims that ended before their wallet was read, by id, after a claim. */
export const readUnread = (
  db: D1Database,
  { after, most }: { after: string; most: number },
): Promise<Claim[]> =>
  claimsFrom(
    db,
    `read_at IS NULL AND bonus IS NOT NULL AND state IN ('completed', 'lost', 'expired', 'cancelled') AND claim_id > ?1
     ORDER BY claim_id LIMIT ?2`,
    [after, most],
  );
