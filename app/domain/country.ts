/** Countries of the site, as forms and switchers use them [3.4] [3.5]. */
import { type CountryOption, codeOfTag, FALLBACK_LANGUAGE, htmlLanguage, tagOf } from './language.ts';

/** A country as the country list replies it [3.3]. */
export interface Country {
  /** Display name, in English. */
  country: string;
  /** Dialling code without plus, e.g. `44`. */
  countryCode: string;
  /** ISO 4217. */
  currency: string;
  /** The country part of a language tag: ISO 3166 alpha-2, e.g. `GB`. */
  language: string;
  /** Allowed digits of a mobile number behind the dialling code: `10` or `9-11`. */
  mobileno_length: string;
  /** Decimals that an amount may be typed with. */
  input_decimal: number;
  /** Language code to the language's own name, in the market's order. */
  languages: Record<string, string>;
  /** The market's clock: an IANA name. */
  timeZone?: string | undefined;
}

/** Carries out [3.4] and [3.5]. */
export function countryOption(country: Country): CountryOption {
  return {
    label: country.country,
    value: country.language.toLowerCase(),
    currency: country.currency,
    langKey: country.countryCode,
    lengthLimit: country.mobileno_length,
    input_decimal: country.input_decimal,
    ...(country.timeZone === undefined ? {} : { timeZone: country.timeZone }),
    languages: Object.entries(country.languages).map(([code, name]) => ({
      value: tagOf(code, country.language),
      fallbackLanguage: 'en',
      code,
      name,
    })),
  };
}

/** Kept by language, as they take a millisecond to make; only of tags that the site offers. */
const REGION_NAMES = new Map<string, Intl.DisplayNames>();

function regionNames(language: string): Intl.DisplayNames {
  const names =
    REGION_NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  REGION_NAMES.set(language, names);
  return names;
}

/**
 * A country by its name in the language of a tag. The platform's own names are in English, and stand where a language has no other.
 * Named where a page or a file is made and nowhere else: browsers know other names than the server, each its own.
 *
 * @param country ISO 3166 alpha-2
 */
export function countryName(tag: string, country: string, english: string): string {
  if (codeOfTag(tag) === FALLBACK_LANGUAGE) return english;
  return regionNames(htmlLanguage(tag)).of(country.toUpperCase()) ?? english;
}

/** The countries by their names in the language of a tag. */
export const namedIn = (tag: string, countries: readonly CountryOption[]): CountryOption[] =>
  countries.map(country => ({ ...country, label: countryName(tag, country.value, country.label) }));

/** Guests may use every country; members only those of their currency [4.13] [6.6]. */
export const allowedCountries = (
  countries: readonly CountryOption[],
  currency: string | null,
): CountryOption[] =>
  currency === null ? [...countries] : countries.filter(country => country.currency === currency);

/** The country a tag speaks for, or null when no country of the list offers it. */
export const countryOfTag = (countries: readonly CountryOption[], tag: string): CountryOption | null =>
  countries.find(country => country.languages.some(language => language.value === tag)) ?? null;
