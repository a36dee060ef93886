/**
 * Seed step 9: opens the games of older data folders for fun, in the markets that allow it. Newer folders have this already,
 * and nothing is written.
 */

import { coverInkIndex } from '#demo/art/art.ts';
import { publishCatalogue } from '#platform/catalogue/catalogue.ts';
import { catalogueOf } from '#platform/databases.ts';
import { readProviders, writeProviders } from '#platform/game/game.ts';
import { writeMarket } from '#platform/site/site.ts';
import { DEMO_PROVIDERS } from './games/providers.ts';
import { MARKETS } from './markets.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

const OF_DEMO: ReadonlySet<string> = new Set(DEMO_PROVIDERS.map(it => it.providerId));

async function openForFun(context: SeedContext): Promise<void> {
  const db = catalogueOf(context.env);
  const behind = (await readProviders(db)).filter(it => OF_DEMO.has(it.providerId) && !it.hasDemo);
  if (behind.length === 0) return;
  for (const market of MARKETS) await writeMarket(db, market);
  await writeProviders(
    db,
    behind.map(provider => ({ ...provider, hasDemo: true })),
  );
  await publishCatalogue({ ...context, coverInk: coverInkIndex });
}

export const DEMO_PLAY_STEP: SeedStep = { number: 9, name: 'demo-play', parts: () => 1, run: openForFun };
