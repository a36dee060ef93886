/** A component beside the page, whose file comes when it is wanted and is asked for again where it did not. */
import { type ComponentType, useEffect, useState } from 'react';

/** How long a page waits for a file that did not come before it asks again. */
const RETRY_MS = 5_000;

/** Null until it is there: a page works without it, so a file that does not come breaks nothing. */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const isLoaded = Content !== null;
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () =>
      load().then(
        it => setContent(() => it),
        () => {
          timer = setTimeout(attempt, RETRY_MS);
        },
      );
    void attempt();
    return () => clearTimeout(timer);
  }, [isWanted, isLoaded, load]);
  return isWanted ? Content : null;
}
