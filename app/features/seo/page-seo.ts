import { createContext, useContext } from 'react';
import type { PageSeo } from './load-seo.server.ts';

/** What is published for search engines about the page that is shown [7.49]; null where the page speaks for itself. */
export const PublishedPageSeo = createContext<PageSeo | null>(null);

export const usePageSeo = (): PageSeo | null => useContext(PublishedPageSeo);
