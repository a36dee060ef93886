import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundledPackages } from './scripts/bundled-packages.ts';
import { developmentVars } from './scripts/development-vars.ts';
import { chunkGroups } from './scripts/fast/chunks.ts';
import { compileHints } from './scripts/fast/compile-hints.ts';
import { missingRouteFiles } from './scripts/fast/missing-route-files.ts';
import { PARTS, plainParts } from './scripts/fast/plain-parts.ts';
import { runtimeInLibraries } from './scripts/fast/runtime-in-libraries.ts';
import { scriptFacades } from './scripts/fast/script-facades.ts';
import { unusedRouterParts } from './scripts/fast/unused-router-parts.ts';
import { studioAssets } from './scripts/studio-assets.ts';

const { BUILD_FOR, DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '8787' } = process.env;

/** Files that every page loads, at first or once it is idle: parts that load later need not name them again. */
const LOADED = /\/(libraries|frame|call|calls|companions|money|published)-/;
const notYetLoaded = (_file: string, dependencies: string[]) =>
  dependencies.filter(file => !LOADED.test(file));

/** Records what the served build contains; the measured one contains a bench besides. */
const recorded = () => (BUILD_FOR === 'bench' ? [] : [bundledPackages()]);

export default defineConfig(({ command }) => {
  // A build carries no development value; the hot-reloading server takes them all.
  const vars = command === 'serve' ? { vars: developmentVars() } : {};
  const plain = plainParts();
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
      ...(plain.has('route-files') ? [] : [missingRouteFiles()]),
      ...(plain.has('router-parts') ? [] : [unusedRouterParts()]),
      ...(plain.has('runtime') ? [] : [runtimeInLibraries()]),
      scriptFacades(),
      ...(plain.has('hints') ? [] : [compileHints()]),
      studioAssets('build/client'),
      ...recorded(),
    ],
    worker: { plugins: recorded },
    // `import.meta.env.PLAIN_LINKS` and so on.
    define: Object.fromEntries(
      PARTS.map(part => [
        `import.meta.env.PLAIN_${part.toUpperCase().replace('-', '_')}`,
        JSON.stringify(plain.has(part)),
      ]),
    ),
    build: {
      target: 'es2022',
      cssMinify: true,
      ...(plain.has('chunks') ? {} : { modulePreload: { resolveDependencies: notYetLoaded } }),
    },
    environments: {
      client: plain.has('chunks')
        ? {}
        : { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    },
    server: { host: HOST, port: Number(PORT), strictPort: true },
  };
});
