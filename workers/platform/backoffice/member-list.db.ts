/**
 * The list of members, as rows of one directory. A filter that few members pass gives their ids, which are read and sorted. Otherwise
 * the index of the order is walked, and rows that do not pass are left out: at most WALKED of them for a page.
 */
import type { MEMBER_ORDERS } from '#app/contract/operator/member.ts';
import type { MemberFilter } from './member-filter.db.ts';
import { type Sql, sql } from './search.db.ts';

export type MemberOrder = (typeof MEMBER_ORDERS)[number];

/** A position in the list: the value of the order, and the member's id. */
export type MemberPlace = readonly [value: string | number, memberId: string];

export interface MemberRow {
  memberId: string;
  username: string;
  email: string | null;
  mobile: string | null;
  emailProvedAt: number | null;
  mobileProvedAt: number | null;
  country: string;
  currency: string;
  createdAt: number;
  seenAt: number;
  tier: string | null;
  balanceMinor: number | null;
  exponent: number | null;
  /** JSON list. */
  tags: string;
  /** The value of the order. */
  place: string | number;
}

export interface MemberQuery {
  order: MemberOrder;
  isDescending: boolean;
  /** The place of the last row of the page before. */
  after: MemberPlace | null;
  filters: readonly MemberFilter[];
  /** Walk the members of this market alone; null for all. */
  country: string | null;
  most: number;
}

/** Rows of a directory. `end` is where the walk has stopped before it had enough rows; null where it has not. */
export interface MemberRows {
  rows: MemberRow[];
  end: MemberPlace | null;
}

/** Ids of one filter that are read and sorted; where there are more, the order is walked. */
export const FEW = 3_000;
/** Rows that the walk for one page looks at. */
const WALKED = 3_000;

const ORDERS: Readonly<Record<MemberOrder, { value: string; index: string }>> = {
  registered: { value: 'created_at', index: 'created' },
  lastSeen: { value: 'seen_at', index: 'seen' },
  username: { value: 'lower(username)', index: 'username' },
};

const COLUMNS = `member.member_id AS memberId, username, email, mobile, email_proved_at AS emailProvedAt,
  mobile_proved_at AS mobileProvedAt, country, member.currency AS currency, created_at AS createdAt, seen_at AS seenAt`;

/** Of the rows of a page alone. */
const BESIDE = `(SELECT tier_id FROM vip_member WHERE vip_member.member_id = memberId) AS tier,
  (SELECT balances ->> '$.main' FROM wallet_copy WHERE wallet_copy.member_id = memberId) AS balanceMinor,
  (SELECT exponent FROM wallet_copy WHERE wallet_copy.member_id = memberId) AS exponent,
  (SELECT json_group_array(tag) FROM (SELECT tag FROM member_tag WHERE member_tag.member_id = memberId ORDER BY tag)) AS tags`;

export const allOf = (tests: readonly Sql[]): Sql =>
  sql(['true', ...tests.map(it => it.text)].join(' AND '), ...tests.flatMap(it => it.bindings));

const run = <Row>(db: D1Database, { text, bindings }: Sql) =>
  db
    .prepare(text)
    .bind(...bindings)
    .all<Row>();

/** The rows behind a place, in order. The first condition opens the index at the place. */
function behind({ order, isDescending, after }: MemberQuery): Sql {
  if (after === null) return sql('true');
  const { value } = ORDERS[order];
  const sign = isDescending ? '<' : '>';
  return sql(`${value} ${sign}= ? AND (${value}, member.member_id) ${sign} (?, ?)`, after[0], ...after);
}

const inOrder = ({ order, isDescending }: MemberQuery): string => {
  const direction = isDescending ? 'DESC' : 'ASC';
  return `ORDER BY ${ORDERS[order].value} ${direction}, member.member_id ${direction}`;
};

