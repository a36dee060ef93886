/** A provider's keys, type, ceilings and stop, which every call needs: cached for a minute, because busy providers call often. */
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { readFacts } from '#platform/site/site.ts';
import { readProvider } from '../game/game.ts';
import { allCeilings } from './provider-ceilings.ts';
import { providerSecret } from './signature.ts';

export interface KnownProvider {
  providerId: string;
  /** Numbers of its valid keys: the newest last, and the one that it replaces. */
  firstKey: number;
  lastKey: number;
  /** Whether its games play from the member's account at the provider. */
  isTransferType: boolean;
  /** Its ceilings of wins by currency, with those of the market that it has not itself. */
  ceilings: Readonly<Record<string, WinCeilings>>;
  /** Whether its bets are refused. */
  isStopped: boolean;
}

const CACHE_MS = 60_000;
/** Shorter for unknown ids, which an operator may be about to add, in milliseconds. */
const UNKNOWN_MS = 10_000;
const MAX_CACHED = 1_000;

const cache = new Expiring<KnownProvider | null>(MAX_CACHED, it => (it === null ? UNKNOWN_MS : CACHE_MS));

/** The provider, or null. Unknown ids are cached too: their keys can be derived by nobody, but retired ones were signed with. */
export const cachedProvider = (
  env: PlatformEnv,
  providerId: string,
  now: number,
): Promise<KnownProvider | null> =>
  cache.get(env, providerId, now, async () => {
    const row = await readProvider(catalogueOf(env), providerId);
    if (row === null) return null;
    const { isTransfer: isTransferType, winCeilings = {}, stoppedAt = null, firstKey = 1, lastKey = 1 } = row;
    const ceilings = allCeilings(winCeilings, (await readFacts(env)).markets);
    const isStopped = stoppedAt !== null;
    return { providerId, isTransferType, ceilings, isStopped, firstKey, lastKey };
  });

/** Forgets the cached provider of this isolate; others read it again within a minute. */
export const dropCachedProvider = (env: PlatformEnv, providerId: string): void =>
  cache.forget(env, providerId);

/** A key that a provider signs with. */
export interface ProviderKey {
  key: number;
  /** 256 bits in hexadecimal. */
  secret: string;
}

/** A provider's valid keys, the newest first; none where there is no such provider. @param now epoch milliseconds */
export async function validKeys(env: PlatformEnv, providerId: string, now: number): Promise<ProviderKey[]> {
  const provider = await cachedProvider(env, providerId, now);
  if (provider === null) return [];
  const { firstKey, lastKey } = provider;
  const keys = firstKey === lastKey ? [lastKey] : [lastKey, firstKey];
  return keys.map(key => ({ key, secret: providerSecret(env.PROVIDER_SECRET, providerId, key) }));
}
