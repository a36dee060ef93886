/**
 * The scripts of a document, named in its `Link` header: the browser requests them when the header arrives, and not behind the
 * document's body. A host that sends early hints (status 103) takes them from there too.
 */
import type { EntryContext } from 'react-router';
import { derive } from '#app/domain/derived.ts';

function linksOf({ entry, routes, url }: EntryContext['manifest'], ids: readonly string[]): string {
  const ofRoutes = ids.flatMap(id => {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = routes[id] ?? {};
    return [module, clientActionModule, clientLoaderModule, ...imports];
  });
  const modules = new Set([url, entry.module, ...entry.imports, ...ofRoutes]);
  return [...modules].flatMap(it => (it === undefined ? [] : `<${it}>; rel=modulepreload`)).join(', ');
}

/** @returns value of the `Link` header, with the modules that the router's `Scripts` names in the document */
export function scriptLinks({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return derive([manifest], `scripts of ${ids.join()}`, () => linksOf(manifest, ids));
}
