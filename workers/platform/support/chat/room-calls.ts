/** Agents' calls about one chat: read, take, answer, note, pass on, end, open again. */
import * as z from 'zod/mini';
import { chatText } from '#app/contract/chat.ts';
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { id, operationId } from '#app/contract/wire.ts';
import { chatTextOf } from '#app/domain/chat.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { noting } from '#platform/base/note-change.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { agentOf, findAgent } from './agent.ts';
import { isAttachment } from './attachment.ts';
import { messageNumber } from './message-number.ts';
import { type ListedRoom, readListed, reserveReopening } from './room.db.ts';
import type { Text } from './room-changes.ts';
import { roomOf } from './start-chat.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  chat_closed: 'This chat has ended.',
  attempt_used: 'This attempt was made already with another text.',
  of_other_agent: 'Somebody else answers this chat: pass it on to yourself first.',
  has_other_chat: 'The member has another open chat.',
  no_such_agent: 'There is no such agent.',
  no_such_upload: 'The picture did not arrive.',
};

const NOT_FOUND = new Set(['no_such_chat', 'no_such_agent']);

export const refusedBecause = (refusal: string): Envelope<null> =>
  refused(NOT_FOUND.has(refusal) ? 404 : 200, SENTENCES[refusal] ?? 'There is no such chat.');

const replied = <Value>(answer: Result<Value, string>): Envelope<Value> | Envelope<null> =>
  answer.ok ? accepted(answer.value) : refusedBecause(answer.error);

/** A chat by its id, wherever its member is; null where there is none. */
export async function findRoom(env: PlatformEnv, chatId: string): Promise<ListedRoom | null> {
  const found = await Promise.all(directoriesOf(env).map(db => readListed(db, chatId)));
  return found.find(it => it !== null) ?? null;
}

const chat = z.object({ chatId: id });

/** Where a chat stands, and with whom, for the event log. */
const standingNow = async ({ chatId }: { chatId: string }, { env }: Pick<OperatorContext, 'env'>) => {
  const found = await roomOf(env, chatId).view();
  return found.ok ? { status: found.value.status, agentId: found.value.agentId } : null;
};

const view = operatorCall(chat, async ({ chatId }, { env }) => replied(await roomOf(env, chatId).view()));

const messages = operatorCall(
  z.extend(chat, { id: z.optional(z.nullable(id)), direction: z.optional(z.enum(['older', 'newer'])) }),
  async ({ chatId, id: from, direction = 'older' }, { env }) => {
    const number = from === undefined || from === null ? null : messageNumber(from);
    return replied(await roomOf(env, chatId).page({ from: number, direction }));
  },
);

const claim = operatorCall(
  chat,
  noting(standingNow, async ({ chatId }, context) =>
    replied(await roomOf(context.env, chatId).claim(agentOf(context), context.now())),
  ),
);

async function textOf(
  env: PlatformEnv,
  chatId: string,
  { message, type, operationId: attempt }: { message: string; type: 'text' | 'image'; operationId: string },
): Promise<Result<Text, string>> {
  if (type === 'text') {
    const text = chatTextOf(message);
    return text.ok ? ok({ type, body: text.value, operationId: attempt }) : refuse('empty');
  }
  const room = await findRoom(env, chatId);
  if (room === null) return refuse('no_such_chat');
  const isThere = await isAttachment(env, room.memberId, message);
  return isThere ? ok({ type, body: message, operationId: attempt }) : refuse('no_such_upload');
}

/** Answers a chat, and takes it where nobody has. The same `operationId` again sends nothing twice. */
const reply = operatorCall(
  z.extend(chat, {
    message: chatText,
    type: z._default(z.enum(['text', 'image']), 'text'),
    operationId,
  }),
  noting(standingNow, async (input, context) => {
    const text = await textOf(context.env, input.chatId, input);
    if (!text.ok && text.error === 'empty')
      return refusedFields('Some fields are not valid.', { message: ['required'] });
    if (!text.ok) return refusedBecause(text.error);
    return replied(
      await roomOf(context.env, input.chatId).sendAsAgent(agentOf(context), text.value, context.now()),
    );
  }),
);

const typing = operatorCall(
  z.extend(chat, { isTyping: z.boolean() }),
  async ({ chatId, isTyping }, context) =>
    replied(await roomOf(context.env, chatId).typeAsAgent(agentOf(context), isTyping)),
);

const read = operatorCall(z.extend(chat, { id }), async ({ chatId, id: through }, { env }) =>
  replied(await roomOf(env, chatId).readAsAgent(messageNumber(through))),
);

/** A note that members never see. */
const note = operatorCall(z.extend(chat, { text: chatText, operationId }), async (input, context) => {
  const text = chatTextOf(input.text);
  if (!text.ok) return refusedFields('Some fields are not valid.', { text: ['required'] });
  const room = roomOf(context.env, input.chatId);
  return replied(await room.addNote(agentOf(context), text.value, input.operationId, context.now()));
});

/** Passes a chat on to an agent, or with null back to those that wait. */
const transfer = operatorCall(
  z.extend(chat, { to: z.nullable(id) }),
  noting(standingNow, async ({ chatId, to }, context) => {
    const { env, now } = context;
    const room = to === null ? null : await findRoom(env, chatId);
    const receiver = to === null || room === null ? null : await findAgent(context, room.country, to);
    if (to !== null && receiver === null) return refusedBecause('no_such_agent');
    return replied(await roomOf(env, chatId).passOn(agentOf(context), receiver, now()));
  }),
);

const close = operatorCall(
  chat,
  noting(standingNow, async ({ chatId }, context) =>
    replied(await roomOf(context.env, chatId).closeAsAgent(agentOf(context), context.now())),
  ),
);

/** Opens a closed chat again for the caller, unless its member has another by now. */
const reopen = operatorCall(
  chat,
  noting(standingNow, async ({ chatId }, context) => {
    const { env } = context;
    const room = await findRoom(env, chatId);
    if (room === null) return refusedBecause('no_such_chat');
    const isReserved = await reserveReopening(directoryOf(env, room.memberId), chatId);
    if (!isReserved && room.status === 'closed') return refusedBecause('has_other_chat');
    return replied(await roomOf(env, chatId).reopen(agentOf(context), context.now()));
  }),
);

export const roomCalls: readonly [string, OperatorCall][] = [
  ['chat/room', view],
  ['chat/messages', messages],
  ['chat/claim', claim],
  ['chat/reply', reply],
  ['chat/typing', typing],
  ['chat/read', read],
  ['chat/note', note],
  ['chat/transfer', transfer],
  ['chat/close', close],
  ['chat/reopen', reopen],
];
