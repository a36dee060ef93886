/** The wheel: sectors around a hub with the game's object, and a pointer at the top. The numbers turn with it in every language. */
import { memo, type RefObject } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import type { Segment } from '#demo/studio/engines/wheel.ts';
import { Picture } from '../../picture.tsx';
import { angleOf, sectorPath } from './sectors.ts';

const labelOf = (segment: Segment): string =>
  typeof segment === 'number' ? String(segment) : segment.replace('x', '×');

const Sectors = memo(({ segments }: { segments: readonly Segment[] }) => {
  const path = sectorPath(segments.length);
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true">
      <circle r="101.5" className="rim" />
      {segments.map((segment, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={at}
          transform={`rotate(${angleOf(at, segments.length)})`}
          data-segment={segment}
        >
          <path d={path} />
          <text y={typeof segment === 'number' ? -86 : -84} textAnchor="middle">
            {labelOf(segment)}
          </text>
        </g>
      ))}
    </svg>
  );
});

interface DiscProps {
  segments: readonly Segment[];
  look: GameLook;
  rotor: RefObject<HTMLDivElement | null>;
}

export const Disc = ({ segments, look, rotor }: DiscProps) => (
  <div className="disc" aria-hidden="true" dir="ltr">
    <div className="rotor" ref={rotor}>
      <Sectors segments={segments} />
    </div>
    <div className="hub">
      <Picture look={look} />
    </div>
    <i className="pointer" />
  </div>
);
