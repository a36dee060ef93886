/** Loads the site of a page, as the stores and the frame get it. All of it but the member and their settings is made once for everybody. */
import type { RouterContextProvider } from 'react-router';
import { derive } from '#app/domain/derived.ts';
import type { PageSite } from '#app/page/use-page.ts';
import type { SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { loadSiteSeo, type SiteSeo } from './load-seo.server.ts';

/** The site as its visitor's language remembers it: the cookie of the answer says the page's own. */
function everybodys({ member: _own, contact: _asked, ...site }: SiteData, seo: SiteSeo): PageSite {
  const { config, countries, info, categories, gameCounts, providers, tag, device, origin } = site;
  const name = `site ${tag} ${device} ${origin}`;
  return derive([config, countries, info, categories, gameCounts, providers, seo], name, () => ({
    ...site,
    cookieLanguage: tag,
    member: null,
    seo,
  }));
}

export async function loadSite(context: Readonly<RouterContextProvider>): Promise<PageSite> {
  const visited = context.get(visitedSite);
  const site = everybodys(visited, await loadSiteSeo(context));
  const { member, contact } = visited;
  if (member === null && contact === undefined) return site;
  return { ...site, member, ...(contact !== undefined && { contact }) };
}
