/** The list of members for operators, merged from all directories. */
import type * as z from 'zod/mini';
import { MEMBER_VIEWS, type MemberFilters, type memberList } from '#app/contract/operator/member.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { Restriction } from '#app/domain/restriction.ts';
import { RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { indexLastNames } from '#platform/member/member.ts';
import { readAllInForce } from '#platform/protection/restriction/restriction.ts';
import { maskedEmail, maskedMobile } from './masked-contact.ts';
import { countMembers, type MemberCounts } from './member-count.db.ts';
import { filtersOf, type MemberFilter } from './member-filter.db.ts';
import {
  fewestIds,
  type MemberOrder,
  type MemberPlace,
  type MemberQuery,
  type MemberRow,
  type MemberRows,
  readMemberRows,
} from './member-list.db.ts';
import { shownRestriction } from './search.ts';

type Wanted = z.infer<typeof memberList.input>;
type Listed = z.infer<typeof memberList.output>;

const WEEK_MS = 7 * DAY_MS;
/** Markets that are each walked by an index of their own; more of them are filtered out of all members. */
const MARKETS_APART = 8;

const placeOf = ({ place, memberId }: MemberRow): MemberPlace => [place, memberId];

/** Negative where `one` comes first. */
function compared(one: MemberPlace, other: MemberPlace, isDescending: boolean): number {
  const [value, id] = one;
  const [beside, otherId] = other;
  const order = value === beside ? (id < otherId ? -1 : Number(id > otherId)) : value < beside ? -1 : 1;
  return isDescending ? -order : order;
}

export const writtenPlace = ([value, memberId]: MemberPlace): string => `${value}~${memberId}`;

/** @returns null for a text that is no place of this order */
export function parsedPlace(text: string, order: MemberOrder): MemberPlace | null {
  const at = text.lastIndexOf('~');
  const [value, memberId] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (at < 0 || memberId === '') return null;
  if (order === 'username') return [value, memberId];
  return /^\d{1,15}$/.test(value) ? [Number(value), memberId] : null;
}

/** The first rows of all sources. Behind the place where a walk has stopped, rows may be missing: they are left for the next page. */
function merged(sources: readonly MemberRows[], most: number, isDescending: boolean) {
  const ends = sources.flatMap(it => (it.end === null ? [] : [it.end]));
  const [stop = null] = ends.sort((a, b) => compared(a, b, isDescending));
  const rows = sources
    .flatMap(it => it.rows)
    .filter(it => stop === null || compared(placeOf(it), stop, isDescending) <= 0)
    .sort((a, b) => compared(placeOf(a), placeOf(b), isDescending));
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  const next = rows.length > most && last !== undefined ? placeOf(last) : stop;
  return { shown, next };
}

/** Adds what each directory counts; null where one could not count. */
const summed = (counts: readonly MemberCounts[]): MemberCounts => {
  const sumOf = (view: keyof MemberCounts): number | null =>
    counts.reduce<number | null>((sum, it) => {
      const more = it[view];
      return sum === null || more === null ? null : sum + more;
    }, 0);
  return Object.fromEntries(MEMBER_VIEWS.map(view => [view, sumOf(view)])) as MemberCounts;
};

/** The strongest restriction. */
const strongest = (all: readonly Restriction[]) =>
  RESTRICTION_KINDS.flatMap(kind => all.filter(it => it.kind === kind)).at(0) ?? null;

function shown(row: MemberRow, restrictions: readonly Restriction[]): Listed['rows'][number] {
  const restriction = strongest(restrictions);
  const { balanceMinor, exponent } = row;
  return {
    memberId: row.memberId,
    username: row.username,
    email: maskedEmail(row.email),
    mobile: maskedMobile(row.mobile),
    emailProved: row.emailProvedAt !== null,
    mobileProved: row.mobileProvedAt !== null,
    country: row.country,
    currency: row.currency,
    tier: row.tier,
    restriction: restriction && shownRestriction(restriction),
    balance: exponent === null ? null : toDecimalString(balanceMinor ?? 0, exponent),
    registered: wireMoment(row.createdAt),
    lastSeen: row.seenAt === 0 ? null : wireMoment(row.seenAt),
    tags: JSON.parse(row.tags) as string[],
  };
}

interface Reading {
  given: MemberFilters;
  filters: readonly MemberFilter[];
  query: Omit<MemberQuery, 'country' | 'filters'>;
  times: { at: number; week: number };
}

async function readDirectory(db: D1Database, { given, filters, query, times }: Reading) {
  const few = await fewestIds(db, filters);
  const { countries } = given;
  const apart = few === null && countries !== undefined && countries.length <= MARKETS_APART;
  const markets = apart ? [...new Set(countries)] : [null];
  const [counts, ...sources] = await Promise.all([
    countMembers(db, { given, filters, few, times }),
    ...markets.map(country => readMemberRows(db, { ...query, filters, country }, few)),
  ]);
  return { counts, sources };
}

/** @param at epoch milliseconds @returns null for an `after` that is no place of the list */
export async function listMembers(
  env: PlatformEnv,
  { filters: given, sort, after, most }: Wanted,
  at: number,
): Promise<Listed | null> {
  const isDescending = sort.startsWith('-');
  const order = sort.replace('-', '') as MemberOrder;
  const place = after === null ? null : parsedPlace(after, order);
  if (after !== null && place === null) return null;
  if (given.query !== undefined) await indexLastNames(env);
  const filters = filtersOf(given, at);
  const query = { order, isDescending, after: place, most: most + 1 };
  const times = { at, week: at - WEEK_MS };
  const read = await Promise.all(
    directoriesOf(env).map(db => readDirectory(db, { given, filters, query, times })),
  );
  const page = merged(
    read.flatMap(it => it.sources),
    most,
    isDescending,
  );
  const ids = page.shown.map(it => it.memberId);
  const inForce = await Promise.all(directoriesOf(env).map(db => readAllInForce(db, ids, at)));
  const of = (memberId: string) => inForce.flatMap(it => it.get(memberId) ?? []);
  return {
    rows: page.shown.map(it => shown(it, of(it.memberId))),
    next: page.next === null ? null : writtenPlace(page.next),
    counts: summed(read.map(it => it.counts)),
  };
}
