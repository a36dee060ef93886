/** The dialog for the rest of a game's bar: figures of the session, and links that leave the game where it is. */
import { Headset, HeartHandshake, Info, Maximize, Receipt } from 'lucide';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { FavouriteHeart } from '#app/features/games/games.ts';
import { HelpLink } from '#app/features/help/help.ts';
import { PlayClock } from '#app/features/play-session/play-session.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PlayedGame } from './load-play.server.ts';
import type { PlayFigures } from './play-bar.tsx';

interface PlayMoreProps extends PlayFigures {
  game: PlayedGame;
  onFullScreen: (() => void) | null;
  onClose: () => void;
}

const WIDTH_PX = 420;

function Figures({ elapsedMs, net }: PlayFigures) {
  const t = useText();
  return (
    <dl className="facts">
      <div>
        <dt>{t('play.time')}</dt>
        <dd>
          <PlayClock elapsedMs={elapsedMs} />
        </dd>
      </div>
      {net !== null && (
        <div>
          <dt>{t('play.result_long')}</dt>
          <dd>
            <bdi translate="no" dir="ltr" className="number">
              {net}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function PlayMore({ game, elapsedMs, net, onFullScreen, onClose }: PlayMoreProps) {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  const histories = useHistoryPath();
  return (
    <Dialog
      isNamed
      title={game.displayName}
      closeLabel={t('frame.close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
    >
      <Figures elapsedMs={elapsedMs} net={net} />
      <nav className="side" aria-label={t('play.more')}>
        <FavouriteHeart game={game} isRow />
        {onFullScreen && (
          <button type="button" onClick={onFullScreen}>
            <Icon of={Maximize} />
            {t('play.full_screen')}
          </button>
        )}
        <Link to={`/${tag}/${game.type}/${game.gameId}`}>
          <Icon of={Info} />
          {t('play.about')}
        </Link>
        {histories !== null && (
          <Link to={`/${tag}/${histories}`}>
            <Icon of={Receipt} />
            {t('play.bets')}
          </Link>
        )}
        <Link to={`/${tag}/account/play-safely`}>
          <Icon of={HeartHandshake} />
          {t('footer.safer')}
        </Link>
        <HelpLink article="rounds" onOpen={onClose} isRow />
        <Link to={withAction(location, 'contact')} preventScrollReset onClick={onClose}>
          <Icon of={Headset} />
          {t('footer.contact')}
        </Link>
      </nav>
    </Dialog>
  );
}
