/** The wording of a history's figures and moments, on the screen and in a file. */

import { isolateLtr } from '#app/domain/bidi.ts';
import { formatDate, formatPromotionDate } from '#app/domain/date.ts';
import { htmlLanguage } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export interface Words {
  t: ReturnType<typeof useText>;
  /** Grouped, with the decimals of its currency [9.18]. */
  money: (amount: string, currency: string) => string;
  /** With a sign for the direction of the money; zero has none. */
  signed: (amount: string, currency: string) => string;
  /** yyyy-MM-dd HH:mm:ss on the member's clock [9.19]. */
  moment: (utc: string | null) => string;
  /** yyyy-MM-dd on the member's calendar. */
  day: (utc: string | null) => string;
  /** dd Mon yyyy. */
  promotionDay: (utc: string | null) => string;
  category: (type: string) => string;
  /** From one day to another, each from left to right on a page that is not. */
  range: (from: string, to: string) => string;
}

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

const withMinus = (figure: string) => figure.replace(/^-/, MINUS);

export function useWords(timeZone: string): Words {
  const t = useText();
  const tag = useLanguageTag();
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
    moment: utc => formatDate(utc, 'yyyy-MM-dd HH:mm:ss', timeZone),
    day: utc => formatDate(utc, 'yyyy-MM-dd', timeZone),
    promotionDay: utc => formatPromotionDate(utc, timeZone, htmlLanguage(tag)),
    category: type => categoriesWithDisplay.find(category => category.type === type)?.displayName ?? type,
    range: (from, to) => t('history.range', { from: isolateLtr(from), to: isolateLtr(to) }),
  };
}
