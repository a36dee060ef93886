/** The jackpots of a currency as their providers have reported them within the last hour. */
import type { ReportedJackpot } from '#app/contract/live-games.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';

/** Amounts of jackpots change once a minute. In milliseconds. */
const CACHE_MS = 5_000;
const MAX_CACHED = 100;

const cache = new Expiring<ReportedJackpot[]>(MAX_CACHED, () => CACHE_MS);

/** @param at epoch milliseconds */
export const liveJackpots = (env: PlatformEnv, currency: string, at: number): Promise<ReportedJackpot[]> =>
  cache.get(
    env,
    currency,
    at,
    async () => JSON.parse(await env.LIVE_GAMES.named(currency).jackpots(at)) as ReportedJackpot[],
  );
