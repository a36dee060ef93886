/**
 * The files of a site's folder, with the part of the site that each of them has.
 *
 * | File | What it has |
 * |---|---|
 * | `site.json` | operator, version of the terms with what it changes, order of the markets |
 * | `theme.json` | colours, corners, font, logo and icons; none for the theme of the build |
 * | `markets/{country}.json` | a market's profile |
 * | `categories.json`, `attributes.json`, `banners.json` | lists |
 * | `home.json` | head and rows of home, and games that it recommends, by currency; none for those of the build |
 * | `live/announcements.json`, `live/modules.json` | what calls change: it begins an empty site, and later imports leave it as it is |
 * | `studios.json` | providers of games with their launch templates |
 * | `promotions.json`, `tabs.json` | promotions, tabs of their page |
 * | `payments.json` | payment services, at which deposits go on |
 * | `games.csv`, `games.json`, `games/*` | games, in one file or several |
 * | `contacts/{country}.json` | ways to reach the operator |
 * | `seo/{language or tag}.json`, `seo/scripts.json` | metadata and footers, scripts by host |
 * | `help/{language or tag}.json` | the help centre: topics with their articles |
 * | `terms/{language or tag}.json` | the terms |
 * | `texts/{language}.json` | texts of the interface in the place of the build's, or of a language that it does not have |
 * | `media/**` | pictures, logo, font: `media/name` in any field for a picture |
 */
import type { DescribedSite } from './described-site.ts';
import { withoutFilledIn } from './fill-in-texts.ts';
import { type Flaw, unknownSentence } from './flaw.ts';

/** Parsed contents by path in the folder. */
export type FolderFiles = Readonly<Record<string, unknown>>;

/** Sections whose entries stand in one file. */
export const LISTS = [
  'categories',
  'studios',
  'payments',
  'attributes',
  'banners',
  'announcements',
  'promotions',
  'tabs',
] as const;
/** Files of operations that calls change. Folders of earlier versions have them beside the others. */
const LIVE_FILES = ['announcements.json', 'modules.json'] as const;
export const liveFile = (name: string): string => `live/${name}`;
/** What home shows. An empty one is none. */
export const HOME_FILE = 'home.json';
/** Default contents of missing files. */
const ABSENT: Readonly<Record<string, unknown>> = {
  'theme.json': null,
  'modules.json': { all: [] },
  'seo/scripts.json': {},
  ...Object.fromEntries(LISTS.map(name => [`${name}.json`, []])),
};
const GAMES = /^games(?:\.json|\.csv|\/[^/]+\.(?:json|csv))$/;

export const isGamesFile = (path: string): boolean => GAMES.test(path);

/** Files of a folder by their names, without ending: `contacts/GB.json` as GB. */
function within(files: FolderFiles, folder: string): Record<string, unknown> {
  const pattern = new RegExp(`^${folder}/([^/]+)\\.json$`);
  return Object.fromEntries(
    Object.keys(files)
      .sort()
      .flatMap(path => {
        const name = pattern.exec(path)?.[1];
        return name === undefined || path in ABSENT ? [] : [[name, files[path]]];
      }),
  );
}

const SINGLE: ReadonlySet<string> = new Set([
  'site.json',
  HOME_FILE,
  ...Object.keys(ABSENT),
  ...LIVE_FILES.map(liveFile),
]);
const isKnown = (path: string): boolean =>
  SINGLE.has(path) ||
  /^(?:markets|contacts|seo|help|terms|texts)\/[^/]+\.json$/.test(path) ||
  isGamesFile(path);

/** The sentence about a file that no site has. */
export const unknownFile = (path: string): string =>
  unknownSentence(
    path,
    [...SINGLE].filter(it => !LIVE_FILES.some(live => live === it)),
    'is not a file that a site has',
  );

interface SiteFile {
  operator?: unknown;
  terms?: unknown;
  playMoney?: unknown;
  format?: unknown;
  markets?: unknown;
}

/** A market's profile under the country that its file is named after; with nothing else where there is no such file. */
const profileOf = (country: string, profile: unknown): unknown => ({
  ...(typeof profile === 'object' && !Array.isArray(profile) ? profile : {}),
  country,
});

/**
 * The site that files describe, unchecked, without its games; and files that no site has. A file that cannot be read is null.
 * @returns `gone`: files that are missing. Other flaws of theirs tell nothing new
 */
