/** Texts of a site stand for texts of the build, with the same figures and marks; a language that the build does not have needs all. */
import { describe, expect, it } from 'vitest';
import { TEXT_PARTS } from '#app/i18n/text-parts.ts';
import { INTERFACE_PARTS, type LanguageTexts } from '#platform/site/site-shapes.ts';
import { checkSite } from '#platform/site-import/check-site.ts';
import { untranslated } from '#platform/site-import/check-texts.ts';
import { flawLine } from '#platform/site-import/flaw.ts';
import { siteOfFiles } from '#platform/site-import/folder.ts';
import { formsOf, neededKeys } from '#platform/site-import/known-texts.ts';
import { inNorwegian, languageTexts, norway } from '#tests/support/site-language.ts';
import { describedFiles, smallSite } from '#tests/support/small-site.ts';
import { begunTexts } from '../../../scripts/site/text-file.ts';

type Files = Record<string, unknown>;

function linesOf(change: (files: Files) => void): string[] {
  const files = smallSite();
  Object.assign(files['theme.json'] ?? {}, { logo: null });
  change(files);
  const { site, flaws } = siteOfFiles(describedFiles(files));
  return [...flaws, ...checkSite(site).flaws].map(flawLine);
}

/** The lines about texts in the place of those of the build. */
const linesOfTexts = (language: string, texts: object) =>
  linesOf(files => Object.assign(files, { [`texts/${language}.json`]: texts }));

/** The lines about a site in Norwegian, whose texts a change has touched. */
const linesInNorwegian = (change: (texts: Record<string, Record<string, unknown>>) => void) =>
  linesOf(files => {
    inNorwegian(files);
    change(files['texts/nb.json'] as Record<string, Record<string, unknown>>);
  });

it('has the parts that pages load', () => {
  expect([...INTERFACE_PARTS].sort()).toEqual([...TEXT_PARTS].sort());
});

describe('texts in the place of those of the build', () => {
  it('are valid with the figures and marks of their originals, in any language of the site', () => {
    expect(
      linesOfTexts('en', {
        site: {
          page: { home: { title: 'Everything by the fjord' } },
          lobby: { games_one: 'One', games_other: '{{number}} reels' },
        },
        messages: { insufficient_funds: 'Not enough.' },
      }),
    ).toEqual([]);
    expect(linesOfTexts('sv', { site: { page: { home: { title: 'Allt vid fjorden' } } } })).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'of an unknown key',
      { site: { page: { home: { titel: 'x' } } } },
      'texts/en.json, site.page.home.titel: is not a text that the site has',
    ],
    [
      'of a group that is a text',
      { site: { page: 'x' } },
      'texts/en.json, site.page: is not a text that the site has',
    ],
    ['of an unknown part', { lobby: { a: 'x' } }, 'texts/en.json, lobby: is not a field that a site has'],
    [
      'that are empty',
      { site: { page: { home: { title: ' ' } } } },
      'texts/en.json, site.page.home.title: is empty',
    ],
    [
      'without a figure of the original',
      { site: { lobby: { games_one: 'One', games_other: 'Many' } } },
      'texts/en.json, site.lobby.games_other: does not say {{number}}, as the original does',
    ],
    [
      'with a figure that the original does not have',
      { site: { page: { home: { title: 'Hello {{name}}' } } } },
      'texts/en.json, site.page.home.title: says {{name}}, which the original does not have',
    ],
    [
      'with a tag that the original does not have',
      { site: { page: { home: { title: 'Hello <b>you</b>' } } } },
      'texts/en.json, site.page.home.title: says </b>, <b>, which the original does not have',
    ],
    [
      'in a plural form that the language does not have',
      { site: { lobby: { games_one: '1', games_few: '{{number}}', games_other: '{{number}}' } } },
      'texts/en.json, site.lobby.games_few: is a plural form that en does not have; it has one, other',
    ],
    [
      'in one plural form alone',
      { site: { lobby: { games_other: '{{number}}' } } },
      'texts/en.json, site: lacks 1 text: lobby.games_one',
    ],
    [
      'of an unknown sentence',
      { messages: { nothing_here: 'x' } },
      'texts/en.json, messages.nothing_here: is not a sentence that the platform has',
    ],
    [
      'of a sentence without its figure',
      { messages: { amount_decimals: 'Fewer decimals.' } },
      'texts/en.json, messages.amount_decimals: does not say {decimals}, as the original does',
    ],
    [
      'of a sentence with a foreign figure',
      { messages: { insufficient_funds: 'Not {amount}.' } },
      'texts/en.json, messages.insufficient_funds: says {amount}, which the original does not have',
    ],
    [
      'that is no text',
      { site: { page: { home: { title: 7 } } } },
      'texts/en.json, site.page: does not have one of the forms that it can have',
    ],
    [
      'with eleven months',
      { dates: { months: Array(11).fill('m'), day: '{{day}}', dayOfYear: '{{day}}', comma: ' ' } },
      'texts/en.json, dates.months: has fewer than 12 entries',
    ],
    [
      'with a day without its month',
      {
        dates: {
          months: Array(12).fill('m'),
          day: '{{day}} {{year}}',
          dayOfYear: '{{day}} {{month}} {{hour}}',
          comma: ' ',
        },
      },
      'texts/en.json, dates.day: does not say {{month}}',
    ],
  ])('are refused %s', (_what, texts, line) => {
    const lines = linesOfTexts('en', texts);
    expect(
      lines.some(it => it.startsWith(line)),
      lines.join('\n'),
    ).toBe(true);
  });

  it('are refused for a language that no market has', () =>
    expect(linesOfTexts('pt', { site: {} })).toEqual([
      'texts/pt.json: is for a language that no market of the site has',
    ]));
});

