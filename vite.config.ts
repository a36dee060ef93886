import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { developmentVars } from './scripts/development-vars.ts';
import { missingRouteFiles } from './scripts/missing-route-files.ts';

const { BUILD_FOR, DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '8787' } = process.env;

/**
 * What every page needs comes in two files instead of twenty: compressed together they are a twentieth smaller. The
 * libraries stand apart, because they change less often than the site. The rows of games, which home and lobby share, are
 * part of the frame, and what a list of games needs is one file. Screens keep files of their own, and what opens later
 * comes later.
 */
const CHUNKS = [
  {
    name: 'libraries',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|valtio|proxy-compare|use-sync-external-store)\//,
  },
  {
    name: 'frame',
    priority: 1,
    test: /\/app\/(entry|browser\/when-idle|dialogs\/(host|use-close)|domain\/(?!age|announcement|banner|build|contact|date|frame|inbox|lobby|login-name|message-moment|money|notice-link|realtime|rules\/|sentences\/|site-path|time)|features\/(categories|modules)|i18n|features\/lobby\/(banner-cards|game-strip|game-tile|parameters|play-path|should-revalidate|studio-grid|studio-mark|use-counts|use-moment)|layouts\/(?!category|closed-contact|default|error-art|frame\/member|frame\/sidebar|language|play)|stores|ui\/(?!art\/empty-|dialog|listbox|paragraphs|use-sheet)|visit)/,
  },
  {
    name: 'lobby',
    priority: 0,
    test: /\/app\/(domain\/lobby|ui\/listbox|features\/lobby\/(filter-bar|filter-chips|game-grid|game-lobby|name-field|sort-picker|studio-options|studio-picker|use-lobby|use-sort-name|use-sorts))/,
  },
];

/** What every page has loaded already need not be named again wherever something loads later. */
const notTheLibraries = (_file: string, dependencies: string[]) =>
  dependencies.filter(file => !/\/(libraries|rolldown-runtime)-/.test(file));

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
    ],
    build: { target: 'es2022', cssMinify: true, modulePreload: { resolveDependencies: notTheLibraries } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    },
    server: { host: HOST, port: Number(PORT), strictPort: true },
  };
});
