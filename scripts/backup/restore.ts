/** Puts a backup into an empty data folder. */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandRefusal } from '../command-refusal.ts';
import { DATA, MANIFEST, type Manifest } from './backup.ts';
import { filesOf, hashOfFile, isDatabase, refuseRunning } from './data-folder.ts';

function readManifest(source: string): Manifest {
  const file = join(source, MANIFEST);
  if (!existsSync(file)) throw new CommandRefusal(`${source} is no complete backup: it has no ${MANIFEST}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** @throws Refused for a database that SQLite finds to be damaged */
function checkDatabase(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (found.quick_check !== 'ok')
      throw new CommandRefusal(`${path} is damaged: ${found.quick_check}`, 'flawed');
  } finally {
    database.close();
  }
}

/** Compares every file with the list before anything is written. @throws Refused naming the files that differ */
async function checkBackup(source: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const [path, { sha256 }] of Object.entries(files)) {
    const file = join(source, DATA, path);
    if (!existsSync(file)) wrong.push(`${path} is missing`);
    else if ((await hashOfFile(file)) !== sha256) wrong.push(`${path} has changed`);
  }
  const added = filesOf(join(source, DATA)).filter(path => files[path] === undefined);
  wrong.push(...added.map(path => `${path} is not of the backup`));
  if (wrong.length > 0) throw new CommandRefusal(`The backup is not whole: ${wrong.join(', ')}`, 'flawed');
}

/** @throws Refused where the backup is not whole, or the data folder is not empty */
export async function restore(source: string, dataDir: string): Promise<Manifest> {
  refuseRunning(dataDir);
  const manifest = readManifest(source);
  if (filesOf(dataDir).length > 0)
    throw new CommandRefusal(`${dataDir} is not empty: nothing is overwritten`);
  await checkBackup(source, manifest);
  for (const path of Object.keys(manifest.files)) {
    const to = join(dataDir, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(source, DATA, path), to);
    if (isDatabase(path)) checkDatabase(to);
  }
  return manifest;
}
