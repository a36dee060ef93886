/**
 * Readiness: market profiles that fit the environment, a published catalogue, whole wallets and a whole event log, and a clock and
 * queues that go on.
 */

import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { readEventLogFlaw } from '#platform/event-log/event-log.ts';
import { publishedVersion } from '#platform/games/catalogue/catalogue.ts';
import { countStoppedProviders } from '#platform/games/game/game.ts';
import { countStopped, readLackingExports } from '#platform/ledger/wallet/wallet.ts';
import {
  isOpenToNobody,
  type MarketProfile,
  playMoneyIn,
  readMarkets,
  readOperatorInfo,
  SETTING_OF_COUNTRIES,
  tagsOfMarket,
} from '#platform/site/site.ts';
import { readStandstills } from './schedule/schedule.ts';

/** Prefix of the detail for a valid platform without data. */
const EMPTY = 'empty: ';
/** Prefix of the detail for a site that serves, of which a part needs a person. */
const UNWELL = 'unwell: ';

export interface Readiness {
  isReady: boolean;
  /** A sentence for the site's administrator. */
  detail: string;
}

/** Remains of the demo on a site with real money. */
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

/** Markets with real money that a version of before published without limits: no operator moves a sum there alone. */
function lackingSecond(env: PlatformEnv, markets: readonly MarketProfile[]): string[] {
  const named = markets.filter(it => it.secondOperator === undefined).map(it => it.country);
  return allowsPlayMoney(env) || named.length === 0
    ? []
    : [`secondOperator is missing in the markets ${named.join(', ')}`];
}

/** Markets that were published while countries were known. */
function lackingCountries(env: PlatformEnv, markets: readonly MarketProfile[]): string[] {
  const named = markets.filter(it => isOpenToNobody(it, env)).map(it => it.country);
  return named.length === 0
    ? []
    : [
        `nobody may act in the markets ${named.join(', ')}: they have openFrom, and without ${SETTING_OF_COUNTRIES} no country is known`,
      ];
}

/** The language of visitors who have chosen none, and of messages to them. A development server may have no market of it. */
function lackingLanguage(
  { ENVIRONMENT, DEFAULT_LANGUAGE }: PlatformEnv,
  markets: readonly MarketProfile[],
): string[] {
  const tags = markets.flatMap(tagsOfMarket);
  return ENVIRONMENT === 'development' || tags.includes(DEFAULT_LANGUAGE)
    ? []
    : [`no market has the DEFAULT_LANGUAGE ${DEFAULT_LANGUAGE}, but ${tags.join(', ')}`];
}

/** Faults that stop the site from working, a sentence for each, without the name of a member. */
async function illsOf(env: PlatformEnv, markets: readonly MarketProfile[], now: number): Promise<string[]> {
  const [stopped, providers, lacking, flaw, standstills] = await Promise.all([
    Promise.all(directoriesOf(env).map(countStopped)),
    countStoppedProviders(catalogueOf(env)),
    readLackingExports(env, now),
    readEventLogFlaw(env),
    readStandstills(env, now),
  ]);
  const wallets = stopped.reduce((sum, count) => sum + count, 0);
  return [
    ...(wallets === 0 ? [] : [wallets === 1 ? '1 wallet is stopped' : `${wallets} wallets are stopped`]),
    ...(providers === 0
      ? []
      : [providers === 1 ? 'bets of 1 provider are stopped' : `bets of ${providers} providers are stopped`]),
    ...(lacking === null
      ? []
      : [
          `${lacking.count === 1 ? '1 wallet has' : `${lacking.count} wallets have`} no recent export: ${lacking.why}`,
        ]),
    ...(flaw === null ? [] : [`the event log is not whole: ${flaw}`]),
    ...standstills,
    ...lackingSecond(env, markets),
    ...lackingCountries(env, markets),
    ...lackingLanguage(env, markets),
  ];
}

/**
 * @param now epoch milliseconds
 * @throws InvalidSetting for an invalid setting or market profile
 */
export async function readReadiness(env: PlatformEnv, now: number): Promise<Readiness> {
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
  if (unfit.length > 0) return { isReady: false, detail: `not fit for production: ${unfit.join('; ')}` };
  const ills = await illsOf(env, markets, now);
  return ills.length > 0
    ? { isReady: false, detail: UNWELL + ills.join('; ') }
    : { isReady: true, detail: `ready, ${markets.length} markets` };
}

/** What /healthz tells nobody but those who run the site. */
const health = operatorCall(z.object({}), async (_input, { env, now }) =>
  accepted(await readReadiness(env, now())),
);

export const readinessOperatorCalls: [string, OperatorCall][] = [['health/read', health]];
