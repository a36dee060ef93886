/**
 * The scripts of a document, in place of the router's `Scripts`: it imports one file for the entry and one for each route, and most of
 * them only pass on what a shared file has. Here the document takes the code where it is. What the router's entry reads is set as
 * `Scripts` sets it; a test compares both.
 * https://github.com/remix-run/react-router/blob/react-router%408.4.0/packages/react-router/lib/dom/ssr/components.tsx
 */
import type { EntryContext } from 'react-router';
import { derive } from '#app/domain/derived.ts';

/** A file of the build that only passes on what others have. Files are paths on the site. */
export interface Facade {
  /** Files that it imports. */
  imports: string[];
  /** Its exports: the file that has each one, and its name there. */
  exports: Record<string, [file: string, name: string]>;
}
export type Facades = Readonly<Record<string, Facade>>;

export interface PageScripts {
  /** Value of the `Link` header: the browser requests the files when it arrives, and not behind the document's body. */
  links: string;
  /** Script that opens the stream of the page's state. */
  state: string;
  /** Module that loads the page's code. */
  modules: string;
}

const quoted = (text: string) => JSON.stringify(text);

type Manifest = EntryContext['manifest'];
type RouteFiles = NonNullable<Manifest['routes'][string]>;

const filesOf = (route: RouteFiles): string[] => {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...parts, route.module].filter(it => it !== undefined);
};

function codeOf(
  { entry, routes, url, hmr }: Manifest,
  ids: readonly string[],
  facades: Facades,
): Omit<PageScripts, 'state'> {
  const known = ids.flatMap(id => routes[id] ?? []);
  const imported = known.flatMap(filesOf).flatMap(it => facades[it]?.imports ?? it);
  const nameOf = new Map([...new Set(imported)].map((file, index) => [file, `file${index}`]));
  const codeOfFile = (file: string) => {
    const facade = facades[file];
    if (facade === undefined) return nameOf.get(file);
    const fields = Object.entries(facade.exports).map(
      ([name, [from, inside]]) => `${quoted(name)}:${nameOf.get(from)}[${quoted(inside)}]`,
    );
    return `{${fields.join()}}`;
  };
  const codeOfRoute = (route: RouteFiles) => {
    const [first, ...others] = filesOf(route).map(codeOfFile);
    return others.length === 0 ? first : `{${[first, ...others].map(it => `...${it}`).join()}}`;
  };
  const entries = facades[entry.module]?.imports ?? [entry.module];
  const modules = [
    ...(hmr === undefined ? [] : [`import ${quoted(hmr.runtime)};`]),
    `import ${quoted(url)};`,
    ...Array.from(nameOf, ([file, name]) => `import * as ${name} from ${quoted(file)};`),
    `window.__reactRouterRouteModules={${known.map(it => `${quoted(it.id)}:${codeOfRoute(it)}`).join()}};`,
    ...entries.map(file => `import(${quoted(file)});`),
  ];
  const needed = new Set([
    url,
    ...entries,
    ...entry.imports,
    ...nameOf.keys(),
    ...known.flatMap(it => it.imports ?? []),
  ]);
  return {
    links: [...needed].map(it => `<${it}>; rel=modulepreload`).join(', '),
    modules: modules.join(''),
  };
}

const STREAM =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';

/** The scripts of a document. */
export function pageScripts(
  { manifest, serverHandoffString, staticHandlerContext }: EntryContext,
  facades: Facades,
): PageScripts {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const code = derive([manifest], `scripts of ${ids.join()}`, () => codeOf(manifest, ids, facades));
  return { ...code, state: `window.__reactRouterContext = ${serverHandoffString};${STREAM}` };
}
