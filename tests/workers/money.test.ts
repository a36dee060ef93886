/** Every kind of movement, its refusals, and repeated or concurrent orders. */

import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { platformEnv } from '#platform/base/env.ts';
import { reverseDeposit } from '#platform/ledger/wallet/deposit/reverse-deposit.ts';
import * as money from '#platform/ledger/wallet/move-money.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { creditRebate } from '#tests/support/workers/credit-rebate.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

const AT = 1_790_000_000_000;
const platform = platformEnv(env);
const walletNamed = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);

/** A wallet of its own for each test, with 5,000.00. */
async function opened(memberId: string, openingMinor = 500_000, currency = 'GBP', exponent = 2) {
  await walletNamed(memberId).open({ memberId, currency, exponent }, openingMinor, AT);
  const balances = async () => {
    const holdings = await walletNamed(memberId).holdings();
    return holdings.ok ? holdings.value.balances : {};
  };
  let count = 0;
  /** The next attempt of this member. */
  const attempt = (operationId = `operation-${++count}`) => ({ memberId, operationId, at: AT + count });
  const isWhole = async () => (await walletNamed(memberId).verify()).ok;
  return { memberId, balances, attempt, isWhole };
}

const refusal = (error: string) => ({ ok: false, error });

describe('money in', () => {
  it.each([
    ['a deposit', money.depositIn, 'outside'],
    ['a rebate', creditRebate, 'house'],
    ['an affiliate rebate', money.creditAffiliateRebate, 'house'],
    ['an adjustment', money.adjustBalance, 'house'],
  ] as const)('%s', async (says, credit, from) => {
    const { attempt, balances, isWhole } = await opened(`in ${says}`, 100);
    const before = (await balances())[from] ?? 0;
    expect(await credit(platform, { ...attempt(), amountMinor: 250 })).toEqual({
      ok: true,
      value: { number: 2, balances: { main: 350, [from]: before - 250 } },
    });
    for (const amountMinor of [0, 1.5, Number.NaN]) {
      expect(await credit(platform, { ...attempt(), amountMinor })).toEqual(refusal('not_an_amount'));
    }
    expect(await isWhole()).toBe(true);
  });

  it('only adjustments may be negative, down to a zero balance', async () => {
    const { attempt, balances } = await opened('in below', 100);
    expect(await money.depositIn(platform, { ...attempt(), amountMinor: -5 })).toEqual(
      refusal('not_an_amount'),
    );
    expect(await money.adjustBalance(platform, { ...attempt(), amountMinor: -101 })).toEqual(
      refusal('insufficient_funds'),
    );
    expect(await money.adjustBalance(platform, { ...attempt(), amountMinor: -100 })).toMatchObject({
      ok: true,
    });
    expect(await balances()).toEqual({ main: 0, house: 0 });
  });
});

