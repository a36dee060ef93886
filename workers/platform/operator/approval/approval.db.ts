/** Calls that wait for a second operator, as rows of the member's directory, and sums that operators have moved alone. */

export interface Approval {
  approvalId: string;
  memberId: string;
  call: string;
  /** The call's input as it was sent, JSON. */
  input: string;
  inputDigest: string;
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  madeBy: string;
  /** Epoch milliseconds. */
  madeAt: number;
  expiresAt: number;
  state: 'waiting' | 'approved' | 'done' | 'refused';
  decidedBy: string | null;
  decidedAt: number | null;
  reason: string | null;
}

export type NewApproval = Omit<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>;

const COLUMNS = `approval_id AS approvalId, approval.member_id AS memberId, call, input, input_digest AS inputDigest,
  amount_minor AS amountMinor, currency, made_by AS madeBy, made_at AS madeAt, expires_at AS expiresAt, state,
  decided_by AS decidedBy, decided_at AS decidedAt, reason`;

const select = (db: D1Database, approvalId: string): D1PreparedStatement =>
  db.prepare(`SELECT ${COLUMNS} FROM approval WHERE approval_id = ?1`).bind(approvalId);

export const readApproval = (db: D1Database, approvalId: string): Promise<Approval | null> =>
  select(db, approvalId).first<Approval>();

/** @returns the row, which is another one where the id is known */
export async function insertApproval(db: D1Database, it: NewApproval): Promise<Approval> {
  const [, read] = await db.batch<Approval>([
    db
      .prepare(
        `INSERT INTO approval (approval_id, member_id, call, input, input_digest, amount_minor, currency, made_by, made_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (approval_id) DO NOTHING`,
      )
      .bind(
        it.approvalId,
        it.memberId,
        it.call,
        it.input,
        it.inputDigest,
        it.amountMinor,
        it.currency,
        it.madeBy,
        it.madeAt,
        it.expiresAt,
      ),
    select(db, it.approvalId),
  ]);
  const [row] = read?.results ?? [];
  if (row === undefined) throw new Error(`The approval ${it.approvalId} was not stored`);
  return row;
}

/**
 * A second operator agrees, once: of several at the same time one does. The same one may come again until the call has succeeded.
 * @returns null where nobody may agree any more, or another one has
 */
export const claimApproval = (
  db: D1Database,
  { approvalId, by, at }: { approvalId: string; by: string; at: number },
): Promise<Approval | null> =>
  db
    .prepare(
      `UPDATE approval SET state = 'approved', decided_by = ?2, decided_at = coalesce(decided_at, ?3)
       WHERE approval_id = ?1 AND expires_at > ?3 AND made_by <> ?2
         AND (state = 'waiting' OR (state = 'approved' AND decided_by = ?2))
       RETURNING ${COLUMNS}`,
    )
    .bind(approvalId, by, at)
    .first<Approval>();

/** The call has succeeded. */
export async function finishApproval(db: D1Database, approvalId: string): Promise<void> {
  await db
    .prepare("UPDATE approval SET state = 'done' WHERE approval_id = ?1 AND state = 'approved'")
    .bind(approvalId)
    .run();
}

/** Refuses a call that waits, or one that was approved and has not succeeded. @returns null where there is nothing to refuse */
export const refuseApproval = (
  db: D1Database,
  { approvalId, by, at, reason }: { approvalId: string; by: string; at: number; reason: string },
): Promise<Approval | null> =>
  db
    .prepare(
      `UPDATE approval SET state = 'refused', decided_by = ?2, decided_at = ?3, reason = ?4
       WHERE approval_id = ?1 AND state = 'waiting' RETURNING ${COLUMNS}`,
    )
    .bind(approvalId, by, at, reason)
    .first<Approval>();

/** Of lists, with the member's name. */
export type ListedApproval = Approval & { username: string; country: string };

/** Those that wait, or were approved and have not succeeded, the oldest first. @param after moment and id of the last row before */
export async function readOpenApprovals(
  db: D1Database,
  { after, at, most }: { after: readonly [madeAt: number, approvalId: string]; at: number; most: number },
): Promise<ListedApproval[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS.replace('currency', 'approval.currency')}, username, country
       FROM approval CROSS JOIN member USING (member_id)
       WHERE state IN ('waiting', 'approved') AND expires_at > ?3 AND (made_at, approval_id) > (?1, ?2)
       ORDER BY made_at, approval_id LIMIT ?4`,
    )
    .bind(...after, at, most)
    .all<ListedApproval>();
  return results;
}

/** The market of a member; null where there is no such member. */
export const readMarketOfMember = (
  db: D1Database,
  memberId: string,
): Promise<{ country: string; currency: string } | null> =>
  db
    .prepare('SELECT country, currency FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first<{ country: string; currency: string }>();

export interface MovedAlone {
  operatorId: string;
  country: string;
  approvalId: string;
  /** Minor units, 0 or more. */
  amountMinor: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Counts a sum that an operator moves alone, in one statement, so that calls at the same time do not pass the limit together.
 * @param since older rows of the operator do not count, and go
 * @returns false where it is above the limit
 */
export async function countAlone(
  db: D1Database,
  { operatorId, country, approvalId, amountMinor, at }: MovedAlone,
  { mostMinor, since }: { mostMinor: number; since: number },
): Promise<boolean> {
  const [, , known] = await db.batch([
    db.prepare('DELETE FROM moved_alone WHERE operator_id = ?1 AND at <= ?2').bind(operatorId, since),
    db
      .prepare(
        `INSERT INTO moved_alone (operator_id, country, approval_id, amount_minor, at)
         SELECT ?1, ?2, ?3, ?4, ?5
         WHERE ?4 + coalesce(
           (SELECT sum(amount_minor) FROM moved_alone WHERE operator_id = ?1 AND country = ?2), 0) <= ?6
         ON CONFLICT DO NOTHING`,
      )
      .bind(operatorId, country, approvalId, amountMinor, at, mostMinor),
    db
      .prepare('SELECT 1 FROM moved_alone WHERE operator_id = ?1 AND country = ?2 AND approval_id = ?3')
      .bind(operatorId, country, approvalId),
  ]);
  return (known?.results.length ?? 0) > 0;
}
