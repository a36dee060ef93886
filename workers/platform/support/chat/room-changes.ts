/**
 * The rules of a chat, as changes of its rows inside one transaction: who may write, and the effect of a message or an end on
 * its state. Each returns the changes that are pushed afterwards.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { appendMessage, lastIdOf, type Message, readAttempt, type WrittenMessage } from './message-rows.ts';
import { appendNote, type NewNote, type Note, type NoteKind } from './note-rows.ts';
import { type ClosedBy, changeRoom, type Room } from './room-rows.ts';

/** The operator who answers: one with the support role, under the name that members read. */
export interface Agent {
  agentId: string;
  name: string;
}

export interface Text {
  type: 'text' | 'image';
  body: string;
  operationId: string | null;
}

export type SendRefusal = 'chat_closed' | 'attempt_used' | 'of_other_agent';

export interface SentMessage {
  message: Message;
  /** Whether this attempt has written it, and no earlier one. */
  isNew: boolean;
  notes: (Note | null)[];
}

/** An attempt's first answer, or the refusal of another text under its id; null for a new attempt. */
function repeated(
  sql: SqlStorage,
  senderId: string,
  { type, body, operationId }: Text,
): Result<SentMessage, 'attempt_used'> | null {
  const first = operationId === null ? null : readAttempt(sql, senderId, operationId);
  if (first === null) return null;
  return first.type === type && first.body === body
    ? ok({ message: first, isNew: false, notes: [] })
    : refuse('attempt_used');
}

const writtenBy = (
  by: Pick<WrittenMessage, 'side' | 'senderId' | 'sender'>,
  text: Text,
  at: number,
): WrittenMessage => ({
  ...by,
  ...text,
  sentAt: at,
});

/** Stores an act of an agent or the platform, as a row between the messages. */
export function noteDone(
  sql: SqlStorage,
  kind: NoteKind,
  by: Agent | null,
  at: number,
  { body = '', operationId = null }: Partial<Pick<NewNote, 'body' | 'operationId'>> = {},
): Note | null {
  const operator = by?.name ?? '';
  return appendNote(sql, {
    afterId: lastIdOf(sql),
    kind,
    operatorId: by?.agentId ?? null,
    operator,
    body,
    madeAt: at,
    operationId,
  });
}

/** A member's message. It waits for an answer from the first one on. */
export function sendAsMember(
  sql: SqlStorage,
  room: Room,
  text: Text,
  at: number,
): Result<SentMessage, SendRefusal> {
  const first = repeated(sql, room.memberId, text);
  if (first !== null) return first;
  if (room.status === 'closed') return refuse('chat_closed');
  const by = { side: 'member', senderId: room.memberId, sender: room.username } as const;
  const message = appendMessage(sql, writtenBy(by, text, at));
  changeRoom(sql, { lastAt: at, waitingSince: room.waitingSince ?? at });
  return ok({ message, isNew: true, notes: [] });
}

/** An agent's message. It takes a chat that nobody has, and marks the messages before it as read. */
export function sendAsAgent(
  sql: SqlStorage,
  room: Room,
  agent: Agent,
  text: Text,
  at: number,
): Result<SentMessage, SendRefusal> {
  const first = repeated(sql, agent.agentId, text);
  if (first !== null) return first;
  if (room.status === 'closed') return refuse('chat_closed');
  if (room.agentId !== null && room.agentId !== agent.agentId) return refuse('of_other_agent');
  const notes = room.agentId === null ? [take(sql, agent, at)] : [];
  const by = { side: 'support', senderId: agent.agentId, sender: agent.name } as const;
  const message = appendMessage(sql, writtenBy(by, text, at));
  const answeredAt = room.answeredAt ?? at;
  changeRoom(sql, { lastAt: at, waitingSince: null, answeredAt, supportRead: message.messageId });
  return ok({ message, isNew: true, notes });
}

function take(sql: SqlStorage, agent: Agent, at: number): Note | null {
  changeRoom(sql, { status: 'open', agentId: agent.agentId, agent: agent.name });
  return noteDone(sql, 'claimed', agent, at);
}

/** Takes a chat that nobody has. Repeating it changes nothing. */
export function claim(
  sql: SqlStorage,
  room: Room,
  agent: Agent,
  at: number,
): Result<(Note | null)[], 'chat_closed' | 'of_other_agent'> {
  if (room.status === 'closed') return refuse('chat_closed');
  if (room.agentId === agent.agentId) return ok([]);
  return room.agentId === null ? ok([take(sql, agent, at)]) : refuse('of_other_agent');
}

/** Passes a chat on: to another agent, to oneself, or to nobody, which puts it back among those that wait. */
export function passOn(
  sql: SqlStorage,
  room: Room,
  by: Agent,
  to: Agent | null,
  at: number,
): Result<(Note | null)[], 'chat_closed'> {
  if (room.status === 'closed') return refuse('chat_closed');
  if (room.agentId === (to?.agentId ?? null)) return ok([]);
  changeRoom(
    sql,
    to === null
      ? { status: 'waiting', agentId: null, agent: null, waitingSince: room.waitingSince ?? at }
      : { status: 'open', agentId: to.agentId, agent: to.name },
  );
  return ok([noteDone(sql, 'passed-on', by, at, { body: to?.name ?? '' })]);
}

/** Ends a chat. Repeating it changes nothing. @returns the notes; null where it was closed before */
export function close(
  sql: SqlStorage,
  room: Room,
  by: { side: ClosedBy; agent: Agent | null },
  at: number,
): (Note | null)[] | null {
  if (room.status === 'closed') return null;
  changeRoom(sql, { status: 'closed', closedAt: at, closedBy: by.side, waitingSince: null });
  return [noteDone(sql, 'closed', by.agent, at, { body: by.side })];
}

/** Opens a closed chat again, for the agent who does. @returns null where it is open */
export function reopen(sql: SqlStorage, room: Room, agent: Agent, at: number): (Note | null)[] | null {
  if (room.status !== 'closed') return null;
  const { agentId, name } = agent;
  changeRoom(sql, { status: 'open', agentId, agent: name, closedAt: null, closedBy: null, lastAt: at });
  return [noteDone(sql, 'reopened', agent, at)];
}

/** The member's rating of a closed chat, once; the same again is accepted. */
export function rate(
  sql: SqlStorage,
  room: Room,
  { stars, comment }: { stars: number; comment: string | null },
  at: number,
): Result<(Note | null)[], 'chat_open' | 'chat_rated'> {
  if (room.status !== 'closed') return refuse('chat_open');
  if (room.stars !== null) return room.stars === stars ? ok([]) : refuse('chat_rated');
  changeRoom(sql, { stars, comment });
  return ok([noteDone(sql, 'rated', null, at, { body: String(stars) })]);
}
