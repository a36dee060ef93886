/**
 * The limits of an amount [5.10] [5.11], for forms and for the platform: both name the broken rule with the whole sum, such as
 * `min:10.00 GBP`, so that form and platform refuse with the same sentence.
 */
import { brokenRule } from './broken-rule.ts';
import { compareDecimals } from './decimal.ts';

/** Writes a decimal of the limit as shown: `10.00 GBP`, or hours and minutes. */
type ShowSum = (amount: string) => string;

/** [5.10] Null from the minimum on. A text that is no number breaks the rule too. */
export const brokenMinimum = (amount: string, minimum: string, sum: ShowSum): string | null =>
  (compareDecimals(amount, minimum) ?? -1) < 0 ? brokenRule('min', sum(minimum)) : null;

/** [5.11] Null up to the maximum. A text that is no number breaks the rule too. */
export const brokenMaximum = (amount: string, maximum: string, sum: ShowSum): string | null =>
  (compareDecimals(amount, maximum) ?? 1) > 0 ? brokenRule('max', sum(maximum)) : null;
