/** Records of one member for operators, notes and tags, and actions on many members. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { memberHoldMany, memberTagMany, type OutcomeOfMany } from '#app/contract/operator/member.ts';
import { memberAddNote, memberNotes, tagList } from '#app/contract/operator/member-notes.ts';
import * as records from '#app/contract/operator/member-records.ts';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { platformEnv } from '#platform/base/env.ts';
import * as money from '#platform/ledger/wallet/move-money.ts';
import { sendMessage } from '#platform/messages/inbox/inbox.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';

const platform = platformEnv(env);
const AT = Date.parse('2026-05-01T12:00:00Z');
const SECOND_MS = 1_000;
const SEAMLESS = 'p-oxbow-nine';

type Somebody = Awaited<ReturnType<typeof newMember>>;
let support: TestOperator;
let risk: TestOperator;

beforeAll(async () => {
  await seedDemo();
  support = await newOperator(['support']);
  risk = await newOperator(['risk']);
});

/** An answer that the contract describes. */
async function answer<Output>(
  { name, output }: Pick<OperatorEndpoint<unknown, unknown, Output>, 'name' | 'output'>,
  payload: object,
  by = support,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
  return output.parse(envelope.output);
}

/** Rows of all pages. */
async function all<Row>(
  endpoint: { name: string; output: z.ZodMiniType<{ rows: Row[]; next: string | null }> },
  payload: object,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const page: { rows: Row[]; next: string | null } = await answer(endpoint, { ...payload, after });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

/** Rounds with a stake of 1.00, of two games in turn; three begin in one millisecond. */
async function play({ wallet }: Somebody, count: number): Promise<void> {
  const session = 'records-session';
  const expiresAt = Number.MAX_SAFE_INTEGER;
  await wallet.openGameSession(
    { tokenHash: session, providerId: SEAMLESS, sessionHash: 'login', expiresAt },
    AT,
  );
  for (let round = 0; round < count; round += 1) {
    const at = AT + Math.floor(round / 3) * SECOND_MS;
    const call = {
      providerId: SEAMLESS,
      isTransferType: false,
      currency: 'GBP',
      roundId: `round-${round}`,
      gameId: round % 2 === 0 ? 'g-even' : 'g-odd',
    };
    const bet = { ...call, kind: 'bet' as const, transactionId: `bet-${round}`, amount: '1.00', session };
    const done = await wallet.play(bet, at);
    if (!done?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(done)}`);
    const win = {
      ...call,
      kind: 'win' as const,
      transactionId: `win-${round}`,
      amount: '0.40',
      isRoundOver: true,
    };
    await wallet.play(win, at);
  }
}

describe('money', () => {
  it('lists movements by key, also those of one millisecond', async () => {
    const who = await newMember('moneylist');
    for (let index = 0; index < 7; index += 1)
      await money.adjustBalance(platform, {
        memberId: who.memberId,
        operationId: `adjust-${index}`,
        at: AT + Math.floor(index / 4) * SECOND_MS,
        amountMinor: index % 2 === 0 ? 100 : -100,
      });
    const { memberId } = who;
    const rows = await all(records.memberMovements, {
      memberId,
      most: 2,
      filters: { kinds: ['adjustment'] },
    });
    expect(rows.map(it => it.operationId)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map(index => expect.stringContaining(`adjust-${index}`)),
    );
    const first = await answer(records.memberMovements, { memberId, most: 2 });
    expect(first).toMatchObject({ isComplete: true, currency: 'GBP', counts: { all: 8 } });
    const second = await answer(records.memberMovements, { memberId, most: 2, after: first.next });
    expect(second.counts).toEqual({ all: 8 });
    const out = { memberId, filters: { direction: 'out', from: AT, to: AT + 1 } };
    expect((await answer(records.memberMovements, out)).rows.map(it => it.amount)).toEqual([
      '-1.00',
      '-1.00',
    ]);
    expect((await answer(records.memberMovements, { memberId, filters: { kinds: ['bet'] } })).rows).toEqual(
      [],
    );
  });

  it('lists rounds, and those of one game, each once', async () => {
    const who = await newMember('roundlist');
    const { memberId } = who;
    await play(who, 14);
    const rounds = await all(records.memberRounds, { memberId, most: 4 });
    expect(rounds.map(it => it.roundId)).toEqual(Array.from({ length: 14 }, (_, at) => `round-${13 - at}`));
    expect(rounds[0]).toMatchObject({ stake: '1.00', win: '0.40', returned: '0.00', gameName: null });
    const even = await all(records.memberRounds, { memberId, most: 3, filters: { gameId: 'g-even' } });
    expect(even.map(it => it.roundId)).toEqual([12, 10, 8, 6, 4, 2, 0].map(at => `round-${at}`));
    const period = { memberId, filters: { from: AT + SECOND_MS, to: AT + 2 * SECOND_MS } };
    const some = await answer(records.memberRounds, period);
    expect(some.rows.map(it => it.roundId)).toEqual(['round-5', 'round-4', 'round-3']);
    expect(some.counts).toEqual({ all: 3 });
    const sums = await answer(records.memberSums, { memberId, from: AT, to: AT + SECOND_MS });
    expect(sums).toMatchObject({
      currency: 'GBP',
      isComplete: true,
      lifetime: { staked: '14.00', won: '5.60', ggr: '8.40', rounds: 14 },
      period: { staked: '3.00', won: '1.20', ggr: '1.80', rounds: 3 },
    });
  });

  it('sums deposits and withdrawals', async () => {
    const { memberId } = await newMember('sumsofmoney');
    await money.depositIn(platform, { memberId, operationId: 'in-1', at: AT, amountMinor: 5_000 });
    const asked = { memberId, operationId: 'out-1', at: AT, amountMinor: 1_200 };
    const withdrawalId = money.withdrawalIdOf(asked);
    await money.requestWithdrawal(platform, asked);
    await money.claimWithdrawal(platform, {
      memberId,
      operationId: 'take-1',
      at: AT,
      withdrawalId,
      payoutReference: 'p-1',
    });
    await money.settleWithdrawal(platform, {
      memberId,
      operationId: 'settle-1',
      at: AT,
      withdrawalId,
      payoutReference: 'p-1',
    });
    const sums = await answer(records.memberSums, { memberId });
    expect(sums.period).toBeNull();
    expect(sums.lifetime).toMatchObject({
      deposited: '50.00',
      deposits: 1,
      withdrawn: '12.00',
      withdrawals: 1,
      net: '38.00',
    });
  });

  it('refuses unknown members, and an `after` of another list', async () => {
    for (const { name } of [
      records.memberMovements,
      records.memberRounds,
      records.memberSums,
      records.memberLogins,
    ])
      expect((await support.call(name, { memberId: 'm-nobody' })).status).toBe(404);
    const { memberId } = await newMember('otherlist');
    for (const { name } of [
      records.memberMovements,
      records.memberRounds,
      records.memberLogins,
      records.memberActivity,
    ])
      expect((await support.call(name, { memberId, after: 'no-place' })).status).toBe(422);
  });
});

describe('access', () => {
  it('lists logins with network and country, and ends a session', async () => {
    const { memberId, call } = await newMember('loginlist');
    const login = { username: 'loginlist', password: 'Demo-1234' };
    const from = {
      'x-client-address': '198.51.100.7',
      'x-client-place': 'SE',
      'x-client-agent': 'Mozilla/5.0 Firefox/140.0',
    };
    expect((await ask('/api/auth/login', login, from)).envelope.status).toBe(true);
    await ask('/api/auth/login', { ...login, password: 'Wrong-1234' }, from);
    await expect
      .poll(async () => (await answer(records.memberLogins, { memberId })).counts)
      .toEqual({ all: 3, failed: 1 });
    const { rows } = await answer(records.memberLogins, { memberId, filters: { outcome: 'failed' } });
    expect(rows).toMatchObject([
      { outcome: 'failed', network: '198.51.100.7', place: 'SE', browser: { name: 'Firefox' } },
    ]);
    const open = (await answer(records.memberSessions, { memberId })).rows;
    expect(open).toHaveLength(2);
    expect(open).toContainEqual(expect.objectContaining({ network: '198.51.100.7', place: 'SE' }));
    const first = open.find(it => it.network !== '198.51.100.7')?.sessionId ?? '';
    const end = { memberId, sessionId: first };
    expect(await answer(records.memberEndSession, end)).toEqual({ ...end, ended: true });
    expect(await answer(records.memberEndSession, end)).toEqual({ ...end, ended: false });
    expect((await call('member/wallet-balance')).code).toBe(401);
    expect((await answer(records.memberSessions, { memberId })).rows).toHaveLength(1);
  });

  it('shows who did what, with names', async () => {
    const { memberId } = await newMember('activitylist');
    await answer(memberAddNote, { memberId, operationId: 'note-activity', text: 'Called' });
    const read = async () => (await answer(records.memberActivity, { memberId })).rows;
    await expect.poll(async () => (await read()).map(it => it.call ?? it.kind)).toContain('member/add-note');
    const row = (await read()).find(it => it.call === 'member/add-note');
    expect(row).toMatchObject({
      outcome: 'done',
      actor: { kind: 'operator', id: support.operatorId, name: expect.stringMatching(/^Operator/) },
      network: '203.0.113.9',
    });
    const registration = { memberId, filters: { kind: 'registration' } };
    await expect.poll(async () => (await answer(records.memberActivity, registration)).rows.length).toBe(1);
    const events = await all(records.memberActivity, { memberId, most: 1 });
    expect(new Set(events.map(it => it.number)).size).toBe(events.length);
  });
});

describe('bonuses, messages and files', () => {
  it('are those of the member', async () => {
    const { memberId, call } = await newMember('extraslist');
    await publishPromotion(fixedPromotion('records-bonus'));
    const taken = await call('promotion/apply', { promotionId: 'records-bonus' });
    expect(taken.status).toBe(true);
    const bonuses = await answer(records.memberBonuses, { memberId });
    expect(bonuses).toMatchObject({
      currency: 'GBP',
      rows: [
        {
          promotionId: 'records-bonus',
          title: 'A test',
          state: 'wagering',
          bonus: { amount: '10.00', toWager: '20.00' },
        },
      ],
      counts: { all: 1 },
    });
    const text = { title: 'Hello', content: 'A word', sender: null };
    for (const key of ['one', 'two'])
      await sendMessage(
        { env: platform, now: Date.now },
        { to: { memberId }, key: `records-${key}`, type: 'system', texts: { en: text }, link: null },
      );
    const messages = await answer(records.memberMessages, { memberId, most: 1, filters: { type: 'system' } });
    expect(messages).toMatchObject({
      rows: [{ title: 'Hello', isRead: false }],
      counts: { all: 2, unread: 2 },
    });
    expect(messages.next).not.toBeNull();
    await env.UPLOADS_PRIVATE.put(`receipts/${memberId}/one.png`, 'picture');
    const files = await answer(records.memberFiles, { memberId });
    expect(files).toMatchObject({
      isExternal: false,
      rows: [{ file: `/storage/private/receipts/${memberId}/one.png`, bytes: 7 }],
      counts: { all: 1 },
    });
  });
});

describe('notes', () => {
  it('are added once, listed by key, and removed by their writer alone', async () => {
    const { memberId } = await newMember('notedmember');
    const add = (by: TestOperator, operationId: string, text: string) =>
      by.call('member/add-note', { memberId, operationId, text });
    await add(support, 'note-0001', ' Prefers short answers ');
    await add(support, 'note-0001', 'Prefers short answers');
    expect((await add(support, 'note-0001', 'Another')).envelope.code).toBe(409);
    await add(risk, 'note-0001', 'Asked for limits');
    await add(risk, 'note-0002', 'Called back');
    const rows = await all(memberNotes, { memberId, most: 1 });
    expect(rows.map(it => [it.text, it.isOwn])).toEqual([
      ['Called back', false],
      ['Asked for limits', false],
      ['Prefers short answers', true],
    ]);
    const oldest = await answer(memberNotes, { memberId, sort: 'written', most: 1 });
    expect(oldest).toMatchObject({ rows: [{ text: 'Prefers short answers' }], counts: { all: 3 } });
    const noteId = oldest.rows[0]?.noteId ?? '';
    expect((await risk.call('member/remove-note', { memberId, noteId })).status).toBe(403);
    expect((await support.call('member/remove-note', { memberId, noteId })).envelope.status).toBe(true);
    expect((await support.call('member/remove-note', { memberId, noteId })).status).toBe(404);
    expect((await all(memberNotes, { memberId })).length).toBe(2);
    expect(
      (await support.call('member/add-note', { memberId: 'm-nobody', operationId: 'note-0009', text: 'x' }))
        .status,
    ).toBe(404);
  });

  it('and tags are in the member’s export, and are deleted with the member', async () => {
    const { memberId, call } = await newMember('exportedmember');
    await answer(memberAddNote, { memberId, operationId: 'note-export', text: 'Works late' });
    await support.call('member/tag', { memberId, tag: 'Host' });
    const { output } = (await call('member/export', { password: 'Demo-1234' })) as {
      output: Record<string, unknown>;
    };
    expect(output).toMatchObject({
      notes: [{ text: 'Works late', written: expect.any(String) }],
      tags: [{ tag: 'Host' }],
    });
    expect(JSON.stringify(output)).not.toContain(support.operatorId);
    const wallet = env.MEMBER_WALLET.getByName(memberId);
    const holdings = await wallet.holdings();
    const main = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
    await money.adjustBalance(platform, {
      memberId,
      operationId: 'empty-note',
      at: Date.now(),
      amountMinor: -main,
    });
    expect((await operate('member/forget', { memberId })).envelope.status).toBe(true);
    for (const table of ['member_note', 'member_tag', 'member_word', 'member_word_task'])
      expect(
        await env.DIRECTORY.prepare(`SELECT count(*) AS n FROM ${table} WHERE member_id = ?1`)
          .bind(memberId)
          .first('n'),
      ).toBe(0);
    expect((await support.call('member/tag', { memberId, tag: 'Host' })).status).toBe(404);
  });
});

describe('tags, and many members', () => {
  const many = (
    by: TestOperator,
    endpoint: { name: string; output: z.ZodMiniType<OutcomeOfMany> },
    payload: object,
  ) => answer<OutcomeOfMany>(endpoint, payload, by);

  it('tags each member by itself, names failures, and is undone for those it has changed', async () => {
    const [one, two] = [await newMember('tagone'), await newMember('tagtwo')];
    await support.call('member/tag', { memberId: two.memberId, tag: 'Call' });
    const memberIds = [one.memberId, two.memberId, 'm-nobody', one.memberId];
    const tagged = await many(support, memberTagMany, { memberIds, tag: 'Call' });
    expect(tagged).toEqual({
      done: [one.memberId],
      unchanged: [two.memberId],
      failed: [{ memberId: 'm-nobody', username: null, code: 404, msg: 'There is no such member.' }],
    });
    expect((await answer(tagList, {})).tags).toContainEqual({ tag: 'Call', members: 2 });
    const undone = await answer(
      { name: 'member/untag-many', output: memberTagMany.output },
      { memberIds: tagged.done, tag: 'Call' },
    );
    expect(undone).toEqual({ done: [one.memberId], unchanged: [], failed: [] });
    expect((await answer(tagList, {})).tags).toContainEqual({ tag: 'Call', members: 1 });
    await support.call('member/untag', { memberId: two.memberId, tag: 'Call' });
    expect((await answer(tagList, {})).tags.map(it => it.tag)).not.toContain('Call');
    const of = { memberId: one.memberId, filters: { call: 'member/tag-many' } };
    await expect.poll(async () => (await answer(records.memberActivity, of)).rows.length).toBe(1);
  });

  it('holds each member once, and says who is not held', async () => {
    const [one, two] = [await newMember('holdone'), await newMember('holdtwo')];
    const hold = { operationId: 'hold-many-1', kind: 'no-withdrawal', reason: 'A shared account' };
    const memberIds = [one.memberId, two.memberId, 'm-nobody'];
    const held = await many(risk, memberHoldMany, { memberIds, ...hold });
    expect(held.done).toEqual([one.memberId, two.memberId]);
    expect(held.failed).toMatchObject([{ memberId: 'm-nobody', code: 404 }]);
    await many(risk, memberHoldMany, { memberIds, ...hold });
    const { results } = await env.DIRECTORY.prepare(
      "SELECT member_id FROM restriction WHERE reason = 'A shared account'",
    ).all();
    expect(results).toHaveLength(2);
    const other = await many(risk, memberHoldMany, { memberIds, ...hold, kind: 'all' });
    expect(other.failed.map(it => [it.username, it.code])).toEqual([
      ['holdone', 409],
      ['holdtwo', 409],
      [null, 404],
    ]);
    const past = await risk.call('member/hold-many', { memberIds, ...hold, until: AT });
    expect(past.status).toBe(422);
    const of = { memberId: one.memberId, filters: { call: 'member/hold-many' } };
    await expect
      .poll(async () => (await answer(records.memberActivity, of)).rows.map(it => it.target))
      .toContainEqual(expect.stringMatching(/^r-/));
  });

  it('takes at most 200 members', async () => {
    const memberIds = Array.from({ length: 201 }, (_, index) => `m-${index}`);
    expect((await support.call('member/tag-many', { memberIds, tag: 'x' })).status).toBe(422);
    expect((await support.call('member/tag-many', { memberIds: [], tag: 'x' })).status).toBe(422);
  });
});
