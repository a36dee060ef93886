/**
 * A wallet's export to R2, and its way back. An export is everything that the wallet's storage has, between two changes: where the wallet
 * changes while it is read, it is read again, and the last time without a pause. The files of its chapters stay where they are.
 */
import { createHash } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Sql } from '../../sql.ts';
import { headOf, readOwner } from '../ledger.ts';
import { dumpLines, restoreLines } from './dump.ts';
import { pack, unpack } from './pieces.ts';

/** Key of the wallet's own note of its last export. */
const EXPORTED = 'exported';
/** An older export is made again, changed or not: half of the days for which the bucket keeps one. */
const AGAIN_MS = 14 * DAY_MS;
/** Readings with pauses, before one without. */
const TRIES = 2;
/** Largest export in bytes, some 700,000 movements: an object has 128 MB of memory. */
const MOST_BYTES = 33_554_432;

/** A wallet as it was exported. */
export interface WalletExport {
  key: string;
  /** Number of its last movement; 0 for a wallet without any. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
}

interface KnownExport extends WalletExport {
  /** A text that differs after every change that matters. */
  facts: string;
}

export type ExportRefusal = 'not_open' | 'too_large';
export type RestoreRefusal = 'open' | 'no_such_export';

export const folderOf = (memberId: string): string => `wallets/${encodeURIComponent(memberId)}/`;

const keyOf = (memberId: string, at: number): string =>
  `${folderOf(memberId)}${new Date(at).toISOString().replaceAll(':', '')}.pieces`;

/** Changes of the database since this instance has opened it. */
const changesOf = (sql: Sql): number =>
  sql.exec<{ changes: number }>('SELECT total_changes() AS changes').toArray()[0]?.changes ?? 0;

interface PackedWallet {
  pieces: Uint8Array[];
  bytes: number;
  number: number;
}

/** Everything, packed; null where something has changed meanwhile. */
async function packed(sql: Sql, hasPauses: boolean): Promise<PackedWallet | null> {
  const before = changesOf(sql);
  const all: PackedWallet = { pieces: [], bytes: 0, number: headOf(sql)?.number ?? 0 };
  for (const piece of pack(dumpLines(sql))) {
    all.pieces.push(piece);
    all.bytes += piece.byteLength;
    if (all.bytes > MOST_BYTES) return all;
    if (!hasPauses) continue;
    await scheduler.wait(0);
    if (changesOf(sql) !== before) return null;
  }
  return all;
}

async function packedBetweenChanges(sql: Sql): Promise<PackedWallet> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const all = await packed(sql, true);
    if (all !== null) return all;
  }
  const all = await packed(sql, false);
  if (all === null) throw new Error('A wallet has changed while nothing else ran');
  return all;
}

/** @param at epoch milliseconds @returns the export that there is now */
export async function exportWallet(
  { kv, sql }: DurableObjectStorage,
  bucket: R2Bucket,
  at: number,
): Promise<Result<WalletExport, ExportRefusal>> {
  const owner = readOwner(sql);
  if (owner === null) return refuse('not_open');
  const facts = JSON.stringify([headOf(sql)?.number ?? 0, owner]);
  const known = kv.get<KnownExport>(EXPORTED);
  if (known?.facts === facts && at - known.at < AGAIN_MS) return ok(known);
  const { pieces, bytes, number } = await packedBetweenChanges(sql);
  if (bytes > MOST_BYTES) return refuse('too_large');
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  const key = keyOf(owner.memberId, at);
  await bucket.put(key, new Blob(pieces as Uint8Array<ArrayBuffer>[]), {
    sha256: digest.digest('hex'),
    customMetadata: { number: String(number) },
  });
  const made: WalletExport = { key, number, at };
  kv.put(EXPORTED, { ...made, facts } satisfies KnownExport);
  return ok(made);
}

/**
 * Fills the storage of a wallet that was never opened from an export.
 * @throws Error for a file that broke off, or of another member
 */
export async function restoreWallet(
  storage: DurableObjectStorage,
  bucket: R2Bucket,
  { key, memberId }: { key: string; memberId: string },
): Promise<Result<null, RestoreRefusal>> {
  const file = await bucket.get(key);
  if (file === null) return refuse('no_such_export');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storage.transactionSync(() => {
    if (readOwner(storage.sql) !== null) return refuse('open');
    restoreLines(storage.sql, unpack(bytes));
    if (readOwner(storage.sql)?.memberId !== memberId) throw new Error('The export is one of another member');
    return ok(null);
  });
}

/** The exports that the bucket has of a member's wallet, oldest first. */
export async function listExports(bucket: R2Bucket, memberId: string): Promise<WalletExport[]> {
  const { objects } = await bucket.list({ prefix: folderOf(memberId), include: ['customMetadata'] });
  return objects.map(({ key, uploaded, customMetadata }) => ({
    key,
    number: Number(customMetadata?.number ?? 0),
    at: uploaded.getTime(),
  }));
}
