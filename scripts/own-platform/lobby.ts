/** The level "lobby" of a platform: each call and file that pages of guests ask for, and what a page does without it. */
import type * as z from 'zod/mini';
import {
  attributeFile,
  contactFile,
  countFile,
  generalInfoFile,
  providerFile,
  recommendFile,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
  siteFilePlace,
  versionFile,
} from '#app/contract/catalogue.ts';
import { parseGames, titleFile } from '#app/contract/catalogue-games.ts';
import {
  commonBanner,
  commonCountryList,
  commonDashboard,
  commonGetCategorySetting,
  commonLanguageData,
} from '#app/contract/common.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { gameMaintenance } from '#app/contract/game.ts';
import { gameFacts } from '#app/contract/game-facts.ts';
import { gameReturns } from '#app/contract/game-returns.ts';
import { generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import { helpFile, helpPlace, termsFile } from '#app/contract/help.ts';
import { helpMostRead, helpRead, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { commonHome } from '#app/contract/home.ts';
import { gameJackpots, gameLive } from '#app/contract/live-games.ts';
import { promotionCms } from '#app/contract/promotion.ts';
import { theme } from '#app/contract/theme.ts';
import { tournamentList } from '#app/contract/tournament.ts';

/** `instead`: a file or call in its place will do. */
export type Need = 'required' | 'optional' | 'instead';

export interface LobbyCall {
  call: Pick<Endpoint, 'name' | 'input' | 'output'>;
  need: Need;
  /** Pages that ask for it. */
  askedBy: string;
  /** What they do where it is refused or does not fit. */
  without: string;
  /** What a call would change; absent for one that only reads. */
  changes?: string;
}

const row = (call: LobbyCall['call'], need: Need, askedBy: string, without: string): LobbyCall => ({
  call,
  need,
  askedBy,
  without,
});

const ALL = 'Every page';
const SCREEN = 'The page is the screen “our service cannot be reached” (502)';

const SENTENCE = 'The reader sees the sentence of the refusal';

export const LOBBY_CALLS: readonly LobbyCall[] = [
  row(generalConfig, 'required', ALL, SCREEN),
  row(commonCountryList, 'required', ALL, SCREEN),
  row(commonGetCategorySetting, 'required', ALL, SCREEN),
  row(
    generalGeneralInfo,
    'instead',
    `${ALL}, where there is no file \`general-info/{country}.json\``,
    `${SCREEN}, unless the file is there`,
  ),
  row(gameMaintenance, 'optional', 'Home, lists and games', 'No game is in maintenance'),
  row(
    commonDashboard,
    'optional',
    'Home, and announcements in the browser',
    'Rows have their usual order, recommended games are of all categories, and nothing is announced',
  ),
  row(commonBanner, 'optional', 'Home', 'Home has no banners'),
  row(
    commonHome,
    'optional',
    'Home',
    'Home has no rows of promotions, of the most played games and of payouts',
  ),
  row(promotionCms, 'optional', 'Promotions', 'The page lists none; the page of one promotion is 502'),
  row(tournamentList, 'optional', 'Promotions', 'No tournament is shown'),
  row(helpMostRead, 'optional', 'Help centre', 'The list of the most read articles is left out'),
  row(gameFacts, 'optional', 'A game', 'The page states no facts of the game'),
  row(gameJackpots, 'optional', 'A game whose attribute is `jackpot`', 'The page shows no jackpots'),
  row(gameLive, 'optional', 'Lists of live games, in the browser', 'Tiles show no state of tables'),
  row(gameReturns, 'optional', 'Search, in the browser', 'Results state no return to player'),
  row(
    commonLanguageData,
    'optional',
    'The dialog of languages, in the browser',
    'Languages have the names of `common/country-list`',
  ),
  {
    ...row(helpRead, 'optional', 'A help article, in the browser', 'Reads are not counted'),
    changes: 'it would count a read',
  },
  {
    ...row(helpVote, 'optional', 'A help article, where a reader votes', SENTENCE),
    changes: 'it would count a vote',
  },
  {
    ...row(helpTell, 'optional', 'A help article, where a reader writes', SENTENCE),
    changes: 'it would keep a text',
  },
];

export interface LobbyFile {
  /** Below `/static/`, with what differs in braces. */
  place: string;
  /** Of the market and language that an example is of. */
  at: (market: FileMarket) => string;
  /** Files of games have two layouts, which `parseGames` reads. */
  schema: z.ZodMiniType | 'games';
  need: Need;
  askedBy: string;
  without: string;
  /** There is one for each language that reads titles in another script. */
  isOfTitles?: true;
}

/** What the places of files differ by. */
export interface FileMarket {
  currency: string;
  /** ISO 3166 alpha-2, as published: `GB`. */
  country: string;
  tag: string;
  category: string;
  domain: string;
  /** Of titles in another script. */
  language?: string;
}

const NO_GAMES = 'Lists are empty, and pages of games, studios and attributes are not found (404)';
const UNKNOWN = 'Lists lack them, and pages of games, studios and attributes are 502';

export const LOBBY_FILES: readonly LobbyFile[] = [
  {
    place: 'version.json',
    at: () => 'version.json',
    schema: versionFile,
    need: 'required',
    askedBy: `${ALL}: the newest version, by which all other files are asked for (\`?v=\`)`,
    without: `${NO_GAMES}. No other file is read`,
  },
  {
    place: '{currency}/game/{category}.json.gz',
    at: ({ currency, category }) => `${currency}/game/${category}.json.gz`,
    schema: 'games',
    need: 'required',
    askedBy: 'Home, lists and games; the browser keeps it for filters and search',
    without: UNKNOWN,
  },
  {
    place: '{currency}/game/provider.json.gz',
    at: ({ currency }) => `${currency}/game/provider.json.gz`,
    schema: providerFile,
    need: 'required',
    askedBy: `${ALL}: the menu, studios and games`,
    without: UNKNOWN,
  },
  {
    place: '{currency}/game/attribute.json',
    at: ({ currency }) => `${currency}/game/attribute.json`,
    schema: attributeFile,
    need: 'required',
    askedBy: 'Lists: labels of tiles, filters and pages of attributes',
    without: UNKNOWN,
  },
  {
    place: '{currency}/game/recommend.json',
    at: ({ currency }) => `${currency}/game/recommend.json`,
    schema: recommendFile,
    need: 'optional',
    askedBy: 'Home',
    without: 'Home has no row of recommended games',
  },
  {
    place: '{currency}/game/count.json',
    at: ({ currency }) => `${currency}/game/count.json`,
    schema: countFile,
    need: 'optional',
    askedBy: `${ALL}: the menu`,
    without: 'The menu shows no numbers of games',
  },
  {
    place: '{currency}/game/{category}.{language}.json.gz',
    at: ({ currency, category, language = 'zh' }) => `${currency}/game/${category}.${language}.json.gz`,
    isOfTitles: true,
    schema: titleFile,
    need: 'optional',
    askedBy: 'Lists and games in Arabic (`ar`) and Chinese (`zh`): titles in their scripts',
    without: 'Games have the names of the other file',
  },
  {
    place: 'general-info/{country}.json',
    at: ({ country }) => siteFilePlace.generalInfo(country),
    schema: generalInfoFile,
    need: 'instead',
    askedBy: `${ALL}: the facts of the foot, of registration and of the terms`,
    without: 'Pages call `general/general-info`',
  },
  {
    place: 'help/{tag}.json.gz',
    at: ({ tag }) => helpPlace(tag),
    schema: helpFile,
    need: 'optional',
    askedBy: 'Help centre',
    without: 'The help centre and its articles say that they cannot be shown',
  },
  {
    place: 'contact/{country}.json',
    at: ({ country }) => siteFilePlace.contact(country),
    schema: contactFile,
    need: 'optional',
    askedBy: 'The dialog of contact data, and screens of a closed site',
    without: 'The dialog says that there is no contact data',
  },
  {
    place: 'terms/{tag}.json',
    at: ({ tag }) => siteFilePlace.terms(tag),
    schema: termsFile,
    need: 'optional',
    askedBy: 'The dialog of the terms, in the browser',
    without: 'The dialog says that the terms cannot be loaded',
  },
  {
    place: 'theme.json',
    at: () => siteFilePlace.theme,
    schema: theme,
    need: 'optional',
    askedBy: `${ALL}: colours, font and logo`,
    without: 'Pages have the look of the build',
  },
  {
    place: 'seo/{tag}/metadata.json',
    at: ({ tag }) => siteFilePlace.seoMetadata(tag),
    schema: seoMetadataFile,
    need: 'optional',
    askedBy: `${ALL}: titles and descriptions by path`,
    without: 'Pages have the titles of the build',
  },
  {
    place: 'seo/{tag}/footer.json',
    at: ({ tag }) => siteFilePlace.seoFooter(tag),
    schema: seoFooterFile,
    need: 'optional',
    askedBy: `${ALL}: texts of the foot`,
    without: 'The foot has no texts for search engines',
  },
  {
    place: 'seo/script/{domain}.json',
    at: () => siteFilePlace.seoScript('default'),
    schema: seoScriptFile,
    need: 'optional',
    askedBy: `${ALL}: scripts and data for search engines; \`default\` where a host has no file`,
    without: 'Pages have no further scripts',
  },
];

/** The first flaw of a file of games in words; null where it fits. */
export function gamesFlaw(content: unknown): string | null {
  const read = parseGames(content);
  return read.ok
    ? null
    : `${read.error.reason}${read.error.field === null ? '' : `, at ${read.error.field}`}`;
}