describe('[2.10] an awaited deposit', () => {
  async function awaited(memberId: string) {
    const wallet = await opened(memberId);
    const asked = { ...wallet.attempt(), amountMinor: 25_000 };
    expect(await money.requestDeposit(platform, asked)).toEqual({
      ok: true,
      value: { number: 2, balances: { main: 500_000 } },
    });
    return { ...wallet, asked, depositId: money.depositIdOf(asked) };
  }

  it('moves nothing until it is approved, and then once', async () => {
    const { asked, attempt, balances, depositId, isWhole } = await awaited('d-approved');
    expect(await money.requestDeposit(platform, asked)).toMatchObject({ ok: true, value: { number: 2 } });
    const whole = { depositId, creditedMinor: 25_000 };
    const approved = await money.approveDeposit(platform, { ...attempt('decision'), ...whole });
    expect(approved).toMatchObject({ ok: true, value: { balances: { main: 525_000, outside: -25_000 } } });
    expect(await money.approveDeposit(platform, { ...attempt('decision'), ...whole })).toEqual(approved);
    const more = { ...whole, creditedMinor: 25_001 };
    expect(await money.approveDeposit(platform, { ...attempt('decision'), ...more })).toEqual(
      refusal('conflict'),
    );
    for (const again of [money.approveDeposit, money.refuseDeposit]) {
      expect(await again(platform, { ...attempt(), ...whole })).toEqual(refusal('already_decided'));
    }
    expect(await balances()).toMatchObject({ main: 525_000 });
    expect(await isWhole()).toBe(true);
  });

  it.each([
    9_000, 26_000,
  ])('credits the %i that have arrived, and the history shows them', async creditedMinor => {
    const { attempt, balances, depositId, isWhole } = await awaited(`d-other-${creditedMinor}`);
    const memo = { bankReference: 'STMT-1' };
    await money.approveDeposit(platform, { ...attempt(), depositId, creditedMinor, memo });
    expect(await balances()).toEqual({
      main: 500_000 + creditedMinor,
      house: -500_000,
      outside: -creditedMinor,
    });
    const period = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 10 };
    const wallet = walletNamed(`d-other-${creditedMinor}`);
    const { rows, inMinor } = await wallet.movements({ ...period, kinds: ['deposit-request'] });
    expect([rows[0]?.amountMinor, inMinor]).toEqual([creditedMinor, creditedMinor]);
    const decisions = await wallet.movements({ ...period, kinds: ['deposit-approve'] });
    expect(decisions.rows[0]?.order.memo).toEqual(memo);
    expect(await isWhole()).toBe(true);
  });

  it('that is refused never moves anything', async () => {
    const { attempt, balances, depositId, isWhole } = await awaited('d-refused');
    expect(await money.refuseDeposit(platform, { ...attempt(), depositId })).toMatchObject({ ok: true });
    const approval = { ...attempt(), depositId, creditedMinor: 25_000 };
    expect(await money.approveDeposit(platform, approval)).toEqual(refusal('already_decided'));
    expect(await balances()).toMatchObject({ main: 500_000 });
    expect(await isWhole()).toBe(true);
  });

  it('is found by its id only, and has a positive amount', async () => {
    const { attempt } = await opened('d-none');
    const approval = { ...attempt(), depositId: 'd-x', creditedMinor: 1 };
    expect(await money.approveDeposit(platform, approval)).toEqual(refusal('no_such_deposit'));
    expect(await money.requestDeposit(platform, { ...attempt(), amountMinor: 0 })).toEqual(
      refusal('not_an_amount'),
    );
  });

  it('a credit without an approved deposit fails verification', async () => {
    const { attempt, depositId } = await awaited('d-planted');
    await money.approveDeposit(platform, { ...attempt(), depositId, creditedMinor: 25_000 });
    await runInDurableObject(walletNamed('d-planted'), (_wallet, state) => {
      state.storage.sql.exec('UPDATE awaited_deposit SET amount_minor = 1');
    });
    expect(await walletNamed('d-planted').verify()).toEqual(
      refusal('the approved deposits are not what was credited for them'),
    );
  });
});

describe('a debt', () => {
  it('is what a charge-back takes beyond the balance; it closes bets and withdrawals, and deposits repay it', async () => {
    const { memberId, attempt, balances, isWhole } = await opened('o-owes');
    const bank = { memo: { reason: 'Reversed by the bank.', bankReference: 'CB-1' } };
    const back = { ...attempt('back'), amountMinor: 620_000, ...bank, deposit: null, isExact: true };
    const taken = await reverseDeposit(platform, back);
    expect(await reverseDeposit(platform, back)).toEqual(taken);
    expect(await balances()).toEqual({ main: 0, debt: -120_000, house: -500_000, outside: 620_000 });
    const asked = { ...attempt(), amountMinor: 1 };
    for (const refused of [
      await money.requestWithdrawal(platform, asked),
      await money.transferToMember(platform, { ...asked, receiverId: 'm-2', deliverAfter: null }),
      await money.moveToProvider(platform, { ...asked, providerId: 'p-1' }),
    ]) {
      expect(refused).toEqual(refusal('in_debt'));
    }
    expect(await money.repayDebt(platform, attempt())).toEqual(refusal('insufficient_funds'));
    await money.depositIn(platform, { ...attempt(), amountMinor: 50_000 });
    expect(await balances()).toMatchObject({ main: 0, debt: -70_000 });
    await money.adjustBalance(platform, { ...attempt(), amountMinor: 90_000 });
    expect(await balances()).toMatchObject({ main: 20_000, debt: 0 });
    expect(await money.repayDebt(platform, attempt())).toEqual(refusal('no_debt'));
    expect(await money.requestWithdrawal(platform, { ...attempt(), amountMinor: 1 })).toMatchObject({
      ok: true,
    });
    expect(await isWhole()).toBe(true);
    const history = await walletNamed(memberId).movements({
      kinds: ['charge-back'],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 10,
    });
    expect(history.rows[0]?.order.memo).toEqual(bank.memo);
  });

  it('is what a voided win takes beyond the balance, and can be repaid out of later wins', async () => {
    const { attempt, balances, isWhole } = await opened('o-voided');
    await money.voidWin(platform, { ...attempt(), amountMinor: 500_100 });
    expect(await balances()).toEqual({ main: 0, debt: -100, house: 100 });
    expect(await isWhole()).toBe(true);
  });
});

