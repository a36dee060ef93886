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
import { gameFacts } from '#app/contract/game-facts.ts';
import { generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import { helpMostRead } from '#app/contract/help-reading.ts';
import { commonHome } from '#app/contract/home.ts';
import { now } from '../clock.ts';
import type { EdgeEnv } from '../env.ts';
import { type GatewayCall, gatewayCall, gatewayCalls } from '../platform/call.ts';
import type { PageReads } from './page-reads.ts';
import { type AllowAge, Reading } from './reading.ts';

/** Calls whose answer depends on their payload and on the page's language, never on the visitor. */
const CACHED_CALLS = new Set(
  [
    commonBanner,
    commonCountryList,
    commonDashboard,
    commonGetCategorySetting,
    commonHome,
    gameFacts,
    gameMaintenance,
    generalConfig,
    generalGeneralInfo,
    helpMostRead,
  ].map(endpoint => endpoint.name),
);

/** Room for the facts of some hundred games beside the answers that every page reads. */
const readings = new LRUCache<string, Reading<Envelope>>({ max: 512 });

/** Calls the platform, and lets the answer be used for as long as it says. */
async function agedCall(env: EdgeEnv, call: GatewayCall, allow: AllowAge): Promise<Envelope> {
  const { envelope, maxAgeMs } = await gatewayCalls(env, call);
  allow(maxAgeMs);
  return envelope;
}

const goodOnly = (envelope: Envelope): Envelope | undefined => (envelope.status ? envelope : undefined);

/** The reading that a shared call belongs to; a visitor's fingerprint is no part of it. */
function readingOf(env: EdgeEnv, { name, payload, headers }: GatewayCall): Reading<Envelope> {
  const key = `${env.PLATFORM_ORIGIN} ${name} ${headers.pathlang} ${JSON.stringify(payload)}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  const { fp: _visitor, ...shared } = headers;
  const reading = new Reading<Envelope>(async (address, allow) =>
    goodOnly(await agedCall(env, { name, payload, headers: shared, token: null, address }, allow)),
  );
  readings.set(key, reading);
  return reading;
}

/**
 * A call through the cache, where its answer is the same for every visitor. A maintenance bypass is sent only after an answer
 * of 503: a made-up word in an address must not cause calls that the cache saves. Failures are not cached. Never throws.
 * @param reads the notes of the page that calls
 */
export async function cachedCall(env: EdgeEnv, call: GatewayCall, reads: PageReads): Promise<Envelope> {
  if (!CACHED_CALLS.has(call.name)) {
    reads.noteUnshared();
    return gatewayCall(env, call);
  }
  const { 'x-maintenance-bypass': bypass, ...headers } = call.headers;
  const shared = { ...call, headers, token: null };
  const reading = readingOf(env, shared);
  let failure: Envelope | undefined;
  const answer = reading.isFresh(now())
    ? reading.value
    : await reading.take(async allow => {
        const envelope = await agedCall(env, shared, allow);
        if (!envelope.status) failure = envelope;
        return goodOnly(envelope);
      });
  if (answer !== undefined) {
    reads.note(reading, answer);
    return answer;
  }
  reads.noteUnshared();
  const envelope = failure as Envelope; // an answer that is not good is a failure
  return envelope.code === 503 && bypass !== undefined ? gatewayCall(env, call) : envelope;
}
