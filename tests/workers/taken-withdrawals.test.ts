/** Withdrawals between their taking and their end: the hold is looked at once, and a withdrawal that was not paid is given back. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { cashierDecideMany, cashierView } from '#app/contract/operator/cashier.ts';
import { payoutMake } from '#app/contract/operator/payout.ts';
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { insertBankAccount } from '#platform/cashier/cashier/bank-account.db.ts';
import { writeWait } from '#platform/ledger/wallet/directory/withdrawal-wait.db.ts';
import { requestWithdrawal, withdrawalIdOf } from '#platform/ledger/wallet/move-money.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
const HELD = 'A new account, PIN or second step holds this withdrawal until';
/** Above it, in pounds, two operators decide. */
const ABOVE = '500';
const LARGE_MINOR = 60_000;

let number = 0;
const attempt = () => `taken-${String(++number).padStart(8, '0')}`;

let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS)
    await writeMarket(catalogueOf(platform), {
      ...market,
      ...(market.country === 'GB' && { secondOperator: { above: ABOVE, perDay: '100000' } }),
    });
  await publishFacts(platform);
  ana = await newOperator(['payments']);
  ben = await newOperator(['payments']);
});

async function member() {
  const who = await newMember(`taken${++number}`);
  const bankId = `b-${who.memberId}`;
  const account = { bankCode: 'albion', bankName: 'Albion', accountNumber: 'GB33BUKB20201555555555' };
  const keys = accountKeys({ country: 'GB', ...account });
  const row = { ...account, bankId, accountHolder: 'Robin Hale', createdAt: 1_000, usedAt: null, keys };
  await insertBankAccount(directoryOf(platform, who.memberId), who.memberId, row, 10);
  return { ...who, bankId };
}
type Member = Awaited<ReturnType<typeof member>>;

async function rowOf({ memberId }: Member, id: string) {
  const { envelope } = await ana.call('cashier/view', { memberId, id });
  if (!envelope.status) throw new Error(envelope.msg);
  return cashierView.output.parse(envelope.output).row;
}

/** @param until end of the hold; absent for none */
async function withdrawal(who: Member, amountMinor = 8_000, until?: number): Promise<string> {
  const { memberId, bankId } = who;
  const made = { memberId, operationId: attempt(), amountMinor };
  const withdrawalId = withdrawalIdOf(made);
  if (until !== undefined)
    await writeWait(directoryOf(platform, memberId), { memberId, withdrawalId, until });
  const asked = await requestWithdrawal(platform, { ...made, memo: { bankId }, at: Date.now() });
  expect(asked).toMatchObject({ ok: true });
  await eventually(() => rowOf(who, withdrawalId));
  return withdrawalId;
}

type Step = 'take' | 'untake' | 'settle' | 'refuse' | 'mark-unknown';
const CALLS: Readonly<Record<Step, string>> = {
  take: 'take-withdrawal',
  untake: 'untake-withdrawal',
  settle: 'settle-withdrawal',
  refuse: 'refuse-withdrawal',
  'mark-unknown': 'mark-withdrawal-unknown',
};
const step = async ({ memberId }: Member, withdrawalId: string, of: Step, more: object = {}, by = ana) => {
  const reason = of === 'untake' ? { reason: 'A mistyped reference' } : {};
  const payload = { memberId, withdrawalId, operationId: attempt(), payoutReference: 'PAY-1' };
  return (await by.call(`wallet/${CALLS[of]}`, { ...payload, ...reason, ...more })).envelope;
};
const stateOf = async ({ wallet }: Member, id: string) => (await wallet.withdrawal(id))?.state;

describe('the hold of a withdrawal', () => {
  it('is looked at when it is taken, and not when it is settled', async () => {
    const who = await member();
    const id = await withdrawal(who, 8_000, Date.now() + DAY_MS);
    for (const of of ['take', 'settle'] as const)
      expect(await step(who, id, of)).toMatchObject({
        status: false,
        code: 409,
        msg: expect.stringContaining(HELD),
      });
    expect((await step(who, id, 'take', { despiteHold: true })).status).toBe(true);
    const settling = { operationId: attempt() };
    const settled = await step(who, id, 'settle', settling);
    expect(settled).toMatchObject({ status: true, output: { balances: { held: '0.00' } } });
    expect(await step(who, id, 'settle', settling)).toEqual(settled);
    expect(await step(who, id, 'settle')).toMatchObject({ code: 200, msg: 'It was decided before.' });
  });

  it('lets several be settled at once that were taken in spite of it', async () => {
    const who = await member();
    const ids = [await withdrawal(who, 2_000, Date.now() + DAY_MS), await withdrawal(who, 3_000)];
    for (const id of ids) expect((await step(who, id, 'take', { despiteHold: true })).status).toBe(true);
    const { envelope } = await ana.call('cashier/decide-many', {
      decisions: ids.map(id => ({
        kind: 'withdrawal',
        decision: 'settle',
        id,
        memberId: who.memberId,
        operationId: attempt(),
        payoutReference: 'PAY-1',
      })),
    });
    expect(cashierDecideMany.output.parse(envelope.output)).toMatchObject({ done: 2, failed: 0 });
  });

  it('is looked at again after it was given back', async () => {
    const who = await member();
    const id = await withdrawal(who, 8_000, Date.now() + DAY_MS);
    await step(who, id, 'take', { despiteHold: true });
    expect((await step(who, id, 'untake')).status).toBe(true);
    for (const of of ['take', 'settle'] as const)
      expect(await step(who, id, of)).toMatchObject({ code: 409, msg: expect.stringContaining(HELD) });
  });
});

