/** Games and studios that are closed in a currency, as rows. */
import type { Maintenance } from '#app/contract/game.ts';
import { wireMoment } from '#app/domain/date.ts';

export interface MaintenanceChange {
  currency: string;
  kind: 'game' | 'provider';
  id: string;
  on: boolean;
  /** Epoch milliseconds of the expected return, if known. */
  until: number | null;
}

/** A closed game or studio. */
export interface MaintenanceRow {
  currency: string;
  kind: 'game' | 'provider';
  id: string;
  /** Epoch milliseconds. */
  until: number | null;
  /** Null for one of before. */
  since: number | null;
  madeBy: string | null;
}

/** Statements that close games and studios, and open others. One that is closed already keeps its beginning and gets the new end. */
export const writingMaintenance = (
  db: D1Database,
  changes: readonly MaintenanceChange[],
  { at, by }: { at: number; by: string | null },
): D1PreparedStatement[] => {
  const of = (on: boolean) => JSON.stringify(changes.filter(it => it.on === on));
  return [
    db
      .prepare(
        `INSERT INTO game_maintenance (currency, kind, id, until, since, made_by)
         SELECT value ->> 'currency', value ->> 'kind', value ->> 'id', value ->> 'until', ?2, ?3 FROM json_each(?1) WHERE true
         ON CONFLICT (currency, kind, id) DO UPDATE SET until = excluded.until, made_by = excluded.made_by`,
      )
      .bind(of(true), at, by),
    db
      .prepare(
        `DELETE FROM game_maintenance WHERE (currency, kind, id) IN (
           SELECT value ->> 'currency', value ->> 'kind', value ->> 'id' FROM json_each(?1))`,
      )
      .bind(of(false)),
  ];
};

export async function writeMaintenance(
  db: D1Database,
  change: MaintenanceChange,
  made: { at: number; by: string | null },
): Promise<void> {
  await db.batch(writingMaintenance(db, [change], made));
}

/** Everything that is closed in some currencies. */
export async function readMaintenanceRows(
  db: D1Database,
  currencies: readonly string[],
): Promise<MaintenanceRow[]> {
  const { results } = await db
    .prepare(
      `SELECT currency, kind, id, until, since, made_by AS madeBy FROM game_maintenance
       WHERE currency IN (SELECT value FROM json_each(?1)) ORDER BY kind DESC, id, currency`,
    )
    .bind(JSON.stringify(currencies))
    .all<MaintenanceRow>();
  return results;
}

/** Games and providers of a currency in maintenance, by id [3.15]. */
export async function readMaintenance(db: D1Database, currency: string): Promise<Maintenance> {
  const maintained: Maintenance = { games: {}, providers: {} };
  for (const { kind, id, until } of await readMaintenanceRows(db, [currency])) {
    const entry = { until: until === null ? null : wireMoment(until) };
    if (kind === 'game') maintained.games[id] = entry;
    else maintained.providers[id] = entry;
  }
  return maintained;
}
