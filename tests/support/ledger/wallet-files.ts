/** Reads the wallets of a data folder from their files, after the pair has stopped. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chapterTexts } from '../../../scripts/chapter-files.ts';
import { asOneLedger } from './one-ledger.ts';

const FOLDER = 'v3/do/meridian-platform-MemberWallet';

export interface WalletFile {
  memberId: string;
  currency: string;
  db: DatabaseSync;
}

/** The data read from each opened wallet, whose movements are one ledger for the reader (one-ledger.ts). */
export function readWallets<Reading>(dataDir: string, read: (file: WalletFile) => Reading): Reading[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  const textOf = chapterTexts(dataDir);
  const names = readdirSync(folder).filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  return names.sort().flatMap(name => {
    const db = new DatabaseSync(join(folder, name));
    try {
      const owner = db.prepare('SELECT member_id, currency FROM wallet').get();
      if (owner === undefined) return [];
      asOneLedger(db, String(owner.member_id), textOf);
      return [read({ memberId: String(owner.member_id), currency: String(owner.currency), db })];
    } finally {
      db.close();
    }
  });
}

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? { none: 0 })[0]);

/** Bytes that wallets take, without free pages: those of a folder, or of one member. */
export const walletBytes = (dataDir: string, only?: string): number =>
  readWallets(dataDir, ({ memberId, db }) =>
    only === undefined || memberId === only
      ? (pragma(db, 'page_count') - pragma(db, 'freelist_count')) * pragma(db, 'page_size')
      : 0,
  ).reduce((sum, bytes) => sum + bytes, 0);
