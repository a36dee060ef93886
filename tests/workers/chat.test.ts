/** The live chat at the platform: one numbered list per chat, its member's alone, told as it happens. */
import { abortAllDurableObjects, env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, ChatState, ChatTopic } from '#app/contract/chat.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { agentsChannelOf } from '#app/contract/support.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishFacts, readMarkets } from '#platform/site/site.ts';
import { PAGE_SIZE, readPage } from '#platform/support/chat/message-rows.ts';
import { type Room, readRoom } from '#platform/support/chat/room-rows.ts';
import { stateForMember } from '#platform/support/chat/room-view.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import {
  agentCall,
  agentsPage,
  attempt,
  type Chatter,
  chatter,
  insideRoom,
  refusedAgent,
  reply,
  roomNamed,
  viewOf,
} from '#tests/support/workers/chat.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { join, open } from '#tests/support/workers/socket.ts';

const db = env.DIRECTORY;
const MEMBER = { type: 'text', operationId: null } as const;

let anna: Chatter;
let ben: Chatter;
let number = 0;
/** A member without any chat. */
const fresh = () => {
  number += 1;
  return chatter(`chatter${number}`);
};
const currentOf = async (member: Chatter) =>
  (await member.output<{ chat: ChatState | null }>('current')).chat;
const idsOf = (messages: readonly ChatMessage[]) => messages.map(it => Number(it.id));
const rowOf = (chatId: string) =>
  db.prepare('SELECT * FROM chat_room WHERE chat_id = ?1').bind(chatId).first<Record<string, unknown>>();

beforeAll(async () => {
  await seedSite();
  anna = await chatter('annachats');
  ben = await chatter('benchats');
});

describe('[7.19] the topics', () => {
  it.each(TEXT_LANGUAGES.map(code => [code]))('in %s end with one for everything else', async code => {
    const { envelope } = await ask(
      '/api/chat/topic',
      {},
      { authorization: `Bearer ${await tokenOf(anna)}`, pathlang: `${code}-gb` },
    );
    expect((envelope.output as ChatTopic[]).at(-1)).toEqual({
      id: 'other',
      topic: sentence('chat_topic_other', code),
    });
  });

  it('are those of the market, in the order of its profile', async () => {
    const idsIn = async (member: Chatter) => (await member.output<ChatTopic[]>('topic')).map(it => it.id);
    const own = ['deposits', 'withdrawals', 'games', 'account', 'safer-play', 'other'];
    expect(await idsIn(anna)).toEqual(own);
    const [brazil] = (await readMarkets(db)).filter(it => it.country === 'BR');
    if (brazil === undefined) throw new Error('There is no market BR');
    const topics = [
      { id: 'other', names: { en: 'Anything', pt: 'Qualquer assunto' } },
      { id: 'pix', names: { en: 'Pix' } },
    ];
    await writeMarket(db, { ...brazil, support: { hours: null, topics } });
    await publishFacts(platformEnv(env));
    const member = await chatter('brasileira', 'BRL', 'pt-br');
    expect(await member.output('topic')).toEqual([
      { id: 'other', topic: 'Qualquer assunto' },
      { id: 'pix', topic: 'Pix' },
    ]);
  });
});

/** The member's session token, by another login. */
const tokenOf = async ({ username }: Chatter): Promise<string> => {
  const { envelope } = await ask('/api/auth/login', { username, password: PASSWORD });
  return (envelope.output as { sessionToken: string }).sessionToken;
};

