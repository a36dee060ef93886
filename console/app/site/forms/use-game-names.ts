/** Names of games by id, read once for those that a form shows. */
import { useCallback, useEffect, useState } from 'react';
import { gameList } from '#app/contract/operator/games.ts';
import { ask } from '../../call.ts';

export interface NamedGame {
  gameId: string;
  name: string;
}

export function useGameNames(gameIds: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const note = useCallback(
    (games: readonly NamedGame[]) =>
      setNames(before => new Map([...before, ...games.map(it => [it.gameId, it.name] as const)])),
    [],
  );
  const unknown = gameIds.find(it => !names.has(it));
  useEffect(() => {
    if (unknown === undefined) return;
    void ask(gameList, { filters: { query: unknown }, most: 5 }).then(reply => {
      const found = reply.ok ? reply.value.rows.find(it => it.gameId === unknown) : undefined;
      // A game without a name is asked for once.
      note([{ gameId: unknown, name: found?.name ?? unknown }]);
    });
  }, [unknown, note]);
  return { nameOf: (gameId: string) => names.get(gameId) ?? gameId, note };
}
