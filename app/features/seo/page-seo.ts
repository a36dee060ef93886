import { createContext, useContext } from 'react';
import type { PageSeo } from './load-seo.server.ts';

/** Published metadata of the shown page for search engines [7.49]; null where the page has its own alone. */
export const PublishedPageSeo = createContext<PageSeo | null>(null);

export const usePageSeo = (): PageSeo | null => useContext(PublishedPageSeo);
