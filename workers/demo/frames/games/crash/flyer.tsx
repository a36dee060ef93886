/** The flying object, which is the game's motif, with the sparks and the ring of its crash. `FlyerAnimation` animates them. */
import type { Ref } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Picture } from '../../picture.tsx';
import { SPARKS } from './flyer-animation.ts';

export const Flyer = ({ look, ref }: { look: GameLook; ref: Ref<HTMLDivElement> }) => (
  <div className="flyer" ref={ref}>
    <span className="ring" />
    {Array.from({ length: SPARKS }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a spark is its direction
      <span className="spark" key={at} />
    ))}
    <div className="flyer-body">
      <Picture hero={look.motif} palette={look.palette} />
    </div>
  </div>
);