describe('[1.7] a rebate', () => {
  it('is paid once per bet, and starts where the last one ended', async () => {
    const { attempt, balances } = await opened('r-once');
    const give = (category: string, after: number, through: number, id?: string) =>
      creditRebate(platform, {
        ...attempt(id),
        amountMinor: 10,
        turnover: { category, after, through },
      });
    const first = await give('slots', 0, 40, 'first');
    expect(first).toMatchObject({ ok: true });
    expect(await give('slots', 0, 40, 'first')).toEqual(first);
    for (const [after, through] of [
      [0, 40],
      [0, 41],
      [39, 50],
      [40, 40],
    ] as const) {
      expect(await give('slots', after, through)).toEqual(refusal('already_decided'));
    }
    expect(await give('live', 0, 40)).toMatchObject({ ok: true });
    expect(await give('slots', 40, 50)).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ main: 500_030, house: -500_030 });
  });
});

describe('[1.7] a withdrawal', () => {
  async function held(memberId: string) {
    const wallet = await opened(memberId);
    const asked = { ...wallet.attempt(), amountMinor: 100_000 };
    expect(await money.requestWithdrawal(platform, asked)).toMatchObject({ ok: true });
    return { ...wallet, withdrawalId: money.withdrawalIdOf(asked) };
  }

  /** Held, and taken by an operator to pay it. */
  async function taken(memberId: string) {
    const wallet = await held(memberId);
    const payment = { withdrawalId: wallet.withdrawalId, payoutReference: 'PAY-1' };
    const took = await money.claimWithdrawal(platform, { ...wallet.attempt('take'), ...payment });
    expect(took).toMatchObject({ ok: true, value: { balances: { main: 400_000 } } });
    return { ...wallet, payment };
  }

  it('is held from the request on, taken, then paid', async () => {
    const { attempt, balances, payment, isWhole } = await taken('w-paid');
    expect(await balances()).toMatchObject({ main: 400_000, held: 100_000 });
    expect(await money.settleWithdrawal(platform, { ...attempt(), ...payment })).toMatchObject({
      ok: true,
    });
    expect(await balances()).toMatchObject({ main: 400_000, held: 0, outside: 100_000 });
    expect(await isWhole()).toBe(true);
  });

  it('is taken by one of two operators, and is paid under the reference that it was taken for', async () => {
    const { attempt, balances, withdrawalId, isWhole } = await held('w-two');
    for (const decide of [money.settleWithdrawal, money.markWithdrawalUnknown]) {
      expect(await decide(platform, { ...attempt(), withdrawalId })).toEqual(refusal('not_taken'));
    }
    const takes = await Promise.all(
      ['PAY-1', 'PAY-2'].map(payoutReference =>
        money.claimWithdrawal(platform, { ...attempt(payoutReference), withdrawalId, payoutReference }),
      ),
    );
    expect(takes.filter(it => it.ok)).toHaveLength(1);
    expect(takes.find(it => !it.ok)).toEqual(refusal('already_taken'));
    const [mine, theirs] = takes[0]?.ok ? ['PAY-1', 'PAY-2'] : ['PAY-2', 'PAY-1'];
    for (const decide of [money.settleWithdrawal, money.refuseWithdrawal, money.markWithdrawalUnknown]) {
      for (const payoutReference of [theirs, undefined]) {
        expect(await decide(platform, { ...attempt(), withdrawalId, payoutReference })).toEqual(
          refusal('other_payout'),
        );
      }
    }
    expect(await balances()).toMatchObject({ held: 100_000 });
    const paid = await money.settleWithdrawal(platform, {
      ...attempt(),
      withdrawalId,
      payoutReference: mine,
    });
    expect(paid.ok).toBe(true);
    expect(await isWhole()).toBe(true);
  });

  it('or returned', async () => {
    const { attempt, balances, withdrawalId } = await held('w-back');
    expect(await money.refuseWithdrawal(platform, { ...attempt(), withdrawalId })).toMatchObject({
      ok: true,
    });
    expect(await balances()).toMatchObject({ main: 500_000, held: 0 });
  });

  it('is given back untaken, and taken again under another reference', async () => {
    const { attempt, balances, payment, isWhole } = await taken('w-untaken');
    const other = { ...payment, payoutReference: 'PAY-2' };
    expect(await money.untakeWithdrawal(platform, { ...attempt(), ...other })).toEqual(
      refusal('other_payout'),
    );
    const given = await money.untakeWithdrawal(platform, { ...attempt('back'), ...payment });
    expect(given).toMatchObject({ ok: true, value: { balances: { main: 400_000 } } });
    expect(await money.untakeWithdrawal(platform, { ...attempt('back'), ...payment })).toEqual(given);
    expect(await money.untakeWithdrawal(platform, { ...attempt(), ...payment })).toEqual(
      refusal('not_taken'),
    );
    expect(await money.settleWithdrawal(platform, { ...attempt(), ...payment })).toEqual(
      refusal('not_taken'),
    );
    expect(await balances()).toMatchObject({ main: 400_000, held: 100_000 });
    expect(await money.claimWithdrawal(platform, { ...attempt(), ...other })).toMatchObject({ ok: true });
    expect(await money.settleWithdrawal(platform, { ...attempt(), ...other })).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ main: 400_000, held: 0, outside: 100_000 });
    expect(await isWhole()).toBe(true);
  });

  it('stays held while the payment is uncertain', async () => {
    const { attempt, balances, payment, isWhole } = await taken('w-unknown');
    for (const _again of [1, 2]) {
      const marked = await money.markWithdrawalUnknown(platform, { ...attempt(), ...payment });
      expect(marked).toMatchObject({ ok: true, value: { balances: { main: 400_000 } } });
    }
    expect(await balances()).toMatchObject({ main: 400_000, held: 100_000 });
    expect(await money.settleWithdrawal(platform, { ...attempt(), ...payment })).toMatchObject({
      ok: true,
    });
    expect(await isWhole()).toBe(true);
  });

  it.each([
    ['paid', money.settleWithdrawal],
    ['given back', money.refuseWithdrawal],
  ])('that was %s is final', async (says, decide) => {
    const { attempt, balances, payment } = await taken(`w-decided ${says}`);
    const first = await decide(platform, { ...attempt('decision'), ...payment });
    const then = await balances();
    expect(await decide(platform, { ...attempt('decision'), ...payment })).toEqual(first);
    for (const again of [money.settleWithdrawal, money.refuseWithdrawal, money.markWithdrawalUnknown]) {
      expect(await again(platform, { ...attempt(), ...payment })).toEqual(refusal('already_decided'));
    }
    expect(await money.claimWithdrawal(platform, { ...attempt(), ...payment })).toEqual(
      refusal('already_decided'),
    );
    expect(await balances()).toEqual(then);
  });

  it('that does not exist cannot be decided', async () => {
    const { attempt } = await opened('w-none');
    expect(await money.settleWithdrawal(platform, { ...attempt(), withdrawalId: 'w-x' })).toEqual(
      refusal('no_such_withdrawal'),
    );
  });

  it('six of 1,000 on 5,000 at once: the sixth is refused', async () => {
    const { attempt, balances, isWhole } = await opened('w-six');
    const asked = await Promise.all(
      Array.from({ length: 6 }, () =>
        money.requestWithdrawal(platform, { ...attempt(), amountMinor: 100_000 }),
      ),
    );
    expect(asked.map(it => it.ok)).toEqual([true, true, true, true, true, false]);
    expect(asked[5]).toEqual(refusal('insufficient_funds'));
    expect(await balances()).toMatchObject({ main: 0, held: 500_000 });
    expect(await isWhole()).toBe(true);
  });
});

