/** Copies of wins under review in the directory, for operators' lists. No decision about money reads them. */
import type { Owner } from '../object/ledger.ts';
import type { ReviewRow } from '../object/wallet-state.ts';

/** Upserts the copies of a wallet's reviews. */
export const upsertReviews = (
  db: D1Database,
  { memberId, currency, exponent }: Owner,
  reviews: readonly ReviewRow[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO review_copy (member_id, held_as, provider_id, round_id, game_id, amount_minor, currency, exponent, why,
                                state, made_at)
       SELECT ?1, value ->> 'heldAs', value ->> 'providerId', value ->> 'roundId', value ->> 'gameId',
              value ->> 'amountMinor', ?2, ?3, value ->> 'why', value ->> 'state', value ->> 'madeAt'
       FROM json_each(?4) WHERE true
       ON CONFLICT (member_id, held_as) DO UPDATE SET state = excluded.state`,
    )
    .bind(memberId, currency, exponent, JSON.stringify(reviews));

export interface WaitingReview {
  memberId: string;
  heldAs: number;
  providerId: string;
  roundId: string;
  gameId: string;
  amountMinor: number;
  currency: string;
  exponent: number;
  why: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** Wins that wait for a decision, by member and number. @param page those after `memberId` and `heldAs` */
export async function readWaitingReviews(
  db: D1Database,
  { memberId, heldAs, most }: { memberId: string; heldAs: number; most: number },
): Promise<WaitingReview[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, held_as AS heldAs, provider_id AS providerId, round_id AS roundId, game_id AS gameId,
              amount_minor AS amountMinor, currency, exponent, why, made_at AS madeAt
       FROM review_copy WHERE state = 'waiting' AND (member_id, held_as) > (?1, ?2)
       ORDER BY member_id, held_as LIMIT ?3`,
    )
    .bind(memberId, heldAs, most)
    .all<WaitingReview>();
  return results;
}

/** How many wins of a member wait for a decision. */
export async function countWaitingReviews(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare("SELECT count(*) AS count FROM review_copy WHERE member_id = ?1 AND state = 'waiting'")
    .bind(memberId)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
