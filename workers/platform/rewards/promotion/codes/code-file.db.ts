/** Files of codes as rows. The codes themselves are hashes; until they are fetched, the file has them sealed. */
import type { CodeFileState } from '#app/contract/operator/promotion-codes.ts';

export interface CodeFileRow {
  fileId: string;
  promotionId: string;
  name: string;
  /** Null for all markets of the promotion. */
  country: string | null;
  made: number;
  usesEach: number;
  used: number;
  state: CodeFileState;
  isSealed: 0 | 1;
  /** Epoch milliseconds. */
  madeAt: number;
  madeBy: string;
  approvedBy: string | null;
  fetchedAt: number | null;
  fetchedBy: string | null;
  endedAt: number | null;
  endedBy: string | null;
}

const COLUMNS = `file_id AS fileId, promotion_id AS promotionId, name, country, made, uses_each AS usesEach, used, state,
  sealed IS NOT NULL AS isSealed, made_at AS madeAt, made_by AS madeBy, approved_by AS approvedBy, fetched_at AS fetchedAt,
  fetched_by AS fetchedBy, ended_at AS endedAt, ended_by AS endedBy`;

/** Files of a promotion, the newest first. @param countries of markets that are meant; null for all */
export async function readFiles(
  db: D1Database,
  promotionId: string,
  { countries = null, most }: { countries?: readonly string[] | null; most: number },
): Promise<CodeFileRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM promotion_code_file
       WHERE promotion_id = ?1 AND (?2 IS NULL OR country IS NULL OR country IN (SELECT value FROM json_each(?2)))
       ORDER BY made_at DESC, file_id DESC LIMIT ?3`,
    )
    .bind(promotionId, countries === null ? null : JSON.stringify(countries), most)
    .all<CodeFileRow>();
  return results;
}

export const readFile = (db: D1Database, fileId: string): Promise<CodeFileRow | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM promotion_code_file WHERE file_id = ?1`)
    .bind(fileId)
    .first<CodeFileRow>();

export const readFileOfCode = (db: D1Database, codeHash: string): Promise<CodeFileRow | null> =>
  db
    .prepare(
      `SELECT ${COLUMNS} FROM promotion_code_file
       WHERE file_id = (SELECT file_id FROM promotion_file_code WHERE code_hash = ?1)`,
    )
    .bind(codeHash)
    .first<CodeFileRow>();

/** Whether a claim of the member was opened by the code. */
export async function hasUsedCode(db: D1Database, memberId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM promotion_claim WHERE code_hash = ?1 AND member_id = ?2 AND holds_place = 1')
    .bind(codeHash, memberId)
    .first();
  return row !== null;
}

/** Codes of a list that a file has already, of any promotion. */
export async function countStoredCodes(db: D1Database, hashes: readonly string[]): Promise<number> {
  const row = await db
    .prepare(
      'SELECT count(*) AS count FROM promotion_file_code WHERE code_hash IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(hashes))
    .first<{ count: number }>();
  return row?.count ?? 0;
}

export interface NewCodeFile
  extends Pick<
    CodeFileRow,
    'fileId' | 'promotionId' | 'name' | 'country' | 'usesEach' | 'madeAt' | 'madeBy'
  > {
  hashes: readonly string[];
  /** Null for codes that were uploaded. */
  sealed: string | null;
}

/**
 * Writes a file with its codes, in one transaction. A file that is there already stays as it is.
 * @returns whether this call has written it
 * @throws Error where a code is in another file: the caller asks first
 */
export async function insertFile(db: D1Database, of: NewCodeFile): Promise<boolean> {
  const hashes = JSON.stringify(of.hashes);
  const [file] = await db.batch([
    db
      .prepare(
        `INSERT INTO promotion_code_file (file_id, promotion_id, name, country, made, uses_each, state, sealed, made_at, made_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'new', ?7, ?8, ?9) ON CONFLICT (file_id) DO NOTHING`,
      )
      .bind(
        of.fileId,
        of.promotionId,
        of.name,
        of.country,
        of.hashes.length,
        of.usesEach,
        of.sealed,
        of.madeAt,
        of.madeBy,
      ),
    // Only the call that has written the file counts no codes of it yet.
    db
      .prepare(
        `INSERT INTO promotion_file_code (code_hash, file_id)
         SELECT value, ?2 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM promotion_file_code WHERE file_id = ?2)`,
      )
      .bind(hashes, of.fileId),
  ]);
  return (file?.meta.changes ?? 0) > 0;
}

/** @returns whether this call has opened it */
export async function openFile(
  db: D1Database,
  { fileId, at, by, approvedBy }: { fileId: string; at: number; by: string; approvedBy: string | null },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE promotion_code_file SET state = 'open', opened_at = ?2, opened_by = ?3, approved_by = ?4
       WHERE file_id = ?1 AND state = 'new'`,
    )
    .bind(fileId, at, by, approvedBy)
    .run();
  return meta.changes > 0;
}

/** Ends a file; its codes are not kept for fetching. @returns whether this call has ended it */
export async function endFile(
  db: D1Database,
  { fileId, at, by }: { fileId: string; at: number; by: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE promotion_code_file SET state = 'ended', ended_at = ?2, ended_by = ?3, sealed = NULL
       WHERE file_id = ?1 AND state <> 'ended'`,
    )
    .bind(fileId, at, by)
    .run();
  return meta.changes > 0;
}

/** The sealed codes, once: of two calls at the same time one gets them. @returns null where they were fetched, or the file has ended */
export async function takeSealed(
  db: D1Database,
  { fileId, at, by }: { fileId: string; at: number; by: string },
): Promise<string | null> {
  const [read, taken] = await db.batch<{ sealed: string | null }>([
    db.prepare('SELECT sealed FROM promotion_code_file WHERE file_id = ?1').bind(fileId),
    db
      .prepare(
        `UPDATE promotion_code_file SET sealed = NULL, fetched_at = ?2, fetched_by = ?3
         WHERE file_id = ?1 AND sealed IS NOT NULL`,
      )
      .bind(fileId, at, by),
  ]);
  return (taken?.meta.changes ?? 0) > 0 ? (read?.results[0]?.sealed ?? null) : null;
}
