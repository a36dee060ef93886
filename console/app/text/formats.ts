/** Dates, lengths of time and names of languages as the operator's language writes them, in Latin digits as all figures of the console. */
import { parseDate } from '#app/domain/date.ts';
import { localeOf, useTextLanguage } from './text.ts';

export interface Formats {
  /** BCP 47. */
  locale: string;
  /** `20:52`, on the clock of the browser. */
  time: (wire: string) => string;
  /** `1 Dec 2026`, in the time zone of the browser. */
  day: (wire: string) => string;
  /** `7 days`; narrow `7d`. */
  length: (count: number, unit: 'hour' | 'day', width?: 'long' | 'narrow') => string;
  /** The name of a language by its code; the code where it has none. */
  language: (code: string) => string;
}

function formatsOf(locale: string): Formats {
  const inLatin = `${locale}-u-ca-gregory-nu-latn`;
  const time = new Intl.DateTimeFormat(inLatin, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(inLatin, { day: 'numeric', month: 'short', year: 'numeric' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const written = (format: Intl.DateTimeFormat, wire: string): string => {
    const parsed = parseDate(wire);
    return parsed.ok ? format.format(parsed.value) : '-';
  };
  return {
    locale,
    time: wire => written(time, wire),
    day: wire => written(day, wire),
    length: (count, unit, unitDisplay = 'long') =>
      new Intl.NumberFormat(inLatin, { style: 'unit', unit, unitDisplay }).format(count),
    language: code => languages.of(code) ?? code,
  };
}

/** By locale: a chat has hundreds of times, and making a format takes longer than a hundred of them. */
const made = new Map<string, Formats>();

function formatsIn(locale: string): Formats {
  const formats = made.get(locale) ?? formatsOf(locale);
  made.set(locale, formats);
  return formats;
}

export const useFormats = (): Formats => formatsIn(localeOf(useTextLanguage()));
