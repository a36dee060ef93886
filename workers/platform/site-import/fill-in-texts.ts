/**
 * Fills in texts that nobody has to write. English stands for a language that is left out; on a site that no market reads in English its own
 * first language does. One text about a picture is for all languages.
 */

/** Parts whose keys are languages of files, and say which files there are. */
const BY_FILE: readonly string[] = ['help', 'terms', 'seo', 'texts'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The languages of the markets in their order. Nothing is checked yet. */
function languagesOf(site: Record<string, unknown>): string[] {
  const markets = Array.isArray(site.markets) ? (site.markets as unknown[]) : [];
  return markets.flatMap(it => (isObject(it) && isObject(it.languages) ? Object.keys(it.languages) : []));
}

/** A copy in which the first language that a text has stands for English. */
function filled(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(it => filled(it, languages));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    // `languages` names the languages themselves.
    Object.entries(value).map(([key, it]) => [key, key === 'languages' ? it : filled(it, languages)]),
  );
  const keys = Object.keys(copy);
  const first = languages.find(it => it in copy);
  return first !== undefined && keys.every(it => languages.includes(it))
    ? { ...copy, en: copy[first] }
    : copy;
}

/** Fills values of a site, such as its games. @param site unchecked */
export function fillingEnglish(site: unknown): (value: unknown) => unknown {
  const languages = isObject(site) ? languagesOf(site) : [];
  return languages.length === 0 || languages.includes('en')
    ? value => value
    : value => filled(value, languages);
}

/** One text about a banner's picture, in every language of the site. */
function inAllLanguages(banner: unknown, languages: readonly string[]): unknown {
  if (!isObject(banner) || typeof banner.alt !== 'string') return banner;
  const { alt } = banner;
  return { ...banner, alt: Object.fromEntries(['en', ...languages].map(code => [code, alt])) };
}

/** @param site unchecked; without English texts where no market reads English */
export function withFilledIn(site: unknown): unknown {
  if (!isObject(site)) return site;
  const fill = fillingEnglish(site);
  const filledIn = Object.fromEntries(
    Object.entries(site).map(([key, it]) => [key, BY_FILE.includes(key) ? it : fill(it)]),
  );
  const { banners } = filledIn;
  const languages = languagesOf(site);
  return Array.isArray(banners)
    ? { ...filledIn, banners: banners.map(it => inAllLanguages(it, languages)) }
    : filledIn;
}
