/**
 * Checks a well-formed site against the deployment that it would be imported to, and against that deployment's existing
 * members.
 */

import { originOfTemplate } from '#app/contract/launch-template.ts';
import { foreignOrigin, scriptFlaw } from '#app/contract/seo-script.ts';
import { isOpenAddress } from '#app/contract/unfit-settings.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { isOpenToNobody, playMoneyIn, SETTING_OF_COUNTRIES } from '#platform/site/site.ts';
import { iconFlaws, iconNames } from './check-icons.ts';
import type { WholeSite } from './described-site.ts';
import { type Flaw, siteFlaw } from './flaw.ts';
import { mediaOf, missingMedia, readKept } from './media.ts';

/** Whether members of some countries exist, by country. */
async function countriesWithMembers(env: PlatformEnv, countries: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    countries.map(async country => {
      const rows = await Promise.all(
        directoriesOf(env).map(db =>
          db.prepare('SELECT 1 FROM member WHERE country = ?1 LIMIT 1').bind(country).first(),
        ),
      );
      return rows.some(row => row !== null) ? [country] : [];
    }),
  );
  return found.flat();
}

/** Currencies whose open wallets count in other minor units, with their exponents. */
async function exponentFlaws(env: PlatformEnv, { site }: WholeSite): Promise<Flaw[]> {
  const flaws = await Promise.all(
    site.markets.map(async ({ currency, exponent }, index) => {
      const rows = await Promise.all(
        directoriesOf(env).map(db =>
          db
            .prepare('SELECT exponent FROM wallet_copy WHERE currency = ?1 AND exponent <> ?2 LIMIT 1')
            .bind(currency, exponent)
            .first<{ exponent: number }>(),
        ),
      );
      const other = rows.find(row => row !== null);
      const says = `is not ${other?.exponent}, in which open wallets count ${currency}`;
      return other === undefined || other === null
        ? []
        : [siteFlaw(['markets', index, 'exponent'], says, site)];
    }),
  );
  return flaws.flat();
}

function playMoneyFlaws(env: PlatformEnv, { site }: WholeSite): Flaw[] {
  if (allowsPlayMoney(env)) return [];
  const says = 'is play money, which production refuses';
  return [
    ...(site.playMoney ? [siteFlaw(['playMoney'], says, site)] : []),
    ...site.markets.flatMap((market, index) =>
      playMoneyIn(market).map(field => siteFlaw(['markets', index, ...field.split('.')], says, site)),
    ),
  ];
}

/** With real money, every market says which sums need a second operator. */
function secondOperatorFlaws(env: PlatformEnv, { site }: WholeSite): Flaw[] {
  if (allowsPlayMoney(env)) return [];
  const says = 'is missing: with real money, each market says which sums need a second operator';
  return site.markets.flatMap(({ secondOperator }, index) =>
    secondOperator === undefined ? [siteFlaw(['markets', index, 'secondOperator'], says, site)] : [],
  );
}

/** A market that names countries is refused where none is known: nobody could register, log in, play or move money. */
function placeFlaws(env: PlatformEnv, { site }: WholeSite): Flaw[] {
  const says = `needs ${SETTING_OF_COUNTRIES}, which this deployment does not have: where no country is known, nobody may act`;
  return site.markets.flatMap((market, index) =>
    isOpenToNobody(market, env) ? [siteFlaw(['markets', index, 'openFrom'], says, site)] : [],
  );
}

/** A market whose service or registers nobody would ask is refused: what it states would not be true. */
function identityFlaws({ VERIFICATION_URL, REGISTER_URL }: PlatformEnv, { site }: WholeSite): Flaw[] {
  return site.markets.flatMap(({ identity }, index) => {
    const flaw = (field: string, name: string) => [
      siteFlaw(
        ['markets', index, 'identity', field],
        `needs ${name}, which this deployment does not have`,
        site,
      ),
    ];
    return [
      ...(identity?.service && VERIFICATION_URL === '' ? flaw('service', 'VERIFICATION_URL') : []),
      ...((identity?.registers.length ?? 0) > 0 && REGISTER_URL === ''
        ? flaw('registers', 'REGISTER_URL')
        : []),
    ];
  });
}