describe('[1.14] [7.20] [3.22] [3.23] a chat', () => {
  it('begins with a topic and a message, and waits for an agent', async () => {
    const member = await fresh();
    const { chatID, messageId } = await member.start('  Where is my money?\n');
    expect(messageId).toBe('1');
    expect(await currentOf(member)).toMatchObject({
      chatId: chatID,
      topic: 'Something else',
      status: 'waiting',
      agent: null,
      lastId: 1,
      unread: 0,
      preview: null,
    });
    expect(await member.messages(chatID)).toEqual([
      {
        id: '1',
        message: 'Where is my money?',
        senderId: member.memberId,
        senderType: 'member',
        sender: member.username,
        sendAt: expect.any(String),
        type: 'text',
      },
    ]);
  });

  it.each([
    ['no topic', { topic: 'nothing-of-ours' }, 'topic'],
    ['nothing but control characters', { message: '\u0000\u0001' }, 'message'],
  ])('[5.33] does not begin with %s', async (_what, changed, field) => {
    const { code, output } = await anna.chat('start', { topic: 'other', message: 'Hello', ...changed });
    expect(code).toBe(422);
    expect(Object.keys((output as { fields: object }).fields)).toEqual([field]);
  });

  it.each(['topic', 'message'])('[5.33] requires a %s, and says so', async field => {
    for (const nothing of ['', '   ']) {
      const { output } = await anna.chat('start', { topic: 'other', message: 'Hello', [field]: nothing });
      expect(output).toEqual({ fields: { [field]: ['required'] } });
    }
  });

  it('names its topic by its text in any language too', async () => {
    const member = await fresh();
    const { chatID } = await member.start('Hej', { topic: 'Något annat' });
    expect((await viewOf(chatID)).topic).toBe('Something else');
  });

  it('is one at a time: another start continues it', async () => {
    const member = await fresh();
    const [one, two] = await Promise.all([member.start('One'), member.start('Two')]);
    expect(two.chatID).toBe(one.chatID);
    expect(idsOf(await member.messages(one.chatID))).toEqual([1, 2]);
  });

  it('begins once per attempt, also after it has ended or another has begun', async () => {
    const member = await fresh();
    const operationId = attempt();
    const first = await member.start('Once', { operationId });
    expect(await member.start('Once', { operationId })).toEqual(first);
    await member.output('close', { chatId: first.chatID });
    expect(await member.start('Once', { operationId })).toEqual(first);
    const other = await member.start('Another');
    expect(await member.start('Once', { operationId })).toEqual(first);
    expect(await member.messages(other.chatID)).toHaveLength(1);
    expect((await member.chat('start', { topic: 'other', message: 'Changed', operationId })).status).toBe(
      false,
    );
  });

  it('begins anew where the directory has not heard of the end of the one before', async () => {
    const member = await fresh();
    const { chatID } = await member.start('First');
    await member.output('close', { chatId: chatID });
    await db.prepare("UPDATE chat_room SET status = 'open' WHERE chat_id = ?1").bind(chatID).run();
    const next = await member.start('Second');
    expect(next.chatID).not.toBe(chatID);
    expect((await rowOf(chatID))?.status).toBe('closed');
  });
});

describe('[7.22] [5.34] a message', () => {
  it('is numbered without gaps, however many come at once, from both sides', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('1');
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 3 === 0 ? reply(chatId, `a${at}`) : member.output('send', { chatId, message: `m${at}` }),
      ),
    );
    expect(idsOf(await member.messages(chatId))).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
  });

  it('is sent once per attempt, and an attempt with another text is refused', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    const sent = { chatId, topic: 'other', message: 'Only once', operationId: attempt() };
    const first = await member.output('send', sent);
    expect(await Promise.all([member.output('send', sent), member.output('send', sent)])).toEqual([
      first,
      first,
    ]);
    expect((await member.chat('send', { ...sent, message: 'Something else' })).msg).toBe(
      sentence('attempt_used', 'en'),
    );
    expect(await member.messages(chatId)).toHaveLength(2);
    // Another sender's attempts have the same ids, and are others.
    await reply(chatId, 'From support', sent.operationId);
    expect(await member.messages(chatId)).toHaveLength(3);
  });

  it('keeps its number when its answer was lost and the chat has ended', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    const sent = { chatId, message: 'Last words', operationId: attempt() };
    const first = await member.output('send', sent);
    await member.output('close', { chatId });
    expect(await member.output('send', sent)).toEqual(first);
    expect((await member.chat('send', { chatId, message: 'One more' })).msg).toBe(
      sentence('chat_closed', 'en'),
    );
  });

  it('outlives its object', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('Kept');
    await abortAllDurableObjects();
    expect((await member.messages(chatId)).map(it => it.message)).toEqual(['Kept']);
  });
});

