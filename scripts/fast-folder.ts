/** The folder of tests' data: in memory, because databases that sync to a busy disk are slow. */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A machine with less room in memory takes its disk, in bytes. */
const LEAST_ROOM = 2 * 1024 ** 3;

const room = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

export const FAST_FOLDER = existsSync(MEMORY) && room(MEMORY) >= LEAST_ROOM ? MEMORY : tmpdir();
