/** Copies the data folder of a site that is stopped into a new folder, with a list of its files and their hashes. */
import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandRefusal } from '../command-refusal.ts';
import { filesOf, hashOfFile, isDatabase, refuseRunning } from './data-folder.ts';

export interface Manifest {
  /** Epoch milliseconds. */
  madeAt: number;
  /** Sizes in bytes and hashes by path. */
  files: Record<string, { bytes: number; sha256: string }>;
}

export const MANIFEST = 'manifest.json';
export const DATA = 'data';

async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from);
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}

/**
 * @param at epoch milliseconds
 * @throws Refused where a site runs on the folder, there is nothing in it, or the target has files
 */
export async function backUp(dataDir: string, target: string, at: number): Promise<Manifest> {
  refuseRunning(dataDir);
  const paths = filesOf(dataDir);
  if (paths.length === 0) throw new CommandRefusal(`${dataDir} has no data`);
  if (filesOf(target).length > 0) throw new CommandRefusal(`${target} is not empty`);
  const manifest: Manifest = { madeAt: at, files: {} };
  for (const path of paths) {
    const [from, to] = [join(dataDir, path), join(target, DATA, path)];
    mkdirSync(dirname(to), { recursive: true });
    if (isDatabase(path)) await copyDatabase(from, to);
    else cpSync(from, to);
    manifest.files[path] = { bytes: statSync(to).size, sha256: await hashOfFile(to) };
  }
  // Last, so that a copy that broke off is none.
  writeFileSync(join(target, MANIFEST), JSON.stringify(manifest, null, 1));
  return manifest;
}