describe('[7.21] [4.39] pages', () => {
  it('lead up to the first message and then are empty, and down to the last', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('1');
    await insideRoom(chatId, room => {
      for (let at = 2; at <= 95; at += 1)
        room.sendAsMember(member.memberId, { ...MEMBER, body: String(at) }, Date.now());
    });
    const seen: number[] = [];
    for (let page = await member.messages(chatId); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(PAGE_SIZE);
      seen.unshift(...idsOf(page));
      page = await member.messages(chatId, { id: page[0]?.id });
    }
    expect(seen).toEqual(Array.from({ length: 95 }, (_, at) => at + 1));
    expect(idsOf(await member.messages(chatId, { id: '93', direction: 'newer' }))).toEqual([94, 95]);
    expect(await member.messages(chatId, { id: '95', direction: 'newer' })).toEqual([]);
    expect(await member.messages(chatId, { id: 'none' })).toEqual([]);
  });

  it('of 10,000 messages read as many rows as those of 100', async () => {
    const rowsRead = async (count: number) => {
      const member = await fresh();
      const { chatID: chatId } = await member.start('1');
      return insideRoom(chatId, (_room, sql) => {
        sql.exec(
          `WITH RECURSIVE n (at) AS (SELECT 2 UNION ALL SELECT at + 1 FROM n WHERE at < ?1)
           INSERT INTO message (message_id, side, sender_id, sender, type, body, sent_at)
           SELECT at, iif(at % 2 = 0, 'support', 'member'), 's', 's', 'text', 'text ' || at, 1 FROM n`,
          count,
        );
        sql.exec('UPDATE room SET member_read = ?1', count - 6);
        const counted = countingReads(sql);
        const room = readRoom(sql) as Room;
        const newest = readPage(counted.sql, { from: null, direction: 'older' });
        const older = readPage(counted.sql, { from: Math.floor(count / 2), direction: 'older' });
        const { unread, lastId } = stateForMember(counted.sql, room);
        return { pages: [newest.length, older.length], unread, lastId, rows: counted.rows() };
      });
    };
    const [few, many] = [await rowsRead(100), await rowsRead(10_000)];
    expect(few).toMatchObject({ pages: [PAGE_SIZE, PAGE_SIZE], unread: 3, lastId: 100 });
    expect(many).toMatchObject({ pages: [PAGE_SIZE, PAGE_SIZE], unread: 3, lastId: 10_000, rows: few.rows });
  });
});

/** A database that adds up the rows its queries read. */
function countingReads(sql: SqlStorage) {
  let rows = 0;
  const exec = (query: string, ...values: SqlStorageValue[]) => {
    const cursor = sql.exec(query, ...values);
    const all = cursor.toArray();
    rows += cursor.rowsRead;
    return { toArray: () => all, one: () => all[0] };
  };
  return { sql: { exec } as unknown as SqlStorage, rows: () => rows };
}

