/**
 * The content of a dialog that loads when it opens. The server loads it before it draws the page, so that the dialog is
 * readable in the document itself, without JavaScript too.
 */
import { type ComponentType, lazy } from 'react';

export interface Later {
  Content: ComponentType;
  /** Resolves when the content can be drawn at once. */
  load: () => Promise<void>;
}

export function later(fetchContent: () => Promise<ComponentType>): Later {
  let loaded: ComponentType | null = null;
  const fetched = async () => {
    loaded = await fetchContent();
    return { default: loaded };
  };
  const Lazy = lazy(fetched);
  const Content = () => {
    const Known = loaded;
    return Known === null ? <Lazy /> : <Known />;
  };
  return { Content, load: async () => void (await fetched()) };
}
