/** Messages to a whole market or currency by operators: who sends them, the second operator above a number of members, and revoking. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { ALONE_MAX } from '#app/contract/operator/message.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';

const db = env.DIRECTORY;

let number = 0;
let content: TestOperator;
let second: TestOperator;
let risk: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  await seedDemo();
  content = await newOperator(['content']);
  second = await newOperator(['content']);
  risk = await newOperator(['risk']);
  support = await newOperator(['support']);
});

/** Fills Macau with more members than one operator writes to alone. */
const crowd = () =>
  db
    .prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       SELECT 'm-rules-' || value, 'rules' || value, '', 'MO', 'MOP', '1990-01-01', 'zh-mo', '1', 1 FROM json_each(?1) WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(Array.from({ length: ALONE_MAX + 1 }, (_, at) => at)))
    .run();

const messageOf = (title: string, more: object = {}) => ({
  type: 'terms',
  texts: { en: { title, content: 'The terms change.' } },
  link: '/terms',
  ...more,
});
const broadcast = (to: object, more: object = {}) => {
  number += 1;
  return { to, key: `rules-${number}`, message: messageOf(`Terms ${number}`), ...more };
};
const send = async (by: TestOperator, payload: object): Promise<Envelope> =>
  (await by.call('send-message', payload)).envelope;
const revoke = async (by: TestOperator, key: string): Promise<Envelope> =>
  (await by.call('message/revoke-broadcast', { key, reason: 'A wrong date' })).envelope;
const titlesOf = async (who: Awaited<ReturnType<typeof newMember>>) =>
  ((await who.call('member/message-list', { memberLanguage: 'en' })).output as InboxMessage[]).map(
    it => it.title,
  );
const approvalOf = ({ output }: Envelope) => (output as { approvalId: string }).approvalId;

describe('[6.8] a message to a market', () => {
  it('is sent with the role content, and support writes to one member', async () => {
    const { memberId } = await newMember(`ruled${++number}`);
    for (const to of [{ country: 'GB' }, { currency: 'GBP' }])
      expect(await send(support, broadcast(to))).toMatchObject({ code: 403, output: null });
    expect(await send(support, { to: { memberId }, message: messageOf('One') })).toMatchObject({
      output: { count: 1 },
    });
    expect(await send(content, broadcast({ country: 'GB' }))).toMatchObject({ output: { count: 1 } });
  });

  it('needs a key, and one key sends one message', async () => {
    expect(await send(content, broadcast({ country: 'GB' }, { key: undefined }))).toMatchObject({
      code: 422,
    });
    const sent = broadcast({ country: 'GB' });
    expect(await send(content, sent)).toMatchObject({ output: { count: 1 } });
    expect(await send(content, sent)).toMatchObject({ output: { count: 0 } });
    for (const other of [{ message: messageOf('Another') }, { to: { country: 'SE' } }])
      expect(await send(content, { ...sent, ...other })).toMatchObject({ status: false, code: 409 });
  });

  it('leads to pages of the site alone, as one to a member does', async () => {
    const { memberId } = await newMember(`ruled${++number}`);
    const message = messageOf('Win', { link: 'https://evil.example/win' });
    for (const to of [{ memberId }, { country: 'GB' }]) {
      const { code, output } = await send(content, broadcast(to, { message }));
      expect([code, Object.keys((output as { fields: object }).fields)]).toEqual([422, ['message.link']]);
    }
  });

  it('waits for a second operator above as many members as a message to a segment', async () => {
    const who = await newMember(`ruled${++number}`, 'MOP');
    const few = broadcast({ country: 'MO' });
    expect(await send(content, few)).toMatchObject({ output: { count: 1 } });
    await crowd();
    for (const to of [{ country: 'MO' }, { currency: 'MOP' }]) {
      const sent = broadcast(to);
      const asked = await send(content, sent);
      expect(asked).toMatchObject({ status: false, output: { state: 'waiting' } });
      const approvalId = approvalOf(asked);
      expect(await titlesOf(who)).not.toContain(sent.message.texts.en.title);
      const { approval } = (await second.call('approval/view', { approvalId })).envelope.output as {
        approval: { shows: { members: number } };
      };
      expect(approval.shows).toMatchObject({
        audience: Object.values(to)[0],
        type: 'terms',
        link: '/terms',
        texts: sent.message.texts,
      });
      expect(approval.shows.members).toBeGreaterThan(ALONE_MAX);
      for (const by of [content, support])
        expect((await by.call('approval/approve', { approvalId })).status).toBe(403);
      const agreed = (await risk.call('approval/approve', { approvalId })).envelope;
      expect(agreed).toMatchObject({ output: { count: 1 } });
      expect(await titlesOf(who)).toContain(sent.message.texts.en.title);
      const row = await db
        .prepare('SELECT sent_by, approved_by FROM broadcast WHERE send_key = ?1')
        .bind(sent.key)
        .first();
      expect(row).toEqual({ sent_by: content.operatorId, approved_by: risk.operatorId });
      // A repeated call sends nothing, and needs no second operator.
      expect(await send(content, sent)).toMatchObject({ output: { count: 0 } });
    }
    // What was sent while the market was small stays what it was.
    expect(await send(content, few)).toMatchObject({ output: { count: 0 } });
  });

  it('is revoked by content or risk alone, once: it is in no inbox, and is not sent again', async () => {
    const who = await newMember(`ruled${++number}`);
    const sent = broadcast({ country: 'GB' });
    await send(content, sent);
    expect(await titlesOf(who)).toContain(sent.message.texts.en.title);
    expect(await revoke(support, sent.key)).toMatchObject({ code: 403 });
    expect(await revoke(risk, 'rules-unknown')).toMatchObject({ code: 404 });
    expect(await revoke(risk, sent.key)).toMatchObject({ status: true, output: { key: sent.key } });
    expect(await titlesOf(who)).not.toContain(sent.message.texts.en.title);
    expect(await revoke(content, sent.key)).toMatchObject({ status: false, code: 409 });
    expect(await send(content, sent)).toMatchObject({ status: false, code: 409 });
    expect(await titlesOf(who)).not.toContain(sent.message.texts.en.title);
  });

  it('is revoked by operators of its markets', async () => {
    const sent = broadcast({ country: 'GB' });
    await send(content, sent);
    const swedish = await newOperator(['content'], { markets: ['SE'] });
    const british = await newOperator(['content'], { markets: ['GB'] });
    expect(await revoke(swedish, sent.key)).toMatchObject({ code: 403 });
    expect(await revoke(british, sent.key)).toMatchObject({ status: true });
  });
});
