/** The cashier's queue for operators: claims, the next request, what an operator sees before deciding, and many decisions at once. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import {
  type CashierFacts,
  type CashierRow,
  cashierDecideMany,
  cashierList,
  cashierNext,
  cashierView,
} from '#app/contract/operator/cashier.ts';
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { insertBankAccount } from '#platform/cashier/cashier/bank-account.db.ts';
import { claimRequest } from '#platform/ledger/wallet/directory/request-claim.db.ts';
import { writeWait } from '#platform/ledger/wallet/directory/withdrawal-wait.db.ts';
import {
  depositIdOf,
  depositIn,
  requestDeposit,
  requestWithdrawal,
  withdrawalIdOf,
} from '#platform/ledger/wallet/move-money.ts';
import { restrict } from '#platform/protection/restriction/restriction.ts';
import { grantBonus } from '#platform/rewards/bonus/bonus.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
/** The opening balance of the demo's markets in pounds, in minor units. */
const OPENING = 1_000_000;

let number = 0;
const attempt = () => `queue-${String(++number).padStart(8, '0')}`;

let ana: TestOperator;
let ben: TestOperator;
let eva: TestOperator;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS) {
    const limits = market.country === 'GB' ? { secondOperator: { above: '500', perDay: '100000' } } : {};
    await writeMarket(catalogueOf(platform), { ...market, ...limits });
  }
  await publishFacts(platform);
  ana = await newOperator(['payments']);
  ben = await newOperator(['payments']);
  eva = await newOperator(['payments']);
});

type Member = Awaited<ReturnType<typeof newMember>>;
const member = (name: string) => newMember(`${name}${++number}`);

const mainOf = async ({ wallet }: Member) => {
  const found = await wallet.holdings();
  return found.ok ? found.value.balances.main : null;
};

const rowOf = async (by: TestOperator, memberId: string, id: string): Promise<CashierRow> => {
  const { envelope } = await by.call('cashier/view', { memberId, id });
  if (!envelope.status) throw new Error(envelope.msg);
  return cashierView.output.parse(envelope.output).row;
};

/** Waits for the copy that lists read. */
const copied = (memberId: string, id: string) => eventually(() => rowOf(ana, memberId, id));

async function deposit({ memberId }: Member, amountMinor = 8_000, memo: Record<string, string> = {}) {
  const made = { memberId, operationId: attempt(), amountMinor };
  const all = { methodId: 'bank-transfer', ...memo };
  expect(await requestDeposit(platform, { ...made, memo: all, at: Date.now() })).toMatchObject({ ok: true });
  await copied(memberId, depositIdOf(made));
  return depositIdOf(made);
}

async function withdrawal({ memberId }: Member, amountMinor = 8_000, bankId = 'none', until?: number) {
  const made = { memberId, operationId: attempt(), amountMinor };
  const withdrawalId = withdrawalIdOf(made);
  if (until !== undefined)
    await writeWait(directoryOf(platform, memberId), { memberId, withdrawalId, until });
  expect(await requestWithdrawal(platform, { ...made, memo: { bankId }, at: Date.now() })).toMatchObject({
    ok: true,
  });
  await copied(memberId, withdrawalId);
  return withdrawalId;
}

const approval = (memberId: string, depositId: string, amount = '80') => ({
  memberId,
  depositId,
  operationId: attempt(),
  amount,
  bankReference: 'ST-1',
});

const listed = async (by: TestOperator, filters: object) => {
  const { envelope } = await by.call('cashier/list', { filters });
  return cashierList.output.parse(envelope.output);
};
const idsOf = async (by: TestOperator, filters: object) => (await listed(by, filters)).rows.map(it => it.id);

const lapse = (memberId: string) =>
  directoryOf(platform, memberId)
    .prepare('UPDATE request_claim SET until = 1 WHERE member_id = ?1')
    .bind(memberId)
    .run();

