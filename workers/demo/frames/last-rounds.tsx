/** The last rounds at this table, newest first, each with a replay and its check. */
import { lazy, useEffect, useState } from 'react';
import type { StudioRound } from '#app/contract/studio.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import type { GameParts } from './game.ts';
import { wonMinor } from './game-parts.ts';
import { LoadBoundary } from './load-boundary.tsx';
import type { Table } from './table.ts';
import type { Text } from './text.ts';

const RoundCheck = lazy(() => import('./fair/round-check.tsx'));

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
  const { t, money, minor } = parts;
  const { exponent } = table.opened;
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
              {t('round_number')}{' '}
              <bdi translate="no" title={round.roundId}>
                {shortReference(round.roundId)}
              </bdi>
            </small>
          </span>
          <span>
            <small>{t(round.isFree ? 'free_round' : 'stake')}</small> <span>{money(round.stake)}</span>
          </span>
          <span>
            <small>{t('win')}</small>{' '}
            <b>{round.outcome === null ? t('came_back') : minor(wonMinor(round, exponent))}</b>
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
          <Verification round={round} table={table} t={t} />
        </li>
      ))}
    </ol>
  );
}

interface VerificationProps {
  round: StudioRound;
  table: Table;
  t: Text;
}

/** The check of a round with a proof, which loads once it is opened; of others, the seed alone. */
function Verification({ round, table, t }: VerificationProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (round.seed === null) return null;
  const { engine, exponent } = table.opened;
  const canCheck = round.proof !== null && round.outcome !== null;
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{t('seed_title')}</summary>
      {!canCheck && (
        <>
          <p>{t('seed_how')}</p>
          <p>
            {t('seed')} <code>{round.seed}</code>
          </p>
        </>
      )}
      {canCheck && isOpen && (
        <LoadBoundary t={t}>
          <RoundCheck {...{ round, engine, exponent }} />
        </LoadBoundary>
      )}
    </details>
  );
}
