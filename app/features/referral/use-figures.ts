/** Amounts of the programme, and days, as the visitor reads them. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { direction } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export interface Figures {
  /** `1,234.50 GBP` */
  sum: (amount: string) => string;
  /** `1,234.50` */
  figure: (amount: string) => string;
  /** On the market's calendar. */
  day: (moment: string) => string;
}

export function useFigures(currency: string): Figures {
  const tag = useLanguageTag();
  const { countries } = useSnapshot(useStores().app);
  const decimals = countries.find(it => it.currency === currency)?.input_decimal;
  const { day } = useDates();
  const figure = (amount: string) => formatAmount(amount, decimals === undefined ? {} : { decimals });
  return {
    figure,
    sum: amount => {
      const text = `${figure(amount)} ${currency}`;
      return direction(tag) === 'rtl' ? isolateLtr(text) : text;
    },
    day,
  };
}
