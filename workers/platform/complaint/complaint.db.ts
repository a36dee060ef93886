/** Complaints and their messages as rows of the member's directory. Times are epoch milliseconds. */
import type {
  ComplaintKind,
  ComplaintOutcome,
  ComplaintSource,
  ComplaintState,
} from '#app/domain/complaint.ts';

export interface NewComplaint {
  complaint: string;
  memberId: string;
  country: string;
  language: string;
  kind: ComplaintKind;
  reference: string | null;
  source: ComplaintSource;
  /** Id of the operator, or `member`. */
  filedBy: string;
  madeAt: number;
  dueAt: number;
}

export interface StoredComplaint extends NewComplaint {
  username: string;
  state: ComplaintState;
  answeredAt: number | null;
  claimedBy: string | null;
  claimedUntil: number | null;
  closedAt: number | null;
  closedBy: string | null;
  outcome: ComplaintOutcome | null;
  body: string | null;
}

export interface ComplaintMessage {
  operationId: string;
  complaint: string;
  memberId: string;
  side: 'member' | 'support';
  text: string;
  file: string | null;
  madeBy: string;
  madeAt: number;
}

export const COMPLAINT_FIELDS = `complaint, complaint.member_id AS memberId, username, complaint.country, complaint.language, kind, reference,
  source, filed_by AS filedBy, made_at AS madeAt, due_at AS dueAt, state, answered_at AS answeredAt, claimed_by AS claimedBy,
  claimed_until AS claimedUntil, closed_at AS closedAt, closed_by AS closedBy, outcome, body`;
export const WITH_MEMBER = 'complaint JOIN member ON member.member_id = complaint.member_id';

const inserting = (db: D1Database, it: ComplaintMessage, condition: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO complaint_message (operation_id, complaint, member_id, side, text, file, made_by, made_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM complaint WHERE complaint = ?2 AND ${condition})
       ON CONFLICT (operation_id) DO NOTHING`,
    )
    .bind(it.operationId, it.complaint, it.memberId, it.side, it.text, it.file, it.madeBy, it.madeAt);

export const readComplaint = (db: D1Database, complaint: string): Promise<StoredComplaint | null> =>
  db
    .prepare(`SELECT ${COMPLAINT_FIELDS} FROM ${WITH_MEMBER} WHERE complaint = ?1`)
    .bind(complaint)
    .first<StoredComplaint>();

/**
 * Inserts a complaint with its first message; a known number changes nothing. Counts and inserts in one statement, so that calls at once
 * cannot exceed the limit.
 * @returns whether it is new
 */
export async function insertComplaint(
  db: D1Database,
  of: NewComplaint,
  first: ComplaintMessage,
  most: number,
): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO complaint (complaint, member_id, country, language, kind, reference, source, filed_by, made_at, due_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         WHERE (SELECT count(*) FROM complaint WHERE member_id = ?2 AND state <> 'closed') < ?11
         ON CONFLICT (complaint) DO NOTHING`,
      )
      .bind(
        of.complaint,
        of.memberId,
        of.country,
        of.language,
        of.kind,
        of.reference,
        of.source,
        of.filedBy,
        of.madeAt,
        of.dueAt,
        most,
      ),
    inserting(db, first, '1'),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

export const readMessage = (db: D1Database, operationId: string): Promise<ComplaintMessage | null> =>
  db
    .prepare(
      `SELECT operation_id AS operationId, complaint, member_id AS memberId, side, text, file, made_by AS madeBy, made_at AS madeAt
       FROM complaint_message WHERE operation_id = ?1`,
    )
    .bind(operationId)
    .first<ComplaintMessage>();

/** Messages of some complaints, the oldest first. */
export async function readMessages(
  db: D1Database,
  complaints: readonly string[],
): Promise<ComplaintMessage[]> {
  const { results } = await db
    .prepare(
      `SELECT operation_id AS operationId, complaint, member_id AS memberId, side, text, file, made_by AS madeBy, made_at AS madeAt
       FROM complaint_message WHERE complaint IN (SELECT value FROM json_each(?1)) ORDER BY made_at, operation_id`,
    )
    .bind(JSON.stringify(complaints))
    .all<ComplaintMessage>();
  return results;
}

