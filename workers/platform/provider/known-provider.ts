/** What every call of a provider needs to know of it: kept for a minute, because a busy one calls a thousand times in it. */
import type { PlatformEnv } from '../env.ts';
import { readProvider } from '../game/game.ts';
import { providerSecret } from './signature.ts';

export interface KnownProvider {
  providerId: string;
  secret: string;
  /** Whether its games play from an account of their own. */
  isTransferType: boolean;
}

const KEPT_MS = 60_000;

const kept = new WeakMap<PlatformEnv, Map<string, { provider: KnownProvider; until: number }>>();

/** The provider of an id, or null when there is none; those that are not there are asked for again. */
export async function knownProvider(
  env: PlatformEnv,
  providerId: string,
  now: number,
): Promise<KnownProvider | null> {
  const providers = kept.get(env) ?? new Map();
  kept.set(env, providers);
  const known = providers.get(providerId);
  if (known !== undefined && known.until > now) return known.provider;
  const row = await readProvider(env.DIRECTORY, providerId);
  if (row === null) return null;
  const secret = providerSecret(env.PLATFORM_SECRET, providerId);
  const provider = { providerId, secret, isTransferType: row.isTransfer };
  providers.set(providerId, { provider, until: now + KEPT_MS });
  return provider;
}
