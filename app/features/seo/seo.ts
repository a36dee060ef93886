/** The face of SEO: metadata, footer and scripts for search engines [7.49]. */

export { PublishedPageSeo, usePageSeo } from './page-seo.ts';
export { SeoFooter } from './seo-footer.tsx';
export { SeoScripts } from './seo-scripts.tsx';
