/** The markets since midnight, UTC, beside the same weekday of last week. */
import type * as z from 'zod/mini';
import type { figureToday } from '#app/contract/operator/figures.ts';
import { wireMoment } from '#app/domain/date.ts';
import { figuresOf, marginOf } from '#app/domain/figure.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoriesOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { SEEN_EVERY_MS } from '#platform/base/session/session.ts';
import {
  dayOf,
  type HourPeriod,
  hourOf,
  type MarketCount,
  readActiveMembers,
  readAsOf,
  readFirstDeposits,
  readMarketSums,
} from '#platform/ledger/figures/figures.ts';
import { readFacts } from '#platform/site/site.ts';
import { readActiveNow, readBegunBreaks, readRegistered, type TimePeriod } from './members.db.ts';

type Today = z.infer<typeof figureToday.output>;
type MarketFigures = Today['markets'][number];

/** A call within this time makes a member active now; sessions note every second one of them at least. */
const ACTIVE_MS = 2 * SEEN_EVERY_MS;
const HOURS_OF_DAY = 24;

/** Decimals of each currency's minor unit. */
export async function readExponents(env: PlatformEnv): Promise<ReadonlyMap<string, number>> {
  const { markets } = await readFacts(env);
  return new Map(markets.map(({ currency, exponent }) => [currency, exponent]));
}

/** The rows that a reading gives in all directories. */
export const inAll = async <Row>(
  env: PlatformEnv,
  read: (db: D1Database) => Promise<readonly Row[]>,
): Promise<Row[]> => (await Promise.all(directoriesOf(env).map(read))).flat();

/** Reads everything of a period that is within one day. */
async function readPeriod(env: PlatformEnv, hours: HourPeriod, times: TimePeriod) {
  const [sums, active, firstDeposits, registered, breaks] = await Promise.all([
    inAll(env, db => readMarketSums(db, hours)),
    inAll(env, db => readActiveMembers(db, hours)),
    inAll(env, db => readFirstDeposits(db, hours)),
    inAll(env, db => readRegistered(db, times)),
    inAll(env, db => readBegunBreaks(db, times)),
  ]);
  return { sums, active, firstDeposits, registered, breaks };
}
type Read = Awaited<ReturnType<typeof readPeriod>>;

interface Market {
  country: string;
  currency: string;
}

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, it) => sum + it.count, 0);

/** What is read of the present alone. */
interface Present {
  activeNow: readonly MarketCount[];
  activeByHour: readonly MarketCount[];
  /** The current hour since 1970. */
  hour: number;
}

/** Counts of the last 24 hours, the current one last. */
const byHour = (counts: readonly MarketCount[], hour: number): number[] =>
  Array.from({ length: HOURS_OF_DAY }, (_, index) =>
    total(counts.filter(it => it.bucket === hour - HOURS_OF_DAY + 1 + index)),
  );

async function readPresent(
  env: PlatformEnv,
  { currencies, countries }: Pick<HourPeriod, 'currencies' | 'countries'>,
  now: number,
): Promise<Present> {
  const hour = hourOf(now);
  const period = { currencies, countries, from: hour - HOURS_OF_DAY + 1, to: hour + 1, bucketHours: 1 };
  const [activeNow, activeByHour] = await Promise.all([
    readActiveNow(sessionsOf(env), now - ACTIVE_MS, countries),
    inAll(env, db => readActiveMembers(db, period)),
  ]);
  return { activeNow, activeByHour, hour };
}

function marketFigures(
  { country, currency }: Market,
  exponent: number,
  read: Read,
  present: Present | null,
): MarketFigures {
  const isOf = (it: Market) => it.country === country && it.currency === currency;
  const shown = (minor: number) => toDecimalString(minor, exponent);
  const figures = figuresOf(read.sums.filter(isOf));
  const registered = read.registered.filter(isOf);
  const breaks = read.breaks.filter(isOf);
  const { deposits, withdrawals } = figures;
  return {
    country,
    currency,
    activeNow: present === null ? null : total(present.activeNow.filter(isOf)),
    active: total(read.active.filter(isOf)),
    activeByHour: present === null ? null : byHour(present.activeByHour.filter(isOf), present.hour),
    registered: total(registered),
    proved: registered.reduce((sum, it) => sum + it.proved, 0),
    firstDeposits: total(read.firstDeposits.filter(isOf)),
    deposits: { count: deposits.count, sum: shown(deposits.sumMinor) },
    withdrawals: { count: withdrawals.count, sum: shown(withdrawals.sumMinor) },
    stakes: shown(figures.stakesMinor),
    wins: shown(figures.winsMinor),
    ggr: shown(figures.ggrMinor),
    bonusCost: shown(figures.bonusCostMinor),
    ngr: shown(figures.ngrMinor),
    margin: marginOf(figures),
    rounds: figures.rounds,
    breaks: total(breaks.filter(it => it.kind === 'time-out')),
    exclusions: total(breaks.filter(it => it.kind === 'self-exclusion')),
  };
}

/** The site's markets first, in its order, then others with figures. */
function marketsWith(
  site: readonly Market[],
  countries: readonly string[] | null,
  reads: readonly Read[],
): Market[] {
  const found = reads.flatMap(it => [...it.sums, ...it.active, ...it.registered]);
  const wanted = [...site, ...found].filter(it => countries === null || countries.includes(it.country));
  return [...new Map(wanted.map(it => [`${it.country} ${it.currency}`, it])).values()];
}

/** @param countries null for all @param now epoch milliseconds */
export async function readToday(
  env: PlatformEnv,
  countries: readonly string[] | null,
  now: number,
): Promise<Today> {
  const [{ markets }, exponents] = await Promise.all([readFacts(env), readExponents(env)]);
  const midnight = dayOf(now) * DAY_MS;
  const weekBefore = midnight - 7 * DAY_MS;
  const until = weekBefore + Math.round((now - midnight) / HOUR_MS) * HOUR_MS;
  const wanted = { currencies: [...exponents.keys()], countries };
  const period = (from: number, to: number) =>
    readPeriod(
      env,
      { ...wanted, from: hourOf(from), to: hourOf(to), bucketHours: null },
      { from, to, countries, bucketHours: null },
    );
  const [asOf, present, today, before] = await Promise.all([
    readAsOf(env),
    readPresent(env, wanted, now),
    period(midnight, midnight + DAY_MS),
    period(weekBefore, until),
  ]);
  const shown = marketsWith(markets, countries, [today, before]).flatMap(market => {
    const exponent = exponents.get(market.currency);
    return exponent === undefined ? [] : [{ market, exponent }];
  });
  return {
    asOf: asOf === null ? null : wireMoment(asOf),
    from: wireMoment(midnight),
    markets: shown.map(({ market, exponent }) => marketFigures(market, exponent, today, present)),
    before: {
      from: wireMoment(weekBefore),
      until: wireMoment(until),
      markets: shown.map(({ market, exponent }) => marketFigures(market, exponent, before, null)),
    },
  };
}
