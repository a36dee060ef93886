/**
 * Calls that wait for a second operator, as rows: those about a member in the member's directory, all others in the catalogue. Beside
 * them the sums that operators have moved alone.
 */
import type { ApprovalScope, ApprovalState } from '#app/contract/operator/approvals.ts';
import { APPROVAL_RUN_MS } from '#app/domain/approval.ts';
import type { Role } from '#platform/base/role.ts';

export interface Approval {
  approvalId: string;
  /** Null where the call is about no member. */
  memberId: string | null;
  /** What is changed: of each target, one call waits at a time. */
  target: string;
  call: string;
  /** The call's input as it was sent, JSON. */
  input: string;
  inputDigest: string;
  /** The change as the second operator is shown it, JSON; null for a sum. */
  shows: string | null;
  /** Of which the second operator has one. */
  roles: readonly Role[];
  /** Null for what is no sum. */
  amountMinor: number | null;
  /** ISO 4217. */
  currency: string | null;
  madeBy: string;
  /** Epoch milliseconds. */
  madeAt: number;
  expiresAt: number;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: number | null;
  reason: string | null;
}

export type NewApproval = Omit<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>;

type ApprovalRow = Omit<Approval, 'roles'> & { roles: string };

const COLUMNS = `approval_id AS approvalId, request.member_id AS memberId, target, call, input, input_digest AS inputDigest, shows,
  roles, amount_minor AS amountMinor, request.currency AS currency, made_by AS madeBy, made_at AS madeAt,
  expires_at AS expiresAt, state, decided_by AS decidedBy, decided_at AS decidedAt, reason`;

const approvalOf = <Row extends ApprovalRow>(row: Row): Omit<Row, 'roles'> & Pick<Approval, 'roles'> => ({
  ...row,
  roles: JSON.parse(row.roles) as Role[],
});

const OPEN = "state IN ('waiting', 'approved')";

/** Approved, and not ended since. @param at number of the parameter with the time now */
const isInterruptedIn = (at: number): string =>
  `(state = 'approved' AND decided_at <= ?${at} - ${APPROVAL_RUN_MS})`;

async function readOne(statement: D1PreparedStatement): Promise<Approval | null> {
  const row = await statement.first<ApprovalRow>();
  return row === null ? null : approvalOf(row);
}

export const readApproval = (db: D1Database, approvalId: string): Promise<Approval | null> =>
  readOne(
    db.prepare(`SELECT ${COLUMNS} FROM approval_request AS request WHERE approval_id = ?1`).bind(approvalId),
  );

/** The call that waits about a target, or null. */
export const readOpenOn = (db: D1Database, target: string, at: number): Promise<Approval | null> =>
  readOne(
    db
      .prepare(
        `SELECT ${COLUMNS} FROM approval_request AS request WHERE target = ?1 AND ${OPEN} AND expires_at > ?2`,
      )
      .bind(target, at),
  );

/** The calls that wait about some targets, the oldest first. */
export async function readOpenCalls(
  db: D1Database,
  targets: readonly string[],
  at: number,
): Promise<Approval[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM approval_request AS request
       WHERE target IN (SELECT value FROM json_each(?1)) AND ${OPEN} AND expires_at > ?2 ORDER BY made_at, approval_id`,
    )
    .bind(JSON.stringify(targets), at)
    .all<ApprovalRow>();
  return results.map(approvalOf);
}

/** Those of some targets about which a call waits. */
export async function readOpenTargets(
  db: D1Database,
  targets: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  if (targets.length === 0) return new Set();
  const { results } = await db
    .prepare(
      `SELECT target FROM approval_request
       WHERE target IN (SELECT value FROM json_each(?1)) AND ${OPEN} AND expires_at > ?2`,
    )
    .bind(JSON.stringify(targets), at)
    .all<{ target: string }>();
  return new Set(results.map(it => it.target));
}

/** Inserts a call that waits, unless one of its id or about its target does. */
export async function insertApproval(db: D1Database, it: NewApproval): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE approval_request SET state = 'expired' WHERE target = ?1 AND ${OPEN} AND expires_at <= ?2`,
      )
      .bind(it.target, it.madeAt),
    db
      .prepare(
        `INSERT INTO approval_request (approval_id, member_id, target, call, input, input_digest, shows, roles, amount_minor, currency,
           made_by, made_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING`,
      )
      .bind(
        it.approvalId,
        it.memberId,
        it.target,
        it.call,
        it.input,
        it.inputDigest,
        it.shows,
        JSON.stringify(it.roles),
        it.amountMinor,
        it.currency,
        it.madeBy,
        it.madeAt,
        it.expiresAt,
      ),
  ]);
}

