/** The brand in a folder: the head and rows of home, icons by their sizes, and the lines of a market with real money. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { legalFlaws } from '#platform/site-import/check-legal.ts';
import { flawLine } from '#platform/site-import/flaw.ts';
import { writeFiles } from '#tests/support/site-command.ts';
import { LOGO, pngOf, smallSite } from '#tests/support/small-site.ts';
import { readFolder } from '../../../scripts/site/read-folder.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0"/></svg>';
const HERO = { title: { en: 'Play it calm', sv: 'Spela lugnt' } };
const ROWS = [
  { kind: 'games', id: 'summer', title: 'Summer', games: ['g-cl-3', 'g-cl-1'] },
  { kind: 'games', id: 'reels', title: { en: 'Reels' }, category: 'slots', marked: 'popular', most: 14 },
  { kind: 'studios', id: 'our-studios', title: 'Studios', studios: ['p-copper-lane'] },
  { kind: 'banners', id: 'now', title: 'Now', banners: ['welcome'] },
  'winners',
  'recent',
  'top',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads the small site with more files. */
function read(more: Record<string, unknown>) {
  writeFiles(folder, { ...smallSite(), 'media/logo.svg': LOGO, ...more });
  return readFolder(folder);
}
const linesOf = (more: Record<string, unknown>) => read(more).flaws.map(flawLine);

describe('home.json', () => {
  it('has a head and rows of its own among those by name', () => {
    const { whole, flaws } = read({ 'home.json': { hero: { all: HERO }, rows: { all: ROWS } } });
    expect(flaws).toEqual([]);
    expect(whole?.site.home).toEqual({ hero: { all: HERO }, rows: { all: ROWS } });
  });

  it('of before stays valid', () => {
    expect(
      linesOf({ 'home.json': { rows: { all: ['top', 'trust'] }, recommended: { EUR: ['g-cl-1'] } } }),
    ).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a game that there is not',
      { rows: { all: [{ kind: 'games', id: 'a', title: 'A', games: ['g-no'] }] } },
      'home.json, rows.all, a: games: names g-no, which is no game of the site',
    ],
    [
      'a category that there is not',
      { rows: { all: [{ kind: 'games', id: 'a', title: 'A', category: 'bingo' }] } },
      'home.json, rows.all, a: category: names bingo, which is no category of the site',
    ],
    [
      'a studio that there is not',
      { rows: { EUR: [{ kind: 'studios', id: 'a', title: 'A', studios: ['p-no'] }] } },
      'home.json, rows.EUR, a: studios: names p-no, which is no studio of the site',
    ],
    [
      'a banner that there is not',
      { rows: { all: [{ kind: 'banners', id: 'a', title: 'A', banners: ['no'] }] } },
      'home.json, rows.all, a: banners: names no, which is no banner of the site',
    ],
    [
      'two rows of one name',
      {
        rows: {
          all: [
            { kind: 'games', id: 'a', title: 'A', marked: 'new' },
            { kind: 'studios', id: 'a', title: 'A', studios: ['p-copper-lane'] },
          ],
        },
      },
      'home.json, rows.all: has a row twice',
    ],
    [
      'a head for a currency that no market has',
      { hero: { USD: HERO } },
      'home.json, hero: names USD, and no market of the site has this currency',
    ],
    [
      'a picture of another host',
      { hero: { all: { image: 'https://x.example/a.webp' } } },
      'home.json, hero.all.image: is at another host, whose pictures pages do not show; put the file into media/',
    ],
    [
      'a picture for the light theme alone',
      { hero: { all: { lightImage: 'media/logo.svg' } } },
      'home.json, hero.all.image: is missing, and there is one for the light theme',
    ],
    [
      'an uploaded picture without words',
      { hero: { all: { image: 'media/logo.svg', alt: { en: 'A logo' } } } },
      'home.json, hero.all.alt: does not say in sv what the picture shows',
    ],
    [
      'words without English',
      { hero: { all: { title: { sv: 'Hej' } } } },
      'home.json, hero.all.title.en: is missing',
    ],
  ])('with %s is refused', (_says, home, line) => expect(linesOf({ 'home.json': home })).toEqual([line]));

  it.each([
    { kind: 'games', id: 'a', title: 'A' },
    { kind: 'games', id: 'a', title: 'A', games: ['g-cl-1'], category: 'slots' },
    { kind: 'studios', id: 'a', title: 'A', studios: [] },
    { kind: 'maps', id: 'a', title: 'A' },
    'bottom',
  ])('with the row %j is refused', row => {
    expect(linesOf({ 'home.json': { rows: { all: [row] } } })).toHaveLength(1);
  });
});

