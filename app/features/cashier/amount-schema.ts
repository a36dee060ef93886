/** The schema of an amount in a form: a decimal within its limits [5.10] [5.11] [5.19] [5.28]. */
import * as z from 'zod/mini';
import { textOf } from '#app/contract/rules.ts';
import { brokenMaximum, brokenMinimum } from '#app/domain/rules/amount-limits.ts';
import { brokenRule } from '#app/domain/rules/broken-rule.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { brokenTextRule } from '#app/domain/rules/text-rules.ts';
import { exampleAmount, readTypedAmount, type Writing } from '#app/domain/typed-amount.ts';

export interface AmountLimits {
  /** Least, as a decimal; the currency's smallest amount where it is lower or null. */
  minimum: string | null;
  maximum: string | null;
  /** The available balance; null where it sets no limit or is unknown. */
  available?: string | null;
  /** [5.21] The least that the chosen promotion takes; null where none is. */
  ofPromotion?: string | null;
}

/** The notation of typed and shown money; of `useCurrency`. */
export interface Typing {
  writing: Writing;
  /** `1,234.50 GBP` */
  sum: (amount: string) => string;
}

/** As long as an amount may be on the wire. */
const LONGEST = 24;

const smallest = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/** The least amount that may be moved, at least the currency's smallest one. */
export function leastOf(minimum: string | null, decimals: number): string {
  const least = smallest(decimals);
  return minimum !== null && (compareDecimals(minimum, least) ?? -1) > 0 ? minimum : least;
}

/** The rule that a readable amount breaks; null where it keeps to all. Sums name their currency. */
function brokenLimit(
  amount: string,
  { minimum, maximum, available, ofPromotion }: AmountLimits,
  { writing, sum }: Typing,
): string | null {
  if (amount.length > LONGEST) return brokenRule('maxlength', LONGEST);
  const isBeyond = (limit: string) => (compareDecimals(amount, limit) ?? 0) > 0;
  return (
    // [5.19] Without a minimum, the amount is more than nothing.
    (minimum === null
      ? brokenTextRule(amount, { moreThanPrevious: '0' })
      : brokenMinimum(amount, leastOf(minimum, writing.decimals), sum)) ??
    (ofPromotion == null ? null : brokenTextRule(amount, { promoMinDepo: ofPromotion })) ??
    (available != null && isBeyond(available) ? brokenRule('funds', sum(available)) : null) ??
    (maximum === null ? null : brokenMaximum(amount, maximum, sum))
  );
}

/** [5.28] The typed amount, read as on the wire, within its limits. */
export function amountWithin(limits: AmountLimits, typing: Typing): z.ZodMiniType<string, unknown> {
  const { writing } = typing;
  const broken = (text: string): string | null => {
    if (text.trim() === '') return 'required';
    const read = readTypedAmount(text, writing);
    if (read.ok) return brokenLimit(read.value, limits, typing);
    return read.error === 'amount'
      ? brokenRule('amount', exampleAmount(writing))
      : brokenRule(read.error, read.error === 'decimals' ? writing.decimals : undefined);
  };
  const wire = (text: string): string => {
    const read = readTypedAmount(text, writing);
    if (!read.ok) throw new Error(`${text} has been checked and is no amount`);
    return read.value;
  };
  return z.pipe(textOf(broken), z.transform(wire));
}
