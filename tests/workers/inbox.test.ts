/** A member's inbox at the platform: each message arrives once and only at its recipients; reading is stored. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { DEMO_NAMES, MEMBERS_STEP } from '#demo/seed/step-04-members.ts';
import { INBOX_STEP } from '#demo/seed/step-05-inbox.ts';
import { platformEnv } from '#platform/base/env.ts';
import { startSession } from '#platform/base/session/session.ts';
import { findMember } from '#platform/member/member.ts';
import { MOST_MESSAGES, MOST_OF_TYPE } from '#platform/messages/inbox/inbox.db.ts';
import { inSentences, readAllMessages, readMessage, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const db = env.DIRECTORY;
const context = (at = Date.now()) => ({ env: platformEnv(env), now: () => at });
const bearer = ({ sessionToken }: SessionGrant) => ({ authorization: `Bearer ${sessionToken}` });
/** A session without a login, of which a message would tell. */
async function logIn(username: string): Promise<SessionGrant> {
  const found = await findMember(context().env, { username });
  if (found === null) throw new Error(`There is no ${username}`);
  const { token } = await startSession(db, { member: found, isRemembered: false, at: Date.now() });
  const { memberId: id, currency } = found;
  return { user: { id, username, currency }, sessionToken: token } as SessionGrant;
}

let member: SessionGrant;
let number = 0;

beforeAll(async () => {
  await seedSite();
  await MEMBERS_STEP.run(context(), 0);
  for (const part of DEMO_NAMES.keys()) await INBOX_STEP.run(context(), part);
});

/** A member of their own for each test, with an empty inbox. */
beforeEach(async () => {
  number += 1;
  const { envelope } = await ask('/api/auth/register', registrationOf(`reader${number}`, 'MOP'));
  member = envelope.output as SessionGrant;
});

const listOf = async (grant = member, payload: object = {}, language = 'en-mo') => {
  const { envelope } = await ask(
    '/api/member/message-list',
    { memberLanguage: language, ...payload },
    bearer(grant),
  );
  return envelope.output as InboxMessage[];
};
const update = async (id: string, grant = member, headers: Record<string, string> = {}) =>
  (await ask('/api/member/message-update', { id }, { ...bearer(grant), ...headers })).envelope;
const change = async (name: 'delete' | 'restore', ids: readonly string[], grant = member) =>
  (await ask(`/api/member/message-${name}`, { ids }, bearer(grant))).envelope;
const titlesOf = (list: readonly InboxMessage[]) => list.map(it => it.title);
const unreadOf = (list: readonly InboxMessage[]) => list.filter(it => it.is_read === 0).length;

const texts = (title: string) => ({
  en: { title, content: `About ${title}`, sender: 'Payments' },
  zh: { title: `${title}（中文）`, content: '內容', sender: null },
});
const message = (title: string, changed: object = {}) => ({
  type: 'account',
  texts: texts(title),
  link: null,
  ...changed,
});
const send = (title: string, changed: object = {}) =>
  sendMessage(context(), { ...message(title), to: { memberId: member.user.id }, ...changed });

describe('[1.13] the demo’s members', () => {
  it('have read and unread messages of the past 90 days, after their registration, in their language', async () => {
    const names = ['demogb', 'demose', 'demobr', 'democl', 'demoae', 'demomo', 'demoph'];
    const lists = await Promise.all(
      names.map(async name => {
        const grant = await logIn(name);
        const language = { demose: 'sv-se', demoae: 'ar-ae' }[name] ?? 'en-gb';
        const row = await db
          .prepare('SELECT created_at FROM member WHERE member_id = ?1')
          .bind(grant.user.id)
          .first<{ created_at: number }>();
        return { name, list: await listOf(grant, {}, language), joined: row?.created_at ?? 0 };
      }),
    );
    for (const { name, list, joined } of lists) {
      expect(unreadOf(list), name).toBe(2);
      expect(list.length, name).toBeGreaterThanOrEqual(7);
      expect(new Set(list.map(it => it.type)).size, name).toBeGreaterThanOrEqual(4);
      const moments = list.map(it => Date.parse(`${it.created.replace(' ', 'T')}Z`));
      expect(moments, name).toEqual(moments.toSorted((a, b) => b - a));
      expect(Math.min(...moments), name).toBeGreaterThan(joined);
      expect(Date.now() - Math.min(...moments), name).toBeLessThanOrEqual(90 * 86_400_000);
    }
    expect(lists.find(it => it.name === 'demose')?.list.at(-1)?.title).toBe('Välkommen till Meridian');
    expect(lists.find(it => it.name === 'demoae')?.list.at(-1)?.title).toMatch(/^مرحبًا/);
  });
});

