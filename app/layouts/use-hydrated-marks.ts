/** Marks of the root element that tell styles, tools and tests how far hydration has come; starts the loads that wait for it. */
import { useEffect } from 'react';
import { loadFace, repeatEarlyPress, showFace } from '#app/page/first-moments.ts';
import { whenIdle } from '#app/page/when-idle.ts';

/** Values of `data-pictures`; the last one shows them all. */
const PICTURE_TURNS = ['1', '2', ''] as const;
/** A slow line brings those of one turn in that time, mostly. */
const PICTURE_TURN_MS = 300;

/**
 * `data-hydrated`, and `performance.mark('hydrated')`: the header and the first screen handle events, apart from filters.
 * `data-pictures`: the browser has been idle since, and the covers below the first screen load, in turns (tile.css).
 */
export function useHydratedMarks(pathname: string, faceFile: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    performance.mark('hydrated');
    dataset.hydrated = 'true';
    // In a task of its own: inside an effect React cannot hydrate the boundary that the button stands in.
    const timer = setTimeout(repeatEarlyPress);
    let next: ReturnType<typeof setTimeout>;
    const showPictures = (turn: number) => {
      dataset.pictures = PICTURE_TURNS[turn];
      if (turn + 1 < PICTURE_TURNS.length) next = setTimeout(() => showPictures(turn + 1), PICTURE_TURN_MS);
    };
    const cancel = whenIdle(() => {
      showPictures(0);
      void loadFace(faceFile);
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(next);
      cancel();
    };
  }, [faceFile]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page gives way to another
  useEffect(() => showFace, [pathname]);
}