describe('a claim', () => {
  it('is the operator’s for 15 minutes, shown to all, renewed, and released', async () => {
    const who = await member('claimed');
    const id = await deposit(who);
    const of = { memberId: who.memberId, id };
    const begun = Date.now();
    const { envelope } = await ana.call('cashier/claim', of);
    expect(envelope).toMatchObject({
      status: true,
      output: { kind: 'deposit', id, claim: { by: ana.operatorId } },
    });
    const row = await rowOf(ben, who.memberId, id);
    expect(row.claim).toMatchObject({ by: ana.operatorId, name: expect.stringMatching(/^Operator/) });
    const until = Date.parse(`${row.claim?.until.replace(' ', 'T')}Z`);
    expect(until).toBeGreaterThanOrEqual(begun + 15 * MINUTE_MS - 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS);
    expect(await idsOf(ana, { view: 'mine' })).toContain(id);
    expect(await idsOf(ben, { view: 'mine' })).not.toContain(id);
    expect((await ben.call('cashier/claim', of)).status).toBe(409);
    expect((await ben.call('cashier/release', of)).status).toBe(409);
    await directoryOf(platform, who.memberId)
      .prepare('UPDATE request_claim SET until = ?2 WHERE member_id = ?1')
      .bind(who.memberId, Date.now() + MINUTE_MS)
      .run();
    await ana.call('cashier/claim', of);
    expect((await rowOf(ben, who.memberId, id)).claim?.until).toBe(
      await rowOf(ana, who.memberId, id).then(it => it.claim?.until),
    );
    const renewed = (await rowOf(ben, who.memberId, id)).claim?.until ?? '';
    expect(Date.parse(`${renewed.replace(' ', 'T')}Z`)).toBeGreaterThan(Date.now() + 10 * MINUTE_MS);
    expect((await ana.call('cashier/release', of)).envelope.status).toBe(true);
    expect((await rowOf(ben, who.memberId, id)).claim).toBeNull();
    expect((await ben.call('cashier/claim', of)).envelope.status).toBe(true);
  });

  it('is one operator’s where several claim at the same time', async () => {
    const who = await member('race');
    const id = await deposit(who);
    const replies = await Promise.all(
      [ana, ben, eva].map(by => by.call('cashier/claim', { memberId: who.memberId, id })),
    );
    expect(replies.map(it => it.status).sort()).toEqual([200, 409, 409]);
  });

  it('keeps every decision of another operator from its effect', async () => {
    const who = await member('held');
    const [depositId, withdrawalId] = [await deposit(who), await withdrawal(who)];
    const { memberId } = who;
    for (const id of [depositId, withdrawalId]) await ana.call('cashier/claim', { memberId, id });
    const before = await mainOf(who);
    const paying = () => ({ memberId, withdrawalId, operationId: attempt(), payoutReference: 'pay-1' });
    const decisions: [string, object][] = [
      ['wallet/approve-deposit', approval(memberId, depositId)],
      ['wallet/refuse-deposit', { memberId, depositId, operationId: attempt() }],
      ['wallet/take-withdrawal', paying()],
      ['wallet/untake-withdrawal', { ...paying(), reason: 'Not paid' }],
      ['wallet/settle-withdrawal', { memberId, withdrawalId, operationId: attempt() }],
      ['wallet/refuse-withdrawal', { memberId, withdrawalId, operationId: attempt() }],
      ['wallet/mark-withdrawal-unknown', { memberId, withdrawalId, operationId: attempt() }],
    ];
    for (const [name, payload] of decisions)
      expect((await ben.call(name, payload)).envelope, name).toMatchObject({
        status: false,
        code: 409,
        msg: expect.stringContaining('Another operator has claimed this request until'),
      });
    expect(await mainOf(who)).toBe(before);
    expect(await rowOf(ben, memberId, withdrawalId)).toMatchObject({
      taken: null,
      isUnknown: false,
      decision: null,
    });
    // The holder takes and settles; taking leaves the claim, and the last decision ends it.
    const taken = paying();
    expect((await ana.call('wallet/take-withdrawal', taken)).envelope.status).toBe(true);
    expect((await rowOf(ben, memberId, withdrawalId)).claim?.by).toBe(ana.operatorId);
    expect(
      (await ana.call('wallet/settle-withdrawal', { ...taken, operationId: attempt() })).envelope.status,
    ).toBe(true);
    expect((await ana.call('wallet/approve-deposit', approval(memberId, depositId))).envelope.status).toBe(
      true,
    );
    const rows = await directoryOf(platform, memberId)
      .prepare('SELECT * FROM request_claim WHERE member_id = ?1')
      .bind(memberId)
      .all();
    expect(rows.results).toEqual([]);
    expect(await mainOf(who)).toBe((before ?? 0) + 8_000);
    await eventually(async () =>
      expect(await idsOf(ana, { view: 'settled' })).toEqual(
        expect.arrayContaining([depositId, withdrawalId]),
      ),
    );
    expect((await rowOf(ben, memberId, depositId)).decision).toMatchObject({
      outcome: 'settled',
      by: ana.operatorId,
    });
    expect((await ben.call('cashier/claim', { memberId, id: depositId })).status).toBe(409);
  });

  it('binds nobody once its time is over, and no decision leaves one behind', async () => {
    const who = await member('lapsed');
    const { memberId } = who;
    const id = await deposit(who);
    await ana.call('cashier/claim', { memberId, id });
    await lapse(memberId);
    expect((await rowOf(ben, memberId, id)).claim).toBeNull();
    // Refused by the wallet's own rules: nothing was decided.
    expect((await ben.call('wallet/approve-deposit', approval(memberId, id, '0.001'))).envelope.status).toBe(
      false,
    );
    expect((await rowOf(ben, memberId, id)).claim).toBeNull();
    expect(
      (await ben.call('wallet/refuse-deposit', { memberId, depositId: id, operationId: attempt() })).envelope
        .status,
    ).toBe(true);
  });

  it('cannot be made while a decision of another operator runs', async () => {
    const who = await member('running');
    const id = await deposit(who);
    const request = { kind: 'deposit' as const, memberId: who.memberId, id };
    const at = Date.now();
    const decision = { by: ana.operatorId, beside: null, at, until: at + MINUTE_MS };
    const db = directoryOf(platform, who.memberId);
    expect((await claimRequest(db, request, decision)).before).toBeNull();
    expect((await ben.call('cashier/claim', { memberId: who.memberId, id })).status).toBe(409);
  });

  it('is refused for a request that does not exist, and to other roles', async () => {
    const { memberId } = await member('none');
    expect((await ana.call('cashier/claim', { memberId, id: 'd-none' })).status).toBe(404);
    const support = await newOperator(['support']);
    for (const name of ['list', 'view', 'claim', 'release', 'next', 'decide-many'])
      expect((await support.call(`cashier/${name}`, { memberId, id: 'd-none' })).status, name).toBe(403);
  });
});

