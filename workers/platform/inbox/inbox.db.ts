/**
 * Messages as rows. Every statement except sending is limited to one member. A deleted message keeps its row as a mark, so
 * that a sender who retries does not deliver it again; only deleting, restoring and pruning look at marks.
 */
import { type MessageBody, type MessageTexts, messageTexts } from './message.ts';

/** Size of an inbox; the oldest messages are deleted. Small enough for one reply. */
export const MOST_MESSAGES = 500;
/** Limit per type, so that one type does not displace the others. Payments are exempt and are deleted last. */
export const MOST_OF_TYPE = 200;

export interface StoredMessage {
  noticeId: number;
  type: string;
  texts: MessageTexts;
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

/** Newest first. */
export async function readMessages(db: D1Database, memberId: string, afterId = 0): Promise<StoredMessage[]> {
  const { results } = await db
    .prepare(
      `SELECT notice_id, type, texts, link, read_at, created_at FROM message JOIN message_content USING (content_id)
       WHERE member_id = ?1 AND notice_id > ?2 AND deleted_at IS NULL ORDER BY created_at DESC, notice_id DESC LIMIT ?3`,
    )
    .bind(memberId, afterId, MOST_MESSAGES)
    .all<MessageRow>();
  return results.map(row => ({
    noticeId: row.notice_id,
    type: row.type,
    texts: messageTexts.parse(JSON.parse(row.texts)),
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  }));
}

/** How many messages a member has, as the list answers them, and how many of them are unread. */
export interface MessageCounts {
  total: number;
  unread: number;
}

/** Numbers of messages by member, zeros included. At most 90 members at once. */
export async function countMessages(
  db: D1Database,
  memberIds: readonly string[],
): Promise<Map<string, MessageCounts>> {
  const { results } = await db
    .prepare(
      `SELECT member_id, count(*) AS total, sum(read_at IS NULL) AS unread FROM message
       WHERE deleted_at IS NULL AND member_id IN (SELECT value FROM json_each(?1)) GROUP BY member_id`,
    )
    .bind(JSON.stringify(memberIds))
    .all<{ member_id: string; total: number; unread: number }>();
  const counted = new Map(
    results.map(({ member_id, total, unread }) => [
      member_id,
      { total: Math.min(total, MOST_MESSAGES), unread },
    ]),
  );
  return new Map(memberIds.map(id => [id, counted.get(id) ?? { total: 0, unread: 0 }]));
}

/** Recipients of a message: one member, or all members of a currency. */
export type Recipients = { memberId: string } | { currency: string };

/** Marks of deleted messages are counted apart from messages, to the same limits: neither displaces the other. */
const PRUNE = `DELETE FROM message WHERE notice_id IN (
  SELECT notice_id FROM (
    SELECT notice_id, is_spare, row_number() OVER (
             PARTITION BY member_id, is_deleted ORDER BY is_spare, type = 'payment' DESC, notice_id DESC
           ) AS place
    FROM (
      SELECT notice_id, member_id, type, deleted_at IS NOT NULL AS is_deleted, type <> 'payment'
             AND row_number() OVER (
               PARTITION BY member_id, deleted_at IS NOT NULL, type ORDER BY notice_id DESC
             ) > ?3 AS is_spare
      FROM message JOIN message_content USING (content_id)
      WHERE member_id IN (
        SELECT member_id FROM message JOIN message_content USING (content_id) WHERE send_key = ?1
      )
    )
  ) WHERE is_spare OR place > ?2
)`;

/**
 * Inserts a message for its recipients, atomically. A repeated key adds only recipients who do not have the message yet, with
 * the text of the first time.
 * @returns the new recipients, with the message's id in their inbox
 */
export async function insertMessage(
  db: D1Database,
  to: Recipients,
  { key, body, at }: { key: string; body: MessageBody; at: number },
): Promise<{ memberId: string; noticeId: number }[]> {
  const [column, whose] = 'memberId' in to ? ['member_id', to.memberId] : ['currency', to.currency];
  const [, inserted] = await db.batch<{ member_id: string; notice_id: number }>([
    db
      .prepare(
        `INSERT INTO message_content (send_key, type, texts, link, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (send_key) DO NOTHING`,
      )
      .bind(key, body.type, JSON.stringify(body.texts), body.link, at),
    db
      .prepare(
        `INSERT INTO message (member_id, content_id)
         SELECT member_id, content_id FROM member CROSS JOIN message_content
         WHERE ${column} = ?1 AND send_key = ?2 AND forgotten_at IS NULL
         ORDER BY member_id ON CONFLICT (member_id, content_id) DO NOTHING RETURNING member_id, notice_id`,
      )
      .bind(whose, key),
    db.prepare(PRUNE).bind(key, MOST_MESSAGES, MOST_OF_TYPE),
  ]);
  return (inserted?.results ?? []).map(row => ({ memberId: row.member_id, noticeId: row.notice_id }));
}

/** Marks one message of a member as read. A deleted one stays as it is, and is still known. */
export async function writeRead(
  db: D1Database,
  memberId: string,
  noticeId: number,
  at: number,
): Promise<'unknown' | 'was_read' | 'read'> {
  const { meta } = await db
    .prepare(
      'UPDATE message SET read_at = ?3 WHERE notice_id = ?2 AND member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL',
    )
    .bind(memberId, noticeId, at)
    .run();
  if (meta.changes > 0) return 'read';
  const row = await db
    .prepare('SELECT 1 FROM message WHERE notice_id = ?2 AND member_id = ?1')
    .bind(memberId, noticeId)
    .first();
  return row === null ? 'unknown' : 'was_read';
}

/** Marks all messages of a member as read. @returns how many were unread */
export async function writeAllRead(db: D1Database, memberId: string, at: number): Promise<number> {
  const { meta } = await db
    .prepare(
      'UPDATE message SET read_at = ?2 WHERE member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL',
    )
    .bind(memberId, at)
    .run();
  return meta.changes;
}

/** Marks a member's messages of some types as read. @returns how many were unread */
export async function writeTypesRead(
  db: D1Database,
  memberId: string,
  types: readonly string[],
  at: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE message SET read_at = ?3 WHERE member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL AND content_id IN (
         SELECT content_id FROM message_content WHERE type IN (SELECT value FROM json_each(?2))
       )`,
    )
    .bind(memberId, JSON.stringify(types), at)
    .run();
  return meta.changes;
}

/**
 * Deletes messages of a member, or restores them: `deletedAt` is null then. Repeating it changes nothing.
 * @returns how many changed; null where none of the ids is a message of the member
 */
export async function writeDeleted(
  db: D1Database,
  memberId: string,
  { noticeIds, deletedAt }: { noticeIds: readonly number[]; deletedAt: number | null },
): Promise<number | null> {
  const ids = JSON.stringify(noticeIds);
  const named = 'member_id = ?1 AND notice_id IN (SELECT value FROM json_each(?2))';
  const { meta } = await db
    .prepare(`UPDATE message SET deleted_at = ?3 WHERE ${named} AND (deleted_at IS NULL) = (?3 IS NOT NULL)`)
    .bind(memberId, ids, deletedAt)
    .run();
  if (meta.changes > 0) return meta.changes;
  const row = await db.prepare(`SELECT 1 FROM message WHERE ${named} LIMIT 1`).bind(memberId, ids).first();
  return row === null ? null : 0;
}

/** Replaces the texts of messages by their keys. */
export async function writeTexts(
  db: D1Database,
  messages: readonly { key: string; texts: MessageTexts }[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE message_content SET texts = sent.value ->> 'texts' FROM json_each(?1) AS sent
       WHERE send_key = sent.value ->> 'key'`,
    )
    .bind(JSON.stringify(messages))
    .run();
}
