/** Deposits at a payment service: begun by the member, credited by the service's notifications, in any order and number. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireMoment } from '#app/domain/date.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { serveGateway } from '#demo/demo.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { writingPaymentServices } from '#platform/payment/payment.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { keyOf, startService, tell } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';

const SERVICE = 'test-gateway';
const METHOD = 'demo-card';
const OPENING = '10000.00';

let number = 0;
let service: ReturnType<typeof startService>;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(seedDemo);
beforeEach(async () => {
  member = await newMember(`payer${++number}`);
  service = startService(SERVICE);
});
afterEach(() => service.stop());

const begin = (payload: object = {}) =>
  member.call('deposit/create', {
    methodId: METHOD,
    amount: '25.00',
    currency: 'GBP',
    operationId: crypto.randomUUID(),
    ...payload,
  });

/** A begun payment, as the service knows it. */
async function begun() {
  const { output } = await begin();
  const { depositId } = output as { depositId: string };
  const [payment] = service.asked.slice(-1);
  if (payment === undefined) throw new Error('The service was not asked');
  const { reference, currency } = payment;
  const told = { paymentId: `sp-${depositId}`, reference, amount: '25.00', currency };
  return { depositId, told };
}

const balance = async () =>
  ((await member.call('member/wallet-balance')).output as { balance: string }).balance;
const standing = async (depositId: string) =>
  (await member.call('deposit/payment', { depositId })).output as Record<string, unknown>;
const problemsOf = async (serviceId: string) => {
  const { envelope } = await operate('payment/problems', {});
  const { problems } = envelope.output as { problems: { serviceId: string; why: string; told: object }[] };
  return problems.filter(it => it.serviceId === serviceId);
};

describe('[5.39] a deposit at a payment service', () => {
  it('leads to the page of the service and moves nothing', async () => {
    const { output } = await begin();
    expect(output).toMatchObject({ status: 'pending', amount: '25.00', balance: null });
    expect((output as { redirectUrl: string }).redirectUrl).toMatch(/^https:\/\/[^/]+\/pay\/here$/);
    expect(service.asked).toMatchObject([
      {
        amount: '25.00',
        currency: 'GBP',
        country: 'GB',
        language: 'en-gb',
        reference: `${member.memberId}~${(output as { depositId: string }).depositId}`,
        notifyUrl: expect.stringMatching(/\/payment\/test-gateway\/notify$/),
      },
    ]);
    expect(await balance()).toBe(OPENING);
  });

  it('is the same payment where the request is repeated, and none with another amount', async () => {
    const operationId = crypto.randomUUID();
    const first = await begin({ operationId });
    expect((await begin({ operationId })).output).toEqual(first.output);
    expect(service.asked).toHaveLength(1);
    expect(await begin({ operationId, amount: '30.00' })).toMatchObject({ status: false, code: 409 });
  });

  it.each([
    ['does not answer well', () => new Response('busy', { status: 503 })],
    ['leads to somebody else', () => Response.json({ paymentId: 'x', url: 'https://elsewhere.example/pay' })],
    ['answers something else', () => Response.json({ url: 'javascript:1' })],
  ])('is refused where the service %s, and repeated under the same reference', async (_case, answer) => {
    const operationId = crypto.randomUUID();
    service.answers(answer);
    expect(await begin({ operationId })).toMatchObject({
      status: false,
      msg: sentenceTranslator('en')('payment_unreachable'),
    });
    service.answers(() => Response.json({ paymentId: 'sp-second', url: '/pay/here' }));
    expect(await begin({ operationId })).toMatchObject({ status: true });
    const [failed, repeated] = service.asked;
    expect(repeated?.reference).toBe(failed?.reference);
  });

  it.each([
    ['IE', { place: 'IE' }],
    [null, {}],
  ])('is credited with the country that it was begun in: %s', async (place, expected) => {
    const payment = { methodId: METHOD, amount: '25.00', currency: 'GBP', operationId: crypto.randomUUID() };
    const more: Record<string, string> = place === null ? {} : { 'x-client-place': place };
    const { output } = await member.call('deposit/create', payment, 'en-gb', more);
    const { depositId } = output as { depositId: string };
    const [{ reference, currency } = { reference: '', currency: '' }] = service.asked.slice(-1);
    const told = { paymentId: `sp-${depositId}`, reference, amount: '25.00', currency };
    expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ state: 'paid' });
    const page = { kinds: ['deposit' as const], from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 5 };
    const [row] = (await member.wallet.movements(page)).rows;
    const { place: booked } = (row?.order.memo ?? {}) as { place?: string };
    expect(booked).toBe((expected as { place?: string }).place);
  });

  it('takes a promotion once it is paid', async () => {
    const { depositId, told } = await begun();
    expect(await standing(depositId)).toMatchObject({ status: 'pending', takesPromotion: false });
    await tell(SERVICE, { ...told, status: 'paid' });
    expect(await standing(depositId)).toMatchObject({ status: 'completed', takesPromotion: true });
  });

  it('can be begun twenty times an hour', async () => {
    for (let at = 0; at < 20; at += 1) expect(await begin()).toMatchObject({ status: true });
    expect(await begin()).toMatchObject({ status: false, code: 200 });
    expect(service.asked).toHaveLength(20);
  });

  it('is seen by its member alone', async () => {
    const { depositId } = await begun();
    expect(await standing(depositId)).toMatchObject({ status: 'pending', method: 'Card', processed: null });
    member = await newMember(`payer${++number}`);
    expect(await member.call('deposit/payment', { depositId })).toMatchObject({ status: false, code: 404 });
  });

  it('that nobody pays counts as not made when its time is over, and is credited if it is paid after all', async () => {
    const { depositId, told } = await begun();
    const expire = directoryOf(platformEnv(env), member.memberId)
      .prepare('UPDATE payment SET expires_at = 1 WHERE payment_id = ?1')
      .bind(depositId);
    await expire.run();
    expect(await standing(depositId)).toMatchObject({ status: 'rejected' });
    expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ status: 200, state: 'paid' });
    expect(await standing(depositId)).toMatchObject({ status: 'completed' });
    expect(await balance()).toBe('10025.00');
  });
});

