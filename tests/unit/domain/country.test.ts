import { describe, expect, test } from 'vitest';
import { allowedCountries, countryOfTag, countryOption, namedIn } from '#app/domain/country.ts';
import { COUNTRIES, COUNTRY_LIST } from '#tests/support/markets.ts';

describe('a country as lists use it', () => {
  test('[3.3] [3.4] [3.5] has exactly the fields of an option', () => {
    const option = countryOption({
      country: 'Macau',
      countryCode: '853',
      currency: 'MOP',
      language: 'MO',
      mobileno_length: '8',
      input_decimal: 2,
      languages: { zh: '繁體中文', pt: 'Português' },
    });
    expect(option).toStrictEqual({
      label: 'Macau',
      value: 'mo',
      currency: 'MOP',
      langKey: '853',
      lengthLimit: '8',
      input_decimal: 2,
      languages: [
        { value: 'zh-mo', fallbackLanguage: 'en', code: 'zh', name: '繁體中文' },
        { value: 'pt-mo', fallbackLanguage: 'en', code: 'pt', name: 'Português' },
      ],
    });
  });

  test('[3.5] keeps the languages in the order of the reply', () => {
    for (const [index, country] of COUNTRY_LIST.entries()) {
      expect(COUNTRIES[index]?.languages.map(language => language.code)).toEqual(
        Object.keys(country.languages),
      );
    }
  });

  test('[3.3] without languages has none', () => {
    const [country] = COUNTRY_LIST;
    if (country === undefined) throw new Error('There is a country.');
    expect(countryOption({ ...country, languages: {} }).languages).toEqual([]);
  });
});

describe('[3.4] the names of countries', () => {
  const labels = (tag: string) => namedIn(tag, COUNTRIES).map(country => country.label);

  test.each([
    ['ar-ae', ['المملكة المتحدة', 'السويد', 'البرازيل', 'تشيلي', 'الإمارات العربية المتحدة', 'الفلبين']],
    ['zh-mo', ['英國', '瑞典', '巴西', '智利', '阿拉伯聯合酋長國', '菲律賓']],
    ['sv-se', ['Storbritannien', 'Sverige', 'Brasilien', 'Chile', 'Förenade Arabemiraten', 'Filippinerna']],
  ])('are in the language of %s', (tag, names) => {
    // The name of Macao differs between releases of the data.
    const own = COUNTRIES.filter(country => country.value !== 'mo');
    expect(namedIn(tag, own).map(country => country.label)).toEqual(names);
    expect(labels('zh-mo').find(label => label.includes('澳門'))).toBeDefined();
  });

  test('in English are the platform’s own', () => {
    expect(labels('en-mo')).toEqual(COUNTRIES.map(country => country.label));
  });

  test('fall back to the platform’s names', () => {
    const [first] = COUNTRIES;
    if (first === undefined) throw new Error('There is a country.');
    expect(namedIn('sv-se', [{ ...first, value: 'qm', label: 'Nowhere' }])[0]?.label).toBe('Nowhere');
  });
});

describe('who may use which country', () => {
  test.each<[string, string | null, string[]]>([
    ['[6.1] [6.6] a guest may use all', null, ['gb', 'se', 'br', 'cl', 'ae', 'mo', 'ph']],
    ['[1.1] [4.13] a member only those of the currency', 'SEK', ['se']],
    ['[4.13] a currency without a country offers none', 'EUR', []],
    ['[4.13] a currency is compared as it is', 'sek', []],
  ])('%s', (_title, currency, values) => {
    expect(allowedCountries(COUNTRIES, currency).map(country => country.value)).toEqual(values);
  });

  test('[4.13] a currency of two countries offers both', () => {
    const [gb, se] = COUNTRY_LIST.map(countryOption);
    if (!gb || !se) throw new Error('two countries are there');
    expect(allowedCountries([gb, { ...se, currency: 'GBP' }], 'GBP')).toHaveLength(2);
  });

  test('the list that was given is left alone', () => {
    const given = [...COUNTRIES];
    allowedCountries(given, null).pop();
    expect(given).toEqual(COUNTRIES);
  });
});

describe('[3.5] the country of a tag', () => {
  test.each([
    ['en-gb', 'gb'],
    ['en-mo', 'mo'],
    ['zh-mo', 'mo'],
    ['de-de', undefined],
    ['mo', undefined],
    ['', undefined],
  ])('of "%s" is %s', (tag, value) => {
    expect(countryOfTag(COUNTRIES, tag)?.value).toBe(value);
  });
});