describe('[3.28] [7.35] the list of messages', () => {
  it('is empty for a new member', async () => {
    expect(await listOf()).toEqual([]);
  });

  it('has each with its id, title, state and moment in UTC, newest first', async () => {
    await sendMessage(context(Date.UTC(2026, 10, 20, 23, 59, 59)), {
      ...message('Older'),
      link: '/vip',
      to: { memberId: member.user.id },
    });
    await sendMessage(context(Date.UTC(2026, 10, 21)), {
      ...message('Newer'),
      to: { memberId: member.user.id },
    });
    expect(await listOf()).toEqual([
      {
        noticeId: expect.stringMatching(/^\d+$/),
        title: 'Newer',
        is_read: 0,
        type: 'account',
        created: '2026-11-21 00:00:00',
        content: 'About Newer',
        sender: 'Payments',
        link: null,
      },
      expect.objectContaining({ title: 'Older', created: '2026-11-20 23:59:59', link: '/vip' }),
    ]);
  });

  it.each([
    ['zh-mo', 'Hello（中文）'],
    ['zh', 'Hello（中文）'],
    ['en-mo', 'Hello'],
    ['pt-mo', 'Hello'],
  ])('in %s reads %s', async (language, title) => {
    await send('Hello');
    expect((await listOf(member, {}, language))[0]?.title).toBe(title);
  });

  it('after an id contains the later messages, whatever their date', async () => {
    await send('One');
    const [one] = await listOf();
    await sendMessage(context(1), { ...message('Two'), to: { memberId: member.user.id } });
    await send('Three');
    const later = await listOf(member, { afterId: one?.noticeId });
    expect(later.map(it => it.title)).toEqual(['Three', 'Two']);
    const ids = later.map(it => Number(it.noticeId));
    expect(Math.min(...ids)).toBeGreaterThan(Number(one?.noticeId));
    expect(await listOf(member, { afterId: later[0]?.noticeId })).toEqual([]);
  });

  it('after a foreign id is complete', async () => {
    await send('One');
    expect(await listOf(member, { afterId: 'elsewhere' })).toHaveLength(1);
  });

  it('keeps the newest only, and does not affect other members', async () => {
    const other = await logIn('demomo');
    const before = (await listOf(other)).length;
    const insert = db.prepare(
      `INSERT INTO message_content (send_key, type, texts, link, created_at)
       SELECT 'full-' || ?2 || '-' || value, 'type-' || (value % 5), ?1, NULL, value FROM json_each(?3)`,
    );
    const moments = JSON.stringify(Array.from({ length: MOST_MESSAGES }, (_, index) => index));
    await insert.bind(JSON.stringify(texts('Old')), number, moments).run();
    await db
      .prepare(
        `INSERT INTO message (member_id, content_id)
         SELECT ?1, content_id FROM message_content WHERE send_key LIKE 'full-' || ?2 || '-%' ORDER BY created_at`,
      )
      .bind(member.user.id, number)
      .run();
    await send('The last');
    const list = await listOf();
    expect([list.length, unreadOf(list), list[0]?.title]).toEqual([MOST_MESSAGES, MOST_MESSAGES, 'The last']);
    expect(list.at(-1)?.created).toBe('1970-01-01 00:00:00');
    expect(await listOf(other)).toHaveLength(before);
  });

  it('limits each type by itself, and drops payments last', async () => {
    await send('A notice');
    for (let count = 0; count < 3; count += 1) await send(`Payment ${count}`, { type: 'payment' });
    const put = async (type: string, count: number) => {
      await db
        .prepare(
          `INSERT INTO message_content (send_key, type, texts, link, created_at)
           SELECT 'many-' || ?1 || '-' || ?2 || '-' || value, ?2, ?3, NULL, value FROM json_each(?4)`,
        )
        .bind(number, type, JSON.stringify(texts('Sent')), JSON.stringify([...Array(count).keys()]))
        .run();
      await db
        .prepare(
          `INSERT INTO message (member_id, content_id) SELECT ?1, content_id FROM message_content
           WHERE send_key LIKE 'many-' || ?2 || '-' || ?3 || '-%'`,
        )
        .bind(member.user.id, number, type)
        .run();
      await send('One more', { type });
      const list = await listOf();
      return Object.fromEntries(
        ['account', 'payment', 'balance-transfer', 'other', 'third'].map(each => [
          each,
          list.filter(it => it.type === each).length,
        ]),
      );
    };
    expect(await put('balance-transfer', 500)).toMatchObject({
      account: 1,
      payment: 3,
      'balance-transfer': MOST_OF_TYPE,
    });
    await put('other', 300);
    expect(await put('third', 300)).toEqual({
      account: 0,
      payment: 3,
      'balance-transfer': 97,
      other: 200,
      third: 200,
    });
  });
});

