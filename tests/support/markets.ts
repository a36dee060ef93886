/** The seven markets as in the reply of the country list [3.3], written by hand: tests of rules do not depend on the seed. */
import { type Country, countryOption } from '#app/domain/country.ts';
import type { CountryOption } from '#app/domain/language.ts';

const market = (
  language: string,
  currency: string,
  languages: Record<string, string>,
  rest: Partial<Country> = {},
): Country => ({
  country: `The country of ${currency}`,
  countryCode: '44',
  currency,
  language,
  mobileno_length: '9-11',
  input_decimal: 2,
  languages,
  ...rest,
});

export const COUNTRY_LIST: readonly Country[] = [
  market('GB', 'GBP', { en: 'English' }),
  market('SE', 'SEK', { sv: 'Svenska', en: 'English' }),
  market('BR', 'BRL', { pt: 'Português', en: 'English' }),
  market('CL', 'CLP', { es: 'Español', en: 'English' }, { input_decimal: 0 }),
  market('AE', 'AED', { ar: 'العربية', en: 'English' }),
  market('MO', 'MOP', { zh: '繁體中文', pt: 'Português', en: 'English' }),
  market('PH', 'PHP', { en: 'English' }),
];

export const COUNTRIES: readonly CountryOption[] = COUNTRY_LIST.map(countryOption);

/** Every tag, by country. */
export const MARKET_TAGS: Readonly<Record<string, readonly string[]>> = {
  GB: ['en-gb'],
  SE: ['sv-se', 'en-se'],
  BR: ['pt-br', 'en-br'],
  CL: ['es-cl', 'en-cl'],
  AE: ['ar-ae', 'en-ae'],
  MO: ['zh-mo', 'pt-mo', 'en-mo'],
  PH: ['en-ph'],
};
