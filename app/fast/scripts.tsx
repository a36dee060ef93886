/** The scripts of a document (page-scripts.ts), as its last elements; a browser that makes them anew leaves them empty. */
import { createContext, useContext } from 'react';

export interface WrittenScripts {
  /** Script that hands the page's state to the router. */
  state: string;
  /** Module that loads the page's code. */
  modules: string;
}

const Written = createContext<WrittenScripts>({ state: '', modules: '' });
export const WrittenScriptsProvider = Written;

export function FastScripts({ nonce }: { nonce: string | undefined }) {
  const { state, modules } = useContext(Written);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the page's own data without "<"
        dangerouslySetInnerHTML={{ __html: state }}
      />
      <script
        type="module"
        async
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own paths
        dangerouslySetInnerHTML={{ __html: modules }}
      />
    </>
  );
}
