/** A chat as its member sees it, and as agents do. */
import type { ChatState } from '#app/contract/chat.ts';
import type { RoomNote, RoomView } from '#app/contract/support.ts';
import { wireMoment } from '#app/domain/date.ts';
import { countUnread, lastIdOf, readLast } from './message-rows.ts';
import type { Note } from './note-rows.ts';
import type { Room } from './room-rows.ts';

/** Characters of the preview beside the button. */
const PREVIEW_LENGTH = 140;

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

function previewOf(sql: SqlStorage): string | null {
  const last = readLast(sql, 'support');
  if (last === null || last.type !== 'text') return null;
  return Array.from(last.body).slice(0, PREVIEW_LENGTH).join('');
}

export function stateForMember(sql: SqlStorage, room: Room): ChatState {
  return {
    chatId: room.chatId,
    topic: room.topic,
    status: room.status,
    agent: room.agent,
    openedAt: wireMoment(room.openedAt),
    closedBy: room.closedBy,
    lastId: lastIdOf(sql),
    memberRead: room.memberRead,
    supportRead: room.supportRead,
    unread: countUnread(sql, room.memberRead),
    preview: previewOf(sql),
    stars: room.stars,
  };
}

export const viewForAgents = (sql: SqlStorage, room: Room): RoomView => ({
  chatId: room.chatId,
  memberId: room.memberId,
  username: room.username,
  topic: room.topic,
  status: room.status,
  agentId: room.agentId,
  agent: room.agent,
  openedAt: wireMoment(room.openedAt),
  answeredAt: momentOrNull(room.answeredAt),
  waitingSince: momentOrNull(room.waitingSince),
  closedAt: momentOrNull(room.closedAt),
  closedBy: room.closedBy,
  lastId: lastIdOf(sql),
  memberRead: room.memberRead,
  supportRead: room.supportRead,
  stars: room.stars,
  comment: room.comment,
});

export const noteOf = ({ noteId, afterId, kind, operator, body, madeAt }: Note): RoomNote => ({
  noteId,
  afterId,
  kind,
  operator,
  body,
  madeAt: wireMoment(madeAt),
});
