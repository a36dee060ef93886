/** Members as an operator finds them: each kind of term has an index, in which the matches lie together. */
import type { Term, TermKind } from './search-terms.ts';

export interface FoundRow {
  memberId: string;
  username: string;
  email: string | null;
  mobile: string | null;
  country: string;
  currency: string;
  createdAt: number;
  forgottenAt: number | null;
  /** The value that the term was compared with; rows are in its order. */
  found: string;
}

const COLUMNS = `member_id AS memberId, username, email, mobile, member.country, member.currency, member.created_at AS createdAt,
  forgotten_at AS forgottenAt`;

/** Terms that are compared as a whole, in a table of a member's: its column, and a condition. */
const WHOLE = {
  request: ['cashier_request', 'request_id', 'true'],
  account: ['bank_account', 'account_number', 'removed_at IS NULL'],
  'account-key': ['bank_account', 'account_key', 'removed_at IS NULL AND account_key IS NOT NULL'],
} as const;

const isWhole = (kind: TermKind): kind is keyof typeof WHOLE => kind in WHOLE;

/** Expressions word for word as in their indexes. */
const SOUGHT: Readonly<
  Record<Exclude<TermKind, keyof typeof WHOLE>, readonly [expression: string, condition: string]>
> = {
  id: ['member_id', 'true'],
  username: ['lower(username)', 'forgotten_at IS NULL'],
  email: ['lower(email)', 'email IS NOT NULL'],
  mobile: ["replace(mobile, '-', '')", 'mobile IS NOT NULL'],
  number: ["substr(mobile, instr(mobile, '-') + 1)", 'mobile IS NOT NULL'],
};

/** Part of a statement with its values. */
export interface Sql {
  text: string;
  bindings: readonly (string | number)[];
}

export const sql = (text: string, ...bindings: (string | number)[]): Sql => ({ text, bindings });

/** Sorts behind everything that begins with the text before it. */
const LAST = '\u{10ffff}';

export const beginsWith = (expression: string, text: string): Sql =>
  sql(`${expression} >= ? AND ${expression} < ?`, text, text + LAST);

/** The members that a term finds: their ids, and the test of one member. */
export function sourceOf({ kind, text }: Term): { ids: Sql; test: Sql } {
  if (isWhole(kind)) {
    const [table, column, condition] = WHOLE[kind];
    const ids = sql(`SELECT member_id FROM ${table} WHERE ${column} = ? AND ${condition}`, text);
    return { ids, test: sql(`member.member_id IN (${ids.text})`, text) };
  }
  const [expression, condition] = SOUGHT[kind];
  const begins = beginsWith(expression, text);
  const test = sql(`(${begins.text} AND ${condition})`, ...begins.bindings);
  return { ids: sql(`SELECT member_id FROM member WHERE ${test.text}`, ...begins.bindings), test };
}

/**
 * The first members of a directory that a term finds, in the order of the compared values.
 * @param countries of the members' markets; null for all
 */
export async function findByTerm(
  db: D1Database,
  { kind, text }: Term,
  { countries, most }: { countries: readonly string[] | null; most: number },
): Promise<FoundRow[]> {
  const markets = countries === null ? [] : [JSON.stringify(countries)];
  const isWithin = (place: string) =>
    countries === null ? '' : `AND member.country IN (SELECT value FROM json_each(${place}))`;
  if (isWhole(kind)) {
    const [table, column, condition] = WHOLE[kind];
    const { results } = await db
      .prepare(
        `SELECT ${COLUMNS}, ${column} AS found FROM ${table} CROSS JOIN member USING (member_id)
         WHERE ${column} = ?1 AND ${condition} ${isWithin('?3')} LIMIT ?2`,
      )
      .bind(text, most, ...markets)
      .all<FoundRow>();
    return results;
  }
  const [expression, condition] = SOUGHT[kind];
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, ${expression} AS found FROM member
       WHERE ${expression} >= ?1 AND ${expression} < ?2 AND ${condition} ${isWithin('?4')}
       ORDER BY ${expression}, member_id LIMIT ?3`,
    )
    .bind(text, text + LAST, most, ...markets)
    .all<FoundRow>();
  return results;
}
