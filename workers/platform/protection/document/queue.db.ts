/** The queue of identity documents in one directory: pages, counts and claims. */
import type { DocumentView } from '#app/contract/operator/identity.ts';
import type { DocumentKind } from '#app/domain/identity.ts';
import { COLUMNS, type DocumentEntry, type DocumentKey } from './document.db.ts';

export interface QueueQuery {
  kind: DocumentKind | null;
  isLate: boolean | null;
  /** Markets; null for all. */
  countries: readonly string[] | null;
  /** The operator whose claims are `mine`. */
  by: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The place of a row in its order: its time and id. */
export type QueuePlace = readonly [at: number, documentId: string];

export type QueuedDocument = DocumentEntry & { username: string | null };

/** ?1 now, ?2 the operator. */
const OF_VIEW: Readonly<Record<DocumentView, string>> = {
  waiting: "state = 'waiting' AND NOT (service IS 'asked' AND asked_until > ?1)",
  mine: "state = 'waiting' AND claimed_by = ?2 AND claimed_until > ?1",
  asked: "state = 'waiting' AND service IS 'asked' AND asked_until > ?1",
  decided: 'decided_at IS NOT NULL',
};

const ORDERS = {
  waiting: { at: 'promised_at', after: '>', order: 'promised_at, document_id', late: 'promised_at < ?1' },
  decided: {
    at: 'decided_at',
    after: '<',
    order: 'decided_at DESC, document_id DESC',
    late: 'promised_at < decided_at',
  },
} as const;

export const orderOf = (view: DocumentView) => (view === 'decided' ? ORDERS.decided : ORDERS.waiting);

const FILTERS = (late: string): string => `(?3 IS NULL OR kind = ?3) AND (?4 IS NULL OR (${late}) = ?4)
  AND (?5 IS NULL OR identity_document.country IN (SELECT value FROM json_each(?5)))`;

const bindings = ({ kind, isLate, countries, by, now }: QueueQuery) => [
  now,
  by,
  kind,
  isLate === null ? null : Number(isLate),
  countries === null ? null : JSON.stringify(countries),
];

export async function readQueue(
  db: D1Database,
  view: DocumentView,
  query: QueueQuery,
  { after: [at, documentId], most }: { after: QueuePlace; most: number },
): Promise<QueuedDocument[]> {
  const by = orderOf(view);
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, username FROM identity_document LEFT JOIN member USING (member_id)
       WHERE ${OF_VIEW[view]} AND ${FILTERS(by.late)} AND (${by.at}, document_id) ${by.after} (?6, ?7)
       ORDER BY ${by.order} LIMIT ?8`,
    )
    .bind(...bindings(query), at, documentId, most)
    .all<QueuedDocument>();
  return results;
}

export async function countQueue(db: D1Database, query: QueueQuery): Promise<Record<DocumentView, number>> {
  const filters = FILTERS(ORDERS.waiting.late);
  const row = await db
    .prepare(
      `SELECT coalesce(sum(${OF_VIEW.waiting}), 0) AS waiting, coalesce(sum(${OF_VIEW.mine}), 0) AS mine,
              coalesce(sum(${OF_VIEW.asked}), 0) AS asked,
              (SELECT count(*) FROM identity_document WHERE ${OF_VIEW.decided} AND ${FILTERS(ORDERS.decided.late)}) AS decided
       FROM identity_document WHERE state = 'waiting' AND ${filters}`,
    )
    .bind(...bindings(query))
    .first<Record<DocumentView, number>>();
  return row ?? { waiting: 0, mine: 0, asked: 0, decided: 0 };
}

/**
 * Claims a document that waits, or renews the operator's claim: of two operators at the same time one succeeds.
 * @param until epoch milliseconds
 * @returns whether the operator has it then
 */
export async function claimDocument(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  { by, now, until }: { by: string; now: number; until: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE identity_document SET claimed_by = ?3, claimed_until = ?4
       WHERE document_id = ?1 AND member_id = ?2 AND state = 'waiting'
         AND (claimed_by IS NULL OR claimed_by = ?3 OR coalesce(claimed_until, 0) <= ?5)`,
    )
    .bind(documentId, memberId, by, until, now)
    .run();
  return meta.changes > 0;
}

/** Ends an operator's claim. */
export async function releaseDocument(
  db: D1Database,
  { documentId, memberId }: DocumentKey,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE identity_document SET claimed_until = ?4
       WHERE document_id = ?1 AND member_id = ?2 AND claimed_by = ?3 AND state = 'waiting'`,
    )
    .bind(documentId, memberId, by, now)
    .run();
}
