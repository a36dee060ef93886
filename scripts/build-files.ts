/**
 * Writes the files by which running pages learn of a build [7.50]: `build.json` names the latest build, and
 * `assets/build-{id}.json` lists its files per route. The id is that of the router's manifest, which changes with exactly the
 * files that a page may load, so a page knows its own id.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

interface RouterManifest {
  version: string;
  entry: RouteFiles;
  routes: Record<string, RouteFiles>;
}

const MANIFEST = /^manifest-[0-9a-f]+\.js$/;
const START = 'window.__reactRouterManifest=';

/** @throws Error where the router's manifest has changed its form */
function readManifest(folder: string): RouterManifest {
  const names = readdirSync(join(folder, 'assets')).filter(name => MANIFEST.test(name));
  const text = names.length === 1 ? readFileSync(join(folder, 'assets', names[0] ?? ''), 'utf8') : '';
  if (!text.startsWith(START)) throw new Error(`${folder} has no manifest of the router that can be read`);
  return JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as RouterManifest;
}

/** The router marks a style sheet by a `#` that a part which loads later has too; its file is named without. */
const filesOf = ({ module, imports = [], css = [] }: RouteFiles) => [
  module,
  ...imports,
  ...css.map(file => file.replace(/#$/, '')),
];

/** @param folder files that the edge serves: `build/client`. @returns the build's id */
export function writeBuildFiles(folder: string): string {
  const { version, entry, routes } = readManifest(folder);
  const manifest = {
    id: version,
    entry: filesOf(entry),
    routes: Object.fromEntries(Object.entries(routes).map(([id, files]) => [id, filesOf(files)])),
  };
  const missing = [...manifest.entry, ...Object.values(manifest.routes).flat()].filter(
    file => !existsSync(join(folder, file)),
  );
  if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}`);
  writeFileSync(join(folder, `assets/build-${version}.json`), JSON.stringify(manifest));
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ id: version }));
  return version;
}

/** The id of the build that is on this machine. */
export const builtId = (folder = 'build/client'): string =>
  (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { id: string }).id;