describe('[7.14] money at transfer-type providers', () => {
  it('moves there, back in part, and back in full', async () => {
    const { attempt, balances, isWhole } = await opened('p-restore', 1_000);
    await money.moveToProvider(platform, { ...attempt(), providerId: 'p-a', amountMinor: 300 });
    await money.moveToProvider(platform, { ...attempt(), providerId: 'p-b', amountMinor: 200 });
    await money.moveFromProvider(platform, { ...attempt(), providerId: 'p-a', amountMinor: 50 });
    expect(await balances()).toMatchObject({ main: 550, 'provider:p-a': 250, 'provider:p-b': 200 });
    const tooMuch = { ...attempt(), providerId: 'p-b', amountMinor: 201 };
    expect(await money.moveFromProvider(platform, tooMuch)).toEqual(refusal('insufficient_funds'));
    const restored = await money.restoreBalance(platform, attempt('restore'));
    expect(restored).toMatchObject({
      ok: true,
      value: { balances: { main: 1_000, 'provider:p-a': 0, 'provider:p-b': 0 } },
    });
    expect(await money.restoreBalance(platform, attempt('restore'))).toEqual(restored);
    expect(await money.restoreBalance(platform, attempt())).toMatchObject({
      value: { balances: { main: 1_000 } },
    });
    expect(await isWhole()).toBe(true);
  });

  describe('by the member', () => {
    beforeAll(seedDemo);

    it('restores everything, idempotently', async () => {
      const login = { username: 'demose', password: PASSWORD };
      const { user, sessionToken } = await outputOf<SessionGrant>('auth/login', login);
      const moved = { memberId: user.id, operationId: 'to-provider', at: AT };
      await money.moveToProvider(platform, { ...moved, providerId: 'p-mapletide', amountMinor: 123_456 });
      const authorization = { authorization: `Bearer ${sessionToken}` };
      const balance = async () =>
        (await ask('/api/member/wallet-balance', {}, authorization)).envelope.output;
      expect(await balance()).toMatchObject({ balance: '8765.44' });
      for (const _again of [1, 2]) {
        const { status, envelope } = await ask('/api/member/restore-balance', {}, authorization);
        expect([status, envelope]).toEqual([200, { status: true, code: 200, msg: '', output: null }]);
      }
      expect(await balance()).toMatchObject({ balance: '10000.00' });
      expect((await ask('/api/member/restore-balance')).status).toBe(401);
    });
  });
});

