/** The schema of an amount in a form: a decimal within its limits [5.19] [5.28]. */
import * as z from 'zod/mini';
import { textOf } from '#app/contract/rules.ts';
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

const isOver = (amount: string, limit: string | null | undefined): limit is string =>
  limit !== null && limit !== undefined && (compareDecimals(amount, limit) ?? 0) > 0;

/** The rule that a readable amount breaks; null where it keeps to all. Sums name their currency. */
function brokenLimit(
  amount: string,
  { minimum, maximum, available, ofPromotion }: AmountLimits,
  typing: Typing,
) {
  const least = leastOf(minimum, typing.writing.decimals);
  if (amount.length > LONGEST) return brokenRule('maxlength', LONGEST);
  // [5.19] Without a minimum, the amount is more than nothing.
  if (minimum === null) {
    const broken = brokenTextRule(amount, { moreThanPrevious: '0' });
    if (broken !== null) return broken;
  } else if ((compareDecimals(amount, least) ?? -1) < 0) return brokenRule('least', typing.sum(least));
  if (ofPromotion !== null && ofPromotion !== undefined) {
    const broken = brokenTextRule(amount, { promoMinDepo: ofPromotion });
    if (broken !== null) return broken;
  }
  if (isOver(amount, available)) return brokenRule('funds', typing.sum(available));
  return isOver(amount, maximum) ? brokenRule('most', typing.sum(maximum)) : null;
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
