/**
 * Games and their providers by the version of the catalogue that has them, as this isolate has read them: the same for everybody, so
 * that a list of a member's games costs no query once its games are known.
 */

import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { MAX_AGE_MS } from '#platform/site/site.ts';
import { publishedVersion } from '../catalogue/catalogue.ts';
import { type DirectoryGame, type Provider, readOpenGames, readSomeProviders } from '../game/game.ts';

/** Before a catalogue is published. */
const NO_VERSION = '0';

interface KeptGames {
  version: string;
  /** Time of its read from the bucket, epoch milliseconds. */
  requestedLimitAt: number;
  /** Null for a game that cannot be opened. */
  games: Map<string, DirectoryGame | null>;
  providers: Map<string, Provider>;
}

const kept = new WeakMap<PlatformEnv, KeptGames>();

/** @param now epoch milliseconds */
async function keptOf(env: PlatformEnv, now: number): Promise<KeptGames> {
  const known = kept.get(env);
  if (known !== undefined && Math.abs(now - known.requestedLimitAt) < MAX_AGE_MS) return known;
  const version = (await publishedVersion(env.CATALOGUE)) ?? NO_VERSION;
  const isSame = known?.version === version && version !== NO_VERSION;
  const { games, providers } = isSame ? known : { games: new Map(), providers: new Map() };
  const fresh = { version, requestedLimitAt: now, games, providers };
  kept.set(env, fresh);
  return fresh;
}

export interface PublishedGames {
  version: string;
  games: ReadonlyMap<string, DirectoryGame>;
  providers: ReadonlyMap<string, Provider>;
}

/** Those of some games that can be opened. @param now epoch milliseconds */
export async function readPublishedGames(
  env: PlatformEnv,
  gameIds: readonly string[],
  now: number,
): Promise<PublishedGames> {
  const { version, games, providers } = await keptOf(env, now);
  const unread = gameIds.filter(it => !games.has(it));
  if (unread.length > 0) {
    const db = catalogueOf(env);
    const read = await readOpenGames(db, unread);
    const ofProviders = [...read.values()].map(it => it.providerId).filter(it => !providers.has(it));
    for (const [id, provider] of await readSomeProviders(db, ofProviders)) providers.set(id, provider);
    for (const gameId of unread) games.set(gameId, read.get(gameId) ?? null);
  }
  const some = new Map<string, DirectoryGame>();
  for (const gameId of gameIds) {
    const game = games.get(gameId);
    if (game) some.set(gameId, game);
  }
  return { version, games: some, providers };
}
