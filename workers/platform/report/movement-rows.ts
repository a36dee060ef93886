/** Movements as rows of reports: what changed for the member, by whose money it was. */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type CountedMovement, type Money, sumsOf } from '#platform/ledger/figures/figures.ts';
import type { Value } from './source.ts';

export const MONIES = ['real', 'bonus', 'debt', 'house'] as const satisfies readonly Money[];

export interface ReportedMovement {
  memberId: string;
  /** ISO 3166-1 alpha-2; ZZ where the directory does not have the member. */
  country: string;
  /** ISO 4217. */
  currency: string;
  exponent: number;
  counted: CountedMovement;
}

/** Sums of a report by currency, money and movements, to compare with the figures: `GBP real`, `GBP movements`. */
export type Totals = Readonly<Record<string, number>>;

export const sumsByMoney = (counted: CountedMovement): ReadonlyMap<Money, number> =>
  new Map(sumsOf(counted).map(it => [it.money, it.sumMinor]));

export const MOVEMENT_COLUMNS = [
  'time_utc',
  'member_id',
  'number',
  'country',
  'kind',
  'studio_id',
  'game_id',
  'currency',
  ...MONIES,
] as const;

export function movementRow({ memberId, country, currency, exponent, counted }: ReportedMovement): Value[] {
  const sums = sumsByMoney(counted);
  const { madeAt, number, kind, providerId, gameId } = counted;
  return [
    wireMoment(madeAt),
    memberId,
    number,
    country,
    kind,
    providerId || null,
    gameId || null,
    currency,
    ...MONIES.map(it => toDecimalString(sums.get(it) ?? 0, exponent)),
  ];
}

export function totalsWith(before: Totals, movements: readonly ReportedMovement[]): Totals {
  const totals: Record<string, number> = { ...before };
  const add = (key: string, value: number) => {
    totals[key] = (totals[key] ?? 0) + value;
  };
  for (const { currency, counted } of movements) {
    add(`${currency} movements`, 1);
    for (const [money, sum] of sumsByMoney(counted)) add(`${currency} ${money}`, sum);
  }
  return totals;
}