describe('[2.19] a withdrawal that was taken', () => {
  it('is given back unpaid, and is taken and settled under another reference', async () => {
    const who = await member();
    const id = await withdrawal(who);
    await step(who, id, 'take', { payoutReference: 'PAY-O' });
    await eventually(async () => expect((await rowOf(who, id)).reference).toBe('PAY-O'));
    expect(await step(who, id, 'untake')).toMatchObject({
      code: 200,
      msg: 'It was taken under another payout reference.',
    });
    const untaking = { payoutReference: 'PAY-O', operationId: attempt() };
    const given = await step(who, id, 'untake', untaking);
    expect(given).toMatchObject({ status: true, output: { balances: { main: '9920.00' } } });
    expect(await step(who, id, 'untake', untaking)).toEqual(given);
    expect(await who.wallet.withdrawal(id)).toMatchObject({ state: 'held', payoutReference: null });
    await eventually(async () =>
      expect(await rowOf(who, id)).toMatchObject({ taken: null, reference: null, decision: null }),
    );
    expect(await step(who, id, 'settle', { payoutReference: 'PAY-O' })).toMatchObject({
      msg: 'Nobody has taken this withdrawal to pay it.',
    });
    expect((await step(who, id, 'take', {}, ben)).status).toBe(true);
    expect((await step(who, id, 'settle', {}, ben)).status).toBe(true);
    await eventually(async () =>
      expect(await rowOf(who, id)).toMatchObject({ reference: 'PAY-1', decision: { outcome: 'settled' } }),
    );
    expect(await who.wallet.verify()).toMatchObject({ ok: true });
  });

  it('is given back with a reason, which colleagues read and the member does not', async () => {
    const who = await member();
    const id = await withdrawal(who);
    await step(who, id, 'take', { reason: 'Paid from the second account' });
    expect((await step(who, id, 'untake', { reason: '' })).code).toBe(422);
    expect((await step(who, id, 'untake', { reason: undefined })).code).toBe(422);
    const history = async () =>
      JSON.stringify(
        await who.call('transaction/withdrawal', {
          from: wireMoment(Date.now() - DAY_MS),
          to: wireMoment(Date.now() + DAY_MS),
        }),
      );
    expect(await history()).toContain(id);
    expect(await history()).not.toContain('second account');
    expect((await step(who, id, 'untake', { reason: 'The bank is closed' })).status).toBe(true);
    expect(await history()).not.toContain('The bank is closed');
    const [movement] = (
      await who.wallet.movements({
        kinds: ['withdrawal-untake'],
        from: 0,
        to: Date.now(),
        offset: 0,
        limit: 5,
      })
    ).rows;
    expect(movement?.order.memo).toEqual({ operatorId: ana.operatorId, reason: 'The bank is closed' });
    await step(who, id, 'refuse', { payoutReference: undefined, reason: 'Ask again tomorrow' });
    expect(await history()).toContain('Ask again tomorrow');
  });

  it.each<[string, Step[], string]>([
    ['nobody has taken it', [], 'Nobody has taken this withdrawal to pay it.'],
    ['it was given back before', ['take', 'untake'], 'Nobody has taken this withdrawal to pay it.'],
    [
      'it may have been paid',
      ['take', 'mark-unknown'],
      'The payment of this withdrawal is uncertain: it may have been paid already.',
    ],
    ['it is settled', ['take', 'settle'], 'It was decided before.'],
    ['it is refused', ['take', 'refuse'], 'It was decided before.'],
  ])('is not given back where %s', async (_what, before, msg) => {
    const who = await member();
    const id = await withdrawal(who);
    for (const of of before) expect((await step(who, id, of)).status, of).toBe(true);
    const state = await stateOf(who, id);
    expect(await step(who, id, 'untake')).toMatchObject({ status: false, msg });
    expect(await stateOf(who, id)).toBe(state);
  });

  it('is not given back by an operator while another one has claimed it', async () => {
    const who = await member();
    const id = await withdrawal(who);
    await step(who, id, 'take');
    await ana.call('cashier/claim', { memberId: who.memberId, id });
    expect(await step(who, id, 'untake', {}, ben)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('Another operator has claimed this request'),
    });
    expect(await stateOf(who, id)).toBe('paying');
    expect((await step(who, id, 'untake')).status).toBe(true);
    // Who works on it goes on working on it.
    expect((await rowOf(who, id)).claim).toMatchObject({ by: ana.operatorId });
  });

  it('is not given back by roles and operators of other markets', async () => {
    const who = await member();
    const id = await withdrawal(who);
    await step(who, id, 'take');
    for (const [operator, code] of [
      [await newOperator(['support', 'risk']), 403],
      [await newOperator(['payments'], { markets: ['SE'] }), 404],
    ] as const)
      expect((await step(who, id, 'untake', {}, operator)).code).toBe(code);
    expect(await stateOf(who, id)).toBe('paying');
  });

  it('asks for a second operator again where its sum needs one', async () => {
    const who = await member();
    const id = await withdrawal(who, LARGE_MINOR);
    const agreed = async (more: object) => {
      const { status, output } = await step(who, id, 'take', more);
      expect([status, (output as { state: string }).state]).toEqual([false, 'waiting']);
      const { approvalId } = output as { approvalId: string };
      return ben.call('approval/approve', { memberId: who.memberId, approvalId });
    };
    const taking = { operationId: attempt() };
    expect((await agreed(taking)).envelope.status).toBe(true);
    expect((await step(who, id, 'untake')).status).toBe(true);
    // The agreement was about the first taking: repeated, it takes nothing.
    await step(who, id, 'take', taking);
    expect(await stateOf(who, id)).toBe('held');
    expect((await agreed({ operationId: attempt() })).envelope.status).toBe(true);
    expect(await stateOf(who, id)).toBe('paying');
  });
});

