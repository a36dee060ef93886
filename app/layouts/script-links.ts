/**
 * The scripts of a document, named in its `Link` header: the browser requests them when the header arrives, and not behind the
 * document's body. A host that sends early hints (status 103) takes them from there too.
 */
import type { EntryContext } from 'react-router';

/** Value of the `Link` header: the modules that the router's `Scripts` names in the document. */
export function scriptLinks({ manifest, staticHandlerContext }: EntryContext): string {
  const { entry, routes, url } = manifest;
  const ofRoutes = staticHandlerContext.matches.flatMap(({ route }) => {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = routes[route.id] ?? {};
    return [module, clientActionModule, clientLoaderModule, ...imports];
  });
  const modules = new Set([url, entry.module, ...entry.imports, ...ofRoutes]);
  return [...modules].flatMap(it => (it === undefined ? [] : `<${it}>; rel=modulepreload`)).join(', ');
}
