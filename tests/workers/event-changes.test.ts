/** What calls about money, chats, identity and many members note in the event log, before and after. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import {
  depositIdOf,
  requestDeposit,
  requestWithdrawal,
  withdrawalIdOf,
} from '#platform/ledger/wallet/move-money.ts';
import { chatter } from '#tests/support/workers/chat.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

const platform = platformEnv(env);

let admin: TestOperator;
let staff: TestOperator;
const { list, lastOf, changedBy, viewOf } = viewedEvents(() => admin);

let number = 0;
const attempt = () => `changes-${String(++number).padStart(8, '0')}`;
const member = () => newMember(`changes${++number}`);

beforeAll(async () => {
  await seedDemo();
  admin = await newOperator(['admin']);
  staff = await newOperator(['support', 'risk', 'payments']);
});

/** The changed fields of a call's event. */
const changesOf = async (call: string, payload: object) =>
  (await changedBy(staff, call, payload)).detail?.changed;

describe('[6.8] a decision about money notes', () => {
  it('what became of a deposit, the movement, and the balances that it changed', async () => {
    const { memberId } = await member();
    const asked = { memberId, operationId: attempt(), amountMinor: 8_000 };
    await requestDeposit(platform, { ...asked, memo: { methodId: 'bank-transfer' }, at: Date.now() });
    const approval = {
      memberId,
      depositId: depositIdOf(asked),
      operationId: attempt(),
      amount: '75.50',
      bankReference: 'ST-1',
    };
    const changes = await changesOf('wallet/approve-deposit', approval);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'state', before: 'waiting', after: 'approved' },
        { field: 'balances.main', before: '10000.00', after: '10075.50' },
        { field: 'movement', before: null, after: expect.stringMatching(/^\d+$/) },
      ]),
    );
    const again = await changesOf('wallet/approve-deposit', approval);
    expect(again).toEqual(changes);
  });

  it('each state of a withdrawal', async () => {
    const { memberId } = await member();
    const asked = { memberId, operationId: attempt(), amountMinor: 8_000 };
    await requestWithdrawal(platform, { ...asked, memo: { bankId: 'none' }, at: Date.now() });
    const of = { memberId, withdrawalId: withdrawalIdOf(asked) };
    const payoutReference = 'PAY-CHANGES';
    const step = (call: string, more: object = {}) =>
      changesOf(`wallet/${call}`, { ...of, operationId: attempt(), payoutReference, ...more });
    expect(await step('take-withdrawal', { reason: 'Paid today' })).toEqual(
      expect.arrayContaining([{ field: 'state', before: 'held', after: 'paying' }]),
    );
    expect(await step('untake-withdrawal', { reason: 'A wrong reference' })).toEqual(
      expect.arrayContaining([{ field: 'state', before: 'paying', after: 'held' }]),
    );
    expect(JSON.stringify(await lastOf('wallet/untake-withdrawal'))).not.toContain('wrong reference');
    await step('take-withdrawal');
    expect(await step('mark-withdrawal-unknown')).toEqual(
      expect.arrayContaining([{ field: 'state', before: 'paying', after: 'unknown' }]),
    );
    expect(await step('refuse-withdrawal', { reason: 'The account is closed' })).toEqual(
      expect.arrayContaining([
        { field: 'state', before: 'unknown', after: 'refused' },
        { field: 'balances.held', before: '80.00', after: '0.00' },
        { field: 'balances.main', before: '9920.00', after: '10000.00' },
      ]),
    );
    expect(JSON.stringify(await lastOf('wallet/refuse-withdrawal'))).not.toContain('account is closed');
  });

  it('a correction, and nothing where it is refused', async () => {
    const { memberId } = await member();
    const adjustment = { memberId, amount: '-12.5', reason: 'A correction' };
    expect(await changesOf('wallet/adjust', { ...adjustment, operationId: attempt() })).toEqual(
      expect.arrayContaining([{ field: 'balances.main', before: '10000.00', after: '9987.50' }]),
    );
    await staff.call('wallet/repay-debt', { memberId, operationId: attempt() });
    expect((await lastOf('wallet/repay-debt')).detail?.changed).toEqual([]);
  });
});

