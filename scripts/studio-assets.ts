/** In the hot-reloading server: what draws the studio's games, as the last build made it. A frame needs a build to change. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '/studio/assets';
/** Two kinds of file lie there: a name of one folder at most. */
const NAME = /^\/(?:parts\/)?[\w-]+\.(?:js|css)$/;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** @param folder what the edge serves as files: `build/client` */
export const studioAssets = (folder: string): Plugin => ({
  name: 'meridian:studio-assets',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(PREFIX, (request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://dev').pathname;
      const path = join(folder, PREFIX, name);
      if (!NAME.test(name) || !existsSync(path)) return next();
      // As `public/_headers` has it: a frame has no origin.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.end(readFileSync(path));
    });
  },
});
