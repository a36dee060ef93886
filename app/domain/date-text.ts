/**
 * Days and times as people read them: one style per language, on the clock of a time zone. Files and addresses have the forms of
 * `formatDate` instead [9.19]. The names of months stand here, so that the server and every browser write the same text.
 */
import { type DateInput, formatDate, INVALID_DATE } from './date.ts';
import { codeOfTag, type TextLanguage, textLanguage } from './language.ts';

/** How a language writes days. */
export interface DateStyle {
  /** Short names of the twelve months. */
  months: readonly string[];
  /** With `{{day}}`, `{{month}}` and `{{year}}`. */
  day: string;
  /** The same without a year. */
  dayOfYear: string;
  /** Stands between a day and a time. */
  comma: string;
}

const MONTHS: Readonly<Record<TextLanguage, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  sv: 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.',
  pt: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  es: 'ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  zh: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
};

/** Stands between a day and a time. */
const COMMAS: Readonly<Record<TextLanguage, string>> = {
  en: ', ',
  sv: ', ',
  pt: ', ',
  es: ', ',
  ar: '، ',
  zh: ' ',
};

/** `minute` and `second` end the time. */
type Precision = 'minute' | 'second';

interface Parts {
  year: string;
  /** 1 to 12. */
  month: number;
  /** Two digits. */
  day: string;
  time: string;
}

/** @returns null where it is no moment */
function partsOf(input: DateInput, timeZone: string, precision: Precision = 'minute'): Parts | null {
  const text = formatDate(
    input,
    precision === 'minute' ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd HH:mm:ss',
    timeZone,
  );
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d) (.+)$/.exec(text) ?? [];
  if (year === undefined || day === undefined || time === undefined) return null;
  return { year, month: Number(month), day, time };
}

/** No line ends inside a day. */
const NO_BREAK = '\u00a0';

const PATTERNS: Readonly<Partial<Record<TextLanguage, Pick<DateStyle, 'day' | 'dayOfYear'>>>> = {
  zh: { day: '{{year}}年{{month}}{{shortDay}}日', dayOfYear: '{{month}}{{shortDay}}日' },
};
const USUAL = { day: '{{day}} {{month}} {{year}}', dayOfYear: '{{day}} {{month}}' };

const builtStyle = (language: TextLanguage): DateStyle => ({
  months: MONTHS[language].split(' '),
  comma: COMMAS[language],
  ...(PATTERNS[language] ?? USUAL),
});

/** Styles of the site's folder by language code: the same for every visitor. */
let styles: Readonly<Record<string, DateStyle>> = {};

/** Takes over the styles that the site's folder has, in the place of all that came before. */
export function adoptDateStyles(ofSite: Readonly<Record<string, DateStyle>>): void {
  styles = ofSite;
}

const styleOf = (tag: string): DateStyle => {
  const code = codeOfTag(tag);
  return (Object.hasOwn(styles, code) ? styles[code] : undefined) ?? builtStyle(textLanguage(code));
};

/** Figures of the patterns; `shortDay` has no zero before it. */
export const DATE_FIGURES = ['day', 'shortDay', 'month', 'year'] as const;

function dayOf({ year, month, day }: Parts, style: DateStyle, hasYear: boolean): string {
  const figures: Readonly<Record<string, string>> = {
    year,
    month: style.months[month - 1] ?? '',
    day,
    shortDay: String(Number(day)),
  };
  return (hasYear ? style.day : style.dayOfYear)
    .replaceAll(' ', NO_BREAK)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => figures[name] ?? '');
}

/** The texts of one language and clock. Invalid moments are '-' [8.17]. */
export interface DateTexts {
  /** `30 Nov 2026`, and so the day of a promotion: dd Mon yyyy [9.19]. */
  day: (input: DateInput) => string;
  /** `30 Nov` */
  dayOfYear: (input: DateInput) => string;
  /** `16:49` */
  time: (input: DateInput, precision?: Precision) => string;
  /** `30 Nov 2026, 16:49` */
  moment: (input: DateInput, precision?: Precision) => string;
  /** `30 Nov, 16:49`, where the year goes without saying. */
  short: (input: DateInput) => string;
}

/**
 * @param tag the page's language: `en-gb`
 * @param timeZone an IANA name; an unknown one counts as UTC
 */
export function dateTexts(tag: string, timeZone: string): DateTexts {
  const style = styleOf(tag);
  const { comma } = style;
  const written = (parts: Parts | null, write: (parts: Parts) => string) =>
    parts === null ? INVALID_DATE : write(parts);
  return {
    day: input => written(partsOf(input, timeZone), it => dayOf(it, style, true)),
    dayOfYear: input => written(partsOf(input, timeZone), it => dayOf(it, style, false)),
    time: (input, precision) => written(partsOf(input, timeZone, precision), it => it.time),
    moment: (input, precision) =>
      written(partsOf(input, timeZone, precision), it => dayOf(it, style, true) + comma + it.time),
    short: input => written(partsOf(input, timeZone), it => dayOf(it, style, false) + comma + it.time),
  };
}
