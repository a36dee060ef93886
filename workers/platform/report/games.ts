/** Games: stakes, wins and return of each game, currency by currency, from the figures, which equal the ledgers. */
import { marginOf } from '#app/domain/figure.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type KeySum, readFigureCurrencies, readKeySums } from '#platform/ledger/figures/figures.ts';
import { readFacts } from '#platform/site/site.ts';
import type { ReportFlaw, ReportPage, ReportQuery, ReportSource, Value } from './source.ts';

interface Position {
  /** Currencies that are left. */
  currencies: readonly string[];
  /** Of how many. */
  of: number;
}

async function beginning(env: PlatformEnv): Promise<Position> {
  const found = await Promise.all(directoriesOf(env).map(readFigureCurrencies));
  const currencies = [...new Set(found.flat())].sort();
  return { currencies, of: currencies.length };
}

type GameSum = Pick<KeySum, 'stakesMinor' | 'winsMinor' | 'rounds'>;

/** Sums of all directories by studio and game, in their order. */
async function sumsOf(
  env: PlatformEnv,
  { country, from, to }: ReportQuery,
  currency: string,
): Promise<[string, GameSum][]> {
  const period = {
    currency,
    countries: country === null ? null : [country],
    from: from / HOUR_MS,
    to: to / HOUR_MS,
  };
  const found = await Promise.all(directoriesOf(env).map(db => readKeySums(db, 'studioGame', period)));
  const sums = new Map<string, GameSum>();
  for (const { key, stakesMinor, winsMinor, rounds } of found.flat()) {
    const before = sums.get(key) ?? { stakesMinor: 0, winsMinor: 0, rounds: 0 };
    sums.set(key, {
      stakesMinor: before.stakesMinor + stakesMinor,
      winsMinor: before.winsMinor + winsMinor,
      rounds: before.rounds + rounds,
    });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

function rowOf(
  [key, { stakesMinor, winsMinor, rounds }]: [string, GameSum],
  currency: string,
  exponent: number,
) {
  const [studioId = '', gameId = ''] = key.split(' ');
  const ggrMinor = stakesMinor - winsMinor;
  const shown = (minor: number) => toDecimalString(minor, exponent);
  const row: Value[] = [currency, studioId || null, gameId || null, rounds];
  return [
    ...row,
    shown(stakesMinor),
    shown(winsMinor),
    shown(ggrMinor),
    // The part of the stakes that members got back.
    marginOf({ ggrMinor: winsMinor, stakesMinor }),
  ];
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position> | ReportFlaw> {
  const { currencies, of } = position ?? (await beginning(env));
  const [currency, ...others] = currencies;
  if (currency === undefined) return { rows: [], next: null, share: 1 };
  const sums = await sumsOf(env, query, currency);
  const { markets } = await readFacts(env);
  const exponent = markets.find(it => it.currency === currency)?.exponent;
  if (sums.length > 0 && exponent === undefined)
    return { flaw: `No market of the site has the currency ${currency} any more.` };
  return {
    rows: sums.map(it => rowOf(it, currency, exponent ?? 0)),
    next: others.length === 0 ? null : { currencies: others, of },
    share: 1 - others.length / of,
  };
}

export const GAMES: ReportSource<Position> = {
  columns: ['currency', 'studio_id', 'game_id', 'rounds', 'stakes', 'wins', 'ggr', 'return_percent'],
  figures: new Set(['rounds', 'stakes', 'wins', 'ggr', 'return_percent']),
  isOfLedgers: true,
  read,
};
