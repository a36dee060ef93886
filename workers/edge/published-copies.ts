/**
 * What the platform publishes for everybody, kept in the isolate for a moment, without anything of a visitor in it. Pages
 * ask for the same few answers again and again.
 */
import { LRUCache } from 'lru-cache';
import { commonBanner, commonCountryList, commonGetCategorySetting } from '#app/contract/common.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { gameMaintenance } from '#app/contract/game.ts';
import { generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import type { EdgeEnv } from './env.ts';
import { type GatewayCall, gatewayCall } from './gateway/gateway-call.ts';

/** How long a copy is used, in milliseconds: long enough to serve a burst, short enough for maintenance to be seen. */
const COPY_MS = 2_000;
/** Calls whose answer depends on their payload alone, never on who asks. */
const PUBLISHED = new Set(
  [
    commonBanner,
    commonCountryList,
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
 * A page's call, through the copies where its answer is the same for everybody. A visitor with a maintenance bypass sees
 * past them and leaves none; failures are not kept. Never throws.
 */
export async function pageCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const isKept = PUBLISHED.has(call.name) && call.headers['x-maintenance-bypass'] === undefined;
  if (!isKept) return gatewayCall(env, call);
  const key = `${env.PLATFORM_ORIGIN} ${call.name} ${JSON.stringify(call.payload)}`;
  const kept = copies.get(key);
  if (kept !== undefined) return kept;
  const envelope = await gatewayCall(env, { ...call, token: null });
  if (envelope.status) copies.set(key, envelope);
  return envelope;
}
