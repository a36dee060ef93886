/** The page of a game's address: the game itself, or the loading page in a window of its own [2.60]. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLoadingPath } from '#app/domain/play-address.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PlayScreen } from './play-screen.tsx';

interface GamePageProps {
  loaded: LoadedPlay;
  /** The link to a deposit, drawn by the frame. */
  deposit: ReactNode;
}

export function GamePage({ loaded, deposit }: GamePageProps) {
  const { search } = useLocation();
  if (isLoadingPath(search)) return <LoadingScreen game={loaded.game} />;
  return <PlayScreen key={loaded.game.gameId} {...loaded} deposit={deposit} />;
}
