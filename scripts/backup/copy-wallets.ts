/**
 * Copies the wallets of a running site, each whole by itself, and all of them agreeing about every transfer: wallets that disagree are
 * read again together, in one moment, until none does.
 */
import { CommandRefusal } from '../command-refusal.ts';
import { Snapshot } from './snapshot.ts';
import { readTransferEnds, type TransferEnds, tornTransfers } from './transfer-ends.ts';

/** Each is some milliseconds long; another one is needed only where a transfer was sent or delivered in these. */
const MOST_ROUNDS = 500;

export interface WalletFiles {
  /** Paths of the present wallets; a registration adds one. */
  list: () => readonly string[];
  from: (path: string) => string;
  to: (path: string) => string;
}

/** Copies one wallet. @returns its ends; null where it was never opened */
async function copyOne(from: string, to: string): Promise<TransferEnds | null> {
  const snapshot = new Snapshot(from);
  try {
    snapshot.pin();
    const ends = readTransferEnds(snapshot.sql);
    await snapshot.copyTo(to);
    return ends;
  } finally {
    snapshot.close();
  }
}

/** Wallets that are read in one moment, again and again: opened once, so that a reading takes microseconds. */
class Together {
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #files: WalletFiles;

  constructor(files: WalletFiles) {
    this.#files = files;
  }

  add(paths: readonly string[]): void {
    for (const path of paths)
      if (!this.#snapshots.has(path)) this.#snapshots.set(path, new Snapshot(this.#files.from(path)));
  }

  read(ends: Map<string, TransferEnds | null>): void {
    for (const it of this.#snapshots.values()) it.pin();
    for (const [path, it] of this.#snapshots) ends.set(path, readTransferEnds(it.sql));
  }

  async copy(): Promise<void> {
    for (const [path, it] of this.#snapshots) await it.copyTo(this.#files.to(path));
  }

  close(): void {
    for (const it of this.#snapshots.values()) it.close();
  }
}

const whole = (ends: ReadonlyMap<string, TransferEnds | null>): TransferEnds[] =>
  [...ends.values()].filter(it => it !== null);

/**
 * @returns paths of the copied wallets
 * @throws Refused where transfers come faster than all their wallets can be read
 */
export async function copyWallets(files: WalletFiles): Promise<string[]> {
  const ends = new Map<string, TransferEnds | null>();
  for (const path of files.list()) ends.set(path, await copyOne(files.from(path), files.to(path)));
  // What two wallets still disagree about after both were read together is so in the site itself: `verify-ledger` names it.
  const readTogether = new Set<string>();
  const together = new Together(files);
  try {
    for (let round = 0; ; round += 1) {
      const torn = tornTransfers(whole(ends)).filter(it => !readTogether.has(it.operationId));
      const added = files.list().filter(path => !ends.has(path));
      if (torn.length === 0 && added.length === 0) break;
      if (round === MOST_ROUNDS)
        throw new CommandRefusal('Transfers between members come too fast for a backup: try again later');
      const members = new Set(torn.flatMap(it => [it.senderId, it.receiverId]));
      const disagreeing = [...ends].filter(([, it]) => it !== null && members.has(it.memberId));
      together.add([...added, ...disagreeing.map(([path]) => path)]);
      together.read(ends);
      for (const { operationId } of torn) readTogether.add(operationId);
    }
    await together.copy();
  } finally {
    together.close();
  }
  return [...ends.keys()];
}
