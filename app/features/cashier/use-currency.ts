/** The notation of the member's money in the cashier, for typed and for shown amounts. */
import { useMemo } from 'react';
import { isolateLtr } from '#app/domain/bidi.ts';
import { direction } from '#app/domain/language.ts';
import { formatAmount, isDecimal } from '#app/domain/money.ts';
import { compareDecimals } from '#app/domain/rules/decimal.ts';
import { decimalMarkOf, readTypedAmount } from '#app/domain/typed-amount.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { Typing } from './amount-schema.ts';

/** An amount to choose: as on the wire, and as shown. */
export interface QuickAmount {
  amount: string;
  label: string;
}

/** Decimals are the country's `input_decimal` [3.4]. */
export interface Currency extends Typing {
  /** ISO 4217; the member's. */
  currency: string;
  /** `1,234.50` [9.18] */
  show: (amount: string) => string;
  /** Amounts to choose from, as AmountField takes them; whole ones without decimals. */
  quick: (amounts: readonly string[]) => QuickAmount[];
  /** Amounts within the available money, and the whole of it as far as it can be moved at a time. */
  quickOf: (available: string, amounts: readonly string[], maximum: string | null) => QuickAmount[];
  /** The sum of the typed text; null while it is no amount. */
  typedSum: (text: string) => string | null;
}

/** The currencies of most markets. */
const USUAL_DECIMALS = 2;
/** Quick amounts at most; a choice of the whole balance is added to them. */
const MOST_QUICK = 3;

const isLess = (a: string, b: string): boolean => (compareDecimals(a, b) ?? 0) < 0;

export function useCurrency(): Currency {
  const { app, user } = useStores();
  const t = useText();
  const { countries } = useSnapshot(app);
  const currency = useSnapshot(user).data?.user.currency ?? '';
  const tag = useLanguageTag();
  const decimals = countries.find(it => it.currency === currency)?.input_decimal ?? USUAL_DECIMALS;
  return useMemo(() => {
    const isRtl = direction(tag) === 'rtl';
    const writing = { mark: decimalMarkOf(tag), decimals };
    const show = (amount: string) => (isDecimal(amount) ? formatAmount(amount, { decimals }) : amount);
    const sum = (amount: string) => {
      const text = `${show(amount)} ${currency}`;
      return isRtl ? isolateLtr(text) : text;
    };
    const typedSum = (text: string) => {
      const amount = readTypedAmount(text, writing);
      return amount.ok ? sum(amount.value) : null;
    };
    const quick = (amounts: readonly string[]) =>
      amounts.map(amount => ({ amount, label: show(amount).replace(/\.0+$/, '') }));
    const quickOf = (available: string, amounts: readonly string[], maximum: string | null) => {
      const most = maximum !== null && isLess(maximum, available) ? maximum : available;
      if (!/[1-9]/.test(most)) return [];
      const less = amounts.filter(amount => isLess(amount, most)).slice(0, MOST_QUICK);
      return [...quick(less), { amount: most, label: t('money.all') }];
    };
    return { currency, writing, show, sum, quick, quickOf, typedSum };
  }, [tag, decimals, currency, t]);
}
