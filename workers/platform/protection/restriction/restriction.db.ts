/** Restrictions as rows of the member's directory. Each change of them gets the next version of the member. */
import type { Restriction, RestrictionKind, Standing } from '#app/domain/restriction.ts';

/** A restriction with its history. Moments are epoch milliseconds. */
export interface RestrictionRow extends Restriction {
  restrictionId: string;
  memberId: string;
  since: number;
  /** For operators alone. */
  reason: string | null;
  /** Id of the operator, or `member`. */
  madeBy: string;
  /** Time of its lifting; null where it was not. */
  endedAt: number | null;
  endedBy: string | null;
  endReason: string | null;
  /**
   * Of an exclusion that was carried over: the member and the restriction that it began with. Those of before proofs linked accounts
   * have no restriction.
   */
  sourceMemberId: string | null;
  sourceId: string | null;
}

export type NewRestriction = Omit<RestrictionRow, 'endedAt' | 'endedBy' | 'endReason'>;

const COLUMNS = `restriction_id AS restrictionId, member_id AS memberId, kind, since, until, reason, made_by AS madeBy,
  ended_at AS endedAt, ended_by AS endedBy, end_reason AS endReason, source_member_id AS sourceMemberId, source_id AS sourceId`;

const selectRow = (db: D1Database, memberId: string, restrictionId: string): D1PreparedStatement =>
  db
    .prepare(`SELECT ${COLUMNS} FROM restriction WHERE restriction_id = ?1 AND member_id = ?2`)
    .bind(restrictionId, memberId);

/** A change that turns out to change nothing gets a version too: it only has the copies made once more. */
const nextVersion = (db: D1Database, memberId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO restriction_state (member_id, version)
       SELECT member_id, 1 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL
       ON CONFLICT (member_id) DO UPDATE SET version = version + 1`,
    )
    .bind(memberId);

async function changed(
  change: D1PreparedStatement,
  db: D1Database,
  of: { memberId: string; restrictionId: string },
) {
  const [, , read] = await db.batch<RestrictionRow>([
    change,
    nextVersion(db, of.memberId),
    selectRow(db, of.memberId, of.restrictionId),
  ]);
  return read?.results[0] ?? null;
}

/** @returns the row, which is another one where the id is known; null where there is no such member */
export function insertRestriction(db: D1Database, row: NewRestriction): Promise<RestrictionRow | null> {
  const { restrictionId, memberId, kind, since, until, reason, madeBy, sourceMemberId, sourceId } = row;
  const insertion = db
    .prepare(
      `INSERT INTO restriction (restriction_id, member_id, kind, since, until, reason, made_by, source_member_id, source_id)
       SELECT ?1, member_id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM member WHERE member_id = ?2 AND forgotten_at IS NULL
       ON CONFLICT (restriction_id) DO NOTHING`,
    )
    .bind(restrictionId, memberId, kind, since, until, reason, madeBy, sourceMemberId, sourceId);
  return changed(insertion, db, row);
}

/** Lifts a restriction; one that was lifted before stays as it is. @returns the row; null where there is none */
export function endRestriction(
  db: D1Database,
  of: { memberId: string; restrictionId: string },
  { at, by, reason }: { at: number; by: string; reason: string | null },
): Promise<RestrictionRow | null> {
  const end = db
    .prepare(
      `UPDATE restriction SET ended_at = ?3, ended_by = ?4, end_reason = ?5
       WHERE restriction_id = ?1 AND member_id = ?2 AND ended_at IS NULL`,
    )
    .bind(of.restrictionId, of.memberId, at, by, reason);
  return changed(end, db, of);
}

export const readRestriction = (
  db: D1Database,
  { memberId, restrictionId }: { memberId: string; restrictionId: string },
): Promise<RestrictionRow | null> => selectRow(db, memberId, restrictionId).first<RestrictionRow>();

/** A member's restrictions, also past ones, newest first. */
export async function readHistory(db: D1Database, memberId: string, most: number): Promise<RestrictionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM restriction WHERE member_id = ?1 ORDER BY since DESC, restriction_id LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<RestrictionRow>();
  return results;
}

/** Self-exclusions of some members, ended and lifted ones too, those that began first at the front. */
export async function readExclusions(
  db: D1Database,
  memberIds: readonly string[],
): Promise<RestrictionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM restriction
       WHERE member_id IN (SELECT value FROM json_each(?1)) AND kind = 'self-exclusion' ORDER BY since, restriction_id`,
    )
    .bind(JSON.stringify(memberIds))
    .all<RestrictionRow>();
  return results;
}

