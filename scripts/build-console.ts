/**
 * Builds the operators' console: `operator/assets/main.js` and `console.css`, which its page links, and chunks with hashed names.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundledPackages } from './bundled-packages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param folder files that the edge serves: `build/client` */
export async function buildConsole(folder: string, isQuiet = false): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [bundledPackages()],
    base: '/operator/assets/',
    logLevel: isQuiet ? 'warn' : 'info',
    build: {
      target: 'es2022',
      outDir: `${folder}/operator/assets`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: !isQuiet,
      rolldownOptions: {
        input: { main: 'workers/console/main.tsx' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some(name => name.endsWith('.css')) ? 'console.css' : 'parts/[name]-[hash][extname]',
        },
      },
    },
  });
}
