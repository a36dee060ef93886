/** Accounts: every account that was registered before the end of the period, with its state at that moment. */
import { wireMoment } from '#app/domain/date.ts';
import { RESTRICTION_KINDS, type RestrictionKind } from '#app/domain/restriction.ts';
import { readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type ReportPage, type ReportQuery, type ReportSource, shareOf, type Value } from './source.ts';

const PAGE = 2_000;

type Position = readonly [createdAt: number, memberId: string];

interface AccountRow {
  memberId: string;
  country: string;
  currency: string;
  createdAt: number;
  forgottenAt: number | null;
  /** Kinds in force at the end of the period, JSON. */
  restrictions: string;
}

const keyOf = ({ createdAt, memberId }: AccountRow): Position => [createdAt, memberId];

const IN_FORCE = `since < ?1 AND (until IS NULL OR until >= ?1) AND (ended_at IS NULL OR ended_at >= ?1)`;

function readAccounts(
  env: PlatformEnv,
  { country, to }: ReportQuery,
  [createdAt, memberId]: Position,
): Promise<AccountRow[]> {
  const read = async (db: D1Database) => {
    const { results } = await db
      .prepare(
        `SELECT member_id AS memberId, country, currency, created_at AS createdAt, forgotten_at AS forgottenAt,
                (SELECT json_group_array(DISTINCT kind) FROM restriction WHERE restriction.member_id = member.member_id AND ${IN_FORCE})
                  AS restrictions
         FROM member INDEXED BY member_by_time
         WHERE created_at < ?1 AND created_at >= ?2 AND (created_at, member_id) > (?2, ?3) AND (?4 IS NULL OR country = ?4)
         ORDER BY created_at, member_id LIMIT ?5`,
      )
      .bind(to, createdAt, memberId, country, PAGE)
      .all<AccountRow>();
    return results;
  };
  return readAcross(env, read, PAGE, keyOf);
}

/** States of accounts by what restricts them, the strongest first. */
const STATES: readonly (readonly [RestrictionKind, string])[] = [
  ['closed', 'closed'],
  ['self-exclusion', 'self-excluded'],
  ['time-out', 'time-out'],
  ['all', 'held'],
  ['no-play', 'held'],
  ['no-withdrawal', 'held'],
];

function rowOf({ memberId, country, currency, createdAt, forgottenAt, restrictions }: AccountRow): Value[] {
  const kinds = new Set(JSON.parse(restrictions) as RestrictionKind[]);
  const [, state = 'open'] = STATES.find(([kind]) => kinds.has(kind)) ?? [];
  const inOrder = RESTRICTION_KINDS.filter(it => kinds.has(it));
  return [
    wireMoment(createdAt),
    memberId,
    country,
    currency,
    forgottenAt === null ? state : 'erased',
    inOrder.join(' ') || null,
  ];
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position>> {
  const accounts = await readAccounts(env, query, position ?? [0, '']);
  const last = accounts.at(-1);
  const next = last === undefined || accounts.length < PAGE ? null : keyOf(last);
  return {
    rows: accounts.map(rowOf),
    next,
    share: next === null ? 1 : shareOf({ ...query, from: 0 }, next[0]),
  };
}

export const ACCOUNTS: ReportSource<Position> = {
  columns: ['registered_utc', 'member_id', 'country', 'currency', 'state', 'restrictions'],
  figures: new Set(),
  isOfLedgers: false,
  read,
};
