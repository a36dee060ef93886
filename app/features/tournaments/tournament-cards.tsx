/** Cards of tournaments in groups: those that run, those to come, and results. */
import type { Tournament } from '#app/contract/tournament.ts';
import { placesOf } from '#app/domain/tournament.ts';
import { tournamentPath } from '#app/domain/tournament-path.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { Waves } from './art.tsx';
import { useTournamentText } from './use-tournament-text.ts';

export function TournamentCard({ it, now }: { it: Tournament; now: number }) {
  const t = useText();
  const tag = useLanguageTag();
  const text = useTournamentText();
  const isIn = it.entry !== null && it.entry.left === null;
  return (
    <SiteLink className="tournament-card" to={`/${tag}/${tournamentPath(it.tournamentId)}`}>
      <span className="tournament-hero" data-theme="dark">
        <Waves />
        <span className="small-text number">{text.period(it, now)}</span>
        <b>{text.name(it)}</b>
      </span>
      <span className="small-text">{text.games(it)}</span>
      <span className="row wrap small-text muted number">
        <span className="grow">
          {t('tour.prizes_in_all', { sum: text.sum(text.prizeSum(it), it), places: placesOf(it.prizes) })}
        </span>
        {isIn && <span className="tag accent">{t('tour.you_are_in')}</span>}
      </span>
    </SiteLink>
  );
}

const GROUPS = [
  ['running', ['running']],
  ['upcoming', ['upcoming']],
  ['ended_list', ['ended', 'final']],
] as const;

export function TournamentCards({ tournaments, now }: { tournaments: readonly Tournament[]; now: number }) {
  const t = useText();
  return GROUPS.map(([title, states]) => {
    const group = tournaments.filter(it => (states as readonly string[]).includes(it.state));
    if (group.length === 0) return null;
    return (
      <section key={title} className="tournament-group">
        <h2>{t(`tour.${title}`)}</h2>
        <div className="promotion-cards">
          {group.map(it => (
            <TournamentCard key={it.tournamentId} it={it} now={now} />
          ))}
        </div>
      </section>
    );
  });
}
