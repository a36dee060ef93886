/** A measure by hour or day, beside the week before. */
import type * as z from 'zod/mini';
import type { figureSeries } from '#app/contract/operator/figures.ts';
import { wireMoment } from '#app/domain/date.ts';
import { FIGURE_PARTS, type Figures, figuresOf } from '#app/domain/figure.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type HourPeriod,
  readActiveMembers,
  readAsOf,
  readFirstDeposits,
  readMarketSums,
} from '#platform/ledger/figures/figures.ts';
import { countRegistered } from './members.db.ts';
import { inAll, readExponents } from './today.ts';

type Input = z.output<typeof figureSeries.input>;
type Series = z.infer<typeof figureSeries.output>;
type Measure = Input['measure'];

/** Points of a series. */
const MOST_POINTS = 800;
const WEEK_HOURS = 7 * 24;

/** Minor units, or a count where `isCount`. */
const OF_SUMS: Readonly<
  Record<Exclude<Measure, 'active' | 'registered' | 'firstDeposits'>, (figures: Figures) => number>
> = {
  deposits: it => it.deposits.sumMinor,
  withdrawals: it => it.withdrawals.sumMinor,
  stakes: it => it.stakesMinor,
  wins: it => it.winsMinor,
  ggr: it => it.ggrMinor,
  bonusCost: it => it.bonusCostMinor,
  ngr: it => it.ngrMinor,
  rounds: it => it.rounds,
};
const isOfSums = (measure: Measure): measure is keyof typeof OF_SUMS => measure in OF_SUMS;
const isCount = (measure: Measure): boolean =>
  ['active', 'registered', 'firstDeposits', 'rounds'].includes(measure);

/** Of one currency. */
type SeriesPeriod = HourPeriod & { currency: string; bucketHours: number };

async function readCounts(env: PlatformEnv, measure: Measure, period: SeriesPeriod) {
  if (measure === 'active') return inAll(env, db => readActiveMembers(db, period));
  if (measure === 'firstDeposits') return inAll(env, db => readFirstDeposits(db, period));
  const times = { ...period, from: period.from * HOUR_MS, to: period.to * HOUR_MS };
  return inAll(env, db => countRegistered(db, times));
}

/** Values by bucket; buckets without anything are missing. */
async function readValues(
  env: PlatformEnv,
  measure: Measure,
  period: SeriesPeriod,
): Promise<Map<number, number>> {
  if (isOfSums(measure)) {
    const sums = await inAll(env, db => readMarketSums(db, period, FIGURE_PARTS[measure]));
    const byBucket = Map.groupBy(sums, it => it.bucket);
    return new Map([...byBucket].map(([bucket, some]) => [bucket, OF_SUMS[measure](figuresOf(some))]));
  }
  const values = new Map<number, number>();
  for (const { bucket, count } of await readCounts(env, measure, period))
    values.set(bucket, (values.get(bucket) ?? 0) + count);
  return values;
}

/** @returns refuses `no_such_currency`, `no_period` where it is empty, and `too_long` above 800 points */
export async function readSeries(
  env: PlatformEnv,
  { measure, step, from, to, countries, currency }: Input,
): Promise<Result<Series, 'no_such_currency' | 'no_period' | 'too_long'>> {
  const exponent = (await readExponents(env)).get(currency);
  if (exponent === undefined) return refuse('no_such_currency');
  const bucketHours = step === 'hour' ? 1 : 24;
  const stepMs = bucketHours * HOUR_MS;
  const [first, end] = [Math.floor(from / stepMs), Math.ceil(to / stepMs)];
  if (end <= first) return refuse('no_period');
  if (end - first > MOST_POINTS) return refuse('too_long');
  const back = WEEK_HOURS / bucketHours;
  // The week before is a part of the same reading, shifted.
  const period = {
    currency,
    currencies: [currency],
    countries: countries ?? null,
    from: (first - back) * bucketHours,
    to: end * bucketHours,
    bucketHours,
  };
  const [asOf, values] = await Promise.all([readAsOf(env), readValues(env, measure, period)]);
  const shown = (value = 0) => (isCount(measure) ? String(value) : toDecimalString(value, exponent));
  const points = Array.from({ length: end - first }, (_, index) => ({
    at: wireMoment((first + index) * stepMs),
    value: shown(values.get(first + index)),
    before: shown(values.get(first + index - back)),
  }));
  return ok({ asOf: asOf === null ? null : wireMoment(asOf), points });
}
