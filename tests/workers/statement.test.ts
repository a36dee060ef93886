/** A member's statement: its sums by month, of money and of play. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#app/contract/statement.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { reverseDeposit } from '#platform/ledger/wallet/deposit/reverse-deposit.ts';
import * as money from '#platform/ledger/wallet/move-money.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';

const platform = platformEnv(env);
/** Noon of two days in different months, in London, where September has summer time. */
const SEPTEMBER = Date.parse('2026-09-30T11:00:00Z');
const OCTOBER = Date.parse('2026-10-01T11:00:00Z');

let people = 0;

async function somebody() {
  const member = await newMember(`statement${++people}`);
  const { memberId, wallet } = member;
  let count = 0;
  const by = (at: number) => {
    count += 1;
    return { memberId, operationId: `operation-${String(count)}`, at };
  };
  const session = 'a-game-session';
  await wallet.openGameSession(
    { tokenHash: session, providerId: 'p-1', sessionHash: 'login', expiresAt: OCTOBER + 90 * DAY_MS },
    SEPTEMBER,
  );
  const round = (stake: string, win: string, at: number) => {
    count += 1;
    const of = {
      providerId: 'p-1',
      isTransferType: false,
      currency: 'GBP',
      roundId: `r-${String(count)}`,
      gameId: 'g-1',
    };
    const bet: PlayCall = { ...of, kind: 'bet', transactionId: `b-${String(count)}`, amount: stake, session };
    const won: PlayCall = {
      ...of,
      kind: 'win',
      transactionId: `w-${String(count)}`,
      amount: win,
      isRoundOver: true,
    };
    return wallet.play(bet, at).then(() => wallet.play(won, at + 1_000));
  };
  const statement = async (period: object): Promise<Statement> =>
    (await member.call('member/statement', period)).output as Statement;
  return { ...member, by, round, statement };
}

beforeAll(seedDemo);

describe('[1.6] a statement', () => {
  it('has the sums of each month on the clock of the market, and of the whole time', async () => {
    const { by, round, statement, wallet } = await somebody();
    await money.depositIn(platform, { ...by(SEPTEMBER), amountMinor: 5_000 });
    // The last minute of September in London is within it, though it is still summer time.
    await money.depositIn(platform, { ...by(Date.parse('2026-09-30T22:59:00Z')), amountMinor: 1_000 });
    await money.depositIn(platform, { ...by(Date.parse('2026-09-30T23:00:00Z')), amountMinor: 200 });
    await round('10.00', '4.50', SEPTEMBER);
    await round('2.00', '0', OCTOBER);
    const taken = await statement({ from: '2026-09-01', to: '2026-10-31' });
    expect(taken).toMatchObject({ currency: 'GBP', timeZone: 'Europe/London', from: '2026-09-01' });
    expect(
      taken.months.map(it => [it.month, it.deposited, it.deposits, it.staked, it.won, it.result]),
    ).toEqual([
      ['2026-09', '60.00', 2, '10.00', '4.50', '-5.50'],
      ['2026-10', '2.00', 1, '2.00', '0.00', '-2.00'],
    ]);
    expect(taken.totals).toMatchObject({ deposited: '62.00', deposits: 3, rounds: 2, result: '-7.50' });
    expect(taken.lifetime).toMatchObject({ deposited: '62.00', withdrawn: '0.00', net: '62.00' });
    const holdings = await wallet.holdings();
    expect(holdings.ok && holdings.value.balances.main).toBe(1_000_000 + 6_200 - 750);
    expect(taken.lifetime.balance).toBe('10054.50');
    expect(taken.lifetime.credits).toBe('10000.00');
  });

  it('cuts the first and the last month by its period', async () => {
    const { by, statement } = await somebody();
    await money.depositIn(platform, { ...by(SEPTEMBER), amountMinor: 5_000 });
    await money.depositIn(platform, { ...by(OCTOBER), amountMinor: 300 });
    const taken = await statement({ from: '2026-10-01', to: '2026-10-01' });
    expect(taken.totals).toMatchObject({ deposited: '3.00', deposits: 1 });
    expect(taken.lifetime.deposited).toBe('53.00');
  });

  it('counts what was paid out when it was paid, what arrived as it arrived, and takes back what was charged back', async () => {
    const { by, statement } = await somebody();
    const hold = by(SEPTEMBER);
    await money.requestWithdrawal(platform, { ...hold, amountMinor: 4_000 });
    const withdrawalId = money.withdrawalIdOf(hold);
    const before = await statement({ from: '2026-09-01', to: '2026-10-31' });
    expect(before.totals).toMatchObject({ withdrawn: '0.00', withdrawals: 0 });
    const payment = { withdrawalId, payoutReference: 'payment-1' };
    await money.claimWithdrawal(platform, { ...by(OCTOBER), ...payment });
    await money.settleWithdrawal(platform, { ...by(OCTOBER), ...payment });
    const request = by(OCTOBER);
    await money.requestDeposit(platform, { ...request, amountMinor: 2_000 });
    await money.approveDeposit(platform, {
      ...by(OCTOBER),
      depositId: money.depositIdOf(request),
      creditedMinor: 1_500,
    });
    const back = { ...by(OCTOBER), amountMinor: 500, deposit: money.depositIdOf(request), isExact: true };
    expect(await reverseDeposit(platform, back)).toMatchObject({ ok: true });
    const { months, lifetime } = await statement({ from: '2026-09-01', to: '2026-10-31' });
    expect(months.map(it => [it.month, it.withdrawn, it.withdrawals, it.deposited, it.deposits])).toEqual([
      ['2026-09', '0.00', 0, '0.00', 0],
      ['2026-10', '40.00', 1, '10.00', 1],
    ]);
    expect(lifetime.net).toBe('-30.00');
  });

  it('is of the last twelve months where no period is asked for', async () => {
    const { statement } = await somebody();
    const { months, from, today } = await statement({});
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(today.slice(0, 7));
    expect(from.endsWith('-01')).toBe(true);
  });

  it.each([
    ['that runs backwards', { from: '2026-10-02', to: '2026-10-01' }],
    ['that is longer than five years', { from: '2020-01-01', to: '2026-10-01' }],
  ])('is refused for a period %s', async (_title, period) => {
    const { call } = await somebody();
    const { status, code, output } = await call('member/statement', period);
    expect([status, code]).toEqual([false, 422]);
    expect(output).toHaveProperty('fields.to');
  });
});
