/** Texts of sites without English: the leading language, the text that stands for English, and the field that a flaw names. */
import { describe, expect, test } from 'vitest';
import {
  languageForEnglish,
  leadingLanguage,
  withEnglish,
  withoutEnglish,
  writtenField,
} from '#app/domain/english-text.ts';

const BRITISH = ['sv', 'en'];
const BRAZILIAN = ['pt', 'es'];

describe('the leading language', () => {
  test.each([
    [BRITISH, 'en'],
    [BRAZILIAN, 'pt'],
    [['nb'], 'nb'],
    [[], 'en'],
  ])('of a site that is read in %j is %s', (languages, leading) => {
    expect(leadingLanguage(languages)).toBe(leading);
  });
});

describe('English', () => {
  test.each([
    ['is filled in from the first language', BRAZILIAN, { es: 'Hola', pt: 'Olá' }, { en: 'Olá' }],
    ['is filled in from another where the first has no text', BRAZILIAN, { es: 'Hola' }, { en: 'Hola' }],
    ['stays as it was written', BRAZILIAN, { pt: 'Olá', en: 'Hello' }, { en: 'Hello' }],
    ['is missing without a text in a language of the site', BRAZILIAN, { sv: 'Hej' }, {}],
    ['is missing where a market reads it', BRITISH, { sv: 'Hej' }, {}],
  ])('%s', (_what, languages, texts, english) => {
    expect(withEnglish(texts, languages)).toEqual({ ...texts, ...english });
  });

  test.each([null, 'Olá', ['Olá'], {}])('is not filled into %j', value => {
    expect(withEnglish(value, BRAZILIAN)).toEqual(value);
  });

  test.each([
    ['a filled-in text', BRAZILIAN, { pt: { title: 'Olá' }, en: { title: 'Olá' } }, { pt: { title: 'Olá' } }],
    ['the text of another', BRAZILIAN, { es: 'Hola', en: 'Hola' }, { es: 'Hola' }],
  ])('is taken out again where it is %s', (_what, languages, texts, written) => {
    expect(withoutEnglish(texts, languages)).toEqual(written);
  });

  test.each([
    ['an operator has written it', BRAZILIAN, { pt: 'Olá', en: 'Hello' }],
    ['it is the only text', BRAZILIAN, { en: 'Hello' }],
    ['a market reads it', BRITISH, { sv: 'Bingo', en: 'Bingo' }],
  ])('stays where %s', (_what, languages, texts) => {
    expect(withoutEnglish(texts, languages)).toEqual(texts);
  });
});

describe('a flaw of the English text', () => {
  test.each([
    ['of the text that stands for it', BRAZILIAN, { es: '', en: '' }, 'es'],
    ['of English itself where it was written', BRAZILIAN, { pt: 'Olá', en: '' }, 'en'],
    ['of the leading language where there is no text', BRAZILIAN, {}, 'pt'],
    ['of the leading language without texts', BRAZILIAN, undefined, 'pt'],
    ['of English where a market reads it', BRITISH, { sv: 'Hej' }, 'en'],
  ])('is one %s', (_what, languages, texts, language) => {
    expect(languageForEnglish(texts, languages)).toBe(language);
    expect(writtenField('content.texts.en.title', { at: 'content.texts', texts, languages })).toBe(
      `content.texts.${language}.title`,
    );
  });

  test('leaves other fields as they are', () => {
    const of = { at: 'texts', texts: {}, languages: BRAZILIAN };
    expect(['texts', 'texts.entry', 'link'].map(it => writtenField(it, of))).toEqual([
      'texts',
      'texts.entry',
      'link',
    ]);
  });
});
