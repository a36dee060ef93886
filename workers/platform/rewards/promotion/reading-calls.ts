/** Operator calls that read promotions: the list, one of them, its claims, its figures by day, and what a promotion can name. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type PromotionClaim,
  type PromotionMarketRules,
  promotionClaims,
  promotionList,
  promotionOptions,
  promotionSeries,
  promotionView,
  SERIES_DAYS_MAX,
} from '#app/contract/operator/promotions.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readCategoryReturns } from '#platform/games/studio-facts/studio-facts.ts';
import { readOpenTargets } from '#platform/operator/operator.ts';
import { type MarketProfile, readCategorySettings, readFacts, tagsOfMarket } from '#platform/site/site.ts';
import { readUsernames } from '../username.db.ts';
import {
  countClaims,
  type ListedClaim,
  readAsOf,
  readClaimPage,
  readDaySums,
  STATES_OF_VIEWS,
} from './claim-list.db.ts';
import { readNextPlans } from './plans/plan.db.ts';
import { readTabs } from './promotion.db.ts';
import { countListed, readListed } from './promotion-list.db.ts';
import { readProtectionDays } from './protection/protection.db.ts';
import { readDetail } from './read-detail.ts';
import {
  type Names,
  namesOf,
  shownProgress,
  shownRow,
  shownSums,
  targetOf,
  whoOf,
} from './shown-promotion.ts';

const NO_PLACE = refused(422, '`after` is no `next` of a page.');
const NO_SUCH = refused(404, 'There is no such promotion.');

/** Time and id of the last row of a page. */
const PLACE = /^(\d{1,15})~(.{1,64})$/;

