/**
 * A lost wallet from an export: a file after the other, so that memory holds one of them. The wallet's own row comes with the last
 * one, in the transaction that completes it: until then it is not open, and an instance that ends in the middle leaves nothing.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import { readOwner } from '../object/ledger.ts';
import { dropNotes } from './changes.ts';
import { applyLines, headOfDump, type Part, restoreLines } from './dump.ts';
import { hashOf } from './parts.ts';
import { unpack } from './pieces.ts';
import { type Definition, dropAll, make } from './tables.ts';

/** Version of the form of an export in files; one of the form of dump.ts is a single file. */
export const EXPORT_FORM = 2;

/** First line of an export's last file. */
export interface ExportHead {
  form: typeof EXPORT_FORM;
  definitions: readonly Definition[];
  /** The files before it, in their order. */
  parts: readonly Part[];
}

export type RestoreRefusal = 'open' | 'no_such_export';

/** Key of the note that tables are being filled. */
const RESTORING = 'restoring';

/** Removes what an instance has left that ended while it exported or restored; before anything else reads the tables. */
export function clearUnfinished({ sql, kv }: Pick<DurableObjectStorage, 'sql' | 'kv'>): void {
  dropNotes(sql);
  if (kv.get(RESTORING) === undefined) return;
  dropAll(sql);
  kv.delete(RESTORING);
}

/** @throws Error where the restored wallet is of another member */
function checkOwner(sql: Sql, memberId: string): void {
  if (readOwner(sql)?.memberId !== memberId) throw new Error('The export is one of another member');
}

async function readPart(bucket: R2Bucket, { key, sha256 }: Part): Promise<Uint8Array> {
  const file = await bucket.get(key);
  const bytes = file === null ? null : new Uint8Array(await file.arrayBuffer());
  if (bytes === null || hashOf(bytes) !== sha256)
    throw new Error('A file of the export is missing or damaged');
  return bytes;
}

/** Fills the tables, and completes them in the last transaction. */
async function fill(
  storage: DurableObjectStorage,
  bucket: R2Bucket,
  { definitions, parts = [] }: ReturnType<typeof headOfDump>,
  complete: () => void,
): Promise<void> {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    dropAll(sql);
    make(sql, definitions, 'table');
  });
  for (const part of parts) {
    const bytes = await readPart(bucket, part);
    storage.transactionSync(() => applyLines(sql, unpack(bytes)));
  }
  storage.transactionSync(() => {
    complete();
    make(sql, definitions, 'index');
    make(sql, definitions, 'trigger');
  });
  kv.delete(RESTORING);
}

/**
 * Fills the storage of a wallet that was never opened from an export, of this version or an older one. The tables are in no order
 * where it throws: the caller migrates them.
 * @throws Error for a file that broke off, that is missing or damaged, or of another member
 */
export async function restoreWallet(
  storage: DurableObjectStorage,
  bucket: R2Bucket,
  { key, memberId }: { key: string; memberId: string },
): Promise<Result<null, RestoreRefusal>> {
  const { sql, kv } = storage;
  const file = await bucket.get(key);
  if (file === null) return refuse('no_such_export');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lines = unpack(bytes);
  const head = headOfDump(lines.next().value);
  if (readOwner(sql) !== null || kv.get(RESTORING) !== undefined) return refuse('open');
  if (head.form !== EXPORT_FORM)
    return storage.transactionSync(() => {
      restoreLines(sql, unpack(bytes));
      checkOwner(sql, memberId);
      return ok(null);
    });
  kv.put(RESTORING, key);
  try {
    await fill(storage, bucket, head, () => {
      applyLines(sql, lines);
      checkOwner(sql, memberId);
    });
  } catch (error) {
    clearUnfinished(storage);
    throw error;
  }
  return ok(null);
}

/** Whether a wallet is being restored: nobody opens it meanwhile. */
export const isRestoring = ({ kv }: Pick<DurableObjectStorage, 'kv'>): boolean =>
  kv.get(RESTORING) !== undefined;