describe('an attempt', () => {
  it('repeated 50 times concurrently makes one movement and 50 equal answers', async () => {
    const { attempt, balances, isWhole } = await opened('a-fifty', 1_000);
    const once = { ...attempt('fifty-times'), amountMinor: 40 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => money.depositIn(platform, once)));
    expect(new Set(answers.map(it => JSON.stringify(it))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, value: { number: 2 } });
    expect(await balances()).toMatchObject({ main: 1_040 });
    expect(await isWhole()).toBe(true);
  });

  it('with another amount, kind or method under the same id is a conflict and moves nothing', async () => {
    const { attempt, balances } = await opened('a-conflict', 1_000);
    const first = { ...attempt('one-id'), amountMinor: 40, memo: { methodId: 'card' } };
    await money.depositIn(platform, first);
    const conflict = refusal('conflict');
    expect(await money.depositIn(platform, { ...first, amountMinor: 41 })).toEqual(conflict);
    expect(await creditRebate(platform, first)).toEqual(conflict);
    expect(await money.depositIn(platform, { ...first, memo: { methodId: 'bank' } })).toEqual(conflict);
    expect(await balances()).toMatchObject({ main: 1_040 });
  });

  it('that was refused may be retried under the same id', async () => {
    const { attempt } = await opened('a-refused', 10);
    const asked = { ...attempt('later'), amountMinor: 50 };
    expect(await money.requestWithdrawal(platform, asked)).toEqual(refusal('insufficient_funds'));
    await money.depositIn(platform, { ...attempt(), amountMinor: 100 });
    expect(await money.requestWithdrawal(platform, asked)).toMatchObject({ ok: true });
  });
});

