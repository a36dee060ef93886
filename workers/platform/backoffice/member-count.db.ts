/** Numbers of members in the views of the list, in one directory. */
import type { MEMBER_VIEWS, MemberFilters } from '#app/contract/operator/member.ts';
import { HOLDS } from '#app/domain/restriction.ts';
import {
  BREAK_KINDS,
  IS_UNPROVED,
  isHeld,
  isOnBreak,
  type MemberFilter,
  restrictedIds,
} from './member-filter.db.ts';
import { allOf, type FewIds } from './member-list.db.ts';
import { type Sql, sql } from './search.db.ts';

export type MemberCounts = Record<(typeof MEMBER_VIEWS)[number], number | null>;

/** `week`: members who have registered since then are new, epoch milliseconds. */
interface Times {
  at: number;
  week: number;
}

const bound = (db: D1Database, { text, bindings }: Sql): D1PreparedStatement =>
  db.prepare(text).bind(...bindings);

/** Counts of every view over a short list of member ids. */
async function countFew(db: D1Database, ids: Sql, tests: Sql, { at, week }: Times): Promise<MemberCounts> {
  const [onBreak, held] = [isOnBreak(at), isHeld(at)];
  const row = await bound(
    db,
    sql(
      `SELECT count(*) AS "all", coalesce(sum(created_at >= ?), 0) AS newThisWeek,
         coalesce(sum(${IS_UNPROVED}), 0) AS unproved, coalesce(sum(${onBreak.text}), 0) AS onBreak,
         coalesce(sum(${held.text}), 0) AS held
       FROM (SELECT DISTINCT member_id FROM (${ids.text})) AS found CROSS JOIN member USING (member_id)
       WHERE forgotten_at IS NULL AND ${tests.text}`,
      week,
      ...onBreak.bindings,
      ...held.bindings,
      ...ids.bindings,
      ...tests.bindings,
    ),
  ).first<MemberCounts>();
  return row ?? { all: 0, newThisWeek: 0, unproved: 0, onBreak: 0, held: 0 };
}

/** Filters whose columns the indexes of the orders have: the rows themselves are not read. */
const INDEXED: ReadonlySet<keyof MemberFilters> = new Set(['countries', 'from', 'to']);

const isIndexed = (filters: MemberFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || INDEXED.has(name as keyof MemberFilters),
  );

/** Counts of every view over all members: three from indexes, two from the restrictions in force. */
async function countMany(
  db: D1Database,
  filters: MemberFilters,
  tests: Sql,
  { at, week }: Times,
): Promise<MemberCounts> {
  const index = filters.countries === undefined ? 'member_by_created' : 'member_of_country_by_created';
  const counting = (more: string, by: string, ...bindings: number[]) =>
    bound(
      db,
      sql(
        `SELECT count(*) AS count FROM member INDEXED BY ${by} WHERE forgotten_at IS NULL AND ${tests.text} ${more}`,
        ...tests.bindings,
        ...bindings,
      ),
    );
  const restricted = (ids: Sql) =>
    bound(
      db,
      sql(
        `SELECT count(*) AS count FROM (SELECT DISTINCT member_id FROM (${ids.text})) AS found CROSS JOIN member USING (member_id)
         WHERE forgotten_at IS NULL AND ${tests.text}`,
        ...ids.bindings,
        ...tests.bindings,
      ),
    );
  const rare = [restricted(restrictedIds(BREAK_KINDS, at)), restricted(restrictedIds(HOLDS, at))];
  const isCounted = isIndexed(filters);
  const ofIndexes = isCounted
    ? [
        counting('', index),
        counting('AND created_at >= ?', index, week),
        counting(`AND ${IS_UNPROVED}`, 'member_unproved'),
      ]
    : [];
  const counted = await db.batch<{ count: number }>([...rare, ...ofIndexes]);
  const [onBreak = null, held = null, all = null, newThisWeek = null, unproved = null] = counted.map(
    it => it.results[0]?.count ?? null,
  );
  return { all, newThisWeek, unproved, onBreak, held };
}

/**
 * The views under the present filters; null for those of more members than can be counted at once.
 * @param few as `fewestIds` gives them
 */
export function countMembers(
  db: D1Database,
  {
    given,
    filters,
    few,
    times,
  }: { given: MemberFilters; filters: readonly MemberFilter[]; few: FewIds | null; times: Times },
): Promise<MemberCounts> {
  const testsOf = (some: readonly MemberFilter[]) => allOf(some.map(it => it.test));
  return few === null
    ? countMany(db, given, testsOf(filters), times)
    : countFew(db, few.ids, testsOf(few.others), times);
}
