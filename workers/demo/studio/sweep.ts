/** Sweeps all tables, a few per turn, to resume those whose alarm was lost after too many failures of the runtime's own. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readTables } from './table.db.ts';

/** Tables woken per turn. */
const TABLES_PER_TURN = 20;

/**
 * @param mark the cursor: the last table of the previous turn; '' at the start
 * @returns the next cursor; '' after the last table
 */
export async function sweepTables(env: PlatformEnv, mark: string): Promise<string> {
  const [providerId = '', name = ''] = mark.split(' ');
  const tables = await readTables(catalogueOf(env), { providerId, name }, TABLES_PER_TURN);
  await Promise.all(tables.map(it => env.STUDIO_TABLE.named(it.name).sweep()));
  const last = tables.at(-1);
  return last === undefined || tables.length < TABLES_PER_TURN ? '' : `${last.providerId} ${last.name}`;
}
