/** Goes round all tables, a few at a time: one whose alarm was lost, after too many failures of the runtime's own, goes on. */
import type { PlatformEnv } from '#platform/env.ts';
import { readTables } from './table.db.ts';

/** Tables that one turn wakes. */
const TABLES_PER_TURN = 20;

/**
 * @param mark the last table of the turn before; '' begins a round
 * @returns the last table of this turn; '' when the round is done
 */
export async function sweepTables(env: PlatformEnv, mark: string): Promise<string> {
  const [providerId = '', name = ''] = mark.split(' ');
  const tables = await readTables(env.DIRECTORY, { providerId, name }, TABLES_PER_TURN);
  await Promise.all(tables.map(it => env.STUDIO_TABLE.getByName(it.name).sweep()));
  const last = tables.at(-1);
  return last === undefined || tables.length < TABLES_PER_TURN ? '' : `${last.providerId} ${last.name}`;
}
