import { describe, expect, test } from 'vitest';
import {
  allowedTags,
  codeOfTag,
  direction,
  htmlLanguage,
  indexLanguage,
  isAllowedTag,
  type LanguageWish,
  languageInstead,
  looksLikeTag,
  TAG_PATTERN,
  TEXT_LANGUAGES,
  TITLE_LANGUAGES,
  tagOf,
  tagOfPath,
  textLanguage,
  withLanguage,
} from '#app/domain/language.ts';
import { COUNTRIES, MARKET_TAGS } from '#tests/support/markets.ts';

const GB = COUNTRIES.filter(country => country.value === 'gb');
const MO = COUNTRIES.filter(country => country.value === 'mo');

describe('the form of a tag', () => {
  test.each([
    ['en', 'GB', 'en-gb'],
    ['zh', 'MO', 'zh-mo'],
    ['pt', 'br', 'pt-br'],
  ])('[3.5] %s in %s is %s', (code, country, tag) => {
    expect(tagOf(code, country)).toBe(tag);
    expect(codeOfTag(tag)).toBe(code);
  });

  test.each([
    ['en-gb', true],
    ['fil-ph', true],
    ['en', false],
    ['en-GB', false],
    ['en_gb', false],
    ['en-gb-x', false],
    ['en-gb\n', false],
    ['', false],
  ])('[3.5] the pattern takes "%s": %s', (text, isTag) => {
    expect(TAG_PATTERN.test(text)).toBe(isTag);
  });

  test.each([
    ['/en-gb/slots', 'en-gb'],
    ['/en-gb', 'en-gb'],
    ['/error', 'error'],
    ['/', ''],
    ['', ''],
    ['//en-gb', ''],
  ])('[1.2] the tag of the path "%s" is "%s"', (pathname, tag) => {
    expect(tagOfPath(pathname)).toBe(tag);
  });

  test.each([
    'en',
    'EN',
    'en-gb',
    'en_GB',
    'zh-Hant-MO',
    'xx-yy',
    'fil-ph',
    'es-419',
    'zh-hant',
  ])('[1.2] "%s" was meant as a language', segment => {
    expect(looksLikeTag(segment)).toBe(true);
  });

  test.each([
    'slots',
    'vip',
    'account',
    'attr',
    'game',
    'daily-tasks',
    'help-center',
    'promo-center',
    'favicon.ico',
    'robots.txt',
    '',
    ' ',
    '.',
    '..',
    'e',
    'en-',
    '-gb',
    'en-g',
    'en--gb',
    'en gb',
    'en-gb ',
    '\nen',
    'en-gb\n',
    'en/gb',
    'en%2dgb',
    'ën-gb',
    '12-gb',
    'en-gb-a-b',
    'top-games',
    'my-account',
    'no-such',
    'transactions',
  ])('[1.2] "%s" was not', segment => {
    expect(looksLikeTag(segment)).toBe(false);
  });
});

describe('how a page in a language is written', () => {
  test.each([
    ['en-gb', 'en-GB', 'en', 'ltr'],
    ['sv-se', 'sv-SE', 'sv', 'ltr'],
    ['en-se', 'en-SE', 'en', 'ltr'],
    ['pt-br', 'pt-BR', 'pt', 'ltr'],
    ['en-br', 'en-BR', 'en', 'ltr'],
    ['es-cl', 'es-CL', 'es', 'ltr'],
    ['en-cl', 'en-CL', 'en', 'ltr'],
    ['ar-ae', 'ar-AE', 'ar', 'rtl'],
    ['en-ae', 'en-AE', 'en', 'ltr'],
    ['zh-mo', 'zh-Hant-MO', 'zh', 'ltr'],
    ['pt-mo', 'pt-MO', 'pt', 'ltr'],
    ['en-mo', 'en-MO', 'en', 'ltr'],
    ['en-ph', 'en-PH', 'en', 'ltr'],
  ])('[3.5] %s is lang=%s in %s texts, %s', (tag, html, texts, way) => {
    expect(htmlLanguage(tag)).toBe(html);
    expect(new Intl.Locale(html).language).toBe(texts);
    expect(textLanguage(tag)).toBe(texts);
    expect(direction(tag)).toBe(way);
  });

  test('[3.5] the table above has every tag of every market', () => {
    expect(allowedTags(COUNTRIES)).toEqual(Object.values(MARKET_TAGS).flat());
    expect(allowedTags(COUNTRIES)).toHaveLength(13);
  });

  test.each([
    ['zh-cn', 'zh-Hans-CN', 'zh', 'ltr'],
    ['zh-tw', 'zh-Hant-TW', 'zh', 'ltr'],
    ['he-il', 'he-IL', 'en', 'rtl'],
    ['de-de', 'de-DE', 'en', 'ltr'],
    ['en', 'en', 'en', 'ltr'],
    ['', '', 'en', 'ltr'],
  ])('[1.20] "%s", which no market offers, is lang=%s with %s texts', (tag, html, texts, way) => {
    expect(htmlLanguage(tag)).toBe(html);
    expect(textLanguage(tag)).toBe(texts);
    expect(direction(tag)).toBe(way);
  });

  test('[1.20] texts exist in six languages, English first', () => {
    expect(TEXT_LANGUAGES).toEqual(['en', 'sv', 'pt', 'es', 'ar', 'zh']);
  });

  test('games have titles in their own script in two of them', () => {
    expect(TITLE_LANGUAGES).toEqual(['ar', 'zh']);
  });
});

