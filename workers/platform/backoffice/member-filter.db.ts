/**
 * Filters of the list of members as SQL, each in two forms: the ids that it lets pass, from an index, and a test of one member. A list
 * reads the ids of a filter that few members pass, and walks the list's order where many do.
 */
import type { MemberFilters } from '#app/contract/operator/member.ts';
import { HOLDS, RESTRICTION_KINDS, type RestrictionKind } from '#app/domain/restriction.ts';
import { plainName, plainUsername } from '#platform/member/member.ts';
import { NO_END } from '#platform/protection/restriction/restriction.ts';
import { beginsWith, type Sql, sourceOf, sql } from './search.db.ts';
import { searchTerms } from './search-terms.ts';

/** Values of an order that a filter lets pass, epoch milliseconds: from `from` on, and until before `to`. */
export interface OrderRange {
  order: 'registered' | 'lastSeen';
  from?: number | undefined;
  to?: number | undefined;
}

/** `ids` selects `member_id`, or is null where no index has them; `test` is a condition on `member`. */
export interface MemberFilter {
  ids: Sql | null;
  test: Sql;
  /** The same as a range of the order's index; absent for filters that are none. */
  range?: OrderRange;
}

const BREAKS = ['time-out', 'self-exclusion'] as const;

/** Kinds of restrictions that a filter means; null for members without any. */
function kindsOf(wanted: NonNullable<MemberFilters['restriction']>): readonly RestrictionKind[] | null {
  if (wanted === 'none') return null;
  if (wanted === 'hold') return HOLDS;
  return wanted === 'break' ? BREAKS : [wanted];
}

const quoted = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

/** Restrictions of some kinds in force. The expression is that of the index `restriction_by_end`. */
const inForce = (kinds: readonly RestrictionKind[], at: number): Sql =>
  sql(`kind IN (${quoted(kinds)}) AND ended_at IS NULL AND coalesce(until, ${NO_END}) > ?`, at);

export const restrictedIds = (kinds: readonly RestrictionKind[], at: number): Sql => {
  const condition = inForce(kinds, at);
  return sql(`SELECT member_id FROM restriction WHERE ${condition.text}`, ...condition.bindings);
};

const isRestricted = (kinds: readonly RestrictionKind[], at: number): Sql => {
  const condition = inForce(kinds, at);
  return sql(
    `EXISTS (SELECT 1 FROM restriction INDEXED BY restriction_of_member
       WHERE restriction.member_id = member.member_id AND ${condition.text})`,
    ...condition.bindings,
  );
};

export const isOnBreak = (at: number): Sql => isRestricted(BREAKS, at);
export const isHeld = (at: number): Sql => isRestricted(HOLDS, at);
export const BREAK_KINDS: readonly RestrictionKind[] = BREAKS;

function restrictionFilter(wanted: NonNullable<MemberFilters['restriction']>, at: number): MemberFilter {
  const kinds = kindsOf(wanted);
  if (kinds !== null) return { ids: restrictedIds(kinds, at), test: isRestricted(kinds, at) };
  const any = isRestricted(RESTRICTION_KINDS, at);
  return { ids: null, test: sql(`NOT ${any.text}`, ...any.bindings) };
}

const tierFilter = (tier: string): MemberFilter => ({
  ids: sql('SELECT member_id FROM vip_member WHERE tier_id = ?', tier),
  test: sql(
    'EXISTS (SELECT 1 FROM vip_member WHERE vip_member.member_id = member.member_id AND tier_id = ?)',
    tier,
  ),
});

const tagFilter = (tag: string): MemberFilter => ({
  ids: sql('SELECT member_id FROM member_tag WHERE tag = ?', tag),
  test: sql(
    'EXISTS (SELECT 1 FROM member_tag WHERE member_tag.member_id = member.member_id AND tag = ?)',
    tag,
  ),
});

/** Part of a name. */
function wordFilter(text: string): MemberFilter {
  const begins = beginsWith('text', text);
  return {
    ids: sql(`SELECT member_id FROM member_word WHERE ${begins.text}`, ...begins.bindings),
    test: sql(
      `EXISTS (SELECT 1 FROM member_word WHERE member_word.member_id = member.member_id AND ${begins.text})`,
      ...begins.bindings,
    ),
  };
}

/** A filter by rows of another table, few for each value. */
const rowsFilter = (ids: Sql): MemberFilter => ({
  ids,
  test: sql(`member.member_id IN (${ids.text})`, ...ids.bindings),
});

