/** The console's texts in the operator's language: the chosen one, else the first of the browser's that the product has. */
import { useSyncExternalStore } from 'react';
import { direction, FALLBACK_LANGUAGE, isBuiltLanguage, type TextLanguage } from '#app/domain/language.ts';
import en from './texts/en.json';

export type ConsoleTextKey = keyof typeof en;

/** Values by name, for placeholders like `{name}`. */
type Values = Readonly<Record<string, string | number>>;

export type ConsoleText = (key: ConsoleTextKey, values?: Values) => string;

type Texts = Readonly<Partial<Record<ConsoleTextKey, string>>>;

const FILES = import.meta.glob<Texts>(['./texts/*.json', '!./texts/en.json'], { import: 'default' });
/** Of the chosen language in the browser's storage. */
const NAME = 'console-language';

/** In a text from right to left, a value keeps the order of its own characters: dates, names and numbers come from the left. */
const isolated = (value: string | number): string => `\u2068${value}\u2069`;

const textOf =
  (texts: Texts, of: TextLanguage): ConsoleText =>
  (key, values = {}) =>
    (texts[key] ?? en[key]).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      return direction(of) === 'rtl' ? isolated(value) : String(value);
    });

let language: TextLanguage = FALLBACK_LANGUAGE;
let text = textOf(en, FALLBACK_LANGUAGE);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of `lang` attributes and Intl: English with the dates of Britain, Chinese in traditional characters. */
const LOCALES: Readonly<Record<TextLanguage, string>> = {
  en: 'en-GB',
  sv: 'sv',
  pt: 'pt',
  es: 'es',
  ar: 'ar',
  zh: 'zh-Hant',
};

/** BCP 47. */
export const localeOf = (code: string): string => (isBuiltLanguage(code) ? LOCALES[code] : code);

const preferred = (): TextLanguage =>
  [localStorage.getItem(NAME) ?? '', ...navigator.languages.map(it => it.slice(0, 2))].find(
    isBuiltLanguage,
  ) ?? FALLBACK_LANGUAGE;

async function show(next: TextLanguage): Promise<void> {
  const texts = next === FALLBACK_LANGUAGE ? en : await FILES[`./texts/${next}.json`]?.();
  language = next;
  text = textOf(texts ?? en, next);
  document.documentElement.lang = localeOf(next);
  document.documentElement.dir = direction(next);
  for (const listener of listeners) listener();
}

/** Loads the texts of the preferred language. English stands in for texts that cannot be loaded. */
export const loadConsoleTexts = (): Promise<void> => show(preferred()).catch(() => undefined);

export async function chooseLanguage(next: TextLanguage): Promise<void> {
  localStorage.setItem(NAME, next);
  await show(next);
}

/** A text where no component shows it, such as the reason of a failure. */
export const textNow: ConsoleText = (key, values) => text(key, values);

export const useText = (): ConsoleText =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => text,
  );

export const useTextLanguage = (): TextLanguage =>
  useSyncExternalStore(
    subscribe,
    () => language,
    () => language,
  );