/** Scripts are of this site, or of origins that the deployment names. */
function scriptFlaws({ SCRIPT_ORIGINS, LIVE_CHAT_ORIGINS }: PlatformEnv, { site }: WholeSite): Flaw[] {
  const ofPages = Object.entries(site.scripts).flatMap(([domain, list]) =>
    list.flatMap((script, index) => {
      const says = scriptFlaw(script, SCRIPT_ORIGINS);
      return says === null ? [] : [siteFlaw(['scripts', domain, index], says, site)];
    }),
  );
  const ofChats = Object.entries(site.contacts).flatMap(([country, { liveChatScript }]) => {
    const origin = liveChatScript === null ? null : foreignOrigin(liveChatScript);
    if (origin === null || LIVE_CHAT_ORIGINS.includes(origin)) return [];
    const says = `is of ${origin}, which LIVE_CHAT_ORIGINS of this deployment does not name`;
    return [siteFlaw(['contacts', country, 'liveChatScript'], says, site)];
  });
  return [...ofPages, ...ofChats];
}

function launchFlaws({ ENVIRONMENT, GAME_ORIGINS }: PlatformEnv, { site }: WholeSite): Flaw[] {
  return site.studios.flatMap(({ launch, opens }, index) =>
    (['money', 'fun'] as const).flatMap(kind => {
      const template = launch?.[kind] ?? null;
      const origin = template === null ? null : originOfTemplate(template);
      if (origin === null) return [];
      const flaw = (says: string) => [siteFlaw(['studios', index, 'launch', kind], says, site)];
      if (ENVIRONMENT !== 'development' && isOpenAddress(new URL(origin))) return flaw('is not https');
      if (opens === 'tab' && !GAME_ORIGINS.includes(origin))
        return flaw(`opens in the page, and GAME_ORIGINS of this deployment does not name ${origin}`);
      return [];
    }),
  );
}

/** Studios are told of free rounds over encrypted lines. */
function freeRoundsFlaws({ ENVIRONMENT }: PlatformEnv, { site }: WholeSite): Flaw[] {
  return site.studios.flatMap(({ launch }, index) => {
    const door = launch?.freeRounds;
    const isOpen = door !== undefined && URL.canParse(door) && isOpenAddress(new URL(door));
    return isOpen && ENVIRONMENT !== 'development'
      ? [siteFlaw(['studios', index, 'launch', 'freeRounds'], 'is not https', site)]
      : [];
  });
}

/** Payments are created over encrypted lines; the test gateway is play money. */
function paymentFlaws(env: PlatformEnv, { site }: WholeSite): Flaw[] {
  if (env.ENVIRONMENT === 'development') return [];
  return site.payments.flatMap(({ createUrl }, index) => {
    const says = URL.canParse(createUrl)
      ? isOpenAddress(new URL(createUrl))
        ? 'is not https'
        : null
      : allowsPlayMoney(env)
        ? null
        : 'is the test gateway, which production refuses';
    return says === null ? [] : [siteFlaw(['payments', index, 'createUrl'], says, site)];
  });
}

/** @param current the site as it is now; null for an empty one */
export async function deploymentFlaws(
  env: PlatformEnv,
  wanted: WholeSite,
  current: WholeSite | null,
): Promise<Flaw[]> {
  const kept = new Set(wanted.site.markets.map(it => it.country));
  const leaving = (current?.site.markets ?? []).map(it => it.country).filter(it => !kept.has(it));
  const [withMembers, exponents, lost, icons] = await Promise.all([
    countriesWithMembers(env, leaving),
    exponentFlaws(env, wanted),
    missingMedia(env, mediaOf(wanted)),
    readKept(env, iconNames(wanted.site)),
  ]);
  return [
    ...withMembers.map(country => ({
      file: `markets/${country}.json`,
      field: '',
      says: 'is missing, and the market has members',
    })),
    ...exponents,
    ...playMoneyFlaws(env, wanted),
    ...secondOperatorFlaws(env, wanted),
    ...placeFlaws(env, wanted),
    ...identityFlaws(env, wanted),
    ...scriptFlaws(env, wanted),
    ...launchFlaws(env, wanted),
    ...freeRoundsFlaws(env, wanted),
    ...paymentFlaws(env, wanted),
    ...iconFlaws(wanted.site, icons),
    ...lost.map(name => ({ file: 'media', field: name, says: 'has not been sent' })),
  ];
}
