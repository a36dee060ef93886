/** Reads the figures of one directory; callers add the directories up. Hours and days are counted since 1970, in UTC. */
import { type FigureParts, STAKES, WINS } from '#app/domain/figure.ts';

/** Hours `from` <= hour < `to` of some currencies, of all countries where `countries` is null. */
export interface HourPeriod {
  currencies: readonly string[];
  countries: readonly string[] | null;
  from: number;
  to: number;
  /** Hours of a bucket: 1, 24, or null for one bucket of all. */
  bucketHours: number | null;
}

export interface MarketKey {
  country: string;
  currency: string;
  /** Hour divided by the hours of a bucket; 0 for a bucket of all. */
  bucket: number;
}

export interface MarketSum extends MarketKey {
  kind: string;
  money: string;
  sumMinor: number;
  movements: number;
}

export interface MarketCount extends MarketKey {
  count: number;
}

/** More hours than there are: their only bucket is 0. */
const ALL = 1_000_000_000;

/** Numbers are bound as REAL: what is divided in whole numbers is cast. */
const OF_COUNTRIES = '(?4 IS NULL OR country IN (SELECT value FROM json_each(?4)))';

const bound = ({ currencies, countries, from, to, bucketHours }: HourPeriod) =>
  [
    JSON.stringify(currencies),
    from,
    to,
    countries === null ? null : JSON.stringify(countries),
    bucketHours ?? ALL,
  ] as const;

/** @param parts the kinds that are read; null for all */
export async function readMarketSums(
  db: D1Database,
  period: HourPeriod,
  parts: FigureParts | null = null,
): Promise<MarketSum[]> {
  const { results } = await db
    .prepare(
      `SELECT country, currency, hour / CAST(?5 AS INTEGER) AS bucket, kind, money, sum(sum_minor) AS sumMinor, sum(movements) AS movements
       FROM json_each(?1) AS wanted CROSS JOIN figure_market_hour
       WHERE currency = wanted.value AND hour >= ?2 AND hour < ?3 AND ${OF_COUNTRIES}
         AND (?6 IS NULL OR kind IN (SELECT value FROM json_each(?6)) OR (?7 AND money = 'house')) GROUP BY 1, 2, 3, 4, 5`,
    )
    .bind(
      ...bound(period),
      parts === null ? null : JSON.stringify([...parts.kinds]),
      Number(parts?.hasHouse ?? false),
    )
    .all<MarketSum>();
  return results;
}

export async function readFirstDeposits(db: D1Database, period: HourPeriod): Promise<MarketCount[]> {
  const { results } = await db
    .prepare(
      `SELECT country, currency, hour / CAST(?5 AS INTEGER) AS bucket, count(*) AS count
       FROM json_each(?1) AS wanted CROSS JOIN figure_first_deposit
       WHERE currency = wanted.value AND hour >= ?2 AND hour < ?3 AND ${OF_COUNTRIES} GROUP BY 1, 2, 3`,
    )
    .bind(...bound(period))
    .all<MarketCount>();
  return results;
}

const ACTIVE_DAYS = `day >= CAST(?2 AS INTEGER) / 24 AND day <= (?3 - 1) / 24 AND ${OF_COUNTRIES}`;

/** In the order of the key: members with the same hours on a day are counted, and the hours are told apart afterwards. */
const ACTIVE_HOURS = `SELECT country, currency, day, hours, count(*) AS count
  FROM json_each(?1) AS wanted CROSS JOIN figure_member_day
  WHERE currency = wanted.value AND ${ACTIVE_DAYS} GROUP BY currency, day, country, hours`;

interface HoursCount extends Omit<MarketCount, 'bucket'> {
  day: number;
  hours: number;
}

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour);

function countsByHour(rows: readonly HoursCount[], { from, to }: HourPeriod): MarketCount[] {
  const counts = new Map<string, MarketCount>();
  for (const { country, currency, day, hours, count } of rows)
    for (const hour of HOURS_OF_DAY) {
      const bucket = day * 24 + hour;
      if (((hours >> hour) & 1) === 0 || bucket < from || bucket >= to) continue;
      const key = `${country} ${currency} ${bucket}`;
      counts.set(key, { country, currency, bucket, count: count + (counts.get(key)?.count ?? 0) });
    }
  return [...counts.values()];
}

/** In the order of the key too. Members have a bit of `?5`. */
const ACTIVE_DAYS_COUNTED = `SELECT country, currency, day, count(*) AS count
  FROM json_each(?1) AS wanted CROSS JOIN figure_member_day
  WHERE currency = wanted.value AND ${ACTIVE_DAYS} AND hours & ?5 <> 0 GROUP BY currency, day, country`;

