/** A provider's secret and type, which every call needs: cached for a minute, because busy providers call often. */
import type { PlatformEnv } from '../env.ts';
import { readProvider } from '../game/game.ts';
import { providerSecret } from './signature.ts';

export interface KnownProvider {
  providerId: string;
  secret: string;
  /** Whether its games play from the member's account at the provider. */
  isTransferType: boolean;
  /** Its largest win by currency, as decimal strings; larger ones are looked at first. */
  winCeilings: Readonly<Record<string, string>>;
}

const CACHE_MS = 60_000;

const cache = new WeakMap<PlatformEnv, Map<string, { provider: KnownProvider; until: number }>>();

/** The provider, or null. Unknown ids are not cached. */
export async function knownProvider(
  env: PlatformEnv,
  providerId: string,
  now: number,
): Promise<KnownProvider | null> {
  const providers = cache.get(env) ?? new Map();
  cache.set(env, providers);
  const known = providers.get(providerId);
  if (known !== undefined && known.until > now) return known.provider;
  const row = await readProvider(env.DIRECTORY, providerId);
  if (row === null) return null;
  const secret = providerSecret(env.PLATFORM_SECRET, providerId);
  const { isTransfer: isTransferType, winCeilings = {} } = row;
  const provider = { providerId, secret, isTransferType, winCeilings };
  providers.set(providerId, { provider, until: now + CACHE_MS });
  return provider;
}

/** Forgets the cached provider of this isolate; others read it again within a minute. */
export const forgetProvider = (env: PlatformEnv, providerId: string): void =>
  void cache.get(env)?.delete(providerId);
