/** Versions of the site as rows. */
import { type Manifest, manifest } from './texts.ts';

export type VersionState = 'kept' | 'importing' | 'published' | 'left';

export interface SiteVersion {
  number: number;
  manifest: Manifest;
  state: VersionState;
  partsDone: number;
  note: string;
  /** Id of the operator who began it; null for the platform. */
  madeBy: string | null;
  /** Epoch milliseconds. */
  madeAt: number;
  changedAt: number;
  /** The catalogue that it was published as; null before. */
  catalogue: string | null;
  /** The version that it was made on; null where none was before. */
  parent: number | null;
  /** Of a roll-back: the version that it brings back. */
  backTo: number | null;
  /** Id of the second operator, where the change needed one. */
  approvedBy: string | null;
  /** Hash of the content that the last part of the import replaces, as it was at its beginning. */
  found: string | null;
}

interface Row {
  number: number;
  manifest: string;
  state: VersionState;
  parts_done: number;
  note: string;
  made_by: string | null;
  made_at: number;
  changed_at: number;
  catalogue: string | null;
  parent: number | null;
  back_to: number | null;
  approved_by: string | null;
  found: string | null;
}

const versionOf = (row: Row): SiteVersion => ({
  number: row.number,
  manifest: manifest.parse(JSON.parse(row.manifest)),
  state: row.state,
  partsDone: row.parts_done,
  note: row.note,
  madeBy: row.made_by,
  madeAt: row.made_at,
  changedAt: row.changed_at,
  catalogue: row.catalogue,
  parent: row.parent,
  backTo: row.back_to,
  approvedBy: row.approved_by,
  found: row.found,
});

/** The import that is under way, if any. */
export async function readImporting(db: D1Database): Promise<SiteVersion | null> {
  const row = await db.prepare("SELECT * FROM site_version WHERE state = 'importing'").first<Row>();
  return row === null ? null : versionOf(row);
}

export async function readVersion(db: D1Database, number: number): Promise<SiteVersion | null> {
  const row = await db.prepare('SELECT * FROM site_version WHERE number = ?1').bind(number).first<Row>();
  return row === null ? null : versionOf(row);
}

/** Versions that were in force, newest first. */
export async function readVersions(db: D1Database, most: number): Promise<SiteVersion[]> {
  const { results } = await db
    .prepare("SELECT * FROM site_version WHERE state IN ('kept', 'published') ORDER BY number DESC LIMIT ?1")
    .bind(most)
    .all<Row>();
  return results.map(versionOf);
}

export type NewVersion = Pick<SiteVersion, 'manifest' | 'note' | 'madeAt' | 'madeBy'> &
  Partial<Pick<SiteVersion, 'backTo' | 'approvedBy' | 'found'>> & { state: 'kept' | 'importing' };

/** Statement and number of a new version: one more than the last. */
const inserting = (db: D1Database, it: NewVersion) =>
  db
    .prepare(
      `INSERT INTO site_version (number, manifest, state, note, made_by, made_at, changed_at, parent, back_to, approved_by, found)
       SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3, ?5, ?4, ?4,
              max(number) FILTER (WHERE state IN ('kept', 'published')), ?6, ?7, ?8
       FROM site_version RETURNING *`,
    )
    .bind(
      JSON.stringify(it.manifest),
      it.state,
      it.note,
      it.madeAt,
      it.madeBy,
      it.backTo ?? null,
      it.approvedBy ?? null,
      it.found ?? null,
    );

/**
 * Begins an import, after a copy of the state before it, if there is one to keep. An unfinished import is left.
 * @returns the new version; null where another import began at the same moment
 */
export async function insertImport(
  db: D1Database,
  before: NewVersion | null,
  it: NewVersion,
  left: SiteVersion | null,
): Promise<SiteVersion | null> {
  const leaving = db
    .prepare(
      "UPDATE site_version SET state = 'left', changed_at = ?2 WHERE number = ?1 AND state = 'importing'",
    )
    .bind(left?.number ?? 0, it.madeAt);
  try {
    const results = await db.batch<Row>([
      leaving,
      ...(before === null ? [] : [inserting(db, before)]),
      inserting(db, it),
    ]);
    const [row] = results.at(-1)?.results ?? [];
    return row === undefined ? null : versionOf(row);
  } catch (error) {
    if (String(error).includes('UNIQUE')) return null; // one import at a time
    throw error;
  }
}

/** Notes the number of done parts; concurrent calls may have done the same one. */
export async function noteParts(
  db: D1Database,
  number: number,
  partsDone: number,
  at: number,
): Promise<void> {
  await db
    .prepare(
      "UPDATE site_version SET parts_done = max(parts_done, ?2), changed_at = ?3 WHERE number = ?1 AND state = 'importing'",
    )
    .bind(number, partsDone, at)
    .run();
}

/** Leaves the import that is under way. */
export async function leaveImport(db: D1Database, number: number, at: number): Promise<void> {
  await db
    .prepare(
      "UPDATE site_version SET state = 'left', changed_at = ?2 WHERE number = ?1 AND state = 'importing'",
    )
    .bind(number, at)
    .run();
}

/** @returns false where the version is no longer the one that is imported */
export async function finishVersion(
  db: D1Database,
  number: number,
  { catalogue, partsDone, at }: { catalogue: string; partsDone: number; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE site_version SET state = 'published', catalogue = ?2, parts_done = ?3, changed_at = ?4
       WHERE number = ?1 AND state = 'importing'`,
    )
    .bind(number, catalogue, partsDone, at)
    .run();
  return meta.changes > 0;
}
