/** Notifications that could not be booked: who closes them, once, with what has come of them, and what is left of that. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type PaymentProblem,
  PROBLEM_OUTCOMES,
  paymentCloseProblem,
  paymentProblems,
  supplierView,
} from '#app/contract/operator/suppliers.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ROLES } from '#platform/base/role.ts';
import { writingPaymentServices } from '#platform/payment/payment.ts';
import { readProblems } from '#platform/payment/problem.db.ts';
import { eraseRows } from '#platform/privacy/erase/erase.db.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { tell } from '#tests/support/workers/payment-service.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

let payments: TestOperator;
let colleague: TestOperator;
let admin: TestOperator;
let service = '';
let services = 0;
let told = 0;
const events = viewedEvents(() => admin);

beforeAll(async () => {
  await seedDemo();
  [payments, colleague, admin] = [
    await newOperator(['payments']),
    await newOperator(['payments']),
    await newOperator(['admin']),
  ];
});

async function newService(): Promise<void> {
  services += 1;
  service = `problem-service-${services}`;
  await env.DIRECTORY.batch(
    writingPaymentServices(env.DIRECTORY, [
      {
        serviceId: service,
        name: `Service ${services}`,
        createUrl: 'https://pay.example/create',
        pages: ['https://pay.example'],
        firstKey: 1,
        lastKey: 1,
      },
    ]),
  );
}

interface Query {
  serviceId?: string;
  state?: 'open' | 'closed';
  before?: number | null;
  most?: number;
}

async function listed(query: Query = {}): Promise<{ problems: PaymentProblem[]; next: number | null }> {
  const { envelope } = await payments.call('payment/problems', { serviceId: service, ...query });
  expect(envelope.msg).toBe('');
  return paymentProblems.output.parse(envelope.output);
}

/** A notification about a payment that the site never had. */
async function unbooked(memberId = 'm-nobody'): Promise<{ problemId: number; notice: object }> {
  told += 1;
  const reference = `${memberId}~d-${told}`;
  const notice = { paymentId: `sp-${told}`, reference, amount: '5.00', currency: 'GBP', status: 'paid' };
  expect(await tell(service, notice)).toMatchObject({ status: 404 });
  const { problems } = await listed();
  return { problemId: problems[0]?.problemId ?? 0, notice };
}

interface Closing {
  problemId: number;
  operationId?: string;
  outcome?: string;
  note?: string;
}

const close = (by: TestOperator, { operationId = crypto.randomUUID(), ...more }: Closing) =>
  by.call('payment/close-problem', {
    outcome: 'booked-by-hand',
    note: 'Booked as adjustment a-1.',
    ...more,
    operationId,
  });

const counted = async () => {
  const { envelope } = await payments.call('supplier/view', { supplier: `payment~${service}` });
  return supplierView.output.parse(envelope.output).row.problems;
};

const idsOf = ({ problems }: { problems: PaymentProblem[] }) => problems.map(it => it.problemId);

