/**
 * Parts of a page whose code loads when they are drawn. The server loads it before it draws a page, so that the document can be
 * read without JavaScript too.
 */
import { type ComponentType, lazy, useEffect, useState } from 'react';

/** How long a page waits for a file that did not come before it tries again. */
const RETRY_MS = 5_000;

export interface LazyPart<Props extends object = object> {
  /** Stands in a Suspense boundary. */
  Content: ComponentType<Props>;
  /** Resolves when the content can be drawn at once. */
  load: () => Promise<void>;
}

export function lazyPart<Props extends object = object>(
  fetchContent: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    loaded = await fetchContent();
    return { default: loaded };
  };
  const Lazy = lazy(fetched) as unknown as ComponentType<Props>;
  const Content = (props: Props) => {
    const Known = loaded ?? Lazy;
    return <Known {...props} />;
  };
  return { Content, load: async () => void (await fetched()) };
}

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
