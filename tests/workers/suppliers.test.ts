/** Studios and payment services as operators list and view them: who may, what is in it, and that no secret is. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SupplierDetail,
  type SupplierRow,
  supplierList,
  supplierView,
} from '#app/contract/operator/suppliers.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ROLES, type Role } from '#platform/base/role.ts';
import { readProviders } from '#platform/games/game/game.ts';
import { providerSecret } from '#platform/games/provider/signature.ts';
import { writingPaymentServices } from '#platform/payment/payment.ts';
import { serviceSecret } from '#platform/payment/service-key.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { tell } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

const SERVICES = ['supplier-cards', 'supplier-vouchers'] as const;
const root = platformEnv(env).PROVIDER_SECRET;
const MAY: readonly Role[] = ['payments', 'risk', 'admin'];

let risk: TestOperator;
let payments: TestOperator;
let admin: TestOperator;
let studios: string[];
let used = 0;
const events = viewedEvents(() => admin);

beforeAll(async () => {
  await seedDemo();
  const services = SERVICES.map(serviceId => ({
    serviceId,
    name: `Test ${serviceId}`,
    createUrl: 'https://pay.example/create',
    pages: ['https://pay.example'],
    firstKey: 1,
    lastKey: 1,
  }));
  await env.DIRECTORY.batch(writingPaymentServices(env.DIRECTORY, services));
  studios = (await readProviders(env.DIRECTORY)).map(it => it.providerId);
  [risk, payments, admin] = [
    await newOperator(['risk']),
    await newOperator(['payments']),
    await newOperator(['admin']),
  ];
});

/** One that no other test changes. */
const freshStudio = (): string => studios[used++] ?? '';

async function list(input: object = {}, by = risk) {
  const { envelope } = await by.call('supplier/list', input);
  if (!envelope.status) throw new Error(envelope.msg);
  return supplierList.output.parse(envelope.output);
}

async function view(supplier: string, by = risk): Promise<SupplierDetail> {
  const { envelope } = await by.call('supplier/view', { supplier });
  if (!envelope.status) throw new Error(envelope.msg);
  return supplierView.output.parse(envelope.output);
}

const rowOf = async (id: string): Promise<SupplierRow> => (await view(`studio~${id}`)).row;

