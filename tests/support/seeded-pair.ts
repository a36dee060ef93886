/**
 * A pair with the demo's data, on a copy of a folder that was seeded once for this build: seeding takes seconds, a copy none.
 * Folders are in memory where the machine has a file system for that.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { developmentVars } from '../../scripts/development-vars.ts';
import { FAST_FOLDER } from '../../scripts/fast-folder.ts';
import { operate, type Pair, type PairOptions, startPair } from '../../scripts/pair.ts';
import { sourceStamp } from '../../scripts/source-stamp.ts';

/** Lifetime of a seeded folder, in milliseconds: its rows have dates relative to its creation. */
const FRESH_MS = 3 * 3_600_000;
/** A lock without a change for this long, in milliseconds, belongs to a seeding process that has ended. */
const GIVEN_UP_MS = 120_000;
const LOOK_MS = 100;

const ageOf = (path: string): number =>
  existsSync(path) ? Date.now() - statSync(path).mtimeMs : Number.POSITIVE_INFINITY;

/** Deletes folders of earlier builds and of interrupted runs. */
function sweep(): void {
  for (const name of readdirSync(FAST_FOLDER).filter(it => /^meridian-(seeded|pair)-/.test(it))) {
    const path = join(FAST_FOLDER, name);
    if (ageOf(path) > FRESH_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Seeds a folder beside its place and moves it there complete. Each finished part renews the lock. */
async function makeFolder(place: string, lock: string): Promise<void> {
  sweep();
  const dataDir = mkdtempSync(`${place}-making-`);
  const pair = await startPair({ dataDir });
  await operate(pair, 'seed', { name: 'demo' }, 'operator', () => utimesSync(lock, new Date(), new Date()));
  await pair.stop();
  rmSync(place, { recursive: true, force: true });
  renameSync(dataDir, place);
}

/** The folder of this build and cost of hashing; the first process seeds it while all others wait. */
async function seededFolder(): Promise<string> {
  const place = join(FAST_FOLDER, `meridian-seeded-${sourceStamp()}-${developmentVars().PASSWORD_COST}`);
  const lock = `${place}-lock`;
  while (ageOf(place) > FRESH_MS) {
    if (ageOf(lock) < GIVEN_UP_MS) {
      await pause(LOOK_MS);
      continue;
    }
    rmSync(lock, { recursive: true, force: true });
    try {
      mkdirSync(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process was faster
      throw error;
    }
    try {
      await makeFolder(place, lock);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return place;
}

/** A copy of the folder with the demo's data; its caller may change it, and deletes it. */
export async function seededCopy(): Promise<string> {
  const dataDir = mkdtempSync(join(FAST_FOLDER, 'meridian-pair-'));
  cpSync(await seededFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** Settings that change the seeded data or their place: then the running pair seeds itself. */
const ELSEWHERE = ['CATALOGUE_GAMES', 'PLATFORM_ORIGIN'] as const;

export async function startSeeded(options: PairOptions = {}): Promise<Pair> {
  if (options.dataDir !== undefined || ELSEWHERE.some(name => options.vars?.[name] !== undefined)) {
    const pair = await startPair(options);
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    return pair;
  }
  const dataDir = await seededCopy();
  const pair = await startPair({ ...options, dataDir, isMigrated: options.databases === undefined });
  const stop = async () => {
    await pair.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...pair, stop };
}
