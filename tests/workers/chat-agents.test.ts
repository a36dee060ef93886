/** The agents' side of the live chat at the platform: the queue, the answering agent, notes, the end, and pushes. */
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { agentEvents, agentsChannelOf, roomSummary } from '#app/contract/support.ts';
import { ROLES, type Role } from '#platform/base/role.ts';
import { RULES } from '#platform/operator/roles.ts';
import type { Agent } from '#platform/support/chat/room-changes.ts';
import {
  agentCall,
  agentsPage,
  attempt,
  type Chatter,
  chatter,
  insideRoom,
  queueOf,
  refusedAgent,
  reply,
  roomNamed,
  viewOf,
} from '#tests/support/workers/chat.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { join, open } from '#tests/support/workers/socket.ts';

const INES: Agent = { agentId: 'op-ines', name: 'Ines' };
const RAUL: Agent = { agentId: 'op-raul', name: 'Raul' };
const text = (body: string, operationId: string | null = null) => ({
  type: 'text' as const,
  body,
  operationId,
});

let number = 0;
const fresh = (currency = 'GBP', language = 'en-gb') => {
  number += 1;
  return chatter(`asker${number}`, currency, language);
};
/** A chat with one message, and its object. */
async function chatOf(member: Chatter, message = 'Hello') {
  const { chatID: chatId } = await member.start(message);
  return { chatId, room: roomNamed(chatId) };
}

beforeAll(seedSite);

describe('the queue', () => {
  const idsIn = async (query: object) => (await queueOf(query)).rooms.map(it => it.chatId);

  it('lists chats that wait by waiting time, of some markets and languages', async () => {
    const members = [await fresh('SEK', 'sv-se'), await fresh('SEK', 'en-se'), await fresh('BRL', 'pt-br')];
    const ids: string[] = [];
    for (const member of members) ids.push((await chatOf(member, `From ${member.username}`)).chatId);
    await expect.poll(() => idsIn({ countries: ['SE', 'BR'] })).toEqual(ids);
    expect(await idsIn({ countries: ['SE'] })).toEqual(ids.slice(0, 2));
    expect(await idsIn({ languages: ['sv', 'pt'] })).toEqual([ids[0], ids[2]]);
    expect(await idsIn({ languages: ['zh'] })).toEqual([]);
    const { rooms, counts } = await queueOf({ countries: ['BR'] });
    expect(rooms[0]).toMatchObject({
      username: members[2]?.username,
      country: 'BR',
      language: 'pt',
      topic: 'Outro assunto',
      lastText: `From ${members[2]?.username}`,
      lastSide: 'member',
      waitingSince: expect.any(String),
    });
    expect(roomSummary.parse(rooms[0])).toEqual(rooms[0]);
    expect(counts).toEqual({ waiting: 1, mine: 0, all: 1 });
  });

  it('moves a chat from those that wait to the agent’s own, and to those that ended', async () => {
    const { chatId } = await chatOf(await fresh('CLP', 'es-cl'));
    const listsOf = async () => {
      const views = ['waiting', 'mine', 'all', 'closed'];
      const found = await Promise.all(views.map(view => idsIn({ view, countries: ['CL'] })));
      return views.filter((_view, at) => found[at]?.includes(chatId));
    };
    await expect.poll(listsOf).toEqual(['waiting', 'all']);
    await agentCall('claim', { chatId });
    await expect.poll(listsOf).toEqual(['mine', 'all']);
    expect((await queueOf({ countries: ['CL'] })).counts).toEqual({ waiting: 0, mine: 1, all: 1 });
    await agentCall('close', { chatId });
    await expect.poll(listsOf).toEqual(['closed']);
  });
});

