/**
 * Copies the data folder of a site, which may run and take bets meanwhile, into a new folder, with a list of its files and their hashes.
 *
 * Each database is copied as of one moment. Between databases the order decides (docs/decisions/0212): what can be repeated is older
 * than what it acts on, and what is named is newer than what names it. So the directory comes first, then all objects but wallets and the
 * event log, then wallets, then the event log, and at last the stores of files.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandRefusal } from '../command-refusal.ts';
import { type Acknowledged, isAcknowledged, readAcknowledged, setBack } from './acknowledgements.ts';
import { copyStore } from './copy-store.ts';
import { copyWallets } from './copy-wallets.ts';
import { filesOf, hashOfFile, isDatabase } from './data-folder.ts';
import { copyTogether } from './snapshot.ts';

export interface Manifest {
  /** Epoch milliseconds. */
  madeAt: number;
  /** Sizes in bytes and hashes by path. */
  files: Record<string, { bytes: number; sha256: string }>;
}

export interface Backup extends Manifest {
  /** Number of files that a database of the site names and the site has lost. */
  lost: number;
}

export const MANIFEST = 'manifest.json';
export const DATA = 'data';

const DIRECTORY = 'v3/d1/';
const WALLETS = 'v3/do/meridian-platform-MemberWallet/';
const EVENT_LOG = 'v3/do/meridian-platform-EventLog/';
/** Stores whose values are files. */
const STORES = ['v3/kv', 'v3/cache', 'v3/r2'] as const;

const isInStore = (path: string): boolean => STORES.some(folder => path.startsWith(`${folder}/`));
const isWallet = (path: string): boolean => path.startsWith(WALLETS) && !path.endsWith('/metadata.sqlite');

/** Paths of the present wallets, from their folder alone: it is read again and again. */
const walletsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map(name => `${WALLETS}${name}`)
        .filter(path => isDatabase(path) && isWallet(path))
    : [];

class Copying {
  readonly #dataDir: string;
  readonly #target: string;
  readonly paths: string[] = [];

  constructor(dataDir: string, target: string) {
    this.#dataDir = dataDir;
    this.#target = target;
  }

  /** Paths of the site's present databases. */
  databases = (isMeant: (path: string) => boolean): string[] =>
    filesOf(this.#dataDir).filter(path => isDatabase(path) && isMeant(path));

  from = (path: string): string => join(this.#dataDir, path);
  to = (path: string): string => join(this.#target, DATA, path);

  async together(paths: readonly string[]): Promise<void> {
    await copyTogether(paths.map(path => ({ from: this.from(path), to: this.to(path) })));
    this.paths.push(...paths);
  }

  async eachAlone(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.together([path]);
  }
}

/** Marks of all objects whose rows are acknowledged elsewhere, by path. */
const acknowledgedIn = (copying: Copying): Map<string, Acknowledged> =>
  new Map(
    copying
      .databases(isAcknowledged)
      .map(path => [path, readAcknowledged(path, copying.from(path))] as const),
  );

async function copyObjects(copying: Copying): Promise<void> {
  const isOther = (path: string) =>
    !path.startsWith(DIRECTORY) && !isWallet(path) && !path.startsWith(EVENT_LOG) && !isInStore(path);
  const { from, to } = copying;
  await copying.eachAlone(copying.databases(isOther));
  copying.paths.push(...(await copyWallets({ list: () => walletsIn(from(WALLETS)), from, to })));
  await copying.eachAlone(copying.databases(path => path.startsWith(EVENT_LOG)));
}

/** @returns the number of files that the site has lost */
async function copyFiles(copying: Copying, dataDir: string): Promise<number> {
  for (const path of filesOf(dataDir).filter(it => !isDatabase(it) && !isInStore(it))) {
    mkdirSync(dirname(copying.to(path)), { recursive: true });
    copyFileSync(copying.from(path), copying.to(path));
    copying.paths.push(path);
  }
  let lost = 0;
  for (const folder of STORES) {
    const databases = copying.databases(path => path.startsWith(`${folder}/`));
    if (databases.length === 0) continue;
    const { from, to } = copying;
    const copied = await copyStore({ folder, databases, from, to });
    copying.paths.push(...copied.paths);
    lost += copied.lost;
  }
  return lost;
}

/**
 * @param at epoch milliseconds
 * @throws Refused where there is no data, the target has files, or the site changes too fast to be copied
 */
export async function backUp(dataDir: string, target: string, at: number): Promise<Backup> {
  if (filesOf(dataDir).length === 0) throw new CommandRefusal(`${dataDir} has no data`);
  if (filesOf(target).length > 0) throw new CommandRefusal(`${target} is not empty`);
  const copying = new Copying(dataDir, target);
  const acknowledged = acknowledgedIn(copying);
  await copying.together(copying.databases(path => path.startsWith(DIRECTORY)));
  await copyObjects(copying);
  const lost = await copyFiles(copying, dataDir);
  for (const path of copying.paths) setBack(path, copying.to(path), acknowledged.get(path) ?? new Map());
  const manifest: Manifest = { madeAt: at, files: {} };
  for (const path of copying.paths.sort()) {
    const file = copying.to(path);
    manifest.files[path] = { bytes: statSync(file).size, sha256: await hashOfFile(file) };
  }
  // Last, so that a copy that broke off is none.
  writeFileSync(join(target, MANIFEST), JSON.stringify(manifest, null, 1));
  return { ...manifest, lost };
}