describe('a withdrawal in a payout file', () => {
  const batchOf = async (memberId: string, id: string) => {
    const payload = { operationId: attempt(), withdrawals: [{ memberId, id }], format: 'csv' };
    return (await ana.call('payout/make', payload)).envelope;
  };

  it('stays taken until the batch is cancelled, whatever the bank answers', async () => {
    const who = await member();
    const { memberId } = who;
    const id = await withdrawal(who);
    await step(who, id, 'take');
    const { batch } = payoutMake.output.parse((await batchOf(memberId, id)).output);
    const isRefused = async () => {
      expect(await step(who, id, 'untake')).toMatchObject({
        status: false,
        code: 409,
        msg: `Batch ${batch} asks the bank to pay this withdrawal. It cannot be given back.`,
      });
      expect(await stateOf(who, id)).toBe('paying');
    };
    await isRefused();
    expect((await ana.call('payout/cancel', { batch, reason: 'Wrong account' })).envelope.status).toBe(true);
    expect((await step(who, id, 'untake')).status).toBe(true);

    const answered = await withdrawal(who);
    await step(who, answered, 'take');
    const second = payoutMake.output.parse((await batchOf(memberId, answered)).output).batch;
    for (const status of ['paid', 'failed']) {
      const text = `reference,amount,status\r\n${second}-001,80.00,${status}`;
      expect(
        (await ana.call('payout/read-answer', { batch: second, format: 'csv', text })).envelope.status,
      ).toBe(true);
      expect(await step(who, answered, 'untake')).toMatchObject({ status: false, code: 409 });
    }
    expect(await stateOf(who, answered)).toBe('paying');
  });

  it('is not put into one while it is being given back', async () => {
    const who = await member();
    const id = await withdrawal(who);
    await step(who, id, 'take');
    expect((await step(who, id, 'untake')).status).toBe(true);
    expect(await batchOf(who.memberId, id)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('Nobody has taken this withdrawal to pay it.'),
    });
    expect((await step(who, id, 'take')).status).toBe(true);
    expect(await batchOf(who.memberId, id)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('It is being decided. Try again in a minute.'),
    });
    await catalogueOf(platform)
      .prepare('UPDATE payout_guard SET until = until - ?1 WHERE member_id = ?2')
      .bind(2 * MINUTE_MS, who.memberId)
      .run();
    expect((await batchOf(who.memberId, id)).status).toBe(true);
  });
});
