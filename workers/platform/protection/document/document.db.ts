/** Identity documents as rows of the member's directory (migration 0113). */
import type {
  AcceptedDocument,
  DocumentFlaw,
  DocumentKind,
  DocumentState,
  Side,
} from '#app/domain/identity.ts';

export interface DocumentKey {
  memberId: string;
  documentId: string;
}

/** Times are epoch milliseconds, days yyyy-MM-dd. */
export interface DocumentEntry extends DocumentKey {
  country: string;
  kind: DocumentKind;
  state: DocumentState;
  sentAt: number;
  promisedAt: number;
  givenUntil: string | null;
  validUntil: string | null;
  attempt: number;
  service: 'asked' | 'answered' | 'unanswered' | null;
  askedUntil: number | null;
  tries: number;
  origin: string;
  language: string;
  checkId: string | null;
  /** JSON. */
  read: string | null;
  claimedBy: string | null;
  claimedUntil: number | null;
  operationId: string | null;
  decidedAt: number | null;
  decidedBy: string | null;
  flaw: DocumentFlaw | null;
}

export const COLUMNS = `document_id AS documentId, identity_document.member_id AS memberId, identity_document.country, kind, state,
  sent_at AS sentAt, promised_at AS promisedAt, given_until AS givenUntil, valid_until AS validUntil, attempt, service,
  asked_until AS askedUntil, tries, origin, identity_document.language, check_id AS checkId, read, claimed_by AS claimedBy,
  claimed_until AS claimedUntil, operation_id AS operationId, decided_at AS decidedAt, decided_by AS decidedBy, flaw`;

export interface Picture {
  side: Side;
  key: string;
  tag: string;
}

export type NewDocument = DocumentKey &
  Pick<DocumentEntry, 'country' | 'kind' | 'sentAt' | 'promisedAt' | 'givenUntil' | 'origin' | 'language'> & {
    pictures: readonly Picture[];
  };

/**
 * Inserts a document, unless one of its purpose waits, the member has sent many of late, or a picture is of another document.
 * @param limits of documents since a moment, epoch milliseconds
 * @returns whether it is there now
 */
