/** The leaderboard: the first places, and the member's own line with those beside it; all lines on request. */
import { Fragment, useState } from 'react';
import type { BoardLine } from '#app/contract/tournament.ts';
import { useText } from '#app/i18n/use-language.tsx';
import type { TournamentView } from './load-tournaments.server.ts';
import { useTournamentText } from './use-tournament-text.ts';

/** Places that are always shown. */
const FIRST = 5;
/** Lines on each side of the member's own. */
const BESIDE = 1;

/** All lines with the member's own as it is now: the board may be a minute older. */
function linesOf({ board, own, tournament }: TournamentView): BoardLine[] {
  if (own === null || own.place === null) return board.lines;
  const { place, points, prize } = own;
  const mine: BoardLine = { place, name: '', points, prize, isOwn: true };
  if (tournament.state === 'final' && board.lines.some(it => it.isOwn)) return board.lines;
  return [...board.lines.filter(it => !it.isOwn && it.place !== place), mine].toSorted(
    (a, b) => a.place - b.place,
  );
}

/** The lines that are shown; between two that are not next to each other, how many are left out. */
function Rows({ shown }: { shown: readonly BoardLine[] }) {
  const t = useText();
  const text = useTournamentText();
  return shown.map((line, index) => {
    const between = line.place - (shown[index - 1]?.place ?? line.place - 1) - 1;
    return (
      <Fragment key={line.place}>
        {between > 0 && (
          <tr className="gap">
            <td colSpan={4}>{t('tour.between', { number: text.count(between) })}</td>
          </tr>
        )}
        <tr className={line.isOwn ? 'own' : undefined}>
          <td>{text.count(line.place)}</td>
          <td>{line.isOwn ? t('tour.you') : <bdi translate="no">{line.name}</bdi>}</td>
          <td>{text.count(line.points)}</td>
          <td>{Number(line.prize) > 0 ? text.money(line.prize) : '–'}</td>
        </tr>
      </Fragment>
    );
  });
}

function Table({ shown, currency }: { shown: readonly BoardLine[]; currency: string }) {
  const t = useText();
  return (
    <table className="board-table number">
      <thead>
        <tr>
          <th scope="col">{t('tour.rank')}</th>
          <th scope="col">{t('tour.member')}</th>
          <th scope="col">{t('tour.points')}</th>
          <th scope="col">{t('tour.prize_in', { currency })}</th>
        </tr>
      </thead>
      <tbody>
        <Rows shown={shown} />
      </tbody>
    </table>
  );
}

export function Leaderboard({ view }: { view: TournamentView }) {
  const t = useText();
  const text = useTournamentText();
  const [isWhole, setWhole] = useState(false);
  const { board, tournament } = view;
  const lines = linesOf(view);
  const own = lines.find(it => it.isOwn)?.place ?? 0;
  const isShown = ({ place }: BoardLine) =>
    isWhole || place <= FIRST || (own > 0 && Math.abs(place - own) <= BESIDE);
  const isFinal = tournament.state === 'final';
  return (
    <section className="card tournament-card-part">
      <div className="row">
        <h2 className="grow">{t(isFinal ? 'tour.board_final' : 'tour.board')}</h2>
        <span className="tiny-text dim number">
          {isFinal
            ? t('tour.took_part', { players: text.count(board.players) })
            : t('tour.updated', { time: text.time(board.at) })}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="small-text muted">{t('tour.board_none')}</p>
      ) : (
        <Table shown={lines.filter(isShown)} currency={tournament.currency} />
      )}
      {lines.length > FIRST && (
        <button type="button" className="link small-text js-only" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'tour.show_fewer' : 'tour.show_all')}
        </button>
      )}
    </section>
  );
}
