/**
 * One chat: a Durable Object per chat, its only writer. It checks every call of a member against the chat's own member.
 * Messages are numbered in the transaction that stores them, and no reply leaves before they are stored. A little longer than
 * most files because the runtime wants all methods of an object in one class.
 */
import { DurableObject } from 'cloudflare:workers';
import type { ChatMessage, ChatState } from '#app/contract/chat.ts';
import type { RoomNote, RoomView } from '#app/contract/support.ts';
import { wireMoment } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS, SECOND_MS } from '#app/domain/time.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import { countUnread, lastIdOf, type PageQuery, readPage, type Side, wireMessage } from './message-rows.ts';
import { type Note, readNotes } from './note-rows.ts';
import {
  type Agent,
  claim,
  close,
  noteDone,
  passOn,
  rate,
  reopen,
  type SendRefusal,
  type SentMessage,
  sendAsAgent,
  sendAsMember,
  type Text,
} from './room-changes.ts';
import { RoomOutbox } from './room-outbox.ts';
import { changeRoom, insertRoom, markRead, type Room, type RoomFacts, readRoom } from './room-rows.ts';
import { isBegun, migrateRoom } from './room-schema.ts';
import { noteOf, stateForMember, viewForAgents } from './room-view.ts';

/** Longest delay of a copy, in milliseconds, before the alarm writes it. */
const COPY_WITHIN_MS = 5 * SECOND_MS;
/** A chat ends by itself when its member has not replied to support for so long, in milliseconds. */
const IDLE_MS = 72 * HOUR_MS;

export type NoChat = 'no_such_chat';

export interface Receipt {
  messageId: string;
  /** As moments travel. */
  sendAt: string;
}

type Answer<Value, Refusal = never> = Result<Value, Refusal | NoChat>;
type RoomAccess = (room: Room) => Result<Room, NoChat>;

/** The chat's own member; for others there is no such chat. */
const ofMember =
  (memberId: string): RoomAccess =>
  room =>
    room.memberId === memberId ? ok(room) : refuse('no_such_chat');
const ofAgents: RoomAccess = room => ok(room);

