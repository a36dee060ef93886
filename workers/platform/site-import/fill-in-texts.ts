/**
 * Fills in texts that nobody has to write. English stands for a language that is left out; on a site that no market reads in English its own
 * first language does. One text about a picture is for all languages.
 */
import { languageForEnglish, readsEnglish, withEnglish, withoutEnglish } from '#app/domain/english-text.ts';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';

/** Parts whose keys are languages of files, and say which files there are. */
const BY_FILE: readonly string[] = ['help', 'terms', 'seo', 'texts'];
/** `languages` names the languages themselves. */
const NAMES_OF_LANGUAGES = 'languages';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The languages of the markets in their order. Nothing is checked yet. */
function languagesOf(site: unknown): string[] {
  const markets = isObject(site) && Array.isArray(site.markets) ? (site.markets as unknown[]) : [];
  return markets.flatMap(it => (isObject(it) && isObject(it.languages) ? Object.keys(it.languages) : []));
}

/** Whether an object is texts by language: its keys are languages of the site, or English. */
const isByLanguage = (value: Record<string, unknown>, languages: readonly string[]): boolean =>
  Object.keys(value).every(it => it === FALLBACK_LANGUAGE || languages.includes(it));

/** A copy with each text by language changed. */
function changed(value: unknown, languages: readonly string[], change: typeof withEnglish): unknown {
  if (Array.isArray(value)) return value.map(it => changed(it, languages, change));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, it]) => [
      key,
      key === NAMES_OF_LANGUAGES ? it : changed(it, languages, change),
    ]),
  );
  return isByLanguage(copy, languages) ? change(copy, languages) : copy;
}

/** Fills values of a site, such as its games. @param site unchecked */
export function fillingEnglish(site: unknown): (value: unknown) => unknown {
  const languages = languagesOf(site);
  return readsEnglish(languages) ? value => value : value => changed(value, languages, withEnglish);
}

/** Takes filled-in texts out of values of a site, for files that are edited: the next import fills them in again. */
export function emptyingEnglish(site: unknown): <Value>(value: Value) => Value {
  const languages = languagesOf(site);
  return readsEnglish(languages)
    ? value => value
    : <Value>(value: Value) => changed(value, languages, withoutEnglish) as Value;
}

/** The parts of a site that have texts by language, changed. */
const inParts = <Site extends object>(site: Site, change: (value: unknown) => unknown): Site =>
  Object.fromEntries(
    Object.entries(site).map(([key, it]) => [key, BY_FILE.includes(key) ? it : change(it)]),
  ) as Site;

/** One text about a banner's picture, in every language of the site. */
function inAllLanguages(banner: unknown, languages: readonly string[]): unknown {
  if (!isObject(banner) || typeof banner.alt !== 'string') return banner;
  const { alt } = banner;
  return { ...banner, alt: Object.fromEntries([FALLBACK_LANGUAGE, ...languages].map(code => [code, alt])) };
}

/** @param site unchecked; without English texts where no market reads English */
export function withFilledIn(site: unknown): unknown {
  if (!isObject(site)) return site;
  const filledIn = inParts(site, fillingEnglish(site));
  const { banners } = filledIn;
  const languages = languagesOf(site);
  return Array.isArray(banners)
    ? { ...filledIn, banners: banners.map(it => inAllLanguages(it, languages)) }
    : filledIn;
}

/** The site as its files have it: without the texts that the import fills in. */
export const withoutFilledIn = <Site extends object>(site: Site): Site =>
  inParts(site, emptyingEnglish(site));

/**
 * Paths of flaws as they are in what was written: a filled-in English text has the flaws of the text that stands for it.
 * @param value filled in
 */
export function writtenPaths(
  site: unknown,
  value: unknown = site,
): (path: readonly PropertyKey[]) => readonly PropertyKey[] {
  const languages = languagesOf(site);
  if (readsEnglish(languages)) return path => path;
  return path => {
    const at = path.indexOf(FALLBACK_LANGUAGE);
    const texts = path
      .slice(0, Math.max(0, at))
      .reduce<unknown>((it, key) => (it as Record<PropertyKey, unknown> | undefined)?.[key], value);
    return at > 0 && !BY_FILE.includes(String(path[0])) && isObject(texts) && isByLanguage(texts, languages)
      ? path.with(at, languageForEnglish(texts, languages))
      : path;
  };
}
