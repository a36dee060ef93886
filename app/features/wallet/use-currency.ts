import { useSnapshot } from 'valtio';
import { direction } from '#app/domain/language.ts';
import { formatAmount, isDecimal } from '#app/domain/money.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

export interface Currency {
  /** ISO 4217; the member's. */
  currency: string;
  /** Decimals that amounts are typed and shown with: the country's `input_decimal` [3.4]. */
  decimals: number;
  /** `1,234.50` [9.18] */
  show: (amount: string) => string;
  /** Amounts to choose from, as AmountField takes them; whole ones without decimals. */
  quick: (amounts: readonly string[]) => { amount: string; label: string }[];
  /** `1,234.50 GBP`, also within a sentence that runs from right to left. */
  sum: (amount: string) => string;
  /** The sum of what is being typed, `12.` included; null while it is no amount. */
  typedSum: (text: string) => string | null;
}

/** The currencies of most markets. */
const USUAL_DECIMALS = 2;
/** What stands between them runs from left to right, whatever is around. */
const [ISOLATE, END] = ['\u2066', '\u2069'];

export function useCurrency(): Currency {
  const { app, user } = useStores();
  const { countries } = useSnapshot(app);
  const currency = useSnapshot(user).data?.user.currency ?? '';
  const isRtl = direction(useLanguageTag()) === 'rtl';
  const decimals = countries.find(it => it.currency === currency)?.input_decimal ?? USUAL_DECIMALS;
  const show = (amount: string) => (isDecimal(amount) ? formatAmount(amount, { decimals }) : amount);
  const sum = (amount: string) => {
    const text = `${show(amount)} ${currency}`;
    return isRtl ? `${ISOLATE}${text}${END}` : text;
  };
  const typedSum = (text: string) => {
    const amount = text.replace(/\.$/, '');
    return isDecimal(amount) ? sum(amount) : null;
  };
  const quick = (amounts: readonly string[]) =>
    amounts.map(amount => ({ amount, label: show(amount).replace(/\.0+$/, '') }));
  return { currency, decimals, show, sum, quick, typedSum };
}