describe('[6.8] supplier/list', () => {
  it.each(ROLES)('is for payments, risk and admin: %s', async role => {
    const by = await newOperator([role]);
    const status = MAY.includes(role) ? 200 : 403;
    expect((await by.call('supplier/list', {})).status).toBe(status);
    expect((await by.call('supplier/view', { supplier: `studio~${studios[0]}` })).status).toBe(status);
  });

  it('is of the whole site: an operator of one market does not read it', async () => {
    const british = await newOperator(['risk', 'payments'], { markets: ['GB'] });
    expect((await british.call('supplier/list', {})).status).toBe(403);
    expect((await british.call('supplier/view', { supplier: `studio~${studios[0]}` })).status).toBe(403);
  });

  it('has every studio and service with the numbers of its keys, and no secret', async () => {
    const page = await list({ most: 200 });
    const ids = (kind: string) => page.rows.filter(it => it.kind === kind).map(it => it.id);
    expect(ids('studio').toSorted()).toEqual(studios.toSorted());
    expect(ids('payment')).toEqual(expect.arrayContaining([...SERVICES]));
    expect(page.counts).toMatchObject({ all: page.rows.length, studios: studios.length });
    const answers = JSON.stringify([
      (await admin.call('supplier/list', { most: 200 })).envelope,
      (await admin.call('supplier/view', { supplier: `studio~${studios[0]}` })).envelope,
      (await admin.call('supplier/view', { supplier: `payment~${SERVICES[0]}` })).envelope,
    ]);
    for (const it of page.rows)
      for (const key of it.keys) {
        const secret =
          it.kind === 'studio' ? providerSecret(root, it.id, key) : serviceSecret(root, it.id, key);
        expect(answers).not.toContain(secret);
      }
  });

  it('goes through all by key, in the order of names, both ways', async () => {
    const through = async (sort: string) => {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, after, most: 5 });
        names.push(...page.rows.map(it => it.supplier));
        after = page.next;
      } while (after !== null);
      return names;
    };
    const up = await through('name');
    expect(new Set(up).size).toBe((await list()).counts.all);
    expect(await through('-name')).toEqual(up.toReversed());
    expect((await risk.call('supplier/list', { after: 'studio~p-nobody' })).envelope.code).toBe(422);
  });

  it('finds by a part of the name and by the beginning of an id', async () => {
    expect((await list({ filters: { query: 'TEST supplier-c' } })).rows.map(it => it.id)).toEqual([
      SERVICES[0],
    ]);
    const byId = await list({ filters: { query: 'supplier-', view: 'payments' } });
    expect(byId.rows.map(it => it.id)).toEqual([...SERVICES]);
    expect(byId.counts).toMatchObject({ all: 2, studios: 0, payments: 2 });
    expect((await list({ filters: { query: 'pplier-' } })).rows.map(it => it.id)).toEqual([...SERVICES]);
  });

  it('says who has stopped a studio and why, and its view has the stopped ones alone', async () => {
    const providerId = freshStudio();
    expect(await rowOf(providerId)).toMatchObject({ stopped: null });
    await risk.call('provider/stop', { providerId, reason: 'A key has leaked' });
    expect((await rowOf(providerId)).stopped).toMatchObject({
      by: { by: risk.operatorId, name: expect.stringMatching(/^Operator/) },
      reason: 'A key has leaked',
      reached: null,
    });
    const stopped = await list({ filters: { view: 'stopped' } });
    expect(stopped.rows.map(it => it.id)).toEqual([providerId]);
    expect(stopped.counts.stopped).toBe(1);
    await risk.call('provider/resume', { providerId, reason: 'The key is replaced' });
    expect((await list({ filters: { view: 'stopped' } })).rows).toEqual([]);
    const { envelope } = await payments.call('provider/limits', { providerId });
    const name = expect.stringMatching(/^Operator/);
    expect(envelope.output).toMatchObject({ stops: [{ stoppedByName: name, resumedByName: name }] });
  });

  it('names the currencies in which a studio is closed', async () => {
    const id = freshStudio();
    const closing = { currency: 'GBP', kind: 'provider', id, until: null };
    await operate('game-maintenance', { ...closing, on: true });
    expect((await rowOf(id)).maintenance).toMatchObject([
      { currency: 'GBP', countries: expect.arrayContaining(['GB']), by: { by: 'environment' } },
    ]);
    await operate('game-maintenance', { ...closing, on: false });
    expect((await rowOf(id)).maintenance).toEqual([]);
  });

  it('has two numbers while one key replaces another, and the log says who did each step', async () => {
    const providerId = freshStudio();
    const step = (call: string) => events.changedBy(admin, call, { providerId });
    expect((await step('provider/add-key')).detail?.changed).toContainEqual(
      expect.objectContaining({ field: 'valid' }),
    );
    expect((await rowOf(providerId)).keys).toEqual([2, 1]);
    expect((await admin.call('provider/add-key', { providerId })).envelope.status).toBe(false);
    await step('provider/retire-key');
    expect((await rowOf(providerId)).keys).toEqual([2]);
    expect((await step('provider/secret')).event.target).toBe(providerId);
  });

  it('counts what of a service could not be booked, and the problems are read for each', async () => {
    const [serviceId, other] = SERVICES;
    for (const number of [1, 2, 3])
      await tell(serviceId, {
        paymentId: `sp-${number}`,
        reference: `m-nobody~d-${number}`,
        amount: '5.00',
        currency: 'GBP',
        status: 'paid',
      });
    const problemsOf = async (service: string) => (await view(`payment~${service}`)).row.problems;
    expect([await problemsOf(serviceId), await problemsOf(other)]).toEqual([3, 0]);
    expect((await rowOf(studios[0] ?? '')).problems).toBeNull();
    const read = async (input: object) =>
      (await payments.call('payment/problems', input)).envelope.output as {
        problems: { serviceId: string; told: { paymentId: string } }[];
        next: number | null;
      };
    const first = await read({ serviceId, most: 2 });
    expect(first.problems.map(it => it.told.paymentId)).toEqual(['sp-3', 'sp-2']);
    const rest = await read({ serviceId, most: 2, before: first.next });
    expect([rest.problems.map(it => it.told.paymentId), rest.next]).toEqual([['sp-1'], null]);
    expect((await read({ serviceId: other })).problems).toEqual([]);
  });

  it('keeps one that the site has no more in a view of its own', async () => {
    const id = freshStudio();
    const retire = (retired: number) =>
      env.DIRECTORY.prepare('UPDATE provider SET retired = ?1 WHERE provider_id = ?2')
        .bind(retired, id)
        .run();
    await retire(1);
    expect((await list({ filters: { view: 'retired' } })).rows).toContainEqual(
      expect.objectContaining({ id, isRetired: true }),
    );
    expect((await list({ most: 200 })).rows.map(it => it.id)).not.toContain(id);
    await retire(0);
  });
});

