/** The site as the server said it last: the operator's facts [7.33], games of each category, the member. */
import { createContext, useContext } from 'react';
import type { SeoScript, SeoSection } from '#app/contract/catalogue.ts';
import type { SiteData } from '#app/visit/site.ts';

export interface PageSite extends SiteData {
  /** Published for search engines on every page of the language [7.49]; error pages have none. */
  seo?: { footer: SeoSection[]; scripts: SeoScript[] };
}

interface RenderedSite {
  site: PageSite;
  /** Whether the page can be read again; a document that begins as an error page has to be loaded again. */
  canReread: boolean;
}

export const SiteContext = createContext<RenderedSite | null>(null);

function useRenderedSite(): RenderedSite {
  const rendered = useContext(SiteContext);
  if (rendered === null) throw new Error('The site is used outside its provider');
  return rendered;
}

/** @throws Error outside the provider */
export const useSite = (): PageSite => useRenderedSite().site;

export const useCanReread = (): boolean => useRenderedSite().canReread;
