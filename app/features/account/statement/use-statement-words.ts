/** The wording of a statement's figures and months, on the screen and in a file. */
import { htmlLanguage } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

export interface StatementWords {
  t: ReturnType<typeof useText>;
  /** Grouped [9.18]; a figure below zero with a true minus. */
  money: (amount: string) => string;
  /** Also with the plus of a figure above zero. */
  signed: (amount: string) => string;
  /** `Nov`, of `2026-11`. */
  shortMonth: (month: string) => string;
  /** `Nov 2026`. */
  month: (month: string) => string;
}

export function useStatementWords(): StatementWords {
  const t = useText();
  const language = htmlLanguage(useLanguageTag());
  // British English abbreviates September with four letters.
  const locale = language.startsWith('en') ? 'en-US' : language;
  const names = new Intl.DateTimeFormat(locale, {
    month: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const money = (amount: string) => formatAmount(amount).replace(/^-/, MINUS);
  const shortMonth = (month: string) => names.format(Date.parse(`${month}-01`));
  return {
    t,
    money,
    signed: amount => (/^[^-]*[1-9]/.test(amount) ? `+${money(amount)}` : money(amount)),
    shortMonth,
    month: month => `${shortMonth(month)} ${month.slice(0, 4)}`,
  };
}
