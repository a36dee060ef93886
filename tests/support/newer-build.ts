/** The build of a next deployment: the same site with one route's file under another name, and another id. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuildFiles } from '../../scripts/build-files.ts';

/** `a1b2c3` becomes `3c2b1a`: a valid hash that differs. */
const reversed = (text: string): string => [...text].reverse().join('');

function replaceIn(folder: string, replacements: Readonly<Record<string, string>>): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(it =>
    /\.(js|json)$/.test(it),
  );
  for (const file of files) {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = Object.entries(replacements).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      before,
    );
    if (after !== before) writeFileSync(join(folder, file), after);
  }
}

export interface NewerBuild {
  /** For `startPair`. */
  folder: string;
  id: string;
  remove: () => void;
}

/** @param route the route whose file is renamed: `vip` */
export function newerBuild(route: string, from = ''): NewerBuild {
  const folder = mkdtempSync(join(tmpdir(), 'newer-build-'));
  cpSync(join(from, 'build'), join(folder, 'build'), { recursive: true });
  const assets = join(folder, 'build/client/assets');
  const { id: oldId } = JSON.parse(readFileSync(join(folder, 'build/client/build.json'), 'utf8'));
  const id = reversed(oldId);
  const name = readdirSync(assets).find(it => it.startsWith(`${route}-`) && it.endsWith('.js'));
  if (name === undefined || id === oldId)
    throw new Error(`No newer build can be made of ${route} and ${oldId}`);
  const hash = name.slice(route.length + 1, -'.js'.length);
  const newName = `${route}-${reversed(hash)}.js`;
  renameSync(join(assets, name), join(assets, newName));
  renameSync(join(assets, `manifest-${oldId}.js`), join(assets, `manifest-${id}.js`));
  rmSync(join(assets, `build-${oldId}.json`));
  replaceIn(join(folder, 'build'), { [name]: newName, [oldId]: id });
  writeBuildFiles(join(folder, 'build/client'));
  return { folder, id, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