describe('a language that the build does not have', () => {
  it('is that of a market with all of its texts', () =>
    expect(linesInNorwegian(() => undefined)).toEqual([]));

  it('is refused without a file, which the line says how to begin', () =>
    expect(
      linesOf(files => {
        inNorwegian(files);
        delete files['texts/nb.json'];
      }),
    ).toEqual([
      'texts/nb.json: is missing: nb-no is in a language that the site has no texts in; `npm run site -- texts DIR nb` begins the file',
    ]));

  it('is refused with gaps, counted by part, with the first keys', () => {
    const lines = linesInNorwegian(texts => {
      delete texts.search;
      delete (texts.site?.page as Record<string, Record<string, unknown>>).home?.title;
      delete texts.messages?.insufficient_funds;
      delete (texts as Record<string, unknown>).dates;
    });
    const all = neededKeys('search', 'nb');
    expect(lines).toEqual([
      'texts/nb.json, site: lacks 1 text: page.home.title',
      `texts/nb.json, search: lacks ${all.length} texts: ${all.slice(0, 5).join(', ')}, …`,
      'texts/nb.json, messages: lacks 1 text: insufficient_funds',
      'texts/nb.json, dates: is missing: the months, and how the language writes a day',
    ]);
  });

  it('needs the plural forms of its own rules', () => {
    expect(formsOf('nb')).toEqual(['one', 'other']);
    expect(formsOf('ja')).toEqual(['other']);
    expect(formsOf('pl')).toEqual(['one', 'few', 'many', 'other']);
    const lines = linesOf(files => {
      inNorwegian(files);
      delete files['texts/nb.json'];
      files['markets/NO.json'] = {
        ...norway(files['markets/IE.json'] as object),
        languages: { pl: 'Polski' },
      };
      const texts = languageTexts('pl') as unknown as Record<string, Record<string, Record<string, string>>>;
      delete texts.site?.lobby?.games_few;
      files['texts/pl.json'] = texts;
    });
    expect(lines).toEqual(['texts/pl.json, site: lacks 1 text: lobby.games_few']);
  });

  it('is refused where its plural rules are not known', () => {
    const lines = linesOf(files => {
      inNorwegian(files);
      files['markets/NO.json'] = { ...norway(files['markets/IE.json'] as object), languages: { xx: 'X' } };
      files['texts/xx.json'] = files['texts/nb.json'];
      delete files['texts/nb.json'];
    });
    expect(lines).toEqual(['texts/xx.json: is for a language whose plural forms are not known']);
  });
});

describe('begun texts', () => {
  it.each([
    'nb',
    'de',
    'fi',
    'ja',
    'pl',
    'cy',
  ])('of %s are complete and wait for their translation', language => {
    const begun = begunTexts(language);
    const lines = linesOf(files => {
      inNorwegian(files);
      delete files['texts/nb.json'];
      files['markets/NO.json'] = {
        ...norway(files['markets/IE.json'] as object),
        languages: { [language]: language },
      };
      files[`texts/${language}.json`] = begun;
    });
    expect(lines).toEqual([]);
    expect(untranslated(language, begun)).toBeGreaterThan(1_000);
  });

  it('are no longer counted once they are translated', () => {
    expect(untranslated('nb', languageTexts('nb'))).toBe(0);
    const one: LanguageTexts = { ...languageTexts('nb'), search: begunTexts('nb').search ?? {} };
    expect(untranslated('nb', one)).toBeGreaterThan(5);
  });
});
