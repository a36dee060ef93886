/** The tables of a new wallet: a copy of an empty one, made by the steps of the schema. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

/** Tables, indexes and triggers, each kind in the order in which it was made, and the rows of every table. */
function contentOf(db: DatabaseSync) {
  const made = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, rowid")
    .all();
  const tables = made.filter(it => it.type === 'table').map(it => String(it.name));
  const rows = tables.map(name => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
  return { made, rows: Object.fromEntries(rows) };
}

/** @param stops steps of the schema after which an older version of the wallet stood */
function wallet(...stops: number[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  const storage = { sql: sqlOf(db), transactionSync: (run: () => void) => run() };
  for (const through of stops) migrateWallet(storage, through);
  migrateWallet(storage);
  return db;
}

describe('the tables of a wallet', () => {
  it('are the same for the first new one, for the next, and for one that came by every step', () => {
    const [first, next] = [contentOf(wallet()), contentOf(wallet())];
    const steps = Number(first.rows.schema_step.length);
    expect(steps).toBeGreaterThan(15);
    expect(first.made.length).toBeGreaterThan(80);
    expect(next).toEqual(first);
    const stops = Array.from({ length: steps - 1 }, (_, index) => index + 1);
    expect(contentOf(wallet(...stops))).toEqual(first);
  });

  it('of a copy enforce the rules of the ledger', () => {
    wallet();
    const db = wallet();
    const insert = `INSERT INTO movement (number, kind, operation_id, input_hash, input, answer, made_at, previous_hash, hash)
                    VALUES (2, 'x', 'x', 'x', '{}', '{}', 0, 'x', 'x')`;
    expect(() => db.exec(insert)).toThrow('the postings of a movement sum to zero');
  });
});