describe('[7.36] marking as read', () => {
  it('marks one message, idempotently', async () => {
    await send('One');
    await send('Two');
    const [two] = await listOf();
    for (const _time of [1, 2]) {
      expect(await update(two?.noticeId ?? '')).toMatchObject({ status: true, code: 200, output: null });
      expect((await listOf()).map(it => [it.title, it.is_read])).toEqual([
        ['Two', 1],
        ['One', 0],
      ]);
    }
  });

  it('keeps the moment of the first reading', async () => {
    await send('One');
    const [one] = await listOf();
    for (const at of [5_000, 9_000]) await readMessage(context(at), member.user.id, one?.noticeId ?? '');
    const row = await db
      .prepare('SELECT read_at FROM message WHERE notice_id = ?1')
      .bind(Number(one?.noticeId))
      .first();
    expect(row).toEqual({ read_at: 5_000 });
  });

  it('marks all messages of one member, and no others', async () => {
    const other = await logIn('demoph');
    const before = unreadOf(await listOf(other));
    await send('One');
    await send('Two');
    expect(await update('all')).toMatchObject({ status: true });
    expect(unreadOf(await listOf())).toBe(0);
    expect([before, unreadOf(await listOf(other))]).toEqual([2, 2]);
    expect(await readAllMessages(context(), member.user.id)).toBe(0);
  });

  it.each([
    '0',
    '999999999',
    'n-1',
    '1.5',
    '9007199254740993',
  ])('refuses %s, which is no message', async id => {
    expect(await update(id)).toMatchObject({ status: false, code: 200, msg: 'This message does not exist.' });
  });

  it('refuses another member’s message, in the language of the page, and leaves it unread', async () => {
    await send('Mine');
    const [mine] = await listOf();
    const other = await logIn('demogb');
    expect(await update(mine?.noticeId ?? '', other, { pathlang: 'zh-mo' })).toMatchObject({
      status: false,
      code: 200,
      msg: '沒有這則訊息。',
    });
    expect(unreadOf(await listOf())).toBe(1);
  });

  it('[6.4] list and marking are for members only', async () => {
    expect((await ask('/api/member/message-list', { memberLanguage: 'en' })).status).toBe(401);
    expect((await ask('/api/member/message-update', { id: 'all' })).status).toBe(401);
  });
});

