/** Kinds of games, by which stakes, points and rebates count: kept for a while, because every bet needs one. */
import { MINUTE_MS } from '#app/domain/time.ts';
import { now } from '#platform/base/clock.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { type GameKind, readKinds } from './game.db.ts';

/** A game changes its studio or category rarely. */
const KEPT_MS = 10 * MINUTE_MS;
const MOST_KEPT = 20_000;

const kept = new Expiring<GameKind>(MOST_KEPT, () => KEPT_MS);

/** Kinds of some games by id, of retired ones too, as they are now or were ten minutes ago at most. */
export const kindsOfGames = (
  env: PlatformEnv,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameKind>> =>
  kept.getSome(env, gameIds, now(), missing => readKinds(catalogueOf(env), missing));
