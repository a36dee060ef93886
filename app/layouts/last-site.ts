/**
 * The site that the page showed last. Where a navigation fails before it reads anything, as without a network, the root is left
 * without its data, and the error still stands in the site's frame. Null on a server, which runs no effects.
 */
import { useEffect } from 'react';
import type { PageSite } from '#app/page/use-page.ts';

let last: PageSite | null = null;

export const lastSite = (): PageSite | null => last;

export function useAsLastSite(site: PageSite): void {
  useEffect(() => {
    last = site;
  }, [site]);
}
