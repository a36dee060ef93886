/**
 * A wallet's storage as lines of JSON, and back: the definitions of its tables, then their rows, a few hundred a line. It has every
 * table of the wallet's version, so that no step of the schema has to think of it. This is a storage that nothing changes meanwhile,
 * in one go; live-dump.ts reads one that is in use.
 */
import type { Sql, SqlValue } from '#platform/base/sql.ts';
import {
  apply,
  type Definition,
  describe,
  dropAll,
  type GoneRows,
  keyOf,
  make,
  type Rows,
  readDefinitions,
  readRows,
  rowsOf,
  type Table,
} from './tables.ts';

/** Version of the form of the lines. */
const FORM = 1;
/** Rows of a line. */
const ROWS = 500;

interface Head {
  form: typeof FORM;
  definitions: Definition[];
}

/** The rows of a table in the order of its key. */
export function* linesOf(sql: Sql, table: Table): Generator<string> {
  for (let after: SqlValue[] | null = null; ; ) {
    const rows = readRows(sql, table, { after, most: ROWS });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield JSON.stringify(rowsOf(table, rows));
    if (rows.length < ROWS) return;
    after = keyOf(table, last);
  }
}

/** The lines of a storage. */
export function* dumpLines(sql: Sql): Generator<string> {
  const definitions = readDefinitions(sql);
  yield JSON.stringify({ form: FORM, definitions } satisfies Head);
  for (const { type, name } of definitions) if (type === 'table') yield* linesOf(sql, describe(sql, name));
}

/** Applies lines of rows, in the caller's transaction; rows may name rows of later lines. */
export function applyLines(sql: Sql, lines: Iterable<string>): void {
  sql.exec('PRAGMA defer_foreign_keys = on').toArray();
  for (const line of lines) apply(sql, JSON.parse(line) as Rows | GoneRows);
}

/** A file of an export. */
export interface Part {
  key: string;
  /** SHA-256 of the file, hexadecimal. */
  sha256: string;
}

/** First line of a dump; other files of an export come before it. */
interface AnyHead {
  form: number;
  definitions: readonly Definition[];
  parts?: readonly Part[];
}

export const headOfDump = (line: string | undefined): AnyHead => JSON.parse(line ?? '{}') as AnyHead;

/**
 * Fills a storage from the lines of a dump, in the caller's transaction. Triggers come last: rows of a whole ledger are not
 * added one after another again.
 * @throws Error for lines of another form, or that broke off
 */
export function restoreLines(sql: Sql, lines: Iterator<string, undefined>): void {
  const { form, definitions } = headOfDump(lines.next().value);
  if (form !== FORM) throw new Error(`A dump of the form ${form} is not one of ${FORM}`);
  dropAll(sql);
  make(sql, definitions, 'table');
  applyLines(sql, { [Symbol.iterator]: () => lines });
  make(sql, definitions, 'index');
  make(sql, definitions, 'trigger');
}
