/** What the visitor can do with a tournament: join it, go to its games, leave it. Leaving asks again, because the score is gone. */
import { useState } from 'react';
import { tournamentJoin, tournamentLeave } from '#app/contract/tournament.ts';
import { LoginFirst } from '#app/features/vip/vip.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { TournamentView } from './load-tournaments.server.ts';

interface ActionsProps {
  view: TournamentView;
  onChanged: () => Promise<void>;
}

function Games({ category, isFirst }: { category: string | null; isFirst: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  const lobby = useSnapshot(useStores().game).categoriesWithDisplay[0]?.type ?? 'slots';
  return (
    <SiteLink
      className={isFirst ? 'button primary small' : 'button small'}
      to={`/${tag}/${category ?? lobby}`}
    >
      {t('tour.play')}
    </SiteLink>
  );
}

function Leave({ isBusy, onLeave }: { isBusy: boolean; onLeave: () => void }) {
  const t = useText();
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <button type="button" className="button quiet small js-only" onClick={() => setSure(true)}>
        {t('tour.leave')}
      </button>
    );
  return (
    <div className="leave-again">
      <p className="small-text">{t('tour.leave_sure')}</p>
      <div className="row wrap">
        <button type="button" className="button danger small" disabled={isBusy} onClick={onLeave}>
          {t('tour.leave')}
        </button>
        <button type="button" className="button small" onClick={() => setSure(false)}>
          {t('tour.stay')}
        </button>
      </div>
    </div>
  );
}

export function OwnActions({ view: { tournament }, onChanged }: ActionsProps) {
  const t = useText();
  const { call } = usePage();
  const [isBusy, setBusy] = useState(false);
  const { loggedIn } = useSnapshot(useStores().user);
  const { tournamentId, state, entry, category } = tournament;
  if (state === 'ended' || state === 'final') return null;
  const act = async (endpoint: typeof tournamentJoin | typeof tournamentLeave) => {
    setBusy(true);
    await call(endpoint, { tournamentId }, { outlivesPage: true });
    await onChanged();
    setBusy(false);
  };
  const hasLeft = entry !== null && entry.left !== null;
  const isIn = entry !== null && !hasLeft;
  return (
    <section className="card tournament-card-part">
      <p className="small-text muted" role="status">
        {hasLeft ? t('tour.has_left') : isIn ? `${t('tour.joined')} ${t('tour.stop')}` : t('tour.lead')}
      </p>
      {!loggedIn && <LoginFirst text={t('tour.guest')} />}
      <div className="row wrap">
        {loggedIn && entry === null && (
          <button
            type="button"
            className="button primary small js-only"
            disabled={isBusy}
            onClick={() => void act(tournamentJoin)}
          >
            {t('tour.join')}
          </button>
        )}
        <Games category={category} isFirst={isIn} />
        {isIn && <Leave isBusy={isBusy} onLeave={() => void act(tournamentLeave)} />}
      </div>
    </section>
  );
}
