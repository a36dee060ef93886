/** Sums of a period by game, studio, category, money or kind of movement. */
import type * as z from 'zod/mini';
import type { figureBy } from '#app/contract/operator/figures.ts';
import { wireMoment } from '#app/domain/date.ts';
import { marginOf } from '#app/domain/figure.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { hourOf, type KeySum, readAsOf, readKeySums } from '#platform/ledger/figures/figures.ts';
import { readNames } from './members.db.ts';
import { inAll, readExponents } from './today.ts';

type Input = z.output<typeof figureBy.input>;
type Page = z.infer<typeof figureBy.output>;

/** What a sort orders by, the largest first. */
const RANKS: Readonly<Record<Input['sort'], (sum: KeySum) => number>> = {
  '-stakes': it => it.stakesMinor,
  '-wins': it => it.winsMinor,
  '-ggr': it => it.stakesMinor - it.winsMinor,
  '-rounds': it => it.rounds,
  ggr: it => it.winsMinor - it.stakesMinor,
};

/** One row per key of all directories. */
function merged(rows: readonly KeySum[]): KeySum[] {
  const sums = new Map<string, KeySum>();
  for (const it of rows) {
    const before = sums.get(it.key);
    sums.set(
      it.key,
      before === undefined
        ? it
        : {
            key: it.key,
            stakesMinor: before.stakesMinor + it.stakesMinor,
            winsMinor: before.winsMinor + it.winsMinor,
            rounds: before.rounds + it.rounds,
            sumMinor: before.sumMinor + it.sumMinor,
            movements: before.movements + it.movements,
          },
    );
  }
  return [...sums.values()];
}

type Cursor = readonly [rank: number, key: string];

const inOrder = ([rankA, keyA]: Cursor, [rankB, keyB]: Cursor): number =>
  rankB - rankA || (keyA < keyB ? -1 : Number(keyA > keyB));

/** @returns null where the text is no cursor */
function readCursor(after: string): Cursor | null {
  const [, rank, key] = /^(-?\d+) (.*)$/s.exec(after) ?? [];
  return rank === undefined || key === undefined ? null : [Number(rank), key];
}

async function namesOf(env: PlatformEnv, dimension: Input['dimension'], keys: readonly string[]) {
  if (dimension === 'game' || dimension === 'studio') return readNames(catalogueOf(env), dimension, keys);
  return new Map(keys.map(key => [key, key]));
}

/** @returns refuses `no_such_currency`, `no_period` where it is empty, and `no_cursor` */
export async function readBy(
  env: PlatformEnv,
  { dimension, from, to, countries, currency, sort, after, most }: Input,
): Promise<Result<Page, 'no_such_currency' | 'no_period' | 'no_cursor'>> {
  const exponent = (await readExponents(env)).get(currency);
  if (exponent === undefined) return refuse('no_such_currency');
  const hours = { from: hourOf(from), to: Math.ceil(to / HOUR_MS) };
  if (hours.to <= hours.from) return refuse('no_period');
  const cursor = after === null ? null : readCursor(after);
  if (after !== null && cursor === null) return refuse('no_cursor');
  const period = { ...hours, currency, countries: countries ?? null };
  const [asOf, sums] = await Promise.all([
    readAsOf(env),
    inAll(env, db => readKeySums(db, dimension, period)),
  ]);
  const ranked = merged(sums)
    .map(it => ({ it, cursor: [RANKS[sort](it), it.key] as const }))
    .filter(row => cursor === null || inOrder(row.cursor, cursor) > 0)
    .toSorted((a, b) => inOrder(a.cursor, b.cursor));
  const page = ranked.slice(0, most);
  const last = page.at(-1)?.cursor;
  const names = await namesOf(
    env,
    dimension,
    page.map(row => row.it.key),
  );
  const shown = (minor: number) => toDecimalString(minor, exponent);
  const rows = page.map(({ it: { key, stakesMinor, winsMinor, rounds, sumMinor, movements } }) => {
    const ggrMinor = stakesMinor - winsMinor;
    return {
      key,
      name: names.get(key) ?? null,
      stakes: shown(stakesMinor),
      wins: shown(winsMinor),
      ggr: shown(ggrMinor),
      margin: marginOf({ ggrMinor, stakesMinor }),
      rounds,
      sum: shown(sumMinor),
      movements,
    };
  });
  const next = ranked.length > most && last !== undefined ? `${last[0]} ${last[1]}` : null;
  return ok({ asOf: asOf === null ? null : wireMoment(asOf), rows, next });
}
