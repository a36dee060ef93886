/** The loading page in a window of its own, until the window is sent to its game [2.60]. */
import { Link } from 'react-router';
import { playPath } from '#app/domain/play-address.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { PlayedGame } from './load-play.server.ts';
import { Picture } from './picture.tsx';

export function LoadingScreen({ game }: { game: PlayedGame }) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <div className="stage">
      <div className="waits" role="status">
        <Picture game={game} />
        <h1 translate="no" dir="auto">
          {game.displayName}
        </h1>
        <p className="muted">{t('play.opening')}</p>
        <Link className="link" to={playPath(tag, game.gameId)}>
          {t('play.here')}
        </Link>
      </div>
    </div>
  );
}
