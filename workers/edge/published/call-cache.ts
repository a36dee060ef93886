/**
 * Answers that are the same for every visitor, cached in the isolate for a moment: every page makes the same few calls.
 * Nothing of a visitor goes into the cache.
 */
import { LRUCache } from 'lru-cache';
import {
  commonBanner,
  commonCountryList,
  commonDashboard,
  commonGetCategorySetting,
} from '#app/contract/common.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { gameMaintenance } from '#app/contract/game.ts';
import { generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import type { EdgeEnv } from '../env.ts';
import { type GatewayCall, gatewayCall } from '../platform/call.ts';

/** How long an answer is cached, in milliseconds: long enough for a burst, short enough to notice maintenance. */
const TTL_MS = 2_000;

/** Calls whose answer depends on their payload and on the page's language, never on the visitor. */
const CACHED_CALLS = new Set(
  [
    commonBanner,
    commonCountryList,
    commonDashboard,
    commonGetCategorySetting,
    gameMaintenance,
    generalConfig,
    generalGeneralInfo,
  ].map(endpoint => endpoint.name),
);

const answers = new LRUCache<string, Envelope>({ max: 128, ttl: TTL_MS });

/** Called after an operator's change, so that this isolate shows it at once. */
export const forgetCalls = (): void => answers.clear();

/**
 * A call through the cache, where its answer is the same for every visitor. A maintenance bypass is sent only after an answer
 * of 503: a made-up word in an address must not cause calls that the cache saves. Failures are not cached. Never throws.
 */
export async function cachedCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  if (!CACHED_CALLS.has(call.name)) return gatewayCall(env, call);
  const { 'x-maintenance-bypass': bypass, ...headers } = call.headers;
  const key = `${env.PLATFORM_ORIGIN} ${call.name} ${headers.pathlang} ${JSON.stringify(call.payload)}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const envelope = await gatewayCall(env, { ...call, headers, token: null });
  if (envelope.status) answers.set(key, envelope);
  return envelope.code === 503 && bypass !== undefined ? gatewayCall(env, call) : envelope;
}