describe('a chat’s member, and nobody else', () => {
  /** Every call that names a chat, with its other input. */
  const CALLS: readonly [string, object][] = [
    ['messages', {}],
    ['messages', { id: '1', direction: 'newer' }],
    ['send', { message: 'Not mine' }],
    ['typing', { isTyping: true }],
    ['read', { id: '1' }],
    ['close', {}],
    ['rate', { stars: 1 }],
  ];
  it.each(CALLS)('may call %s', async (name, payload) => {
    const { chatID: chatId } = await anna.start('Mine');
    const before = await viewOf(chatId);
    const [foreign, missing] = [
      await ben.chat(name, { chatId, ...payload }),
      await ben.chat(name, { chatId: 'c0000000000000000000000', ...payload }),
    ];
    // The same answer, so that ids cannot be probed.
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: false, code: 404 });
    expect((await ask(`/api/chat/${name}`, { chatId, ...payload })).envelope.code).toBe(401);
    expect(await viewOf(chatId)).toEqual(before);
    if (name !== 'rate') expect((await anna.chat(name, { chatId, ...payload })).status).toBe(true);
  });

  it('is in the way of the object itself', async () => {
    const { chatID: chatId } = await anna.start('Mine');
    const room = roomNamed(chatId);
    const query = { from: null, direction: 'older' } as const;
    for (const answer of [
      await room.stateFor(ben.memberId),
      await room.messagesFor(ben.memberId, query),
      await room.sendAsMember(ben.memberId, { ...MEMBER, body: 'Not mine' }, 1),
      await room.readAsMember(ben.memberId, 1),
      await room.typeAsMember(ben.memberId, true),
      await room.closeAsMember(ben.memberId, 1),
      await room.rate(ben.memberId, { stars: 1, comment: null }, 1),
    ])
      expect(answer).toEqual({ ok: false, error: 'no_such_chat' });
  });

  it.each([
    ['another member’s', () => `private-member-${anna.memberId}`],
    ['all agents’', () => 'private-operator-chat'],
    ['one chat’s agents’', () => agentsChannelOf('c1')],
    ['a presence', () => 'presence-operator-chat'],
  ])('is let into a channel of their own, and not into %s', async (_whose, channel) => {
    const socket = await open();
    const asked = { socketId: socket.id, channelName: channel() };
    expect((await ben.call('realtime/auth', asked)).code).toBe(403);
    const own = { socketId: socket.id, channelName: `private-member-${ben.memberId}` };
    expect((await ben.call('realtime/auth', own)).status).toBe(true);
    socket.close();
  });

  it('sends pictures of their own folder alone, once they have arrived', async () => {
    const { chatID: chatId } = await anna.start('Mine');
    const picture = async (key: string) => {
      await env.UPLOADS_PRIVATE.put(key, new Uint8Array([1]));
      return key;
    };
    const own = await picture(`attachments/${anna.memberId}/own.png`);
    for (const key of [
      await picture(`attachments/${ben.memberId}/foreign.png`),
      await picture(`receipts/${anna.memberId}/receipt.png`),
      await picture(`attachments/${anna.memberId}/paper.pdf`),
      `attachments/${anna.memberId}/missing.png`,
      'https://elsewhere.example/a.png',
    ])
      expect((await anna.chat('send', { chatId, message: key, type: 'image' })).code, key).toBe(422);
    await anna.output('send', { chatId, message: own, type: 'image' });
    expect((await anna.messages(chatId)).at(-1)).toMatchObject({ type: 'image', message: own });
  });
});

