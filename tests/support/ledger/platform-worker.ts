/**
 * The platform as one file, built from source, so that a proof can plant a fault and expect it to be found. A fault replaces text
 * of one source file; text that does not occur exactly once is an error, so that every fault takes effect.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

export interface Fault {
  /** Path from the repository's root. */
  file: string;
  find: string;
  replace: string;
}

const planting = (faults: readonly Fault[]) => ({
  name: 'plant-faults',
  enforce: 'pre' as const,
  transform(code: string, id: string): string {
    return faults
      .filter(({ file }) => id.endsWith(`/${file}`))
      .reduce((text, { file, find, replace }) => {
        if (text.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`);
        return text.replace(find, () => replace);
      }, code);
  },
});

/** @returns the path of the built worker */
export async function buildPlatform(
  entry = 'workers/platform/app.ts',
  faults: readonly Fault[] = [],
): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-platform-'));
  const planted = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      planting(faults),
      {
        name: 'count-faults',
        transform: (_code: string, id: string) => {
          for (const { file } of faults) if (id.endsWith(`/${file}`)) planted.add(file);
          return undefined;
        },
      },
    ],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  });
  const missing = faults.find(({ file }) => !planted.has(file));
  if (missing !== undefined) throw new Error(`${missing.file} is not part of the platform`);
  return join(outDir, 'index.js');
}
