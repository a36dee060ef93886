/**
 * Calls of the live chat with support [4.37]-[4.40] [7.19]-[7.23], and its messages [3.22] [3.23] [5.33]. For members only:
 * guests do not see the widget [6.7]. A chat is one room; its messages are numbered from 1 without gaps. A member's calls
 * reach the own chats alone.
 */
import * as z from 'zod/mini';
import { CHAT_MESSAGE_MAX, CHAT_STATUSES } from '#app/domain/chat.ts';
import { endpoint, nothing } from './endpoint.ts';
import {
  filled,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  readable,
  slug,
  statusOnly,
  text,
  whole,
} from './wire.ts';

/** A message as it is sent: something besides white space in it [5.33] [5.34]. */
export const chatText = readable(CHAT_MESSAGE_MAX).check(z.regex(/\S/, 'required'));

/** Stars of a rating: from 1 to 5. */
export const chatStars = whole(1, 5);

/** [3.22] */
export const topic = z.object({ id, topic: text(80) });
export type ChatTopic = z.infer<typeof topic>;

/**
 * [3.23] `senderType` is `member`, or another word for the other side (`support`, `system`). `type` is `text`, or
 * `image` where `message` is the key of an upload. `sendAt` is UTC.
 */
export const chatMessage = z.object({
  id,
  message: text(4000),
  senderId: orNull(id),
  senderType: slug,
  sender: text(80),
  sendAt: moment,
  type: slug,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The last number of a chat's messages; 0 before the first. */
const messageNumber = whole(0, Number.MAX_SAFE_INTEGER);

/**
 * A chat as its member sees it. `agent` is the name of who answers. `memberRead` and `supportRead` are the numbers up to which
 * either side has read. `preview` is the last message of support; `unread` how many of them are unread, at most 99.
 */
export const chatState = z.object({
  chatId: id,
  topic: text(80),
  status: z.enum(CHAT_STATUSES),
  agent: orNull(text(80)),
  openedAt: moment,
  closedBy: orNull(z.enum(['member', 'support', 'system'])),
  lastId: messageNumber,
  memberRead: messageNumber,
  supportRead: messageNumber,
  unread: whole(0, 99),
  preview: orNull(text(200)),
  stars: orNull(chatStars),
});
export type ChatState = z.infer<typeof chatState>;

/** [7.19] chat/topic. */
export const chatTopic = endpoint('chat/topic', 'member', nothing, listOf(topic, 100));

/** chat/current: the member's open chat, else the newest closed one while it has unread messages of support; or null. */
export const chatCurrent = endpoint('chat/current', 'member', nothing, z.object({ chat: orNull(chatState) }));

/**
 * chat/desk: whether support of the member's market is there, when it opens next, and after how many minutes chats have been
 * answered lately, where that is known.
 */
export const chatDesk = endpoint(
  'chat/desk',
  'member',
  nothing,
  z.object({ isOpen: z.boolean(), opensAt: orNull(moment), replyMinutes: orNull(whole(1, 10_000)) }),
);

/**
 * [7.20] chat/start: a topic and a first message, both required [5.33]. `topic` is the text or id of one of chat/topic. A member
 * with an open chat continues that one. The same `operationId` again gets the first answer.
 */
export const chatStart = endpoint(
  'chat/start',
  'member',
  z.object({ topic: filled(80), message: chatText, operationId: z.optional(operationId) }),
  z.object({ chatID: id, messageId: id }),
);

/**
 * [7.21] chat/messages: one page, oldest first. `id` is the oldest message known, and the page before it is given;
 * without it the newest page. With `direction: 'newer'` the page after it, to catch up after a gap.
 * An empty page marks the end [4.39].
 */
export const chatMessages = endpoint(
  'chat/messages',
  'member',
  z.object({
    chatId: id,
    id: z.optional(z.nullable(id)),
    direction: z.optional(z.enum(['older', 'newer'])),
  }),
  z.object({ data: listOf(chatMessage, 100) }),
);

/** [7.22] chat/send. The same `operationId` again, after a reply got lost, sends nothing twice. `topic` changes nothing. */
export const chatSend = endpoint(
  'chat/send',
  'member',
  z.object({
    chatId: id,
    topic: z.optional(filled(80)),
    message: chatText,
    type: z.optional(z.enum(['text', 'image'])),
    operationId: z.optional(operationId),
  }),
  z.object({ messageId: id, sendAt: moment }),
);

/** chat/typing: the other side sees for a few seconds that the member types, or no more. */
export const chatTyping = endpoint(
  'chat/typing',
  'member',
  z.object({ chatId: id, isTyping: z.boolean() }),
  statusOnly,
);

/** chat/read: the member has seen the messages up to this one. */
export const chatRead = endpoint('chat/read', 'member', z.object({ chatId: id, id }), statusOnly);

/** [7.23] chat/close [4.38]. */
export const chatClose = endpoint('chat/close', 'member', z.object({ chatId: id }), statusOnly);

/** chat/rate: the member's rating of a closed chat, once. */
export const chatRate = endpoint(
  'chat/rate',
  'member',
  z.object({ chatId: id, stars: chatStars, comment: z.optional(readable(1_000)) }),
  statusOnly,
);

/** chat/ticket: a question that is answered into the inbox, for when support is not there. `ticketId` is its number. */
export const chatTicket = endpoint(
  'chat/ticket',
  'member',
  z.object({ topic: filled(80), message: chatText, operationId }),
  z.object({ ticketId: id }),
);
