/** Members' VIP as rows. A change is one batch, and happens only to the version of the member that it was made for. */
import type { ChangeReason, PointEntry, PointReason, VipRow, VipStep } from './vip-step.ts';

const COLUMNS = `tier_id AS tierId, tier_since AS tierSince, points, month_from AS monthFrom, month_ends AS monthEnds, version`;

export const readVip = (db: D1Database, memberId: string): Promise<VipRow | null> =>
  db.prepare(`SELECT ${COLUMNS} FROM vip_member WHERE member_id = ?1`).bind(memberId).first<VipRow>();

/** The member of an id, for calls that know the id alone. */
export const readOwner = (
  db: D1Database,
  memberId: string,
): Promise<{ memberId: string; country: string; currency: string; joinedAt: number } | null> =>
  db
    .prepare(
      `SELECT member_id AS memberId, country, currency, created_at AS joinedAt FROM member
       WHERE member_id = ?1 AND forgotten_at IS NULL`,
    )
    .bind(memberId)
    .first();

/** Makes the member's row, unless there is one. */
export async function insertVip(
  db: D1Database,
  memberId: string,
  { tierId, tierSince, monthFrom, monthEnds }: VipRow,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO vip_member (member_id, tier_id, tier_since, month_from, month_ends)
       SELECT member_id, ?2, ?3, ?4, ?5 FROM member WHERE member_id = ?1 ON CONFLICT (member_id) DO NOTHING`,
    )
    .bind(memberId, tierId, tierSince, monthFrom, monthEnds)
    .run();
}

/** Books points, once an entry. The member has a row. */
export const bookingPoints = (
  db: D1Database,
  memberId: string,
  { entryId, points, reason, detail, at }: PointEntry,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO vip_point (member_id, entry_id, points, reason, detail, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (member_id, entry_id) DO NOTHING`,
    )
    .bind(memberId, entryId, points, reason, detail ?? null, at);

/** Changes of tiers that one step of a member makes, at most. */
const MOST_CHANGES = 4;

const IS_VERSION = '(SELECT version FROM vip_member WHERE member_id = ?1) = ?2';

/** Takes a step. @returns false where another run has taken one from the same row */
export async function writeStep(
  db: D1Database,
  memberId: string,
  { was, now, entries, changes }: VipStep,
): Promise<boolean> {
  const { version } = was;
  const results = await db.batch([
    ...entries.map(({ entryId, points, reason, detail, at }) =>
      db
        .prepare(
          `INSERT INTO vip_point (member_id, entry_id, points, reason, detail, at)
           SELECT ?1, ?3, ?4, ?5, ?6, ?7 WHERE ${IS_VERSION}`,
        )
        .bind(memberId, version, entryId, points, reason, detail ?? null, at),
    ),
    ...changes.map(({ from, to, reason, by, note, at }, index) =>
      db
        .prepare(
          `INSERT INTO vip_change (member_id, number, from_tier, to_tier, reason, made_by, note, at)
           SELECT ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${IS_VERSION}`,
        )
        .bind(
          memberId,
          version,
          version * MOST_CHANGES + index,
          from,
          to,
          reason,
          by ?? null,
          note ?? null,
          at,
        ),
    ),
    db
      .prepare(
        `UPDATE vip_member SET tier_id = ?3, tier_since = ?4, month_from = ?5, month_ends = ?6, version = version + 1
         WHERE member_id = ?1 AND version = ?2`,
      )
      .bind(memberId, version, now.tierId, now.tierSince, now.monthFrom, now.monthEnds),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** Points of tasks in a period. @param to excluded */
export async function readTaskPoints(
  db: D1Database,
  memberId: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT coalesce(sum(points), 0) AS points FROM vip_point
       WHERE member_id = ?1 AND at >= ?2 AND at < ?3 AND reason = 'task'`,
    )
    .bind(memberId, from, to)
    .first<{ points: number }>();
  return row?.points ?? 0;
}

/** Members whose month is over, the longest first. @param after month's end and id of the last one of the page before */
export async function readOverdue(
  db: D1Database,
  { at, after, most }: { at: number; after: readonly [ends: number, memberId: string]; most: number },
): Promise<{ memberId: string; monthEnds: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, month_ends AS monthEnds FROM vip_member
       WHERE month_ends <= ?1 AND (month_ends, member_id) > (?2, ?3) ORDER BY month_ends, member_id LIMIT ?4`,
    )
    .bind(at, ...after, most)
    .all<{ memberId: string; monthEnds: number }>();
  return results;
}

/** A row of the history: points, or a tier that was reached or lost. */
export interface VipEvent {
  kind: 'points' | 'tier';
  id: string;
  at: number;
  points: number | null;
  reason: PointReason | ChangeReason;
  detail: string | null;
  fromTier: string | null;
  toTier: string | null;
}

export interface EventQuery {
  /** Epoch milliseconds, both included. */
  from: number;
  to: number;
  offset: number;
  limit: number;
  direction?: 'in' | 'out' | 'all';
}

const EVENTS = `
  SELECT 'points' AS kind, entry_id AS id, at, points, reason, detail, NULL AS fromTier, NULL AS toTier, 0 AS place
  FROM vip_point WHERE member_id = ?1 AND at BETWEEN ?2 AND ?3
  UNION ALL
  SELECT 'tier', 'tier-' || number, at, NULL, reason, NULL, from_tier, to_tier, number + 1
  FROM vip_change WHERE member_id = ?1 AND at BETWEEN ?2 AND ?3`;

/** SQL: points gained, points lost, or everything. */
const DIRECTIONS = { in: 'WHERE points > 0', out: 'WHERE points < 0', all: '' } as const;

/** Newest first; of one moment, tiers after the points that led to them. */
export async function readEvents(
  db: D1Database,
  memberId: string,
  { from, to, offset, limit, direction = 'all' }: EventQuery,
): Promise<{ total: number; events: VipEvent[] }> {
  const where = DIRECTIONS[direction];
  const [count, page] = await db.batch([
    db.prepare(`SELECT count(*) AS total FROM (${EVENTS}) ${where}`).bind(memberId, from, to),
    db
      .prepare(`SELECT * FROM (${EVENTS}) ${where} ORDER BY at DESC, place DESC, id LIMIT ?5 OFFSET ?4`)
      .bind(memberId, from, to, offset, limit),
  ]);
  const [{ total } = { total: 0 }] = (count?.results ?? []) as { total: number }[];
  return { total, events: (page?.results ?? []) as VipEvent[] };
}
