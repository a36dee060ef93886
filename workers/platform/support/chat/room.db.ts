/** The directory's copies of chats: they find a member's chat, and list chats for agents. */
import type { ChatStatus } from '#app/domain/chat.ts';
import type { RoomFacts } from './room-rows.ts';

/** A chat's place among others, known when it begins. */
export interface RoomOrigin extends RoomFacts {
  country: string;
  /** Code of the language that the member reads. */
  language: string;
  topicId: string;
}

/** The fields of a chat that change and are listed. */
export interface RoomCopy {
  chatId: string;
  memberId: string;
  status: ChatStatus;
  agentId: string | null;
  agent: string | null;
  answeredAt: number | null;
  waitingSince: number | null;
  lastAt: number;
  closedAt: number | null;
  lastId: number;
  lastText: string;
  lastSide: 'member' | 'support';
  /** Whether the member has read all of support. */
  isRead: boolean;
  stars: number | null;
  version: number;
}

/** A chat as it is listed. */
export type ListedRoom = Omit<RoomCopy, 'isRead' | 'version'> & RoomOrigin;

const LISTED = `chat_id AS chatId, chat_room.member_id AS memberId, username, chat_room.country, chat_room.language,
  topic_id AS topicId, topic, status, agent_id AS agentId, agent, opened_at AS openedAt, answered_at AS answeredAt,
  waiting_since AS waitingSince, last_at AS lastAt, chat_room.closed_at AS closedAt, last_id AS lastId, last_text AS lastText,
  last_side AS lastSide, stars`;

const FROM = 'FROM chat_room JOIN member USING (member_id)';

/**
 * Inserts a chat that begins, unless the member has an open one, or this one began before.
 * @returns the chat of the id; else the member's open one
 */
export async function reserveRoom(db: D1Database, room: RoomOrigin): Promise<ListedRoom> {
  const { chatId, memberId, country, language, topicId, topic, openedAt } = room;
  const [, found] = await db.batch<ListedRoom>([
    db
      .prepare(
        `INSERT INTO chat_room (chat_id, member_id, country, language, topic_id, topic, status, opened_at, waiting_since, last_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'waiting', ?7, ?7, ?7) ON CONFLICT DO NOTHING`,
      )
      .bind(chatId, memberId, country, language, topicId, topic, openedAt),
    db
      .prepare(
        `SELECT ${LISTED} ${FROM} WHERE chat_room.member_id = ?1 AND (chat_id = ?2 OR status <> 'closed')
         ORDER BY chat_id <> ?2 LIMIT 1`,
      )
      .bind(memberId, chatId),
  ]);
  const [reserved] = found?.results ?? [];
  if (reserved === undefined) throw new Error(`The chat of member ${memberId} was not reserved`);
  return reserved;
}

export const readListed = (db: D1Database, chatId: string): Promise<ListedRoom | null> =>
  db.prepare(`SELECT ${LISTED} ${FROM} WHERE chat_id = ?1`).bind(chatId).first<ListedRoom>();

/** The member's open chat, else the newest while it has something unread; null otherwise. */
export async function readCurrent(
  db: D1Database,
  memberId: string,
): Promise<{ chatId: string; isOpen: boolean } | null> {
  const row = await db
    .prepare(
      `SELECT chat_id, status, is_read FROM chat_room WHERE member_id = ?1
       ORDER BY status <> 'closed' DESC, opened_at DESC LIMIT 1`,
    )
    .bind(memberId)
    .first<{ chat_id: string; status: ChatStatus; is_read: number }>();
  if (row === null) return null;
  const isOpen = row.status !== 'closed';
  return isOpen || row.is_read === 0 ? { chatId: row.chat_id, isOpen } : null;
}

/** The ids of all chats of a member. */
export async function readChatIdsOf(db: D1Database, memberId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT chat_id FROM chat_room WHERE member_id = ?1')
    .bind(memberId)
    .all<{ chat_id: string }>();
  return results.map(it => it.chat_id);
}

/**
 * Writes the changes of a chat, unless the row is newer.
 * @returns the row; null where there is none any more
 */
