/**
 * The link that plays a game: a press launches it, and its address does so too, in a tab of its own or without JavaScript; a
 * guest logs in first [6.2] [6.3]. Not shown during a break from play.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import { playPath } from '#app/domain/play-address.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { startGame } from './start-game.ts';
import type { TileGame } from './tile-game.ts';

interface PlayLinkProps {
  game: TileGame;
  className: string;
  /** Accessible name, where the content is no text. */
  label?: string;
  children: ReactNode;
}

export function PlayLink({ game, className, label, children }: PlayLinkProps) {
  const tag = useLanguageTag();
  if (useAway() !== null) return null;
  return (
    <Link
      className={className}
      to={playPath(tag, game.gameId)}
      aria-label={label}
      onClick={event => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        startGame(game);
      }}
    >
      {children}
    </Link>
  );
}
