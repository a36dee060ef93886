/** Loads a part beside the page, such as a watcher, when it is wanted. */
import { type ComponentType, useEffect, useState } from 'react';
import { type LazyPart, RETRY_MS } from './lazy-part.tsx';

/**
 * The page works without the part, so a file that does not come is requested again later.
 * @returns null until it is wanted and loaded
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
