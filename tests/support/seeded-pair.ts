/**
 * A pair with the demo's data, on a copy of a folder that was seeded once for this build: seeding takes seconds, a copy none.
 * Folders stand in memory where the machine has a place for that.
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { developmentVars } from '../../scripts/development-vars.ts';
import { operate, type Pair, type PairOptions, startPair } from '../../scripts/pair.ts';
import { sourceStamp } from '../../scripts/source-stamp.ts';

const FAST = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** A folder is used for so long, in milliseconds: its rows are dated back from the moment it was made. */
const FRESH_MS = 3 * 3_600_000;
/** After this without a word, in milliseconds, whoever was making the folder has not come to its end. */
const GIVEN_UP_MS = 120_000;
const LOOK_MS = 100;

const ageOf = (path: string): number =>
  existsSync(path) ? Date.now() - statSync(path).mtimeMs : Number.POSITIVE_INFINITY;

/** Takes away what earlier builds, and runs that were cut off, have left. */
function sweep(): void {
  for (const name of readdirSync(FAST).filter(it => /^meridian-(seeded|pair)-/.test(it))) {
    const path = join(FAST, name);
    if (ageOf(path) > FRESH_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Makes a seeded folder beside its place and puts it there whole. Each part that is done keeps the lock fresh. */
async function makeFolder(place: string, lock: string): Promise<void> {
  sweep();
  const dataDir = mkdtempSync(`${place}-making-`);
  const pair = await startPair({ dataDir });
  await operate(pair, 'seed', { name: 'demo' }, 'operator', () => utimesSync(lock, new Date(), new Date()));
  await pair.stop();
  rmSync(place, { recursive: true, force: true });
  renameSync(dataDir, place);
}

/** The folder of this build and work of hashing, made by whoever comes first while all others wait. */
async function seededFolder(): Promise<string> {
  const place = join(FAST, `meridian-seeded-${sourceStamp()}-${developmentVars().PASSWORD_COST}`);
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
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // somebody was faster
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

/** A folder with the demo's data, for one who changes it and takes it away again. */
export async function seededCopy(): Promise<string> {
  const dataDir = mkdtempSync(join(FAST, 'meridian-pair-'));
  cpSync(await seededFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** Settings with which other data is seeded, or elsewhere: by the running pair itself then. */
const ELSEWHERE = ['CATALOGUE_GAMES', 'PLATFORM_ORIGIN'] as const;

export async function startSeeded(options: PairOptions = {}): Promise<Pair> {
  if (options.dataDir !== undefined || ELSEWHERE.some(name => options.vars?.[name] !== undefined)) {
    const pair = await startPair(options);
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    return pair;
  }
  const dataDir = await seededCopy();
  const pair = await startPair({ ...options, dataDir });
  const stop = async () => {
    await pair.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...pair, stop };
}
