/** The species as a choice of one: picture, pay and chance of each. Space shoots at the chosen one. */
import { type KeyboardEvent, useId } from 'react';
import type { Species } from '#demo/studio/engines/fishing.ts';
import type { GameParts } from '../../game.ts';
import type { Rules } from './fishing-round.ts';
import { SpeciesPicture } from './species-picture.tsx';

/** Three significant digits of a per cent: `48`, `0.32`. */
export const chanceText = ({ wins, results }: { wins: number; results: number }): string =>
  `${((100 * wins) / results).toLocaleString('en-US', { maximumSignificantDigits: 3 })} %`;

interface TargetListProps {
  parts: Pick<GameParts<Rules>, 't' | 'rules'>;
  target: Species;
  onChoose: (species: Species) => void;
  onShoot: () => void;
}

export function TargetList({ parts: { t, rules }, target, onChoose, onShoot }: TargetListProps) {
  const group = useId();
  const onSpace = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat) return;
    event.preventDefault();
    onShoot();
  };
  return (
    <fieldset className="targets" aria-label={t('targets')}>
      {rules.species.map(({ species, pay, ...odds }) => (
        <label key={species} data-chosen={species === target}>
          <input
            type="radio"
            name={group}
            checked={species === target}
            aria-label={t('target_of', {
              fish: t(`bet.${species}`),
              pays: `${pay}×`,
              chance: chanceText(odds),
            })}
            onChange={() => onChoose(species)}
            onKeyDown={onSpace}
          />
          <SpeciesPicture species={species} />
          <b dir="ltr">{`${pay}×`}</b>
          <small dir="ltr">{chanceText(odds)}</small>
        </label>
      ))}
    </fieldset>
  );
}
