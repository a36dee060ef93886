/** What the address of a game shows: the game itself, or in a window of its own that it is on its way [2.60]. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLoadingPath } from '#app/domain/play-address.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PlayScreen } from './play-screen.tsx';

interface GamePageProps {
  loaded: LoadedPlay;
  /** The way to more money, drawn by whoever has dialogs to open. */
  deposit: ReactNode;
}

export function GamePage({ loaded, deposit }: GamePageProps) {
  const { search } = useLocation();
  if (isLoadingPath(search)) return <LoadingScreen game={loaded.game} />;
  return <PlayScreen key={loaded.game.gameId} {...loaded} deposit={deposit} />;
}
