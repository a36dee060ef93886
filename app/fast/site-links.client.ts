/** Clicks on the site's plain links (`data-go`), for the router. */
import { isPlainClick } from '#app/browser/plain-click.client.ts';

/**
 * Hears clicks after every handler of the clicked element.
 * @param go takes the path, query and fragment
 * @returns stops listening
 */
export function followSiteLinks(go: (to: string) => void): () => void {
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-go]');
    if (link === null || !isPlainClick(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', hear);
  return () => document.removeEventListener('click', hear);
}
