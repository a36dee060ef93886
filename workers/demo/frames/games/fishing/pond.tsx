/** The pond: fish that swim on the compositor alone, the net, and the pay of a catch. A press on a fish shoots at it. */
import { type CSSProperties, memo, type RefObject } from 'react';
import type { Species } from '#demo/studio/engines/fishing.ts';
import type { Text } from '../../text.ts';
import { SpeciesPicture } from './species-picture.tsx';
import { SWIMMERS, type Swimmer } from './swimmers.ts';

const styleOf = ({ depth, size, crossMs, start }: Swimmer) =>
  ({
    '--depth': depth,
    '--size': size,
    '--cross': `${crossMs}ms`,
    '--from': `${-Math.round(start * crossMs)}ms`,
    '--at': start,
  }) as CSSProperties;

interface FishProps {
  swimmer: Swimmer;
  name: string;
  isTarget: boolean;
  onShoot: (species: Species, id: string) => void;
}

const Fish = memo(({ swimmer, name, isTarget, onShoot }: FishProps) => (
  <button
    type="button"
    className="fish"
    tabIndex={-1}
    aria-label={name}
    data-id={swimmer.id}
    data-target={isTarget}
    data-leftward={swimmer.isLeftward}
    style={styleOf(swimmer)}
    // A fish may swim on between press and release, so that no click arises.
    onPointerDown={event => event.button === 0 && onShoot(swimmer.species, swimmer.id)}
    onClick={event => event.detail === 0 && onShoot(swimmer.species, swimmer.id)}
  >
    <span className="bob">
      <SpeciesPicture species={swimmer.species} />
    </span>
  </button>
));

export interface PondElements {
  pond: RefObject<HTMLElement | null>;
  net: RefObject<HTMLElement | null>;
  prize: RefObject<HTMLElement | null>;
}

interface PondProps extends PondElements {
  t: Text;
  target: Species;
  /** `30×` after a catch; empty otherwise. */
  caught: string;
  onShoot: (species: Species, id: string) => void;
}

export const Pond = ({ t, target, caught, onShoot, pond, net, prize }: PondProps) => (
  // The pond is the same in every language: fish swim both ways.
  <section className="pond" aria-label={t('pond')} dir="ltr" ref={pond}>
    <i className="light" aria-hidden="true" />
    {SWIMMERS.map(swimmer => (
      <Fish
        key={swimmer.id}
        swimmer={swimmer}
        name={t(`bet.${swimmer.species}`)}
        isTarget={swimmer.species === target}
        onShoot={onShoot}
      />
    ))}
    <i className="net" aria-hidden="true" ref={net}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="46" />
        <path d="M-46 0H46M0-46V46M-40-23H40M-40 23H40M-23-40V40M23-40V40" />
      </svg>
    </i>
    <b className="prize" aria-hidden="true" ref={prize}>
      {caught}
    </b>
    <i className="cannon" aria-hidden="true" />
  </section>
);