describe('[1.14] who answers', () => {
  it('is whoever takes the chat first; others pass it on to themselves before', async () => {
    const member = await fresh();
    const { chatId, room } = await chatOf(member);
    const taken = await Promise.all([room.claim(INES, 1), room.claim(RAUL, 1)]);
    expect(taken.map(it => it.ok)).toEqual([true, false]);
    expect(taken[1]).toEqual({ ok: false, error: 'of_other_agent' });
    expect(await room.claim(INES, 2)).toMatchObject({ ok: true, value: { agent: 'Ines' } });
    expect(await room.sendAsAgent(RAUL, text('Mine?'), 3)).toEqual({ ok: false, error: 'of_other_agent' });
    expect(await room.passOn(RAUL, RAUL, 4)).toMatchObject({
      ok: true,
      value: { agent: 'Raul', status: 'open' },
    });
    expect(await room.sendAsAgent(RAUL, text('Now mine'), 5)).toMatchObject({ ok: true });
    expect((await member.messages(chatId)).at(-1)).toMatchObject({ sender: 'Raul', senderId: 'op-raul' });
  });

  it('is who answers first, without taking it before', async () => {
    const { chatId } = await chatOf(await fresh());
    await reply(chatId, 'Good evening');
    expect(await viewOf(chatId)).toMatchObject({
      status: 'open',
      agentId: expect.any(String),
      supportRead: 2,
    });
  });

  it('may be nobody again: the chat waits, since its oldest message without an answer', async () => {
    const { chatId, room } = await chatOf(await fresh());
    await room.sendAsAgent(INES, text('One moment'), 1_000);
    expect((await viewOf(chatId)).waitingSince).toBeNull();
    await agentCall('transfer', { chatId, to: null });
    expect(await viewOf(chatId)).toMatchObject({
      status: 'waiting',
      agent: null,
      waitingSince: expect.any(String),
    });
    expect((await refusedAgent('transfer', { chatId, to: 'op-nobody' })).code).toBe(404);
  });

  it('sends each answer once', async () => {
    const { chatId, room } = await chatOf(await fresh());
    const operationId = attempt();
    const first = await room.sendAsAgent(INES, text('Once', operationId), 1);
    expect(await room.sendAsAgent(INES, text('Once', operationId), 2)).toEqual(first);
    expect(await room.sendAsAgent(INES, text('Twice', operationId), 3)).toEqual({
      ok: false,
      error: 'attempt_used',
    });
    expect((await agentsPage(chatId)).messages).toHaveLength(2);
  });
});

describe('notes', () => {
  it('stand after the message that they follow, once, and no call of the member has them', async () => {
    const member = await fresh();
    const { chatId } = await chatOf(member);
    await reply(chatId, 'Good evening');
    const note = { chatId, text: 'Be brief', operationId: attempt() };
    await agentCall('note', note);
    await agentCall('note', note);
    await member.output('send', { chatId, message: 'More' });
    const { messages, notes } = await agentsPage(chatId);
    expect(messages.map(it => it.id)).toEqual(['1', '2', '3']);
    expect(notes.map(({ kind, afterId, body }) => [kind, afterId, body])).toEqual([
      ['claimed', 1, ''],
      ['note', 2, 'Be brief'],
    ]);
    expect(JSON.stringify(await member.messages(chatId))).not.toContain('Be brief');
    expect(JSON.stringify(await member.output('current'))).not.toContain('Be brief');
  });

  it('come with the pages that their messages are on, each once', async () => {
    const { chatId } = await chatOf(await fresh());
    await insideRoom(chatId, room => {
      for (let at = 2; at <= 90; at += 1) {
        room.sendAsAgent(INES, text(String(at)), at);
        if (at % 10 === 0) room.addNote(INES, `After ${at}`, `note-at-${at}`, at);
      }
    });
    const seen: string[] = [];
    for (let page = await agentsPage(chatId); page.messages.length > 0; ) {
      seen.unshift(...page.notes.map(it => it.body || it.kind));
      page = await agentsPage(chatId, { id: page.messages[0]?.id });
    }
    expect(seen).toEqual(['claimed', ...Array.from({ length: 9 }, (_, at) => `After ${(at + 1) * 10}`)]);
    const newer = await agentsPage(chatId, { id: '90', direction: 'newer' });
    expect(newer.messages).toEqual([]);
  });
});

describe('an ended chat', () => {
  it('takes no answer, and is opened again unless its member has another', async () => {
    const member = await fresh();
    const { chatId } = await chatOf(member);
    await agentCall('close', { chatId });
    for (const [name, more] of [
      ['reply', { message: 'Late', operationId: attempt() }],
      ['claim', {}],
      ['transfer', { to: null }],
    ] as const)
      expect((await refusedAgent(name, { chatId, ...more })).msg, name).toBe('This chat has ended.');
    await expect
      .poll(async () => (await queueOf({ view: 'closed' })).rooms.some(it => it.chatId === chatId))
      .toBe(true);
    await agentCall('reopen', { chatId });
    expect(await viewOf(chatId)).toMatchObject({ status: 'open', closedBy: null });
    expect(await member.output('current')).toMatchObject({ chat: { chatId, status: 'open' } });
    await agentCall('close', { chatId });
    const next = await member.start('Another matter');
    expect(next.chatID).not.toBe(chatId);
    await expect
      .poll(async () => (await refusedAgent('reopen', { chatId })).msg)
      .toBe('The member has another open chat.');
    expect((await viewOf(chatId)).status).toBe('closed');
    expect((await member.output<{ chat: { chatId: string } }>('current')).chat.chatId).toBe(next.chatID);
  });
});

