/** Writes height and pay into the page many times a second, bypassing React. */
import { type RefObject, useEffectEvent, useRef } from 'react';
import { heightText } from './flight.ts';
import type { FlightProps } from './flight-round.ts';

export interface HeightRefs {
  /** The player's height, which stops at the exit. */
  height: RefObject<HTMLElement | null>;
  pays: RefObject<HTMLElement | null>;
  /** The flight's height after the exit. */
  flownTo: RefObject<HTMLElement | null>;
}

const write = (ref: RefObject<HTMLElement | null>, text: string): void => {
  if (ref.current !== null) ref.current.textContent = text;
};

export function useHeight({ share, round, stake }: Pick<FlightProps, 'share' | 'round' | 'stake'>): {
  refs: HeightRefs;
  onHeight: (hundredths: number, hasLeft: boolean) => void;
} {
  const refs: HeightRefs = {
    height: useRef<HTMLElement>(null),
    pays: useRef<HTMLElement>(null),
    flownTo: useRef<HTMLElement>(null),
  };
  const onHeight = useEffectEvent((hundredths: number, hasLeft: boolean) => {
    const text = `${heightText(hundredths)}×`;
    write(hasLeft ? refs.flownTo : refs.height, text);
    if (!hasLeft) write(refs.pays, share(round?.stake ?? stake, hundredths));
  });
  return { refs, onHeight };
}
