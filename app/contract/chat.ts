/** Calls of the live chat with support [4.37]-[4.40]. For members only: guests do not see the widget [6.7]. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { filled, formed, id, listOf, moment, operationId, orNull, slug, statusOnly, text } from './wire.ts';

/** Longest message, so that one fits into a push. */
export const CHAT_MESSAGE_MAX = 2000;

/** A message as it is sent: something besides white space in it [5.33] [5.34]. */
export const chatText = formed(/\S/, CHAT_MESSAGE_MAX);

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

/** [7.19] chat/topic. */
export const chatTopic = endpoint('chat/topic', 'member', nothing, listOf(topic, 100));

/** [7.20] chat/start: a topic and a first message, both required [5.33]. `topic` is the text or id of one of chat/topic. */
export const chatStart = endpoint(
  'chat/start',
  'member',
  z.object({ topic: filled(80), message: chatText }),
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

/** [7.22] chat/send. The same `operationId` again, after a reply got lost, sends nothing twice. */
export const chatSend = endpoint(
  'chat/send',
  'member',
  z.object({
    chatId: id,
    topic: filled(80),
    message: chatText,
    type: z.optional(z.enum(['text', 'image'])),
    operationId: z.optional(operationId),
  }),
  z.object({ messageId: id, sendAt: moment }),
);

/** [7.23] chat/close [4.38]. */
export const chatClose = endpoint('chat/close', 'member', z.object({ chatId: id }), statusOnly);