const ACCOUNT_END = /^[•.*…\s]*([0-9A-Z]{4})$/i;
/** An IPv4 address, its first parts with their dot, or an IPv6 /64. */
const NETWORK = /^(?:(?:\d{1,3}\.){1,3}\d{0,3}|[0-9a-f:]*:[0-9a-f:]*(?:\/64)?)$/i;

function otherTerms(query: string): MemberFilter[] {
  const [, end] = ACCOUNT_END.exec(query) ?? [];
  const network = NETWORK.test(query) ? beginsWith('network', query.toLowerCase().replace('/64', '')) : null;
  return [
    ...(end === undefined
      ? []
      : [
          rowsFilter(
            sql(
              'SELECT member_id FROM bank_account WHERE substr(account_number, -4) = ? AND removed_at IS NULL',
              end.toUpperCase(),
            ),
          ),
        ]),
    ...(network === null
      ? []
      : [
          rowsFilter(
            sql(
              `SELECT member_id FROM login_record WHERE network IS NOT NULL AND ${network.text}`,
              ...network.bindings,
            ),
          ),
        ]),
  ];
}

/** Selects per compound; D1 takes five. */
const UNION_MOST = 4;

/** The ids of all sources, in nested unions. */
function unionOf(sources: readonly Sql[]): Sql {
  const groups = Array.from({ length: Math.ceil(sources.length / UNION_MOST) }, (_, at) =>
    sources.slice(at * UNION_MOST, (at + 1) * UNION_MOST),
  ).map(some => some.map(it => it.text).join(' UNION ALL '));
  const [only = ''] = groups;
  const text =
    groups.length === 1 ? only : groups.map(it => `SELECT member_id FROM (${it})`).join(' UNION ALL ');
  return sql(text, ...sources.flatMap(it => it.bindings));
}

/** Whatever the text may be part of. */
function queryFilter(query: string): MemberFilter {
  const words = [...new Set([plainUsername(query), plainName(query)])].filter(it => it.length > 1);
  const found = [...searchTerms(query).map(sourceOf), ...words.map(wordFilter), ...otherTerms(query.trim())];
  if (found.length === 0) return { ids: sql('SELECT NULL AS member_id WHERE false'), test: sql('false') };
  return {
    ids: unionOf(found.flatMap(it => it.ids ?? [])),
    test: sql(`(${found.map(it => it.test.text).join(' OR ')})`, ...found.flatMap(it => it.test.bindings)),
  };
}

const IS_PROVED = '(email_proved_at IS NOT NULL OR mobile_proved_at IS NOT NULL)';
export const IS_UNPROVED = 'email_proved_at IS NULL AND mobile_proved_at IS NULL';

const columnFilter = (test: Sql): MemberFilter => ({ ids: null, test });

const RANGES = {
  registered: ['created_at', 'member_by_created'],
  lastSeen: ['seen_at', 'member_by_seen'],
} as const;

/** Members of a time. */
function rangeFilter(range: OrderRange): MemberFilter {
  const { order, from, to } = range;
  const [column, index] = RANGES[order];
  const bounds = [
    ...(from === undefined ? [] : [sql(`${column} >= ?`, from)]),
    ...(to === undefined ? [] : [sql(`${column} < ?`, to)]),
  ];
  const test = sql(bounds.map(it => it.text).join(' AND '), ...bounds.flatMap(it => it.bindings));
  const ids = `SELECT member_id FROM member INDEXED BY ${index} WHERE forgotten_at IS NULL AND ${test.text}`;
  return { ids: sql(ids, ...test.bindings), test, range };
}

/** The filters that are given. @param at epoch milliseconds */
export function filtersOf(
  { countries, from, to, seenFrom, query, tier, restriction, tag, isProved }: MemberFilters,
  at: number,
): MemberFilter[] {
  return [
    ...(countries === undefined
      ? []
      : [columnFilter(sql('country IN (SELECT value FROM json_each(?))', JSON.stringify(countries)))]),
    ...(from === undefined && to === undefined ? [] : [rangeFilter({ order: 'registered', from, to })]),
    ...(seenFrom === undefined ? [] : [rangeFilter({ order: 'lastSeen', from: seenFrom })]),
    ...(isProved === undefined ? [] : [columnFilter(sql(isProved ? IS_PROVED : IS_UNPROVED))]),
    ...(query === undefined ? [] : [queryFilter(query)]),
    ...(tag === undefined ? [] : [tagFilter(tag)]),
    ...(restriction === undefined ? [] : [restrictionFilter(restriction, at)]),
    ...(tier === undefined ? [] : [tierFilter(tier)]),
  ];
}
