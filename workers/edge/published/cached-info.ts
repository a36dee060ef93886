/**
 * The facts of a page's foot (age, help lines, licence), as a market's last page had them: for screens that are drawn while the platform
 * gives nothing. They are in the isolate's memory, and in KV for isolates that begin while the platform is away.
 */
import { LRUCache } from 'lru-cache';
import { type GeneralInfo, generalGeneralInfo } from '#app/contract/general.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';

/** By key. Equal answers are one object (files.ts, reading.ts). */
const infos = new LRUCache<string, GeneralInfo>({ max: 100 });

/** In seconds: help lines of a market that nobody has visited for so long may be others. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** No id of a session has a colon. */
const keyOf = (origin: string, country: string): string => `foot:${origin}:${country}`;

/** Writes where something has changed, or a third of the time has passed: each isolate reads, and hardly any writes. */
async function keep({ SESSIONS }: EdgeEnv, key: string, info: GeneralInfo, at: number): Promise<void> {
  const text = JSON.stringify(info);
  const { value, metadata } = await SESSIONS.getWithMetadata<{ at: number }>(key);
  const isOld = at - (metadata?.at ?? 0) > (KEPT_SECONDS * 1_000) / 3;
  if (value === text && !isOld) return;
  await SESSIONS.put(key, text, { expirationTtl: KEPT_SECONDS, metadata: { at } });
}

/** @param country ISO 3166 alpha-2 */
export function rememberInfo(
  { env, later, now }: Pick<EdgeRequest, 'env' | 'later' | 'now'>,
  country: string,
  info: GeneralInfo,
): void {
  const key = keyOf(env.PLATFORM_ORIGIN, country);
  if (infos.get(key) === info) return;
  infos.set(key, info);
  // A failure leaves the stored facts, and the next isolate tries again.
  later(keep(env, key, info, now).catch(() => undefined));
}

/** Null for a market that no page was drawn of. Never throws. @param country ISO 3166 alpha-2 */
export async function lastInfo(env: EdgeEnv, country: string): Promise<GeneralInfo | null> {
  const key = keyOf(env.PLATFORM_ORIGIN, country);
  const known = infos.get(key);
  if (known !== undefined) return known;
  const kept = await env.SESSIONS.get(key, 'json').catch(() => null);
  return generalGeneralInfo.output.safeParse(kept).data ?? null;
}
