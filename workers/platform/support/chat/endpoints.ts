/** Endpoints of a member's live chat with support [7.19]-[7.23]. Every call reaches the caller's own chats alone. */
import {
  chatClose,
  chatCurrent,
  chatDesk,
  chatMessages,
  chatRate,
  chatRead,
  chatSend,
  chatStart,
  chatTicket,
  chatTopic,
  chatTyping,
} from '#app/contract/chat.ts';
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { chatTextOf } from '#app/domain/chat.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { isAttachment } from './attachment.ts';
import type { NoChat } from './chat-room.ts';
import { readDesk, replyMinutes } from './desk.ts';
import { leaveTicket } from './leave-ticket.ts';
import { messageNumber } from './message-number.ts';
import { readCurrent } from './room.db.ts';
import type { SendRefusal, Text } from './room-changes.ts';
import { chatIdOf, roomOf, startChat } from './start-chat.ts';
import { findTopic, listTopics } from './topics.ts';

type Refusal = NoChat | SendRefusal | 'chat_open' | 'chat_rated';

/** A chat of another member is as one that does not exist. */
const refusedChat = ({ translate }: Call, refusal: Refusal): Envelope<null> =>
  refusal === 'no_such_chat'
    ? refused(404, translate('no_such_chat'))
    : refused(200, translate(refusal === 'of_other_agent' ? 'something_went_wrong' : refusal));

const invalid = ({ translate }: Call, fields: Record<string, string[]>) =>
  refusedFields(translate('fields_not_valid'), fields);

/** A message as it is stored: text with something in it, or a picture that has arrived. */
async function readText(
  call: Call,
  {
    message,
    type = 'text',
    operationId,
  }: { message: string; type?: 'text' | 'image' | undefined; operationId?: string | undefined },
): Promise<Result<Text, Record<string, string[]>>> {
  const { memberId } = requireMember(call);
  const id = operationId ?? null;
  if (type === 'text') {
    const text = chatTextOf(message);
    return text.ok ? ok({ type, body: text.value, operationId: id }) : refuse({ message: ['required'] });
  }
  const isThere = await isAttachment(call.env, memberId, message);
  return isThere
    ? ok({ type, body: message, operationId: id })
    : refuse({ message: [call.translate('no_such_upload')] });
}

const topicHandler = handler(chatTopic, 'open', async (_input, call) => {
  const { country } = requireMember(call);
  return accepted(await listTopics(call.env, country, call.headers.pathlang));
});

const currentHandler = handler(chatCurrent, 'open', async (_input, call) => {
  const { memberId } = requireMember(call);
  const current = await readCurrent(directoryOf(call.env, memberId), memberId);
  const state = current && (await roomOf(call.env, current.chatId).stateFor(memberId));
  if (state === null || !state.ok) return accepted({ chat: null });
  const isOver = state.value.status === 'closed' && state.value.unread === 0;
  return accepted({ chat: isOver ? null : state.value });
});

const deskHandler = handler(chatDesk, 'open', async (_input, call) => {
  const { country } = requireMember(call);
  const [{ isOpen, opensAt }, minutes] = await Promise.all([
    readDesk(call.env, country, call.now()),
    replyMinutes(call.env, country),
  ]);
  return accepted({ isOpen, opensAt: opensAt === null ? null : wireMoment(opensAt), replyMinutes: minutes });
});

/** A member who has an open chat may write while support is away; a new one begins when it is there. */
const startHandler = handler(chatStart, 'open', async (input, call) => {
  const { env, translate } = call;
  const member = requireMember(call);
  const { pathlang: tag } = call.headers;
  const topic = await findTopic(env, member.country, tag, input.topic);
  if (topic === null) return invalid(call, { topic: [translate('no_such_topic')] });
  const text = await readText(call, input);
  if (!text.ok) return invalid(call, text.error);
  const at = call.now();
  const current = await readCurrent(directoryOf(env, member.memberId), member.memberId);
  if (current?.isOpen !== true && !(await readDesk(env, member.country, at)).isOpen)
    return refused(200, translate('support_away'));
  const chatId = chatIdOf(member.memberId, text.value.operationId);
  const started = await startChat(env, member, { chatId, topic, text: text.value, tag, at });
  if (!started.ok) return refusedChat(call, started.error);
  return accepted({ chatID: started.value.chatId, messageId: started.value.messageId });
});

const messagesHandler = handler(chatMessages, 'open', async ({ chatId, id, direction = 'older' }, call) => {
  const { memberId } = requireMember(call);
  const from = id === undefined || id === null ? null : messageNumber(id);
  const page = await roomOf(call.env, chatId).messagesFor(memberId, { from, direction });
  return page.ok ? accepted({ data: page.value }) : refusedChat(call, page.error);
});

const sendHandler = handler(chatSend, 'open', async (input, call) => {
  const { memberId } = requireMember(call);
  const text = await readText(call, input);
  if (!text.ok) return invalid(call, text.error);
  const sent = await roomOf(call.env, input.chatId).sendAsMember(memberId, text.value, call.now());
  return sent.ok ? accepted(sent.value) : refusedChat(call, sent.error);
});

const typingHandler = handler(chatTyping, 'open', async ({ chatId, isTyping }, call) => {
  const typed = await roomOf(call.env, chatId).typeAsMember(requireMember(call).memberId, isTyping);
  return typed.ok ? accepted(null) : refusedChat(call, typed.error);
});

const readHandler = handler(chatRead, 'open', async ({ chatId, id }, call) => {
  const read = await roomOf(call.env, chatId).readAsMember(requireMember(call).memberId, messageNumber(id));
  return read.ok ? accepted(null) : refusedChat(call, read.error);
});

const closeHandler = handler(chatClose, 'open', async ({ chatId }, call) => {
  const closed = await roomOf(call.env, chatId).closeAsMember(requireMember(call).memberId, call.now());
  return closed.ok ? accepted(null) : refusedChat(call, closed.error);
});

const rateHandler = handler(chatRate, 'open', async ({ chatId, stars, comment = '' }, call) => {
  const said = chatTextOf(comment);
  const rating = { stars, comment: said.ok ? said.value : null };
  const rated = await roomOf(call.env, chatId).rate(requireMember(call).memberId, rating, call.now());
  return rated.ok ? accepted(null) : refusedChat(call, rated.error);
});

const ticketHandler = handler(chatTicket, 'open', async (input, call) => {
  const member = requireMember(call);
  const { pathlang: tag } = call.headers;
  const topic = await findTopic(call.env, member.country, tag, input.topic);
  if (topic === null) return invalid(call, { topic: [call.translate('no_such_topic')] });
  const text = chatTextOf(input.message);
  if (!text.ok) return invalid(call, { message: ['required'] });
  const { operationId } = input;
  const ticket = {
    topic,
    message: text.value,
    language: codeOfTag(tag ?? 'en'),
    operationId,
    at: call.now(),
  };
  const left = await leaveTicket(call.env, member, ticket);
  return left.ok ? accepted({ ticketId: left.value }) : refused(200, call.translate(left.error));
});

export const chatHandlers: readonly Handler[] = [
  topicHandler,
  currentHandler,
  deskHandler,
  startHandler,
  messagesHandler,
  sendHandler,
  typingHandler,
  readHandler,
  closeHandler,
  rateHandler,
  ticketHandler,
];
