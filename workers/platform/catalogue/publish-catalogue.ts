/** Publishes what the directory says now, for every market's currency, and tells the new version. */

import type { PlatformEnv } from '../env.ts';
import { readAttributes, readGames, readProviders } from '../game/game.ts';
import { readCategorySettings, readMarkets } from '../site/site.ts';
import { buildCatalogue, type CatalogueFile, type Directory } from './build.ts';
import { publishFiles } from './publish.ts';

/** Languages whose titles are written in a script of their own; all others read the English ones. */
const CODES_WITH_TITLES = ['ar', 'zh'];

/** Sorts by time: milliseconds in base 36, nine digits until the year 5188. */
const versionAt = (now: number) => now.toString(36).padStart(9, '0');

async function readDirectory(db: D1Database, types: readonly string[]): Promise<Directory> {
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

export async function publishCatalogue({
  env,
  now,
}: {
  env: PlatformEnv;
  now: () => number;
}): Promise<{ version: string; files: number }> {
  const [markets, settings] = await Promise.all([
    readMarkets(env.DIRECTORY),
    readCategorySettings(env.DIRECTORY),
  ]);
  const types = [...new Set(Object.values(settings).flatMap(list => list.map(category => category.type)))];
  const directory = await readDirectory(env.DIRECTORY, types);
  const version = versionAt(now());
  const files: CatalogueFile[] = markets.flatMap(market => {
    const codes = CODES_WITH_TITLES.filter(code => Object.hasOwn(market.languages, code));
    return buildCatalogue(directory, market.currency, codes, version);
  });
  await publishFiles(env.CATALOGUE, version, files);
  return { version, files: files.length };
}