describe('what either side sees', () => {
  it('counts unread answers and shows the last one, until they are read', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    await reply(chatId, 'One');
    await reply(chatId, 'Two');
    expect(await currentOf(member)).toMatchObject({
      unread: 2,
      preview: 'Two',
      status: 'open',
      supportRead: 3,
    });
    await member.output('read', { chatId, id: '2' });
    expect(await currentOf(member)).toMatchObject({ unread: 1, memberRead: 2 });
    await member.output('read', { chatId, id: '1' });
    await member.output('read', { chatId, id: '99' });
    expect(await currentOf(member)).toMatchObject({ unread: 0, memberRead: 3 });
    expect((await viewOf(chatId)).memberRead).toBe(3);
  });

  it('[4.40] is pushed to the member: messages, typing, reading, who answers, the end', async () => {
    const member = await fresh();
    const socket = await open();
    const channel = `private-member-${member.memberId}`;
    await join(socket, channel);
    const heard = async (event: string) => JSON.parse(String((await socket.next(event, channel)).data));
    const { chatID: chatId } = await member.start('Hello');
    expect(await heard('chat-message')).toMatchObject({ chatId, message: { id: '1', senderType: 'member' } });
    await agentCall('typing', { chatId, isTyping: true });
    expect(await heard('chat-typing')).toEqual({ chatId, sender: expect.any(String), isTyping: true });
    await agentCall('read', { chatId, id: '1' });
    expect(await heard('chat-read')).toEqual({ chatId, side: 'support', id: '1' });
    await reply(chatId, 'Good evening');
    expect(await heard('chat-message')).toMatchObject({
      chatId,
      message: { id: '2', senderType: 'support' },
    });
    expect(await heard('chat-room')).toMatchObject({ chatId, status: 'open' });
    await agentCall('close', { chatId });
    expect(await heard('close-room')).toEqual({ chatId, closedBy: 'support' });
    socket.close();
  });

  it('[4.38] [7.23] ends by either side, once', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    await member.output('close', { chatId });
    await member.output('close', { chatId });
    expect(await viewOf(chatId)).toMatchObject({ status: 'closed', closedBy: 'member' });
    expect(await currentOf(member)).toBeNull();
    const next = await member.start('Again');
    await reply(next.chatID, 'An answer, and the end');
    await agentCall('close', { chatId: next.chatID });
    // The last message of support is still unread.
    expect(await currentOf(member)).toMatchObject({ chatId: next.chatID, status: 'closed', unread: 1 });
    await member.output('read', { chatId: next.chatID, id: '2' });
    await expect.poll(async () => (await rowOf(next.chatID))?.is_read).toBe(1);
    expect(await currentOf(member)).toBeNull();
  });

  it('is rated after its end, once', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    const rate = async (stars: number, comment?: string) =>
      (await member.chat('rate', { chatId, stars, ...(comment === undefined ? {} : { comment }) })).msg;
    expect(await rate(5)).toBe(sentence('chat_open', 'en'));
    await member.output('close', { chatId });
    expect(await rate(4, ' Quick \n')).toBe('');
    expect(await rate(4)).toBe('');
    expect(await rate(1)).toBe(sentence('chat_rated', 'en'));
    expect(await viewOf(chatId)).toMatchObject({ stars: 4, comment: 'Quick' });
  });

  it('is read by agents without characters that turn its text: messages, the comment, and questions', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('Pay \u202Egnp.exe\u202C now');
    await member.output('send', { chatId, message: 'and \u2066this\u2069 one', operationId: attempt() });
    const { messages } = await agentsPage(chatId);
    expect(messages.map(it => it.message)).toEqual(['Pay gnp.exe now', 'and this one']);
    await member.output('close', { chatId });
    await member.output('rate', { chatId, stars: 4, comment: '\u202Equick' });
    expect(await viewOf(chatId)).toMatchObject({ comment: 'quick' });
    const question = { topic: 'other', message: 'When \u202Ewill it\u202C arrive?', operationId: attempt() };
    const { ticketId } = await member.output<{ ticketId: string }>('ticket', question);
    const { rows } = await agentCall<{ rows: { ticketId: string; message: string }[] }>('tickets');
    expect(rows.find(it => it.ticketId === ticketId)?.message).toBe('When will it arrive?');
  });

  it('ends by itself three days after an answer that got none, and never while the member waits', async () => {
    const [left, waiting] = [await fresh(), await fresh()];
    const ago = Date.now() - 3 * DAY_MS;
    const chatOf = async (member: Chatter, isAnswered: boolean) => {
      const { chatID: chatId } = await member.start();
      if (isAnswered) await reply(chatId, 'Anything else?');
      await insideRoom(chatId, (_room, sql) => sql.exec('UPDATE room SET last_at = ?1', ago));
      await runDurableObjectAlarm(roomNamed(chatId));
      return (await viewOf(chatId)).status;
    };
    expect(await chatOf(left, true)).toBe('closed');
    expect(await chatOf(waiting, false)).toBe('waiting');
  });
});

describe('the directory’s copy', () => {
  it('follows by the alarm where its object was lost before it wrote', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    await expect.poll(async () => (await rowOf(chatId))?.last_id).toBe(1);
    await insideRoom(chatId, (_room, sql) =>
      sql.exec(
        "UPDATE room SET status = 'closed', closed_at = 1, closed_by = 'member', version = version + 1",
      ),
    );
    await runDurableObjectAlarm(roomNamed(chatId));
    expect(await rowOf(chatId)).toMatchObject({ status: 'closed', closed_at: 1 });
  });

  it('is not replaced by an older one', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start();
    await db
      .prepare("UPDATE chat_room SET version = 1000, last_text = 'newer' WHERE chat_id = ?1")
      .bind(chatId)
      .run();
    await member.output('send', { chatId, message: 'Older' });
    await insideRoom(chatId, room => room.copyAgain());
    expect((await rowOf(chatId))?.last_text).toBe('newer');
  });
});

