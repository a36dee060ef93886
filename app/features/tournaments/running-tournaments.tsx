/** The tournaments that run now, as a part of the promotions, with the way to all of them. */
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import type { LoadedTournaments } from './load-tournaments.server.ts';
import { TournamentCard } from './tournament-cards.tsx';

export function RunningTournaments({ tournaments, now }: LoadedTournaments) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <section className="tournament-group">
      <div className="section-header">
        <h2>{t('tour.title')}</h2>
        <SiteLink className="link" to={`/${tag}/promotions/tournaments`}>
          {t('tour.all')}
        </SiteLink>
      </div>
      <div className="promotion-cards">
        {tournaments.map(it => (
          <TournamentCard key={it.tournamentId} it={it} now={now} />
        ))}
      </div>
    </section>
  );
}
