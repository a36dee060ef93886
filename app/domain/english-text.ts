/**
 * Who has to write English? English stands for each language that a text leaves out. On a site that no market reads in English, the first
 * of its languages that the text has stands for it. Languages are those of the site's markets, in their order.
 */
import { FALLBACK_LANGUAGE } from './language.ts';

type Texts = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether English is a language of the site. A site without a market counts as English. */
export const readsEnglish = (languages: readonly string[]): boolean =>
  languages.length === 0 || languages.includes(FALLBACK_LANGUAGE);

/** The language that every text needs: English where a market reads it, else the first of the site. */
export const leadingLanguage = (languages: readonly string[]): string =>
  readsEnglish(languages) ? FALLBACK_LANGUAGE : (languages[0] ?? FALLBACK_LANGUAGE);

/** The language whose text stands for English; undefined where English is read, or the site has none of the languages. */
const standInOf = (texts: Texts, languages: readonly string[]): string | undefined =>
  readsEnglish(languages) ? undefined : languages.find(it => texts[it] !== undefined);

/** Fills in English. @param texts by language code, unchecked */
export function withEnglish(texts: unknown, languages: readonly string[]): unknown {
  if (!isTexts(texts) || texts[FALLBACK_LANGUAGE] !== undefined) return texts;
  const standIn = standInOf(texts, languages);
  return standIn === undefined ? texts : { ...texts, [FALLBACK_LANGUAGE]: texts[standIn] };
}

/** Whether the English text is the one that was filled in. */
function isFilledIn(texts: Texts, languages: readonly string[]): boolean {
  const standIn = standInOf(texts, languages);
  return standIn !== undefined && JSON.stringify(texts[FALLBACK_LANGUAGE]) === JSON.stringify(texts[standIn]);
}

/** Takes a filled-in English text out again, so that a change of the other reaches it. @param texts by language code, unchecked */
export function withoutEnglish<Value>(texts: Value, languages: readonly string[]): Value {
  if (!isTexts(texts) || !isFilledIn(texts, languages)) return texts;
  const { [FALLBACK_LANGUAGE]: _filledIn, ...written } = texts as Texts;
  return written as Value;
}

/** The language that a flaw of the English text is about: the one that stands for it, or the one to write. @param texts unchecked */
export function languageForEnglish(texts: unknown, languages: readonly string[]): string {
  const leading = leadingLanguage(languages);
  if (!isTexts(texts)) return leading;
  const isWritten = texts[FALLBACK_LANGUAGE] !== undefined && !isFilledIn(texts, languages);
  return isWritten ? FALLBACK_LANGUAGE : (standInOf(texts, languages) ?? leading);
}

interface TextsAt {
  /** Path of the texts, as `content.texts`. */
  at: string;
  /** By language code, unchecked. */
  texts: unknown;
  languages: readonly string[];
}

/** The field of a flaw as the writer of the texts knows it. @param field path with dots */
export function writtenField(field: string, { at, texts, languages }: TextsAt): string {
  const english = `${at}.${FALLBACK_LANGUAGE}`;
  return field === english || field.startsWith(`${english}.`)
    ? `${at}.${languageForEnglish(texts, languages)}${field.slice(english.length)}`
    : field;
}
