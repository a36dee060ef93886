/**
 * A member's inbox as rows: own messages, and broadcasts to the market. Every statement is limited to one member. A deleted
 * message keeps its row as a mark, so that a sender who retries does not deliver it again; only deleting, restoring and
 * pruning look at marks.
 */
import { ADVERTISING, mayAdvertise, wasAway } from '../consent/consent.ts';
import { BROADCASTS_OF_MEMBER, markBroadcastsDeleted, markBroadcastsRead } from './broadcast.db.ts';
import { type MessageBody, type StoredTexts, storedTexts } from './message.ts';

/** Size of an inbox; the oldest messages are left out. Small enough for one reply. */
export const MOST_MESSAGES = 500;
/** Limit per type, so that one type does not displace the others. Payments are exempt and are left out last. */
export const MOST_OF_TYPE = 200;

export interface StoredMessage {
  noticeId: number;
  type: string;
  texts: StoredTexts;
  link: string | null;
  isRead: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

interface MessageRow {
  notice_id: number;
  type: string;
  texts: string;
  link: string | null;
  read_at: number | null;
  created_at: number;
}

/** SQL: whether a message of the member `?1` would have advertised something while they were away. It is never shown. */
const IS_UNWANTED = `type = '${ADVERTISING}' AND ${wasAway('?1', 'created_at')}`;

/** The inbox of the member `?1`: at most `?2` messages, `?3` of a type. */
const LISTED = `
  WITH present AS (
    SELECT notice_id, type, texts, link, created_at, read_at FROM message JOIN message_content USING (content_id)
    WHERE member_id = ?1 AND deleted_at IS NULL AND withdrawn_at IS NULL
    UNION ALL
    SELECT notice_id, type, texts, link, created_at, read_at FROM (${BROADCASTS_OF_MEMBER}) WHERE deleted_at IS NULL
  ),
  ranked AS (
    SELECT *, type <> 'payment' AND row_number() OVER (PARTITION BY type ORDER BY notice_id DESC) > ?3 AS is_spare
    FROM present WHERE NOT (${IS_UNWANTED})
  ),
  placed AS (
    SELECT *, row_number() OVER (ORDER BY is_spare, type = 'payment' DESC, notice_id DESC) AS place FROM ranked
  ),
  listed AS (SELECT * FROM placed WHERE NOT is_spare AND place <= ?2)`;

/** Newest first. @param afterId only messages with a greater id */
export async function readMessages(db: D1Database, memberId: string, afterId = 0): Promise<StoredMessage[]> {
  const { results } = await db
    .prepare(
      `${LISTED} SELECT notice_id, type, texts, link, read_at, created_at FROM listed WHERE notice_id > ?4
       ORDER BY created_at DESC, notice_id DESC`,
    )
    .bind(memberId, MOST_MESSAGES, MOST_OF_TYPE, afterId)
    .all<MessageRow>();
  return results.map(row => ({
    noticeId: row.notice_id,
    type: row.type,
    texts: storedTexts.parse(JSON.parse(row.texts)),
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  }));
}

/** Counts of the messages that the list gives a member, and of those that are unread. */
export interface MessageCounts {
  total: number;
  unread: number;
}

const counting = (db: D1Database, memberId: string): D1PreparedStatement =>
  db
    .prepare(`${LISTED} SELECT count(*) AS total, coalesce(sum(read_at IS NULL), 0) AS unread FROM listed`)
    .bind(memberId, MOST_MESSAGES, MOST_OF_TYPE);

const NONE: MessageCounts = { total: 0, unread: 0 };

export const countMessages = async (db: D1Database, memberId: string): Promise<MessageCounts> =>
  (await counting(db, memberId).first<MessageCounts>()) ?? NONE;

/** Marks of deleted messages are counted apart from messages, to the same limits: neither displaces the other. */
const PRUNE = `DELETE FROM message WHERE notice_id IN (
  SELECT notice_id FROM (
    SELECT notice_id, is_spare, row_number() OVER (
             PARTITION BY is_deleted ORDER BY is_spare, type = 'payment' DESC, notice_id DESC
           ) AS place
    FROM (
      SELECT notice_id, type, deleted_at IS NOT NULL AS is_deleted, type <> 'payment'
             AND row_number() OVER (
               PARTITION BY deleted_at IS NOT NULL, type ORDER BY notice_id DESC
             ) > ?3 AS is_spare
      FROM message JOIN message_content USING (content_id)
      WHERE member_id = ?1
    )
  ) WHERE is_spare OR place > ?2
)`;

/**
 * Inserts a message for a member, atomically. Under a repeated key a member who has the message gets no other; another member
 * gets the text of the first time. One that advertises is inserted only while the member may be advertised to.
 * @returns its id in the inbox, with what the member has then; null where the member has it already, may not get it, or does not exist
 */
export async function insertMessage(
  db: D1Database,
  memberId: string,
  { key, body, at, by }: { key: string; body: MessageBody; at: number; by: string | null },
): Promise<{ noticeId: number; counts: MessageCounts } | null> {
  const [, inserted, , counted] = await db.batch([
    db
      .prepare(
        `INSERT INTO message_content (send_key, type, texts, link, created_at, sent_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (send_key) DO NOTHING`,
      )
      .bind(key, body.type, JSON.stringify(body.texts), body.link, at, by),
    db
      .prepare(
        `INSERT INTO message (member_id, content_id)
         SELECT member_id, content_id FROM member CROSS JOIN message_content
         WHERE member_id = ?1 AND send_key = ?2 AND forgotten_at IS NULL
           AND (type <> '${ADVERTISING}' OR ${mayAdvertise('?1', 'inbox', '?3')})
         ON CONFLICT (member_id, content_id) DO NOTHING RETURNING notice_id`,
      )
      .bind(memberId, key, at),
    db.prepare(PRUNE).bind(memberId, MOST_MESSAGES, MOST_OF_TYPE),
    counting(db, memberId),
  ]);
  const [row] = (inserted?.results ?? []) as { notice_id: number }[];
  const [counts = NONE] = (counted?.results ?? []) as MessageCounts[];
  return row === undefined ? null : { noticeId: row.notice_id, counts };
}

/** Whether a member has one of some messages, deleted ones included. */
async function hasAny(db: D1Database, memberId: string, noticeIds: readonly number[]): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 WHERE EXISTS (
         SELECT 1 FROM message WHERE member_id = ?1 AND notice_id IN (SELECT value FROM json_each(?2))
       ) OR EXISTS (
         SELECT 1 FROM (${BROADCASTS_OF_MEMBER}) WHERE notice_id IN (SELECT value FROM json_each(?2))
       )`,
    )
    .bind(memberId, JSON.stringify(noticeIds))
    .first();
  return row !== null;
}

/** Runs statements in one transaction. @returns how many rows they changed */
async function changesOf(db: D1Database, statements: D1PreparedStatement[]): Promise<number> {
  const done = await db.batch(statements);
  return done.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Marks one message of a member as read, which has opened it. A deleted one stays as it is, and is still known. */
export async function writeRead(
  db: D1Database,
  memberId: string,
  noticeId: number,
  at: number,
): Promise<'unknown' | 'was_read' | 'read'> {
  const changes = await changesOf(db, [
    db
      .prepare(
        `UPDATE message SET read_at = ?3, opened_at = coalesce(opened_at, ?3)
         WHERE notice_id = ?2 AND member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL`,
      )
      .bind(memberId, noticeId, at),
    markBroadcastsRead(db, memberId, { noticeId }, at),
  ]);
  if (changes > 0) return 'read';
  return (await hasAny(db, memberId, [noticeId])) ? 'was_read' : 'unknown';
}

/** Notes that a member has followed the link of a message, and so has opened it. Repeating it changes nothing. */
export async function writeFollowed(
  db: D1Database,
  memberId: string,
  noticeId: number,
  at: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE message SET followed_at = ?3, opened_at = coalesce(opened_at, ?3), read_at = coalesce(read_at, ?3)
       WHERE notice_id = ?2 AND member_id = ?1 AND followed_at IS NULL AND deleted_at IS NULL
         AND content_id IN (SELECT content_id FROM message_content WHERE withdrawn_at IS NULL)`,
    )
    .bind(memberId, noticeId, at)
    .run();
}