describe('[5.39] what the service tells', () => {
  const ORDERS: readonly [statuses: readonly string[], balance: string, status: string][] = [
    [['paid'], '10025.00', 'completed'],
    [['failed'], OPENING, 'rejected'],
    [['paid', 'paid', 'paid'], '10025.00', 'completed'],
    [['failed', 'paid'], '10025.00', 'completed'],
    [['paid', 'failed'], '10025.00', 'completed'],
    [['reversed'], OPENING, 'pending'],
    [['paid', 'reversed'], OPENING, 'rejected'],
    [['reversed', 'paid'], OPENING, 'rejected'],
    [['reversed', 'reversed', 'paid', 'failed', 'paid'], OPENING, 'rejected'],
  ];

  it.each(
    ORDERS,
  )('in the order %j leaves a balance of %s and the payment %s', async (statuses, left, status) => {
    const { depositId, told } = await begun();
    for (const each of statuses)
      expect(await tell(SERVICE, { ...told, status: each })).toMatchObject({ status: 200 });
    expect(await balance()).toBe(left);
    expect(await standing(depositId)).toMatchObject({ status });
  });

  it('at once and several times is booked once', async () => {
    const { depositId, told } = await begun();
    const statuses = ['paid', 'reversed', 'paid', 'failed', 'paid'];
    await Promise.all(statuses.map(status => tell(SERVICE, { ...told, status })));
    expect(await balance()).toBe(OPENING);
    const period = { from: wireMoment(Date.now() - 3_600_000), to: wireMoment(Date.now() + 3_600_000) };
    const { output } = await member.call('transaction/deposit', period);
    const { data } = output as { data: object[] };
    expect(data).toMatchObject([{ id: depositId, amount: '25.00', method: 'Card' }]);
  });

  it('has the amount that arrived, whatever was asked for', async () => {
    const { depositId, told } = await begun();
    await tell(SERVICE, { ...told, status: 'paid', amount: '7.50' });
    expect(await balance()).toBe('10007.50');
    expect(await standing(depositId)).toMatchObject({ amount: '7.50', status: 'completed' });
  });

  it('comes although the answer to the creation was lost', async () => {
    const operationId = crypto.randomUUID();
    service.answers(() => new Response(null, { status: 504 }));
    await begin({ operationId });
    const [{ reference } = { reference: '' }] = service.asked;
    const told = { paymentId: 'sp-lost', reference, amount: '25.00', currency: 'GBP' };
    expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ state: 'paid' });
    expect(await balance()).toBe('10025.00');
  });

  it('is refused and listed for operators where it is not as before, in another currency, or of no payment', async () => {
    const { told } = await begun();
    await tell(SERVICE, { ...told, status: 'paid' });
    const bad = [
      { ...told, status: 'paid', amount: '99.00' },
      { ...told, status: 'paid', currency: 'SEK' },
      { ...told, status: 'paid', reference: 'nobody~pi-1' },
      { ...told, status: 'paid', amount: '1.001' },
    ];
    const codes = [];
    for (const notice of bad) codes.push((await tell(SERVICE, notice)).status);
    expect(codes).toEqual([409, 409, 404, 409]);
    await tell(SERVICE, bad[0] as object);
    const listed = (await problemsOf(SERVICE)).filter(it => bad.some(each => isEqual(each, it.told)));
    expect(listed.map(it => it.why).sort()).toEqual(['differs', 'differs', 'differs', 'unknown']);
    expect(await balance()).toBe('10025.00');
  });

  it('is refused for a second payment where it names money that was credited to the first', async () => {
    const [first, second] = [await begun(), await begun()];
    await tell(SERVICE, { ...first.told, status: 'paid' });
    const again = { ...second.told, paymentId: first.told.paymentId, status: 'paid' };
    expect(await tell(SERVICE, again)).toMatchObject({ status: 409 });
    expect(await standing(second.depositId)).toMatchObject({ status: 'pending' });
    expect(await balance()).toBe('10025.00');
  });

  it.each([
    ['25', '10025.00', 200],
    ['25.000', '10025.00', 200],
    ['25.0001', OPENING, 409],
  ])('of %s GBP leaves a balance of %s', async (amount, left, code) => {
    const { told } = await begun();
    expect((await tell(SERVICE, { ...told, status: 'paid', amount })).status).toBe(code);
    expect(await balance()).toBe(left);
  });

  it('has decimals where the currency has none, as long as they are zeros', async () => {
    member = await newMember(`payer${++number}`, 'CLP');
    const before = Number(await balance());
    await begin({ amount: '10000', currency: 'CLP' });
    const [{ reference } = { reference: '' }] = service.asked.slice(-1);
    const told = { paymentId: `sp-${reference.split('~')[1]}`, reference, currency: 'CLP', status: 'paid' };
    expect((await tell(SERVICE, { ...told, amount: '10000.50' })).status).toBe(409);
    expect((await tell(SERVICE, { ...told, amount: '10000.00' })).status).toBe(200);
    expect(Number(await balance())).toBe(before + 10_000);
  });

  it('is credited under one id of the service, whatever other ids are sent', async () => {
    const { told } = await begun();
    const other = { ...told, paymentId: 'sp-fresh', status: 'paid' };
    const large = { ...told, paymentId: 'sp-large', status: 'paid', amount: '100000.00' };
    const back = { ...told, paymentId: 'sp-back', status: 'reversed', eventId: 'ev-back' };
    const codes = [];
    for (const notice of [other, { ...told, status: 'paid' }, { ...other, eventId: 'ev-2' }, large, back])
      codes.push((await tell(SERVICE, notice)).status);
    expect(codes).toEqual([409, 200, 409, 409, 409]);
    expect(await balance()).toBe('10025.00');
    const ids = ['sp-fresh', 'sp-large', 'sp-back'];
    const listed = (await problemsOf(SERVICE)).filter(it => ids.includes((it.told as typeof told).paymentId));
    expect(listed.map(it => it.why)).toEqual(['differs', 'differs', 'differs', 'differs']);
  });

  it('keeps the id of an event that came before the answer to the creation', async () => {
    service.answers(() => new Response(null, { status: 504 }));
    await begin();
    const [{ reference } = { reference: '' }] = service.asked.slice(-1);
    const told = { paymentId: 'sp-first', reference, amount: '25.00', currency: 'GBP', status: 'paid' };
    expect((await tell(SERVICE, told)).status).toBe(200);
    expect((await tell(SERVICE, { ...told, paymentId: 'sp-next' })).status).toBe(409);
    expect(await balance()).toBe('10025.00');
  });

  it.each([
    ['27.50', '10027.50', 200],
    ['27.51', OPENING, 409],
  ])('of %s for 25.00 leaves a balance of %s', async (amount, left, code) => {
    const { told } = await begun();
    expect((await tell(SERVICE, { ...told, status: 'paid', amount })).status).toBe(code);
    expect(await balance()).toBe(left);
    const waiting = (await problemsOf(SERVICE)).filter(it =>
      isEqual(it.told, { ...told, status: 'paid', amount }),
    );
    expect(waiting.map(it => it.why)).toEqual(code === 200 ? [] : ['exceeds']);
  });

  it('by another service is of no payment', async () => {
    const db = catalogueOf(platformEnv(env));
    const other = {
      serviceId: 'other',
      name: 'Other',
      createUrl: 'https://other.example/payments',
      pages: [],
    };
    const ours = { serviceId: SERVICE, name: 'Test gateway', createUrl: '/test-gateway/payments', pages: [] };
    const keys = { firstKey: 1, lastKey: 1 };
    await db.batch(
      writingPaymentServices(db, [
        { ...ours, ...keys },
        { ...other, ...keys },
      ]),
    );
    const { told } = await begun();
    expect(await tell('other', { ...told, status: 'paid' })).toMatchObject({ status: 404 });
    expect(await balance()).toBe(OPENING);
  });

  it('waits while the wallet is stopped, and is booked when it is told again', async () => {
    const { depositId, told } = await begun();
    const stop = (why: string | null) =>
      runInDurableObject(member.wallet, (_wallet, state) =>
        state.storage.sql.exec('UPDATE wallet SET stopped = ?', why),
      );
    await stop('a reason');
    expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ status: 503 });
    await stop(null);
    expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ status: 200, state: 'paid' });
    expect(await standing(depositId)).toMatchObject({ status: 'completed' });
    expect(await balance()).toBe('10025.00');
  });

  it('is refused without the signature of a valid key, now', async () => {
    const { told } = await begun();
    const paid = { ...told, status: 'paid' };
    const codes = [
      await tell(SERVICE, paid, { secret: keyOf('other') }),
      await tell(SERVICE, paid, { key: 2 }),
      await tell(SERVICE, paid, { at: Date.now() - 3_600_000 }),
      await tell('nobody', paid),
      await tell(SERVICE, { ...paid, status: 'perhaps' }),
    ];
    expect(codes.map(it => it.status)).toEqual([401, 401, 401, 401, 422]);
    expect(await balance()).toBe(OPENING);
  });
});

