/** The messages of a chat, found by their numbers, whatever the length of the chat. */
import type { ChatMessage } from '#app/contract/chat.ts';
import { wireMoment } from '#app/domain/date.ts';

export type Side = 'member' | 'support';

/** Messages of a page. */
export const PAGE_SIZE = 40;
/** Most unread messages that are counted. */
const COUNTED_MOST = 99;

export interface WrittenMessage {
  side: Side;
  senderId: string;
  /** The name that the other side reads. */
  sender: string;
  type: 'text' | 'image';
  body: string;
  sentAt: number;
  operationId: string | null;
}

export type Message = WrittenMessage & { messageId: number };

const SELECTED = `SELECT message_id AS messageId, side, sender_id AS senderId, sender, type, body, sent_at AS sentAt,
  operation_id AS operationId FROM message`;

export const lastIdOf = (sql: SqlStorage): number =>
  sql.exec<{ last: number }>('SELECT coalesce(max(message_id), 0) AS last FROM message').one().last;

/** Appends a message under the next number. */
export function appendMessage(sql: SqlStorage, written: WrittenMessage): Message {
  const messageId = lastIdOf(sql) + 1;
  const { side, senderId, sender, type, body, sentAt, operationId } = written;
  sql.exec(
    `INSERT INTO message (message_id, side, sender_id, sender, type, body, sent_at, operation_id)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    messageId,
    side,
    senderId,
    sender,
    type,
    body,
    sentAt,
    operationId,
  );
  return { ...written, messageId };
}

const rowsOf = (sql: SqlStorage, rest: string, ...values: (string | number)[]): Message[] =>
  sql.exec(`${SELECTED} ${rest}`, ...values).toArray() as unknown as Message[];

/** The message that an attempt has written; null for a new one. */
export const readAttempt = (sql: SqlStorage, senderId: string, operationId: string): Message | null =>
  rowsOf(sql, 'WHERE sender_id = ?1 AND operation_id = ?2', senderId, operationId)[0] ?? null;

export interface PageQuery {
  /** A message's number; null for the newest page. */
  from: number | null;
  direction: 'older' | 'newer';
}

/** A page of messages beside a number, oldest first. */
export function readPage(sql: SqlStorage, { from, direction }: PageQuery): Message[] {
  if (direction === 'newer')
    return rowsOf(sql, `WHERE message_id > ?1 ORDER BY message_id LIMIT ${PAGE_SIZE}`, from ?? 0);
  const before = from ?? Number.MAX_SAFE_INTEGER;
  return rowsOf(sql, `WHERE message_id < ?1 ORDER BY message_id DESC LIMIT ${PAGE_SIZE}`, before).reverse();
}

export const readLast = (sql: SqlStorage, side?: Side): Message | null =>
  rowsOf(sql, `${side === undefined ? '' : `WHERE side = '${side}'`} ORDER BY message_id DESC LIMIT 1`)[0] ??
  null;

/** The count of messages of support after a number, up to COUNTED_MOST. */
export const countUnread = (sql: SqlStorage, read: number): number =>
  sql
    .exec<{ count: number }>(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM message WHERE side = 'support' AND message_id > ?1 LIMIT ${COUNTED_MOST})`,
      read,
    )
    .one().count;

/** A message as both sides receive it [3.23]. */
export const wireMessage = ({
  messageId,
  body,
  senderId,
  side,
  sender,
  sentAt,
  type,
}: Message): ChatMessage => ({
  id: String(messageId),
  message: body,
  senderId,
  senderType: side,
  sender,
  sendAt: wireMoment(sentAt),
  type,
});
