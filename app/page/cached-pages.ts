/** Keeps each page as it was shown, for going back to it. */
import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { cachedPage, clearCachedPages, keepPage } from '#app/browser/cached-pages.client.ts';
import { goingBack } from './going-back.ts';
import type { PageSite } from './use-page.ts';

Object.assign(goingBack, { cachedPage, clearCachedPages });

interface KeptPagesProps {
  site: PageSite;
  /** The route of the site's own data, which stays with the document. */
  siteRoute: string;
}

/** Stands beside pages that have loaded, and beside no error. */
export function CachedPages({ site, siteRoute }: KeptPagesProps) {
  const location = useLocation();
  const matches = useMatches();
  // As loaded with the page: the header's member may be another by now.
  const memberId = site.member?.id;
  // With the page itself: going back and forward again at once finds both.
  useLayoutEffect(() => {
    const loaded = matches.filter(({ id, loaderData }) => id !== siteRoute && loaderData !== undefined);
    keepPage(location, Object.fromEntries(loaded.map(({ id, loaderData }) => [id, loaderData])), {
      site,
      memberId,
    });
  }, [location, matches, site, memberId, siteRoute]);
  return null;
}
