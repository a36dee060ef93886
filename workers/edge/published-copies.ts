/**
 * What the platform publishes for everybody, kept in the isolate for a moment, without anything of a visitor in it. Pages
 * ask for the same few answers again and again.
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
import type { EdgeEnv } from './env.ts';
import { type GatewayCall, gatewayCall } from './gateway/gateway-call.ts';

/** How long a copy is used, in milliseconds: long enough to serve a burst, short enough for maintenance to be seen. */
const COPY_MS = 2_000;
/** Calls whose answer depends on their payload and on the language of the page, never on who asks. */
const PUBLISHED = new Set(
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
const copies = new LRUCache<string, Envelope>({ max: 128, ttl: COPY_MS });

/** Called after an operator's change, so that this isolate shows it at once. */
export const forgetCopies = (): void => copies.clear();

/**
 * A page's call, through the copies where its answer is the same for everybody. A maintenance bypass counts only where the
 * answer is that there is maintenance: no word in an address makes work that the copies save. Failures are not kept. Never
 * throws.
 */
export async function pageCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  if (!PUBLISHED.has(call.name)) return gatewayCall(env, call);
  const { 'x-maintenance-bypass': bypass, ...headers } = call.headers;
  const key = `${env.PLATFORM_ORIGIN} ${call.name} ${headers.pathlang} ${JSON.stringify(call.payload)}`;
  const kept = copies.get(key);
  if (kept !== undefined) return kept;
  const envelope = await gatewayCall(env, { ...call, headers, token: null });
  if (envelope.status) copies.set(key, envelope);
  return envelope.code === 503 && bypass !== undefined ? gatewayCall(env, call) : envelope;
}
