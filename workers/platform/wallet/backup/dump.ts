/**
 * A wallet's storage as lines of JSON, and back: the definitions of its tables, then their rows, a few hundred a line. It has every
 * table of the wallet's version, so that no step of the schema has to think of it. The storage is read in slices, so that requests
 * come in between; the reader makes sure that nothing has changed meanwhile.
 */
import type { Sql, SqlRow, SqlValue } from '../../sql.ts';

/** Version of the form of the lines. */
const FORM = 1;
/** Rows of a line. */
const ROWS = 500;

/** A table, index or trigger, in the order in which they were made. */
interface Definition {
  type: 'table' | 'index' | 'trigger';
  name: string;
  sql: string;
}

interface Head {
  form: typeof FORM;
  definitions: Definition[];
}

type Value = string | number | null | { hex: string };

interface Rows {
  table: string;
  columns: string[];
  rows: Value[][];
}

/** Condition for the wallet's own objects, without those of the runtime and of SQLite itself. */
const OWN = `sql IS NOT NULL AND type IN ('table', 'index', 'trigger') AND substr(name, 1, 4) <> '_cf_' AND substr(name, 1, 7) <> 'sqlite_'`;

const readDefinitions = (sql: Sql): Definition[] =>
  sql
    .exec<{ type: Definition['type']; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE ${OWN} ORDER BY rowid`,
    )
    .toArray();

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const bytesOf = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer;

const written = (value: SqlValue | Uint8Array): Value =>
  value === null || typeof value !== 'object'
    ? value
    : { hex: Buffer.from(value as ArrayBuffer).toString('hex') };

const read = (value: Value): SqlValue =>
  value === null || typeof value !== 'object' ? value : bytesOf(value.hex);

interface Column extends SqlRow {
  name: string;
  pk: number;
}

/** The rows of a table in the order of its key, a slice at a time. */
function* rowsOf(sql: Sql, table: string): Generator<Rows> {
  const described = sql.exec<Column>(`PRAGMA table_info(${quoted(table)})`).toArray();
  const columns = described.map(it => it.name);
  const key = described
    .filter(it => it.pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(it => it.name);
  if (key.length === 0) throw new Error(`The table ${table} has no key to be read by`);
  const [names, order] = [columns, key].map(them => them.map(quoted).join(', '));
  let after: SqlValue[] | null = null;
  for (;;) {
    const place: string = after === null ? '' : `WHERE (${order}) > (${key.map(() => '?').join(', ')})`;
    const rows: SqlRow[] = sql
      .exec(
        `SELECT ${names} FROM ${quoted(table)} ${place} ORDER BY ${order} LIMIT ${ROWS}`,
        ...(after ?? []),
      )
      .toArray();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield { table, columns, rows: rows.map(row => columns.map(name => written(row[name] ?? null))) };
    if (rows.length < ROWS) return;
    after = key.map(name => last[name] ?? null);
  }
}

/** The lines of a storage, one per slice. */
export function* dumpLines(sql: Sql): Generator<string> {
  const definitions = readDefinitions(sql);
  yield JSON.stringify({ form: FORM, definitions } satisfies Head);
  for (const { type, name } of definitions) {
    if (type !== 'table') continue;
    for (const rows of rowsOf(sql, name)) yield JSON.stringify(rows);
  }
}

function dropAll(sql: Sql): void {
  const before = readDefinitions(sql);
  for (const type of ['trigger', 'index', 'table'] as const)
    for (const { name } of before.filter(it => it.type === type).reverse())
      sql.exec(`DROP ${type} IF EXISTS ${quoted(name)}`).toArray();
}

function insert(sql: Sql, { table, columns, rows }: Rows): void {
  const statement = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  for (const row of rows) sql.exec(statement, ...row.map(read)).toArray();
}

/**
 * Fills a storage from the lines of a dump, in the caller's transaction. Triggers come last: rows of a whole ledger are not
 * added one after another again.
 * @throws Error for lines of another form, or that broke off
 */
export function restoreLines(sql: Sql, lines: Iterator<string>): void {
  const { form, definitions } = JSON.parse(lines.next().value ?? '{}') as Head;
  if (form !== FORM) throw new Error(`A dump of the form ${form} is not one of ${FORM}`);
  const make = (type: Definition['type']) => {
    for (const it of definitions) if (it.type === type) sql.exec(it.sql).toArray();
  };
  sql.exec('PRAGMA defer_foreign_keys = on').toArray();
  dropAll(sql);
  make('table');
  for (let line = lines.next(); !line.done; line = lines.next()) insert(sql, JSON.parse(line.value) as Rows);
  make('index');
  make('trigger');
}
