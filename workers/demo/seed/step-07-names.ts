/**
 * Seed step 7: renames the games of older data folders to names that match their engines. Newer folders have these names
 * already, and nothing is written. Banners are written last, so they show whether a folder is outdated.
 */

import { coverInkIndex } from '#demo/art/art.ts';
import { publishCatalogue } from '#platform/catalogue/catalogue.ts';
import { catalogueOf } from '#platform/databases.ts';
import { readBanners, renameGames, writeBanners } from '#platform/game/game.ts';
import { readMarkets } from '#platform/site/site.ts';
import { DEMO_BANNERS } from './games/banners.ts';
import { demoGames } from './games/games.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { writeSiteRows } from './step-03-site-files.ts';

async function currenciesBehind(db: D1Database): Promise<string[]> {
  const currencies = (await readMarkets(db)).map(market => market.currency);
  const wanted = JSON.stringify(DEMO_BANNERS.map(({ memberDisplay, summary }) => [memberDisplay, summary]));
  const found = await Promise.all(currencies.map(currency => readBanners(db, currency)));
  return currencies.filter((_, index) => {
    const shown = found[index]?.map(({ memberDisplay, summary }) => [memberDisplay, summary]);
    return JSON.stringify(shown) !== wanted;
  });
}

async function renameEverything(context: SeedContext, part: number): Promise<void> {
  const { env } = context;
  const db = catalogueOf(env);
  const currencies = await currenciesBehind(db);
  if (currencies.length === 0) return;
  if (part === 0) {
    const games = demoGames(env.CATALOGUE_GAMES).map(({ gameId, names }) => ({
      gameId,
      names: { ...names },
    }));
    await renameGames(db, games);
    await writeSiteRows(env);
    return;
  }
  for (const currency of currencies) await writeBanners(db, currency, DEMO_BANNERS);
  await publishCatalogue({ ...context, coverInk: coverInkIndex });
}

export const NAMES_STEP: SeedStep = { number: 7, name: 'names', parts: () => 2, run: renameEverything };
