/** The multipliers around the present number of gems, and what the next gem pays. */
import { mostGems, payOf, TILES } from '#demo/studio/engines/mines-odds.ts';
import type { GameParts } from '../../game.ts';
import { stepsAround } from './field.ts';
import type { Rules } from './mines-round.ts';

interface StepsProps {
  parts: Pick<GameParts<Rules>, 't' | 'payout'>;
  mines: number;
  gems: number;
  stake: string;
  isOver: boolean;
}

export const Steps = ({ parts: { t }, mines, gems }: StepsProps) => (
  <ol className="steps" aria-label={t('multipliers')} dir="ltr">
    {stepsAround(mines, gems).map(step => (
      <li key={step.gems} aria-current={step.gems === gems ? 'step' : undefined} data-past={step.gems < gems}>
        <span>{step.gems}</span>
        <b>{step.text}</b>
      </li>
    ))}
  </ol>
);

export function NextGem({ parts: { t, payout }, mines, gems, stake, isOver }: StepsProps) {
  const left = TILES - gems;
  const hasNext = !isOver && gems < mostGems(mines);
  return (
    <p className="next-gem">
      <span>{t('gems_left', { gems: left - mines, tiles: left })}</span>
      {hasNext && (
        <span>
          {t('next_gem')}{' '}
          <bdi translate="no" dir="ltr">
            {payout(stake, payOf(mines, gems + 1))}
          </bdi>
        </span>
      )}
    </p>
  );
}
