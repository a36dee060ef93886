/** One id per deposit: whatever name it is called by, on whichever way to a grant, it brings one bonus, and none for money that has left. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PromotionCentre } from '#app/contract/promotion.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { depositIdOf } from '#platform/ledger/wallet/wallet.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { insertClaim, writeAskedBonus } from '#platform/rewards/promotion/claim.db.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { NO_BUDGET } from '#tests/support/workers/no-budget.ts';
import { startService, tell } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';
import {
  claimsOf,
  depositPromotion,
  finishAll,
  publishPromotion,
} from '#tests/support/workers/promotions.ts';

const say = sentenceTranslator('en');
const platform = platformEnv(env);
const MANY = { caps: { perMember: 20 } };
const NEWCOMER = { ...MANY, audience: { kind: 'new' } };
let number = 0;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  await seedDemo();
  for (const name of ['first', 'second']) await publishPromotion(depositPromotion(`one-${name}`, MANY));
  for (const name of ['first', 'second']) await publishPromotion(depositPromotion(`new-${name}`, NEWCOMER));
});
beforeEach(async () => {
  member = await newMember(`onebonus${++number}`);
});

const bonuses = async () =>
  (await readBonuses(platform, member.memberId)).map(it => [it.promotionId, it.amountMinor, it.state]);
const apply = (promotionId: string, depositId: string) =>
  member.call('promotion/apply', { promotionId, fromSource: 'deposit', depositId });
const claims = async (promotionId: string) =>
  (await claimsOf(promotionId)).filter(it => it.member_id === member.memberId);
/** The reference of the last movement. */
const lastReference = async () => {
  const holdings = await member.wallet.verify();
  return holdings.ok && 'movements' in holdings.value ? `T-${holdings.value.movements}` : '';
};

/** A deposit of 400.00 that is credited at once, with all names of it. */
async function deposited(promotionId?: string, amount = '400.00') {
  const operationId = crypto.randomUUID();
  const { output, msg } = await member.call('deposit/create', {
    methodId: 'demo-instant',
    amount,
    currency: 'GBP',
    operationId,
    ...(promotionId === undefined ? {} : { promotionId }),
  });
  const { depositId = '' } = (output ?? {}) as { depositId?: string };
  const attempt = depositIdOf({ memberId: member.memberId, operationId: `deposit:${operationId}` });
  return { msg, reference: depositId, names: [depositId, attempt] };
}

/** A bank transfer that waits for an operator. */
async function announced(promotionId?: string, amount = '400.00') {
  const receiptKey = `receipts/${member.memberId}/${crypto.randomUUID()}.png`;
  await env.UPLOADS_PRIVATE.put(receiptKey, `a picture ${receiptKey}`);
  const { output } = await member.call('deposit/create', {
    methodId: 'bank-transfer',
    amount,
    currency: 'GBP',
    operationId: crypto.randomUUID(),
    receiptKey,
    ...(promotionId === undefined ? {} : { promotionId }),
  });
  return (output as { depositId: string }).depositId;
}

const approve = async (depositId: string, amount = '400.00') => {
  const { envelope } = await operate('wallet/approve-deposit', {
    memberId: member.memberId,
    depositId,
    operationId: crypto.randomUUID(),
    amount,
    bankReference: `B-${depositId}`,
  });
  expect(envelope.status).toBe(true);
};

/** Money that leaves, as the wallet books it. */
const WAYS = {
  withdrawal: () =>
    member.wallet.move(
      'hold',
      { kind: 'withdrawal-hold', amountMinor: 500_000, withdrawalId: 'w-1' },
      Date.now(),
    ),
  transfer: () =>
    member.wallet.move(
      'send',
      { kind: 'transfer-out', amountMinor: 500_000, receiverId: 'm-mule' },
      Date.now(),
    ),
} as const;

