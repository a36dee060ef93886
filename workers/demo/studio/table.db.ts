/** The list of tables as rows of the directory, for sweeps. */

/** Records a table. Idempotent. */
export async function writeTable(db: D1Database, providerId: string, name: string): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO studio_table (provider_id, name) VALUES (?1, ?2)')
    .bind(providerId, name)
    .run();
}

export interface TableName {
  providerId: string;
  name: string;
}

/** Names of tables after a cursor, in order; of one provider, or of all. */
export async function readTables(
  db: D1Database,
  after: TableName,
  most: number,
  providerId: string | null = null,
): Promise<TableName[]> {
  const { results } = await db
    .prepare(
      `SELECT provider_id AS providerId, name FROM studio_table
       WHERE (provider_id, name) > (?1, ?2) AND (?4 IS NULL OR provider_id = ?4)
       ORDER BY provider_id, name LIMIT ?3`,
    )
    .bind(after.providerId, after.name, most, providerId)
    .all<TableName>();
  return results;
}
