/** Publishes the directory's present state for every market. @returns the new version */

import { hasTitles } from '#app/domain/language.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { asShown } from '#platform/base/play-money.ts';
import {
  type HomeLayout,
  type MarketProfile,
  publishFacts,
  readCategorySettings,
  readContacts,
  readHelp,
  readHomeLayout,
  readMarkets,
  readOperatorInfo,
  readSeoFooters,
  readSeoMetadata,
  readSeoScripts,
  readSiteTexts,
  readTerms,
  readTheme,
  recommendedIn,
} from '#platform/site/site.ts';
import { markPublished, readAttributes, readGames, readProviders, readUnpublished } from '../game/game.ts';
import {
  buildCatalogue,
  type CatalogueFile,
  type CoverInk,
  type Directory,
  publishedGames,
} from './build.ts';
import { buildSiteFiles, type SiteRows } from './build-site-files.ts';
import { nextPublicationNumber } from './catalogue.db.ts';
import { publishedVersion, publishFiles } from './publish.ts';

/** Sorts by number: base 36, nine digits until the year 5188. */
const versionOf = (number: number) => number.toString(36).padStart(9, '0');
const numberOf = (version: string | null) =>
  version !== null && /^[a-z0-9]{9}$/.test(version) ? Number.parseInt(version, 36) : 0;

async function readDirectory(db: D1Database): Promise<Omit<Directory, 'coverInk'>> {
  const settings = await readCategorySettings(db);
  const types = [...new Set(Object.values(settings).flatMap(list => list.map(category => category.type)))];
  const [providers, attributes, ...lists] = await Promise.all([
    readProviders(db),
    readAttributes(db),
    ...types.map(type => readGames(db, type)),
  ]);
  return {
    providers,
    attributes,
    games: Object.fromEntries(types.map((type, index) => [type, lists[index] ?? []])),
  };
}

async function readSiteRows(db: D1Database): Promise<SiteRows> {
  const [operator, contacts, metadata, footers, scripts, terms, theme, help, texts] = await Promise.all([
    readOperatorInfo(db),
    readContacts(db),
    readSeoMetadata(db),
    readSeoFooters(db),
    readSeoScripts(db),
    readTerms(db),
    readTheme(db),
    readHelp(db),
    readSiteTexts(db),
  ]);
  return { operator, contacts, metadata, footers, scripts, terms, theme, help, texts };
}

/** Generates the files lazily, because a market's lists are large. */
function* filesOf(
  markets: readonly MarketProfile[],
  directory: Directory,
  { siteRows, home, version }: { siteRows: SiteRows; home: HomeLayout | null; version: string },
): Generator<CatalogueFile> {
  const published = publishedGames(directory, version);
  // Markets with one currency share its lists, in the languages of them all.
  for (const [currency, sharing] of Map.groupBy(markets, it => it.currency)) {
    const codes = [...new Set(sharing.flatMap(it => Object.keys(it.languages)))].filter(hasTitles);
    const hidden = sharing.flatMap(it => it.hiddenAttributes);
    const chosen = recommendedIn(home, currency);
    yield* buildCatalogue(directory, currency, codes, version, published, hidden, chosen);
  }
  yield* buildSiteFiles(markets, siteRows);
}

export async function publishCatalogue({
  env,
  now,
  coverInk,
}: {
  env: PlatformEnv;
  now: () => number;
  coverInk: CoverInk;
}): Promise<{ version: string; files: number }> {
  const db = catalogueOf(env);
  const bucket = env.CATALOGUE;
  await publishFacts(env);
  // The number is taken before the rows are read, so that a later version never has older rows.
  const version = versionOf(await nextPublicationNumber(db, now(), numberOf(await publishedVersion(bucket))));
  const revisions = await readUnpublished(db);
  const [markets, directory, siteRows, home] = await Promise.all([
    readMarkets(db),
    readDirectory(db),
    readSiteRows(db),
    readHomeLayout(db),
  ]);
  const shown = { ...siteRows, operator: asShown(env, siteRows.operator) };
  const files = await publishFiles(
    bucket,
    version,
    filesOf(markets, { ...directory, coverInk }, { siteRows: shown, home, version }),
  );
  await markPublished(db, revisions, now());
  return { version, files };
}
