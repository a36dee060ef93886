/** The games that a guest has marked on this device, from the published files: the server does not know them. */
import { useEffect, useState } from 'react';
import { loadGames } from '#app/browser/catalogue.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { favouritesOf, marketFiles } from '#app/features/games/games.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

interface DeviceGames {
  /** Newest first, those that the market offers; undefined while they are read, null where they cannot be. */
  games: readonly Game[] | null | undefined;
  readAgain: () => void;
}

const gamesOf = (all: readonly Game[], gameIds: readonly string[]): Game[] => {
  const byId = new Map(all.map(game => [game.gameId, game]));
  return gameIds.flatMap(id => byId.get(id) ?? []);
};

export function useDeviceGames(): DeviceGames {
  const page = usePage();
  const tag = useLanguageTag();
  const { known, load, ownerNow } = favouritesOf(page);
  const { owner, gameIds } = useSnapshot(known);
  const [all, setAll] = useState<readonly Game[] | null>();
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are the language's; a failed reading is tried again
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      await load();
      const files = known.gameIds.length === 0 ? null : await marketFiles(page);
      // Without marks there is nothing to read.
      const games = known.gameIds.length === 0 ? [] : files && (await loadGames(files));
      if (isCurrent) setAll(games);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [page, tag, known, load, reading]);

  const isKnown = owner !== null && owner === ownerNow();
  return {
    games: isKnown && all ? gamesOf(all, gameIds) : isKnown ? all : undefined,
    readAgain: () => {
      setAll(undefined);
      setReading(reading + 1);
    },
  };
}
