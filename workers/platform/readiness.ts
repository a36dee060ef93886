/** Readiness: market profiles that fit the environment, and a published catalogue. */

import { publishedVersion } from './catalogue/catalogue.ts';
import { catalogueOf } from './databases.ts';
import type { PlatformEnv } from './env.ts';
import { playMoneyIn, readMarkets } from './site/site.ts';

/** Prefix of the detail for a valid platform without data. */
const EMPTY = 'empty: ';

export interface Readiness {
  isReady: boolean;
  /** A sentence for the site's administrator. */
  detail: string;
}

/** @throws InvalidSetting for an invalid setting or market profile */
export async function readReadiness(env: PlatformEnv): Promise<Readiness> {
  const [markets, version] = await Promise.all([
    readMarkets(catalogueOf(env)),
    publishedVersion(env.CATALOGUE),
  ]);
  const missing = [
    ...(markets.length === 0 ? ['there is no market'] : []),
    ...(version === null ? ['no catalogue is published'] : []),
  ];
  if (missing.length > 0) return { isReady: false, detail: EMPTY + missing.join(', ') };
  const unfit = env.ENVIRONMENT === 'production' ? markets.filter(it => playMoneyIn(it).length > 0) : [];
  if (unfit.length === 0) return { isReady: true, detail: `ready, ${markets.length} markets` };
  const named = unfit.map(it => `${it.country} (${playMoneyIn(it).join(', ')})`);
  return { isReady: false, detail: `not fit for production: play money in the markets ${named.join('; ')}` };
}
