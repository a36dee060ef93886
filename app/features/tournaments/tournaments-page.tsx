/** Tournaments: the list, or one of them with its leaderboard. */
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { LoadedTournament, LoadedTournaments } from './load-tournaments.server.ts';
import { TournamentCards } from './tournament-cards.tsx';
import { TournamentScreen } from './tournament-screen.tsx';

const ART_PX = 160;

function List({ isAway, tournaments, now }: LoadedTournaments) {
  const t = useText();
  const art = <EmptySearch width={ART_PX} />;
  return (
    <>
      <header className="tournaments-header">
        <h1>{t('tour.title')}</h1>
        <p className="muted">{t('tour.lead')}</p>
      </header>
      {isAway && <EmptyState art={art} title={t('tour.away')} text={t('tour.away_text')} />}
      {!isAway && tournaments.length === 0 && (
        <EmptyState art={art} title={t('tour.none')} text={t('tour.none_text')} />
      )}
      <TournamentCards tournaments={tournaments} now={now} />
    </>
  );
}

export function TournamentsPage(loaded: LoadedTournament | LoadedTournaments) {
  const t = useText();
  const tag = useLanguageTag();
  const isList = loaded.kind === 'tournaments';
  return (
    <>
      <p className="small-text">
        <SiteLink className="link" to={`/${tag}/promotions${isList ? '' : '/tournaments'}`}>
          {isList ? t('promo.to_all') : t('tour.all')}
        </SiteLink>
      </p>
      {isList ? <List {...loaded} /> : <TournamentScreen loaded={loaded} />}
    </>
  );
}