export function siteOfFiles(files: FolderFiles): { site: unknown; flaws: Flaw[]; gone: string[] } {
  const flaw = (file: string, field: string, says: string): Flaw => ({ file, field, says });
  const { markets: order, terms, ...rest } = (files['site.json'] ?? {}) as SiteFile;
  const profiles = within(files, 'markets');
  const listed = Array.isArray(order) ? order.map(String) : Object.keys(profiles);
  const missing = listed.filter(country => !Object.hasOwn(profiles, country));
  const single = (path: string) => (path in files ? files[path] : ABSENT[path]);
  const live = (path: string) => (liveFile(path) in files ? files[liveFile(path)] : single(path));
  const texts = within(files, 'terms');
  const words = within(files, 'texts');
  const home = files[HOME_FILE];
  const isEmptyHome = home === undefined || JSON.stringify(home) === '{}';
  const site = {
    ...rest,
    // Anything else that stands there is checked with the rest of the site.
    terms: typeof (terms ?? {}) === 'object' ? { ...(terms ?? {}), texts } : terms,
    theme: single('theme.json'),
    markets: listed.map(country => profileOf(country, profiles[country])),
    ...Object.fromEntries(LISTS.map(name => [name, single(`${name}.json`)])),
    ...(!isEmptyHome && { home }),
    announcements: live('announcements.json'),
    modules: live('modules.json'),
    contacts: within(files, 'contacts'),
    seo: within(files, 'seo'),
    help: within(files, 'help'),
    scripts: single('seo/scripts.json'),
    ...(Object.keys(words).length > 0 && { texts: words }),
  };
  return {
    site,
    gone: [
      ...('site.json' in files ? [] : ['site.json']),
      ...missing.map(country => `markets/${country}.json`),
    ],
    flaws: [
      ...('site.json' in files ? [] : [flaw('site.json', '', 'is missing')]),
      ...('site.json' in files && !Array.isArray(order)
        ? [flaw('site.json', 'markets', 'is not a list of countries such as ["GB", "SE"]')]
        : []),
      ...missing.map(country => flaw(`markets/${country}.json`, '', 'is missing, and site.json names it')),
      ...Object.keys(profiles)
        .filter(country => !listed.includes(country))
        .map(country => flaw(`markets/${country}.json`, '', 'is not in the list `markets` of site.json')),
      ...Object.keys(profiles)
        .filter(country => (profiles[country] as { country?: unknown } | null)?.country !== country)
        .map(country =>
          flaw(`markets/${country}.json`, 'country', `is not ${country}, as the file is named`),
        ),
      ...LIVE_FILES.filter(path => path in files && liveFile(path) in files).map(path =>
        flaw(path, '', `is there twice: ${liveFile(path)} is the one that counts`),
      ),
      ...Object.keys(files)
        .filter(path => !isKnown(path))
        .map(path => flaw(path, '', unknownFile(path))),
    ],
  };
}

/** The files of a site, without its games, and without the texts that an import fills in. */
export function filesOfSite(whole: DescribedSite): Record<string, unknown> {
  const site = withoutFilledIn(whole);
  const { format, operator, terms, playMoney, theme, home, markets, contacts, seo, help, scripts, modules } =
    site;
  const named = (folder: string, entries: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [`${folder}/${name}.json`, value]));
  return {
    'site.json': {
      format,
      operator,
      terms: {
        version: terms.version,
        ...(Object.keys(terms.changes).length > 0 && { changes: terms.changes }),
      },
      playMoney,
      markets: markets.map(it => it.country),
    },
    ...(theme === null ? {} : { 'theme.json': theme }),
    ...(home === undefined ? {} : { [HOME_FILE]: home }),
    ...named('markets', Object.fromEntries(markets.map(it => [it.country, it]))),
    ...Object.fromEntries(
      LISTS.map(name => [name === 'announcements' ? liveFile(`${name}.json`) : `${name}.json`, site[name]]),
    ),
    [liveFile('modules.json')]: modules,
    ...named('contacts', contacts),
    ...named('seo', seo),
    ...named('help', help),
    'seo/scripts.json': scripts,
    ...named('terms', terms.texts),
    ...named('texts', site.texts ?? {}),
  };
}