/** Marks all messages of a member as read. @returns how many were unread */
export const writeAllRead = (db: D1Database, memberId: string, at: number): Promise<number> =>
  changesOf(db, [
    db
      .prepare(
        'UPDATE message SET read_at = ?2 WHERE member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL',
      )
      .bind(memberId, at),
    markBroadcastsRead(db, memberId, 'all', at),
  ]);

/** Marks a member's messages of some types as read. @returns how many were unread */
export const writeTypesRead = (
  db: D1Database,
  memberId: string,
  types: readonly string[],
  at: number,
): Promise<number> =>
  changesOf(db, [
    db
      .prepare(
        `UPDATE message SET read_at = ?3 WHERE member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL AND content_id IN (
           SELECT content_id FROM message_content WHERE type IN (SELECT value FROM json_each(?2))
         )`,
      )
      .bind(memberId, JSON.stringify(types), at),
    markBroadcastsRead(db, memberId, { types }, at),
  ]);

/**
 * Deletes messages of a member, or restores them: `deletedAt` is null then. Repeating it changes nothing.
 * @returns how many changed; null where none of the ids is a message of the member
 */
export async function writeDeleted(
  db: D1Database,
  memberId: string,
  { noticeIds, deletedAt }: { noticeIds: readonly number[]; deletedAt: number | null },
): Promise<number | null> {
  const changes = await changesOf(db, [
    db
      .prepare(
        `UPDATE message SET deleted_at = ?3 WHERE member_id = ?1 AND notice_id IN (SELECT value FROM json_each(?2))
           AND (deleted_at IS NULL) = (?3 IS NOT NULL)`,
      )
      .bind(memberId, JSON.stringify(noticeIds), deletedAt),
    markBroadcastsDeleted(db, memberId, { noticeIds, deletedAt }),
  ]);
  if (changes > 0) return changes;
  return (await hasAny(db, memberId, noticeIds)) ? 0 : null;
}

/** Replaces the texts of messages by their keys. */
export async function writeTexts(
  db: D1Database,
  messages: readonly { key: string; texts: StoredTexts }[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE message_content SET texts = sent.value ->> 'texts' FROM json_each(?1) AS sent
       WHERE send_key = sent.value ->> 'key'`,
    )
    .bind(JSON.stringify(messages))
    .run();
}
