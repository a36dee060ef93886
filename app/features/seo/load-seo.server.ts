/** Loads the published data for search engines [7.49]. */
import type { RouterContextProvider } from 'react-router';
import { siteFiles } from '#app/api/context.ts';
import type { SeoMetadata, SeoScript, SeoSection } from '#app/contract/catalogue.ts';
import { derive, shared } from '#app/domain/derived.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The parts of every page of a language: the footer of the tag, the scripts of the domain. */
export interface SiteSeo {
  footer: SeoSection[];
  scripts: SeoScript[];
}

const NOTHING: SiteSeo = shared({ footer: [], scripts: [] });

export async function loadSiteSeo(context: Context): Promise<SiteSeo> {
  const { tag, origin } = context.get(visitedSite);
  const files = await context.get(siteFiles)();
  if (files === null) return NOTHING;
  const [footer, scripts] = await Promise.all([
    files.seoFooter(tag),
    files.seoScripts(new URL(origin).hostname),
  ]);
  return derive([footer, scripts], 'seo', () => ({ footer, scripts }));
}

export type PageSeo = SeoMetadata[string];

/** Metadata go by the path without its language; home is `/`. */
const seoPath = (pathname: string): string => pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '') || '/';

/** Published title, description and the like of a path; null where none are published. */
export async function loadPageSeo(context: Context, { pathname }: URL): Promise<PageSeo | null> {
  const files = await context.get(siteFiles)();
  const metadata = await files?.seoMetadata(context.get(visitedSite).tag);
  const path = seoPath(pathname);
  return metadata != null && Object.hasOwn(metadata, path) ? (metadata[path] ?? null) : null;
}
