import { type ComponentType, useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** How long a page waits for a file that did not come before it tries again. */
const RETRY_MS = 5_000;

/**
 * A part beside the page, such as a watcher: the page works without it, so where its file does not come it is loaded again
 * later. @returns null until it is wanted and loaded
 */
export function useLazyPart<Props extends object>(
  { Content, load }: LazyPart<Props>,
  isWanted = true,
): ComponentType<Props> | null {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () =>
      load().then(
        () => setLoaded(true),
        () => {
          timer = setTimeout(attempt, RETRY_MS);
        },
      );
    void attempt();
    return () => clearTimeout(timer);
  }, [isWanted, isLoaded, load]);
  return isWanted && isLoaded ? Content : null;
}
