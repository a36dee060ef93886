/** Keeps the index of names current: the database notes every change of a name, and this writes the texts that SQL cannot fold. */
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { memberWords } from './member-words.ts';
import { readNameTasks, writeWords } from './name-index.db.ts';

/** Members per statement. */
const AT_ONCE = 200;
/** Members per directory and run of the schedule. */
const MOST = 5_000;

async function indexSome(db: D1Database, most: number): Promise<number> {
  const tasks = await readNameTasks(db, Math.min(most, AT_ONCE));
  if (tasks.length === 0) return 0;
  await writeWords(
    db,
    tasks.map(({ memberId, version, ...names }) => ({ memberId, version, words: memberWords(names) })),
  );
  return tasks.length;
}

async function indexDirectory(db: D1Database, most: number): Promise<void> {
  for (let left = most; left > 0; ) {
    const written = await indexSome(db, left);
    if (written < AT_ONCE) return;
    left -= written;
  }
}

/** A job of the schedule. */
export async function indexNames(env: PlatformEnv): Promise<string> {
  for (const db of directoriesOf(env)) await indexDirectory(db, MOST);
  return '';
}

/** Writes what a search needs of the last changes, so that a member is found at once. */
export const indexLastNames = async (env: PlatformEnv): Promise<void> =>
  void (await Promise.all(directoriesOf(env).map(db => indexSome(db, AT_ONCE))));
