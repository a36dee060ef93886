/** Serves the studio's frames from the last build in the hot-reloading server; changes to frames need a build. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '/studio/assets';
/** Names of served files: at most one folder deep. */
const NAME = /^\/(?:parts\/)?[\w-]+\.(?:js|css)$/;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** @param folder files that the edge serves: `build/client` */
export const studioAssets = (folder: string): Plugin => ({
  name: 'meridian:studio-assets',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(PREFIX, (request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://dev').pathname;
      const path = join(folder, PREFIX, name);
      if (!NAME.test(name) || !existsSync(path)) return next();
      // The same header as in `public/_headers`: a frame has an opaque origin.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.end(readFileSync(path));
    });
  },
});
