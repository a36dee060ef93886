/**
 * Begins a member's chat [7.20], or continues the open one: the directory reserves one open chat per member, then the chat's object
 * takes the message. Every step is idempotent, so that a call that broke off is repeated.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { ChatTopic } from '#app/contract/chat.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { ok, type Result } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import type { ChatRoom, NoChat, Receipt } from './chat-room.ts';
import { type ListedRoom, reserveRoom } from './room.db.ts';
import type { SendRefusal, Text } from './room-changes.ts';

export const roomOf = (env: PlatformEnv, chatId: string): DurableObjectStub<ChatRoom> =>
  env.CHAT_ROOM.named(chatId);

/** Characters of a hash that tell chats, and tickets, apart. */
const CHAT_ID_LENGTH = 24;
const TICKET_ID_LENGTH = 8;

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** The id of the chat that an attempt begins: the same for the same attempt. */
export const chatIdOf = (memberId: string, operationId: string | null): string =>
  `c${hashOf('chat', memberId, operationId ?? randomBytes(16).toString('hex'))
    .toString('hex')
    .slice(0, CHAT_ID_LENGTH)}`;

/** Letters and digits that nobody takes for one another when reading a number aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of the ticket that an attempt leaves: the same for the same attempt. */
export const ticketIdOf = (memberId: string, operationId: string): string =>
  `T-${Array.from(hashOf('ticket', memberId, operationId).subarray(0, TICKET_ID_LENGTH), byte => ALPHABET[byte % ALPHABET.length]).join('')}`;

export interface Beginning {
  chatId: string;
  topic: ChatTopic;
  text: Text;
  /** A language tag, where the call names one. */
  tag: string | undefined;
  /** Epoch milliseconds. */
  at: number;
}

type StartOutcome = Result<{ chatId: string } & Receipt, SendRefusal | NoChat>;

/**
 * @returns refuses `attempt_used` for another message under the id of an earlier attempt
 */
export async function startChat(
  env: PlatformEnv,
  member: Pick<SignedIn, 'memberId' | 'username' | 'country'>,
  { chatId, topic, text, tag, at }: Beginning,
): Promise<StartOutcome> {
  const { memberId, username, country } = member;
  const language = codeOfTag(tag ?? 'en');
  const db = directoryOf(env, memberId);
  const reserve = () =>
    reserveRoom(db, {
      chatId,
      memberId,
      username,
      country,
      language,
      topicId: topic.id,
      topic: topic.topic,
      openedAt: at,
    });
  const begin = async ({ chatId: reservedId, topic: about, openedAt }: ListedRoom): Promise<StartOutcome> => {
    const facts = { chatId: reservedId, memberId, username, topic: about, openedAt };
    const started = await roomOf(env, reservedId).start(facts, text, at);
    return started.ok ? ok({ chatId: reservedId, ...started.value }) : started;
  };
  const reserved = await reserve();
  const started = await begin(reserved);
  if (started.ok || started.error !== 'chat_closed' || reserved.chatId === chatId) return started;
  // The directory had not heard yet that the other chat is over.
  await roomOf(env, reserved.chatId).copyAgain();
  return begin(await reserve());
}
