/** What flies, and how it comes apart: the cover's object with the sparks that it leaves where it crashes. */
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Picture } from '../../picture.tsx';
import type { Timeline } from '../../timeline.ts';

const SPARKS = 12;

export interface FlyerHandle {
  /** @param turn radians from level */
  move: (x: number, y: number, turn: number) => void;
  crash: (timeline: Timeline) => Promise<void>;
  /** Whole again. */
  mend: () => void;
}

export function Flyer({ look, ref }: { look: GameLook; ref: Ref<FlyerHandle> }) {
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const sparks = useRef<(HTMLSpanElement | null)[]>([]);

  useImperativeHandle(ref, () => ({
    move(x, y, turn) {
      if (place.current === null || body.current === null) return;
      place.current.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
      body.current.style.rotate = `${(-turn).toFixed(3)}rad`;
    },
    async crash(timeline) {
      const fly = sparks.current.map((spark, at) => {
        const turn = (at / SPARKS) * 2 * Math.PI + (at % 3) * 0.2;
        const far = 110 + 60 * ((at * 0.618) % 1);
        const to = `translate(${(Math.cos(turn) * far).toFixed(1)}%, ${(Math.sin(turn) * far).toFixed(1)}%)`;
        return timeline.animate(
          spark,
          [
            { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.1, 0.6, 0.4, 1)' },
            { transform: to, opacity: 1, offset: 0.6 },
            { transform: to, opacity: 0 },
          ],
          { duration: 900 },
        );
      });
      const spread = timeline.animate(
        ring.current,
        [
          { transform: 'scale(0.2)', opacity: 0.9 },
          { transform: 'scale(2)', opacity: 0 },
        ],
        { duration: 700, easing: 'ease-out' },
      );
      const fall = timeline.animate(
        body.current,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translate(12%, 4%) rotate(24deg)', opacity: 1, offset: 0.25 },
          { transform: 'translate(40%, 220%) rotate(160deg)', opacity: 0 },
        ],
        { duration: 900, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
      );
      await Promise.all([...fly, spread, fall]);
    },
    mend() {
      for (const animation of place.current?.getAnimations({ subtree: true }) ?? []) animation.cancel();
    },
  }));

  return (
    <div className="flyer" ref={place}>
      <span className="ring" ref={ring} />
      {Array.from({ length: SPARKS }, (_, at) => (
        <span
          className="spark"
          // biome-ignore lint/suspicious/noArrayIndexKey: a spark is its direction
          key={at}
          ref={element => {
            sparks.current[at] = element;
          }}
        />
      ))}
      <div className="flyer-body" ref={body}>
        <Picture hero={look.motif} palette={look.palette} />
      </div>
    </div>
  );
}