describe('when support is not there', () => {
  const hours = (state: 'closed' | null) => agentCall('desk', { country: 'GB', state });

  it('no chat begins, an open one goes on, and a ticket is answered into the inbox', async () => {
    const [open_, member] = [await fresh(), await fresh()];
    const { chatID: chatId } = await open_.start();
    expect(await member.output('desk')).toMatchObject({ isOpen: true, opensAt: null });
    await hours('closed');
    expect(await member.output('desk')).toMatchObject({ isOpen: false });
    expect((await member.chat('start', { topic: 'other', message: 'Hello' })).msg).toBe(
      sentence('support_away', 'en'),
    );
    expect((await open_.start('More')).chatID).toBe(chatId);

    const question = { topic: 'other', message: 'When will it arrive?', operationId: attempt() };
    const { ticketId } = await member.output<{ ticketId: string }>('ticket', question);
    expect(ticketId).toMatch(/^T-[2-9A-HJ-NP-Z]{8}$/);
    expect(await member.output('ticket', question)).toEqual({ ticketId });
    expect((await member.chat('ticket', { ...question, message: 'Another' })).status).toBe(false);
    const { rows } = await agentCall<{ rows: { ticketId: string; message: string }[] }>('tickets');
    expect(rows.filter(it => it.ticketId === ticketId)).toEqual([
      expect.objectContaining({ message: question.message, username: member.username }),
    ]);

    const answer = { ticketId, answer: 'By Friday.' };
    await agentCall('answer-ticket', answer);
    await agentCall('answer-ticket', answer);
    expect((await refusedAgent('answer-ticket', { ...answer, answer: 'By Monday.' })).status).toBe(false);
    expect((await refusedAgent('answer-ticket', { ...answer, ticketId: 'T-NOBODYS' })).code).toBe(404);
    const inbox = (await member.call('member/message-list', { memberLanguage: 'sv-se' }))
      .output as InboxMessage[];
    expect(inbox).toEqual([
      expect.objectContaining({
        title: sentence('message_ticket_answered', 'sv', { ticket: ticketId }),
        content: `${sentence('message_ticket_answered_text', 'sv')}\n\nBy Friday.`,
        quote: { heading: sentence('message_ticket_question', 'sv'), text: question.message },
      }),
    ]);
    await hours(null);
    expect(await member.output('desk')).toMatchObject({ isOpen: true });
  });

  it('a member leaves ten questions at most', async () => {
    const member = await fresh();
    const leave = () => member.chat('ticket', { topic: 'other', message: 'Hello', operationId: attempt() });
    for (let at = 0; at < 10; at += 1) expect((await leave()).status).toBe(true);
    expect((await leave()).msg).toBe(sentence('too_many_tickets', 'en'));
  });
});

describe('a member who is away from play', () => {
  it.each([
    ['a time-out', 'member/time-out', { hours: 24 }],
    ['a self-exclusion for good', 'member/self-exclude', { months: null, password: PASSWORD }],
  ])('keeps the chat during %s', async (_what, call, payload) => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('Before');
    expect((await member.call(call, payload)).status).toBe(true);
    await reply(chatId, 'We are here');
    await member.output('send', { chatId, message: 'Thank you' });
    expect((await member.messages(chatId)).map(it => it.message)).toEqual([
      'Before',
      'We are here',
      'Thank you',
    ]);
    await member.output('close', { chatId });
    await member.start('Another matter');
    await member.output('ticket', { topic: 'other', message: 'Later', operationId: attempt() });
  });
});

describe('a member who is forgotten', () => {
  it('leaves no chat and no ticket', async () => {
    const member = await fresh();
    const { chatID: chatId } = await member.start('Personal');
    await member.output('ticket', { topic: 'other', message: 'Personal', operationId: attempt() });
    await member.wallet.move(
      'take-all',
      { kind: 'adjustment', amountMinor: -1_000_000, memo: {} },
      Date.now(),
    );
    const forgotten = await operate('member/forget', { memberId: member.memberId });
    expect(forgotten.envelope).toMatchObject({ status: true });
    expect(await roomNamed(chatId).view()).toEqual({ ok: false, error: 'no_such_chat' });
    expect(await rowOf(chatId)).toBeNull();
    const tickets = await db
      .prepare('SELECT count(*) AS count FROM chat_ticket WHERE member_id = ?1')
      .bind(member.memberId)
      .first<{ count: number }>();
    expect(tickets?.count).toBe(0);
  });
});
