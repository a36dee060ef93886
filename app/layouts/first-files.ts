/**
 * The scripts of a page, named in a header before its first byte: a browser asks for them while the document still arrives,
 * and a network that keeps the header sends it ahead of the page (103).
 */
import type { EntryContext } from 'react-router';

/** Value of the `Link` header: what the router's `<Scripts>` names in the document, the file that all others need first. */
export function firstFiles({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const files = new Set([
    ...manifest.entry.imports,
    manifest.entry.module,
    ...routes.flatMap(route => (route === undefined ? [] : [route.module, ...(route.imports ?? [])])),
    manifest.url,
  ]);
  return [...files].map(file => `<${file}>; rel=modulepreload`).join(', ');
}
