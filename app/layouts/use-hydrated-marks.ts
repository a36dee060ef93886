/** Marks of the root element that tell styles, tools and tests how far hydration has come; starts the loads that wait for it. */
import { useEffect } from 'react';
import { loadFace, repeatEarlyPress, showFace } from '#app/page/first-moments.ts';
import { whenIdle } from '#app/page/when-idle.ts';

/**
 * `data-hydrated`, and `performance.mark('hydrated')`: the header and the first screen handle events, apart from filters.
 * `data-pictures`: the browser has been idle since, and the covers below the first screen load.
 */
export function useHydratedMarks(pathname: string, faceFile: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    performance.mark('hydrated');
    dataset.hydrated = 'true';
    // In a task of its own: inside an effect React cannot hydrate the boundary that the button stands in.
    const timer = setTimeout(repeatEarlyPress);
    const cancel = whenIdle(() => {
      dataset.pictures = '';
      void loadFace(faceFile);
    });
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [faceFile]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page gives way to another
  useEffect(() => showFace, [pathname]);
}