describe('a broken ledger rule', () => {
  it('rolls back, and stops the wallet with a reason', async () => {
    const { memberId, attempt, balances } = await opened('s-broken', 100);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runInDurableObject(walletNamed(memberId), (_wallet, state) => {
      // Simulates a bug: the cached balance exceeds the postings.
      state.storage.sql.exec(
        "CREATE TRIGGER mistake AFTER INSERT ON movement BEGIN UPDATE account SET balance_minor = -1 WHERE name = 'main'; END",
      );
    });
    expect(await money.depositIn(platform, { ...attempt('x-1'), amountMinor: 5 })).toEqual(
      refusal('stopped'),
    );
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/"wallet\.stopped".*CHECK constraint/));
    vi.restoreAllMocks();
    expect(await balances()).toEqual({ main: 100, house: -100 });
    expect(await walletNamed(memberId).holdings()).toMatchObject({
      value: { stopped: expect.stringContaining('CHECK') },
    });
    const transfer = { ...attempt(), receiverId: 'm-x', amountMinor: 5, deliverAfter: null };
    expect(await money.transferToMember(platform, transfer)).toEqual(refusal('stopped'));
    await runInDurableObject(walletNamed(memberId), (_wallet, state) =>
      state.storage.sql.exec('DROP TRIGGER mistake'),
    );
    expect(await walletNamed(memberId).resume()).toMatchObject({ ok: true, value: { movements: 1 } });
    expect(await money.depositIn(platform, { ...attempt('x-1'), amountMinor: 5 })).toMatchObject({
      ok: true,
    });
  });
});

describe('operators', () => {
  const call = async (name: string, payload: object) => {
    const { status, envelope } = await operate(`wallet/${name}`, payload);
    return [status, envelope.status, envelope.output ?? envelope.msg];
  };

  it('settle, refuse and leave open withdrawals', async () => {
    const { memberId, attempt } = await opened('o-decides');
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const asked = { ...attempt(), amountMinor: 10_000 };
        await money.requestWithdrawal(platform, asked);
        return money.withdrawalIdOf(asked);
      }),
    );
    const payment = (index: number) => ({
      memberId,
      withdrawalId: ids[index],
      payoutReference: `PAY-${index}`,
    });
    const decision = (index: number, name: string) =>
      call(name, { ...payment(index), operationId: `decision-${index}`, reason: 'Checked.' });
    for (const index of [0, 1, 2]) {
      const taking = { ...payment(index), operationId: `taking-${index}`, operatorId: 'anna' };
      expect(await call('take-withdrawal', taking)).toMatchObject([200, true, { number: 5 + index }]);
    }
    const settled = await decision(0, 'settle-withdrawal');
    expect(settled).toEqual([
      200,
      true,
      { number: 8, balances: { main: '4700.00', held: '200.00', outside: '100.00' } },
    ]);
    expect(await decision(0, 'settle-withdrawal')).toEqual(settled);
    expect(await decision(1, 'refuse-withdrawal')).toMatchObject([200, true, { number: 9 }]);
    expect(await decision(2, 'mark-withdrawal-unknown')).toMatchObject([200, true, { number: 10 }]);
    const again = { memberId, withdrawalId: ids[0], operationId: 'decision-9' };
    expect(await call('refuse-withdrawal', again)).toEqual([200, false, 'It was decided before.']);
    const { rows } = await walletNamed(memberId).movements({
      kinds: ['withdrawal-settle'],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 10,
    });
    expect(rows[0]?.order.memo).toEqual({ operatorId: 'environment', reason: 'Checked.' });
  });

  it('correct balances, in the currency of the member', async () => {
    const { memberId } = await opened('o-adjusts', 1_000, 'CLP', 0);
    const adjust = (amount: string, operationId: string) =>
      call('adjust', { memberId, amount, operationId, reason: 'A mistake of ours.' });
    expect(await adjust('-300', 'adjust-01')).toEqual([
      200,
      true,
      { number: 2, balances: { main: '700', house: '-700' } },
    ]);
    expect(await adjust('1.5', 'adjust-02')).toEqual([200, false, expect.any(String)]);
    expect(await adjust('-701', 'adjust-03')).toEqual([200, false, 'The member does not have that much.']);
    expect(await adjust('-299', 'adjust-01')).toEqual([409, false, expect.any(String)]);
    expect(await call('adjust', { memberId, amount: '1', operationId: 'adjust-04' })).toEqual([
      422,
      false,
      expect.anything(),
    ]);
    expect(await call('holdings', { memberId })).toEqual([
      200,
      true,
      { memberId, currency: 'CLP', stopped: null, balances: { main: '700', house: '-700' } },
    ]);
  });

  it('verify a ledger, and are refused for wallets that are not open', async () => {
    const { memberId } = await opened('o-checks', 1_000);
    expect(await call('verification', { memberId })).toEqual([200, true, { memberId, state: 'none' }]);
    expect(await call('verify', { memberId })).toEqual([
      200,
      true,
      { memberId, isWhole: true, movements: 1 },
    ]);
    const times = { begun: expect.any(String), ended: expect.any(String) };
    expect(await call('verification', { memberId })).toEqual([
      200,
      true,
      { memberId, state: 'whole', flaw: null, movements: 1, ...times },
    ]);
    expect(await call('verify', { memberId: 'm-nobody' })).toEqual([404, false, expect.any(String)]);
    const adjustment = { memberId: 'm-nobody', amount: '1', operationId: 'adjust-05', reason: 'x' };
    expect(await call('adjust', adjustment)).toEqual([404, false, expect.any(String)]);
  });
});

