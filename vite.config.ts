import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { developmentVars } from './scripts/development-vars.ts';
import { missingRouteFiles } from './scripts/missing-route-files.ts';
import { runtimeInLibraries } from './scripts/runtime-in-libraries.ts';
import { scriptFacades } from './scripts/script-facades.ts';
import { studioAssets } from './scripts/studio-assets.ts';
import { unusedRouterParts } from './scripts/unused-router-parts.ts';

const { BUILD_FOR, DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '8787' } = process.env;

/** Files that every page loads, at first or once it is idle: parts that load later need not name them again. */
const LOADED = /\/(libraries|frame|call|calls|companions|money|published)-/;
const notYetLoaded = (_file: string, dependencies: string[]) =>
  dependencies.filter(file => !LOADED.test(file));

export default defineConfig(({ command }) => {
  // A build carries no development value; the hot-reloading server takes them all.
  const vars = command === 'serve' ? { vars: developmentVars() } : {};
  const main = BUILD_FOR === 'bench' ? { main: './tests/bench/worker/edge.tsx' } : {};
  return {
    plugins: [
      cloudflare({
        viteEnvironment: { name: 'ssr' },
        config: () => ({ ...vars, ...main }),
        auxiliaryWorkers: [{ configPath: './workers/platform/wrangler.toml', config: () => vars }],
        persistState: { path: DATA_DIR },
        inspectorPort: false,
      }),
      reactRouter(),
      missingRouteFiles(),
      unusedRouterParts(),
      runtimeInLibraries(),
      scriptFacades(),
      compileHints(),
      studioAssets('build/client'),
    ],
    build: { target: 'es2022', cssMinify: true, modulePreload: { resolveDependencies: notYetLoaded } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    },
    server: { host: HOST, port: Number(PORT), strictPort: true },
  };
});
