/**
 * Platforms of proofs: the built one with planted faults, which a proof expects to be found, and ones with an entry of their own. A
 * fault replaces text of one source file, which the build has unchanged. Text that does not occur exactly once in both is an error,
 * so that every fault takes effect.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Fault {
  /** Path from the repository's root. */
  file: string;
  find: string;
  replace: string;
}

/** The product's own build of the platform, one module with the text of its sources. */
const BUILT = 'dist/meridian_platform/index.js';

function planted(code: string, { find, replace }: Fault, where: string): string {
  if (code.split(find).length !== 2) throw new Error(`${where} does not have once: ${find}`);
  return code.replace(find, () => replace);
}

/** @returns the path of a copy of the built platform with these faults, in a folder of its own */
export function plantFaults(faults: readonly Fault[]): string {
  const code = faults.reduce(
    (text, fault) => {
      planted(readFileSync(fault.file, 'utf8'), fault, fault.file);
      return planted(text, fault, BUILT);
    },
    readFileSync(BUILT, 'utf8'),
  );
  const module = join(mkdtempSync(join(tmpdir(), 'meridian-platform-')), 'index.js');
  writeFileSync(module, code);
  return module;
}

/** Builds a platform with an entry of its own. @returns the path of the built worker */
export async function buildPlatform(entry: string): Promise<string> {
  const { build } = await import('vite');
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-platform-'));
  await build({
    configFile: false,
    logLevel: 'error',
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
  return join(outDir, 'index.js');
}
