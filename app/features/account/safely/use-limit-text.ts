/** Limits as their member reads them: money without its currency, time as hours and minutes. */

import { isolateLtr } from '#app/domain/bidi.ts';
import type { LimitKind } from '#app/domain/limit.ts';
import { type Currency, useCurrency } from '#app/features/cashier/cashier-pages.ts';

/** `2:05`, of whole minutes. */
export const hoursText = (minutes: string): string =>
  `${Math.floor(Number(minutes) / 60)}:${String(Number(minutes) % 60).padStart(2, '0')}`;

export interface LimitText {
  currency: Currency;
  /** `1,234.50` or `2:05`. */
  show: (kind: LimitKind, value: string) => string;
  /** With the currency of money. */
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