function placeOf(after: string | null): { at: number; id: string } | null | undefined {
  if (after === null) return null;
  const [, at, id] = PLACE.exec(after) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

const list = endpointCall(
  promotionList,
  async ({ filters: { view = 'all', kind = null, countries = null }, sort, after, most }, { env, now }) => {
    const place = placeOf(after);
    if (place === undefined) return NO_PLACE;
    const at = now();
    const filters = { view, kind, countries, promotionId: null, now: new Date(at).toISOString() };
    const db = catalogueOf(env);
    const page = { sort, after: place === null ? null : { at: place.at, promotionId: place.id }, most };
    const [rows, counts, { markets }] = await Promise.all([
      readListed(db, filters, page),
      countListed(db, filters),
      readFacts(env),
    ]);
    const targets = rows.map(it => targetOf(it.promotionId));
    const by = rows.map(it => it.changedBy);
    const ids = rows.map(it => it.promotionId);
    const [names, waiting, next] = await Promise.all([
      namesOf(env, by),
      readOpenTargets(db, targets, at),
      readNextPlans(db, ids),
    ]);
    const last = rows.length < most ? undefined : rows.at(-1);
    return accepted({
      rows: rows.map(it => shownRow(it, { names, markets, countries, waiting, next })),
      next: last === undefined ? null : `${last.changedAt}~${last.promotionId}`,
      counts,
    });
  },
);

const view = endpointCall(promotionView, async ({ promotionId, countries = null }, context) => {
  const found = await readDetail(context, promotionId, countries);
  return found === null ? NO_SUCH : accepted(found);
});

interface ClaimContext {
  usernames: Names;
  names: Names;
  markets: readonly MarketProfile[];
}

/** A claim of a market that the site no longer has is left out. */
function shownClaim(of: ListedClaim, { usernames, names, markets }: ClaimContext): PromotionClaim[] {
  const market = markets.find(it => it.country === of.country);
  if (market === undefined) return [];
  const amount = (minor: number | null) => toDecimalString(minor ?? 0, market.exponent);
  const { claimId, memberId, country, state, why, depositId } = of;
  return [
    {
      claimId,
      memberId,
      country,
      state,
      why,
      depositId,
      currency: market.currency,
      username: usernames.get(memberId) ?? null,
      offeredBy: whoOf(of.offeredBy, names),
      granted: of.grantedMinor === null ? null : amount(of.grantedMinor),
      progress:
        of.readAt === null
          ? null
          : {
              wagered: amount(of.wageredMinor),
              toWager: amount(of.requiredMinor),
              left: amount(of.leftMinor),
              paid: amount(of.paidMinor),
              read: wireMoment(of.readAt),
            },
      made: wireMoment(of.madeAt),
      changed: wireMoment(of.changedAt),
    },
  ];
}

const claims = endpointCall(
  promotionClaims,
  async ({ promotionId, filters: wanted, sort, after, most }, { env }) => {
    const place = placeOf(after);
    if (place === undefined) return NO_PLACE;
    const { view: group = 'all', state, countries = null, from = 0, to = Number.MAX_SAFE_INTEGER } = wanted;
    const ofView = group === 'all' ? null : STATES_OF_VIEWS[group];
    const states = state === undefined ? ofView : (ofView ?? [state]).filter(it => it === state);
    const filters = { promotionId, states, countries, from, to };
    const db = catalogueOf(env);
    const page = { sort, after: place === null ? null : { at: place.at, claimId: place.id }, most };
    const [rows, counts, { markets }] = await Promise.all([
      readClaimPage(db, filters, page),
      countClaims(db, filters),
      readFacts(env),
    ]);
    const [usernames, names] = await Promise.all([
      readUsernames(
        env,
        rows.map(it => it.memberId),
      ),
      namesOf(
        env,
        rows.map(it => it.offeredBy),
      ),
    ]);
    const last = rows.length < most ? undefined : rows.at(-1);
    return accepted({
      rows: rows.flatMap(it => shownClaim(it, { usernames, names, markets })),
      next: last === undefined ? null : `${last.madeAt}~${last.claimId}`,
      counts,
    });
  },
);

type DaySums = Awaited<ReturnType<typeof readDaySums>>[number];

/** Points by currency: the markets that share one are added up. */
function pointsOf(rows: readonly DaySums[], markets: readonly MarketProfile[]) {
  const ofMarkets = rows.flatMap(row => {
    const market = markets.find(it => it.country === row.country);
    return market === undefined ? [] : [{ ...row, market }];
  });
  return [...Map.groupBy(ofMarkets, it => it.market.currency)].map(([currency, some]) => ({
    currency,
    points: [...Map.groupBy(some, it => it.day)].map(([day, same]) => {
      const sumOf = (of: 'claims' | 'grantedMinor' | 'paidMinor' | 'wageredMinor' | 'requiredMinor') =>
        same.reduce((sum, it) => sum + it[of], 0);
      const sums = {
        claims: sumOf('claims'),
        grantedMinor: sumOf('grantedMinor'),
        paidMinor: sumOf('paidMinor'),
        wageredMinor: sumOf('wageredMinor'),
        requiredMinor: sumOf('requiredMinor'),
      };
      return { day, ...shownSums(sums, same[0]?.market.exponent ?? 0) };
    }),
  }));
}

const series = endpointCall(promotionSeries, async ({ promotionId, from, to, countries = null }, { env }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return refused(422, 'The period is empty.');
  if (days > SERIES_DAYS_MAX) return refused(422, `A series has at most ${SERIES_DAYS_MAX} days.`);
  const db = catalogueOf(env);
  const period = { promotionId, countries, from, to };
  const [rows, protection, asOf, { markets }] = await Promise.all([
    readDaySums(db, period),
    readProtectionDays(db, period),
    readAsOf(db, promotionId),
    readFacts(env),
  ]);
  return accepted({ currencies: pointsOf(rows, markets), protection, ...shownProgress(asOf) });
});

const rulesOf = (market: MarketProfile): PromotionMarketRules => ({
  country: market.country,
  currency: market.currency,
  exponent: market.exponent,
  languages: [...new Set(tagsOfMarket(market).map(tag => codeOfTag(tag)))],
  lowestDeposit: market.deposit.minimum,
  mostDeposit: market.deposit.maximum,
  bonuses: market.bonuses ?? null,
});

async function readCategories(env: PlatformEnv) {
  const db = catalogueOf(env);
  const [settings, returns] = await Promise.all([readCategorySettings(db), readCategoryReturns(db)]);
  const types = new Set(Object.values(settings).flatMap(list => list.map(it => it.type)));
  return [...types].sort().map(type => {
    const stated = returns.find(it => it.category === type);
    return {
      type,
      games: stated?.games ?? 0,
      returnToPlayer: stated === undefined ? null : stated.percent.toFixed(2),
    };
  });
}

const options = endpointCall(promotionOptions, async (_input, { env }) => {
  const [{ markets }, tabs, categories] = await Promise.all([
    readFacts(env),
    readTabs(catalogueOf(env)),
    readCategories(env),
  ]);
  const tiers = markets.flatMap(it => it.vip?.tiers.map(tier => tier.id) ?? []);
  return accepted({
    markets: markets.map(rulesOf),
    tabs: tabs.map(({ id, names }) => ({ id, name: names.en })),
    categories,
    tiers: [...new Set(tiers)],
  });
});

export const readingOperatorCalls: readonly [string, OperatorCall][] = [list, view, claims, series, options];