describe('which tags are allowed', () => {
  test.each([
    ['en-gb', true],
    ['zh-mo', true],
    ['sv-gb', false],
    ['de-de', false],
    ['EN-GB', false],
    ['en', false],
    ['', false],
  ])('[5.2] "%s" of all markets: %s', (tag, isAllowed) => {
    expect(isAllowedTag(COUNTRIES, tag)).toBe(isAllowed);
  });

  test('[3.3]-[3.5] a tag that two entries offer is listed once', () => {
    expect(allowedTags([...MO, ...GB, ...MO])).toEqual(['zh-mo', 'pt-mo', 'en-mo', 'en-gb']);
    expect(allowedTags([])).toEqual([]);
  });
});

describe('the language of the index', () => {
  const nothing: LanguageWish = { cookie: null, country: null, accepted: [] };
  test.each<[string, Partial<LanguageWish>, string]>([
    ['an allowed cookie comes first', { cookie: 'zh-mo', country: 'SE', accepted: ['sv'] }, 'zh-mo'],
    ['a cookie that is not allowed counts as none', { cookie: 'de-de', country: 'SE' }, 'sv-se'],
    ['a cookie of another spelling counts as none', { cookie: 'SV-SE' }, 'en-gb'],
    ['a hostile cookie counts as none', { cookie: '//evil.example' }, 'en-gb'],
    ['the country: its first language', { country: 'MO' }, 'zh-mo'],
    ['the country in lower case', { country: 'br' }, 'pt-br'],
    ['Accept-Language decides within the country', { country: 'MO', accepted: ['pt-PT', 'en'] }, 'pt-mo'],
    ['the best language that the country has', { country: 'SE', accepted: ['fr', 'de', 'en-US'] }, 'en-se'],
    ['none that the country has: its first', { country: 'AE', accepted: ['fr', '*'] }, 'ar-ae'],
    ['Accept-Language alone decides nothing', { accepted: ['sv', 'pt-br'] }, 'en-gb'],
    ['a country without a market: the default', { country: 'FR', accepted: ['fr', 'sv'] }, 'en-gb'],
    ['an unknown country: the default', { country: 'T1' }, 'en-gb'],
    ['nothing known: the default', {}, 'en-gb'],
  ])('[2.2] [4.12] %s', (_title, wish, tag) => {
    expect(indexLanguage({ ...nothing, ...wish }, COUNTRIES, 'en-gb')).toBe(tag);
  });

  test('[4.12] the default comes from configuration, and gives way when no market offers it', () => {
    expect(indexLanguage(nothing, COUNTRIES, 'es-cl')).toBe('es-cl');
    expect(indexLanguage(nothing, MO, 'en-gb')).toBe('zh-mo');
    expect(indexLanguage(nothing, [], 'en-gb')).toBe('en-gb');
  });
});

describe('the language instead of one that is not for the visitor', () => {
  test.each<[string, typeof COUNTRIES, boolean, string | null, string, string]>([
    ['[2.43] a member gets the first of their country', MO, true, null, 'en-gb', 'zh-mo'],
    ['[2.43] a member, whatever the cookie says', MO, true, 'en-mo', 'en-gb', 'zh-mo'],
    ['[4.12] a guest gets the cookie', COUNTRIES, false, 'pt-br', 'en-gb', 'pt-br'],
    ['[4.12] a guest with a foreign cookie gets the default', COUNTRIES, false, 'de-de', 'es-cl', 'es-cl'],
    ['[4.12] a guest without a cookie gets the default', COUNTRIES, false, null, 'en-gb', 'en-gb'],
    ['[4.12] a default that nobody offers gives way', MO, false, null, 'en-gb', 'zh-mo'],
    ['[4.13] a member whose currency has no country gets the default', [], true, null, 'en-gb', 'en-gb'],
    ['[4.13] so does a guest without any country', [], false, 'en-gb', 'en-gb', 'en-gb'],
  ])('%s', (_title, countries, isMember, cookie, defaultTag, tag) => {
    expect(languageInstead(countries, isMember, cookie, defaultTag)).toBe(tag);
  });
});

describe('[2.42] [4.14] the same place in another language', () => {
  test.each([
    ['/en-gb', '/pt-br'],
    ['/en-gb/', '/pt-br'],
    ['/', '/pt-br'],
    ['', '/pt-br'],
    ['/en-gb/slots', '/pt-br/slots'],
    ['/en-gb/slots/', '/pt-br/slots/'],
    ['/en-gb/slots/g-1?game=1&sort=name#top', '/pt-br/slots/g-1?game=1&sort=name#top'],
    ['/en-gb?action=login', '/pt-br?action=login'],
    ['/en-gb/?action=login', '/pt-br?action=login'],
    ['/en-gb#categories', '/pt-br#categories'],
    ['/en-gb/#categories', '/pt-br#categories'],
    ['/xx-yy/vip', '/pt-br/vip'],
    ['/en-gb/help-center/en-gb', '/pt-br/help-center/en-gb'],
    ['/en-gb?next=/en-gb/vip', '/pt-br?next=/en-gb/vip'],
  ])('%s becomes %s', (path, expected) => {
    expect(withLanguage(path, 'pt-br')).toBe(expected);
  });
});
