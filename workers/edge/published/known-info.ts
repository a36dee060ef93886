/**
 * What the foot of a page says (age, help lines, licence), as a market's last page had it: for screens that are drawn while the platform
 * gives nothing. An isolate that has begun since then knows none.
 */
import { LRUCache } from 'lru-cache';
import type { GeneralInfo } from '#app/contract/general.ts';

const infos = new LRUCache<string, GeneralInfo>({ max: 100 });

const keyOf = (origin: string, country: string): string => `${origin} ${country}`;

/** @param origin of the platform @param country ISO 3166 alpha-2 */
export function rememberInfo(origin: string, country: string, info: GeneralInfo): void {
  infos.set(keyOf(origin, country), info);
}

export const lastInfo = (origin: string, country: string): GeneralInfo | null =>
  infos.get(keyOf(origin, country)) ?? null;
