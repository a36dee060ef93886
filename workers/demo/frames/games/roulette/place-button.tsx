/** A place of the table as a button that adds a chip; shows and announces its chips. */
import { type CSSProperties, memo } from 'react';
import { colourOf } from '#demo/studio/engines/roulette-layout.ts';
import { Dots } from '../../shared/dots.tsx';
import { numbersShown, type Place } from './places.ts';

export interface PlaceButtonProps {
  place: Place;
  /** Accessible name, with the chips on it. */
  name: string;
  /** Visible label; the numbers by default. */
  label: string | undefined;
  /** The amount of its chips, or of its win. */
  chip: string | null;
  state: 'open' | 'won' | 'lost';
  /** The ball is on its number, or the hovered place covers it. */
  isDrawn: boolean;
  /** How many bets of others lie there. */
  others: number;
  isPointed: boolean;
  isReached: boolean;
  style: CSSProperties | undefined;
}

const colourOfPlace = ({ kind, numbers }: Place): string => {
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return kind === 'red' || kind === 'black' ? kind : 'none';
};

export const PlaceButton = memo((props: PlaceButtonProps) => {
  const { place, name, label, chip, state, isDrawn, others, isPointed, isReached, style } = props;
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
      <Dots count={others} />
      {chip !== null && <b className="chip" data-amount={chip} aria-hidden="true" />}
    </button>
  );
});