describe('agents hear', () => {
  const heardOn = async (channel: string) => {
    const socket = await open();
    await join(socket, channel);
    return {
      socket,
      heard: async <Name extends keyof typeof agentEvents>(
        name: Name,
      ): Promise<z.output<(typeof agentEvents)[Name]>> =>
        agentEvents[name].parse(JSON.parse(String((await socket.next(name, channel)).data))) as z.output<
          (typeof agentEvents)[Name]
        >,
    };
  };

  it('of a chat what its member writes, types and reads, and what colleagues do', async () => {
    const member = await fresh();
    const { chatId } = await chatOf(member);
    const { heard, socket } = await heardOn(agentsChannelOf(chatId));
    await member.output('typing', { chatId, isTyping: true });
    expect(await heard('chat-typing')).toMatchObject({
      side: 'member',
      sender: member.username,
      isTyping: true,
    });
    await member.output('send', { chatId, message: 'More' });
    expect(await heard('chat-message')).toMatchObject({ chatId, message: { id: '2' } });
    await reply(chatId, 'Yes?');
    expect(await heard('chat-message')).toMatchObject({ message: { id: '3', senderType: 'support' } });
    expect(await heard('chat-note')).toMatchObject({ note: { kind: 'claimed' } });
    await member.output('read', { chatId, id: '3' });
    expect(await heard('chat-read')).toEqual({ chatId, side: 'member', id: '3' });
    socket.close();
  });

  it('of all chats when one begins, is taken or ends', async () => {
    const { heard, socket } = await heardOn('private-operator-chat');
    const member = await fresh('PHP', 'en-ph');
    const { chatId } = await chatOf(member);
    const next = async (status: string) => {
      for (;;) {
        const room = await heard('chat-room');
        if (room.chatId === chatId && room.status === status) return room;
      }
    };
    expect(await next('waiting')).toMatchObject({ username: member.username, country: 'PH' });
    await agentCall('claim', { chatId });
    expect(await next('open')).toMatchObject({ agent: expect.any(String) });
    await agentCall('close', { chatId });
    expect(await next('closed')).toMatchObject({ closedAt: expect.any(String) });
    socket.close();
  });

  it('on their own channels alone', async () => {
    const socket = await open();
    const auth = async (channelName: string) =>
      (await operate('chat/realtime-auth', { socketId: socket.id, channelName })).envelope.code;
    expect(await auth('private-operator-chat')).toBe(200);
    expect(await auth(agentsChannelOf('c1'))).toBe(200);
    for (const channel of [
      'private-member-m-1',
      'private-operator-cashier',
      'private-operator-chat-',
      'site',
    ])
      expect(await auth(channel), channel).toBe(403);
    socket.close();
  });
});

describe('nobody but an operator with the role', () => {
  const CALLS = Object.entries(RULES).filter(([call]) => call.startsWith('chat/'));
  const operators = new Map<Role, TestOperator>();
  let sessionToken = '';

  beforeAll(async () => {
    for (const role of ROLES) operators.set(role, await newOperator([role]));
    const { username } = await fresh();
    const { envelope } = await ask('/api/auth/login', { username, password: 'Demo-1234' });
    ({ sessionToken } = envelope.output as { sessionToken: string });
  });

  it.each(CALLS)('may call %s', async (call, { roles }) => {
    for (const authorization of ['', 'Bearer guessed', `Bearer ${sessionToken}`])
      expect((await ask(`/operator/${call}`, {}, { authorization })).envelope.code).toBe(401);
    for (const [role, operator] of operators)
      expect((await operator.call(call)).envelope.code === 403, role).toBe(!roles.includes(role));
  });
});

describe('canned answers', () => {
  it('are kept by name in several languages, English always', async () => {
    const texts = { en: 'Good day {name}', sv: 'Hej {name}' };
    const ofName = async () => {
      const { canned } = (await agentCall('canned')) as { canned: { name: string }[] };
      return canned.filter(it => it.name === 'good-day');
    };
    await agentCall('put-canned', { name: 'good-day', texts });
    expect(await ofName()).toEqual([{ name: 'good-day', texts }]);
    expect((await refusedAgent('put-canned', { name: 'good-day', texts: { sv: 'Hej' } })).code).toBe(422);
    expect(await ofName()).toEqual([{ name: 'good-day', texts }]);
    await agentCall('remove-canned', { name: 'good-day' });
    expect(await ofName()).toEqual([]);
  });
});
