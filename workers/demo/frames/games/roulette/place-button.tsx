/** One place of the table: pressing it puts a chip there. What lies on it is drawn, and said. */
import { type CSSProperties, memo } from 'react';
import { colourOf } from '#demo/studio/engines/roulette-layout.ts';
import { numbersShown, type Place } from './places.ts';

export interface PlaceButtonProps {
  place: Place;
  /** Said to who cannot see the table, with the chips on it. */
  name: string;
  /** Written on the place; its numbers where nothing is. */
  label: string | undefined;
  /** What lies on it as an amount, or what it has won. */
  chip: string | null;
  state: 'open' | 'won' | 'lost';
  /** The ball lies on its number, or the place that is pointed at covers it. */
  isDrawn: boolean;
  isPointed: boolean;
  isReached: boolean;
  style: CSSProperties | undefined;
}

const colourOfPlace = ({ kind, numbers }: Place): string => {
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return kind === 'red' || kind === 'black' ? kind : 'none';
};

export const PlaceButton = memo((props: PlaceButtonProps) => {
  const { place, name, label, chip, state, isDrawn, isPointed, isReached, style } = props;
  return (
    <button
      type="button"
      className="place"
      data-place={place.id}
      data-kind={place.kind}
      data-colour={colourOfPlace(place)}
      data-state={state}
      data-drawn={isDrawn}
      data-pointed={isPointed}
      aria-label={name}
      tabIndex={isReached ? 0 : -1}
      style={style}
    >
      <span className="label" aria-hidden="true">
        {label ?? numbersShown(place)}
      </span>
      {chip !== null && <b className="chip" data-amount={chip} aria-hidden="true" />}
    </button>
  );
});
