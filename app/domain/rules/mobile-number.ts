/** Parses typed mobile numbers, and checks the number of digits of their country. */
import { asciiDigits } from '../ascii-digits.ts';
import { brokenRule } from './broken-rule.ts';
import { hasLength, lengthLimits, mobileParts } from './valid-phone.ts';

/** The fields of a country that the rules need [3.4]. */
export interface DiallingCountry {
  /** Dialling code without plus. */
  langKey: string;
  /** `10` or `9-11`. */
  lengthLimit: string;
}

/** Without the zero that is dialled within a country only; in none of them does a mobile number begin with one. */
const withoutTrunk = (digits: string): string => digits.replace(/^0+/, '');

/** The text as it shows, in ASCII digits: a copied number often stands between marks of direction. */
export const visibleMobile = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC')).replace(/\p{Cf}/gu, '');

/** Digits with the dialling code, as two numbers are compared. @param mobile in the form prefix-number, with or without a plus */
export const plainMobile = (mobile: string): string => visibleMobile(mobile).replace(/\D/g, '');

/**
 * Reads digits that may begin with an international prefix: `+44 7700 900142`, `0044…`, or a number within a country.
 * @param typed digits of any script, perhaps with a plus in front, and any separators
 * @returns the country whose dialling code the text names, null where it names none, and the digits behind it
 */
export function readMobile<Country extends DiallingCountry>(
  typed: string,
  countries: readonly Country[],
): { country: Country | null; number: string } {
  const compact = visibleMobile(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  if (!compact.startsWith('+')) return { country: null, number: withoutTrunk(compact.replace(/\D/g, '')) };
  const digits = compact.replace(/\D/g, '');
  const country = countries
    .filter(({ langKey }) => digits.startsWith(langKey))
    .sort((a, b) => b.langKey.length - a.langKey.length)[0];
  return country === undefined
    ? { country: null, number: digits }
    : { country, number: withoutTrunk(digits.slice(country.langKey.length)) };
}

/** The wire's form of a number, prefix-number [5.17]; empty without digits, so that the error is `required`. */
export const mobileName = (country: DiallingCountry, number: string): string =>
  number === '' ? '' : `${country.langKey}-${number}`;

const DIGITS = '123456789012345';

/** A number of a country for a hint, in the wire's form, with as many digits as its shortest numbers have. */
export const exampleMobile = (country: DiallingCountry): string =>
  mobileName(country, DIGITS.slice(0, lengthLimits(country.lengthLimit)?.least));

/** [5.17] The rule that a number breaks: its form, or as many digits as numbers of its country have. */
export function brokenMobileRule(text: string, countries: readonly DiallingCountry[]): string | null {
  if (text.trim() === '') return 'required';
  const parts = mobileParts(text);
  const country = countries.find(({ langKey }) => langKey === parts?.prefix.replace('+', ''));
  if (country !== undefined && parts !== null && !hasLength(parts.number, country.lengthLimit))
    return brokenRule('phonelength', country.lengthLimit);
  // Too short for any country is too short for a known one, and says more.
  const [, prefix = '', digits = ''] = /^\+?(\d+)-(\d*)$/.exec(text) ?? [];
  const known = countries.find(({ langKey }) => langKey === prefix);
  if (parts === null && known !== undefined && digits !== '')
    return brokenRule('phonelength', known.lengthLimit);
  return parts === null ? 'validphone' : null;
}

/**
 * The login name of a text typed into a field for a username or a mobile number: a number with an international prefix
 * becomes prefix-number, any other text stays.
 */
export function loginNameOf(typed: string, countries: readonly DiallingCountry[]): string {
  if (!/^(?:\+|00)[\d\s().\p{Pd}/]+$/u.test(visibleMobile(typed).trim())) return typed;
  const { country, number } = readMobile(typed, countries);
  return country === null ? typed : mobileName(country, number);
}
