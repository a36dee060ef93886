/** The prizes of a tournament by place; the member's own step is marked. */
import { useText } from '#app/i18n/use-language.tsx';
import type { TournamentView } from './load-tournaments.server.ts';
import { useTournamentText } from './use-tournament-text.ts';

export function Prizes({ view: { tournament, own } }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  let through = 0;
  const steps = tournament.prizes.map(({ places, amount }) => {
    const from = through + 1;
    through += places;
    return { from, to: through, amount };
  });
  const place = own !== null && own.points > 0 ? (own.place ?? 0) : 0;
  return (
    <section className="card tournament-card-part">
      <h2>{t('tour.prizes')}</h2>
      <table className="board-table prizes number">
        <tbody>
          {steps.map(({ from, to, amount }) => (
            <tr key={from} className={place >= from && place <= to ? 'own' : undefined}>
              <th scope="row">{from === to ? text.count(from) : t('tour.ranks', { from, to })}</th>
              <td>{from === to ? text.money(amount) : t('tour.each', { amount: text.money(amount) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
