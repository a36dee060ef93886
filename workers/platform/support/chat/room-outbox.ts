/**
 * The effects of a change in a chat: pushes, which nothing waits for, and the directory's copy, which is written until it is as
 * new as the chat. An alarm writes a copy that a kill or a failure has left behind.
 */

import type * as z from 'zod/mini';
import type { memberEvents } from '#app/contract/realtime.ts';
import { type agentEvents, agentsChannelOf } from '#app/contract/support.ts';
import { logWarning } from '#log/log.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToAgents, publishToMember } from '#platform/realtime/realtime.ts';
import { countUnread, type Message, readLast, wireMessage } from './message-rows.ts';
import type { Note } from './note-rows.ts';
import { type RoomCopy, writeCopy } from './room.db.ts';
import { noteCopied, type Room, readRoom } from './room-rows.ts';
import { noteOf } from './room-view.ts';
import { summaryOf } from './summary.ts';
import { tellAgents } from './tell-agents.ts';

/** Characters of the last message in lists. */
const SHOWN_LENGTH = 120;

type AgentEvents = typeof agentEvents;
type MemberEvents = typeof memberEvents;
/** The member's events that are about a chat. */
type ChatPush = 'chat-message' | 'close-room' | 'chat-room' | 'chat-typing' | 'chat-read';

/** Code points, so that no character is cut in two. */
const beginningOf = ({ type, body }: Message): string =>
  type === 'text' ? Array.from(body.replace(/\s+/g, ' ')).slice(0, SHOWN_LENGTH).join('') : '';

function copyOf(sql: SqlStorage, room: Room): RoomCopy {
  const last = readLast(sql);
  return {
    ...room,
    lastId: last?.messageId ?? 0,
    lastText: last === null ? '' : beginningOf(last),
    lastSide: last?.side ?? 'member',
    isRead: countUnread(sql, room.memberRead) === 0,
  };
}

export class RoomOutbox {
  readonly #sql: SqlStorage;
  readonly #env: PlatformEnv;
  /** The copy that is being written, and whether the chat has changed since it began. */
  #copying: Promise<void> | null = null;
  #isBehind = false;

  constructor(sql: SqlStorage, env: PlatformEnv) {
    this.#sql = sql;
    this.#env = env;
  }

  toMember<Name extends ChatPush>(room: Room, name: Name, data: z.output<MemberEvents[Name]>): void {
    void publishToMember(this.#env, room.memberId, name, data);
  }

  toAgents<Name extends keyof AgentEvents>(room: Room, name: Name, data: z.output<AgentEvents[Name]>): void {
    void publishToAgents(this.#env, agentsChannelOf(room.chatId), name, data);
  }

  message(room: Room, message: Message): void {
    const sent = { chatId: room.chatId, message: wireMessage(message) };
    this.toMember(room, 'chat-message', sent);
    this.toAgents(room, 'chat-message', sent);
  }

  notes(room: Room, notes: readonly (Note | null)[]): void {
    for (const note of notes)
      if (note !== null) this.toAgents(room, 'chat-note', { chatId: room.chatId, note: noteOf(note) });
  }

  /** Whether the directory's copy is older than the chat. */
  isBehind(): boolean {
    const room = readRoom(this.#sql);
    return room !== null && room.copied < room.version;
  }

  /** Brings the copy up to date: one write at a time, and one more for all changes meanwhile. Never throws. */
  copy(): Promise<void> {
    this.#isBehind = true;
    this.#copying ??= this.#copyAll().finally(() => {
      this.#copying = null;
    });
    return this.#copying;
  }

  async #copyAll(): Promise<void> {
    try {
      while (this.#isBehind) {
        this.#isBehind = false;
        await this.#copyOnce();
      }
    } catch (error) {
      logWarning('chat.not-copied', { chatId: readRoom(this.#sql)?.chatId, error }); // the alarm tries again
    }
  }

  async #copyOnce(): Promise<void> {
    const room = readRoom(this.#sql);
    if (room === null) return;
    const listed = await writeCopy(directoryOf(this.#env, room.memberId), copyOf(this.#sql, room));
    noteCopied(this.#sql, room.version);
    if (listed !== null) await tellAgents(this.#env, listed.country, 'chat-room', summaryOf(listed));
  }
}