describe('[1.13] deleting', () => {
  const NONE = { status: false, code: 200, msg: 'This message does not exist.' };

  it('takes messages out of the inbox and its counts, idempotently, until they are restored as they were', async () => {
    for (const title of ['One', 'Two', 'Three']) await send(title);
    const [three, two] = await listOf();
    const ids = [three?.noticeId ?? '', two?.noticeId ?? ''];
    await update(ids[0] ?? '');
    for (const _time of [1, 2]) {
      expect(await change('delete', ids)).toMatchObject({ status: true, code: 200, output: null });
      expect(titlesOf(await listOf())).toEqual(['One']);
    }
    for (const _time of [1, 2]) {
      expect(await change('restore', ids)).toMatchObject({ status: true, output: null });
      expect((await listOf()).map(it => [it.title, it.is_read])).toEqual([
        ['Three', 1],
        ['Two', 0],
        ['One', 0],
      ]);
    }
  });

  it('holds in every session of the member, for an answer after an id too', async () => {
    await send('One');
    await send('Two');
    const [two, one] = await listOf();
    await change('delete', [two?.noticeId ?? '']);
    const elsewhere = await logIn(`reader${number}`);
    expect(titlesOf(await listOf(elsewhere))).toEqual(['One']);
    expect(await listOf(elsewhere, { afterId: one?.noticeId })).toEqual([]);
  });

  it('is not undone by a sender who retries', async () => {
    const key = `decided:${number}`;
    await send('Paid', { key, type: 'payment' });
    const [paid] = await listOf();
    await change('delete', [paid?.noticeId ?? '']);
    expect((await send('Paid', { key, type: 'payment' })).noticeId).toBeNull();
    expect(await listOf()).toEqual([]);
  });

  it('[4.28] [7.39] clears the notice of an unread transfer', async () => {
    await send('Received', { type: 'balance-transfer' });
    const notice = async () => (await ask('/api/member/transfer-notice', {}, bearer(member))).envelope.output;
    expect(await notice()).toEqual({ title: 'Balance Transfer', status: true });
    await change('delete', [(await listOf())[0]?.noticeId ?? '']);
    expect(await notice()).toEqual({ title: null, status: false });
  });

  it('leaves reading without effect: an open message may be read while it is deleted', async () => {
    await send('One');
    const id = (await listOf())[0]?.noticeId ?? '';
    await change('delete', [id]);
    expect(await update(id)).toMatchObject({ status: true });
    expect(await readAllMessages(context(), member.user.id)).toBe(0);
    await change('restore', [id]);
    expect(unreadOf(await listOf())).toBe(1);
  });

  it('refuses ids of which none is the member’s, and leaves others’ messages', async () => {
    await send('Mine');
    const mine = (await listOf())[0]?.noticeId ?? '';
    const other = await logIn('demogb');
    const before = await listOf(other);
    expect(await change('delete', [mine], other)).toMatchObject(NONE);
    expect(await change('restore', ['0', '999999999', 'n-1'])).toMatchObject(NONE);
    expect(await change('delete', [mine, before[0]?.noticeId ?? ''])).toMatchObject({ status: true });
    expect([await listOf(), await listOf(other)]).toEqual([[], before]);
  });

  it('makes room: marks and messages are pruned apart', async () => {
    await db
      .prepare(
        `INSERT INTO message_content (send_key, type, texts, link, created_at)
         SELECT 'gone-' || ?1 || '-' || value, 'other', ?2, NULL, value FROM json_each(?3)`,
      )
      .bind(number, JSON.stringify(texts('Old')), JSON.stringify([...Array(MOST_OF_TYPE).keys()]))
      .run();
    await db
      .prepare(
        `INSERT INTO message (member_id, content_id, deleted_at) SELECT ?1, content_id, 1 FROM message_content
         WHERE send_key LIKE 'gone-' || ?2 || '-%'`,
      )
      .bind(member.user.id, number)
      .run();
    for (const title of ['One', 'Two']) await send(title, { type: 'other' });
    const marks = () =>
      db
        .prepare('SELECT count(*) AS marks FROM message WHERE member_id = ?1 AND deleted_at IS NOT NULL')
        .bind(member.user.id)
        .first();
    expect([titlesOf(await listOf()), await marks()]).toEqual([['Two', 'One'], { marks: MOST_OF_TYPE }]);
    await change('delete', [(await listOf())[1]?.noticeId ?? '']);
    await send('Three', { type: 'other' });
    expect([titlesOf(await listOf()), await marks()]).toEqual([['Three', 'Two'], { marks: MOST_OF_TYPE }]);
  });

  it('[6.4] is for members only', async () => {
    for (const name of ['delete', 'restore'])
      expect((await ask(`/api/member/message-${name}`, { ids: ['1'] })).status).toBe(401);
  });
});

