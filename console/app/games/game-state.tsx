/** How lists show a game now: shown, hidden, closed somewhere, or to be changed. */
import type { ListedGame } from '#app/contract/operator/games.ts';
import { useText } from '../text/text.ts';

/** Length of a time to the minute. */
const MINUTES = 16;

export function GameState({ of: { hidden, maintenance, planned, web, mobile } }: { of: ListedGame }) {
  const t = useText();
  const closedIn = [...new Set(maintenance.flatMap(it => it.countries))];
  const [next] = planned;
  const isShown = !hidden && (web || mobile);
  return (
    <span className="row-mark">
      {isShown && closedIn.length === 0 && next === undefined && (
        <>
          <i className="state-mark" data-state="good" aria-hidden="true" />
          {t('game_shown')}
        </>
      )}
      {!isShown && <span className="tag">{t('game_hidden')}</span>}
      {closedIn.length > 0 && (
        <span className="tag warn">{t('game_closed_in', { markets: closedIn.join(' ') })}</span>
      )}
      {next !== undefined && (
        <span className="tag info">{t('game_from_time', { at: next.at.slice(0, MINUTES) })}</span>
      )}
    </span>
  );
}