describe('[6.8] payment/close-problem', () => {
  it.each(ROLES)('is for those who read the problems: %s', async role => {
    await newService();
    const { problemId } = await unbooked();
    const by = await newOperator([role]);
    const status = role === 'payments' ? 200 : 403;
    expect((await close(by, { problemId })).status).toBe(status);
    expect((await by.call('payment/problems', { serviceId: service })).status).toBe(status);
    expect(await counted()).toBe(role === 'payments' ? 0 : 1);
  });

  it('is refused to an operator of one market: a service is of the whole site', async () => {
    await newService();
    const { problemId } = await unbooked();
    const british = await newOperator(['payments'], { markets: ['GB'] });
    expect((await close(british, { problemId })).status).toBe(403);
    expect(await counted()).toBe(1);
  });

  it.each(PROBLEM_OUTCOMES)('leaves the list of open ones and says who has closed it: %s', async outcome => {
    await newService();
    const [first, second] = [await unbooked(), await unbooked()];
    expect(await counted()).toBe(2);
    const { envelope } = await close(payments, { problemId: first.problemId, outcome, note: 'Checked.' });
    const closed = {
      by: payments.operatorId,
      name: expect.stringMatching(/^Operator/),
      outcome,
      note: 'Checked.',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    };
    expect(paymentCloseProblem.output.parse(envelope.output)).toMatchObject({
      problemId: first.problemId,
      told: first.notice,
      closed,
    });
    expect(await listed()).toMatchObject({ problems: [{ problemId: second.problemId, closed: null }] });
    expect(await listed({ state: 'closed' })).toMatchObject({
      problems: [{ problemId: first.problemId, closed }],
    });
    expect(await counted()).toBe(1);
  });

  it('goes through open and closed ones by key', async () => {
    await newService();
    const all = [await unbooked(), await unbooked(), await unbooked(), await unbooked(), await unbooked()];
    const ids = all.map(it => it.problemId).toReversed();
    const [newest = 0, second = 0, third = 0, fourth = 0, oldest = 0] = ids;
    for (const problemId of [newest, third, oldest]) await close(payments, { problemId });
    expect(idsOf(await listed({ most: 1 }))).toEqual([second]);
    expect(await listed({ most: 2, before: second })).toMatchObject({
      problems: [{ problemId: fourth }],
      next: null,
    });
    const page = await listed({ state: 'closed', most: 2 });
    expect([idsOf(page), page.next]).toEqual([[newest, third], third]);
    const rest = await listed({ state: 'closed', most: 2, before: page.next });
    expect([idsOf(rest), rest.next]).toEqual([[oldest], null]);
  });

  it('is done once: repeated it answers the same, and a second closing is refused', async () => {
    await newService();
    const { problemId } = await unbooked();
    const operationId = crypto.randomUUID();
    const first = await close(payments, { problemId, operationId });
    const again = await close(payments, { problemId, operationId });
    expect(again.envelope).toEqual(first.envelope);
    expect(first.envelope.status).toBe(true);
    for (const closing of [
      { problemId },
      { problemId, operationId, outcome: 'nothing' },
      { problemId, note: 'A second reason.' },
    ])
      expect((await close(colleague, closing)).envelope).toMatchObject({
        status: false,
        code: 409,
        msg: 'This problem is closed.',
      });
    const { problems } = await listed({ state: 'closed' });
    expect(problems).toMatchObject([
      { closed: { by: payments.operatorId, outcome: 'booked-by-hand', note: 'Booked as adjustment a-1.' } },
    ]);
  });

  it('is won by one of two operators at once', async () => {
    await newService();
    const { problemId } = await unbooked();
    const answers = await Promise.all([close(payments, { problemId }), close(colleague, { problemId })]);
    expect(answers.map(it => it.envelope.code).toSorted()).toEqual([200, 409]);
  });

  it('refuses what it does not know, and a closing without a reason', async () => {
    await newService();
    const { problemId } = await unbooked();
    expect((await close(payments, { problemId: 999_999_999 })).envelope).toMatchObject({
      code: 404,
      msg: 'There is no such problem.',
    });
    for (const [field, flawed] of [
      ['note', { note: '' }],
      ['outcome', { outcome: 'forgotten' }],
    ] as const) {
      const { envelope } = await close(payments, { problemId, ...flawed });
      const { fields } = envelope.output as { fields: object };
      expect([envelope.code, Object.keys(fields)]).toEqual([422, [field]]);
    }
    expect(await counted()).toBe(1);
  });

  it('stays closed when the service repeats the notification; another one is a new problem', async () => {
    await newService();
    const { problemId, notice } = await unbooked();
    await close(payments, { problemId });
    expect(await tell(service, notice)).toMatchObject({ status: 404 });
    expect(await counted()).toBe(0);
    await unbooked();
    expect(await counted()).toBe(1);
  });

  it('is in the event log before and after, without the note', async () => {
    await newService();
    const { problemId } = await unbooked();
    const { event, detail } = await events.changedBy(payments, 'payment/close-problem', {
      problemId,
      operationId: 'closing-of-a-test',
      outcome: 'returned',
      note: 'The payer is called Annaleena.',
    });
    expect(event.actor).toMatchObject({ id: payments.operatorId });
    expect(detail?.changed).toEqual([
      { field: 'state', before: 'open', after: 'closed' },
      { field: 'outcome', before: null, after: 'returned' },
    ]);
    expect(detail?.sent).toEqual(
      expect.arrayContaining([
        { field: 'problemId', value: String(problemId) },
        { field: 'outcome', value: 'returned' },
      ]),
    );
    expect(JSON.stringify({ event, detail })).not.toContain('Annaleena');
  });

  it('keeps no note about a member who was erased', async () => {
    await newService();
    const [erased, other] = [await unbooked('m-erased'), await unbooked('m-erased-not')];
    for (const { problemId } of [erased, other]) await close(payments, { problemId, note: 'Called Anna.' });
    await eraseRows(platformEnv(env), 'm-erased', Date.now());
    const { problems } = await listed({ state: 'closed' });
    expect(problems.map(it => it.closed)).toMatchObject([
      { note: 'Called Anna.', outcome: 'booked-by-hand' },
      { note: null, outcome: 'booked-by-hand' },
    ]);
  });
});

describe('lists of problems', () => {
  it.each([null, 'problem-service-1'])('do not walk the problems of the other state: %s', async serviceId => {
    const page = { before: Number.MAX_SAFE_INTEGER, serviceId, most: 20 };
    const plans = await plansOf(env.DIRECTORY, async db => {
      await readProblems(db, { ...page, state: 'open' });
      if (serviceId !== null) await readProblems(db, { ...page, state: 'closed' });
    });
    const indexes = serviceId === null ? ['open'] : ['open_of', 'closed_of'];
    expect(plans).toEqual(
      indexes.map(it =>
        expect.stringMatching(new RegExp(`^SEARCH payment_problem USING INDEX payment_problem_${it} \\(`)),
      ),
    );
  });
});