describe('icons', () => {
  const withIcons = (icons: object, files: object) => ({
    'theme.json': { ...(smallSite()['theme.json'] as object), icons },
    ...files,
  });

  it('are files of the folder, of the sizes that devices are told', () => {
    const files = { 'media/icon.svg': SQUARE, 'media/touch.png': pngOf(192), 'media/cut.png': pngOf(512) };
    const icons = { icon: 'media/icon.svg', touch: 'media/touch.png', maskable: 'media/cut.png' };
    const { whole, flaws } = read(withIcons(icons, files));
    expect(flaws).toEqual([]);
    expect(Object.values(whole?.site.theme?.icons ?? {})).toEqual([
      expect.stringMatching(/^\/static\/media\/[0-9a-f]{32}\.svg$/),
      expect.stringMatching(/^\/static\/media\/[0-9a-f]{32}\.png$/),
      expect.stringMatching(/^\/static\/media\/[0-9a-f]{32}\.png$/),
    ]);
  });

  it('of other sizes are refused, each with what it should be', () => {
    const files = { 'media/icon.svg': LOGO, 'media/touch.png': pngOf(180), 'media/cut.png': pngOf(512, 256) };
    const icons = { icon: 'media/icon.svg', touch: 'media/touch.png', maskable: 'media/cut.png' };
    expect(linesOf(withIcons(icons, files))).toEqual([
      'theme.json, icons.icon: is not square',
      'theme.json, icons.touch: is not 192 × 192 pixels',
      'theme.json, icons.maskable: is not square',
    ]);
  });
});

describe('the lines of a market', () => {
  const withLegal = (legal: unknown) => ({
    'markets/IE.json': { ...(smallSite()['markets/IE.json'] as object), legal },
  });

  it('have words, links and seals', () => {
    const lines = [
      { text: { en: 'Northlight Games Ltd, 1 Quay, Dublin' } },
      { text: 'Licence NL-1', link: 'https://revenue.example/NL-1', image: 'media/logo.svg', alt: 'Revenue' },
    ];
    expect(linesOf(withLegal({ lines, entry: 'Adults only.' }))).toEqual([]);
  });

  it.each<[object, string]>([
    [{ lines: [] }, 'markets/IE.json, legal.lines: is empty'],
    [{ lines: [{}] }, 'markets/IE.json, legal.lines.0.text: is missing, and there is no picture'],
    [
      { lines: [{ text: 'A', image: 'media/logo.svg' }] },
      'markets/IE.json, legal.lines.0.alt: is missing: what the picture shows',
    ],
    [
      { lines: [{ text: 'A', image: 'https://x.example/a.svg', alt: 'A' }] },
      'markets/IE.json, legal.lines.0.image: is at another host, whose pictures pages do not show; put the file into media/',
    ],
  ])('%j are refused', (legal, line) => expect(linesOf(withLegal(legal))).toEqual([line]));

  it('are wanted where money is real, and imported without', () => {
    const { whole, flaws } = read(withLegal(undefined));
    expect(flaws).toEqual([]);
    if (whole === null) throw new Error('The folder is not valid');
    expect(legalFlaws(whole.site).map(flawLine)).toEqual([
      expect.stringMatching(/^markets\/IE\.json, legal: is missing: with real money/),
    ]);
    expect(legalFlaws({ ...whole.site, playMoney: true })).toEqual([]);
  });
});
