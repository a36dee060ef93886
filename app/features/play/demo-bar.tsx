/** The bar around a game that is played for fun: the way back, game and studio, the word on play money, the way to money. */
import { ArrowLeft, Maximize } from 'lucide';
import { Link, useLocation } from 'react-router';
import { launchInTab } from '#app/domain/launch.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PlayedGame } from './load-play.server.ts';

interface DemoBarProps {
  game: PlayedGame;
  /** Address of the way back. */
  back: string;
  /** Null where the browser has no full screen. */
  onFullScreen: (() => void) | null;
}

/** URL of the real-money game, via the login for guests; opens in this tab for either method. */
function useWayToMoney(game: PlayedGame): string {
  const { loggedIn: isLoggedIn } = useSnapshot(useStores().user);
  const isApp = useSite().device === 'app';
  const tag = useLanguageTag();
  const place = useLocation();
  return launchInTab(game, { isLoggedIn, isApp, tag, place }).to;
}

export function DemoBar({ game, back, onFullScreen }: DemoBarProps) {
  const t = useText();
  const wayToMoney = useWayToMoney(game);
  return (
    <header className="top">
      <Link className="icon-button" to={back} aria-label={t('play.back')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h1 translate="no" className="clip" dir="auto">
          {game.displayName}
        </h1>
        <span translate="no" className="tiny-text dim clip desktop-only" dir="auto">
          {game.providerDisplay}
        </span>
        <span className="tiny-text phone-only">{t('play.for_fun')}</span>
      </div>
      <span className="tag desktop-only desktop-flex">{t('play.for_fun')}</span>
      <Link className="button primary" to={wayToMoney} preventScrollReset>
        {t('play.for_real')}
      </Link>
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
    </header>
  );
}