describe('[6.8] calls about a chat note', () => {
  it('its state and its agent', async () => {
    const { chatID: chatId } = await (await chatter('changeschat', 'GBP', 'en-gb')).start('Hello');
    const { operatorId } = staff;
    expect(await changesOf('chat/claim', { chatId })).toEqual([
      { field: 'status', before: 'waiting', after: 'open' },
      { field: 'agentId', before: null, after: operatorId },
    ]);
    expect(await changesOf('chat/reply', { chatId, message: 'Good day', operationId: attempt() })).toEqual(
      [],
    );
    expect(await changesOf('chat/transfer', { chatId, to: null })).toEqual([
      { field: 'status', before: 'open', after: 'waiting' },
      { field: 'agentId', before: operatorId, after: null },
    ]);
    expect(await changesOf('chat/close', { chatId })).toEqual(
      expect.arrayContaining([{ field: 'status', before: 'waiting', after: 'closed' }]),
    );
    expect(await changesOf('chat/reopen', { chatId })).toEqual(
      expect.arrayContaining([{ field: 'status', before: 'closed', after: 'open' }]),
    );
  });
});

describe('[6.8] calls about identity note', () => {
  it('the state of the case', async () => {
    const [one, other] = [await member(), await member()];
    const of = { memberId: one.memberId, otherId: other.memberId, reason: 'Brothers' };
    expect(await changesOf('identity/separate', of)).toEqual(
      expect.arrayContaining([
        { field: 'state', before: null, after: 'other-person' },
        { field: 'decidedBy', before: null, after: staff.operatorId },
      ]),
    );
    const caseId = (await lastOf('identity/separate')).detail?.changed.find(
      it => it.field === 'caseId',
    )?.after;
    const wrong = { caseId, outcome: 'same-person', replaces: 'other-person', reason: 'One man' };
    expect(await changesOf('identity/decide-case', wrong)).toEqual([
      { field: 'state', before: 'other-person', after: 'same-person' },
    ]);
  });
});

describe('[6.8] a call about many members notes for each', () => {
  it('a tag, a hold, and nothing where nothing changed', async () => {
    const some = [await member(), await member()];
    const memberIds = some.map(it => it.memberId);
    const eventOf = async (call: string, memberId: string) => {
      await expect.poll(async () => (await list({ call, memberId })).rows.length).toBeGreaterThan(0);
      return viewOf((await list({ call, memberId })).rows[0]?.number ?? 0);
    };
    await staff.call('member/tag', { memberId: memberIds[1], tag: 'vip club' });
    await staff.call('member/tag-many', { memberIds, tag: 'vip club' });
    const tagged = await eventOf('member/tag-many', memberIds[0] ?? '');
    expect(tagged.detail?.changed).toEqual([{ field: 'tag', before: null, after: 'vip club' }]);
    expect((await eventOf('member/tag-many', memberIds[1] ?? '')).detail).toBeNull();
    await staff.call('member/untag-many', { memberIds, tag: 'vip club' });
    expect((await eventOf('member/untag-many', memberIds[1] ?? '')).detail?.changed).toEqual([
      { field: 'tag', before: 'vip club', after: null },
    ]);
    const hold = { memberIds, operationId: attempt(), kind: 'no-play', reason: 'Their devices are one' };
    await staff.call('member/hold-many', hold);
    const held = await eventOf('member/hold-many', memberIds[0] ?? '');
    expect(held.detail?.changed).toEqual(
      expect.arrayContaining([{ field: 'kind', before: null, after: 'no-play' }]),
    );
    expect(JSON.stringify(held)).not.toContain('devices');
  });
});
