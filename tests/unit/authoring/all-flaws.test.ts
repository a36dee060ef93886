/** A check says everything that is wrong with a folder at once, and nothing that only follows from another flaw. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flawLine } from '#platform/site-import/flaw.ts';
import { LOGO, STUDIO, smallSite } from '#tests/support/small-site.ts';
import { readFolder } from '../../../scripts/site/read-folder.ts';

type Entry = Record<string, unknown>;
type Files = Record<string, Entry & Entry[]>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-flaws-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lines about a folder that differs from the small site. A file that is a text is written as it is. */
function linesOf(change: (files: Files) => unknown): string[] {
  const files = { ...smallSite(), 'media/logo.svg': LOGO } as unknown as Files;
  change(files);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readFolder(folder).flaws.map(flawLine);
}

const entry = (files: Files, path: string, index: number): Entry => files[path]?.[index] ?? {};
const file = (files: Files, path: string): Entry => files[path] ?? {};

/** Replaces the contents of a file by a text that is not JSON. */
const spoil = (files: Files, path: string) => Object.assign(files, { [path]: '{' });

describe('[6.8] a check', () => {
  it('says flaws of form, of rules between files and of games at once', () => {
    const lines = linesOf(files => {
      Object.assign(file(files, 'markets/IE.json'), { minimumAge: 'old' });
      Object.assign(entry(files, 'studios.json', 0), { keys: [1, 3] });
      files['studios.json']?.push({ id: 'p-other' });
      Object.assign(entry(files, 'banners.json', 0), { image: 'https://cdn.example/a.png' });
      Object.assign(file(files, 'contacts/IE.json'), { data: { email: 7 } });
      Object.assign(files, { 'seo/pt.json': {} });
      Object.assign(entry(files, 'games.json', 0), { type: 'fish' });
      Object.assign(entry(files, 'games.json', 1), { mobile: 'perhaps' });
    });
    expect(lines).toEqual([
      'markets/IE.json, minimumAge: is not a number',
      'studios.json, p-other: name: is missing',
      'studios.json, p-other: opens: is missing',
      'studios.json, p-other: wallet: is missing',
      'contacts/IE.json, data.email: is not text',
      'seo/pt.json: is for a language that no market of the site has',
      `studios.json, ${STUDIO}: keys: are not one number, or two that follow each other`,
      'banners.json, welcome: image: is at another host, whose pictures pages do not show; put the file into media/',
      'games.json, g-cl-1: type: is fish, which categories.json does not have',
      'games.json, g-cl-2: mobile: is not true or false',
    ]);
  });

  it('says of a file that is not valid too that no market has its language', () => {
    const lines = linesOf(files =>
      Object.assign(files, { 'seo/pt.json': { title: 'Slots' }, 'contacts/GB.json': { setting: {} } }),
    );
    expect(lines).toEqual([
      'contacts/GB.json, data: is missing',
      'seo/pt.json, title: is not a field that a site has',
      'contacts/GB.json: is for a country that is no market of the site',
      'seo/pt.json: is for a language that no market of the site has',
    ]);
  });

  it('names an entry by its own name where those before it are not valid', () => {
    const lines = linesOf(files => {
      files['banners.json']?.unshift({ id: 'first' });
      Object.assign(entry(files, 'banners.json', 1), { currencies: ['GBP'] });
    });
    expect(lines).toEqual([
      'banners.json, first: type: is missing',
      'banners.json, first: names: is missing',
      'banners.json, welcome: currencies: names GBP, and no market of the site has this currency',
    ]);
  });

  it('says flaws of several fields of a market and of the rules between its other fields at once', () => {
    const lines = linesOf(files =>
      Object.assign(file(files, 'markets/FI.json'), {
        diallingCode: 358,
        deposit: { minimum: '10', maximum: '5' },
        inputDecimals: 3,
      }),
    );
    expect(lines).toEqual([
      'markets/FI.json, diallingCode: is not text',
      'markets/FI.json, inputDecimals: more than the exponent',
      'markets/FI.json, deposit: minimum above maximum',
    ]);
  });
});

