/** Sums of rows, one for each currency: amounts of different currencies are never added. */
import { parseAmount, toDecimalString } from '#app/domain/money.ts';

export interface Money {
  /** Decimal string. */
  amount: string;
  currency: string;
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** @param rows amounts of one currency have the same number of decimals */
export function sumsOf(rows: readonly Money[]): Money[] {
  return [...Map.groupBy(rows, it => it.currency)].map(([currency, of]) => {
    const exponent = Math.max(...of.map(it => decimalsOf(it.amount)));
    const minor = of.reduce((sum, it) => {
      const parsed = parseAmount(it.amount, exponent);
      return parsed.ok ? sum + parsed.value : sum;
    }, 0);
    return { amount: toDecimalString(minor, exponent), currency };
  });
}