describe('[1.12] histories', () => {
  it('are read by kind, day and direction, with sums over all pages', async () => {
    const { memberId, attempt } = await opened('h-read', 0);
    for (const amountMinor of [100, 200, 300]) {
      await money.adjustBalance(platform, { ...attempt(), amountMinor, memo: { reason: `${amountMinor}` } });
    }
    await money.adjustBalance(platform, { ...attempt(), amountMinor: -150 });
    await money.depositIn(platform, { ...attempt(), amountMinor: 7 });
    const asked = { kinds: ['adjustment'] as const, from: AT, to: AT + 10, offset: 0, limit: 2 };
    const page = await walletNamed(memberId).movements(asked);
    expect([page.total, page.inMinor, page.outMinor]).toEqual([4, 600, 150]);
    expect(page.rows.map(it => [it.amountMinor, it.balanceMinor, it.order.memo?.reason])).toEqual([
      [-150, 450, undefined],
      [300, 600, '300'],
    ]);
    const incoming = await walletNamed(memberId).movements({ ...asked, direction: 'in', offset: 2 });
    expect([incoming.total, incoming.rows.map(it => it.amountMinor)]).toEqual([3, [100]]);
    expect(await walletNamed(memberId).movements({ ...asked, to: AT + 1 })).toMatchObject({ total: 1 });
  });
});

describe('kinds that may move nothing', () => {
  it.each<[Order['kind'], boolean]>([
    ['withdrawal-untake', true],
    ['withdrawal-unknown', true],
    ['restore-balance', true],
    ['deposit', false],
    ['adjustment', false],
  ])('the database lets %s do so: %s', async (kind, isAllowed) => {
    const { memberId } = await opened(`e-${kind}`, 10);
    const insert = runInDurableObject(walletNamed(memberId), (_wallet, state) =>
      state.storage.transactionSync(() => {
        state.storage.sql.exec("INSERT INTO movement VALUES (2, ?, 'x', 'x', '{}', '{}', 0, 'x', 'x')", kind);
      }),
    );
    if (isAllowed) await expect(insert).resolves.toBeUndefined();
    else await expect(insert).rejects.toThrow(/sum to zero/);
  });
});
