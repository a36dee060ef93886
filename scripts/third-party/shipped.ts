/** The packages that are shipped, from package.json and the lock. */
import { readFileSync } from 'node:fs';

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
}

export interface Lock {
  /** By folder, as `node_modules/react`; the repository itself is ''. */
  packages: Readonly<Record<string, LockedPackage>>;
}

export interface Shipped {
  name: string;
  version: string;
  /** From the repository's root. */
  folder: string;
}

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folder that a package in another folder loads a dependency from, as Node finds it. */
function folderOf({ packages }: Lock, from: string, name: string): string {
  const parents = [from];
  for (let at = from.lastIndexOf('/node_modules/'); at >= 0; at = from.lastIndexOf('/node_modules/', at - 1))
    parents.push(from.slice(0, at));
  const found = [...parents, '']
    .map(it => `${it}${it === '' ? '' : '/'}node_modules/${name}`)
    .find(it => packages[it] !== undefined);
  if (found === undefined)
    throw new Error(`The lock has no ${name}, which ${from === '' ? 'package.json' : from} needs`);
  return found;
}

export function shippedAt({ packages }: Lock, folder: string): Shipped {
  return { name: nameOf(folder), version: packages[folder]?.version ?? '', folder };
}

/**
 * The production dependencies with all of theirs, by name. Peer dependencies are left out: those with code are dependencies of
 * package.json, the others are types.
 */
export function productionPackages(lock: Lock): Shipped[] {
  const folders = new Set<string>();
  const follow = (from: string): void => {
    for (const name of Object.keys(lock.packages[from]?.dependencies ?? {})) {
      const folder = folderOf(lock, from, name);
      if (folders.has(folder)) continue;
      folders.add(folder);
      follow(folder);
    }
  };
  follow('');
  return [...folders]
    .map(it => shippedAt(lock, it))
    .sort((a, b) => (a.name === b.name ? (a.folder < b.folder ? -1 : 1) : a.name < b.name ? -1 : 1));
}
