/**
 * Draws documents by the router's static handler. `createRequestHandler` does more for each: it finds the route twice, makes the tables
 * of its entry and writes the whole state anew, which together cost a third of React's own work (docs/decisions/0130). Pages that are read and come
 * out well are drawn here; all others (forms, data requests, refusals, errors) are the router's own.
 */
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { inScript } from '#app/domain/in-script.ts';
import { pageHandoff } from '#app/visit/context.ts';
import { matchPage } from '#app/visit/match.ts';
import { handoffScript } from './handoff.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** The routes as the static handler takes them: what reads a page, without what draws it. */
function routesOf(routes: readonly ServerRoute[], parentId?: string): RouteObject[] {
  const own = routes.filter(it => it.parentId === parentId);
  return own.map(({ id, path, index, caseSensitive = false, module: { middleware, loader, handle } }) => {
    const route = { id, path, handle, middleware, loader, caseSensitive };
    return (index ? { ...route, index } : { ...route, children: routesOf(routes, id) }) as RouteObject;
  });
}

/** Ids of a route and of those around it. */
function around(routes: ServerBuild['routes'], id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? [] : [...around(routes, route.parentId), route.id];
}

/**
 * Reads pages by their paths. The router compiles every row that a handler has for each request, so each page of the table has a
 * handler of its own: with its row, and with the routes beside the languages, among which the router chooses.
 */
function pageReader({ routes }: ServerBuild): (pathname: string) => StaticHandler {
  const all = Object.values(routes).filter(it => it !== undefined);
  const ofAll = createStaticHandler(routesOf(all));
  const handlers = new Map<string, StaticHandler>();
  const handlerOf = (file: string): StaticHandler => {
    const known = handlers.get(file);
    if (known !== undefined) return known;
    const ids = around(routes, file);
    const made = createStaticHandler(
      routesOf(all.filter(({ id, parentId }) => ids.includes(id) || parentId === 'root')),
    );
    handlers.set(file, made);
    return made;
  };
  return pathname => {
    const { page } = matchPage(pathname);
    return page === null ? ofAll : handlerOf(page.file);
  };
}

/** The headers of a document: those of the root, and the cookies of all loaders. */
function headersOf({ loaderHeaders, matches }: StaticHandlerContext): Headers {
  const headers = new Headers(loaderHeaders.root);
  for (const { route } of matches.slice(1))
    for (const cookie of loaderHeaders[route.id]?.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return headers;
}

/** @throws Error always: pages with errors are the router's own */
function refuseToSerialize(): never {
  throw new Error('A page without errors has none to write');
}

/** The parts of an entry that are the same for every page. */
function entryOf(build: ServerBuild) {
  const { basename, future, routeDiscovery, ssr, assets, routes } = build;
  const isSpaMode = false;
  const handoff = { basename, future, routeDiscovery, ssr, isSpaMode };
  return {
    manifest: assets,
    branches: [],
    routeModules: Object.fromEntries(Object.values(routes).flatMap(it => (it ? [[it.id, it.module]] : []))),
    serverHandoffString: inScript(JSON.stringify(handoff)),
    future,
    ssr,
    routeDiscovery,
    isSpaMode,
    serializeError: refuseToSerialize,
  };
}

/** Draws a document; null where the router has to draw it, which then reads it anew. */
export type DocumentDrawer = (
  request: Request,
  url: Readonly<URL>,
  context: RouterContextProvider,
) => Promise<Response | null>;

export function documentDrawer(build: ServerBuild): DocumentDrawer {
  const readerOf = pageReader(build);
  const entry = entryOf(build);
  const draw = build.entry.module.default;

  async function drawn(request: Request, it: StaticHandlerContext, context: RouterContextProvider) {
    if (it.errors !== null || it.statusCode !== 200) return null;
    const { loaderData, actionData, errors } = it;
    const handoff = handoffScript({ loaderData, actionData, errors });
    if (handoff === null) return null;
    context.set(pageHandoff, handoff);
    const page: EntryContext = { ...entry, staticHandlerContext: it, renderMeta: {} };
    return draw(request, 200, headersOf(it), page, context);
  }

  return async (request, { pathname }, context) => {
    let isLeft = false;
    const answer = await readerOf(pathname).query(request, {
      requestContext: context,
      generateMiddlewareResponse: async load => {
        const it = await load(request);
        if (it instanceof Response) return it;
        const page = await drawn(request, it, context);
        isLeft = page === null;
        return page ?? new Response(null);
      },
    });
    return isLeft || !(answer instanceof Response) ? null : answer;
  };
}
