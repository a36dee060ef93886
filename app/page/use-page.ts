/** The running page and its site, for components: the one context of a page. */
import { createContext, useContext } from 'react';
import type { SeoScript, SeoSection } from '#app/contract/catalogue.ts';
import type { Stores } from '#app/stores/stores.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { Page } from './page.ts';

export interface PageSite extends SiteData {
  /** Published for search engines on every page of the language [7.49]; error pages have none. */
  seo?: { footer: SeoSection[]; scripts: SeoScript[] };
}

export interface RenderedPage {
  page: Page;
  /** The site as the server said it last: the operator's facts [7.33], games of each category, the member. */
  site: PageSite;
  /** Whether the page can be read again; a document that begins as an error page has to be loaded again. */
  canReread: boolean;
}

export const PageContext = createContext<RenderedPage | null>(null);

function useRenderedPage(): RenderedPage {
  const rendered = useContext(PageContext);
  if (rendered === null) throw new Error('The page is used outside its provider');
  return rendered;
}

/** Null on a screen that has no site around it. */
export const usePageIfAny = (): Page | null => useContext(PageContext)?.page ?? null;

/** @throws Error outside the provider */
export const usePage = (): Page => useRenderedPage().page;

/** The live state of the page; components read it by `useSnapshot`. */
export const useStores = (): Stores => usePage().stores;

/** Null on a screen that has no site around it. */
export const useSiteIfAny = (): PageSite | null => useContext(PageContext)?.site ?? null;

export const useSite = (): PageSite => useRenderedPage().site;

export const useCanReread = (): boolean => useRenderedPage().canReread;