export async function insertDocument(
  db: D1Database,
  it: NewDocument,
  { since, most }: { since: number; most: number },
): Promise<boolean> {
  const pictures = JSON.stringify(it.pictures);
  await db.batch([
    db
      .prepare(
        `INSERT INTO identity_document (document_id, member_id, country, kind, sent_at, promised_at, given_until, origin, language, attempt)
         SELECT ?1, member_id, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
           1 + (SELECT count(*) FROM identity_document AS other
                WHERE other.member_id = ?2 AND other.purpose = iif(?4 = 'address', 'address', 'person'))
         FROM member WHERE member_id = ?2 AND forgotten_at IS NULL
           AND (SELECT count(*) FROM identity_document AS other WHERE other.member_id = ?2 AND other.sent_at > ?10) < ?11
           AND NOT EXISTS (SELECT 1 FROM identity_picture JOIN json_each(?12) ON picture_key = value ->> '$.key')
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        it.documentId,
        it.memberId,
        it.country,
        it.kind,
        it.sentAt,
        it.promisedAt,
        it.givenUntil,
        it.origin,
        it.language,
        since,
        most,
        pictures,
      ),
    db
      .prepare(
        `INSERT INTO identity_picture (picture_key, document_id, member_id, side, tag)
         SELECT value ->> '$.key', ?1, ?2, value ->> '$.side', value ->> '$.tag' FROM json_each(?3)
         WHERE EXISTS (SELECT 1 FROM identity_document WHERE document_id = ?1 AND sent_at = ?4) ON CONFLICT DO NOTHING`,
      )
      .bind(it.documentId, it.memberId, pictures, it.sentAt),
  ]);
  return (await readDocument(db, it)) !== null;
}

export const readDocument = (
  db: D1Database,
  { memberId, documentId }: DocumentKey,
): Promise<DocumentEntry | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM identity_document WHERE document_id = ?1 AND member_id = ?2`)
    .bind(documentId, memberId)
    .first<DocumentEntry>();

/** Documents of a member, the newest first. */
export async function readDocumentsOf(
  db: D1Database,
  memberId: string,
  most: number,
): Promise<DocumentEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM identity_document WHERE member_id = ?1 ORDER BY sent_at DESC, document_id LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<DocumentEntry>();
  return results;
}

export async function readAccepted(db: D1Database, memberId: string): Promise<AcceptedDocument[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, valid_until AS validUntil FROM identity_document WHERE member_id = ?1 AND state = 'accepted'`,
    )
    .bind(memberId)
    .all<AcceptedDocument>();
  return results;
}

/** Purposes of a member's documents that wait. */
export async function readWaitingKinds(db: D1Database, memberId: string): Promise<DocumentKind[]> {
  const { results } = await db
    .prepare(`SELECT kind FROM identity_document WHERE member_id = ?1 AND state = 'waiting'`)
    .bind(memberId)
    .all<{ kind: DocumentKind }>();
  return results.map(it => it.kind);
}

export async function readPictures(db: D1Database, documentId: string): Promise<Picture[]> {
  const { results } = await db
    .prepare(
      'SELECT side, picture_key AS key, tag FROM identity_picture WHERE document_id = ?1 ORDER BY side DESC',
    )
    .bind(documentId)
    .all<Picture>();
  return results;
}

/** Members of one directory who have sent a picture of the same content. */
export async function readUsers(
  db: D1Database,
  { memberId, tags, most }: { memberId: string; tags: readonly string[]; most: number },
): Promise<{ memberId: string; username: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT member_id AS memberId, username FROM identity_picture CROSS JOIN member USING (member_id)
       WHERE tag IN (SELECT value FROM json_each(?1)) AND member_id <> ?2 LIMIT ?3`,
    )
    .bind(JSON.stringify(tags), memberId, most)
    .all<{ memberId: string; username: string }>();
  return results;
}

export interface DocumentDecision {
  outcome: 'accepted' | 'refused';
  flaw: DocumentFlaw | null;
  validUntil: string | null;
  note: string | null;
  operationId: string;
  /** Id of the operator, or `verification-service`. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Decides a document that waits.
 * @param holder the operator who must have claimed it; null for the verification service, which gives way to a person's claim
 * @returns whether this decision was written
 */
export async function writeDecision(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  { outcome, flaw, validUntil, note, operationId, by, at }: DocumentDecision,
  holder: string | null,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE identity_document SET state = ?3, flaw = ?4, valid_until = ?5, note = ?6, operation_id = ?7, decided_by = ?8, decided_at = ?9,
         claimed_until = NULL, next_at = NULL
       WHERE document_id = ?1 AND member_id = ?2 AND state = 'waiting'
         AND iif(?10 IS NULL, coalesce(claimed_until, 0) <= ?9, claimed_by = ?10 AND claimed_until > ?9)`,
    )
    .bind(documentId, memberId, outcome, flaw, validUntil, note, operationId, by, at, holder)
    .run();
  return meta.changes > 0;
}

/** Accepted documents of one directory whose validity has ended. @param today yyyy-MM-dd */
export async function readEnded(db: D1Database, today: string, most: number): Promise<DocumentEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM identity_document WHERE state = 'accepted' AND valid_until IS NOT NULL AND valid_until < ?1
       ORDER BY valid_until LIMIT ?2`,
    )
    .bind(today, most)
    .all<DocumentEntry>();
  return results;
}

export async function writeExpiry(db: D1Database, { documentId, memberId }: DocumentKey): Promise<void> {
  await db
    .prepare(
      `UPDATE identity_document SET state = 'expired' WHERE document_id = ?1 AND member_id = ?2 AND state = 'accepted'`,
    )
    .bind(documentId, memberId)
    .run();
}
