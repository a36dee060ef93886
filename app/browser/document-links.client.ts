/**
 * Lets the browser itself follow links of the page: it loads their documents, where the router would only load what
 * differs. Links that the browser treats in its own way already (another tab, a download, another site) are left to it.
 */
import { isPlainClick } from './plain-click.client.ts';

/** @param isByDocument whether the browser follows a link to there. @returns leaves all links to the router again */
export function followByDocument(isByDocument: (to: URL) => boolean): () => void {
  const hear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isPlainClick(event, link) || !isByDocument(new URL(link.href))) return;
    // No other listener hears of the click, so none keeps the browser from following.
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', hear, true);
  return () => window.removeEventListener('click', hear, true);
}
