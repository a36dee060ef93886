/** Readiness: market profiles that fit the environment, and a published catalogue. */

import { publishedVersion } from './catalogue/catalogue.ts';
import { catalogueOf } from './databases.ts';
import type { PlatformEnv } from './env.ts';
import { allowsPlayMoney } from './play-money.ts';
import { type MarketProfile, playMoneyIn, readMarkets, readOperatorInfo } from './site/site.ts';

/** Prefix of the detail for a valid platform without data. */
const EMPTY = 'empty: ';

export interface Readiness {
  isReady: boolean;
  /** A sentence for the site's administrator. */
  detail: string;
}

/** What of the demo is there, where money is real. */
async function unfitFor(env: PlatformEnv, markets: readonly MarketProfile[]): Promise<string[]> {
  const db = catalogueOf(env);
  const [members, { demo }] = await Promise.all([
    db.prepare("SELECT 1 FROM seed_step WHERE name = 'members'").first(),
    readOperatorInfo(db),
  ]);
  const named = markets
    .filter(it => playMoneyIn(it).length > 0)
    .map(it => `${it.country} (${playMoneyIn(it).join(', ')})`);
  return [
    ...(named.length === 0 ? [] : [`play money in the markets ${named.join(', ')}`]),
    ...(demo ? ['the site says that all money is play money'] : []),
    ...(members === null ? [] : ['the members of the demo, whose passwords are public']),
  ];
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
  const unfit = allowsPlayMoney(env) ? [] : await unfitFor(env, markets);
  return unfit.length === 0
    ? { isReady: true, detail: `ready, ${markets.length} markets` }
    : { isReady: false, detail: `not fit for production: ${unfit.join('; ')}` };
}
