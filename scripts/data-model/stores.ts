/** The product's databases, each built in memory by the code that builds it in production. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migratePot, migrateShard } from '#demo/studio/jackpot/pot-schema.ts';
import { migrateSharedTable } from '#demo/studio/shared/shared-schema.ts';
import { migrateTable } from '#demo/studio/table-schema.ts';
import type { Sql } from '#platform/base/sql.ts';
import { SCHEMA as EVENT_LOG } from '#platform/event-log/event-rows.ts';
import { LIVE_TABLES } from '#platform/games/live-games/reported-rows.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import { ANNOUNCED, CACHED, ELSEWHERE, WEBHOOKS } from '#platform/realtime/hub-tables.ts';
import { SCORE_TABLES } from '#platform/rewards/tournament/score-rows.ts';
import { migrateRoom } from '#platform/support/chat/room-schema.ts';
import { sqlOf } from '../sql-of-file.ts';
import { readSchema, type Table } from './read-schema.ts';

export const MIGRATIONS = 'workers/platform/migrations';

interface Storage {
  sql: Sql;
  transactionSync: (run: () => void) => void;
}

/** Durable Objects with SQL, by class, and what creates their tables. */
const BUILT = {
  MemberWallet: migrateWallet,
  ChatRoom: migrateRoom,
  RealtimeHub: ({ sql }: Storage) => {
    for (const table of [ANNOUNCED, CACHED, ELSEWHERE, WEBHOOKS]) sql.exec(table);
  },
  EventLog: ({ sql }: Storage) => void sql.exec(EVENT_LOG),
  StudioTable: migrateTable,
  SharedTable: migrateSharedTable,
  LiveGames: ({ sql }: Storage) => void sql.exec(LIVE_TABLES),
  JackpotPot: migratePot,
  JackpotShard: migrateShard,
  TournamentScores: ({ sql }: Storage) => void sql.exec(SCORE_TABLES),
} satisfies Record<string, (storage: Storage) => void>;

export type SqlClass = keyof typeof BUILT;

/** Durable Objects that store values by key, or nothing. */
const WITHOUT_SQL: ReadonlySet<string> = new Set(['LoginGate', 'Clock', 'RateGate']);

function schemaOf(build: (db: DatabaseSync) => void): ReadonlyMap<string, Table> {
  const db = new DatabaseSync(':memory:');
  try {
    build(db);
    return readSchema(db);
  } finally {
    db.close();
  }
}

export interface Migrations {
  /** Of the files, in their order. */
  numbers: readonly number[];
  /** The tables after all of them. */
  schema: ReadonlyMap<string, Table>;
}

/** Applies all migrations, in the order of their names. @param more SQL of migrations that are not files yet */
export function readMigrations(more: readonly string[] = []): Migrations {
  const files = readdirSync(MIGRATIONS)
    .filter(it => it.endsWith('.sql'))
    .sort();
  return {
    numbers: files.map(it => Number(it.slice(0, 4))),
    schema: schemaOf(db => {
      for (const file of files) db.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
      for (const sql of more) db.exec(sql);
    }),
  };
}

/** The tables of each class of objects. */
export const readObjects = (): Record<SqlClass, ReadonlyMap<string, Table>> =>
  Object.fromEntries(
    Object.entries(BUILT).map(([name, build]) => [
      name,
      schemaOf(db => build({ sql: sqlOf(db), transactionSync: run => run() })),
    ]),
  ) as Record<SqlClass, ReadonlyMap<string, Table>>;

/** Classes of objects with SQLite storage that neither list above names. */
export const unlistedClasses = (): string[] =>
  ['wrangler.toml', 'workers/platform/wrangler.toml']
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(/^new_sqlite_classes = \[(.*)\]$/gm)])
    .flatMap(([, classes = '']) => [...classes.matchAll(/"(\w+)"/g)].map(match => match[1] ?? ''))
    .filter(name => !(name in BUILT || WITHOUT_SQL.has(name)));
