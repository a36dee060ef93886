/** Claims of a promotion as operators list and add them up. */
import { CLAIM_VIEWS, type ClaimView } from '#app/contract/operator/promotions.ts';
import type { ClaimState } from '#app/domain/promotion.ts';

export const STATES_OF_VIEWS: Readonly<Record<Exclude<ClaimView, 'all'>, readonly ClaimState[]>> = {
  open: ['offered', 'claimed', 'wagering'],
  completed: ['completed'],
  ended: ['lost', 'expired', 'cancelled'],
};

/** Amounts are minor units of the market's currency, times epoch milliseconds. */
export interface ListedClaim {
  claimId: string;
  memberId: string;
  country: string;
  state: ClaimState;
  why: string | null;
  depositId: string | null;
  offeredBy: string | null;
  grantedMinor: number | null;
  wageredMinor: number | null;
  requiredMinor: number | null;
  leftMinor: number | null;
  paidMinor: number | null;
  readAt: number | null;
  madeAt: number;
  changedAt: number;
}

/** The granted bonus of claims that hold their place; null before the grant. */
const GRANTED = "iif(state NOT IN ('offered', 'claimed'), granted_minor, NULL)";

export interface ClaimFilters {
  promotionId: string;
  /** Null for all. */
  states: readonly ClaimState[] | null;
  countries: readonly string[] | null;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

const MATCHES = `promotion_id = ?1 AND made_at >= ?2 AND made_at < ?3
  AND (?4 IS NULL OR country IN (SELECT value FROM json_each(?4))) AND (?5 IS NULL OR state IN (SELECT value FROM json_each(?5)))`;

const listed = (of: readonly string[] | null): string | null => (of === null ? null : JSON.stringify(of));

const valuesOf = ({ promotionId, from, to, countries, states }: ClaimFilters) => [
  promotionId,
  from,
  to,
  listed(countries),
  listed(states),
];

/** @param page `after` is the last claim of the page before; null for the first page */
export async function readClaimPage(
  db: D1Database,
  filters: ClaimFilters,
  {
    sort,
    after,
    most,
  }: { sort: 'made' | '-made'; after: { at: number; claimId: string } | null; most: number },
): Promise<ListedClaim[]> {
  const [sign, order] = sort === 'made' ? ['>', 'ASC'] : ['<', 'DESC'];
  const { results } = await db
    .prepare(
      `SELECT claim_id AS claimId, member_id AS memberId, country, state, why, deposit_id AS depositId, offered_by AS offeredBy,
         iif(holds_place = 1, ${GRANTED}, NULL) AS grantedMinor, wagered_minor AS wageredMinor, required_minor AS requiredMinor, left_minor AS leftMinor,
         paid_minor AS paidMinor, read_at AS readAt, made_at AS madeAt, changed_at AS changedAt
       FROM promotion_claim WHERE ${MATCHES} AND (?6 IS NULL OR (made_at, claim_id) ${sign} (?6, ?7))
       ORDER BY made_at ${order}, claim_id ${order} LIMIT ?8`,
    )
    .bind(...valuesOf(filters), after?.at ?? null, after?.claimId ?? null, most)
    .all<ListedClaim>();
  return results;
}

/** Claims of each view under the filters but `states`. */
export async function countClaims(db: D1Database, filters: ClaimFilters): Promise<Record<ClaimView, number>> {
  const { results } = await db
    .prepare(`SELECT state, count(*) AS count FROM promotion_claim WHERE ${MATCHES} GROUP BY state`)
    .bind(...valuesOf({ ...filters, states: null }))
    .all<{ state: ClaimState; count: number }>();
  const countOf = (view: ClaimView) =>
    results
      .filter(it => view === 'all' || STATES_OF_VIEWS[view].includes(it.state))
      .reduce((sum, it) => sum + it.count, 0);
  return Object.fromEntries(CLAIM_VIEWS.map(view => [view, countOf(view)])) as Record<ClaimView, number>;
}

/** Claims with what was granted, wagered and paid of them, in minor units of the market's currency. */
export interface ClaimSums {
  country: string;
  claims: number;
  grantedMinor: number;
  paidMinor: number;
  wageredMinor: number;
  requiredMinor: number;
}

const SUMS = `country, count(*) AS claims, coalesce(sum(${GRANTED}), 0) AS grantedMinor, coalesce(sum(paid_minor), 0) AS paidMinor,
  coalesce(sum(wagered_minor), 0) AS wageredMinor, coalesce(sum(required_minor), 0) AS requiredMinor`;

const OF_COUNTRIES = '(?2 IS NULL OR country IN (SELECT value FROM json_each(?2)))';

/** By market; claims that ended before their bonus was granted are left out. */
export async function readMarketSums(
  db: D1Database,
  promotionId: string,
  countries: readonly string[] | null,
): Promise<(ClaimSums & { open: number; completed: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT ${SUMS}, sum(state IN ('offered', 'claimed', 'wagering')) AS open, sum(state = 'completed') AS completed
       FROM promotion_claim WHERE promotion_id = ?1 AND holds_place = 1 AND ${OF_COUNTRIES} GROUP BY country ORDER BY country`,
    )
    .bind(promotionId, listed(countries))
    .all<ClaimSums & { open: number; completed: number }>();
  return results;
}

export interface SeriesPeriod {
  promotionId: string;
  countries: readonly string[] | null;
  /** yyyy-MM-dd, both included, on the clock of each market. */
  from: string;
  to: string;
}

export async function readDaySums(
  db: D1Database,
  { promotionId, countries, from, to }: SeriesPeriod,
): Promise<(ClaimSums & { day: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT day, ${SUMS} FROM promotion_claim
       WHERE promotion_id = ?1 AND holds_place = 1 AND day >= ?3 AND day <= ?4 AND ${OF_COUNTRIES} GROUP BY day, country ORDER BY day`,
    )
    .bind(promotionId, listed(countries), from, to)
    .all<ClaimSums & { day: string }>();
  return results;
}

/** How far the progress of the claims is read. @returns `asOf` null where no bonus is open */
export async function readAsOf(
  db: D1Database,
  promotionId: string,
): Promise<{ asOf: number | null; unread: number }> {
  // Each part by the index of its condition, which has few of the claims.
  const row = await db
    .prepare(
      `SELECT
         (SELECT min(coalesce(read_at, changed_at)) FROM promotion_claim
          WHERE promotion_id = ?1 AND state IN ('offered', 'claimed', 'wagering') AND state = 'wagering') AS asOf,
         (SELECT count(*) FROM promotion_claim
          WHERE read_at IS NULL AND bonus IS NOT NULL AND state IN ('completed', 'lost', 'expired', 'cancelled')
            AND +promotion_id = ?1) AS unread`,
    )
    .bind(promotionId)
    .first<{ asOf: number | null; unread: number }>();
  return row ?? { asOf: null, unread: 0 };
}
