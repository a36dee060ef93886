/** The tables of a SQLite database, read back from the database itself. */
import type { DatabaseSync } from 'node:sqlite';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** SQL of the default; null without one. */
  preset: string | null;
  /** Place in the primary key, from 1; 0 outside it. */
  keyPlace: number;
  isGenerated: boolean;
  /** JSON text, by a check of the column. */
  isJson: boolean;
  /** SQL literals that a check allows; empty for any value. */
  values: readonly string[];
}

export interface ForeignKey {
  columns: readonly string[];
  table: string;
  targets: readonly string[];
  /** As in the declaration: `CASCADE`, `NO ACTION`. */
  onDelete: string;
}

export interface Index {
  /** Null for a `UNIQUE` constraint of the table. */
  name: string | null;
  isUnique: boolean;
  /** Columns or expressions, as SQL. */
  of: string;
  /** Condition of a partial index; null for all rows. */
  where: string | null;
}

interface Trigger {
  name: string;
  /** `before update`, `after insert`. */
  on: string;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  foreignKeys: readonly ForeignKey[];
  indexes: readonly Index[];
  triggers: readonly Trigger[];
}

/** SQL on one line, without comments. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rows = <Row>(db: DatabaseSync, query: string, ...bindings: (string | number)[]): Row[] =>
  db.prepare(query).all(...bindings) as Row[];

const listOf = (values: string): string[] => values.split(',').map(it => it.trim());

/** Values that checks of a table allow, by column. */
const allowedIn = (sql: string): ReadonlyMap<string, string[]> =>
  new Map(
    [...sql.matchAll(/CHECK \( ?(?:\w+ IS NULL OR )?(\w+) IN \(([^()]*)\) ?\)/g)].map(
      ([, column = '', values = '']) => [column, listOf(values)],
    ),
  );

const jsonIn = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/\bjson_(?:valid|extract)\((\w+)/g)].map(([, column = '']) => column));

interface ColumnRow {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
  hidden: number;
}

function columnsOf(db: DatabaseSync, table: string, sql: string): Column[] {
  const [allowed, json] = [allowedIn(sql), jsonIn(sql)];
  return rows<ColumnRow>(db, 'SELECT * FROM pragma_table_xinfo(?)', table).map(it => ({
    name: it.name,
    type: it.type,
    // Tables are STRICT: a primary key is never null.
    isNullable: it.notnull === 0 && it.pk === 0,
    preset: it.dflt_value,
    keyPlace: it.pk,
    isGenerated: it.hidden > 0,
    isJson: json.has(it.name),
    values: allowed.get(it.name) ?? [],
  }));
}

function foreignKeysOf(db: DatabaseSync, table: string): ForeignKey[] {
  const parts = rows<{ id: number; table: string; from: string; to: string; on_delete: string }>(
    db,
    'SELECT * FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq',
    table,
  );
  return [...Map.groupBy(parts, it => it.id).values()].flatMap(of => {
    const [first] = of;
    if (first === undefined) return [];
    const [columns, targets] = [of.map(it => it.from), of.map(it => it.to)];
    return { columns, targets, table: first.table, onDelete: first.on_delete };
  });
}

function indexesOf(db: DatabaseSync, table: string): Index[] {
  return rows<{ name: string; unique: number; origin: 'c' | 'u' | 'pk'; sql: string | null }>(
    db,
    `SELECT list.name, list."unique", list.origin, made.sql
     FROM pragma_index_list(?) AS list LEFT JOIN sqlite_schema AS made ON made.name = list.name
     WHERE list.origin <> 'pk' ORDER BY list.origin DESC, list.name`,
    table,
  ).map(({ name, unique, origin, sql }) => {
    const isUnique = unique === 1;
    if (origin === 'u' || sql === null) {
      const columns = rows<{ name: string }>(
        db,
        'SELECT name FROM pragma_index_info(?) ORDER BY seqno',
        name,
      );
      return { name: null, isUnique, of: columns.map(it => it.name).join(', '), where: null };
    }
    const [, of = '', where = null] = / ON "?\w+"? ?\((.*?)\)(?: WHERE (.*))?$/.exec(plain(sql)) ?? [];
    return { name, isUnique, of, where };
  });
}

const triggersOf = (db: DatabaseSync, table: string): Trigger[] =>
  rows<{ name: string; sql: string }>(
    db,
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? ORDER BY name",
    table,
  ).map(({ name, sql }) => {
    const [, time = '', event = ''] = /\b(BEFORE|AFTER) (INSERT|UPDATE|DELETE)\b/.exec(plain(sql)) ?? [];
    return { name, on: `${time} ${event}`.toLowerCase() };
  });

/** All tables, by name. */
export const readSchema = (db: DatabaseSync): ReadonlyMap<string, Table> =>
  new Map(
    rows<{ name: string; sql: string }>(
      db,
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    ).map(({ name, sql }) => [
      name,
      {
        name,
        columns: columnsOf(db, name, plain(sql)),
        foreignKeys: foreignKeysOf(db, name),
        indexes: indexesOf(db, name),
        triggers: triggersOf(db, name),
      },
    ]),
  );
