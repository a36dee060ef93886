/**
 * Parts of a page whose code loads when they are drawn. The server loads it before it draws a page, so that the document can be
 * read without JavaScript too.
 */
import { type ComponentType, lazy, useEffect, useState } from 'react';

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
 * A part that the page works without, loaded when `whenIdle` calls back.
 * @returns null until it is loaded
 */
export function useIdlePart<Props extends object>(
  { Content, load }: LazyPart<Props>,
  whenIdle: (callback: () => void) => () => void,
): ComponentType<Props> | null {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(() =>
        load().then(
          () => setLoaded(true),
          () => undefined, // the script in the page's head asks for files that are missing
        ),
      ),
    [load, whenIdle],
  );
  return isLoaded ? Content : null;
}
