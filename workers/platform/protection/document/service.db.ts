/** How the verification service stands to documents, as columns of their rows. */
import { COLUMNS, type DocumentEntry, type DocumentKey } from './document.db.ts';

/** Notes that the service is asked. @returns false for a document that does not wait any more */
export async function writeAsked(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  { until, nextAt }: { until: number; nextAt: number | null },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE identity_document SET service = 'asked', asked_until = ?3, next_at = ?4, tries = tries + 1
       WHERE document_id = ?1 AND member_id = ?2 AND state = 'waiting' AND service IS NOT 'answered'`,
    )
    .bind(documentId, memberId, until, nextAt)
    .run();
  return meta.changes > 0;
}

/** The service has not answered: a person looks at the document, and the service is asked again at `nextAt`; null for never. */
export async function writeUnanswered(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  nextAt: number | null,
): Promise<void> {
  await db
    .prepare(
      `UPDATE identity_document SET service = 'unanswered', asked_until = NULL, next_at = ?3
       WHERE document_id = ?1 AND member_id = ?2 AND service <> 'answered'`,
    )
    .bind(documentId, memberId, nextAt)
    .run();
}

/** The service has answered; what it has read stands beside the document, also where a person decides it. */
export async function writeAnswered(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  { checkId, read }: { checkId: string | null; read: string | null },
): Promise<void> {
  await db
    .prepare(
      `UPDATE identity_document SET service = 'answered', asked_until = NULL, next_at = NULL,
         check_id = coalesce(?3, check_id), read = coalesce(?4, read)
       WHERE document_id = ?1 AND member_id = ?2 AND service IS NOT NULL`,
    )
    .bind(documentId, memberId, checkId, read)
    .run();
}

/** Documents of one directory that the service is to be asked about again. */
export async function readDue(db: D1Database, at: number, most: number): Promise<DocumentEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM identity_document WHERE next_at IS NOT NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?2`,
    )
    .bind(at, most)
    .all<DocumentEntry>();
  return results;
}
