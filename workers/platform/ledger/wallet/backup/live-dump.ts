/**
 * The lines of a storage that is in use, in slices of a few milliseconds. Larger tables are read in the order of their keys, while
 * the changes of rows are noted (changes.ts) and read again. When little is left, the rest is read in one go with all small
 * tables, so that the lines together are the storage as it is at that moment. Nothing is ever read from the beginning again.
 */
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { collectChanges, dropNotes, hasNotes, noteChanges } from './changes.ts';
import { linesOf } from './dump.ts';
import {
  type Definition,
  describe,
  keyOf,
  quoted,
  readDefinitions,
  readRows,
  rowsOf,
  type Table,
} from './tables.ts';

/** A table with at most so many rows is read in one go, and as many are left of the others. */
const SMALL = 100;
/** Characters of a slice, about; and its most rows. */
const SLICE = 48_000;
const MOST_ROWS = 200;
/** Rows of the first slice of a table, before their size is known: keys of chapters have 8 kB each. */
const FIRST_ROWS = 8;

/**
 * Tables whose new rows come behind all others, in the order in which they are read: postings are read up to the last movement
 * that has been read, because they refer to it.
 */
const APPENDED = ['movement', 'posting', 'play'];

interface Storage {
  sql: Sql;
  transactionSync: (run: () => void) => void;
}

const isAppended = ({ name }: Table): boolean => APPENDED.includes(name);

/** A table that is being read. */
interface Reading {
  table: Table;
  after: SqlValue[] | null;
  /** Rows of the next slice. */
  rows: number;
}

const isLarge = (sql: Sql, { name, hasPlainKey }: Table): boolean =>
  hasPlainKey && sql.exec(`SELECT 1 FROM ${quoted(name)} LIMIT 1 OFFSET ?`, SMALL).toArray().length > 0;

export class LiveDump {
  readonly definitions: readonly Definition[];
  readonly #storage: Storage;
  readonly #tables: readonly Table[];
  readonly #readings: readonly Reading[];
  /** Accounts that a line has: postings refer to them. */
  readonly #accounts = new Set<SqlValue>();

  /** Begins with the storage as it is. */
  constructor(storage: Storage) {
    const { sql } = storage;
    this.#storage = storage;
    this.definitions = readDefinitions(sql);
    this.#tables = this.definitions.filter(it => it.type === 'table').map(it => describe(sql, it.name));
    const place = (table: Table) => APPENDED.indexOf(table.name);
    const large = this.#tables.filter(it => isLarge(sql, it)).sort((a, b) => place(a) - place(b));
    this.#readings = large.map(table => ({ table, after: null, rows: FIRST_ROWS }));
    storage.transactionSync(() => {
      dropNotes(sql);
      noteChanges(sql, large, isAppended);
    });
  }

  /** Slices of lines; each is read at once, and the storage may change between two. Afterwards `rest` is small. */
  *slices(): Generator<string[]> {
    for (const reading of this.#readings)
      for (let isWhole = true; isWhole; ) {
        const { lines, count, most } = this.#slice(reading);
        isWhole = count === most;
        if (count > 0) yield lines;
      }
    for (let lines = this.#behind(); lines !== null; lines = this.#behind()) yield lines;
  }

  /**
   * What is left, at once: afterwards the lines are the storage as it is now.
   * @param read reads what has to be of the same moment
   */
  rest<Out>(read: () => Out): { lines: string[]; read: Out } {
    const { sql } = this.#storage;
    const lines: string[] = [];
    const large = this.#readings.map(it => it.table);
    for (const reading of this.#readings.filter(it => isAppended(it.table)))
      for (let count = 1; count > 0; ) {
        const slice = this.#slice(reading, true);
        count = slice.count;
        if (count > 0) lines.push(...slice.lines);
      }
    if (large.length > 0) while (hasNotes(sql, 0)) lines.push(...collectChanges(sql, large, SMALL));
    for (const table of this.#tables) if (!large.includes(table)) lines.push(...linesOf(sql, table));
    this.end();
    return { lines, read: read() };
  }

  /** Stops noting changes; also in the middle. */
  end(): void {
    this.#storage.transactionSync(() => dropNotes(this.#storage.sql));
  }

  /** A slice of what play has added or changed meanwhile, while that is more than a little; else null. */
  #behind(): string[] | null {
    const { sql } = this.#storage;
    const large = this.#readings.map(it => it.table);
    if (large.length > 0 && hasNotes(sql, SMALL)) return collectChanges(sql, large, SMALL);
    for (const reading of this.#readings.filter(it => isAppended(it.table))) {
      const { lines, count } = this.#slice(reading, false, SMALL);
      if (count > 0) return lines;
    }
    return null;
  }

  /**
   * @param isLast whether postings may refer to movements that no line has yet
   * @param atLeast rows below which the slice stays unread
   */
  #slice(reading: Reading, isLast = false, atLeast = 0): { lines: string[]; count: number; most: number } {
    const { table, after } = reading;
    const most = Math.max(reading.rows, atLeast);
    const isPosting = table.name === 'posting' && !isLast;
    const upTo = isPosting ? this.#lastMovement() : null;
    const rows = readRows(this.#storage.sql, table, { after, upTo, most });
    const last = rows.at(-1);
    if (last === undefined || rows.length < atLeast) return { lines: [], count: 0, most };
    const line = JSON.stringify(rowsOf(table, rows));
    reading.after = keyOf(table, last);
    reading.rows = Math.min(MOST_ROWS, Math.max(1, Math.floor((rows.length * SLICE) / line.length)));
    const accounts = table.name === 'posting' ? this.#accountsOf(rows) : [];
    return { lines: [...accounts, line], count: rows.length, most };
  }

  /** Number of the last movement that a line has; 0 where that table is read at the end. */
  #lastMovement(): number {
    const after = this.#readings.find(it => it.table.name === 'movement')?.after;
    return Number(after?.[0] ?? 0);
  }

  /** The accounts of postings that no line has yet. */
  #accountsOf(postings: readonly SqlRow[]): string[] {
    const names = new Set(postings.map(it => it.account ?? null).filter(it => !this.#accounts.has(it)));
    if (names.size === 0) return [];
    for (const name of names) this.#accounts.add(name);
    const table = this.#tables.find(it => it.name === 'account');
    if (table === undefined) return [];
    const rows = this.#storage.sql
      .exec(
        'SELECT * FROM account WHERE name IN (SELECT value FROM json_each(?))',
        JSON.stringify([...names]),
      )
      .toArray();
    return [JSON.stringify(rowsOf(table, rows))];
  }
}
