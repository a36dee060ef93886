/** Loads maintenance: which games and studios are closed, and until when. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { gameMaintenance, type Maintenance } from '#app/contract/game.ts';

export const NOTHING_MAINTAINED: Maintenance = { games: {}, providers: {} };

/** A list that cannot be read closes nothing. */
export async function readMaintenance(
  context: Readonly<RouterContextProvider>,
  currency: string,
): Promise<Maintenance> {
  return (await readCall(context, gameMaintenance, { currency })) ?? NOTHING_MAINTAINED;
}

/** Maintenance of the shown games, not of the whole catalogue. */
export const maintenanceOf = (
  maintenance: Maintenance,
  games: readonly { gameId: string }[],
): Maintenance => ({
  games: Object.fromEntries(
    Object.entries(maintenance.games).filter(([id]) => games.some(game => game.gameId === id)),
  ),
  providers: maintenance.providers,
});
