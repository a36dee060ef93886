/** Messages to everybody of a market: one row each, which members read, delete and restore for themselves alone. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { platformEnv } from '#platform/base/env.ts';
import { countMessages, MOST_MESSAGES, MOST_OF_TYPE } from '#platform/messages/inbox/inbox.db.ts';
import { readAllMessages, readMessagesOfTypes, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

const db = env.DIRECTORY;
const context = (at = Date.now()) => ({ env: platformEnv(env), now: () => at });
const MACAU = { country: 'MO', currency: 'MOP' };

let number = 0;
let anna: SessionGrant;
let ben: SessionGrant;

const register = async (name: string, currency = 'MOP') =>
  (await ask('/api/auth/register', registrationOf(`${name}${number}`, currency))).envelope
    .output as SessionGrant;
const bearer = ({ sessionToken }: SessionGrant) => ({ authorization: `Bearer ${sessionToken}` });
const listOf = async (of: SessionGrant, payload: object = {}) =>
  (await ask('/api/member/message-list', { memberLanguage: 'en', ...payload }, bearer(of))).envelope
    .output as InboxMessage[];
const shown = async (of: SessionGrant) => (await listOf(of)).map(it => `${it.title} ${it.is_read}`);
const update = async (of: SessionGrant, id = 'all') =>
  (await ask('/api/member/message-update', { id }, bearer(of))).envelope.status;
const change = async (how: 'delete' | 'restore', of: SessionGrant, ids: readonly string[]) =>
  (await ask(`/api/member/message-${how}`, { ids }, bearer(of))).envelope.status;
const body = (title: string, type = 'news') => ({
  type,
  texts: { en: { title, content: 'Text', sender: null } },
  link: null,
});
const tell = (title: string, to: Parameters<typeof sendMessage>[1]['to'] = MACAU, type?: string) =>
  sendMessage(context(), { ...body(title, type), to });
const countOf = async (table: 'message' | 'broadcast' | 'broadcast_mark') =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;

beforeAll(seedDemo);

beforeEach(async () => {
  number += 1;
  await db.batch([db.prepare('DELETE FROM broadcast'), db.prepare('DELETE FROM broadcast_mark')]);
  [anna, ben] = await Promise.all([register('anna'), register('ben')]);
});

describe('[1.13] a broadcast that advertises', () => {
  const wants = async (of: SessionGrant, inbox: boolean) =>
    (await ask('/api/member/news-setting', { inbox }, bearer(of))).envelope.status;
  const minutes = (count: number) => Date.now() + count * 60_000;
  const offer = (title: string, at: number) =>
    sendMessage(context(at), { ...body(title, 'promotion'), to: MACAU });

  it('is shown to members who had asked for offers when it was sent, and to nobody else', async () => {
    expect(await wants(anna, true)).toBe(true);
    await offer('Offer', minutes(1));
    await tell('Service');
    expect(await shown(anna)).toEqual(['Offer 0', 'Service 0']);
    expect(await shown(ben)).toEqual(['Service 0']);
    expect(await wants(ben, true)).toBe(true);
    await db
      .prepare('UPDATE member_consent SET said_at = ?2 WHERE member_id = ?1')
      .bind(ben.user.id, minutes(2))
      .run();
    expect(await shown(ben)).toEqual(['Service 0']);
    expect(await countMessages(db, ben.user.id)).toEqual({ total: 1, unread: 1 });
  });

  it('stays hidden from a member who was away when it was sent', async () => {
    for (const it of [anna, ben]) expect(await wants(it, true)).toBe(true);
    const { envelope } = await ask('/api/member/time-out', { hours: 24 }, bearer(ben));
    expect(envelope.status).toBe(true);
    await offer('Offer', minutes(1));
    expect(await shown(anna)).toEqual(['Offer 0']);
    expect(await shown(ben)).not.toContain('Offer 0');
    await db
      .prepare('UPDATE restriction SET ended_at = ?2 WHERE member_id = ?1')
      .bind(ben.user.id, minutes(2))
      .run();
    expect(await shown(ben)).not.toContain('Offer 0');
  });
});

describe('a broadcast', () => {
  it('is one row, which the present members of the market have, and nobody else', async () => {
    const before = await countOf('message');
    const { noticeId } = await tell('News');
    const later = await sendMessage(context(Date.now() - 60_000), { ...body('Before them'), to: MACAU });
    expect(later.noticeId).not.toBeNull();
    const [foreign, cleo] = [await register('sven', 'SEK'), await register('cleo')];
    await db
      .prepare('UPDATE member SET created_at = created_at + 60000 WHERE member_id = ?1')
      .bind(cleo.user.id)
      .run();
    expect(await Promise.all([anna, ben, cleo, foreign].map(shown))).toEqual([
      ['News 0'],
      ['News 0'],
      [],
      [],
    ]);
    expect((await listOf(anna))[0]).toMatchObject({ noticeId, type: 'news', content: 'Text' });
    expect([
      (await countOf('message')) - before,
      await countOf('broadcast'),
      await countOf('broadcast_mark'),
    ]).toEqual([0, 2, 0]);
  });

  it('to a currency reaches every market that has it', async () => {
    await tell('To all', { currency: 'MOP' });
    expect([await shown(anna), await shown(await register('sven', 'SEK'))]).toEqual([['To all 0'], []]);
  });

  it('under a repeated key is sent once, concurrently too, and also where an older version sent it to each', async () => {
    const sent = { ...body('Once'), to: MACAU, key: `news:${number}` };
    const answers = await Promise.all([1, 2, 3].map(() => sendMessage(context(), sent)));
    expect(answers.filter(it => it.noticeId !== null)).toHaveLength(1);
    expect(await shown(anna)).toEqual(['Once 0']);
    const key = `old:${number}`;
    await sendMessage(context(), { ...body('Written'), to: { memberId: anna.user.id }, key });
    expect((await sendMessage(context(), { ...body('Written'), to: MACAU, key })).noticeId).toBeNull();
    expect(await shown(anna)).toEqual(['Written 0', 'Once 0']);
  });

  it('stands among a member’s own messages, in one sequence of ids', async () => {
    const own = (title: string) => sendMessage(context(), { ...body(title), to: { memberId: anna.user.id } });
    const ids = [await own('1'), await tell('2'), await tell('3'), await own('4'), await tell('5')].map(it =>
      Number(it.noticeId),
    );
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(5);
    const after = await listOf(anna, { afterId: String(ids[1]) });
    expect(after.map(it => it.title)).toEqual(['5', '4', '3']);
  });
});

describe('[7.36] [1.13] a broadcast that a member', () => {
  it('has read is read for that member alone, once', async () => {
    const { noticeId } = await tell('News');
    for (const _time of [1, 2]) expect(await update(anna, noticeId ?? '')).toBe(true);
    expect([await shown(anna), await shown(ben), await countOf('broadcast_mark')]).toEqual([
      ['News 1'],
      ['News 0'],
      1,
    ]);
    expect(await countMessages(db, anna.user.id)).toEqual({ total: 1, unread: 0 });
    expect(await countMessages(db, ben.user.id)).toEqual({ total: 1, unread: 1 });
  });

  it('reads with all others or by its type is counted', async () => {
    await tell('News');
    await tell('Terms', MACAU, 'terms');
    expect(await readMessagesOfTypes(context(), anna.user.id, ['terms'])).toBe(1);
    expect(await shown(anna)).toEqual(['Terms 1', 'News 0']);
    expect(await readAllMessages(context(), anna.user.id)).toBe(1);
    expect(await readAllMessages(context(), anna.user.id)).toBe(0);
    expect(await shown(ben)).toEqual(['Terms 0', 'News 0']);
  });

  it('deletes is gone for that member until it is restored, read or unread as it was', async () => {
    const ids = [(await tell('First')).noticeId ?? '', (await tell('Second')).noticeId ?? ''];
    await update(anna, ids[0]);
    for (const _time of [1, 2]) expect(await change('delete', anna, ids)).toBe(true);
    expect([await shown(anna), await shown(ben)]).toEqual([[], ['Second 0', 'First 0']]);
    expect(await update(anna, ids[1])).toBe(true);
    expect(await readAllMessages(context(), anna.user.id)).toBe(0);
    for (const _time of [1, 2]) expect(await change('restore', anna, ids)).toBe(true);
    expect(await shown(anna)).toEqual(['Second 0', 'First 1']);
  });

  it('does not have cannot be read or deleted by them', async () => {
    const { noticeId } = await tell('News');
    const foreign = await register('sven', 'SEK');
    expect([
      await update(foreign, noticeId ?? ''),
      await change('delete', foreign, [noticeId ?? '']),
      await change('restore', foreign, [noticeId ?? '']),
      await countOf('broadcast_mark'),
    ]).toEqual([false, false, false, 0]);
  });
});

describe('the limits of an inbox', () => {
  it('hold across broadcasts and own messages, of each type by itself', async () => {
    const many = (type: string, count: number) =>
      db
        .prepare(
          `INSERT INTO broadcast (notice_id, send_key, audience, type, texts, created_at)
           SELECT (SELECT max(seq) FROM sqlite_sequence) + ?1 + value, ?2 || value, 'MO', ?2, ?3, ?4 + value
           FROM json_each(?5)`,
        )
        .bind(
          number * 10_000 + type.length * 1_000,
          type,
          JSON.stringify(body('Many').texts),
          Date.now() + 60_000,
          JSON.stringify([...Array(count).keys()]),
        )
        .run();
    await many('bb', MOST_OF_TYPE + 20);
    await sendMessage(context(), { ...body('Mine', 'account'), to: { memberId: anna.user.id } });
    expect(await countMessages(db, anna.user.id)).toEqual({
      total: MOST_OF_TYPE + 1,
      unread: MOST_OF_TYPE + 1,
    });
    for (const type of ['ccc', 'dddd']) await many(type, MOST_OF_TYPE);
    const list = await listOf(anna);
    expect(list).toHaveLength(MOST_MESSAGES);
    expect(await countMessages(db, anna.user.id)).toEqual({ total: MOST_MESSAGES, unread: MOST_MESSAGES });
  });

  it('are kept by key: an inbox walks neither the members nor the broadcasts to others', async () => {
    const plan = await plansOf(db, it => countMessages(it, anna.user.id));
    expect(
      plan.filter(it => /^SCAN (member|message|message_content|broadcast|broadcast_mark|mark)\b/.test(it)),
    ).toEqual([]);
    expect(plan.some(it => it.includes('broadcast_of_audience (audience=? AND created_at>?)'))).toBe(true);
  });
});
