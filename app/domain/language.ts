/**
 * Languages of pages: the tag of a path [2.42], the languages a visitor may use [1.1] [4.13] [5.2] [6.6], the `lang` cookie
 * [3.17], and the alternative to a refused language.
 *
 * A tag is `{language code}-{country}` in lower case, as in every path: `en-gb`, `zh-mo` [1.2] [3.5].
 */
/** One language of a country [3.5]. */
export interface LanguageOption {
  /** The tag: `{code}-{country in lower case}`. */
  value: string;
  fallbackLanguage: string;
  code: string;
  /** The language's name in itself. */
  name: string;
}

/** A country as lists and switchers use it [3.4]. */
export interface CountryOption {
  label: string;
  /** ISO 3166 alpha-2 in lower case; unique. */
  value: string;
  currency: string;
  langKey: string;
  lengthLimit: string;
  input_decimal: number;
  /** The market's clock: an IANA name; absent where the platform names none. */
  timeZone?: string;
  languages: LanguageOption[];
}

/** The languages every visible text exists in. The first is the fallback of all others. */
export const TEXT_LANGUAGES = ['en', 'sv', 'pt', 'es', 'ar', 'zh'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
/** Languages of the build whose game titles and covers are in their own script; its others show the English titles. */
export const TITLE_LANGUAGES: readonly string[] = ['ar', 'zh'] satisfies TextLanguage[];
export const FALLBACK_LANGUAGE: TextLanguage = 'en';
/** The tag of a page without a site, and so without a configured default: an error before anything was loaded. */
export const FALLBACK_TAG = 'en-gb';

/** Languages of today that are written from right to left. A list, because not every browser knows the direction of a language. */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);
/** Countries that write Chinese in traditional characters. */
const TRADITIONAL_CHINESE = new Set(['mo', 'hk', 'tw']);
/** The shape of a tag, wherever one is read. */
export const TAG_PATTERN = /^[a-z]{2,3}-[a-z]{2}$/;
/** `en`, `en-gb`, `en_GB`, `zh-Hant-MO`: a language was meant. Words such as `vip` or `top-games` are not tags. */
const TAG_LIKE = /^([a-z]{2}([-_]han[st])?|[a-z]{2,3}([-_][a-z]{4})?[-_]([a-z]{2}|\d{3}))$/i;

/** The tag of a language in a country: `zh-mo` of `zh` and `MO`. */
export const tagOf = (code: string, country: string): string => `${code}-${country.toLowerCase()}`;

/** The first segment of a path, where a tag stands; it may be any other word, or empty. */
export const tagOfPath = (pathname: string): string => pathname.split('/')[1] ?? '';

/** Whether a first path segment was meant as a language, allowed or not. */
export const looksLikeTag = (segment: string): boolean => TAG_LIKE.test(segment);

/** The language code of a tag: `zh` of `zh-mo`. */
export const codeOfTag = (tag: string): string => tag.split('-')[0] ?? tag;

/** Whether the build has all texts in a language. Others come with the folder of a site (site-texts.ts). */
export const isBuiltLanguage = (code: string): code is TextLanguage =>
  (TEXT_LANGUAGES as readonly string[]).includes(code);

/** Whether games may have titles of their own in a language. */
export const hasTitles = (code: string): boolean => TITLE_LANGUAGES.includes(code) || !isBuiltLanguage(code);

/** The language of the build's own texts for a tag; the fallback where it has none. */
export function textLanguage(tag: string): TextLanguage {
  const code = codeOfTag(tag);
  return TEXT_LANGUAGES.find(language => language === code) ?? FALLBACK_LANGUAGE;
}

export const direction = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(codeOfTag(tag)) ? 'rtl' : 'ltr');

/** The BCP 47 form for `lang` and `hreflang`: `pt-BR`, `zh-Hant-MO`. */
export function htmlLanguage(tag: string): string {
  const [code = tag, country] = tag.split('-');
  if (country === undefined) return code;
  const script = code === 'zh' ? (TRADITIONAL_CHINESE.has(country) ? '-Hant' : '-Hans') : '';
  return `${code}${script}-${country.toUpperCase()}`;
}

const YEAR_SECONDS = 31_536_000;

/** The cookie by which a browser keeps the language of its last page [4.14]. */
export const languageCookie = (tag: string): string =>
  `lang=${tag}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure`;

/** Every tag that the countries offer, in their order; no tag twice. */
export const allowedTags = (countries: readonly CountryOption[]): string[] => [
  ...new Set(countries.flatMap(country => country.languages.map(language => language.value))),
];

export const isAllowedTag = (countries: readonly CountryOption[], tag: string): boolean =>
  countries.some(country => country.languages.some(language => language.value === tag));

export interface LanguageWish {
  /** The `lang` cookie. */
  cookie: string | null;
  /** ISO 3166 alpha-2 of the visitor's address, if known. */
  country: string | null;
  /** Language codes of Accept-Language, best first. */
  accepted: readonly string[];
}

/**
 * The language of the index page: cookie, else the visitor's country with Accept-Language deciding within it, else
 * the configured default [2.2] [4.12].
 */
export function indexLanguage(
  wish: LanguageWish,
  countries: readonly CountryOption[],
  defaultTag: string,
): string {
  if (wish.cookie !== null && isAllowedTag(countries, wish.cookie)) return wish.cookie;
  const market = countries.find(country => country.value === wish.country?.toLowerCase());
  const spoken = wish.accepted
    .map(accepted => market?.languages.find(language => language.code === codeOfTag(accepted.toLowerCase())))
    .find(language => language !== undefined);
  const chosen = spoken ?? market?.languages[0];
  return (
    chosen?.value ??
    (isAllowedTag(countries, defaultTag) ? defaultTag : (allowedTags(countries)[0] ?? defaultTag))
  );
}

/**
 * The language a visitor is sent to when the path's is not for them: a member to the first of their country's list
 * [2.43], everybody else to the cookie's or the default [4.12]. `countries` are the allowed ones [4.13].
 */
export function languageInstead(
  countries: readonly CountryOption[],
  isMember: boolean,
  cookie: string | null,
  defaultTag: string,
): string {
  const first = countries[0]?.languages[0]?.value;
  if (isMember && first !== undefined) return first;
  if (cookie !== null && isAllowedTag(countries, cookie)) return cookie;
  return isAllowedTag(countries, defaultTag) ? defaultTag : (first ?? defaultTag);
}

/** The same place under another language: the first segment changes, path, query and hash stay [2.42] [4.14]. */
export function withLanguage(path: string, tag: string): string {
  const rest = path.replace(/^\/[^/?#]*/, '').replace(/^\/(?=[?#]|$)/, '');
  return `/${tag}${rest}`;
}
