/**
 * Pairs on copies of folders that were made once for this build: one with the demo's data, because seeding takes seconds and a copy
 * none, and one with the migrations alone. Folders are in memory where the machine has a file system for that.
 */
import {
  copyFileSync,
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
import { operate, type Pair, type PairOptions, startPair, startPlatform } from '../../scripts/pair.ts';
import { sourceStamp } from '../../scripts/source-stamp.ts';

/** Lifetime of a folder, in milliseconds: seeded rows have dates relative to its creation. */
const FRESH_MS = 3 * 3_600_000;
/** A lock without a change for this long, in milliseconds, belongs to a seeding process that has ended. */
const GIVEN_UP_MS = 120_000;
const LOOK_MS = 100;

const ageOf = (path: string): number =>
  existsSync(path) ? Date.now() - statSync(path).mtimeMs : Number.POSITIVE_INFINITY;

const OWN_FOLDER = /^meridian-(kept|migrated|pair|seeded)-/;

/** Deletes folders of earlier builds and of interrupted runs. */
function sweep(): void {
  for (const name of readdirSync(FAST_FOLDER).filter(it => OWN_FOLDER.test(it))) {
    const path = join(FAST_FOLDER, name);
    if (ageOf(path) > FRESH_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Fills a data folder; long work renews the lock on its way. */
type Fill = (dataDir: string, renew: () => void) => Promise<void>;

/** Fills a folder beside its place and moves it there complete. */
async function makeFolder(place: string, lock: string, fill: Fill): Promise<void> {
  sweep();
  const dataDir = mkdtempSync(`${place}-making-`);
  await fill(dataDir, () => utimesSync(lock, new Date(), new Date()));
  rmSync(place, { recursive: true, force: true });
  renameSync(dataDir, place);
}

/** A folder of this build; the first process fills it while all others wait. */
async function folderOf(name: string, fill: Fill): Promise<string> {
  const place = join(FAST_FOLDER, `meridian-${name}`);
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
      await makeFolder(place, lock, fill);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return place;
}

async function seed(dataDir: string, renew: () => void): Promise<void> {
  const pair = await startPair({ dataDir });
  await operate(pair, 'seed', { name: 'demo' }, 'operator', renew);
  await pair.stop();
}

async function migrate(dataDir: string): Promise<void> {
  const platform = await startPlatform({ dataDir });
  await platform.stop();
}

async function copyOf(name: string, fill: Fill): Promise<string> {
  const dataDir = mkdtempSync(join(FAST_FOLDER, 'meridian-pair-'));
  cpSync(await folderOf(name, fill), dataDir, { recursive: true });
  return dataDir;
}

/** The folder of databases below a data folder. */
const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';

/** Adds databases with the migrations alone, before anything that runs on the folder looks for their tables. */
async function addDatabases(dataDir: string, databases: readonly string[]): Promise<void> {
  const other = mkdtempSync(join(FAST_FOLDER, 'meridian-pair-'));
  const platform = await startPlatform({ dataDir: other, databases });
  await platform.stop();
  const had = new Set(readdirSync(join(dataDir, DATABASES)));
  for (const file of readdirSync(join(other, DATABASES)))
    if (!had.has(file.replace(/-(?:shm|wal)$/, '')))
      copyFileSync(join(other, DATABASES, file), join(dataDir, DATABASES, file));
  rmSync(other, { recursive: true, force: true });
}

/**
 * A copy of the folder with the demo's data; its caller may change it, and deletes it. Each cost of hashing and size of the catalogue has its own.
 * @param databases beside the configured ones, by their bindings; they are empty
 */
export async function seededCopy(databases: readonly string[] = []): Promise<string> {
  const { PASSWORD_COST, CATALOGUE_GAMES } = developmentVars();
  const dataDir = await copyOf(`seeded-${sourceStamp()}-${PASSWORD_COST}-${CATALOGUE_GAMES}`, seed);
  if (databases.length > 0) await addDatabases(dataDir, databases);
  return dataDir;
}

/** A copy of the folder with the migrations alone; its caller deletes it. */
export const migratedCopy = (): Promise<string> => copyOf(`migrated-${sourceStamp()}`, migrate);

/** Starts a pair on a copy, which it deletes when it stops. */
async function startOn(dataDir: string, options: PairOptions): Promise<Pair> {
  const pair = await startPair({ ...options, dataDir, isMigrated: options.databases === undefined });
  const stop = async () => {
    await pair.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...pair, stop };
}

/** A pair without data. */
export const startEmpty = async (options: PairOptions = {}): Promise<Pair> =>
  startOn(await migratedCopy(), options);

/** Settings that change the seeded data or their place: then the running pair seeds itself. */
const ELSEWHERE = ['CATALOGUE_GAMES', 'PLATFORM_ORIGIN'] as const;

export async function startSeeded(options: PairOptions = {}): Promise<Pair> {
  if (options.dataDir !== undefined || ELSEWHERE.some(name => options.vars?.[name] !== undefined)) {
    const pair = await startPair(options);
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    return pair;
  }
  return startOn(await seededCopy(), options);
}
