/** The maintenance of a game, its own or its provider's. */

/** The closed games and providers, by id; all others are open [3.15]. */
interface Closures<Entry> {
  games: Readonly<Record<string, Entry>>;
  providers: Readonly<Record<string, Entry>>;
}

/** The game's own entry, else its provider's; undefined where the game is open. */
export const maintenanceOf = <Entry>(
  game: { gameId: string; providerId: string },
  { games, providers }: Closures<Entry>,
): Entry | undefined => games[game.gameId] ?? providers[game.providerId];
