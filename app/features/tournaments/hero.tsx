/** The picture of a tournament, with its period, its name and the member's own place. */
import { useText } from '#app/i18n/use-language.tsx';
import { Waves } from './art.tsx';
import type { TournamentView } from './load-tournaments.server.ts';
import { useTournamentText } from './use-tournament-text.ts';

function Figures({ view: { tournament, board, own } }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  if (own === null) return null;
  if (own.place === null)
    return tournament.state === 'running' ? <p className="small-text">{t('tour.no_rank')}</p> : null;
  const isFinal = tournament.state === 'final';
  const players = text.count(board.players);
  const prize =
    own.paid !== null
      ? t('tour.paid_to_you', { time: text.time(own.paid) })
      : t(isFinal ? 'tour.prize_final' : 'tour.prize_at_rank');
  const figures = [
    [text.count(own.place), t(isFinal ? 'tour.final_rank_of' : 'tour.rank_of', { players })],
    [text.count(own.points), t(isFinal ? 'tour.points_final' : 'tour.points_so_far')],
    [text.money(own.prize), prize],
  ] as const;
  return (
    <div className="figures number">
      {figures.map(([figure, says]) => (
        <div key={says}>
          <b>{figure}</b>
          <span>{says}</span>
        </div>
      ))}
    </div>
  );
}

export function Hero({ view, now }: { view: TournamentView; now: number }) {
  const t = useText();
  const text = useTournamentText();
  const { tournament } = view;
  return (
    <section className="tournament-hero" data-theme="dark">
      <Waves hasFish={tournament.category === 'fish'} />
      <div>
        <p className="small-text number">{text.period(tournament, now)}</p>
        <h1>{text.name(tournament)}</h1>
        {tournament.state === 'ended' && <p className="small-text">{t('tour.counting')}</p>}
      </div>
      <Figures view={view} />
    </section>
  );
}
