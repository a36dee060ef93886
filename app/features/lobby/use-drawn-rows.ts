/** The rows of a long grid that stand in the document; their calculation loads with the first long grid. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { followWindow, GridRows } from '#app/browser/grid-window.client.ts';

/** In the browser alone: one for all grids of a document. */
let follow: typeof followWindow | undefined;

/** A grid that cannot be followed is drawn whole. */
export type DrawnRows = GridRows | 'whole' | null;

/**
 * @param count tiles of the grid; 0 for one that is drawn whole
 * @returns null until its rows are known
 */
export function useDrawnRows(grid: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const [drawn, setDrawn] = useState<DrawnRows>(null);

  useLayoutEffect(() => {
    if (count === 0) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const start = () => {
      if (!isCurrent || grid.current === null) return;
      let isFirst = true; // drawn with this commit
      stop = follow?.(grid.current, count, (next, isScrolling) => {
        if (isScrolling && !isFirst) flushSync(() => setDrawn(next));
        else setDrawn(next);
      });
      isFirst = false;
    };
    const load = async () => {
      ({ followWindow: follow } = await import('./long-grid.ts'));
      start();
    };
    if (follow) start();
    else load().catch(() => setDrawn('whole'));
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [grid, count]);

  return count === 0 ? 'whole' : drawn;
}