describe('a flaw that follows from another is not said', () => {
  const NOT_JSON = (path: string) => expect.stringMatching(new RegExp(`^${path}: is not JSON: `));

  it.each([
    'site.json',
    'theme.json',
    'markets/IE.json',
    'categories.json',
    'studios.json',
    'attributes.json',
    'banners.json',
    'games.json',
    'seo/en.json',
    'terms/en.json',
    'contacts/IE.json',
  ])('of %s, which cannot be read', path => {
    expect(linesOf(files => spoil(files, path))).toEqual([NOT_JSON(path)]);
  });

  it('of a market that is missing', () =>
    expect(
      linesOf(files => {
        delete files['markets/IE.json'];
        Object.assign(files, { 'contacts/IE.json': { setting: {}, data: {} } });
      }),
    ).toEqual(['markets/IE.json: is missing, and site.json names it']));

  it('of a missing list of files', () =>
    expect(linesOf(files => delete files['site.json'])).toEqual(['site.json: is missing']));

  it('of a market under another name', () =>
    expect(linesOf(files => Object.assign(file(files, 'markets/IE.json'), { country: 'GB' }))).toEqual([
      'markets/IE.json, country: is not IE, as the file is named',
    ]));

  it.each<[string, (files: Files) => unknown, ...string[]]>([
    [
      'a currency, where a market does not say its own',
      files => {
        for (const country of ['IE', 'FI'])
          Object.assign(file(files, `markets/${country}.json`), { currency: 'euro' });
        Object.assign(entry(files, 'studios.json', 0), { currencies: ['EUR'] });
      },
      'markets/IE.json, currency: is not a currency such as "GBP"',
      'markets/FI.json, currency: is not a currency such as "GBP"',
    ],
    [
      'a language, where a market does not say its own',
      files => Object.assign(file(files, 'markets/FI.json'), { languages: 'sv' }),
      'markets/FI.json, languages: is not an object',
    ],
    [
      'a studio that is there and not valid',
      files => delete entry(files, 'studios.json', 0).wallet,
      `studios.json, ${STUDIO}: wallet: is missing`,
    ],
    [
      'a studio that does not say its id',
      files => delete entry(files, 'studios.json', 0).id,
      'studios.json, Copper Lane: id: is missing',
    ],
    [
      'a category that is there and not valid',
      files => Object.assign(entry(files, 'categories.json', 0), { names: { sv: 'Rullar' } }),
      'categories.json, slots: names.en: is missing',
    ],
    [
      'an attribute that is there and not valid',
      files => Object.assign(entry(files, 'attributes.json', 0), { isShown: 'yes' }),
      'attributes.json, a-quick: isShown: is not true or false',
    ],
    [
      'a recommended game that is there and not valid',
      files => {
        Object.assign(files, { 'home.json': { recommended: { all: ['g-cl-1'] } } });
        Object.assign(entry(files, 'games.json', 0), { web: 'no' });
      },
      'games.json, g-cl-1: web: is not true or false',
    ],
    [
      'the shape of a logo that the folder does not have',
      files => delete files['media/logo.svg'],
      'theme.json, logo.image: names media/logo.svg, which the folder does not have',
    ],
    [
      'a logo that is no picture',
      files => Object.assign(files, { 'media/logo.svg': 'text' }),
      'media/logo.svg: is no SVG, PNG, JPEG, WebP or AVIF picture and no WOFF2 font',
    ],
  ])('about %s', (_says, change, ...lines) => expect(linesOf(change)).toEqual(lines));

  it('and a reference to what is nowhere is', () =>
    expect(
      linesOf(files => {
        delete entry(files, 'studios.json', 0).wallet;
        Object.assign(entry(files, 'games.json', 0), { studio: 'p-none' });
        Object.assign(files, { 'home.json': { recommended: { all: ['g-none'] } } });
      }),
    ).toEqual([
      `studios.json, ${STUDIO}: wallet: is missing`,
      'games.json, g-cl-1: studio: is p-none, which studios.json does not have',
      'home.json, recommended.all: names g-none, which is no game of the site',
    ]));
});

describe('a mistyped name', () => {
  it.each<[string, (files: Files) => unknown, string]>([
    [
      'an optional field',
      files => Object.assign(file(files, 'markets/IE.json'), { secondOperater: { above: '100' } }),
      'markets/IE.json, secondOperater: is not a field that a site has; perhaps secondOperator is meant',
    ],
    [
      'a field of an entry',
      files => Object.assign(entry(files, 'banners.json', 0), { phoneimage: '/a.png' }),
      'banners.json, welcome: phoneimage: is not a field that a site has',
    ],
    [
      'a field within a field',
      files => Object.assign(entry(files, 'studios.json', 0).launch as Entry, { freeRound: '/a' }),
      `studios.json, ${STUDIO}: launch.freeRound: is not a field that a site has; perhaps freeRounds is meant`,
    ],
    [
      'a field of a game',
      files => Object.assign(entry(files, 'games.json', 0), { realesed: '2026-01-15', released: undefined }),
      'games.json, g-cl-1: realesed: is not a field that a site has; perhaps released is meant',
    ],
    [
      'a field of site.json',
      files => Object.assign(file(files, 'site.json'), { playmoney: false }),
      'site.json, playmoney: is not a field that a site has; perhaps playMoney is meant',
    ],
    [
      'a file',
      files => Object.assign(files, { 'promotion.json': [] }),
      'promotion.json: is not a file that a site has; perhaps promotions.json is meant',
    ],
  ])('of %s is said with the name that was probably meant', (_says, change, line) =>
    expect(linesOf(change)).toEqual([line]));

  it('of a column of games is said once', () =>
    expect(
      linesOf(files => {
        const { 'games.json': games } = files;
        const rows = (games ?? []).map(it => `${it.id},${STUDIO},${it.type},Name,yes,high`);
        delete files['games.json'];
        Object.assign(files, {
          'games.csv': ['id,studio,type,name,poplar,volatility', ...rows].join('\n'),
        });
      }),
    ).toEqual([
      'games.csv, column poplar: is not a column that games have; perhaps popular is meant',
      'games.csv, column volatility: is not a column that games have',
    ]));

  it('of a field that is needed is said beside the missing one', () =>
    expect(
      linesOf(files => {
        const market = file(files, 'markets/IE.json');
        Object.assign(market, { timezone: market.timeZone });
        delete market.timeZone;
      }),
    ).toEqual([
      'markets/IE.json, timeZone: is missing',
      'markets/IE.json, timezone: is not a field that a site has; perhaps timeZone is meant',
    ]));

  it('without a known one nearby is said alone', () =>
    expect(linesOf(files => Object.assign(entry(files, 'games.json', 0), { volatility: 'high' }))).toEqual([
      'games.json, g-cl-1: volatility: is not a field that a site has',
    ]));
});
