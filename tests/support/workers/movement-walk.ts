/** A history of movements by all movements of its period in one query: the second calculation beside sums that are kept. */
import type { MovementQuery } from '#platform/ledger/wallet/history/histories.ts';

const MOVEMENTS = `(
  SELECT made.*, CASE
      WHEN 'rejected' = status OR awaited = 'waiting' THEN NULL
      ELSE coalesce(iif(awaited IS NULL, NULL, decision.answer), made.answer) ->> '$.balances.main'
    END AS balance,
    iif(made.ends IN ('approved', 'refused', 'settled'), decision.made_at, NULL) AS decided_at,
    decision.input ->> '$.memo.reason' AS reason
  FROM (
    SELECT number, kind, operation_id, input, answer, movement.made_at, awaited_deposit.state AS awaited,
      coalesce(awaited_deposit.state, hold.state) AS ends,
      coalesce(awaited_deposit.movement, hold.movement) AS decided_as,
      coalesce(awaited_deposit.amount_minor, (
        SELECT sum(amount_minor) FROM posting WHERE posting.movement = number AND account = 'main'
      ), 0) AS amount_minor,
      CASE coalesce(awaited_deposit.state, hold.state, transfer.state)
        WHEN 'waiting' THEN 'pending' WHEN 'held' THEN 'pending' WHEN 'paying' THEN 'pending'
        WHEN 'pending' THEN 'pending'
        WHEN 'unknown' THEN 'unknown'
        WHEN 'refused' THEN 'rejected' WHEN 'returned' THEN 'rejected'
        ELSE 'completed'
      END AS status
    FROM movement
    LEFT JOIN awaited_deposit ON asked_as = number
    LEFT JOIN hold ON held_as = number
    LEFT JOIN transfer ON sent_as = number
    WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind IN (SELECT value FROM json_each(?))
      AND movement.made_at BETWEEN ? AND ?
  ) AS made
  LEFT JOIN movement AS decision ON decision.number = decided_as AND decided_as > made.number
)`;

const COUNTED = `balance IS NOT NULL AND kind NOT IN ('provider-in', 'provider-out', 'restore-balance')`;
const DIRECTION = { in: 'AND amount_minor > 0', out: 'AND amount_minor < 0' };

/** The numbers of a page's movements with their states, and the sums. */
export function walkMovements(sql: SqlStorage, query: MovementQuery) {
  const { kinds, from, to, direction, status } = query;
  const found = sql
    .exec<{ number: number; status: string; in_minor: number; out_minor: number }>(
      `SELECT number, status, iif(${COUNTED}, max(amount_minor, 0), 0) AS in_minor,
              iif(${COUNTED}, -min(amount_minor, 0), 0) AS out_minor
       FROM ${MOVEMENTS} WHERE NOT (kind = 'restore-balance' AND amount_minor = 0)
         ${direction === undefined ? '' : DIRECTION[direction]} ${status === undefined ? '' : 'AND status = ?'}
       ORDER BY made_at DESC, number DESC`,
      JSON.stringify(kinds),
      from,
      to,
      ...(status === undefined ? [] : [status]),
    )
    .toArray();
  return {
    ids: found.slice(query.offset, query.offset + query.limit).map(it => `${it.number} ${it.status}`),
    total: found.length,
    inMinor: found.reduce((sum, it) => sum + it.in_minor, 0),
    outMinor: found.reduce((sum, it) => sum + it.out_minor, 0),
  };
}