describe('a deposit that has brought a bonus brings no other (H5)', () => {
  it('by none of its names, after it was made for a promotion', async () => {
    const { names } = await deposited('one-first');
    expect(await bonuses()).toEqual([['one-first', 10_000, 'wagering']]);
    for (const name of names)
      expect((await apply('one-second', name)).msg).toBe(say('promotion_deposit_used'));
    await finishAll();
    expect(await bonuses()).toHaveLength(1);
    expect(await claims('one-second')).toEqual([]);
  });

  it('as a request that was approved', async () => {
    const depositId = await announced('one-first');
    const request = await lastReference();
    await approve(depositId);
    const approval = await lastReference();
    await finishAll();
    expect(await bonuses()).toHaveLength(1);
    for (const name of [depositId, request, approval])
      expect((await apply('one-second', name)).msg).toBe(say('promotion_deposit_used'));
    expect(await bonuses()).toHaveLength(1);
  });

  it('while its bonus waits for the approval', async () => {
    const depositId = await announced('one-first');
    const request = await lastReference();
    for (const name of [depositId, request])
      expect((await apply('one-second', name)).msg).toBe(say('promotion_deposit_used'));
    await approve(depositId);
    await finishAll();
    expect(await bonuses()).toEqual([['one-first', 10_000, 'wagering']]);
  });

  describe('paid at a service', () => {
    let service: ReturnType<typeof startService>;
    beforeEach(() => {
      service = startService('test-gateway');
    });
    afterEach(() => service.stop());

    it('is one deposit by the names of both sides', async () => {
      const { output } = await member.call('deposit/create', {
        methodId: 'demo-card',
        amount: '400.00',
        currency: 'GBP',
        operationId: crypto.randomUUID(),
        promotionId: 'one-first',
      });
      const { depositId } = output as { depositId: string };
      const { reference = '', currency = '' } = service.asked.at(-1) ?? {};
      const paid = {
        paymentId: `sp-${depositId}`,
        reference,
        currency,
        amount: '400.00',
        status: 'paid',
        eventId: 'e-1',
      };
      await tell('test-gateway', paid);
      const credited = await lastReference();
      // Before the job has come by.
      for (const name of [credited, depositId, `test-gateway:sp-${depositId}`])
        expect((await apply('one-second', name)).msg).toBe(say('promotion_deposit_used'));
      await finishAll();
      expect(await bonuses()).toEqual([['one-first', 10_000, 'wagering']]);
    });
  });

  it('where it is named in two ways at the same time', async () => {
    const { names } = await deposited();
    const [reference = '', attempt = ''] = names;
    await Promise.all([
      apply('one-first', reference),
      apply('one-second', attempt),
      apply('new-first', attempt),
      apply('new-second', reference),
    ]);
    await finishAll();
    expect(await bonuses()).toHaveLength(1);
  });

  it('after its bonus was given up', async () => {
    const { names } = await deposited('one-first');
    const [claim] = await claims('one-first');
    expect((await member.call('promotion/cancel', { claimId: claim?.claim_id })).status).toBe(true);
    for (const name of names) expect((await apply('one-second', name)).status).toBe(false);
    expect(await bonuses()).toEqual([['one-first', 10_000, 'cancelled']]);
  });

  it('by an offer of an operator', async () => {
    const { names } = await deposited('one-first');
    const offer = { promotionId: 'one-second', memberId: member.memberId, operationId: crypto.randomUUID() };
    expect((await operate('promotion/grant', offer)).envelope.status).toBe(true);
    for (const name of names)
      expect((await apply('one-second', name)).msg).toBe(say('promotion_deposit_used'));
    expect(await claims('one-second')).toMatchObject([{ state: 'offered' }]);
    expect(await bonuses()).toHaveLength(1);
  });

  it('is the same claim where its promotion is asked for again by another name', async () => {
    const { names } = await deposited();
    for (const name of names) expect((await apply('one-first', name)).status).toBe(true);
    expect(await claims('one-first')).toHaveLength(1);
    expect(await bonuses()).toHaveLength(1);
  });

  it('in the wallet itself, whoever asks it', async () => {
    const { names } = await deposited();
    const grant = (grantId: string, depositId: string) => {
      const terms = { ...longTerms(Date.now() + 86_400_000), depositId };
      const order = {
        kind: 'bonus-grant' as const,
        grantId,
        amountMinor: 100,
        winsTo: 'sources' as const,
        terms,
      };
      return member.wallet.move(`bonus-grant:${grantId}`, order, Date.now());
    };
    const [reference = '', attempt = ''] = names;
    expect(await grant('g-1', attempt)).toMatchObject({ ok: true });
    expect(await grant('g-2', reference)).toEqual({ ok: false, error: 'deposit_used' });
    expect(await grant('g-3', 'T-1')).toEqual({ ok: false, error: 'no_such_deposit' });
    expect(await grant('g-1', attempt)).toMatchObject({ ok: true });
  });
});

