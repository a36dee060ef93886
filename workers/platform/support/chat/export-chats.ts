/** A member's chats and tickets, as the member has seen them, for the export of their data. */
import type { ChatMessage } from '#app/contract/chat.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { messageNumber } from './message-number.ts';
import { readChatIdsOf } from './room.db.ts';
import { roomOf } from './start-chat.ts';
import { readTicketsOf } from './ticket.db.ts';

/** Pages of a chat that are read at most; the object gives up to 100 messages a page. */
const MOST_PAGES = 200;

/** All messages of a chat, oldest first. An export has no ids of agents, only the names that the member has seen. */
async function messagesOf(env: PlatformEnv, memberId: string, chatId: string): Promise<object[]> {
  const all: ChatMessage[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const from = messageNumber(all.at(-1)?.id ?? '0');
    const page = await roomOf(env, chatId).messagesFor(memberId, { from, direction: 'newer' });
    if (!page.ok || page.value.length === 0) break;
    all.push(...page.value);
  }
  return all.map(({ sendAt, sender, senderType, type, message }) => ({
    sent: sendAt,
    side: senderType,
    sender,
    type,
    message,
  }));
}

export async function exportedChats(env: PlatformEnv, memberId: string): Promise<object[]> {
  const chatIds = await readChatIdsOf(directoryOf(env, memberId), memberId);
  const chats: object[] = [];
  for (const chatId of chatIds)
    chats.push({ chat: chatId, messages: await messagesOf(env, memberId, chatId) });
  return chats;
}

export const exportedTickets = async (env: PlatformEnv, memberId: string): Promise<object[]> =>
  (await readTicketsOf(directoryOf(env, memberId), memberId)).map(
    ({ ticketId, topic, message, createdAt, answer, answeredAt }) => ({
      ticket: ticketId,
      topic,
      message,
      left: wireMoment(createdAt),
      answer,
      answered: answeredAt === null ? null : wireMoment(answeredAt),
    }),
  );
