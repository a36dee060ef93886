import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { developmentVars } from './scripts/development-vars.ts';
import { missingRouteFiles } from './scripts/missing-route-files.ts';
import { studioAssets } from './scripts/studio-assets.ts';

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
    test: /node_modules\/(react|react-dom|scheduler|react-router|valtio|proxy-compare|use-sync-external-store)\//,
  },
  {
    name: 'frame',
    priority: 1,
    test: /\/app\/(entry|browser\/when-idle|dialogs\/(host|use-close)|domain\/(?!age|announcement|banner|build|contact|csv|date|day|frame|history|inbox|launch|lobby|login-name|message-moment|money|notice-link|open-pages|play-|realtime|rules\/|sentences\/|shown-pages|site-path|time|transfer-notice|upload)|features\/(categories|modules)|i18n\/(?!part-files|locales\/\w+\/(?!site))|features\/lobby\/(banner-cards|game-strip|game-tile|parameters|should-revalidate|studio-grid|studio-mark|use-counts|use-moment)|features\/play\/(play\.|start-game)|layouts\/(?!category|closed-contact|default|error-art|frame\/deposit|frame\/member|frame\/sidebar|game-page|language|plain|play)|stores|ui\/(?!art\/empty-|dialog|image-preview|listbox|paragraphs|use-loaded|use-sheet|zoom)|visit)/,
  },
  {
    name: 'lobby',
    priority: 0,
    test: /\/app\/(domain\/lobby|ui\/listbox|features\/lobby\/(filter-bar|filter-chips|game-grid|game-lobby|name-field|sort-picker|studio-options|studio-picker|use-lobby|use-sort-name|use-sorts))/,
  },
  // Small files that come later, and mostly together: each one apart would be named in the page's first file.
  {
    name: 'calls',
    priority: 0.5,
    test: /\/app\/(browser\/site-watch|contract\/failed-call|features\/(calls\/|connection\/|live\/listeners))/,
  },
  {
    name: 'icons',
    priority: 0.5,
    test: /\/lucide\/.+\/(chevron-left|chevron-right|copy|external-link|heart)\./,
  },
  {
    name: 'game',
    priority: 0.5,
    test: /\/app\/(domain\/play-address|features\/favourites\/favourite-heart)/,
  },
  { name: 'money', priority: 0, test: /\/app\/(features\/balance\/|domain\/(money|rules\/decimal))/ },
  {
    name: 'messages',
    priority: 0,
    test: /\/app\/(domain\/inbox|features\/inbox\/(inbox(-bell|-entry)?\.ts|put-messages|refresh-messages|use-messages|use-unread))/,
  },
  { name: 'schemas', priority: 0, test: /\/app\/contract\/(wire|catalogue)/ },
  {
    name: 'error-art',
    priority: 0,
    test: /\/app\/(layouts\/(error-art|closed-contact)|ui\/art\/empty-restricted)/,
  },
  { name: 'dialog', priority: 0, test: /\/app\/ui\/(dialog|use-sheet)/ },
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
      studioAssets('build/client'),
    ],
    build: { target: 'es2022', cssMinify: true, modulePreload: { resolveDependencies: notTheLibraries } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    },
    server: { host: HOST, port: Number(PORT), strictPort: true },
  };
});