describe('sending', () => {
  it('under a repeated key delivers the first message once', async () => {
    for (const title of ['First', 'Second']) await send(title, { key: `transfer:${number}` });
    expect((await listOf()).map(it => it.title)).toEqual(['First']);
  });

  it('concurrently under one key delivers once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('Once', { key: `race:${number}` })));
    expect(sent.filter(it => it.noticeId !== null)).toHaveLength(1);
    expect(await listOf()).toHaveLength(1);
  });

  it('without a key delivers each time', async () => {
    await send('Twice');
    await send('Twice');
    expect(await listOf()).toHaveLength(2);
  });

  it('in the platform’s sentences is stored once, and read in each language', async () => {
    const of = inSentences({
      title: { key: 'message_transfer' },
      content: { key: 'message_transfer_text', values: { from: 'ana', amount: '5.00 MOP' } },
      sender: { key: 'message_payments' },
      added: 'A reason',
      quote: { heading: { key: 'message_note_from', values: { from: 'ana' } }, text: 'Thanks' },
    });
    await send('', { texts: of });
    const stored = await db
      .prepare('SELECT texts FROM message_content ORDER BY content_id DESC LIMIT 1')
      .first<{ texts: string }>();
    expect(Object.keys(JSON.parse(stored?.texts ?? ''))).toEqual(['en', 'statement']);
    expect((await listOf(member, {}, 'zh-mo'))[0]).toMatchObject({
      title: sentence('message_transfer', 'zh'),
      content: `${sentence('message_transfer_text', 'zh', { from: 'ana', amount: '5.00 MOP' })}\n\nA reason`,
      sender: sentence('message_payments', 'zh'),
      quote: { heading: sentence('message_note_from', 'zh', { from: 'ana' }), text: 'Thanks' },
    });
    const titles = await Promise.all(
      ['en', 'sv', 'pt', 'es', 'ar', 'zh'].map(async code => (await listOf(member, {}, code))[0]?.title),
    );
    expect(new Set(titles).size).toBe(6);
  });

  it('in a sentence that this version does not know is read in English', async () => {
    const unknown = { key: 'message_of_a_later_version' };
    const texts = {
      ...message('Later').texts,
      statement: { title: unknown, content: unknown, sender: unknown },
    };
    await send('Later', { texts: { en: texts.en, statement: texts.statement } });
    expect((await listOf(member, {}, 'zh-mo'))[0]?.title).toBe('Later');
  });
});

describe('an operator', () => {
  const operated = async (payload: object) => (await operate('send-message', payload)).envelope;

  it('writes to a member by name or id, or to a currency or market', async () => {
    for (const to of [{ username: `reader${number}` }, { memberId: member.user.id }])
      expect(await operated({ to, message: message('Hello') })).toMatchObject({ output: { count: 1 } });
    for (const [key, to] of Object.entries({ mop: { currency: 'MOP' }, macau: { country: 'MO' } }))
      expect(await operated({ to, key: `all-${key}`, message: message('All') })).toMatchObject({
        output: { count: 1 },
      });
    expect((await listOf()).map(it => it.title)).toEqual(['All', 'All', 'Hello', 'Hello']);
  });

  it.each([
    { username: 'nobody' },
    { currency: 'XXX' },
    { country: 'ZZ' },
  ])('cannot write to %j', async to => {
    expect(await operated({ to, message: message('x') })).toMatchObject({ status: false, code: 404 });
  });

  it('sends offers to members who have asked for them alone, and says that one may not get any', async () => {
    const offer = { to: { memberId: member.user.id }, message: message('Offer', { type: 'promotion' }) };
    const keyed = { ...offer, key: `offer-${number}` };
    expect(await operated(keyed)).toMatchObject({ status: false, code: 409 });
    expect(await listOf()).toEqual([]);
    const wants = (inbox: boolean) => ask('/api/member/news-setting', { inbox }, bearer(member));
    expect((await wants(true)).envelope.status).toBe(true);
    expect(await operated(keyed)).toMatchObject({ output: { count: 1 } });
    expect(await operated(keyed)).toMatchObject({ output: { count: 0 } });
    await wants(false);
    expect(await operated(offer)).toMatchObject({ code: 409 });
    expect((await listOf()).map(it => it.title)).toEqual(['Offer']);
  });

  it.each<[string, object, string]>([
    ['no English text', { texts: { zh: texts('x').zh } }, 'message.texts.en'],
    ['an empty title', { texts: { en: { title: '', content: '' } } }, 'message.texts.en.title'],
    ['a link that is a script', { link: 'javascript:alert(1)' }, 'message.link'],
    ['a link to a host by stealth', { link: '//evil.example' }, 'message.link'],
    ['a link to a host by a stealthier way', { link: '/%2F/evil.example' }, 'message.link'],
    ['a link to another site', { link: 'https://evil.example/win' }, 'message.link'],
    ['a type that is no word', { type: 'Not A Word' }, 'message.type'],
  ])('cannot send %s', async (_says, changed, field) => {
    const { code, output } = await operated({
      to: { username: `reader${number}` },
      message: message('x', changed),
    });
    expect(code).toBe(422);
    expect(Object.keys((output as { fields: object }).fields)).toContain(field);
  });
});
