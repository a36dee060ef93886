/**
 * Builds the scripts and styles of the demo studio's frames: `studio/assets/main.js` and `frame.css`, which the platform's page
 * links, and chunks with hashed names.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundledPackages } from './bundled-packages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param folder files that the edge serves: `build/client` */
export async function buildFrames(folder: string, isQuiet = false): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [bundledPackages()],
    base: '/studio/assets/',
    logLevel: isQuiet ? 'warn' : 'info',
    build: {
      target: 'es2022',
      outDir: `${folder}/studio/assets`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: !isQuiet,
      rolldownOptions: {
        input: { main: 'workers/demo/frames/main.tsx' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.includes('main.css') ? 'frame.css' : 'parts/[name]-[hash][extname]',
        },
      },
    },
  });
}
