/** The returns to player of games that were found, as their studios state them. */
import { useEffect, useState } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gameReturns, type ReturnToPlayer } from '#app/contract/game-returns.ts';
import { usePage } from '#app/page/use-page.ts';

/** Returns by game id; null where none is stated. */
type Returns = ReadonlyMap<string, ReturnToPlayer | null>;

/**
 * Asks once for each game. Games that cannot be asked about have none, and are asked about again with the next list.
 * @param currency of the market; null asks for nothing yet
 */
export function useReturns(games: readonly Game[], currency: string | null): Returns {
  const { call } = usePage();
  const [known, setKnown] = useState<Returns>(new Map());
  const unknown = games
    .map(it => it.gameId)
    .filter(id => !known.has(id))
    .join(' ');
  useEffect(() => {
    if (unknown === '' || currency === null) return;
    const gameIds = unknown.split(' ');
    let isWanted = true;
    // A platform that does not serve it leaves rows without, and no toast says so.
    void call(gameReturns, { gameIds, currency }, { refusals: 'shown by the page' }).then(reply => {
      const stated = reply?.status ? reply.output : null;
      if (!isWanted || !stated) return;
      setKnown(before => new Map([...before, ...gameIds.map(id => [id, stated[id] ?? null] as const)]));
    });
    return () => {
      isWanted = false;
    };
  }, [call, unknown, currency]);
  return known;
}