describe('payments for operators', () => {
  it('are listed, newest first, of one member or of all', async () => {
    const first = await begun();
    const second = await begun();
    await tell(SERVICE, { ...first.told, status: 'paid', amount: '20.00' });
    const { envelope } = await operate('payment/list', { memberId: member.memberId });
    expect(envelope.output).toMatchObject({
      payments: [
        { paymentId: second.depositId, state: 'open', amount: '25.00', credited: null },
        { paymentId: first.depositId, state: 'paid', amount: '25.00', credited: '20.00' },
      ],
      next: null,
    });
    expect(JSON.stringify(envelope.output)).not.toContain('/pay/here');
    const all = (await operate('payment/list', {})).envelope.output as { payments: { paymentId: string }[] };
    expect(all.payments.map(it => it.paymentId)).toContain(first.depositId);
  });
});

it('A service signs with a new key after the old one is replaced', async () => {
  const { told } = await begun();
  const step = async (name: string) => (await operate(`payment/${name}`, { serviceId: SERVICE })).envelope;
  expect(await step('add-key')).toMatchObject({ status: true });
  expect(await step('add-key')).toMatchObject({ status: false, code: 200 });
  expect(await tell(SERVICE, { ...told, status: 'failed' })).toMatchObject({ status: 200 });
  expect(await step('retire-key')).toMatchObject({ status: true });
  expect(await tell(SERVICE, { ...told, status: 'paid' })).toMatchObject({ status: 401 });
  expect(await tell(SERVICE, { ...told, status: 'paid' }, { key: 2 })).toMatchObject({ status: 200 });
  expect(await balance()).toBe('10025.00');
});

it('The test gateway is not there where money is real', async () => {
  const real = { ...platformEnv(env), ENVIRONMENT: 'production' as const, PLAY_MONEY: false };
  const post = new Request('https://site.example/test-gateway/payments', { method: 'POST', body: '{}' });
  expect((await serveGateway(post, real, Date.now())).status).toBe(404);
});

const isEqual = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
