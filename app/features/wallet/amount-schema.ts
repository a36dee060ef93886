/** What an amount of money has to be before it is sent. */
import * as z from 'zod/mini';
import { ruled } from '#app/contract/rules.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';

export interface AmountLimits {
  /** Least, as a decimal; the currency's smallest amount where it is lower or null. */
  minimum: string | null;
  maximum: string | null;
  /** What can be used now; null where that does not matter, or is not known. */
  available?: string | null;
  decimals: number;
}

/** As long as an amount may be on the wire. */
const LONGEST = 24;

const smallest = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/** The greater, or the less, of decimals that are there; null where none is. */
const most = (amounts: readonly (string | null | undefined)[], sign: 1 | -1): string | null =>
  amounts.reduce<string | null>((found, amount) => {
    if (amount === null || amount === undefined) return found;
    return found === null || (compareDecimals(amount, found) ?? 0) * sign > 0 ? amount : found;
  }, null);

/** `12.` is typed on the way to `12.5`, and means 12. */
const withoutOpenPoint = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/\.$/, '') : text;

/** Least and most that an amount may be, as its rules and its label say. */
export const boundsOf = ({ minimum, maximum, available, decimals }: AmountLimits) => ({
  min: most([minimum, smallest(decimals)], 1) ?? smallest(decimals),
  max: most([maximum, available], -1),
});

/** [5.10] [5.11] An amount as on the wire, within its bounds. */
export function amountWithin(limits: AmountLimits): z.ZodMiniType<string, unknown> {
  const { min, max } = boundsOf(limits);
  const rules = ruled({ min, maxlength: LONGEST, ...(max === null ? {} : { max }) });
  return z.pipe(z.transform(withoutOpenPoint), rules);
}
