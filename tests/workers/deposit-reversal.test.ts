/**
 * Deposits that are taken back, by operators and by payment services, with the bonuses that they have brought: repeated, in parts, out of
 * order and at the same time.
 */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readCounters } from '#platform/base/metrics/metrics.ts';
import { reverseDeposit } from '#platform/ledger/wallet/deposit/reverse-deposit.ts';
import { checkReversedPayments } from '#platform/payment/payment.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { startService, tell } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { depositPromotion, finishAll, publishPromotion } from '#tests/support/workers/promotions.ts';

const SERVICE = 'test-gateway';
const OPENING = 1_000_000;
/** All of a deposit of 200.00 GBP as a bonus, half of one of 400.00. */
const WELCOME = { share: 100, markets: { GB: { lowestDeposit: '20', most: '200' } } };

const platform = platformEnv(env);
let number = 0;
let service: ReturnType<typeof startService>;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  await seedDemo();
  await publishPromotion(depositPromotion('reversed', WELCOME));
  await publishPromotion(
    depositPromotion('released', { ...WELCOME, playthrough: { times: 0, of: 'bonus' } }),
  );
});
beforeEach(async () => {
  member = await newMember(`reversed${++number}`);
  service = startService(SERVICE);
});
afterEach(() => service.stop());

/** A payment of the card, as its service knows it; amounts in events are decimals. */
async function begun(amount: string, promotionId?: string) {
  const { output } = await member.call('deposit/create', {
    methodId: 'demo-card',
    amount,
    currency: 'GBP',
    operationId: crypto.randomUUID(),
    ...(promotionId === undefined ? {} : { promotionId }),
  });
  const { depositId } = output as { depositId: string };
  const { reference = '', currency = '' } = service.asked.at(-1) ?? {};
  const paymentId = `sp-${depositId}`;
  let events = 0;
  const send = (status: string, sum = amount, eventId: string | null = `e-${depositId}-${++events}`) => {
    const id = eventId === null ? {} : { eventId };
    return tell(SERVICE, { paymentId, reference, currency, status, amount: sum, ...id });
  };
  return { depositId, name: `${SERVICE}:${paymentId}`, send };
}

/** A payment that is credited, with its bonus granted. */
async function paid(amount: string, promotionId?: string) {
  const payment = await begun(amount, promotionId);
  expect(await payment.send('paid')).toMatchObject({ status: 200, state: 'paid' });
  await finishAll();
  return payment;
}

/** Minor units by account; `main` less the opening balance. */
async function stands(): Promise<{ main: number; debt: number; bonus: [number, string][] }> {
  const holdings = await member.wallet.holdings();
  if (!holdings.ok) throw new Error('The wallet is not open');
  const { main = 0, debt = 0 } = holdings.value.balances;
  const bonuses = await readBonuses(platform, member.memberId);
  return { main: main - OPENING, debt, bonus: bonuses.map(it => [it.balanceMinor, it.state]) };
}

const isWhole = async () => (await member.wallet.verify()).ok;
const stateOf = async (depositId: string) => {
  const { envelope } = await operate('payment/list', { memberId: member.memberId });
  const { payments } = envelope.output as {
    payments: { paymentId: string; state: string; reversed: string }[];
  };
  const found = payments.find(it => it.paymentId === depositId);
  return [found?.state, found?.reversed];
};
const byOperator = (
  call: string,
  depositId: string | null,
  amount: string,
  operationId = crypto.randomUUID(),
) =>
  operate(`wallet/${call}`, {
    memberId: member.memberId,
    amount,
    operationId,
    reason: 'Letter of the bank.',
    bankReference: 'CB-1',
    ...(depositId === null ? {} : { depositId }),
  });

