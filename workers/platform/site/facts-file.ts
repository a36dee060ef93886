/** The facts of the site as rows of the directory, and as the file that is published. */
import * as z from 'zod/mini';
import { categorySetting } from '#app/contract/common.ts';
import { logError } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { homeLayout } from './home-layout.ts';
import { type MarketProfile, parseMarketProfile } from './market-profile.ts';
import { maintenance, operatorInfo, readHomeLayout, readMaintenance, readOperatorInfo } from './published.ts';
import { readCategorySettings, readMarkets, readModuleSettings } from './site.db.ts';
import { readSiteTexts } from './site-files.db.ts';
import { NO_TEXTS, siteTextFacts, textFactsOf } from './site-texts.ts';

export type FactsEnv = Pick<PlatformEnv, 'DATABASES' | 'CATALOGUE'>;

const factsFile = z.object({
  markets: z.array(z.unknown()),
  /** By currency [3.6]. */
  modules: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), parent_name: z.string(), settings_json: z.string() })),
  ),
  /** By currency [3.12]. */
  categories: z.record(z.string(), z.array(categorySetting)),
  operator: operatorInfo,
  maintenance,
  /** Absent in files of before. */
  home: z._default(z.nullable(homeLayout), null),
  /** Absent in files of before. */
  texts: z._default(siteTextFacts, NO_TEXTS),
});

export interface SiteFacts extends Omit<z.infer<typeof factsFile>, 'markets'> {
  /** In the order of lists. */
  markets: readonly MarketProfile[];
}

export async function readFactsFromDirectory(db: D1Database): Promise<SiteFacts> {
  const [markets, modules, categories, operator, closed, home, texts] = await Promise.all([
    readMarkets(db),
    readModuleSettings(db),
    readCategorySettings(db),
    readOperatorInfo(db),
    readMaintenance(db),
    readHomeLayout(db),
    readSiteTexts(db),
  ]);
  return { markets, modules, categories, operator, maintenance: closed, home, texts: textFactsOf(texts) };
}

/** The facts of a file; null where it is not one of ours. Profiles get the defaults of this build. */
export function parseFacts(text: string): SiteFacts | null {
  try {
    const { markets, ...rest } = factsFile.parse(JSON.parse(text));
    return { markets: markets.map(parseMarketProfile), ...rest };
  } catch (error) {
    logError('site.facts-not-valid', { error });
    return null;
  }
}