/** Members with a bet, once in a bucket. Days are whole; one bucket of all may be a part of a day, and no more than one. */
export async function readActiveMembers(db: D1Database, period: HourPeriod): Promise<MarketCount[]> {
  const { from, to, bucketHours } = period;
  const [currencies, first, end, countries] = bound(period);
  if (bucketHours === 1) {
    const { results } = await db
      .prepare(ACTIVE_HOURS)
      .bind(currencies, first, end, countries)
      .all<HoursCount>();
    return countsByHour(results, period);
  }
  // Bits of the hours that count.
  const mask = bucketHours === null ? (2 ** (to - from) - 1) * 2 ** (from % 24) : 2 ** 24 - 1;
  const { results } = await db
    .prepare(ACTIVE_DAYS_COUNTED)
    .bind(currencies, first, end, countries, mask)
    .all<Omit<HoursCount, 'hours'>>();
  return results.map(({ day, ...it }) => ({ ...it, bucket: bucketHours === null ? 0 : day }));
}

/** The columns that figures are summed by. */
const DIMENSIONS = {
  game: 'game_id',
  /** Studio and game, with a blank between them. */
  studioGame: "provider_id || ' ' || game_id",
  studio: 'provider_id',
  category: 'category',
  money: 'money',
  kind: 'kind',
} as const;
export type FigureDimension = keyof typeof DIMENSIONS;

/** Amounts are minor units. */
export interface KeySum {
  key: string;
  stakesMinor: number;
  winsMinor: number;
  rounds: number;
  /** Change for members by all its movements. */
  sumMinor: number;
  movements: number;
}

const listed = (kinds: ReadonlySet<string>): string => [...kinds].map(it => `'${it}'`).join(', ');
const IS_STAKE = `kind IN (${listed(STAKES)})`;
const IS_WIN = `kind IN (${listed(WINS)})`;

const FIELDS = 'kind, money, provider_id, game_id, category, sum_minor, movements';

/** Whole days come from the days' table, the hours before and after them from the hours' one. */
const ofPeriod = (condition: string): string => `
  SELECT ${FIELDS} FROM figure_day WHERE currency = ?1 AND day >= ?4 AND day < ?5 AND ${condition}
  UNION ALL SELECT ${FIELDS} FROM figure_hour WHERE currency = ?1 AND hour >= ?2 AND hour < min(?4 * 24, ?3) AND ${condition}
  UNION ALL SELECT ${FIELDS} FROM figure_hour
  WHERE currency = ?1 AND hour >= max(?5 * 24, ?4 * 24) AND hour < ?3 AND ${condition}`;

/** @param period of one currency; buckets are not read @returns a row for each key, in no order */
export async function readKeySums(
  db: D1Database,
  dimension: FigureDimension,
  { currency, countries, from, to }: Pick<HourPeriod, 'countries' | 'from' | 'to'> & { currency: string },
): Promise<KeySum[]> {
  const isOfPlay = dimension !== 'kind' && dimension !== 'money';
  const ofCountries = '(?6 IS NULL OR country IN (SELECT value FROM json_each(?6)))';
  const condition = isOfPlay ? `${ofCountries} AND (${IS_STAKE} OR ${IS_WIN})` : ofCountries;
  const firstDay = Math.ceil(from / 24);
  const { results } = await db
    .prepare(
      `SELECT ${DIMENSIONS[dimension]} AS key,
              sum(iif(${IS_STAKE}, -sum_minor, 0)) AS stakesMinor, sum(iif(${IS_WIN}, sum_minor, 0)) AS winsMinor,
              sum(CASE kind WHEN 'bet' THEN movements WHEN 'rollback' THEN -movements ELSE 0 END) AS rounds,
              sum(sum_minor) AS sumMinor, sum(movements) AS movements
       FROM (${ofPeriod(condition)}) GROUP BY 1`,
    )
    .bind(
      currency,
      from,
      to,
      firstDay,
      Math.max(firstDay, Math.floor(to / 24)),
      countries === null ? null : JSON.stringify(countries),
    )
    .all<KeySum>();
  return results;
}

/** The currencies that figures exist of, in order. Jumps from one to the next in the index. */
export async function readFigureCurrencies(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE jump (currency) AS (
         SELECT min(currency) FROM figure_market_hour
         UNION ALL SELECT (SELECT min(figure.currency) FROM figure_market_hour AS figure WHERE figure.currency > jump.currency)
         FROM jump WHERE jump.currency IS NOT NULL)
       SELECT currency FROM jump WHERE currency IS NOT NULL`,
    )
    .all<{ currency: string }>();
  return results.map(it => it.currency);
}

/** A member with a bet, and their market. */
export interface Player {
  memberId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217. */
  currency: string;
}

/** Members with a bet on one of some days, by id. @param period `from` and `to` are hours; members after `after`, at most `most` */
export async function readPlayers(
  db: D1Database,
  { currencies, countries, from, to }: Omit<HourPeriod, 'bucketHours'>,
  { after, most }: { after: string; most: number },
): Promise<Player[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, country, currency FROM json_each(?1) AS wanted CROSS JOIN figure_member_day
       WHERE currency = wanted.value AND ${ACTIVE_DAYS} AND member_id > ?5 GROUP BY member_id ORDER BY member_id LIMIT ?6`,
    )
    .bind(
      JSON.stringify(currencies),
      from,
      to,
      countries === null ? null : JSON.stringify(countries),
      after,
      most,
    )
    .all<Player>();
  return results;
}