describe('a payment that its service takes back (F2)', () => {
  it('takes its bonus with it', async () => {
    const { send } = await paid('200.00', 'reversed');
    expect(await stands()).toEqual({ main: 20_000, debt: 0, bonus: [[20_000, 'wagering']] });
    expect(await send('reversed')).toMatchObject({ status: 200, state: 'reversed' });
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[0, 'cancelled']] });
    expect(await isWhole()).toBe(true);
  });

  it('takes a released bonus too, and what is spent of both is owed', async () => {
    const { send } = await paid('200.00', 'released');
    expect(await stands()).toMatchObject({ main: 40_000, bonus: [[0, 'completed']] });
    const spent = {
      memberId: member.memberId,
      amount: '-10300.00',
      reason: 'Spent.',
      operationId: 'spent-0001',
    };
    expect((await operate('wallet/adjust', spent)).envelope.status).toBe(true);
    await send('reversed');
    expect(await stands()).toEqual({ main: -OPENING, debt: -30_000, bonus: [[0, 'cancelled']] });
    expect(await isWhole()).toBe(true);
  });

  it('brings no bonus that was not granted yet', async () => {
    const { send } = await begun('200.00', 'reversed');
    await send('paid');
    await send('reversed', '10.00');
    await finishAll();
    expect(await stands()).toEqual({ main: 19_000, debt: 0, bonus: [] });
  });

  it('moves nothing where its bonus cannot be ended, and everything when the event is repeated', async () => {
    const { send, depositId } = await paid('200.00', 'reversed');
    const change = (query: string) =>
      runInDurableObject(member.wallet, (_wallet, state) => void state.storage.sql.exec(query));
    await change(
      `CREATE TRIGGER broken BEFORE UPDATE OF state ON bonus BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    expect(await send('reversed', '200.00', 'e-broken')).toMatchObject({ status: 503 });
    expect(await stands()).toEqual({ main: 20_000, debt: 0, bonus: [[20_000, 'wagering']] });
    await change('DROP TRIGGER broken');
    await change('UPDATE wallet SET stopped = NULL');
    expect(await send('reversed', '200.00', 'e-broken')).toMatchObject({ status: 200, state: 'reversed' });
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[0, 'cancelled']] });
    expect(await stateOf(depositId)).toEqual(['reversed', '200.00']);
  });
});

describe('a partial refund', () => {
  it('leaves a bonus that the rest of the deposit pays for, and ends it below that', async () => {
    const { send, depositId } = await paid('400.00', 'reversed');
    expect(await stands()).toMatchObject({ bonus: [[20_000, 'wagering']] });
    expect(await send('reversed', '200.00')).toMatchObject({ state: 'partly-reversed' });
    expect(await stands()).toEqual({ main: 20_000, debt: 0, bonus: [[20_000, 'wagering']] });
    await send('reversed', '0.01');
    expect(await stands()).toEqual({ main: 19_999, debt: 0, bonus: [[0, 'cancelled']] });
    expect(await stateOf(depositId)).toEqual(['partly-reversed', '200.01']);
  });

  it.each([
    ['80 + 120 of 200 take 200 (F3)', ['80.00', '120.00'], 0, 'reversed', '200.00'],
    ['80 + 150 of 200 take 200', ['80.00', '150.00'], 0, 'reversed', '200.00'],
    ['80 + 80 of 200 take 160', ['80.00', '80.00'], 4_000, 'partly-reversed', '160.00'],
  ])('%s', async (_says, parts, main, state, reversed) => {
    const { send, depositId } = await paid('200.00');
    for (const part of parts) expect(await send('reversed', part)).toMatchObject({ status: 200 });
    expect(await stands()).toMatchObject({ main, debt: 0 });
    expect(await stateOf(depositId)).toEqual([state, reversed]);
    const statement = await member.call('deposit/payment', { depositId });
    expect(statement.output).toMatchObject({ status: state === 'reversed' ? 'rejected' : 'completed' });
    expect(await isWhole()).toBe(true);
  });

  it('of 150 that comes before its payment of 100 takes 100 (F3)', async () => {
    const { send } = await begun('100.00');
    await send('reversed', '150.00');
    expect(await stands()).toMatchObject({ main: 0, debt: 0 });
    await send('paid', '100.00');
    expect(await stands()).toMatchObject({ main: 0, debt: 0 });
  });

  it('that is reported twice at once, and repeated, is taken once', async () => {
    const { send } = await paid('200.00');
    await Promise.all([1, 2, 3, 4].map(() => send('reversed', '80.00', 'e-same')));
    await send('reversed', '80.00', 'e-same');
    expect(await stands()).toMatchObject({ main: 12_000 });
    expect(await send('reversed', '90.00', 'e-same')).toMatchObject({ status: 409 });
  });

  it('that is one of several at once takes no more than was paid', async () => {
    const { send, depositId } = await paid('200.00');
    await Promise.all(['80.00', '80.00', '80.00'].map(it => send('reversed', it)));
    expect(await stands()).toMatchObject({ main: 0, debt: 0 });
    expect(await stateOf(depositId)).toEqual(['reversed', '200.00']);
  });

  it('without ids of events counts once, as integrations of before send it', async () => {
    const { send } = await paid('200.00');
    await send('reversed', '80.00', null);
    await send('reversed', '80.00', null);
    expect(await stands()).toMatchObject({ main: 12_000 });
    expect(await send('reversed', '120.00', null)).toMatchObject({ status: 409 });
  });
});

describe('one payment', () => {
  it('is credited once, whatever ids its events have', async () => {
    const { send } = await begun('200.00');
    await Promise.all(['e-a', 'e-b', null, 'e-c'].map(it => send('paid', '200.00', it)));
    expect(await stands()).toMatchObject({ main: 20_000 });
    expect(await send('paid', '250.00', 'e-d')).toMatchObject({ status: 409 });
    expect(await stands()).toMatchObject({ main: 20_000 });
  });

  it('takes no event of another payment under its id', async () => {
    const [first, second] = [await paid('200.00'), await begun('200.00')];
    await first.send('reversed', '80.00', 'e-shared');
    expect(await second.send('paid', '200.00', 'e-shared')).toMatchObject({ status: 409 });
    expect(await stands()).toMatchObject({ main: 12_000 });
  });
});

describe('a won dispute', () => {
  it('credits the member again, debts first, once', async () => {
    const { send, depositId } = await paid('200.00');
    const spent = {
      memberId: member.memberId,
      amount: '-10150.00',
      reason: 'Spent.',
      operationId: 'spent-0002',
    };
    await operate('wallet/adjust', spent);
    await send('reversed');
    expect(await stands()).toMatchObject({ main: -OPENING, debt: -15_000 });
    await send('chargeback-won', '200.00', 'e-won');
    await send('chargeback-won', '200.00', 'e-won');
    await send('chargeback-won', '200.00', 'e-won-again');
    expect(await stands()).toMatchObject({ main: 5_000 - OPENING, debt: 0 });
    expect(await stateOf(depositId)).toEqual(['paid', '0.00']);
    expect(await isWhole()).toBe(true);
  });

  it('that is reported before its reversal ends at the same sums', async () => {
    const { send } = await paid('200.00');
    expect(await send('chargeback-won', '200.00')).toMatchObject({ status: 200, state: 'paid' });
    await send('reversed', '200.00');
    expect(await stands()).toMatchObject({ main: 20_000 });
  });

  it('may be followed by another reversal', async () => {
    const { send } = await paid('200.00');
    for (const status of ['reversed', 'chargeback-won', 'reversed']) await send(status);
    expect(await stands()).toMatchObject({ main: 0 });
  });

  it('brings no ended bonus back, nor another one for the same deposit', async () => {
    const { send, depositId } = await paid('200.00', 'reversed');
    await send('reversed');
    await send('chargeback-won');
    expect(await stands()).toEqual({ main: 20_000, debt: 0, bonus: [[0, 'cancelled']] });
    const named = { promotionId: 'released', fromSource: 'deposit', depositId };
    expect(await member.call('promotion/apply', named)).toMatchObject({ status: false });
    expect(await member.call('deposit/payment', { depositId })).toMatchObject({
      output: { status: 'completed', takesPromotion: false },
    });
  });

  it('needs the id of its event', async () => {
    const { send } = await paid('200.00');
    expect(await send('chargeback-won', '200.00', null)).toMatchObject({ status: 422 });
  });
});

describe('an operator', () => {
  it('and the service do not both take the money of one deposit', async () => {
    const { send, depositId } = await paid('200.00', 'reversed');
    const replies = await Promise.all([byOperator('charge-back', depositId, '200.00'), send('reversed')]);
    expect(replies[1]).toMatchObject({ status: 200 });
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[0, 'cancelled']] });
    expect((await byOperator('charge-back', depositId, '0.01')).envelope).toMatchObject({
      status: false,
      msg: 'That is more than is left of the deposit: the rest was taken back before.',
    });
    expect(await isWhole()).toBe(true);
  });

  it('takes a deposit back by any of its names, and not beyond what was credited', async () => {
    const { depositId, name } = await paid('200.00');
    const operationId = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await byOperator('charge-back', depositId, '80.00', operationId)).envelope.status).toBe(true);
    expect((await byOperator('charge-back', name, '100.00')).envelope.status).toBe(true);
    expect((await byOperator('charge-back', 'T-2', '30.00')).envelope.status).toBe(false);
    expect((await byOperator('charge-back', 'T-2', '20.00')).envelope.status).toBe(true);
    expect(await stands()).toMatchObject({ main: 0, debt: 0 });
  });

  it('has to name a deposit that is there, while one is', async () => {
    await paid('200.00');
    const codes = [];
    for (const named of [null, 'T-1', 'T-99', 'd-none'])
      codes.push((await byOperator('charge-back', named, '10.00')).envelope.msg);
    expect(codes).toEqual([
      'The member has deposits that were not taken back: name the one that this is of.',
      'The member has no such deposit.',
      'The member has no such deposit.',
      'The member has no such deposit.',
    ]);
    expect(await stands()).toMatchObject({ main: 20_000 });
  });

  it('returns what was taken back, and no more', async () => {
    const { send, depositId } = await paid('200.00');
    expect((await byOperator('return-charge-back', depositId, '1.00')).envelope.msg).toBe(
      'That is more than was taken back of the deposit.',
    );
    await send('reversed', '80.00');
    const operationId = crypto.randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await byOperator('return-charge-back', depositId, '80.00', operationId)).envelope.status).toBe(
        true,
      );
    // The service reports the same dispute.
    expect(await send('chargeback-won', '80.00')).toMatchObject({ status: 200 });
    expect(await stands()).toMatchObject({ main: 20_000 });
    expect(await isWhole()).toBe(true);
  });

  it('takes back a bank transfer with its bonus', async () => {
    const receiptKey = `receipts/${member.memberId}/${crypto.randomUUID()}.png`;
    await env.UPLOADS_PRIVATE.put(receiptKey, 'a picture');
    const request = { methodId: 'bank-transfer', amount: '200.00', currency: 'GBP', receiptKey };
    const operationId = crypto.randomUUID();
    const { output } = await member.call('deposit/create', {
      ...request,
      operationId,
      promotionId: 'reversed',
    });
    const { depositId } = output as { depositId: string };
    expect((await byOperator('approve-deposit', depositId, '200.00')).envelope.status).toBe(true);
    await finishAll();
    expect(await stands()).toEqual({ main: 20_000, debt: 0, bonus: [[20_000, 'wagering']] });
    expect((await byOperator('charge-back', depositId, '200.00')).envelope.status).toBe(true);
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[0, 'cancelled']] });
  });
});

describe('the job of reversed payments', () => {
  const run = async () => {
    let cursor = '';
    do cursor = await checkReversedPayments(platform, Date.now(), cursor);
    while (cursor !== '');
  };
  const counted = () =>
    readCounters()
      .counters.filter(it => it.name === 'bonus-of-reversed-payment')
      .reduce((sum, it) => sum + it.times, 0);

  it('ends a bonus that an older version left with a reversed payment, and reports it once', async () => {
    const { name, depositId } = await paid('200.00', 'reversed');
    // As the older version has booked it: the charge-back alone, which names the payment by its operation id.
    const order = { kind: 'charge-back' as const, amountMinor: 20_000 };
    await member.wallet.move(`payment-reversal:${name}`, order, Date.now());
    await directoryOf(platform, member.memberId)
      .prepare("UPDATE payment SET state = 'reversed' WHERE payment_id = ?1")
      .bind(depositId)
      .run();
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[20_000, 'wagering']] });
    const before = counted();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run();
    await run();
    expect(await stands()).toEqual({ main: 0, debt: 0, bonus: [[0, 'cancelled']] });
    expect(counted() - before).toBe(1);
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    logged.mockRestore();
    expect(lines.filter(it => it.paymentId === depositId)).toMatchObject([
      { event: 'payment.bonus-of-reversed', memberId: member.memberId, outcome: 'ended' },
    ]);
  });

  it('repeats the event of an older version without taking the money twice', async () => {
    const { name, send } = await paid('200.00');
    await member.wallet.move(
      `payment-reversal:${name}`,
      {
        kind: 'charge-back',
        amountMinor: 8_000,
        memo: { reason: 'The payment was taken back.', bankReference: name },
      },
      Date.now(),
    );
    expect(await send('reversed', '80.00', null)).toMatchObject({ status: 200, state: 'partly-reversed' });
    expect(await stands()).toMatchObject({ main: 12_000 });
    await send('reversed', '150.00');
    expect(await stands()).toMatchObject({ main: 0, debt: 0 });
  });
});

it('A forgotten attempt is repeated with its first answer, whatever has been taken back since', async () => {
  const { depositId, send } = await paid('200.00');
  const attempt = { memberId: member.memberId, operationId: 'cb-1', deposit: depositId, amountMinor: 5_000 };
  const call = { ...attempt, isExact: true, at: Date.now() };
  const first = await reverseDeposit(platform, call);
  await send('reversed', '200.00');
  expect(await reverseDeposit(platform, call)).toEqual(first);
  expect(await reverseDeposit(platform, { ...call, amountMinor: 5_001 })).toEqual({
    ok: false,
    error: 'conflict',
  });
  expect(await stands()).toMatchObject({ main: 0 });
});
