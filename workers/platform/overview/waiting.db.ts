/** Work that waits for a person, counted in one directory. */
import { mayAgree } from '#platform/operator/operator.ts';

export interface Waiting {
  count: number;
  /** Since when the oldest waits, epoch milliseconds; null where none does. */
  oldestAt: number | null;
  /** Rows that wait since before `lateBefore`. */
  late: number;
  /** The earliest promised time, where rows have their own, epoch milliseconds. */
  dueAt?: number | null;
}

interface QueueRows {
  table: string;
  /** The time since which a row waits. */
  since: string;
  waits: string;
  /** Absent where every row is promised the same time. */
  isLate?: string;
}

/** Queues of rows about members of the same directory; ?1 is the time before which rows are late, ?3 now. */
const QUEUES = {
  deposits: {
    table: 'cashier_request',
    since: 'made_at',
    waits: "kind = 'deposit' AND state = 'waiting'",
  },
  withdrawals: {
    table: 'cashier_request',
    since: 'made_at',
    waits: "kind = 'withdrawal' AND state = 'waiting'",
  },
  chats: {
    table: 'chat_room',
    since: 'waiting_since',
    waits: "status IN ('waiting', 'open') AND waiting_since IS NOT NULL",
  },
  tickets: { table: 'chat_ticket', since: 'created_at', waits: 'answered_at IS NULL' },
  /** One that the verification service is asked about waits for people once that is silent. */
  documents: {
    table: 'identity_document',
    since: 'sent_at',
    waits: "state = 'waiting' AND NOT (service IS 'asked' AND asked_until > ?3)",
    isLate: 'promised_at < ?3',
  },
} as const satisfies Readonly<Record<string, QueueRows>>;
export type MemberQueue = keyof typeof QUEUES;

export const isMemberQueue = (queue: string): queue is MemberQueue => queue in QUEUES;

/** @param lateBefore epoch milliseconds @param countries null for all */
export async function readWaiting(
  db: D1Database,
  queue: MemberQueue,
  { at, lateBefore, countries }: { at: number; lateBefore: number; countries: readonly string[] | null },
): Promise<Waiting> {
  const rows: QueueRows = QUEUES[queue];
  const { table, since, waits, isLate = `${since} < ?1` } = rows;
  const ofCountries = `(SELECT country FROM member WHERE member.member_id = ${table}.member_id)
    IN (SELECT value FROM json_each(?2))`;
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(${since}) AS oldestAt, coalesce(sum(${isLate}), 0) AS late
       FROM ${table} WHERE ${waits} AND ?1 < ?3 AND (?2 IS NULL OR ${ofCountries})`,
    )
    .bind(lateBefore, countries === null ? null : JSON.stringify(countries), at)
    .first<Waiting>();
  return row ?? { count: 0, oldestAt: null, late: 0 };
}

export interface OpenCase {
  memberId: string;
  /** Epoch milliseconds. */
  openedAt: number;
}

/** Open cases about two accounts of one person. Their members may be in other directories. */
export async function readOpenCases(db: D1Database): Promise<OpenCase[]> {
  const { results } = await db
    .prepare("SELECT member_id AS memberId, opened_at AS openedAt FROM identity_case WHERE state = 'open'")
    .all<OpenCase>();
  return results;
}

/** Promotions that their budget has paused. With countries, those of these markets. */
export async function readPausedByBudget(
  db: D1Database,
  { lateBefore, countries }: { lateBefore: number; countries: readonly string[] | null },
): Promise<Waiting> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(changed_at) AS oldestAt, coalesce(sum(changed_at < ?1), 0) AS late FROM promotion
       WHERE paused_why IS NOT NULL AND state = 'paused' AND (?2 IS NULL OR EXISTS (
         SELECT 1 FROM json_each(definition, '$.markets') AS market WHERE market.key IN (SELECT value FROM json_each(?2))))`,
    )
    .bind(lateBefore, countries === null ? null : JSON.stringify(countries))
    .first<Waiting>();
  return row ?? { count: 0, oldestAt: null, late: 0 };
}

/** Calls that wait for a second operator, and that this one may agree to. With countries, those about their members alone. */
export async function readWaitingApprovals(
  db: D1Database,
  {
    operatorId,
    roles,
    at,
    lateBefore,
    countries,
  }: {
    operatorId: string;
    roles: readonly string[];
    at: number;
    lateBefore: number;
    countries: readonly string[] | null;
  },
): Promise<Waiting> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(made_at) AS oldestAt, coalesce(sum(made_at < ?4), 0) AS late FROM approval_request
       WHERE state IN ('waiting', 'approved') AND expires_at > ?3 AND ${mayAgree(1, 3)}
         AND (?5 IS NULL OR (SELECT country FROM member WHERE member.member_id = approval_request.member_id)
           IN (SELECT value FROM json_each(?5)))`,
    )
    .bind(
      operatorId,
      JSON.stringify(roles),
      at,
      lateBefore,
      countries === null ? null : JSON.stringify(countries),
    )
    .first<Waiting>();
  return row ?? { count: 0, oldestAt: null, late: 0 };
}
