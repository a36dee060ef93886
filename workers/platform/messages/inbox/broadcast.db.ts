/**
 * Broadcasts as rows: one for all members of a market in each directory, and a mark for each member who has read or deleted it. A member has
 * the broadcasts to their country and to their currency since they registered, the newest `MOST_BROADCASTS` of either. Those that advertise
 * are only for members who could be advertised to when they were sent. A revoked one is in no inbox.
 */
import { ADVERTISING, couldAdvertise } from '../consent/consent.ts';
import { type MessageBody, storedTexts } from './message.ts';

/** Most broadcasts of one audience that an inbox looks at. */
const MOST_BROADCASTS = 500;

/** A market by its country (ISO 3166 alpha-2) with its currency, or all markets with a currency (ISO 4217). */
export type Audience = { country?: string; currency: string };

const toAudience = (column: 'country' | 'currency'): string => `
  SELECT * FROM (
    SELECT broadcast.* FROM broadcast
    WHERE audience = (SELECT ${column} FROM member WHERE member_id = ?1)
      AND broadcast.created_at >= (SELECT member.created_at FROM member WHERE member_id = ?1)
      AND broadcast.revoked_at IS NULL
    ORDER BY broadcast.created_at DESC LIMIT ${MOST_BROADCASTS}
  )`;

/** The broadcasts of the member `?1`, with the member's marks; deleted ones too. */
export const BROADCASTS_OF_MEMBER = `
  SELECT heard.notice_id, heard.type, heard.texts, heard.link, heard.created_at, mark.read_at, mark.deleted_at
  FROM (${toAudience('country')} UNION ALL ${toAudience('currency')}) AS heard
  LEFT JOIN broadcast_mark AS mark ON mark.member_id = ?1 AND mark.notice_id = heard.notice_id
  WHERE heard.type <> '${ADVERTISING}' OR ${couldAdvertise('?1', 'inbox', 'heard.created_at')}`;

/** The next number of the messages' sequence, which the statements after the insertion keep for the broadcast. */
const NEXT_NUMBER = `1 + max(
  coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'message'), 0),
  coalesce((SELECT max(notice_id) FROM broadcast), 0)
)`;

/** As the rows name it. */
export const audienceOf = ({ country, currency }: Audience): string => country ?? currency;

export interface NewBroadcast {
  key: string;
  audience: string;
  body: MessageBody;
  /** Epoch milliseconds. */
  at: number;
  /** The operator who sends it; null for the platform. */
  by: string | null;
  /** The second operator, where one was needed. */
  approvedBy: string | null;
}

export interface StoredBroadcast extends NewBroadcast {
  /** Epoch milliseconds; null while it is in the inboxes. */
  revokedAt: number | null;
}

type StoredRow = Omit<StoredBroadcast, 'body'> & Pick<MessageBody, 'type' | 'link'> & { texts: string };

/** The broadcast of a key in one directory; null where it has none. */
export async function readBroadcast(db: D1Database, key: string): Promise<StoredBroadcast | null> {
  const row = await db
    .prepare(
      `SELECT send_key AS key, audience, type, texts, link, created_at AS at, sent_by AS "by", approved_by AS approvedBy,
         revoked_at AS revokedAt
       FROM broadcast WHERE send_key = ?1`,
    )
    .bind(key)
    .first<StoredRow>();
  if (row === null) return null;
  const { type, texts, link, ...of } = row;
  return { ...of, body: { type, texts: storedTexts.parse(JSON.parse(texts)), link } };
}

/** Takes a broadcast out of the inboxes of a directory. @returns whether it was in them */
export async function revokeBroadcast(
  db: D1Database,
  { key, by, reason, at }: { key: string; by: string; reason: string; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE broadcast SET revoked_at = ?2, revoked_by = ?3, revoke_reason = ?4
       WHERE send_key = ?1 AND revoked_at IS NULL`,
    )
    .bind(key, at, by, reason)
    .run();
  return meta.changes > 0;
}

/** Number of members of a directory in some countries. */
export async function countMembersOf(db: D1Database, countries: readonly string[]): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS members FROM member
       WHERE country IN (SELECT value FROM json_each(?1)) AND forgotten_at IS NULL`,
    )
    .bind(JSON.stringify(countries))
    .first<{ members: number }>();
  return row?.members ?? 0;
}

/**
 * Inserts a broadcast. A known key changes nothing, also one under which an older version has sent a message to each member.
 * @returns its id in the inboxes; null for a known key
 */
export async function insertBroadcast(
  db: D1Database,
  { key, audience, body, at, by, approvedBy }: NewBroadcast,
): Promise<number | null> {
  const [inserted] = await db.batch<{ notice_id: number }>([
    db
      .prepare(
        `INSERT INTO broadcast (notice_id, send_key, audience, type, texts, link, created_at, sent_by, approved_by)
         SELECT ${NEXT_NUMBER}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE NOT EXISTS (SELECT 1 FROM message_content WHERE send_key = ?1)
         ON CONFLICT (send_key) DO NOTHING RETURNING notice_id`,
      )
      .bind(key, audience, body.type, JSON.stringify(body.texts), body.link, at, by, approvedBy),
    db.prepare(
      `INSERT INTO sqlite_sequence (name, seq)
       SELECT 'message', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'message')`,
    ),
    db.prepare(
      `UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT max(notice_id) FROM broadcast), 0))
       WHERE name = 'message'`,
    ),
  ]);
  return inserted?.results[0]?.notice_id ?? null;
}

/**
 * Marks a member's broadcasts as read, where they are neither read nor deleted.
 * @param of one broadcast, some types, or all of them
 */
export function markBroadcastsRead(
  db: D1Database,
  memberId: string,
  of: { noticeId: number } | { types: readonly string[] } | 'all',
  at: number,
): D1PreparedStatement {
  const [which, value] =
    of === 'all'
      ? ['?3 IS NULL', null]
      : 'types' in of
        ? ['type IN (SELECT value FROM json_each(?3))', JSON.stringify(of.types)]
        : ['notice_id = ?3', of.noticeId];
  return db
    .prepare(
      `INSERT INTO broadcast_mark (member_id, notice_id, read_at)
       SELECT ?1, notice_id, ?2 FROM (${BROADCASTS_OF_MEMBER})
       WHERE read_at IS NULL AND deleted_at IS NULL AND ${which}
       ON CONFLICT (member_id, notice_id) DO UPDATE SET read_at = excluded.read_at`,
    )
    .bind(memberId, at, value);
}

/** Marks broadcasts of a member as deleted, or as restored: `deletedAt` is null then. Others' and repetitions change nothing. */
export const markBroadcastsDeleted = (
  db: D1Database,
  memberId: string,
  { noticeIds, deletedAt }: { noticeIds: readonly number[]; deletedAt: number | null },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO broadcast_mark (member_id, notice_id, deleted_at)
       SELECT ?1, notice_id, ?2 FROM (${BROADCASTS_OF_MEMBER})
       WHERE (deleted_at IS NULL) = (?2 IS NOT NULL) AND notice_id IN (SELECT value FROM json_each(?3))
       ON CONFLICT (member_id, notice_id) DO UPDATE SET deleted_at = excluded.deleted_at`,
    )
    .bind(memberId, deletedAt, JSON.stringify(noticeIds));
