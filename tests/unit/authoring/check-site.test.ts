/** A described site is checked field by field and part against part; each flaw names its file and field in a plain sentence. */
import { describe, expect, it } from 'vitest';
import { LINKED } from '#platform/site-import/check-help.ts';
import { checkGames, checkSite } from '#platform/site-import/check-site.ts';
import type { DescribedSite } from '#platform/site-import/described-site.ts';
import { flawLine } from '#platform/site-import/flaw.ts';
import { filesOfSite, siteOfFiles } from '#platform/site-import/folder.ts';
import { describedFiles, STUDIO, smallSite } from '#tests/support/small-site.ts';

type Files = Record<string, Record<string, unknown> & Record<string, unknown>[]>;

/** The lines about a folder that differs from the small site. */
function linesOf(change: (files: Files) => void): string[] {
  const files = smallSite() as Files;
  Object.assign(files['theme.json'] ?? {}, { logo: null });
  change(files);
  const { site, flaws } = siteOfFiles(describedFiles(files));
  return [...flaws, ...checkSite(site).flaws].map(flawLine);
}

const at = <Value = Record<string, unknown>>(files: Files, path: string, index?: number): Value =>
  (index === undefined ? files[path] : files[path]?.[index]) as Value;

/** A help centre of one article. */
const helpOf = (paragraph = 'Play fairly.') => ({
  topics: [
    {
      id: 'support',
      title: 'Support',
      articles: [
        {
          id: 'terms',
          title: 'Terms',
          lead: 'Of this site.',
          updated: '2026-11-25',
          sections: [{ heading: '', paragraphs: [paragraph] }],
        },
      ],
    },
  ],
});

