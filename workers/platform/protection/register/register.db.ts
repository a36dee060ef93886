/** What registers have answered about members, as rows of the member's directory (migration 0114). */
import type { RegisterState } from '#app/domain/exclusion-register.ts';
import type { AcceptedDocument } from '#app/domain/identity.ts';

export interface RegisterCheck {
  memberId: string;
  register: string;
  state: RegisterState;
  /** Epoch milliseconds, as all times. */
  askedAt: number;
  answeredAt: number | null;
  answerId: string | null;
  /** Requests without an answer since the last one. */
  tries: number;
}

const COLUMNS = `member_id AS memberId, register, state, asked_at AS askedAt, answered_at AS answeredAt, answer_id AS answerId, tries`;

export async function readChecksOf(db: D1Database, memberId: string): Promise<RegisterCheck[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM register_check WHERE member_id = ?1 ORDER BY register`)
    .bind(memberId)
    .all<RegisterCheck>();
  return results;
}

/** Checks of one directory that are to be repeated. */
export async function readDueChecks(db: D1Database, at: number, most: number): Promise<RegisterCheck[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM register_check WHERE next_at IS NOT NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?2`,
    )
    .bind(at, most)
    .all<RegisterCheck>();
  return results;
}

type Key = Pick<RegisterCheck, 'memberId' | 'register'>;

export async function writeAnswer(
  db: D1Database,
  { memberId, register }: Key,
  {
    state,
    answerId,
    nextAt,
    at,
  }: {
    state: Exclude<RegisterState, 'unanswered'>;
    answerId: string | null;
    /** When it is asked again; null for never. */
    nextAt: number | null;
    at: number;
  },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO register_check (member_id, register, state, asked_at, answered_at, answer_id, next_at)
       SELECT member_id, ?2, ?3, ?5, ?5, ?4, ?6 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL
       ON CONFLICT (member_id, register) DO UPDATE SET state = excluded.state, asked_at = excluded.asked_at,
         answered_at = excluded.answered_at, answer_id = excluded.answer_id, tries = 0, next_at = excluded.next_at`,
    )
    .bind(memberId, register, state, answerId, at, nextAt)
    .run();
}

/** @param nextAt when it is asked again; null for never */
export async function writeSilence(
  db: D1Database,
  { memberId, register }: Key,
  { nextAt, at }: { nextAt: number | null; at: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO register_check (member_id, register, state, asked_at, tries, next_at)
       SELECT member_id, ?2, 'unanswered', ?3, 1, ?4 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL
       ON CONFLICT (member_id, register) DO UPDATE SET state = 'unanswered', asked_at = excluded.asked_at, tries = tries + 1,
         next_at = excluded.next_at`,
    )
    .bind(memberId, register, at, nextAt)
    .run();
}

/** @param nextAt when it is asked again; null for never */
export async function putOffCheck(
  db: D1Database,
  { memberId, register }: Key,
  nextAt: number | null,
): Promise<void> {
  await db
    .prepare('UPDATE register_check SET next_at = ?3 WHERE member_id = ?1 AND register = ?2')
    .bind(memberId, register, nextAt)
    .run();
}

/** Documents that prove who a member is. */
export async function readAcceptedDocuments(db: D1Database, memberId: string): Promise<AcceptedDocument[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, valid_until AS validUntil FROM identity_document WHERE member_id = ?1 AND state = 'accepted'`,
    )
    .bind(memberId)
    .all<AcceptedDocument>();
  return results;
}

/** Who a member is to a register. */
export interface Listed {
  memberId: string;
  country: string;
  fullName: string | null;
  /** yyyy-MM-dd. */
  birthDate: string;
  email: string | null;
  mobile: string | null;
  address: string | null;
}

export const readListed = (db: D1Database, memberId: string): Promise<Listed | null> =>
  db
    .prepare(
      `SELECT member_id AS memberId, country, full_name AS fullName, birth_date AS birthDate, email, mobile, address
       FROM member WHERE member_id = ?1 AND forgotten_at IS NULL`,
    )
    .bind(memberId)
    .first<Listed>();
