/** The wording of a history's figures and moments, on the screen and in a file. */

import { isolate } from '#app/domain/bidi.ts';
import { formatDate } from '#app/domain/date.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export interface Words {
  t: ReturnType<typeof useText>;
  /** Grouped, with the decimals of its currency [9.18]. */
  money: (amount: string, currency: string) => string;
  /** With a sign for the direction of the money; zero has none. */
  signed: (amount: string, currency: string) => string;
  /** With its seconds; in a file yyyy-MM-dd HH:mm:ss [9.19]. */
  moment: (utc: string | null) => string;
  /** In a file yyyy-MM-dd, and so for `promotionDay`. */
  day: (utc: string | null) => string;
  promotionDay: (utc: string | null) => string;
  /** `16:49` */
  time: (utc: string | null) => string;
  category: (type: string) => string;
  /** From one day or moment to another, each in its own direction. */
  range: (from: string, to: string) => string;
}

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

const withMinus = (figure: string) => figure.replace(/^-/, MINUS);

/** The same words with the moments of a file. */
export const wordsOfFile = (words: Words, timeZone: string): Words => ({
  ...words,
  moment: utc => formatDate(utc, 'yyyy-MM-dd HH:mm:ss', timeZone),
  day: utc => formatDate(utc, 'yyyy-MM-dd', timeZone),
  promotionDay: utc => formatDate(utc, 'yyyy-MM-dd', timeZone),
});

export function useWords(timeZone: string): Words {
  const t = useText();
  const dates = useDates(timeZone);
  const { app, game } = useStores();
  const { countries } = useSnapshot(app);
  const { categoriesWithDisplay } = useSnapshot(game);
  const figure = (amount: string, currency: string) => {
    const decimals = countries.find(country => country.currency === currency)?.input_decimal;
    return formatAmount(amount, decimals === undefined ? {} : { decimals });
  };
  return {
    t,
    money: (amount, currency) => withMinus(figure(amount, currency)),
    signed: (amount, currency) => {
      const shown = withMinus(figure(amount, currency));
      return /[1-9]/.test(shown) && !shown.startsWith(MINUS) ? `+${shown}` : shown;
    },
    moment: utc => dates.moment(utc, 'second'),
    day: dates.day,
    promotionDay: dates.day,
    time: utc => dates.time(utc),
    category: type => categoriesWithDisplay.find(category => category.type === type)?.displayName ?? type,
    range: (from, to) => t('history.range', { from: isolate(from), to: isolate(to) }),
  };
}
