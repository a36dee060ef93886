/**
 * The agents' side of the live chat: shapes of the operators' calls `/operator/chat/*` and of the pushes on operators' channels. The
 * platform answers with them, and the console reads them.
 */
import * as z from 'zod/mini';
import { CHAT_STATUSES } from '#app/domain/chat.ts';
import { chatMessage } from './chat.ts';
import { filled, formed, id, moment, orNull, slug, text, whole } from './wire.ts';

const OPERATOR_PREFIX = 'private-operator-';

/** The channel of agents of all markets: chats that begin, are taken, wait or end, and new tickets. */
export const AGENTS_CHANNEL = `${OPERATOR_PREFIX}chat`;

/** The same of one market, for agents who work for some. @param country ISO 3166-1 alpha-2 */
export const agentsChannelOfMarket = (country: string): string => `${AGENTS_CHANNEL}@${country}`;

/** The channel of the agents who look at one chat: its messages and notes, typing and reading. */
export const agentsChannelOf = (chatId: string): string => `${AGENTS_CHANNEL}-${chatId}`;

/** What an agents' channel is about; null for other channels. */
export function readAgentsChannel(
  channel: string,
): { of: 'all' } | { of: 'market'; country: string } | { of: 'chat'; chatId: string } | null {
  if (channel === AGENTS_CHANNEL) return { of: 'all' };
  if (!channel.startsWith(AGENTS_CHANNEL)) return null;
  const [sign, rest] = [channel.charAt(AGENTS_CHANNEL.length), channel.slice(AGENTS_CHANNEL.length + 1)];
  if (sign === '@' && /^[A-Z]{2}$/.test(rest)) return { of: 'market', country: rest };
  return sign === '-' && id.safeParse(rest).success ? { of: 'chat', chatId: rest } : null;
}

/** Texts by language code, English always. */
// @__NO_SIDE_EFFECTS__
const inLanguages = (max: number) =>
  z.record(formed(/^[a-z]{2,3}$/, 3), filled(max)).check(z.refine(it => 'en' in it, 'English is missing'));

export const cannedTexts = inLanguages(2_000);

/** A chat in the agents' lists. `waitingSince` is when the member's oldest message without an answer came. */
export const roomSummary = z.object({
  chatId: id,
  memberId: id,
  username: filled(80),
  country: formed(/^[A-Z]{2}$/, 2),
  language: formed(/^[a-z]{2,3}$/, 3),
  topicId: id,
  topic: text(80),
  status: z.enum(CHAT_STATUSES),
  agentId: orNull(id),
  agent: orNull(text(80)),
  openedAt: moment,
  answeredAt: orNull(moment),
  waitingSince: orNull(moment),
  lastAt: moment,
  closedAt: orNull(moment),
  lastId: whole(0, Number.MAX_SAFE_INTEGER),
  lastText: text(200),
  lastSide: z.enum(['member', 'support']),
  stars: orNull(whole(1, 5)),
});
export type RoomSummary = z.infer<typeof roomSummary>;

export const QUEUE_VIEWS = ['waiting', 'mine', 'all', 'closed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** A note that agents see between messages; `afterId` is the message that it follows. */
export const roomNote = z.object({
  noteId: whole(1, Number.MAX_SAFE_INTEGER),
  afterId: whole(0, Number.MAX_SAFE_INTEGER),
  kind: slug,
  operator: text(80),
  body: text(2_000),
  madeAt: moment,
});
export type RoomNote = z.infer<typeof roomNote>;

/** A chat as agents see it. */
export const roomView = z.object({
  chatId: id,
  memberId: id,
  username: filled(80),
  topic: text(80),
  status: z.enum(CHAT_STATUSES),
  agentId: orNull(id),
  agent: orNull(text(80)),
  openedAt: moment,
  answeredAt: orNull(moment),
  waitingSince: orNull(moment),
  closedAt: orNull(moment),
  closedBy: orNull(z.enum(['member', 'support', 'system'])),
  lastId: whole(0, Number.MAX_SAFE_INTEGER),
  memberRead: whole(0, Number.MAX_SAFE_INTEGER),
  supportRead: whole(0, Number.MAX_SAFE_INTEGER),
  stars: orNull(whole(1, 5)),
  comment: orNull(text(1_000)),
});
export type RoomView = z.infer<typeof roomView>;

/** A question that waits for an answer into the inbox, or had one. */
export const ticketView = z.object({
  ticketId: id,
  memberId: id,
  username: filled(80),
  country: formed(/^[A-Z]{2}$/, 2),
  language: formed(/^[a-z]{2,3}$/, 3),
  topic: text(80),
  message: text(4_000),
  createdAt: moment,
  answeredAt: orNull(moment),
  answeredBy: orNull(text(80)),
  answer: orNull(text(10_000)),
});
export type TicketView = z.infer<typeof ticketView>;

/** Events on the agents' channels, by name. */
export const agentEvents = {
  /** A chat began or changed; on the channel of all agents. */
  'chat-room': roomSummary,
  /** A ticket came, or was answered; on the channel of all agents. */
  'chat-ticket': z.object({ ticketId: id, isAnswered: z.boolean() }),
  /** An event on the chat's own channel. */
  'chat-message': z.object({ chatId: id, message: chatMessage }),
  'chat-note': z.object({ chatId: id, note: roomNote }),
  'chat-typing': z.object({
    chatId: id,
    side: z.enum(['member', 'support']),
    sender: text(80),
    isTyping: z.boolean(),
  }),
  'chat-read': z.object({ chatId: id, side: z.enum(['member', 'support']), id }),
};
