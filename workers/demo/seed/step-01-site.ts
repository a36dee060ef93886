/** Seed step 1: markets, categories, modules and lists. */
import { catalogueOf } from '#platform/databases.ts';
import {
  publishConstants,
  publishFacts,
  publishOperatorInfo,
  publishStatuses,
  writeCategorySettings,
  writeMarket,
  writeModuleSettings,
} from '#platform/site/site.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { CONSTANTS, STATUSES } from './lists.ts';
import { MARKETS } from './markets.ts';
import { MODULES } from './modules.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

async function seedSite({ env, now }: SeedContext): Promise<void> {
  const db = catalogueOf(env);
  for (const market of MARKETS) {
    await writeMarket(db, market);
    await writeCategorySettings(
      db,
      market.currency,
      Object.entries(CATEGORY_NAMES).map(([type, names], index) => ({
        type,
        memberDisplay: JSON.stringify(names),
        img: null,
        priority: (index + 1) * 10,
      })),
    );
    await writeModuleSettings(db, market.currency, MODULES);
  }
  await publishStatuses(db, STATUSES, now());
  await publishConstants(db, CONSTANTS, now());
  await publishOperatorInfo(
    db,
    { tncVersion: '1', operatorName: 'Meridian', licence: null, demo: true },
    now(),
  );
  await publishFacts(env);
}

export const SITE_STEP: SeedStep = { number: 1, name: 'site', parts: () => 1, run: seedSite };