describe('[6.8] supplier/view', () => {
  it.each(['studio~p-nobody', 'payment~nobody'])('does not know %s', async supplier => {
    expect((await risk.call('supplier/view', { supplier })).status).toBe(404);
  });

  it('shows a raised ceiling that waits to those who may make or approve it', async () => {
    const providerId = freshStudio();
    const about = { providerId, currency: 'GBP' };
    await risk.call('provider/limit-day', { ...about, most: '50' });
    const asked = await risk.call('provider/limit-day', { ...about, most: '90' });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const waitingFor = async (by: TestOperator) => (await view(`studio~${providerId}`, by)).waiting;
    expect(await waitingFor(risk)).toMatchObject([
      {
        approvalId,
        currency: 'GBP',
        before: { providerDay: '50' },
        after: { providerDay: '90' },
        by: { by: risk.operatorId },
        isOwn: true,
        mayApprove: false,
      },
    ]);
    expect(await waitingFor(payments)).toMatchObject([{ approvalId, isOwn: false, mayApprove: true }]);
    expect(await waitingFor(admin)).toEqual([]);
    expect((await view(`studio~${freshStudio()}`)).waiting).toEqual([]);
    await payments.call('approval/approve', { approvalId });
    expect(await waitingFor(risk)).toEqual([]);
    const { envelope } = await risk.call('provider/limits', { providerId });
    expect(envelope.output).toMatchObject({ own: { GBP: { providerDay: '90' } }, exponents: { GBP: 2 } });
  });
});

describe('a ceiling with more decimals than its currency', () => {
  it('is refused by its field: it would be no ceiling', async () => {
    const about = { providerId: freshStudio(), currency: 'GBP' };
    for (const [call, change, field] of [
      ['provider/limit-day', { most: '5.005' }, 'most'],
      ['provider/limit-wins', { most: '5.005' }, 'most'],
      ['provider/limit-wins', { round: '5.005', memberDay: '9' }, 'round'],
    ] as const) {
      const { envelope } = await risk.call(call, { ...about, ...change });
      expect([call, envelope.code, Object.keys((envelope.output as { fields: object }).fields)]).toEqual([
        call,
        422,
        [field],
      ]);
    }
    const { envelope } = await risk.call('provider/limits', { providerId: about.providerId });
    expect(envelope.output).toMatchObject({ own: {} });
    expect((await view(`studio~${about.providerId}`)).waiting).toEqual([]);
  });
});

describe('operator/me', () => {
  const keysOf = async (by: Pick<TestOperator, 'call'>) =>
    ((await by.call('operator/me')).envelope.output as { keys: number | null }).keys;

  it('counts the valid keys of the caller', async () => {
    const by = await newOperator(['content']);
    expect(await keysOf(by)).toBe(1);
    await by.call('operator/rotate', { overlapHours: 1 });
    expect(await keysOf(by)).toBe(2);
    expect(await keysOf({ call: (name, payload) => operate(name, payload ?? {}) })).toBeNull();
  });
});

describe('work that waits', () => {
  it('counts stopped studios for those who list them, of all markets', async () => {
    const providerId = freshStudio();
    const british = await newOperator(['risk'], { markets: ['GB'] });
    await risk.call('provider/stop', { providerId, reason: 'Checked by a test' });
    const countOf = async (by: TestOperator, input: object = {}) => {
      const { envelope } = await by.call('work/waiting', input);
      const { queues } = envelope.output as { queues: { queue: string; count: number }[] };
      return queues.find(it => it.queue === 'studios')?.count;
    };
    expect(await countOf(risk)).toBe(1);
    expect(await countOf(risk, { countries: ['GB'] })).toBe(1);
    expect(await countOf(british)).toBe(0);
    expect(await countOf(payments)).toBe(1);
    expect(await countOf(await newOperator(['content']))).toBeUndefined();
    await risk.call('provider/resume', { providerId, reason: 'Checked by a test' });
    expect(await countOf(risk)).toBe(0);
  });
});
