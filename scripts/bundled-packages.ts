/**
 * Records the packages whose code is in a build, in `build/packages.json`. THIRD-PARTY-NOTICES.md has to name each of them
 * (tests/built/third-party-notices.test.ts).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const BUNDLED = fileURLToPath(new URL('../build/packages.json', import.meta.url));

/** Modules that a build tool writes, by the beginning of their ids. */
const WRITTEN: readonly (readonly [begins: string, name: string])[] = [
  ['\0rolldown/', 'rolldown'],
  ['\0vite/', 'vite'],
  ['__vite', 'vite'],
  ['\0virtual:cloudflare/', '@cloudflare/vite-plugin'],
  ['\0virtual:react-router/', '@react-router/dev'],
];

/** The package of a module, `@scope/name` or `name`; null for our own code. */
export const packageOf = (id: string): string | null =>
  WRITTEN.find(([begins]) => id.startsWith(begins))?.[1] ??
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ??
  null;

function readBundled(): string[] {
  try {
    return JSON.parse(readFileSync(BUNDLED, 'utf8')) as string[];
  } catch {
    return []; // the first bundle of a build
  }
}

export const forgetBundled = (): void => rmSync(BUNDLED, { force: true });

/** Adds the packages of each bundle to the record. */
export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(file =>
      file.type === 'chunk' ? Object.entries(file.modules) : [],
    );
    const names = modules.flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 ? (packageOf(id) ?? []) : [],
    );
    mkdirSync(dirname(BUNDLED), { recursive: true });
    writeFileSync(BUNDLED, `${JSON.stringify([...new Set([...readBundled(), ...names])].sort(), null, 1)}\n`);
  },
});
