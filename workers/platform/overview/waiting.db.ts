/** Work that waits for a person, counted in one directory. */

export interface Waiting {
  count: number;
  /** Since when the oldest waits, epoch milliseconds; null where none does. */
  oldestAt: number | null;
  /** Rows that wait since before `lateBefore`. */
  late: number;
  /** The earliest promised time, where rows have their own, epoch milliseconds. */
  dueAt?: number | null;
}

/** Queues of rows about members of the same directory: their table, the time since which a row waits, and which rows wait. */
const QUEUES = {
  deposits: ['cashier_request', 'made_at', "kind = 'deposit' AND state = 'waiting'"],
  withdrawals: ['cashier_request', 'made_at', "kind = 'withdrawal' AND state = 'waiting'"],
  chats: ['chat_room', 'waiting_since', "status IN ('waiting', 'open') AND waiting_since IS NOT NULL"],
  tickets: ['chat_ticket', 'created_at', 'answered_at IS NULL'],
} as const;
export type MemberQueue = keyof typeof QUEUES;

export const isMemberQueue = (queue: string): queue is MemberQueue => queue in QUEUES;

/** @param lateBefore epoch milliseconds @param countries null for all */
export async function readWaiting(
  db: D1Database,
  queue: MemberQueue,
  { lateBefore, countries }: { lateBefore: number; countries: readonly string[] | null },
): Promise<Waiting> {
  const [table, since, waits] = QUEUES[queue];
  const ofCountries = `(SELECT country FROM member WHERE member.member_id = ${table}.member_id)
    IN (SELECT value FROM json_each(?2))`;
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(${since}) AS oldestAt, coalesce(sum(${since} < ?1), 0) AS late
       FROM ${table} WHERE ${waits} AND (?2 IS NULL OR ${ofCountries})`,
    )
    .bind(lateBefore, countries === null ? null : JSON.stringify(countries))
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
       WHERE state = 'waiting' AND expires_at > ?3 AND made_by <> ?1
         AND EXISTS (SELECT 1 FROM json_each(approval_request.roles) WHERE value IN (SELECT value FROM json_each(?2)))
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
