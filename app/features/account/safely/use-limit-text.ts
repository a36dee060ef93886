/** Limits as their member reads them: money without its currency, time as hours and minutes. */

import { isolateLtr } from '#app/domain/bidi.ts';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import type { LimitKind } from '#app/domain/limit.ts';
import { type Currency, useCurrency } from '#app/features/cashier/cashier-pages.ts';

/** `2:05`, of whole minutes. */
export const hoursText = (minutes: string): string => hoursAndMinutes(Number(minutes));

export interface LimitText {
  currency: Currency;
  /** `1,234.50` or `2:05`. */
  show: (kind: LimitKind, value: string) => string;
  /** A value with the currency of money. */
  sum: (kind: LimitKind, value: string) => string;
}

export function useLimitText(): LimitText {
  const currency = useCurrency();
  return {
    currency,
    show: (kind, value) => (kind === 'time' ? hoursText(value) : currency.show(value)),
    sum: (kind, value) => (kind === 'time' ? isolateLtr(hoursText(value)) : currency.sum(value)),
  };
}
