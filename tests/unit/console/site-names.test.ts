/** Texts by language in files of a site, as the console's forms read and write them. */
import { describe, expect, test } from 'vitest';
import { siteNames } from '../../../console/app/site/forms/names.ts';

const british = siteNames(['sv', 'en']);
const brazilian = siteNames(['pt', 'es']);

describe('on a site with an English market', () => {
  test('English stands for the languages that are left out', () => {
    const names = { en: 'Reels', pt: 'Rolos' };
    expect(british.readIn(names, 'sv')).toBe('Reels');
    expect(british.languageFor(names, 'sv')).toBe('en');
    expect(british.missingIn(names)).toEqual(['sv']);
    expect(british.readIn({ sv: 'Rullar' }, 'en')).toBe('');
  });

  test('one word is the English one', () => {
    expect([british.ownText('Reels', 'en'), british.ownText('Reels', 'sv')]).toEqual(['Reels', '']);
    expect(british.missingIn('Reels')).toEqual([]);
    expect(british.withText('Reels', 'sv', 'Rullar')).toEqual({ en: 'Reels', sv: 'Rullar' });
  });
});

describe('on a site that no market reads in English', () => {
  test('the first language that has a text stands for the others', () => {
    expect(brazilian.readIn({ pt: 'Rolos' }, 'es')).toBe('Rolos');
    expect(brazilian.readIn({ es: 'Carretes' }, 'pt')).toBe('Carretes');
    expect(brazilian.languageFor({}, 'pt')).toBeUndefined();
    expect(brazilian.missingIn({ es: 'Carretes' })).toEqual(['pt']);
  });

  test('one word is that of the leading language, and is written there', () => {
    for (const names of ['Rolos', { en: 'Rolos' }]) {
      expect([brazilian.ownText(names, 'pt'), brazilian.ownText(names, 'en')]).toEqual(['Rolos', '']);
      expect(brazilian.withText(names, 'pt', 'Tiras')).toEqual({ pt: 'Tiras' });
    }
    expect(brazilian.withText({ pt: 'Rolos' }, 'pt', '')).toBeUndefined();
  });
});

describe('operators read an entry', () => {
  test.each([
    ['in their language', brazilian, { pt: 'Rolos', es: 'Carretes' }, 'es', 'Carretes'],
    ['in the leading language', brazilian, { en: 'Reels', pt: 'Rolos' }, 'sv', 'Rolos'],
    ['in another of the site', brazilian, { es: 'Carretes' }, 'sv', 'Carretes'],
    ['in English', british, { en: 'Reels', pt: 'Rolos' }, 'zh', 'Reels'],
    ['by nothing without a text', british, {}, 'en', ''],
  ])('%s', (_what, { shownIn }, names, language, shown) => {
    expect(shownIn(names, language)).toBe(shown);
  });
});