export class ChatRoom extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;
  readonly #outbox = new RoomOutbox(this.ctx.storage.sql, platformEnv(this.env));

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    if (isBegun(state.storage.sql)) migrateRoom(state.storage);
  }

  /** Begins the chat unless it has begun, and writes the member's message. */
  start(facts: RoomFacts, text: Text, at: number): Answer<Receipt, SendRefusal> {
    migrateRoom(this.#storage);
    if (readRoom(this.#sql) === null) insertRoom(this.#sql, facts);
    return this.sendAsMember(facts.memberId, text, at);
  }

  stateFor(memberId: string): Answer<ChatState> {
    return this.#in(ofMember(memberId), room => ok(stateForMember(this.#sql, room)));
  }

  messagesFor(memberId: string, query: PageQuery): Answer<ChatMessage[]> {
    return this.#in(ofMember(memberId), () => ok(readPage(this.#sql, query).map(wireMessage)));
  }

  sendAsMember(memberId: string, text: Text, at: number): Answer<Receipt, SendRefusal> {
    return this.#in(ofMember(memberId), room =>
      this.#sent(this.#storage.transactionSync(() => sendAsMember(this.#sql, room, text, at))),
    );
  }

  readAsMember(memberId: string, through: number): Answer<null> {
    return this.#in(ofMember(memberId), room => this.#read(room, 'member', through));
  }

  typeAsMember(memberId: string, isTyping: boolean): Answer<null> {
    return this.#in(ofMember(memberId), room => {
      const { chatId, username: sender, status } = room;
      if (status !== 'closed')
        this.#outbox.toAgents(room, 'chat-typing', { chatId, side: 'member', sender, isTyping });
      return ok(null);
    });
  }

  closeAsMember(memberId: string, at: number): Answer<null> {
    return this.#in(ofMember(memberId), room => this.#close(room, { side: 'member', agent: null }, at));
  }

  rate(
    memberId: string,
    rating: { stars: number; comment: string | null },
    at: number,
  ): Answer<null, 'chat_open' | 'chat_rated'> {
    return this.#in(ofMember(memberId), room =>
      this.#changed(this.#storage.transactionSync(() => rate(this.#sql, room, rating, at))),
    );
  }

  view(): Answer<RoomView> {
    return this.#in(ofAgents, room => ok(viewForAgents(this.#sql, room)));
  }

  /** A page of messages with the notes that stand among them. */
  page(query: PageQuery): Answer<{ messages: ChatMessage[]; notes: RoomNote[] }> {
    return this.#in(ofAgents, () => {
      const messages = readPage(this.#sql, query);
      const first = messages[0]?.messageId ?? 1;
      const from = query.direction === 'newer' ? (query.from ?? 0) : first === 1 ? 0 : first;
      const last = messages.at(-1)?.messageId ?? from;
      const isNewest = query.from === null || query.direction === 'newer';
      const to = isNewest && last === lastIdOf(this.#sql) ? Number.MAX_SAFE_INTEGER : last;
      return ok({
        messages: messages.map(wireMessage),
        notes: readNotes(this.#sql, from, to).map(noteOf),
      });
    });
  }

  claim(agent: Agent, at: number): Answer<RoomView, 'chat_closed' | 'of_other_agent'> {
    return this.#in(ofAgents, room =>
      this.#handled(this.#storage.transactionSync(() => claim(this.#sql, room, agent, at))),
    );
  }

  sendAsAgent(agent: Agent, text: Text, at: number): Answer<Receipt, SendRefusal> {
    return this.#in(ofAgents, room => {
      const sent = this.#sent(
        this.#storage.transactionSync(() => sendAsAgent(this.#sql, room, agent, text, at)),
      );
      if (sent.ok && room.agentId === null) this.#notifyMember();
      return sent;
    });
  }

  readAsAgent(through: number): Answer<null> {
    return this.#in(ofAgents, room => this.#read(room, 'support', through));
  }

  typeAsAgent(agent: Agent, isTyping: boolean): Answer<null> {
    return this.#in(ofAgents, room => {
      const { chatId, status } = room;
      const typing = { chatId, sender: agent.name, isTyping };
      if (status === 'closed') return ok(null);
      this.#outbox.toMember(room, 'chat-typing', typing);
      this.#outbox.toAgents(room, 'chat-typing', { ...typing, side: 'support' });
      return ok(null);
    });
  }

  addNote(agent: Agent, body: string, operationId: string, at: number): Answer<null> {
    return this.#in(ofAgents, room => {
      const note = noteDone(this.#sql, 'note', agent, at, { body, operationId });
      this.#outbox.notes(room, [note]);
      return ok(null);
    });
  }

  /** @param to null puts it back among those that wait */
  passOn(by: Agent, to: Agent | null, at: number): Answer<RoomView, 'chat_closed'> {
    return this.#in(ofAgents, room =>
      this.#handled(this.#storage.transactionSync(() => passOn(this.#sql, room, by, to, at))),
    );
  }

  closeAsAgent(agent: Agent, at: number): Answer<null> {
    return this.#in(ofAgents, room => this.#close(room, { side: 'support', agent }, at));
  }

  /** The directory has reserved the member's one open chat for it. */
  reopen(agent: Agent, at: number): Answer<RoomView> {
    return this.#in(ofAgents, room =>
      this.#handled(ok(this.#storage.transactionSync(() => reopen(this.#sql, room, agent, at)) ?? [])),
    );
  }

  /** Writes the directory's copy again, even if it is current. */
  async copyAgain(): Promise<void> {
    if (!isBegun(this.#sql)) return;
    changeRoom(this.#sql, {});
    await this.#outbox.copy();
  }

  /** Deletes the chat. Idempotent. */
  async forget(memberId: string): Promise<void> {
    if (!isBegun(this.#sql) || readRoom(this.#sql)?.memberId !== memberId) return;
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    const room = isBegun(this.#sql) ? readRoom(this.#sql) : null;
    if (room === null) return;
    const at = realNow();
    const isIdle = room.status !== 'closed' && room.waitingSince === null && room.lastAt + IDLE_MS <= at;
    if (isIdle) this.#close(room, { side: 'system', agent: null }, at);
    if (this.#outbox.isBehind()) await this.#outbox.copy();
    if (this.#outbox.isBehind()) await this.#storage.setAlarm(realNow() + COPY_WITHIN_MS);
    else if (room.status !== 'closed' && !isIdle)
      await this.#storage.setAlarm(Math.max(at, room.lastAt) + IDLE_MS);
  }

  /** Runs with the chat, where it has begun and is the caller's. */
  #in<Value, Refusal>(
    mayEnter: RoomAccess,
    run: (room: Room) => Result<Value, Refusal | NoChat>,
  ): Result<Value, Refusal | NoChat> {
    const room = isBegun(this.#sql) ? readRoom(this.#sql) : null;
    const entered = room === null ? refuse<NoChat>('no_such_chat') : mayEnter(room);
    return entered.ok ? run(entered.value) : entered;
  }

  /** Tells of a stored message. The alarm is set in the same turn, so that it is stored with the message. */
  #sent(sent: Result<SentMessage, SendRefusal>): Result<Receipt, SendRefusal> {
    if (!sent.ok) return sent;
    const { message, isNew, notes } = sent.value;
    const receipt = { messageId: String(message.messageId), sendAt: wireMoment(message.sentAt) };
    if (!isNew) return ok(receipt);
    this.#inRoom(room => {
      this.#outbox.message(room, message);
      this.#outbox.notes(room, notes);
    });
    this.#noteChange();
    return ok(receipt);
  }

  #changed<Refusal>(notes: Result<(Note | null)[], Refusal>): Result<null, Refusal> {
    if (!notes.ok) return notes;
    if (notes.value.length === 0) return ok(null);
    this.#inRoom(room => this.#outbox.notes(room, notes.value));
    this.#noteChange();
    return ok(null);
  }

  /** Tells of a change of who answers. */
  #handled<Refusal>(notes: Result<(Note | null)[], Refusal>): Answer<RoomView, Refusal> {
    const changed = this.#changed(notes);
    if (!changed.ok) return changed;
    if (notes.ok && notes.value.length > 0) this.#notifyMember();
    return this.view();
  }

  #close(
    room: Room,
    by: { side: 'member' | 'support' | 'system'; agent: Agent | null },
    at: number,
  ): Answer<null> {
    const notes = this.#storage.transactionSync(() => close(this.#sql, room, by, at));
    if (notes === null) return ok(null);
    this.#outbox.toMember(room, 'close-room', { chatId: room.chatId, closedBy: by.side });
    return this.#changed(ok(notes));
  }

  #read(room: Room, side: Side, through: number): Answer<null> {
    const known = Math.min(through, lastIdOf(this.#sql));
    const wasUnread = side === 'member' && countUnread(this.#sql, room.memberRead) > 0;
    if (!markRead(this.#sql, side, known)) return ok(null);
    const read = { chatId: room.chatId, side, id: String(known) };
    this.#outbox.toMember(room, 'chat-read', read);
    this.#outbox.toAgents(room, 'chat-read', read);
    if (!wasUnread || countUnread(this.#sql, known) > 0) return ok(null);
    changeRoom(this.#sql, {}); // the directory says whether something is unread
    this.#noteChange();
    return ok(null);
  }

  #notifyMember(): void {
    this.#inRoom(room => {
      const { chatId, status, agent } = room;
      this.#outbox.toMember(room, 'chat-room', { chatId, status, agent });
    });
  }

  #inRoom(run: (room: Room) => void): void {
    const room = readRoom(this.#sql);
    if (room !== null) run(room);
  }

  #noteChange(): void {
    void this.#storage.setAlarm(realNow() + COPY_WITHIN_MS);
    void this.#outbox.copy();
  }
}

acceptTraces(ChatRoom);