describe('claims and grants of older versions', () => {
  const claimOf = (claimId: string, depositId: string) => ({
    claimId,
    promotionId: 'one-first',
    memberId: member.memberId,
    country: 'GB',
    day: '2026-11-25',
    state: 'claimed' as const,
    deposit: { depositId, creditedAs: null },
    reservedMinor: 0,
    budget: NO_BUDGET,
    at: Date.now(),
  });

  it('are recognised by the names that they have', async () => {
    const { names } = await deposited();
    const [reference = '', attempt = ''] = names;
    const terms = { ...longTerms(Date.now() + 86_400_000), depositId: attempt };
    const order = {
      kind: 'bonus-grant' as const,
      grantId: 'old',
      amountMinor: 100,
      winsTo: 'sources' as const,
    };
    await member.wallet.move('bonus-grant:old', { ...order, terms }, Date.now());
    expect((await apply('one-second', reference)).msg).toBe(say('promotion_deposit_used'));
  });

  it('that were asked for by a second name end without a bonus', async () => {
    const { names } = await deposited('one-second');
    const [reference = ''] = names;
    const db = catalogueOf(platform);
    const claimId = `pc-old-${member.memberId}`;
    await insertClaim(db, claimOf(claimId, reference), { perMember: 5 });
    const terms = { ...longTerms(Date.now() + 86_400_000), depositId: reference, winsTo: 'sources' as const };
    await writeAskedBonus(db, claimId, {
      bonus: { amountMinor: 10_000, at: Date.now(), terms },
      budget: NO_BUDGET,
    });
    await finishAll();
    expect(await bonuses()).toEqual([['one-second', 10_000, 'wagering']]);
    expect(await claims('one-first')).toMatchObject([
      { state: 'cancelled', why: 'deposit_used', holds_place: 0 },
    ]);
  });

  it('that wait for one deposit under two names bring one bonus', async () => {
    const { names } = await deposited();
    const [reference = '', attempt = ''] = names;
    const db = catalogueOf(platform);
    const made = claimOf(`pc-a-${member.memberId}`, reference);
    await insertClaim(db, made, { perMember: 5 });
    const other = { ...made, claimId: `pc-b-${member.memberId}`, promotionId: 'one-second' };
    await insertClaim(db, { ...other, deposit: { depositId: attempt, creditedAs: null } }, { perMember: 5 });
    await Promise.all([finishAll(), finishAll()]);
    await finishAll();
    expect(await bonuses()).toHaveLength(1);
    const states = [...(await claims('one-first')), ...(await claims('one-second'))].map(it => it.why);
    expect(states.sort()).toEqual(['deposit_used', null]);
  });
});

describe('a deposit whose money has left', () => {
  it.each(['withdrawal', 'transfer'] as const)('by a %s brings no bonus afterwards (H5)', async way => {
    const { names } = await deposited();
    expect(await WAYS[way]()).toMatchObject({ ok: true });
    for (const name of names) expect((await apply('one-first', name)).msg).toBe(say('promotion_money_left'));
    expect(await bonuses()).toEqual([]);
  });

  it.each([
    'withdrawal',
    'transfer',
  ] as const)('by a %s before the job comes by brings none either', async way => {
    const depositId = await announced('one-first');
    await approve(depositId);
    expect(await WAYS[way]()).toMatchObject({ ok: true });
    await finishAll();
    expect(await bonuses()).toEqual([]);
    expect(await claims('one-first')).toMatchObject([
      { state: 'cancelled', why: 'money_left', holds_place: 0 },
    ]);
  });

  it('brings one where the withdrawal was refused', async () => {
    const { reference } = await deposited();
    await WAYS.withdrawal();
    expect((await apply('one-first', reference)).status).toBe(false);
    await member.wallet.move('no', { kind: 'withdrawal-refuse', withdrawalId: 'w-1' }, Date.now());
    expect((await apply('one-first', reference)).status).toBe(true);
    expect(await bonuses()).toHaveLength(1);
  });

  it('is judged by what has left since, not before', async () => {
    await WAYS.withdrawal();
    const { reference } = await deposited();
    expect((await apply('one-first', reference)).status).toBe(true);
    expect(await bonuses()).toHaveLength(1);
  });

  it('is refused by the wallet in the transaction that grants', async () => {
    const { reference } = await deposited();
    await WAYS.transfer();
    const terms = { ...longTerms(Date.now() + 86_400_000), depositId: reference };
    const order = {
      kind: 'bonus-grant' as const,
      grantId: 'g-1',
      amountMinor: 1,
      winsTo: 'sources' as const,
      terms,
    };
    expect(await member.wallet.move('bonus-grant:g-1', order, Date.now())).toEqual({
      ok: false,
      error: 'money_left',
    });
  });
});

describe('several newcomer promotions (F15)', () => {
  const taken = async () => {
    const first = await announced('new-first');
    const second = await announced('new-second');
    return { first, second };
  };
  const centre = async () =>
    (await member.call('promotion/info', { currency: 'GBP' })).output as PromotionCentre;

  it('with deposits that waited at the same time bring one bonus, of the deposit that was credited first', async () => {
    const { first, second } = await taken();
    await approve(first);
    await approve(second);
    await finishAll();
    expect(await bonuses()).toEqual([['new-first', 10_000, 'wagering']]);
    expect(await claims('new-second')).toMatchObject([
      { state: 'cancelled', why: 'not_new', holds_place: 0 },
    ]);
    expect((await centre()).category.ongoing).toHaveLength(1);
  });

  it('in the other order, one after the other', async () => {
    const { first, second } = await taken();
    await approve(second);
    await finishAll();
    await approve(first);
    await finishAll();
    expect(await bonuses()).toEqual([['new-second', 10_000, 'wagering']]);
    expect(await claims('new-first')).toMatchObject([{ state: 'cancelled', why: 'not_new' }]);
  });

  it('are not judged again where an operator has offered one', async () => {
    await deposited();
    const offer = { promotionId: 'new-first', memberId: member.memberId, operationId: crypto.randomUUID() };
    expect((await operate('promotion/grant', offer)).envelope.status).toBe(true);
    await deposited('new-first');
    expect(await bonuses()).toEqual([['new-first', 10_000, 'wagering']]);
  });
});
