/**
 * The way into a game: a press launches it, and the address itself leads there too, in a tab of its own or without JavaScript;
 * a guest logs in first [6.2] [6.3].
 */
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { playPath } from '#app/domain/play-address.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { startGame } from './start-game.ts';
import type { TileGame } from './tile-game.ts';

interface PlayLinkProps {
  game: TileGame;
  className: string;
  /** What it is called where its content is no text. */
  label?: string;
  children: ReactNode;
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function PlayLink({ game, className, label, children }: PlayLinkProps) {
  return (
    <Link
      className={className}
      to={playPath(useLanguageTag(), game.gameId)}
      aria-label={label}
      onClick={event => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        startGame(game);
      }}
    >
      {children}
    </Link>
  );
}
