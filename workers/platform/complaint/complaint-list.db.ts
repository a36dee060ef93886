/** Pages of complaints, and their counts. Times are epoch milliseconds. */
import type { ComplaintView } from '#app/contract/operator/complaint.ts';
import type { ComplaintKind } from '#app/domain/complaint.ts';
import { COMPLAINT_FIELDS, type NewComplaint, type StoredComplaint, WITH_MEMBER } from './complaint.db.ts';

export interface ComplaintQuery {
  kind: ComplaintKind | null;
  memberId: string | null;
  countries: readonly string[] | null;
  /** The operator whose claims are `mine`. */
  by: string;
  now: number;
}

/** The place of a row in its order: its time and number. */
export type ComplaintPlace = readonly [at: number, complaint: string];

/**
 * Conditions that ?4 and ?5 fill: the operator, and now. Those of open ones name the condition of the partial index, which serves no
 * other.
 */
const OF_VIEW: Readonly<Record<ComplaintView, string>> = {
  open: "state <> 'closed' AND state = 'open'",
  mine: "state <> 'closed' AND claimed_by = ?4 AND claimed_until > ?5",
  late: "state <> 'closed' AND state = 'open' AND due_at < ?5",
  answered: "state <> 'closed' AND state = 'answered'",
  closed: "state = 'closed'",
};
const MATCHES = `(?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR complaint.member_id = ?2)
  AND (?3 IS NULL OR complaint.country IN (SELECT value FROM json_each(?3))) AND ?4 IS NOT NULL AND ?5 > 0`;

const valuesOf = ({ kind, memberId, countries, by, now }: ComplaintQuery) => [
  kind,
  memberId,
  countries === null ? null : JSON.stringify(countries),
  by,
  now,
];

export const placeIn = (
  view: ComplaintView,
  { dueAt, closedAt, complaint }: StoredComplaint,
): ComplaintPlace => [view === 'closed' ? (closedAt ?? 0) : dueAt, complaint];

/** Complaints of a view after a place: those that are due first, or that were closed last. */
export async function readComplaints(
  db: D1Database,
  view: ComplaintView,
  query: ComplaintQuery,
  { after, most }: { after: ComplaintPlace | null; most: number },
): Promise<StoredComplaint[]> {
  const isClosed = view === 'closed';
  const [at, sign, order] = isClosed ? ['closed_at', '<', 'DESC'] : ['due_at', '>', 'ASC'];
  const [time, complaint] = after ?? (isClosed ? [Number.MAX_SAFE_INTEGER, ''] : [0, '']);
  const { results } = await db
    .prepare(
      `SELECT ${COMPLAINT_FIELDS} FROM ${WITH_MEMBER}
       WHERE ${OF_VIEW[view]} AND ${MATCHES} AND (${at}, complaint) ${sign} (?6, ?7)
       ORDER BY ${at} ${order}, complaint ${order} LIMIT ?8`,
    )
    .bind(...valuesOf(query), time, complaint, most)
    .all<StoredComplaint>();
  return results;
}

export async function countComplaints(
  db: D1Database,
  query: ComplaintQuery,
): Promise<Record<ComplaintView, number>> {
  const counts = Object.entries(OF_VIEW)
    .filter(([view]) => view !== 'closed')
    .map(([view, is]) => `coalesce(sum(${is}), 0) AS ${view}`);
  const closed = `(SELECT count(*) FROM complaint WHERE state = 'closed' AND ${MATCHES}) AS closed`;
  const row = await db
    .prepare(`SELECT ${counts.join(', ')}, ${closed} FROM complaint WHERE state <> 'closed' AND ${MATCHES}`)
    .bind(...valuesOf(query))
    .first<Record<ComplaintView, number>>();
  return row ?? { open: 0, mine: 0, late: 0, answered: 0, closed: 0 };
}

export interface WaitingComplaints {
  count: number;
  oldestAt: number | null;
  late: number;
  /** The earliest promised time. */
  dueAt: number | null;
}

/** Complaints whose members wait for an answer. @param countries null for all */
export async function readWaitingComplaints(
  db: D1Database,
  { at, countries }: { at: number; countries: readonly string[] | null },
): Promise<WaitingComplaints> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(made_at) AS oldestAt, coalesce(sum(due_at < ?1), 0) AS late, min(due_at) AS dueAt FROM complaint
       WHERE state <> 'closed' AND state = 'open' AND (?2 IS NULL OR country IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(at, countries === null ? null : JSON.stringify(countries))
    .first<WaitingComplaints>();
  return row ?? { count: 0, oldestAt: null, late: 0, dueAt: null };
}

export interface ReportedComplaint
  extends Pick<NewComplaint, 'complaint' | 'memberId' | 'country' | 'kind' | 'source' | 'madeAt' | 'dueAt'> {
  answeredAt: number | null;
  closedAt: number | null;
  outcome: string | null;
  body: string | null;
}

/** Complaints that were filed in a period, after a place, in the order of their time. @param country null for all */
export async function readComplaintsBy(
  db: D1Database,
  { country, from, to }: { country: string | null; from: number; to: number },
  { after: [madeAt, complaint], most }: { after: ComplaintPlace; most: number },
): Promise<ReportedComplaint[]> {
  const { results } = await db
    .prepare(
      `SELECT complaint, member_id AS memberId, country, kind, source, made_at AS madeAt, due_at AS dueAt, answered_at AS answeredAt,
              closed_at AS closedAt, outcome, body
       FROM complaint WHERE made_at >= ?1 AND made_at < ?2 AND (?3 IS NULL OR country = ?3) AND (made_at, complaint) > (?4, ?5)
       ORDER BY made_at, complaint LIMIT ?6`,
    )
    .bind(from, to, country, madeAt, complaint, most)
    .all<ReportedComplaint>();
  return results;
}
