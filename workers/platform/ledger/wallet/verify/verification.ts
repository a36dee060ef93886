/**
 * The verification of a wallet's own ledger, as it goes on: slice by slice in the wallet's alarm, with a checkpoint after each, so
 * that bets are answered between two slices and a restart goes on where it was. The wallet keeps the last result.
 */
import { ok, type Result } from '#app/domain/result.ts';
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { chapterOf } from '../chapter/chapter-rows.ts';
import { isBackfilled } from '../object/backfill.ts';
import { headOf, type Owner } from '../object/ledger.ts';
import type { PlayRow } from '../play/play-row.ts';
import type { Balances } from '../rules/ledger-account.ts';
import {
  type Checkpoint,
  type LedgerSummary,
  SLICE,
  startOf,
  type VerifiedSlice,
  verifySlice,
} from './verify.ts';

export interface Verification {
  state: 'running' | 'whole' | 'broken';
  /** The first flaw; null unless the ledger is broken. */
  flaw: string | null;
  /** Number of the last movement that is verified. */
  through: number;
  /** Epoch milliseconds; null while it runs. */
  begunAt: number;
  endedAt: number | null;
}

/** A verification that goes on in the wallet's alarm. */
export interface Underway {
  isRunning: true;
  /** Numbers of the last movement that is verified, and of the last that there is. */
  through: number;
  of: number;
}

interface VerificationRow extends SqlRow {
  state: Verification['state'];
  flaw: string | null;
  resumes: number;
  begun_at: number;
  ended_at: number | null;
  number: number;
  hash: string;
  balances: string;
  credited_minor: number;
  sources: number;
  hour: number;
}

const readRow = (sql: Sql): VerificationRow | undefined =>
  sql.exec<VerificationRow>('SELECT * FROM verification').toArray()[0];

const checkpointOf = (row: VerificationRow): Checkpoint => ({
  number: row.number,
  hash: row.hash,
  balances: JSON.parse(row.balances) as Balances,
  creditedMinor: row.credited_minor,
  sources: row.sources,
  hour: row.hour,
});

/** The one that runs, or the last; null where there was none. */
export function readVerification(sql: Sql): Verification | null {
  const row = readRow(sql);
  if (row === undefined) return null;
  return {
    state: row.state,
    flaw: row.flaw,
    through: row.number,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
  };
}

export const isVerifying = (sql: Sql): boolean => readRow(sql)?.state === 'running';

/**
 * Begins one, or joins the one that runs.
 * @param isResumption whether the wallet moves money again if its ledger is whole; it begins at the last checkpoint, beyond the
 *   first slice, because a stopped wallet keeps its member waiting
 */
export function beginVerification(sql: Sql, owner: Owner, isResumption: boolean, at: number): void {
  const last = readRow(sql);
  if (last?.state === 'running') {
    if (isResumption) sql.exec('UPDATE verification SET resumes = 1');
    return;
  }
  const { number, hash, balances, creditedMinor, sources } =
    isResumption && last !== undefined && last.number >= SLICE ? checkpointOf(last) : startOf(owner);
  sql.exec(
    `INSERT OR REPLACE INTO verification
         (one, state, flaw, resumes, begun_at, ended_at, number, hash, balances, credited_minor, sources, hour)
       VALUES (1, 'running', NULL, ?, ?, NULL, ?, ?, ?, ?, ?, ?)`,
    isResumption ? 1 : 0,
    at,
    number,
    hash,
    JSON.stringify(balances),
    creditedMinor,
    sources,
    startOf(owner).hour,
  );
}

function write(sql: Sql, state: Verification['state'], checkpoint: Checkpoint, endedAt: number | null): void {
  sql.exec(
    'UPDATE verification SET state = ?, ended_at = ?, number = ?, hash = ?, balances = ?, credited_minor = ?, sources = ?, hour = ?',
    state,
    endedAt,
    checkpoint.number,
    checkpoint.hash,
    JSON.stringify(checkpoint.balances),
    checkpoint.creditedMinor,
    checkpoint.sources,
    checkpoint.hour,
  );
}

function end(sql: Sql, { checkpoint }: VerifiedSlice, resumes: boolean, at: number): LedgerSummary {
  write(sql, 'whole', checkpoint, at);
  if (resumes) sql.exec('UPDATE wallet SET stopped = NULL');
  return { movements: checkpoint.number, balances: checkpoint.balances };
}

/**
 * Verifies the next slice of the one that runs, in the caller's transaction; waits for backfills, whose sums it compares, and
 * where the next movements are in a chapter for its rows.
 * @param play the chapter's rows; none where its file differs from the sealed one
 * @returns refuses with a sentence that names the first wrong row; `null` where none runs
 */
export function verifyOn(
  sql: Sql,
  at: number,
  play: readonly PlayRow[] | null,
): Result<LedgerSummary | Underway, string> | null {
  const row = readRow(sql);
  if (row?.state !== 'running') return null;
  const of = headOf(sql)?.number ?? 0;
  const isWaiting = !isBackfilled(sql) || (play === null && chapterOf(sql, row.number + 1) !== null);
  if (isWaiting) return ok({ isRunning: true, through: row.number, of });
  const slice = verifySlice(sql, checkpointOf(row), play);
  if (!slice.ok) {
    sql.exec("UPDATE verification SET state = 'broken', flaw = ?, ended_at = ?", slice.error, at);
    return slice;
  }
  if (slice.value.isDone) return ok(end(sql, slice.value, row.resumes === 1, at));
  write(sql, 'running', slice.value.checkpoint, null);
  return ok({ isRunning: true, through: slice.value.checkpoint.number, of });
}
