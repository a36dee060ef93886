/** What the directory's replica takes from a wallet: all movements but play, which goes to the play log, and reviews of wins. */
import type { MovementRow } from './ledger.ts';
import type { ReviewDecision } from './order.ts';
import type { ReplicaMovement } from './replica.db.ts';
import type { Sql } from './sql.ts';
import { type ReviewRow, readReviews } from './wallet-state.ts';

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

const movementsAfter = (sql: Sql, through: number): ReplicaMovement[] =>
  sql
    .exec<MovementRow & { postings: string }>(
      `SELECT *, (SELECT json_group_array(json_object('account', account, 'amountMinor', amount_minor) ORDER BY line)
                  FROM posting WHERE movement = number) AS postings
       FROM movement WHERE number > ? AND kind NOT IN ('bet', 'win', 'rollback') ORDER BY number LIMIT ?`,
      through,
      PAGE,
    )
    .toArray()
    .map(row => ({
      number: row.number,
      kind: row.kind,
      operationId: row.operation_id,
      input: row.input,
      postings: row.postings,
      madeAt: row.made_at,
      hash: row.hash,
    }));

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

/** The page after the movement `through`; `last` is the wallet's last number. */
export function readReplicaPage(sql: Sql, through: number, last: number): ReplicaPage {
  const movements = movementsAfter(sql, through);
  const upTo = movements.length < PAGE ? last : (movements.at(-1)?.number ?? last);
  return { movements, reviews: reviewsBetween(sql, through, upTo, movements), upTo };
}