/** The ids of a filter, read and sorted. */
async function readFew(db: D1Database, query: MemberQuery, { ids, others }: FewIds): Promise<MemberRows> {
  const tests = allOf([behind(query), ...others.map(it => it.test)]);
  const { results } = await run<MemberRow>(
    db,
    sql(
      `SELECT *, ${BESIDE} FROM (
         SELECT ${COLUMNS}, ${ORDERS[query.order].value} AS place
         FROM (SELECT DISTINCT member_id FROM (${ids.text})) AS found CROSS JOIN member USING (member_id)
         WHERE forgotten_at IS NULL AND ${tests.text}
         ${inOrder(query)} LIMIT ?)`,
      ...ids.bindings,
      ...tests.bindings,
      query.most,
    ),
  );
  return { rows: results, end: null };
}

/** The part of the order that filters by time let pass. The place has the nearer bound on its side. */
function boundsOf({ order, isDescending, after, filters }: MemberQuery): Sql[] {
  const { value } = ORDERS[order];
  const isBound = (isUpper: boolean) => after === null || isUpper !== isDescending;
  return filters.flatMap(({ range }) => {
    if (range?.order !== order) return [];
    const { from, to } = range;
    return [
      ...(from === undefined || !isBound(false) ? [] : [sql(`${value} >= ?`, from)]),
      ...(to === undefined || !isBound(true) ? [] : [sql(`${value} < ?`, to)]),
    ];
  });
}

/** The members in order, from the place on. */
function walkOf(query: MemberQuery): Sql {
  const { order, country } = query;
  const { index } = ORDERS[order];
  const ofCountry = country === null ? [] : [sql('country = ?', country)];
  const conditions = allOf([...ofCountry, behind(query), ...boundsOf(query)]);
  const name = country === null ? `member_by_${index}` : `member_of_country_by_${index}`;
  return sql(
    `FROM member INDEXED BY ${name} WHERE forgotten_at IS NULL AND ${conditions.text} ${inOrder(query)}`,
    ...conditions.bindings,
  );
}

/** The order, walked. */
async function readInOrder(db: D1Database, query: MemberQuery): Promise<MemberRows> {
  const { value } = ORDERS[query.order];
  const walk = walkOf(query);
  const tests = allOf(query.filters.map(it => it.test));
  const { results } = await run<MemberRow>(
    db,
    sql(
      `SELECT *, ${BESIDE} FROM (
         SELECT ${COLUMNS}, ${value} AS place FROM (SELECT * ${walk.text} LIMIT ${WALKED}) AS member
         WHERE ${tests.text} LIMIT ?)`,
      ...walk.bindings,
      ...tests.bindings,
      query.most,
    ),
  );
  if (results.length >= query.most) return { rows: results, end: null };
  const last = await run<{ place: string | number; memberId: string }>(
    db,
    sql(
      `SELECT ${value} AS place, member_id AS memberId ${walk.text} LIMIT 1 OFFSET ${WALKED - 1}`,
      ...walk.bindings,
    ),
  );
  const [stopped] = last.results;
  return { rows: results, end: stopped === undefined ? null : [stopped.place, stopped.memberId] };
}

/** The ids of one filter, and the filters that are left to test. */
export interface FewIds {
  ids: Sql;
  others: readonly MemberFilter[];
}

/** The ids of the filter that the fewest members of a directory pass; null where each lets more than FEW pass, or has no index. */
export async function fewestIds(db: D1Database, filters: readonly MemberFilter[]): Promise<FewIds | null> {
  const sources = filters.flatMap(it => it.ids ?? []);
  if (sources.length === 0) return null;
  const counted = await db.batch<{ count: number }>(
    sources.map(({ text, bindings }) =>
      db
        .prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM (${text}) LIMIT ${FEW + 1})`)
        .bind(...bindings),
    ),
  );
  const sizes = counted.map(it => it.results[0]?.count ?? 0);
  const least = Math.min(...sizes);
  const ids = sources[sizes.indexOf(least)];
  return least > FEW || ids === undefined ? null : { ids, others: filters.filter(it => it.ids !== ids) };
}

/** @param few as `fewestIds` gives them */
export const readMemberRows = (
  db: D1Database,
  query: MemberQuery,
  few: FewIds | null,
): Promise<MemberRows> => (few === null ? readInOrder(db, query) : readFew(db, query, few));
