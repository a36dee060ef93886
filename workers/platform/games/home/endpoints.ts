/** The endpoint of home's rows: the same for every visitor of a market and language. Counts and statements are read once in a while. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  commonHome,
  type HomeRows,
  PROMOTIONS_MAX,
  STATED_MAX,
  TOP_MAX,
  WINS_MAX,
} from '#app/contract/home.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { promotionsOfHome } from '#platform/rewards/promotion/promotion.ts';
import { homeRowsOf, marketOfPage, readFacts } from '#platform/site/site.ts';
import { liveJackpots } from '../live-games/live-games.ts';
import { readHighReturns, readLowStakes, readPayoutTimes, readPlayedCounts } from './home.db.ts';
import { lastWins, medianMinutes, mostPlayed, ofHighestReturn, ofLowestStake } from './home-rows.ts';

const PLAYED_DAYS = 7;
const PAYOUT_DAYS = 30;
/** As for pairs of games (decision 0063): fewer members would reveal what single ones play. */
const LEAST_MEMBERS = 3;
const LEAST_PAYOUTS = 5;
/** Games that each directory counts: one that is played in all of them is among the first of each. */
const COUNTED = 300;
const PAYOUTS_READ = 1_000;
/** Counting a week of play reads a row for each member and game: once an hour per isolate. A site that begins is read sooner. */
const KEPT_MS = HOUR_MS;
const BEGINNING_MS = MINUTE_MS;
const MOST_CURRENCIES = 50;

type Counted = Omit<HomeRows, 'promotions' | 'wins'>;

const cache = new Expiring<Counted>(MOST_CURRENCIES, it => (it.top.length === 0 ? BEGINNING_MS : KEPT_MS));

async function readRows(env: PlatformEnv, currency: string, at: number): Promise<Counted> {
  const db = catalogueOf(env);
  const directories = directoriesOf(env);
  const payouts = { currency, since: at - PAYOUT_DAYS * DAY_MS, most: PAYOUTS_READ };
  const [counts, lowStakes, highReturns, times] = await Promise.all([
    Promise.all(directories.map(it => readPlayedCounts(it, at - PLAYED_DAYS * DAY_MS, COUNTED))),
    readLowStakes(db, currency, STATED_MAX),
    readHighReturns(db, currency, STATED_MAX),
    Promise.all(directories.map(it => readPayoutTimes(it, payouts))),
  ]);
  const low = ofLowestStake(lowStakes);
  const minutes = medianMinutes(times.flat(), LEAST_PAYOUTS);
  return {
    top: mostPlayed(counts, { least: LEAST_MEMBERS, most: TOP_MAX }),
    lowStakes: low && { ...low, currency },
    highReturn: ofHighestReturn(highReturns),
    payout: minutes === null ? null : { minutes, days: PAYOUT_DAYS },
  };
}

const homeHandler = handler(commonHome, 'open', async ({ currency }, call) => {
  const { env, now, headers } = call;
  const { markets, home } = await readFacts(env);
  const tag = headers.pathlang ?? env.DEFAULT_LANGUAGE;
  const market = marketOfPage(markets, { currency, tag });
  if (market === null) return refused(200, call.translate('no_such_market'));
  const hasWins = homeRowsOf(home, currency, codeOfTag(tag))?.includes('winners') ?? false;
  const [promotions, counted, jackpots] = await Promise.all([
    promotionsOfHome(env, { market, tag, at: now(), most: PROMOTIONS_MAX }),
    cache.get(env, currency, now(), () => readRows(env, currency, now())),
    hasWins ? liveJackpots(env, currency, now()) : [],
  ]);
  return accepted({ promotions, ...counted, wins: lastWins(jackpots, WINS_MAX) });
});

export const homeHandlers: readonly Handler[] = [homeHandler];
