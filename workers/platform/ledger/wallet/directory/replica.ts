/** The directory's replica takes all movements but play, which goes to the play log, and reviews of wins. */

import type { Sql } from '#platform/base/sql.ts';
import { type ReviewRow, readReviews } from '../object/wallet-state.ts';
import { othersAfter } from '../rows/sealed-rows.ts';
import type { ReviewDecision } from '../rules/order.ts';
import type { ReplicaMovement } from './replica.db.ts';

/** Movements per batch. */
const PAGE = 200;

export interface ReplicaPage {
  movements: ReplicaMovement[];
  /** Reviews that were begun or decided, in their present state. */
  reviews: ReviewRow[];
  /** The page covers all movements up to this number. */
  upTo: number;
}

const isReviewDecision = (kind: string): boolean => kind === 'review-release' || kind === 'review-void';

function reviewsBetween(sql: Sql, through: number, upTo: number, movements: readonly ReplicaMovement[]) {
  const begun = sql
    .exec<{ heldAs: number }>(
      'SELECT held_as AS heldAs FROM review WHERE held_as > ? AND held_as <= ?',
      through,
      upTo,
    )
    .toArray()
    .map(it => it.heldAs);
  const decided = movements
    .filter(it => isReviewDecision(it.kind))
    .map(it => (JSON.parse(it.input) as ReviewDecision).heldAs);
  return readReviews(sql, [...begun, ...decided]);
}

/** Whether the replica lacks something after the movement `through`. */
export const hasReplicaPage = (sql: Sql, through: number): boolean =>
  sql
    .exec(
      `SELECT 1 FROM movement WHERE number > ?1 AND kind NOT IN ('bet', 'win', 'rollback')
       UNION ALL SELECT 1 FROM review WHERE held_as > ?1 LIMIT 1`,
      through,
    )
    .toArray().length > 0;

/** Time of the first movement after `through` that is copied, epoch milliseconds; null where there is none. */
export const firstToCopy = (sql: Sql, through: number): number | null =>
  sql
    .exec<{ at: number }>(
      `SELECT made_at AS at FROM movement WHERE number > ? AND kind NOT IN ('bet', 'win', 'rollback')
       ORDER BY number LIMIT 1`,
      through,
    )
    .toArray()[0]?.at ?? null;

/** The page after the movement `through`; `last` is the wallet's last number. */
export function readReplicaPage(sql: Sql, through: number, last: number): ReplicaPage {
  const movements = othersAfter(sql, through, PAGE);
  const upTo = movements.length < PAGE ? last : (movements.at(-1)?.number ?? last);
  return { movements, reviews: reviewsBetween(sql, through, upTo, movements), upTo };
}
