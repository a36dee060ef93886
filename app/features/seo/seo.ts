/** What search engines read: the face. */
export type { PageSeo, SiteSeo } from './load-seo.server.ts';
export { PublishedPageSeo, usePageSeo } from './page-seo.ts';
export { SeoFooter } from './seo-footer.tsx';
export { SeoScripts } from './seo-scripts.tsx';
