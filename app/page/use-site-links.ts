/** Follows the site's plain links without a new document. */
import { useEffect } from 'react';
import { followSiteLinks } from '#app/fast/site-links.client.ts';
import { usePage } from './use-page.ts';

export function useSiteLinks(): void {
  const { go } = usePage();
  useEffect(
    () =>
      followSiteLinks(to => {
        const { pathname, search, hash } = window.location;
        // A page that is there already gets no second entry in the history.
        void go(to, { replace: to === pathname + search + hash });
      }),
    [go],
  );
}
