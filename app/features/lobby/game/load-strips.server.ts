/** The games below a game's page: those like it, and more of its studio. */
import type { Game } from '#app/contract/catalogue-games.ts';
import { derive } from '#app/domain/derived.ts';
import type { Device } from '#app/domain/device.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { compareGames, similarGames } from '#app/domain/similar.ts';

/** Games in a strip. */
const STRIP = 7;

/** @param games of the category. No game is in both strips. */
export function stripsOf(
  games: readonly Game[],
  { gameId, providerId }: Pick<Game, 'gameId' | 'providerId'>,
  device: Device,
): { similar: Game[]; more: Game[] } {
  const comparison = derive([games], 'comparison', () => compareGames(games));
  const similar = similarGames(comparison, gameId, STRIP, game => isForDevice(game, device));
  const shown = new Set([gameId, ...similar.map(game => game.gameId)]);
  const more = games
    .filter(game => game.providerId === providerId && !shown.has(game.gameId) && isForDevice(game, device))
    .slice(0, STRIP);
  return { similar, more };
}