/** Complaints of a member, the newest first. */
export async function readComplaintsOf(
  db: D1Database,
  memberId: string,
  most: number,
): Promise<StoredComplaint[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COMPLAINT_FIELDS} FROM ${WITH_MEMBER} WHERE complaint.member_id = ?1 ORDER BY made_at DESC LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<StoredComplaint>();
  return results;
}

export async function hasOpenComplaint(db: D1Database, memberId: string): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 AS found FROM complaint WHERE member_id = ?1 AND state <> 'closed'")
    .bind(memberId)
    .first<{ found: number }>();
  return row !== null;
}

/** Replies of a member to one complaint. */
const REPLIES_MAX = 100;

/**
 * Adds what the member writes: the complaint waits for an answer again.
 * @returns whether it was added: not to a closed one, nor to one with as many replies as possible
 */
export async function addReply(db: D1Database, reply: ComplaintMessage): Promise<boolean> {
  const [added] = await db.batch([
    inserting(
      db,
      reply,
      `state <> 'closed' AND (SELECT count(*) FROM complaint_message AS written
         WHERE written.complaint = ?2 AND written.side = 'member') < ${REPLIES_MAX}`,
    ),
    db
      .prepare(
        `UPDATE complaint SET state = 'open' WHERE complaint = ?1 AND state = 'answered'
           AND EXISTS (SELECT 1 FROM complaint_message WHERE operation_id = ?2 AND complaint = ?1)`,
      )
      .bind(reply.complaint, reply.operationId),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

/** Claims a complaint, or renews the operator's claim. @returns whether the operator has it then */
export async function claimComplaint(
  db: D1Database,
  complaint: string,
  { by, now, until }: { by: string; now: number; until: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE complaint SET claimed_by = ?2, claimed_until = ?3
       WHERE complaint = ?1 AND state <> 'closed' AND (claimed_until IS NULL OR claimed_until <= ?4 OR claimed_by = ?2)`,
    )
    .bind(complaint, by, until, now)
    .run();
  return meta.changes > 0;
}

export async function releaseComplaint(
  db: D1Database,
  complaint: string,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await db
    .prepare('UPDATE complaint SET claimed_until = ?3 WHERE complaint = ?1 AND claimed_by = ?2')
    .bind(complaint, by, now)
    .run();
}

const OF_HOLDER = "state <> 'closed' AND claimed_by = ?7";

/** The answer of the operator who has claimed the complaint. @returns whether it was written */
export async function writeAnswer(db: D1Database, answer: ComplaintMessage): Promise<boolean> {
  const [written] = await db.batch([
    inserting(db, answer, OF_HOLDER),
    db
      .prepare(
        `UPDATE complaint SET state = 'answered', answered_at = coalesce(answered_at, ?3)
         WHERE complaint = ?1 AND state = 'open' AND EXISTS (SELECT 1 FROM complaint_message WHERE operation_id = ?2)`,
      )
      .bind(answer.complaint, answer.operationId, answer.madeAt),
  ]);
  return (written?.meta.changes ?? 0) > 0;
}

/** The last answer, and the end of the complaint. @returns whether it was closed by this message */
export async function writeClosing(
  db: D1Database,
  answer: ComplaintMessage,
  { outcome, body }: { outcome: ComplaintOutcome; body: string | null },
): Promise<boolean> {
  const [written] = await db.batch([
    inserting(db, answer, OF_HOLDER),
    db
      .prepare(
        `UPDATE complaint SET state = 'closed', answered_at = coalesce(answered_at, ?3), closed_at = ?3, closed_by = ?4, outcome = ?5,
           body = ?6, claimed_until = ?3
         WHERE complaint = ?1 AND state <> 'closed' AND EXISTS (SELECT 1 FROM complaint_message WHERE operation_id = ?2)`,
      )
      .bind(answer.complaint, answer.operationId, answer.madeAt, answer.madeBy, outcome, body),
  ]);
  return (written?.meta.changes ?? 0) > 0;
}