describe('a folder of a site', () => {
  it('is valid', () => expect(linesOf(() => undefined)).toEqual([]));

  it.each<[string, (files: Files) => unknown, string]>([
    ['without its first file', files => delete files['site.json'], 'site.json: is missing'],
    [
      'with a file of another name',
      files => Object.assign(files, { 'theme2.json': {} }),
      'theme2.json: is not a file that a site has; perhaps theme.json is meant',
    ],
    [
      'without a market that it lists',
      files => delete files['markets/FI.json'],
      'markets/FI.json: is missing, and site.json names it',
    ],
    [
      'with a market that it does not list',
      files => Object.assign(files['site.json'] ?? {}, { markets: ['IE'] }),
      'markets/FI.json: is not in the list `markets` of site.json',
    ],
    [
      'with a market under another name',
      files => Object.assign(at(files, 'markets/FI.json'), { country: 'SE' }),
      'markets/FI.json, country: is not FI, as the file is named',
    ],
    [
      'with a missing field',
      files => delete at(files, 'markets/IE.json').currency,
      'markets/IE.json, currency: is missing',
    ],
    [
      'with a mistyped field',
      files => Object.assign(at(files, 'markets/IE.json'), { minimumAges: 21 }),
      'markets/IE.json, minimumAges: is not a field that a site has',
    ],
    [
      'with a number where text stands',
      files => Object.assign(at(files, 'markets/IE.json'), { openingBalance: 0 }),
      'markets/IE.json, openingBalance: is not text',
    ],
    [
      'with an amount in words',
      files => Object.assign(at(files, 'markets/IE.json'), { openingBalance: 'ten' }),
      'markets/IE.json, openingBalance: is not an amount such as "10" or "9.99"',
    ],
    [
      'with a currency in words',
      files => Object.assign(at(files, 'markets/IE.json'), { currency: 'euro' }),
      'markets/IE.json, currency: is not a currency such as "GBP"',
    ],
    [
      'with rewards for friends who play no deposit, for real money',
      files =>
        Object.assign(at(files, 'markets/IE.json'), {
          referral: {
            reward: '20',
            friendReward: '20',
            event: 'mobile',
            playedTimes: 0,
            waitingDays: 7,
            friendsPerYear: 3,
          },
        }),
      'markets/IE.json, referral.playedTimes: is 0, and with real money a deposit has to be played at least once',
    ],
    [
      'with an age below the least',
      files => Object.assign(at(files, 'markets/IE.json'), { minimumAge: 16 }),
      'markets/IE.json, minimumAge: is less than 18',
    ],
    [
      'with limits the wrong way round',
      files => Object.assign(at(files, 'markets/IE.json'), { deposit: { minimum: '10', maximum: '5' } }),
      'markets/IE.json, deposit: minimum above maximum',
    ],
    [
      'with a ceiling of wins that is nothing',
      files => Object.assign(at(files, 'markets/IE.json'), { winCeilings: { win: '0' } }),
      'markets/IE.json, winCeilings.win: is not an amount above zero such as "10" or "9.99"',
    ],
    [
      'with a ceiling of a round below that of a win',
      files =>
        ['IE', 'FI'].map(country =>
          Object.assign(at(files, `markets/${country}.json`), {
            winCeilings: { win: '900', round: '800', memberDay: '1000', providerDay: '5000' },
          }),
        ),
      'markets/IE.json, winCeilings.round: is lower than the ceiling before it (win, round, memberDay), perhaps a default one',
    ],
    [
      'with other ceilings of wins in one market of a currency',
      files => Object.assign(at(files, 'markets/FI.json'), { winCeilings: { stakeTimes: 500 } }),
      'markets/FI.json, winCeilings: are not those of the other market with EUR: wins name a currency',
    ],
    [
      'with a ceiling of wins in fractions of a cent',
      files => Object.assign(at(files, 'studios.json', 0), { largestWins: { EUR: { round: '9.999' } } }),
      `studios.json, ${STUDIO}: largestWins.EUR: has an amount with more than 2 decimals`,
    ],
    [
      'with two exponents of a currency',
      files => Object.assign(at(files, 'markets/FI.json'), { exponent: 3 }),
      'markets/FI.json, exponent: is not 2, as in the other market with EUR',
    ],
    [
      'with names without English',
      files => Object.assign(at(files, 'categories.json', 0), { names: { sv: 'Rullar' } }),
      'categories.json, slots: names.en: is missing',
    ],
    [
      'with a category twice',
      files => files['categories.json']?.push(at(files, 'categories.json', 0)),
      'categories.json, slots: stands in the list twice for EUR',
    ],
    [
      'with a currency of no market',
      files => Object.assign(at(files, 'studios.json', 0), { currencies: ['GBP'] }),
      `studios.json, ${STUDIO}: currencies: names GBP, and no market of the site has this currency`,
    ],
    [
      'with a word that is none of some',
      files => Object.assign(at(files, 'studios.json', 0), { opens: 'frame' }),
      `studios.json, ${STUDIO}: opens: is none of "tab", "window"`,
    ],
    [
      'with a launch that tells nobody',
      files =>
        Object.assign(at(files, 'studios.json', 0), { launch: { money: 'https://play.example/{gameId}' } }),
      `studios.json, ${STUDIO}: launch.money: has no {token}, by which the provider learns who plays`,
    ],
    [
      'with an unknown placeholder',
      files =>
        Object.assign(at(files, 'studios.json', 0), {
          launch: { money: 'https://play.example/{token}/{player}' },
        }),
      `studios.json, ${STUDIO}: launch.money: has the unknown placeholder {player}; known are gameId, token, language, currency, country, device`,
    ],
    [
      'with a permission that no frame has',
      files =>
        Object.assign(at(files, 'studios.json', 0), {
          launch: { money: 'https://play.example/{token}', fun: null, permissions: ['camera'] },
        }),
      `studios.json, ${STUDIO}: launch.permissions.0: is none of "popups", "modals", "orientation-lock", "screen-wake-lock"`,
    ],
    [
      'with keys far apart',
      files => Object.assign(at(files, 'studios.json', 0), { keys: [1, 3] }),
      `studios.json, ${STUDIO}: keys: are not one number, or two that follow each other`,
    ],
    [
      'with a picture elsewhere',
      files => Object.assign(at(files, 'banners.json', 0), { image: 'https://cdn.example/a.png' }),
      'banners.json, welcome: image: is at another host, whose pictures pages do not show; put the file into media/',
    ],
    [
      'with a contact for no market',
      files => Object.assign(files, { 'contacts/GB.json': { setting: {}, data: {} } }),
      'contacts/GB.json: is for a country that is no market of the site',
    ],
    [
      'with texts for no market',
      files => Object.assign(files, { 'seo/pt.json': {} }),
      'seo/pt.json: is for a language that no market of the site has',
    ],
    [
      'with terms for no market',
      files => Object.assign(files, { 'terms/zh.json': [] }),
      'terms/zh.json: is for a language that no market of the site has',
    ],
    [
      'with changes of the terms for no market',
      files => Object.assign(at(files, 'site.json').terms as object, { changes: { zh: ['A'] } }),
      'site.json, terms.changes.zh: is for a language that no market of the site has',
    ],
    [
      'with a help centre in one of its languages only',
      files => Object.assign(files, { 'help/en.json': helpOf() }),
      'help/sv.json: is missing, and sv-fi needs it',
    ],
    [
      'with a help centre that lacks an article',
      files => Object.assign(files, { 'help/en.json': helpOf() }),
      `help/en.json: has no article ${LINKED.filter(it => it !== 'terms').join(', ')}, to which pages lead`,
    ],
    [
      'with an article that leads to none',
      files =>
        Object.assign(files, { 'help/en.json': helpOf('[Look](nowhere), [here](javascript:alert(1))') }),
      'help/en.json, topics.0.articles.0: (terms) leads to nowhere, which is no article and no page',
    ],
    [
      'with an article about a figure that no market has',
      files => Object.assign(files, { 'help/en.json': helpOf('Play for {fortune}.') }),
      'help/en.json, topics.0.articles.0: (terms) asks for the figure fortune, which no market has',
    ],
    [
      'with data for search engines that cannot be read',
      files =>
        Object.assign(files, {
          'seo/scripts.json': { default: [{ type: 'application/ld+json', text: '{' }] },
        }),
      'seo/scripts.json, default.0.text: is not JSON',
    ],
    [
      'with a script whose bytes nobody has seen',
      files => Object.assign(files, { 'seo/scripts.json': { default: [{ src: '/a.js' }] } }),
      'seo/scripts.json, default.0.integrity: is missing: a hash such as sha384-… of the file, so that no other one is loaded',
    ],
    [
      'with a colour that is none',
      files => Object.assign(at(files, 'theme.json'), { brand: 'url(x)' }),
      'theme.json, brand: does not have the right form',
    ],
    [
      'with links that cannot be read',
      files => Object.assign(at(files, 'theme.json'), { brand: '#ff0000', brandChroma: 1.4 }),
      'theme.json: a link in the brand colour on a raised surface has a contrast of 3.7 in the dark theme; 4.5 is the least',
    ],
    [
      'with a module without a name',
      files => Object.assign(files['modules.json'] ?? {}, { all: [{ name: '' }] }),
      'live/modules.json, all, entry 1: name: is empty',
    ],
  ])('%s is refused', (_says, change, line) => {
    expect(linesOf(files => void change(files))).toContain(line);
  });

  it('names games by their ids, and says what they name that is not there', () => {
    const { site } = siteOfFiles(describedFiles({ ...smallSite(), 'theme.json': null }));
    const games = [
      { id: 'g-1', studio: 'p-none', type: 'fish', names: { en: 'A' }, attributes: ['a-none'] },
      { id: 'g-1', studio: STUDIO, type: 'slots', names: { en: 'B' } },
      { id: 'g-2', studio: STUDIO, type: 'slots', names: { sv: 'C' }, mobile: 'maybe' },
      { studio: STUDIO, type: 'slots', names: { en: 'D' }, released: '1.5.2024' },
      { id: 'g-5', studio: STUDIO, type: 'slots', names: { en: 'E' }, web: false, mobile: false },
      { id: 'g-6', studio: STUDIO, type: 'slots', names: { en: 'F' }, rtp: '96' },
      { id: STUDIO, studio: STUDIO, type: 'slots', names: { en: 'G' } },
      { id: 'vs20olympus', studio: STUDIO, type: 'slots', names: { en: 'H' } },
    ];
    const listed = games.map(game => ({ file: 'games.csv', game }));
    expect(checkGames(listed, site as DescribedSite).flaws.map(flawLine)).toEqual([
      'games.csv, g-1: studio: is p-none, which studios.json does not have',
      'games.csv, g-1: type: is fish, which categories.json does not have',
      'games.csv, g-1: attributes: names a-none, which attributes.json does not have',
      'games.csv, g-1: stands in the lists twice',
      'games.csv, g-2: names.en: is missing',
      'games.csv, g-2: mobile: is not true or false',
      'games.csv, game 4: id: is missing',
      'games.csv, game 4: released: does not have one of the forms that it can have',
      'games.csv, g-5: web: and mobile are both false, so that nobody could play it',
      'games.csv, g-6: rtp: is not a field that a site has',
      `games.csv, ${STUDIO}: id: is the id of a studio too, whose page has the same address`,
    ]);
  });

  it('comes back from its site as it went in', () => {
    const { site: value } = siteOfFiles(describedFiles({ ...smallSite(), 'theme.json': null }));
    const { site } = checkSite(value);
    if (site === null) throw new Error('The small site is not valid');
    const again = checkSite(siteOfFiles(filesOfSite(site)).site);
    expect(again).toMatchObject({ site, flaws: [] });
  });
});
