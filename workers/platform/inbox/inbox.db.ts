/** Messages as rows. Every statement except sending is limited to one member. */
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
       WHERE member_id = ?1 AND notice_id > ?2 ORDER BY created_at DESC, notice_id DESC LIMIT ?3`,
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

/** Numbers of unread messages by member, 0 included. At most 90 members at once. */
export async function countUnread(
  db: D1Database,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT member_id, count(*) AS unread FROM message
       WHERE read_at IS NULL AND member_id IN (SELECT value FROM json_each(?1)) GROUP BY member_id`,
    )
    .bind(JSON.stringify(memberIds))
    .all<{ member_id: string; unread: number }>();
  const counted = new Map(results.map(row => [row.member_id, row.unread]));
  return new Map(memberIds.map(id => [id, counted.get(id) ?? 0]));
}

/** Recipients of a message: one member, or all members of a currency. */
export type Recipients = { memberId: string } | { currency: string };

const PRUNE = `DELETE FROM message WHERE notice_id IN (
  SELECT notice_id FROM (
    SELECT notice_id, is_spare,
           row_number() OVER (PARTITION BY member_id ORDER BY is_spare, type = 'payment' DESC, notice_id DESC) AS place
    FROM (
      SELECT notice_id, member_id, type, type <> 'payment'
             AND row_number() OVER (PARTITION BY member_id, type ORDER BY notice_id DESC) > ?3 AS is_spare
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
         SELECT member_id, content_id FROM member CROSS JOIN message_content WHERE ${column} = ?1 AND send_key = ?2
         ORDER BY member_id ON CONFLICT (member_id, content_id) DO NOTHING RETURNING member_id, notice_id`,
      )
      .bind(whose, key),
    db.prepare(PRUNE).bind(key, MOST_MESSAGES, MOST_OF_TYPE),
  ]);
  return (inserted?.results ?? []).map(row => ({ memberId: row.member_id, noticeId: row.notice_id }));
}

/** Marks one message of a member as read. @returns whether it exists, and whether it was unread */
export async function writeRead(
  db: D1Database,
  memberId: string,
  noticeId: number,
  at: number,
): Promise<'unknown' | 'was_read' | 'read'> {
  const { meta } = await db
    .prepare('UPDATE message SET read_at = ?3 WHERE notice_id = ?2 AND member_id = ?1 AND read_at IS NULL')
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
    .prepare('UPDATE message SET read_at = ?2 WHERE member_id = ?1 AND read_at IS NULL')
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
      `UPDATE message SET read_at = ?3 WHERE member_id = ?1 AND read_at IS NULL AND content_id IN (
         SELECT content_id FROM message_content WHERE type IN (SELECT value FROM json_each(?2))
       )`,
    )
    .bind(memberId, JSON.stringify(types), at)
    .run();
  return meta.changes;
}
