/** The site's router, as built: draws a page from a request and the router's contexts. */
import { createRequestHandler, type RequestHandler, type RouterContextProvider } from 'react-router';
import { installAsciiEncoder } from '../fast-render/ascii-encoder.ts';
import { type DocumentDrawer, documentDrawer } from '../fast-render/document.ts';

if (!import.meta.env.PLAIN_ENCODER) installAsciiEncoder();

const routes = () => import('virtual:react-router/server-build');

interface Router {
  handle: RequestHandler;
  draw: DocumentDrawer;
}
let router: Router | undefined;

/** The build that draws pages. */
export const readBuild = async (): Promise<string> => (await routes()).assets.version;

/** The router's tables are made once per isolate; in development for each request, because its modules change. */
async function routerOf(): Promise<Router> {
  if (router !== undefined) return router;
  const build = await routes();
  router = { handle: createRequestHandler(build, import.meta.env.MODE), draw: documentDrawer(build) };
  return router;
}

/** @param url the request's address, parsed */
export async function drawPage(
  request: Request,
  url: Readonly<URL>,
  context: RouterContextProvider,
): Promise<Response> {
  if (import.meta.env.DEV) return createRequestHandler(routes, import.meta.env.MODE)(request, context);
  const { handle, draw } = router ?? (await routerOf());
  const isDocument =
    !import.meta.env.PLAIN_DRAWING && request.method === 'GET' && !url.pathname.endsWith('.data');
  return (isDocument ? await draw(request, url, context) : null) ?? handle(request, context);
}
