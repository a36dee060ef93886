/**
 * A component whose code comes when it is drawn. The server fetches it before it draws a page, so that it is readable in
 * the document itself, without JavaScript too. Stands in a Suspense boundary.
 */
import { type ComponentType, lazy } from 'react';

export interface Later<Props extends object = object> {
  Content: ComponentType<Props>;
  /** Resolves when the content can be drawn at once. */
  load: () => Promise<void>;
}

export function later<Props extends object = object>(
  fetchContent: () => Promise<ComponentType<Props>>,
): Later<Props> {
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
