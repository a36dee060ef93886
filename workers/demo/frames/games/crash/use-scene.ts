/** Attaches canvas and flying object to the animation, and follows their size. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import type { FlightAnimation } from './flight-animation.ts';
import { FlyerAnimation } from './flyer-animation.ts';
import { Sky } from './sky.ts';

export interface SceneRefs {
  canvas: RefObject<HTMLCanvasElement | null>;
  flyer: RefObject<HTMLDivElement | null>;
}

export function useScene(animation: FlightAnimation, look: GameLook): SceneRefs {
  const canvas = useRef<HTMLCanvasElement>(null);
  const flyer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null || flyer.current === null) return;
    animation.enter({ sky: new Sky(canvas.current, look), flyer: new FlyerAnimation(flyer.current) });
    const watcher = new ResizeObserver(() => animation.fit());
    watcher.observe(canvas.current);
    return () => watcher.disconnect();
  }, [animation, look]);
  return { canvas, flyer };
}
