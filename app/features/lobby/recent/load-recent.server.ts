/** The server's side of what a member has played: where to play on, and what players of the same games play. */
import type { RouterContextProvider } from 'react-router';
import { gateway } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gameRecent, gameRecommended } from '#app/contract/played.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { type TileGame, tileOf } from '#app/features/games/games.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { RecentTile } from '../lobby-page.ts';

type Context = Readonly<RouterContextProvider>;

/** Two to play on, and a row. */
const SHOWN = 10;

/** Games of this device, unfinished rounds first. None for a guest, and none where they cannot be read. */
export async function loadRecent(context: Context): Promise<RecentTile[]> {
  const { member, device } = context.get(visitedSite);
  if (member === null) return [];
  const reply = await context.get(gateway)(gameRecent.name, {});
  const read = gameRecent.output.safeParse(reply.output);
  if (!reply.status || !read.success) return [];
  return read.data
    .filter(({ game }) => isForDevice(game, device))
    .slice(0, SHOWN)
    .map(({ game, ...rest }) => ({ game: tileOf(game), ...rest }));
}

/** As `loadRecent`: the closest games first. */
export async function loadRecommended(context: Context): Promise<TileGame[]> {
  const { member, device } = context.get(visitedSite);
  if (member === null) return [];
  const reply = await context.get(gateway)(gameRecommended.name, {});
  const read = gameRecommended.output.safeParse(reply.output);
  const games: Game[] = reply.status && read.success ? read.data : [];
  return games.filter(game => isForDevice(game, device)).map(tileOf);
}
