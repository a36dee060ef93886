/** Calls about the games that a member has played: where to play on, and what to play next. */
import * as z from 'zod/mini';
import { game } from './catalogue-games.ts';
import { endpoint, nothing } from './endpoint.ts';
import { amount, listOf, moment, orNull } from './wire.ts';

/** Games in game/recent, at most. */
export const RECENT_MAX = 24;
/** Games in game/recommended, at most. */
export const RECOMMENDED_MAX = 14;

/** `openRound` is the latest that is not finished, with its stake in the member's currency; null where there is none. */
export const recentGame = z.object({
  game,
  playedAt: moment,
  openRound: orNull(z.object({ begun: moment, stake: amount })),
});
export type RecentGame = z.infer<typeof recentGame>;

/** game/recent: games with an unfinished round first, then those opened last; only those open in the member's market. */
export const gameRecent = endpoint('game/recent', 'member', nothing, listOf(recentGame, RECENT_MAX));

/**
 * game/recommended: games that players of the member's last games play besides, the closest first, none of the member's own.
 * Empty until enough members have played the same games.
 */
export const gameRecommended = endpoint('game/recommended', 'member', nothing, listOf(game, RECOMMENDED_MAX));