describe('a request that waits for a second operator', () => {
  const asked = async (who: Member, id: string) => {
    const { envelope } = await ana.call('wallet/approve-deposit', approval(who.memberId, id, '600'));
    expect(envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    return (envelope.output as { approvalId: string }).approvalId;
  };
  const approve = (by: TestOperator, { memberId }: Member, approvalId: string) =>
    by.call('approval/approve', { memberId, approvalId });

  it('is in its view with who has asked, and goes on waiting while a third operator has claimed it', async () => {
    const who = await member('second');
    const id = await deposit(who, 60_000);
    const approvalId = await asked(who, id);
    const [row] = (await listed(ben, { view: 'second' })).rows.filter(it => it.id === id);
    expect(row?.approval).toMatchObject({ id: approvalId, state: 'waiting', by: ana.operatorId });
    await eva.call('cashier/claim', { memberId: who.memberId, id });
    expect((await approve(ben, who, approvalId)).status).toBe(409);
    expect(await mainOf(who)).toBe(OPENING);
    expect((await rowOf(ben, who.memberId, id)).approval?.state).toBe('waiting');
    await eva.call('cashier/release', { memberId: who.memberId, id });
    expect((await approve(ben, who, approvalId)).envelope.status).toBe(true);
    expect(await mainOf(who)).toBe(OPENING + 60_000);
    await eventually(async () => expect(await idsOf(ben, { view: 'second' })).not.toContain(id));
  });

  it('may be claimed by either of the two', async () => {
    for (const holder of [ana, ben]) {
      const who = await member('either');
      const id = await deposit(who, 60_000);
      const approvalId = await asked(who, id);
      expect((await holder.call('cashier/claim', { memberId: who.memberId, id })).envelope.status).toBe(true);
      expect((await approve(ben, who, approvalId)).envelope.status).toBe(true);
      expect(await mainOf(who)).toBe(OPENING + 60_000);
    }
  });
});

describe('cashier/next', () => {
  const next = async (by: TestOperator, filters: object): Promise<CashierRow | null> => {
    const { envelope } = await by.call('cashier/next', { filters });
    return cashierNext.output.parse(envelope.output).row;
  };
  /** Amounts that no other test has, so that only the own requests are found. */
  const only = { least: '31.40', most: '31.50' };

  it('claims the request that is promised earliest and free, one for each operator', async () => {
    const who = await member('next');
    const { memberId } = who;
    const held = await withdrawal(who, 3_141, 'none', Date.now() + 60 * MINUTE_MS);
    const taken = await withdrawal(who, 3_142);
    await ana.call('wallet/take-withdrawal', {
      memberId,
      withdrawalId: taken,
      operationId: attempt(),
      payoutReference: 'p-9',
    });
    const paid = await withdrawal(who, 3_143);
    const deposits = [await deposit(who, 3_144), await deposit(who, 3_145)];
    await eventually(async () => expect((await rowOf(ana, memberId, taken)).taken).not.toBeNull());
    const waiting = await idsOf(ana, only);
    // A deposit is promised in 15 minutes, a withdrawal in two hours; one that is held, later.
    expect(waiting).toEqual([...deposits, taken, paid, held]);
    const rows = await Promise.all([next(ana, only), next(ben, only)]);
    expect(rows.map(it => it?.id).sort()).toEqual(deposits.toSorted());
    expect(rows.map(it => it?.claim?.by)).toEqual([ana.operatorId, ben.operatorId]);
    expect((await next(eva, { ...only, kind: 'deposit' }))?.id).toBeUndefined();
    expect((await next(eva, only))?.id).toBe(paid);
    expect(await next(eva, only)).toBeNull();
  });
});

describe('cashier/view', () => {
  const view = async (memberId: string, id: string): Promise<CashierFacts> => {
    const { envelope } = await ana.call('cashier/view', { memberId, id });
    return cashierView.output.parse(envelope.output).facts;
  };
  const accountOf = async ({ memberId }: Member, accountNumber: string) => {
    const account = { bankCode: 'GB-001', bankName: 'Albion Mutual', accountNumber };
    const bankId = attempt();
    const keys = accountKeys({ country: 'GB', ...account });
    const row = { ...account, bankId, accountHolder: 'Robin Hale', createdAt: 1_000, usedAt: null, keys };
    expect(await insertBankAccount(directoryOf(platform, memberId), memberId, row, 10)).toBe(true);
    return bankId;
  };

  it('has limits, sums, refusals, bonuses and signals of risk as they are', async () => {
    const who = await member('facts');
    const { memberId } = who;
    const at = Date.now();
    await who.call('limit/set', { kind: 'deposit', period: 'month', limit: '900' });
    await depositIn(platform, { memberId, operationId: attempt(), amountMinor: 10_000, at });
    for (const decision of ['refuse', 'approve']) {
      const id = await deposit(who, 5_000);
      const sent =
        decision === 'approve'
          ? approval(memberId, id, '40')
          : { memberId, depositId: id, operationId: attempt() };
      expect((await ana.call(`wallet/${decision}-deposit`, sent)).envelope.status).toBe(true);
    }
    const paid = await withdrawal(who, 2_000);
    const payout = { memberId, withdrawalId: paid, payoutReference: 'PAY-1' };
    for (const call of ['take', 'settle']) {
      const { envelope } = await ana.call(`wallet/${call}-withdrawal`, { ...payout, operationId: attempt() });
      expect(envelope).toMatchObject({ status: true });
    }
    const id = await deposit(who, 5_000);
    await eventually(async () => expect(await idsOf(ana, { view: 'settled' })).toContain(paid));
    expect(await view(memberId, id)).toMatchObject({
      monthLimit: { limit: '900.00', used: expect.any(String) },
      last30Days: { deposits: { count: 2, sum: '140.00' }, withdrawals: { count: 1, sum: '20.00' } },
      refusedBefore: { deposits: 1, withdrawals: 0 },
      wagering: [],
      restrictions: [],
      winsUnderReview: 0,
      openCases: 0,
      proofChanged: null,
      account: null,
      sharedWith: [],
    });
    const { limit, used, left } = (await view(memberId, id)).monthLimit ?? { limit: '', used: '', left: '' };
    expect(Number(left)).toBeCloseTo(Number(limit) - Number(used), 2);
    expect(Number(used)).toBeGreaterThan(0);
    const granted = await grantBonus(platform, {
      memberId,
      grantId: attempt(),
      amountMinor: 1_000,
      terms: { ...longTerms(at + 60 * MINUTE_MS), winsTo: 'bonus' },
      at,
    });
    expect(granted.ok).toBe(true);
    await restrict(
      platform,
      {
        memberId,
        operationId: attempt(),
        kind: 'no-play',
        until: null,
        madeBy: ana.operatorId,
        reason: 'Asked',
      },
      at,
    );
    await env.DIRECTORY.prepare('INSERT INTO withdrawal_pin (member_id, pin, changed_at) VALUES (?1, ?2, ?3)')
      .bind(memberId, 'x', at)
      .run();
    const now = await view(memberId, id);
    expect(now.wagering).toMatchObject([{ balance: '10.00' }]);
    expect(now.restrictions).toEqual([{ kind: 'no-play', until: null }]);
    expect(now.proofChanged).not.toBeNull();
  });

  it('names the members who share the account, however it is written', async () => {
    const [one, two, other] = [await member('shares'), await member('shares'), await member('alone')];
    const bankId = await accountOf(one, 'GB33BUKB20201555555555');
    await accountOf(two, '20201555555555');
    await accountOf(other, 'GB29NWBK60161331926819');
    const id = await withdrawal(one, 4_000, bankId);
    const facts = await view(one.memberId, id);
    expect(facts.account).toMatchObject({
      accountNumber: 'GB33BUKB20201555555555',
      accountHolder: 'Robin Hale',
      firstUsed: null,
    });
    expect(facts.sharedWith).toEqual([{ memberId: two.memberId, username: two.username }]);
    expect((await view(two.memberId, await deposit(two))).sharedWith).toEqual([
      { memberId: one.memberId, username: one.username },
    ]);
    expect(await rowOf(ana, one.memberId, id)).toMatchObject({
      way: 'Albion Mutual',
      accountEnd: '5555',
      method: 'bank-account',
    });
    expect(JSON.stringify(await listed(ana, { kind: 'withdrawal' }))).not.toContain('20201555555555');
  });

  it('of another member’s request, or of none, is refused', async () => {
    const [one, two] = [await member('mine'), await member('theirs')];
    const id = await deposit(one);
    expect((await ana.call('cashier/view', { memberId: two.memberId, id })).status).toBe(404);
  });
});

describe('cashier/decide-many', () => {
  const decideMany = async (by: TestOperator, decisions: object[]) => {
    const { envelope } = await by.call('cashier/decide-many', { decisions });
    if (!envelope.status) throw new Error(JSON.stringify(envelope));
    return cashierDecideMany.output.parse(envelope.output);
  };
  const of = (
    kind: 'deposit' | 'withdrawal',
    { memberId }: Member,
    id: string,
    decision: string,
    more: object = {},
  ) => ({
    kind,
    memberId,
    id,
    decision,
    operationId: attempt(),
    ...more,
  });

  it('decides each by its own rules, and one that fails stops no other', async () => {
    const who = await member('many');
    const arrived = { amount: '80', bankReference: 'ST-2' };
    const decisions = [
      of('deposit', who, await deposit(who), 'approve', arrived),
      of('deposit', who, await deposit(who), 'refuse', { reason: 'No such payment' }),
      of('deposit', who, await deposit(who), 'approve'),
      of('deposit', who, 'd-unknown', 'approve', arrived),
      of('deposit', who, await deposit(who, 60_000), 'approve', { ...arrived, amount: '600' }),
      of('withdrawal', who, await withdrawal(who), 'take', { payoutReference: 'pay-7' }),
      of('withdrawal', who, await withdrawal(who, 100, 'none', Date.now() + 60 * MINUTE_MS), 'settle'),
      of('withdrawal', who, await withdrawal(who, 5_000), 'refuse'),
      of('deposit', who, await deposit(who), 'approve', arrived),
    ];
    const claimed = decisions.at(-1)?.id;
    await ben.call('cashier/claim', { memberId: who.memberId, id: claimed });
    const answer = await decideMany(ana, decisions);
    expect(answer.outcomes.map(it => [it.id, it.outcome, it.code])).toEqual([
      [decisions[0]?.id, 'done', 200],
      [decisions[1]?.id, 'done', 200],
      [decisions[2]?.id, 'failed', 422],
      [decisions[3]?.id, 'failed', 200],
      [decisions[4]?.id, 'waiting', 200],
      [decisions[5]?.id, 'done', 200],
      [decisions[6]?.id, 'failed', 409],
      [decisions[7]?.id, 'done', 200],
      [decisions[8]?.id, 'failed', 409],
    ]);
    expect(answer).toMatchObject({ done: 4, waiting: 1, failed: 4 });
    expect(answer.outcomes[2]?.fields).toHaveProperty('amount');
    expect(answer.outcomes[3]?.msg).toBe('The member has no such deposit.');
    expect(answer.outcomes[4]?.approvalId).not.toBeNull();
    expect(answer.outcomes[8]?.msg).toMatch(/^Another operator has claimed/);
    const balance = await mainOf(who);
    // The same operation ids: the same outcomes, and nothing moves again.
    expect(await decideMany(ana, decisions)).toEqual(answer);
    expect(await mainOf(who)).toBe(balance);
  });

  it('leaves an event for every decision', async () => {
    const who = await member('logged');
    const [one, two] = [await deposit(who), await deposit(who)];
    const arrived = { amount: '80', bankReference: 'ST-3' };
    await decideMany(ana, [of('deposit', who, one, 'approve', arrived), of('deposit', who, two, 'refuse')]);
    for (const [id, call] of [
      [one, 'wallet/approve-deposit'],
      [two, 'wallet/refuse-deposit'],
    ]) {
      const { events } = await eventsBy({ target: id });
      expect(events.filter(it => it.call === call).map(it => [it.actor.id, it.outcome, it.memberId])).toEqual(
        [[ana.operatorId, 'done', who.memberId]],
      );
    }
  });

  it('takes at most a hundred, each request once', async () => {
    const who = await member('full');
    const row = of('deposit', who, 'd-1', 'refuse');
    const sent = (decisions: object[]): Promise<{ envelope: Envelope }> =>
      ana.call('cashier/decide-many', { decisions });
    expect((await sent([row, row])).envelope.code).toBe(422);
    expect((await sent([])).envelope.code).toBe(422);
    expect(
      (await sent(Array.from({ length: 101 }, (_, index) => ({ ...row, id: `d-${index}` })))).envelope.code,
    ).toBe(422);
    expect((await sent([{ ...row, kind: 'withdrawal', decision: 'approve' }])).envelope.code).toBe(422);
  });
});
