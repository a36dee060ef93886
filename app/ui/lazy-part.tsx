/**
 * Parts of a page whose code loads when they are drawn. The server loads it before it draws a page, so that the document can be
 * read without JavaScript too.
 */
import { type ComponentType, createContext, lazy, use, useEffect, useState } from 'react';

export interface LazyPart<Props extends object = object> {
  /** Stands in a Suspense boundary. */
  Content: ComponentType<Props>;
  /** Resolves when the content can be drawn at once. */
  load: () => Promise<void>;
}

/** Time before a file that did not come is requested again. */
export const RETRY_MS = 5_000;
/** The longest time between two requests for it. */
const LAST_RETRY_MS = 300_000;

/**
 * True around parts that stand in the served document. One whose file does not come stays as it was served, and its file is
 * requested again; elsewhere the page has an error.
 */
export const OfDocument = createContext(false);

async function untilItComes<File>(fetchFile: () => Promise<File>): Promise<File> {
  for (let waitMs = RETRY_MS; ; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS))
    try {
      return await fetchFile();
    } catch {
      await new Promise(resolve => setTimeout(resolve, waitMs));
    }
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
  const Patient = lazy(() => untilItComes(fetched)) as unknown as ComponentType<Props>;
  const Content = (props: Props) => {
    const isOfDocument = use(OfDocument);
    const Known = loaded ?? (isOfDocument ? Patient : Lazy);
    return <Known {...props} />;
  };
  const load = async () => {
    if (loaded === null) await fetched();
  };
  return { Content, load };
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