export async function writeCopy(db: D1Database, copy: RoomCopy): Promise<ListedRoom | null> {
  const { chatId, status, agentId, agent, answeredAt, waitingSince, lastAt, closedAt } = copy;
  const { lastId, lastText, lastSide, isRead, stars, version } = copy;
  const [, row] = await db.batch<ListedRoom>([
    db
      .prepare(
        `UPDATE chat_room SET status = ?2, agent_id = ?3, agent = ?4, answered_at = ?5, waiting_since = ?6, last_at = ?7,
           closed_at = ?8, last_id = ?9, last_text = ?10, last_side = ?11, is_read = ?12, stars = ?13, version = ?14
         WHERE chat_id = ?1 AND version < ?14`,
      )
      .bind(
        chatId,
        status,
        agentId,
        agent,
        answeredAt,
        waitingSince,
        lastAt,
        closedAt,
        lastId,
        lastText,
        lastSide,
        isRead ? 1 : 0,
        stars,
        version,
      ),
    db.prepare(`SELECT ${LISTED} ${FROM} WHERE chat_id = ?1`).bind(chatId),
  ]);
  return row?.results[0] ?? null;
}

/**
 * Makes a closed chat the member's open one.
 * @returns false where the member has another by now
 */
export async function reserveReopening(db: D1Database, chatId: string): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE OR IGNORE chat_room SET status = 'open' WHERE chat_id = ?1 AND status = 'closed'")
    .bind(chatId)
    .run();
  return meta.changes > 0;
}

export interface QueueQuery {
  view: 'waiting' | 'mine' | 'all' | 'closed';
  /** The agent who asks. */
  agentId: string;
  /** Countries and language codes; empty for all. */
  countries: readonly string[];
  languages: readonly string[];
}

/** Rows of a list. */
export const QUEUE_MOST = 200;

const OF_VIEW = {
  waiting: "status = 'waiting'",
  mine: "status = 'open' AND agent_id = ?1",
  all: "status IN ('waiting', 'open')",
  closed: "status = 'closed'",
} as const;

const CHOSEN = `(?2 = '[]' OR chat_room.country IN (SELECT value FROM json_each(?2)))
  AND (?3 = '[]' OR chat_room.language IN (SELECT value FROM json_each(?3)))`;

/** By waiting time; closed ones newest first. */
const ORDER = {
  waiting: 'waiting_since, chat_id',
  mine: 'waiting_since IS NULL, waiting_since, last_at DESC',
  all: 'waiting_since IS NULL, waiting_since, last_at DESC',
  closed: 'chat_room.closed_at DESC, chat_id',
} as const;

const bindings = ({ agentId, countries, languages }: QueueQuery) =>
  [agentId, JSON.stringify(countries), JSON.stringify(languages)] as const;

export async function readQueue(db: D1Database, query: QueueQuery): Promise<ListedRoom[]> {
  const { results } = await db
    .prepare(
      `SELECT ${LISTED} ${FROM} WHERE ${OF_VIEW[query.view]} AND ${CHOSEN}
       ORDER BY ${ORDER[query.view]} LIMIT ${QUEUE_MOST}`,
    )
    .bind(...bindings(query))
    .all<ListedRoom>();
  return results;
}

export interface QueueCounts {
  waiting: number;
  mine: number;
  all: number;
}

export async function countQueue(db: D1Database, query: QueueQuery): Promise<QueueCounts> {
  const row = await db
    .prepare(
      `SELECT coalesce(sum(status = 'waiting'), 0) AS waiting,
              coalesce(sum(status = 'open' AND agent_id = ?1), 0) AS mine, count(*) AS "all"
       FROM chat_room WHERE status IN ('waiting', 'open') AND ${CHOSEN}`,
    )
    .bind(...bindings(query))
    .first<QueueCounts>();
  return row ?? { waiting: 0, mine: 0, all: 0 };
}

/** Chats of a market whose first answers tell how long an answer takes. */
const JUDGED = 20;

/** Times until the first answer of a market's last chats, in milliseconds. */
export async function readAnswerTimes(db: D1Database, country: string): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT answered_at - opened_at AS took FROM chat_room WHERE country = ?1 AND answered_at IS NOT NULL
       ORDER BY opened_at DESC LIMIT ${JUDGED}`,
    )
    .bind(country)
    .all<{ took: number }>();
  return results.map(it => it.took);
}
