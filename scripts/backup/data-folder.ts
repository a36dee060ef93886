/** The files of a data folder: databases, which are copied as SQLite copies them, and all others, byte for byte. */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandRefusal } from '../command-refusal.ts';

/** While a site runs on the folder: its process. */
const RUNNING = 'running.json';

export const isDatabase = (path: string): boolean => path.endsWith('.sqlite');

/** The log of a database is part of its copy. */
const isOwnFile = (path: string): boolean => path !== RUNNING && !/\.sqlite-(wal|shm|journal)$/.test(path);

/** Paths of a folder's files, relative to it, in one order everywhere. */
export const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        // A running site deletes files meanwhile.
        .filter(path => isOwnFile(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
        .sort()
    : [];

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it belongs to somebody else
  }
};

/** Marks the folder as in use, until the returned call. */
export function markRunning(folder: string): () => void {
  const file = join(folder, RUNNING);
  writeFileSync(file, JSON.stringify({ pid: process.pid }));
  return () => rmSync(file, { force: true });
}

/** @throws Refused while a site runs on the folder */
export function refuseRunning(folder: string): void {
  const file = join(folder, RUNNING);
  if (!existsSync(file)) return;
  const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
  if (isAlive(pid)) throw new CommandRefusal(`A site runs on ${folder} (process ${pid}): stop it first`);
}
