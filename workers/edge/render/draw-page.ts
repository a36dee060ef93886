/** The site's router, as built: draws a page from a request and the router's contexts. */
import { createRequestHandler, type RequestHandler, type RouterContextProvider } from 'react-router';
import { installAsciiEncoder } from './ascii-encoder.ts';

installAsciiEncoder();

const routes = () => import('virtual:react-router/server-build');
let pageHandler: RequestHandler | undefined;

/** The build that draws pages. */
export const readBuild = async (): Promise<string> => (await routes()).assets.version;

/** The router's tables are made once per isolate; in development for each request, because its modules change. */
export async function drawPage(request: Request, context: RouterContextProvider): Promise<Response> {
  const build = import.meta.env.DEV ? routes : await routes();
  const handle = pageHandler ?? createRequestHandler(build, import.meta.env.MODE);
  if (!import.meta.env.DEV) pageHandler = handle;
  return handle(request, context);
}
