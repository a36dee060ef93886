/** The numbers as buttons that add a chip. Delete and the secondary mouse button remove one. */
import type { WheelShow, WheelValue } from '#demo/studio/engines/wheel.ts';
import type { GameParts } from '../../game.ts';
import { Dots } from '../../shared/dots.tsx';
import { amountOn, type Chip } from './amounts.ts';
import type { Rules } from './wheel-round.ts';

interface PlacesProps {
  parts: Pick<GameParts<Rules>, 't' | 'minor' | 'rules'>;
  chips: readonly Chip[];
  result: WheelShow | null;
  isLocked: boolean;
  onPut: (value: WheelValue) => void;
  onTake: (value: WheelValue) => void;
  /** Bets of others by number. */
  others: ReadonlyMap<number, number>;
}

export function Places({ parts, chips, result, isLocked, onPut, onTake, others }: PlacesProps) {
  const { t, minor, rules } = parts;
  return (
    <fieldset className="wheel-places" aria-label={t('places')} dir="ltr">
      {rules.values.map(value => {
        const amount = amountOn(chips, value);
        const chip = amount === 0 ? null : minor(amount);
        return (
          <button
            type="button"
            key={value}
            className="wheel-place"
            data-segment={value}
            data-drawn={result?.value === value}
            aria-disabled={isLocked}
            onClick={() => onPut(value)}
            onContextMenu={event => {
              event.preventDefault();
              onTake(value);
            }}
            onKeyDown={event => event.key === 'Delete' && onTake(value)}
          >
            <Dots count={others.get(value) ?? 0} />
            <b>{value}</b>{' '}
            <span className="wheel-chip" data-empty={chip === null}>
              {chip ?? t('to_one', { value })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
