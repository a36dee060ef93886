/** Published metadata of the shown page for search engines [7.49]; null where the page has only its own. */
import { createContext, useContext } from 'react';
import type { PageSeo } from './load-seo.server.ts';

export const PublishedPageSeo = createContext<PageSeo | null>(null);

export const usePageSeo = (): PageSeo | null => useContext(PublishedPageSeo);
