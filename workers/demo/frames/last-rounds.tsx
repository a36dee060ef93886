/** The last rounds at this table, newest first, each with a replay and its seed for verification. */
import { useEffect, useState } from 'react';
import type { StudioRound } from '#app/contract/studio.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import type { GameParts } from './game.ts';
import type { Table } from './table.ts';

interface LastRoundsProps {
  table: Table;
  parts: GameParts<never>;
  canReplay: boolean;
  onReplay: () => void;
}

/** Server times have no zone and are UTC. */
const shownTime = (moment: string): string =>
  new Date(`${moment.replace(' ', 'T')}Z`).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

export function LastRounds({ table, parts, canReplay, onReplay }: LastRoundsProps) {
  const { t, money } = parts;
  const [rounds, setRounds] = useState<readonly StudioRound[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void table.history().then(found => isWanted && setRounds(found));
    return () => {
      isWanted = false;
    };
  }, [table]);
  if (rounds === null) return <p role="status">{t('loading')}</p>;
  if (rounds.length === 0) return <p>{t('no_rounds')}</p>;
  return (
    <ol className="rounds">
      {rounds.map(round => (
        <li key={round.roundId}>
          <span>
            <time>{shownTime(round.begun)}</time>
            <small>
              {t('round_number')} <bdi title={round.roundId}>{shortReference(round.roundId)}</bdi>
            </small>
          </span>
          <span>
            <small>{t(round.isFree ? 'free_round' : 'stake')}</small> {money(round.stake)}
          </span>
          <span>
            <small>{t('win')}</small>{' '}
            <b>{round.outcome === null ? t('came_back') : money(round.outcome.win)}</b>
          </span>
          {round.outcome !== null && (
            <button
              type="button"
              disabled={!canReplay}
              onClick={() => {
                onReplay();
                table.replay(round);
              }}
            >
              {t('again')}
            </button>
          )}
          {round.seed !== null && (
            <details>
              <summary>{t('seed_title')}</summary>
              <p>{t('seed_how')}</p>
              <p>
                {t('seed')} <code>{round.seed}</code>
              </p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
