/** Builds the service worker, `sw.js`, with the texts of its page in every language. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { direction, htmlLanguage, TEXT_LANGUAGES } from '#app/domain/language.ts';
import { bundledPackages } from './bundled-packages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function textsOf(language: string) {
  const texts = JSON.parse(readFileSync(`${ROOT}/app/i18n/locales/${language}/site.json`, 'utf8'));
  const { offline_title: title, offline_text: text, again } = texts.error;
  return { language: htmlLanguage(language), direction: direction(language), title, text, again };
}

/** @param folder files that the edge serves: `build/client` */
export async function buildServiceWorker(folder: string): Promise<void> {
  const texts = Object.fromEntries(TEXT_LANGUAGES.map(language => [language, textsOf(language)]));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins: [bundledPackages()],
    logLevel: 'warn',
    define: { OFFLINE_TEXTS: JSON.stringify(texts) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'workers/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
