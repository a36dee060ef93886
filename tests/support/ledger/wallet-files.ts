/** The wallets of a data folder, as their files have them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FOLDER = 'v3/do/meridian-platform-MemberWallet';

/** Opens each wallet that somebody has opened, one after the other. */
export function* walletFiles(
  dataDir: string,
): Generator<{ memberId: string; currency: string; db: DatabaseSync }> {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue;
    const db = new DatabaseSync(join(folder, name));
    try {
      const owner = db.prepare('SELECT member_id, currency FROM wallet').get();
      if (owner !== undefined)
        yield { memberId: String(owner.member_id), currency: String(owner.currency), db };
    } finally {
      db.close();
    }
  }
}
