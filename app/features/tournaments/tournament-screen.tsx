/** One tournament: its picture with the member's own place, five facts, the leaderboard, its prizes, joining and leaving. */
import { CircleCheck } from 'lucide';
import { placesOf } from '#app/domain/tournament.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Hero } from './hero.tsx';
import { Leaderboard } from './leaderboard.tsx';
import type { LoadedTournament, TournamentView } from './load-tournaments.server.ts';
import { OwnActions } from './own-actions.tsx';
import { Prizes } from './prizes.tsx';
import { SealedResults } from './sealed-results.tsx';
import { useTournament } from './use-tournament.ts';
import { useTournamentText } from './use-tournament-text.ts';

function Facts({ view: { tournament: it } }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  const rows = [
    [t('tour.fact_games'), text.games(it)],
    [
      t('tour.fact_points'),
      it.rounds === 1 ? t('tour.points_round') : t('tour.points_run', { rounds: it.rounds }),
    ],
    [t('tour.fact_stakes'), t('tour.stakes', { sum: text.sum(it.minimumStake, it) })],
    [t('tour.fact_entry'), t('tour.entry')],
    [
      t('tour.fact_prizes'),
      t('tour.prizes_in_all', { sum: text.sum(text.prizeSum(it), it), places: placesOf(it.prizes) }),
    ],
  ] as const;
  return (
    <dl className="tournament-facts number">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** That the member's prize is in their balance. */
function Paid({ view: { tournament, own, final } }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  if (own === null || own.paid === null || final === null) return null;
  return (
    <div className="tournament-paid">
      <Icon of={CircleCheck} />
      <div>
        <b>{t('tour.paid_title', { sum: text.sum(own.prize, tournament) })}</b>
        <p>{t('tour.paid_text', { date: text.moment(final.at) })}</p>
      </div>
    </div>
  );
}

/** The member's own line above the bar of tabs, on narrow windows. */
function PinnedLine({ view: { own } }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  if (own === null || own.place === null) return null;
  return (
    <div className="tournament-pinned number" aria-hidden="true">
      <span>{own.place}</span>
      <span>{t('tour.you')}</span>
      <span>{text.count(own.points)}</span>
      <span>{text.money(own.prize)}</span>
    </div>
  );
}

export function TournamentScreen({ loaded }: { loaded: LoadedTournament }) {
  const t = useText();
  const shown = useTournament(loaded);
  const { view } = shown;
  return (
    <div className="tournament">
      <Hero view={view} now={shown.now} />
      <Paid view={view} />
      <Facts view={view} />
      <div className="tournament-layout">
        <Leaderboard view={view} />
        <div className="tournament-side">
          <Prizes view={view} />
          <OwnActions view={view} onChanged={shown.refetch} />
          <p className="card small-text muted">{t('tour.rules')}</p>
          {view.final !== null && <SealedResults digest={view.final.digest} loaded={loaded} />}
        </div>
      </div>
      {view.tournament.state === 'running' && <PinnedLine view={view} />}
    </div>
  );
}
