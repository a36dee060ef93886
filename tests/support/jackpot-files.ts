/** Tables of a data folder, whose jackpots get another unit after the pair has stopped. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FOLDER = 'v3/do/meridian-platform-StudioTable';

/** Sets the unit of odds and amounts of every table with jackpots. A small one makes hits frequent. @returns the number of tables */
export function setJackpotUnit(dataDir: string, unitMinor: number): number {
  const folder = join(dataDir, FOLDER);
  const names = readdirSync(folder).filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  let changed = 0;
  for (const name of names) {
    const db = new DatabaseSync(join(folder, name));
    try {
      const { changes } = db
        .prepare('UPDATE seat SET jackpot_unit = ? WHERE jackpot_unit IS NOT NULL')
        .run(unitMinor);
      changed += Number(changes);
    } finally {
      db.close();
    }
  }
  return changed;
}
