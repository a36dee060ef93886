/** The screen of a launch that failed: the reason, and the member's next steps [8.9]. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { useMoment } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptyMaintenance } from '#app/ui/art/empty-maintenance.tsx';
import { EmptyNotfound } from '#app/ui/art/empty-notfound.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyRestricted } from '#app/ui/art/empty-restricted.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Cause, Trouble } from './fetch-game-url.ts';
import type { PlayedGame } from './load-play.server.ts';

interface PlayFailureProps {
  game: PlayedGame;
  trouble: Trouble;
  onAgain: () => void;
}

const ART: Record<Cause, typeof EmptyOffline> = {
  game: EmptyNotfound,
  maintenance: EmptyMaintenance,
  country: EmptyRestricted,
  currency: EmptyRestricted,
  terms: EmptyRestricted,
  wallet: EmptyRestricted,
  identity: EmptyRestricted,
  limit: EmptyRestricted,
  away: EmptyRestricted,
  session: EmptyRestricted,
  provider: EmptyOffline,
  unanswered: EmptyOffline,
  busy: EmptyOffline,
  demo: EmptyRestricted,
  refused: EmptyNotfound,
};
/** Causes that another attempt does not change. */
const FINAL: readonly Cause[] = [
  'game',
  'country',
  'currency',
  'terms',
  'wallet',
  'identity',
  'limit',
  'away',
  'demo',
];

/** The link beside another attempt: to the terms, to customer service, to the member's documents or limits, or to other games. */
function OtherWay({ game, cause, isFirst }: { game: PlayedGame; cause: Cause; isFirst: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  const className = isFirst ? 'button primary' : 'button';
  const link = (to: string, text: ReactNode) => (
    <Link className={className} to={to} preventScrollReset>
      {text}
    </Link>
  );
  const back = { action: 'terms', next: location.pathname };
  if (cause === 'terms') return link(`/${tag}?${new URLSearchParams(back)}`, t('play.read_terms'));
  if (cause === 'away') return link(`/${tag}/account/play-safely`, t('play.your_break'));
  if (cause === 'wallet') return link(withAction(location, 'contact'), t('error.service'));
  if (cause === 'identity') return link(`/${tag}/account/identity`, t('play.own_identity'));
  if (cause === 'limit') return link(`/${tag}/account/play-safely`, t('play.own_limits'));
  return link(`/${tag}/${game.type}`, t('play.others'));
}

export function PlayFailure({ game, trouble: { cause, msg, until }, onAgain }: PlayFailureProps) {
  const t = useText();
  const moment = useMoment(until);
  const Art = ART[cause];
  const isFinal = FINAL.includes(cause);
  const own = moment === null ? t(`play.text_${cause}`) : t('lobby.back_at', { time: moment });
  return (
    <div className="sorry" role="alert">
      <EmptyState
        art={<Art width={140} />}
        title={t(`play.title_${cause}`)}
        text={msg === '' ? <span suppressHydrationWarning>{own}</span> : msg}
      >
        <span className="wrap">
          {!isFinal && (
            <button type="button" className="button primary" onClick={onAgain}>
              {t('play.again')}
            </button>
          )}
          {/* Above a game for fun stands the first way on: to play it for real. */}
          <OtherWay game={game} cause={cause} isFirst={isFinal && cause !== 'demo'} />
        </span>
      </EmptyState>
    </div>
  );
}
