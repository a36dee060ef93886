/** Compares the sums of a report's movements with the figures, which count each movement of a ledger once on a way of their own. */
import { HOUR_MS } from '#app/domain/time.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readFigureCurrencies, readMarketSums } from '#platform/ledger/figures/figures.ts';
import type { Totals } from './movement-rows.ts';
import type { ReportQuery } from './source.ts';

/** Sums of the figures under the names of totals. @param kinds null for all */
async function figuresOf(
  env: PlatformEnv,
  { country, from, to }: ReportQuery,
  kinds: ReadonlySet<string> | null,
): Promise<Totals> {
  const totals: Record<string, number> = {};
  for (const db of directoriesOf(env)) {
    const period = {
      currencies: await readFigureCurrencies(db),
      countries: country === null ? null : [country],
      from: from / HOUR_MS,
      to: to / HOUR_MS,
      bucketHours: null,
    };
    const parts = kinds === null ? null : { kinds, hasHouse: false };
    for (const { currency, money, sumMinor, movements } of await readMarketSums(db, period, parts)) {
      const add = (key: string, value: number) => {
        totals[key] = (totals[key] ?? 0) + value;
      };
      add(`${currency} ${money}`, sumMinor);
      add(`${currency} movements`, movements);
    }
  }
  return totals;
}

/** @returns the first difference in a sentence; null where the sums are equal */
export async function totalsFlaw(
  env: PlatformEnv,
  query: ReportQuery,
  totals: Totals,
  kinds: ReadonlySet<string> | null,
): Promise<string | null> {
  const figures = await figuresOf(env, query, kinds);
  const names = [...new Set([...Object.keys(totals), ...Object.keys(figures)])].sort();
  const different = names.find(it => (totals[it] ?? 0) !== (figures[it] ?? 0));
  if (different === undefined) return null;
  const by = (totals[different] ?? 0) - (figures[different] ?? 0);
  const [currency, of] = different.split(' ');
  return of === 'movements'
    ? `The movements in ${currency} are ${by} more than those of the figures: verify the wallets of the period.`
    : `The ${of} money in ${currency} differs from the figures by ${by} minor units: verify the wallets of the period.`;
}
