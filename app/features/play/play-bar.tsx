/** The bar above a game: the way back, the game's name and studio, time, result, balance, and further actions. */
import { ArrowLeft, Clock, Ellipsis, Maximize } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BalancePill } from '#app/features/balance/balance.ts';
import { FavouriteHeart } from '#app/features/games/games.ts';
import { PlayClock } from '#app/features/play-session/play-session.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PlayedGame } from './load-play.server.ts';

export interface PlayFigures {
  elapsedMs: number;
  /** Signed and grouped; null until it is known. */
  net: string | null;
}

interface PlayBarProps extends PlayFigures {
  game: PlayedGame;
  /** Address of the way back. */
  back: string;
  /** The link to a deposit. */
  deposit: ReactNode;
  /** Null where the browser has no full screen. */
  onFullScreen: (() => void) | null;
  onMore: () => void;
}

export function PlayBar({ game, back, deposit, elapsedMs, net, onFullScreen, onMore }: PlayBarProps) {
  const t = useText();
  return (
    <header className="top">
      <Link className="icon-button" to={back} aria-label={t('play.back')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h1 translate="no" className="clip" dir="auto">
          {game.displayName}
        </h1>
        <span translate="no" className="tiny-text dim clip" dir="auto">
          {game.providerDisplay}
        </span>
      </div>
      {net !== null && (
        <span className="tag desktop-only desktop-flex">
          {t('play.result')}
          <bdi translate="no" dir="ltr" className="number">
            {net}
          </bdi>
        </span>
      )}
      <span className="tag desktop-only desktop-flex" role="timer" aria-label={t('play.time')}>
        <Icon of={Clock} className="icon small" />
        <PlayClock elapsedMs={elapsedMs} />
      </span>
      <BalancePill playedAt={game.providerId}>{deposit}</BalancePill>
      <FavouriteHeart game={game} className="desktop-only desktop-flex" />
      {onFullScreen && (
        <button
          type="button"
          className="icon-button desktop-only"
          aria-label={t('play.full_screen')}
          onClick={onFullScreen}
        >
          <Icon of={Maximize} />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('play.more')}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <Icon of={Ellipsis} />
      </button>
    </header>
  );
}