/**
 * A second operator agrees, once: of several at the same time one does. The same one may come again until the call has ended, which
 * it has not where the platform broke off; after `APPROVAL_RUN_MS` another one may.
 * @returns null where nobody may agree any more, or another one has
 */
export const claimApproval = (
  db: D1Database,
  { approvalId, by, at }: { approvalId: string; by: string; at: number },
): Promise<Approval | null> =>
  readOne(
    db
      .prepare(
        `UPDATE approval_request AS request SET state = 'approved', decided_by = ?2, decided_at = ?3
         WHERE approval_id = ?1 AND expires_at > ?3 AND made_by <> ?2
           AND (state = 'waiting' OR (state = 'approved' AND decided_by = ?2) OR ${isInterruptedIn(3)})
         RETURNING ${COLUMNS.replaceAll('request.', '')}`,
      )
      .bind(approvalId, by, at),
  );

/** The call has run: it has succeeded, or was refused for a reason. */
export async function finishApproval(
  db: D1Database,
  approvalId: string,
  failure: string | null,
): Promise<void> {
  await db
    .prepare(
      "UPDATE approval_request SET state = ?2, reason = ?3 WHERE approval_id = ?1 AND state = 'approved'",
    )
    .bind(approvalId, failure === null ? 'done' : 'failed', failure)
    .run();
}

/**
 * Ends a call that waits: refused by a colleague, or withdrawn by its maker, who may withdraw one that was interrupted too, where it is
 * about a record. @returns null where it does not wait any more
 */
export const endApproval = (
  db: D1Database,
  { approvalId, by, at, reason }: { approvalId: string; by: string; at: number; reason: string },
): Promise<Approval | null> =>
  readOne(
    db
      .prepare(
        `UPDATE approval_request AS request
         SET state = iif(made_by = ?2, 'withdrawn', 'refused'), decided_by = ?2, decided_at = ?3, reason = ?4
         WHERE approval_id = ?1
           AND (state = 'waiting' OR (made_by = ?2 AND target <> approval_id AND ${isInterruptedIn(3)}))
         RETURNING ${COLUMNS.replaceAll('request.', '')}`,
      )
      .bind(approvalId, by, at, reason),
  );

/** With the member's name where there is a member. */
export type ListedApproval = Approval & { username: string | null; country: string | null };
type ListedRow = ApprovalRow & Pick<ListedApproval, 'username' | 'country'>;

const LISTED = `SELECT ${COLUMNS}, username, country
  FROM approval_request AS request LEFT JOIN member ON member.member_id = request.member_id`;

export async function readListedApproval(db: D1Database, approvalId: string): Promise<ListedApproval | null> {
  const row = await db.prepare(`${LISTED} WHERE approval_id = ?1`).bind(approvalId).first<ListedRow>();
  return row === null ? null : approvalOf(row);
}

/**
 * Rows that an operator may agree to, has agreed to and may go on with, or may go on with because they were interrupted.
 * @param by number of the parameter with the operator's id; the next one has their roles, JSON
 * @param at number of the parameter with the time now
 */
export const mayAgree = (
  by: number,
  at: number,
): string => `made_by <> ?${by} AND (state = 'waiting' OR decided_by = ?${by} OR ${isInterruptedIn(at)})
  AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value IN (SELECT value FROM json_each(?${by + 1})))`;

interface ApprovalPage {
  /** Moment and id of the last row before. */
  after: readonly [madeAt: number, approvalId: string];
  at: number;
  most: number;
  /** Whether those that have ended are listed, instead of those that wait. */
  isEnded: boolean;
  /** Null for all members, and for calls about none. */
  memberId: string | null;
  scope: ApprovalScope;
  /** Whose scope it is. */
  operator: { operatorId: string; roles: readonly Role[] };
}

/** The oldest first; of those that have ended, the newest first. */
export async function readApprovals(
  db: D1Database,
  { after, at, most, isEnded, memberId, scope, operator }: ApprovalPage,
): Promise<ListedApproval[]> {
  const isOpen = `(${OPEN} AND expires_at > ?3)`;
  const page = isEnded
    ? `NOT ${isOpen} AND (made_at, approval_id) < (?1, ?2) ORDER BY made_at DESC, approval_id DESC`
    : `${isOpen} AND ${OPEN} AND (made_at, approval_id) > (?1, ?2) ORDER BY made_at, approval_id`;
  const { results } = await db
    .prepare(
      `${LISTED} WHERE (?5 IS NULL OR request.member_id = ?5) AND (?6 <> 'asked' OR made_by = ?7)
         AND (?6 <> 'mine' OR (${mayAgree(7, 3)})) AND ${page} LIMIT ?4`,
    )
    .bind(...after, at, most, memberId, scope, operator.operatorId, JSON.stringify(operator.roles))
    .all<ListedRow>();
  return results.map(approvalOf);
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
