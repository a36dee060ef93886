/** Loads the games that a member has played, for the rows of games to play on and to play next. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { gameRecent, gameRecommended } from '#app/contract/played.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { type TileGame, tileOf } from '#app/features/games/games.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { RecentTile } from '../lobby-page.ts';

type Context = Readonly<RouterContextProvider>;

/** Two to play on, and a row. */
const SHOWN = 10;

/**
 * Games of this device, unfinished rounds first. None for a guest, and none where they cannot be read.
 * @param type only games of this category
 */
export async function loadRecent(context: Context, type?: string): Promise<RecentTile[]> {
  const { member, device } = context.get(visitedSite);
  const recent = member && (await readCall(context, gameRecent, {}));
  return (recent ?? [])
    .filter(({ game }) => isForDevice(game, device) && (type === undefined || game.type === type))
    .slice(0, SHOWN)
    .map(({ game, ...rest }) => ({ game: tileOf(game), ...rest }));
}

/** Games of this device that players of the member's games play besides, the closest first; none as in `loadRecent`. */
export async function loadRecommended(context: Context): Promise<TileGame[]> {
  const { member, device } = context.get(visitedSite);
  const games = member && (await readCall(context, gameRecommended, {}));
  return (games ?? []).filter(game => isForDevice(game, device)).map(tileOf);
}
