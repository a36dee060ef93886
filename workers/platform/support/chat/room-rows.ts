/** The state of a chat, as the one row of its object. */
import type { ChatStatus } from '#app/domain/chat.ts';

/** The part of a chat that never changes. */
export interface RoomFacts {
  chatId: string;
  memberId: string;
  username: string;
  topic: string;
  /** Epoch milliseconds, as all moments of a chat. */
  openedAt: number;
}

export type ClosedBy = 'member' | 'support' | 'system';

export interface Room extends RoomFacts {
  status: ChatStatus;
  agentId: string | null;
  agent: string | null;
  answeredAt: number | null;
  waitingSince: number | null;
  lastAt: number;
  memberRead: number;
  supportRead: number;
  closedAt: number | null;
  closedBy: ClosedBy | null;
  stars: number | null;
  comment: string | null;
  version: number;
  copied: number;
}

const COLUMNS: Readonly<Record<keyof Room, string>> = {
  chatId: 'chat_id',
  memberId: 'member_id',
  username: 'username',
  topic: 'topic',
  openedAt: 'opened_at',
  status: 'status',
  agentId: 'agent_id',
  agent: 'agent',
  answeredAt: 'answered_at',
  waitingSince: 'waiting_since',
  lastAt: 'last_at',
  memberRead: 'member_read',
  supportRead: 'support_read',
  closedAt: 'closed_at',
  closedBy: 'closed_by',
  stars: 'stars',
  comment: 'comment',
  version: 'version',
  copied: 'copied',
};

const SELECTED = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(', ');

/** Null where the chat has not begun. */
export const readRoom = (sql: SqlStorage): Room | null =>
  (sql.exec(`SELECT ${SELECTED} FROM room`).toArray()[0] as Room | undefined) ?? null;

export const insertRoom = (sql: SqlStorage, facts: RoomFacts): void =>
  void sql.exec(
    `INSERT INTO room (one, chat_id, member_id, username, topic, opened_at, status, last_at)
     VALUES (1, ?1, ?2, ?3, ?4, ?5, 'waiting', ?5)`,
    facts.chatId,
    facts.memberId,
    facts.username,
    facts.topic,
    facts.openedAt,
  );

type Changes = Partial<Omit<Room, keyof RoomFacts | 'version' | 'copied'>>;

/** Changes the state, and with it the version, so that the directory's copy follows. */
export function changeRoom(sql: SqlStorage, changes: Changes): void {
  const entries = Object.entries(changes) as [keyof Changes, string | number | null][];
  const set = ['version = version + 1', ...entries.map(([name], at) => `${COLUMNS[name]} = ?${at + 1}`)];
  sql.exec(`UPDATE room SET ${set.join(', ')}`, ...entries.map(([, value]) => value));
}

/** Moves a side's mark of reading on, and never back. @returns whether it moved */
export function markRead(sql: SqlStorage, side: 'member' | 'support', through: number): boolean {
  const column = `${side}_read`;
  const { rowsWritten } = sql.exec(`UPDATE room SET ${column} = ?1 WHERE ${column} < ?1`, through);
  return rowsWritten > 0;
}

export const noteCopied = (sql: SqlStorage, version: number): void =>
  void sql.exec('UPDATE room SET copied = ?1 WHERE copied < ?1', version);
