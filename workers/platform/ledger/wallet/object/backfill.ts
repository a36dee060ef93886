/**
 * Backfills: tables that a step of the schema derives from the movements before it. They run in slices, in the wallet's alarm, so
 * that a wallet opens and moves money at once whatever its size. A row per backfill holds how far it is, so a restart goes on
 * there; a wallet without such rows has everything.
 */
import type { Sql } from '#platform/base/sql.ts';
import { countPlayHours } from '../limit/play-hours.ts';
import { countActivity, countRounds, countSpans, countStakes, type Range } from '../play/play-counts.ts';
import { COUNT_CASHIER } from '../rows/cashier-sums.ts';

/** Movements of one slice, some tens of milliseconds. */
export const SLICE = 1_000;

/** Schema steps insert a backfill by its name, in the order in which they are to run. */
export type BackfillName = 'holds' | 'openings' | 'sums' | 'counts' | 'activity' | 'play-hours';

/** SQL of a schema step: the movements until now are to be read. */
export const backfilled = (name: BackfillName): string =>
  `INSERT INTO backfill (name, through, up_to) SELECT '${name}', 0, max(number) FROM movement HAVING max(number) > 0;`;

export const BACKFILL = `
  CREATE TABLE IF NOT EXISTS backfill (
    name TEXT PRIMARY KEY,
    -- Numbers of the last movement that it has read, and of the last that it has to.
    through INTEGER NOT NULL,
    up_to INTEGER NOT NULL
  ) STRICT`;

/** Names the movement of each withdrawal's hold. */
function fillHolds(sql: Sql, { after, through }: Range): void {
  const holds = sql
    .exec<{ number: number; withdrawal_id: string }>(
      `SELECT number, input ->> '$.withdrawalId' AS withdrawal_id FROM movement
       WHERE number > ? AND number <= ? AND kind = 'withdrawal-hold'`,
      after,
      through,
    )
    .toArray();
  for (const { number, withdrawal_id } of holds)
    sql.exec('UPDATE hold SET held_as = ? WHERE withdrawal_id = ?', number, withdrawal_id);
}

/** Names the movement that began each round. */
function fillOpenings(sql: Sql, { after, through }: Range): void {
  const played = sql
    .exec<{ number: number; provider_id: string; round_id: string }>(
      `SELECT min(number) AS number, input ->> '$.providerId' AS provider_id, input ->> '$.roundId' AS round_id
       FROM movement WHERE number > ? AND number <= ? AND kind IN ('bet', 'win') GROUP BY 2, 3`,
      after,
      through,
    )
    .toArray();
  for (const { number, provider_id, round_id } of played) {
    const query = 'UPDATE round SET opened_as = ? WHERE provider_id = ? AND round_id = ? AND opened_as = 0';
    sql.exec(query, number, provider_id, round_id);
  }
}

/** Counts the rounds that these movements began, and the movements that are not play. */
function fillSums(sql: Sql, range: Range): void {
  countRounds(sql, range);
  sql.exec(COUNT_CASHIER, range.after, range.through);
}

/** Counts stakes, and notes where the rounds of each hour are. */
function fillCounts(sql: Sql, range: Range): void {
  countSpans(sql, range);
  countStakes(sql, range);
}

/** In the order of the steps: the later ones need the openings. */
const FILLS: readonly (readonly [BackfillName, (sql: Sql, range: Range) => void])[] = [
  ['holds', fillHolds],
  ['openings', fillOpenings],
  ['sums', fillSums],
  ['counts', fillCounts],
  ['activity', countActivity],
  ['play-hours', countPlayHours],
];

/** Whether the wallet has everything that its movements give. */
export const isBackfilled = (sql: Sql): boolean =>
  sql.exec('SELECT 1 FROM backfill LIMIT 1').toArray().length === 0;

/**
 * Runs one slice of the first backfill that is not done, in the caller's transaction.
 * @param most movements that it reads
 */
export function backfillSlice(sql: Sql, most = SLICE): void {
  const waiting = new Map(
    sql
      .exec<{ name: string; through: number; up_to: number }>('SELECT name, through, up_to FROM backfill')
      .toArray()
      .map(row => [row.name, row]),
  );
  for (const [name, fill] of FILLS) {
    const row = waiting.get(name);
    if (row === undefined) continue;
    const through = Math.min(row.through + most, row.up_to);
    fill(sql, { after: row.through, through });
    sql.exec('UPDATE backfill SET through = ? WHERE name = ?', through, name);
    sql.exec('DELETE FROM backfill WHERE through >= up_to');
    return;
  }
}

/** Runs a backfill of a single slice at once, so that only large wallets have unfinished backfills. */
export function backfillSmall(sql: Sql): void {
  const { most } = sql
    .exec<{ most: number }>('SELECT coalesce(max(up_to), 0) AS most FROM backfill')
    .toArray()[0] ?? { most: 0 };
  if (most > SLICE) return;
  while (!isBackfilled(sql)) backfillSlice(sql);
}
