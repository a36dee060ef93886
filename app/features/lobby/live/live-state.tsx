/** The state of a shared table on its tile: the phase over the cover; the last results and the players below the name. */
import { Users } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import '#app/styles/live.css';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { liveTablesOf, type TimedTable } from './live-tables.ts';

const NONE = () => undefined;

/** Whole seconds until a time, counted down. */
function useSecondsUntil(endsAt: number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const interval = setInterval(() => setAt(now()), SECOND_MS);
    return () => clearInterval(interval);
  }, []);
  return Math.max(0, Math.ceil((endsAt - at) / SECOND_MS));
}

const Seconds = ({ endsAt }: { endsAt: number }) => (
  <b className="number" aria-hidden="true">
    {useSecondsUntil(endsAt)}
  </b>
);

function Phase({ phase, endsAt }: TimedTable) {
  const t = useText();
  if (phase === 'idle') return null;
  return (
    <span className="phase" data-phase={phase}>
      {phase === 'open' && endsAt !== null && <Seconds endsAt={endsAt} />}
      <span className="clip">{t(`live.${phase}`)}</span>
    </span>
  );
}

function Results({ results, players }: TimedTable) {
  const t = useText();
  if (results.length === 0 && players === 0) return null;
  return (
    <span className="results">
      {results.length > 0 && (
        <span
          className="marks"
          role="img"
          aria-label={t('live.results', { results: results.map(it => it.text).join(', ') })}
        >
          {results.map(({ text, tone }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results of one game repeat
            <i key={at} data-tone={tone} translate="no">
              {text}
            </i>
          ))}
        </span>
      )}
      {players > 0 && (
        <span className="players number">
          <Icon of={Users} className="icon small" />
          <span aria-hidden="true">{groupedNumber(players)}</span>
          <span className="visually-hidden">{t('live.players', { players: groupedNumber(players) })}</span>
        </span>
      )}
    </span>
  );
}

export function LiveState({ gameId }: { gameId: string }) {
  const { subscribe, tableOf } = liveTablesOf(usePage());
  const table = useSyncExternalStore(subscribe, () => tableOf(gameId), NONE);
  if (table === undefined) return null;
  return (
    <>
      <Phase {...table} />
      <Results {...table} />
    </>
  );
}
