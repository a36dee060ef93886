/** Checks a requested amount: the member's currency, its decimals, and the market's limits. */
import { formatSum, parseAmount, toDecimalString } from '#app/domain/money.ts';
import { type Result, refuse } from '#app/domain/result.ts';
import { brokenMaximum, brokenMinimum } from '#app/domain/rules/amount-limits.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';
import type { MarketProfile } from '#platform/site/site.ts';

/** Decimal strings; an absent limit does not apply. */
export interface AmountLimits {
  minimum?: string;
  maximum?: string;
}

/** A decimal string with all decimals of the market's currency, as in replies. */
export function shownAmount(text: string, { exponent }: Pick<MarketProfile, 'exponent'>): string {
  const amount = parseAmount(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount with ${exponent} decimals`);
  return toDecimalString(amount.value, exponent);
}

/** A setting's amount in minor units. @throws Error where it is none */
export const minorOf = (text: string, exponent: number): number => {
  const amount = parseAmount(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount with ${exponent} decimals`);
  return amount.value;
};

/** The amount as it was sent, in minor units, unchecked by limits; 0, which no request may have, where it is none. */
export function sentAmount(
  requested: { amount: string; currency: string },
  { currency, exponent }: MarketProfile,
): number {
  const amount = parseAmount(requested.amount, exponent);
  return amount.ok && requested.currency === currency ? amount.value : 0;
}

/**
 * Parses a requested amount.
 * @returns the amount in minor units; refuses with errors for the fields `currency` or `amount`
 */
export function readRequestedAmount(
  requested: { amount: string; currency: string },
  market: MarketProfile,
  { minimum, maximum }: AmountLimits,
  translate: TranslateSentence,
): Result<number, Record<string, string[]>> {
  const { currency, exponent } = market;
  if (requested.currency !== currency)
    return refuse({ currency: [translate('other_currency', { currency })] });
  const wrong = (error: string) => refuse({ amount: [error] });
  const sum = (limit: string) => formatSum(limit, market);
  const amount = parseAmount(requested.amount, exponent);
  if (!amount.ok && amount.error === 'too_many_decimals')
    return wrong(translate(exponent === 0 ? 'amount_whole' : 'amount_decimals', { decimals: exponent }));
  const broken =
    (minimum === undefined ? null : brokenMinimum(requested.amount, minimum, sum)) ??
    (maximum === undefined ? null : brokenMaximum(requested.amount, maximum, sum));
  if (broken !== null) return wrong(broken);
  return amount.ok ? amount : wrong(translate('amount_too_large'));
}