/** A member's restrictions by one maker since a moment, epoch milliseconds, the newest first. */
export async function readRestrictionsBy(
  db: D1Database,
  { memberId, madeBy, since }: { memberId: string; madeBy: string; since: number },
): Promise<RestrictionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM restriction WHERE member_id = ?1 AND since > ?3 AND made_by = ?2 ORDER BY since DESC`,
    )
    .bind(memberId, madeBy, since)
    .all<RestrictionRow>();
  return results;
}

const inForce = (db: D1Database, memberId: string, at: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT kind, until FROM restriction
       WHERE member_id = ?1 AND ended_at IS NULL AND (until IS NULL OR until > ?2) ORDER BY since`,
    )
    .bind(memberId, at);

export async function readInForce(db: D1Database, memberId: string, at: number): Promise<Restriction[]> {
  const { results } = await inForce(db, memberId, at).all<Restriction>();
  return results;
}

/** The restrictions in force of some members, by member. */
export async function readAllInForce(
  db: D1Database,
  memberIds: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Restriction[]>> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, kind, until FROM restriction
       WHERE member_id IN (SELECT value FROM json_each(?1)) AND ended_at IS NULL AND (until IS NULL OR until > ?2)
       ORDER BY since`,
    )
    .bind(JSON.stringify(memberIds), at)
    .all<Restriction & { memberId: string }>();
  return Map.groupBy(results, it => it.memberId);
}

export async function readStanding(db: D1Database, memberId: string, at: number): Promise<Standing> {
  const [state, rows] = await db.batch([
    db.prepare('SELECT version FROM restriction_state WHERE member_id = ?1').bind(memberId),
    inForce(db, memberId, at),
  ]);
  const [known] = (state?.results ?? []) as { version: number }[];
  return { version: known?.version ?? 0, restrictions: (rows?.results ?? []) as Restriction[] };
}

/** The market of a member; null where there is no such member. */
export const readMarket = (
  db: D1Database,
  memberId: string,
): Promise<{ country: string; currency: string } | null> =>
  db
    .prepare('SELECT country, currency FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first<{ country: string; currency: string }>();

/** Notes up to which version the copies have a member's restrictions. */
export async function markCopied(db: D1Database, memberId: string, version: number): Promise<void> {
  await db
    .prepare('UPDATE restriction_state SET copied_version = ?2 WHERE member_id = ?1 AND copied_version < ?2')
    .bind(memberId, version)
    .run();
}

/** Members whose copies are behind, because a writer died. */
export async function readToCopy(db: D1Database, most: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      'SELECT member_id AS memberId FROM restriction_state WHERE copied_version < version ORDER BY member_id LIMIT ?1',
    )
    .bind(most)
    .all<{ memberId: string }>();
  return results.map(row => row.memberId);
}

/** Later than every end, for those without one. */
export const NO_END = 253_402_300_800_000;

export interface RestrictedMember extends Omit<NewRestriction, 'sourceMemberId' | 'sourceId'> {
  username: string;
  country: string;
}

/** Restrictions of a kind in force, those that end soonest first. @param after the end and id of the last row of the page before */
export async function readRestricted(
  db: D1Database,
  {
    kind,
    at,
    after,
    most,
  }: { kind: RestrictionKind; at: number; after: [end: number, id: string]; most: number },
): Promise<RestrictedMember[]> {
  const { results } = await db
    .prepare(
      `SELECT restriction_id AS restrictionId, member_id AS memberId, username, country, kind, since, until, reason,
              made_by AS madeBy
       FROM restriction CROSS JOIN member USING (member_id)
       WHERE kind = ?1 AND ended_at IS NULL AND coalesce(until, ${NO_END}) > ?2
         AND (coalesce(until, ${NO_END}), restriction_id) > (?3, ?4)
       ORDER BY coalesce(until, ${NO_END}), restriction_id LIMIT ?5`,
    )
    .bind(kind, at, ...after, most)
    .all<RestrictedMember>();
  return results;
}

/**
 * Members of a market whose accounts have been closed since before a moment, the longest first. Without those who have excluded
 * themselves: they stay known for as long as that lasts.
 */
export async function readClosed(
  db: D1Database,
  { country, before, at, most }: { country: string; before: number; at: number; most: number },
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT closed.member_id AS memberId FROM restriction AS closed CROSS JOIN member USING (member_id)
       WHERE closed.kind = 'closed' AND closed.ended_at IS NULL AND closed.since < ?1 AND country = ?2
         AND NOT EXISTS (
           SELECT 1 FROM restriction AS other
           WHERE other.member_id = closed.member_id AND other.kind = 'self-exclusion' AND other.ended_at IS NULL
             AND (other.until IS NULL OR other.until > ?3))
       ORDER BY closed.since LIMIT ?4`,
    )
    .bind(before, country, at, most)
    .all<{ memberId: string }>();
  return [...new Set(results.map(row => row.memberId))];
}
