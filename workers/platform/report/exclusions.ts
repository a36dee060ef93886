/** Exclusions: breaks and self-exclusions that were in force in the period, as they stood at its end. */
import { wireMoment } from '#app/domain/date.ts';
import { readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type ReportPage, type ReportQuery, type ReportSource, shareOf, type Value } from './source.ts';

const PAGE = 2_000;

type Position = readonly [kind: string, since: number, memberId: string, restrictionId: string];

interface ExclusionRow {
  restrictionId: string;
  memberId: string;
  country: string;
  kind: string;
  since: number;
  until: number | null;
  madeBy: string;
  endedAt: number | null;
  isCarried: 0 | 1;
}

const keyOf = ({ kind, since, memberId, restrictionId }: ExclusionRow): Position => [
  kind,
  since,
  memberId,
  restrictionId,
];

function readExclusions(
  env: PlatformEnv,
  { country, from, to }: ReportQuery,
  [kind, since, memberId, restrictionId]: Position,
): Promise<ExclusionRow[]> {
  const read = async (db: D1Database) => {
    const { results } = await db
      .prepare(
        `SELECT restriction_id AS restrictionId, restriction.member_id AS memberId, country, kind, since, until, made_by AS madeBy,
                ended_at AS endedAt, source_member_id IS NOT NULL AS isCarried
         FROM restriction JOIN member ON member.member_id = restriction.member_id
         WHERE kind IN ('self-exclusion', 'time-out') AND since < ?2 AND (until IS NULL OR until > ?1)
           AND (ended_at IS NULL OR ended_at > ?1) AND (?3 IS NULL OR country = ?3)
           AND (kind, since, restriction.member_id, restriction_id) > (?4, ?5, ?6, ?7)
         ORDER BY kind, since, restriction.member_id, restriction_id LIMIT ?8`,
      )
      .bind(from, to, country, kind, since, memberId, restrictionId, PAGE)
      .all<ExclusionRow>();
    return results;
  };
  return readAcross(env, read, PAGE, keyOf);
}

const rowOf = (it: ExclusionRow, { to }: ReportQuery): Value[] => [
  it.restrictionId,
  it.memberId,
  it.country,
  it.kind,
  wireMoment(it.since),
  it.until === null ? null : wireMoment(it.until),
  it.madeBy,
  it.isCarried === 1 ? 'yes' : 'no',
  // What happens after the period would change the report.
  it.endedAt === null || it.endedAt >= to ? null : wireMoment(it.endedAt),
];

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position>> {
  const found = await readExclusions(env, query, position ?? ['', 0, '', '']);
  const last = found.at(-1);
  const next = last === undefined || found.length < PAGE ? null : keyOf(last);
  return {
    rows: found.map(it => rowOf(it, query)),
    next,
    share: next === null ? 1 : shareOf(query, next[1]),
  };
}

export const EXCLUSIONS: ReportSource<Position> = {
  columns: [
    'restriction_id',
    'member_id',
    'country',
    'kind',
    'since_utc',
    'until_utc',
    'made_by',
    'carried_over',
    'lifted_utc',
  ],
  figures: new Set(),
  isOfLedgers: false,
  read,
};
