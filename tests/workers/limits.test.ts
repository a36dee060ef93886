/** Limits of members in their wallets: the requests that they refuse, the moment of it, and the requests that stay open. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LimitKind, LimitPeriod } from '#app/domain/limit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { PlayReply } from '#platform/ledger/wallet/wallet.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

/** In the middle of a month, at half past an hour; and the last moment of that hour. */
const AT = Date.UTC(2026, 9, 14, 10, 30);
const HOUR_END = Math.ceil(AT / HOUR_MS) * HOUR_MS - 1;
const PROVIDER = 'p-limits';
const ZONE = 'Europe/London';
const WAITING = { waitingMs: 24 * HOUR_MS, confirmMs: 168 * HOUR_MS };

let count = 0;

function saidOf(reply: PlayReply | null): string | undefined {
  if (reply === null) return undefined;
  return reply.answer.ok ? 'ok' : reply.answer.error;
}

const text = (minor: number): string => (minor / 100).toFixed(2);

/** A wallet with money, and the calls of a provider and of a member, in minor units. */
async function someWallet(main = 1_000_000) {
  count += 1;
  const memberId = `limited-${count}`;
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, main, AT);
  const session = { tokenHash: 't', providerId: PROVIDER, sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  let number = 0;
  const base = { providerId: PROVIDER, currency: 'GBP', gameId: 'game-1', isTransferType: false };
  const bet = async (amount: number, at = AT, transactionId = `bet-${++number}`) =>
    saidOf(
      await wallet.play(
        {
          ...base,
          kind: 'bet',
          roundId: transactionId,
          transactionId,
          amount: text(amount),
          session: 't',
        },
        at,
      ),
    );
  const win = async (transactionId: string, amount: number, at = AT) =>
    saidOf(
      await wallet.play(
        {
          ...base,
          kind: 'win',
          roundId: transactionId,
          transactionId: `win-${transactionId}`,
          amount: text(amount),
          isRoundOver: true,
        },
        at,
      ),
    );
  const rollback = async (betTransactionId: string, at = AT) =>
    saidOf(
      await wallet.play(
        { ...base, kind: 'rollback', transactionId: `back-${betTransactionId}`, betTransactionId },
        at,
      ),
    );
  const request = async (amountMinor: number, at = AT, depositId = `d-${++number}`) => {
    const order = { kind: 'deposit-request' as const, amountMinor, depositId };
    const asked = await wallet.request(`ask-${depositId}`, order, at, { most: 1_000 });
    return asked.ok ? 'ok' : asked.error;
  };
  const instant = async (amountMinor: number, at = AT) => {
    const order = { kind: 'deposit' as const, amountMinor };
    const made = await wallet.request(`in-${++number}`, order, at, { most: 1_000 });
    return made.ok ? 'ok' : made.error;
  };
  const set = async (kind: LimitKind, most: number | null, at = AT, period: LimitPeriod = 'day') => {
    const changed = await wallet.changeLimit(
      { wish: 'set', kind, period, most, timeZone: ZONE, ...WAITING },
      at,
    );
    return changed.ok ? changed.value : changed.error;
  };
  const say = async (
    wish: 'confirm' | 'cancel',
    kind: LimitKind,
    at: number,
    period: LimitPeriod = 'day',
  ) => {
    const changed = await wallet.changeLimit({ wish, kind, period }, at);
    return changed.ok ? changed.value : changed.error;
  };
  const used = async (kind: LimitKind, at = AT, period: LimitPeriod = 'day') =>
    (await wallet.limits(at)).find(it => it.kind === kind && it.period === period)?.used;
  return { wallet, bet, win, rollback, request, instant, set, say, used };
}

beforeAll(migrateDirectory);

describe('a limit on stakes', () => {
  it('refuses the stake that would pass it, and counts what was staked before it was set', async () => {
    const { bet, set, used } = await someWallet();
    expect(await bet(3_000)).toBe('ok');
    expect(await set('stake', 5_000)).toBe('set');
    expect(await used('stake')).toBe(3_000);
    expect(await bet(2_001)).toBe('stake_limit');
    expect(await bet(2_000)).toBe('ok');
    expect(await bet(1)).toBe('stake_limit');
  });

  it('forgets a stake when the end of its hour is 24 hours ago', async () => {
    const { bet, set } = await someWallet();
    await set('stake', 1_000);
    expect(await bet(1_000)).toBe('ok');
    expect(await bet(1_000, HOUR_END + DAY_MS - 1)).toBe('stake_limit');
    expect(await bet(1_000, HOUR_END + DAY_MS)).toBe('ok');
  });

  it('counts seven days, and the calendar month of the market', async () => {
    const { bet, set } = await someWallet();
    await set('stake', 1_000, AT, 'week');
    await bet(1_000);
    expect(await bet(1_000, HOUR_END + 7 * DAY_MS - 1)).toBe('stake_limit');
    expect(await bet(1_000, HOUR_END + 7 * DAY_MS)).toBe('ok');
    const monthly = await someWallet();
    await monthly.set('stake', 1_000, AT, 'month');
    await monthly.bet(1_000);
    // Summer time ends on 25 October, so that November begins at midnight UTC.
    const next = Date.UTC(2026, 10, 1);
    expect(await monthly.bet(1_000, next - 1)).toBe('stake_limit');
    expect(await monthly.bet(1_000, next)).toBe('ok');
  });

  it('gives back what a rollback returns, and answers a repeated bet as the first time', async () => {
    const { bet, rollback, set } = await someWallet();
    await set('stake', 1_000);
    expect(await bet(1_000, AT, 'first')).toBe('ok');
    expect(await bet(1_000, AT, 'first')).toBe('ok');
    expect(await bet(1_000, AT, 'second')).toBe('stake_limit');
    expect(await rollback('first')).toBe('ok');
    expect(await bet(1_000, AT, 'third')).toBe('ok');
  });

  it('lets no more through where fifty bets come at once', async () => {
    const { bet, set, used } = await someWallet();
    await set('stake', 1_000);
    const said = await Promise.all(Array.from({ length: 50 }, () => bet(70)));
    expect(said.filter(it => it === 'ok')).toHaveLength(14);
    expect(said.filter(it => it === 'stake_limit')).toHaveLength(36);
    expect(await used('stake')).toBe(980);
  });
});

describe('a limit on losses', () => {
  it('counts wins against stakes, and refuses what could pass it', async () => {
    const { bet, win, set, used } = await someWallet();
    await set('loss', 1_000);
    expect(await bet(800, AT, 'a')).toBe('ok');
    expect(await bet(300, AT, 'b')).toBe('loss_limit');
    expect(await win('a', 600)).toBe('ok');
    expect(await used('loss')).toBe(200);
    expect(await bet(800, AT, 'c')).toBe('ok');
    expect(await bet(1, AT, 'd')).toBe('loss_limit');
  });

  it('keeps wins, rollbacks and withdrawals open when it is reached', async () => {
    const { wallet, bet, win, rollback, set } = await someWallet();
    await set('loss', 1_000);
    await bet(500, AT, 'a');
    await bet(500, AT, 'b');
    expect(await bet(1)).toBe('loss_limit');
    const hold = { kind: 'withdrawal-hold' as const, withdrawalId: 'w-1', amountMinor: 100 };
    expect((await wallet.request('w', hold, AT, { most: 5 })).ok).toBe(true);
    expect(await win('a', 5_000)).toBe('ok');
    expect(await rollback('b')).toBe('ok');
  });

  it('reads the same sums after play has been counted and the wallet has been left', async () => {
    const { bet, win, set, used, wallet } = await someWallet();
    await set('loss', 500_000);
    for (let round = 0; round < 150; round += 1) {
      await bet(100, AT + round * MINUTE_MS, `r-${round}`);
      await win(`r-${round}`, round % 3 === 0 ? 150 : 0, AT + round * MINUTE_MS + 1_000);
    }
    const end = AT + 151 * MINUTE_MS;
    expect(await used('loss', end)).toBe(150 * 100 - 50 * 150);
    await set('time', 600 * MINUTE_MS, end);
    await set('stake', 500_000, end);
    const before = await wallet.limits(end);
    // Setting a limit reads everything anew.
    await set('loss', 500_000, end);
    expect((await wallet.limits(end)).map(it => it.used)).toEqual(before.map(it => it.used));
    expect(await used('time', end)).toBe(149 * MINUTE_MS + 1_000);
  });
});

describe('a limit on time', () => {
  it('counts the time between movements of play that is no break', async () => {
    const { wallet, bet, set, used } = await someWallet();
    await set('time', 10 * MINUTE_MS);
    expect(await bet(100)).toBe('ok');
    expect(await bet(100, AT + 4 * MINUTE_MS)).toBe('ok');
    expect(await bet(100, AT + 60 * MINUTE_MS)).toBe('ok');
    expect(await bet(100, AT + 64 * MINUTE_MS)).toBe('ok');
    expect(await used('time', AT + 64 * MINUTE_MS)).toBe(8 * MINUTE_MS);
    expect(await bet(100, AT + 66 * MINUTE_MS)).toBe('time_limit');
    expect(await wallet.isTimeUp(AT + 66 * MINUTE_MS)).toBe(true);
    expect(await wallet.isTimeUp(AT + 66 * MINUTE_MS - 1)).toBe(false);
  });
});

describe('a limit on deposits', () => {
  it('counts open requests, decided ones, and what was credited at once', async () => {
    const { wallet, request, instant, set, used } = await someWallet();
    await set('deposit', 10_000);
    expect(await request(4_000, AT, 'first')).toBe('ok');
    expect(await instant(4_000)).toBe('ok');
    expect(await used('deposit')).toBe(8_000);
    expect(await request(2_001)).toBe('deposit_limit');
    expect(await instant(2_001)).toBe('deposit_limit');
    await wallet.move('no', { kind: 'deposit-refuse', depositId: 'first' }, AT);
    expect(await used('deposit')).toBe(4_000);
    expect(await request(6_000, AT, 'second')).toBe('ok');
    await wallet.move('yes', { kind: 'deposit-approve', depositId: 'second', creditedMinor: 5_000 }, AT + 1);
    expect(await used('deposit')).toBe(9_000);
  });

  it('forgets a deposit 24 hours after it was asked for, and an open one never', async () => {
    const { request, instant, set } = await someWallet();
    await set('deposit', 10_000);
    expect(await instant(10_000)).toBe('ok');
    expect(await instant(1, AT + DAY_MS - 1)).toBe('deposit_limit');
    expect(await instant(1, AT + DAY_MS)).toBe('ok');
    const other = await someWallet();
    await other.set('deposit', 10_000);
    expect(await other.request(10_000)).toBe('ok');
    expect(await other.request(1, AT + 3 * DAY_MS)).toBe('deposit_limit');
    expect(await request(10_000, AT + 3 * DAY_MS)).toBe('ok');
  });

  it('counts a payment at a service until it is paid or over, and takes money that has arrived', async () => {
    const { wallet, instant, set, used } = await someWallet();
    await set('deposit', 10_000);
    const payment = { paymentId: 'pi-1', amountMinor: 9_000, until: AT + HOUR_MS };
    expect(await wallet.beginPayment(payment, AT)).toEqual({ ok: true, value: null });
    expect(await wallet.beginPayment(payment, AT)).toEqual({ ok: true, value: null });
    expect(await wallet.beginPayment({ ...payment, paymentId: 'pi-2' }, AT)).toMatchObject({
      error: 'deposit_limit',
    });
    expect(await instant(2_000)).toBe('deposit_limit');
    const paid = { kind: 'deposit' as const, amountMinor: 11_000, memo: { depositId: 'pi-1' } };
    expect((await wallet.move('payment:1', paid, AT + 1)).ok).toBe(true);
    expect(await used('deposit', AT + 1)).toBe(11_000);
    const other = await someWallet();
    await other.set('deposit', 10_000);
    await other.wallet.beginPayment(payment, AT);
    expect(await other.instant(2_000, AT + HOUR_MS)).toBe('ok');
  });

  it('lets no more through where fifty requests come at once', async () => {
    const { request, set, used } = await someWallet();
    await set('deposit', 1_000);
    const said = await Promise.all(Array.from({ length: 50 }, () => request(70)));
    expect(said.filter(it => it === 'ok')).toHaveLength(14);
    expect(await used('deposit')).toBe(980);
  });
});

describe('a change of a limit', () => {
  it('binds at once where it is lower, and waits where it is higher', async () => {
    const { bet, set, say } = await someWallet();
    await set('stake', 5_000);
    expect(await set('stake', 1_000)).toBe('set');
    expect(await bet(1_001)).toBe('stake_limit');
    expect(await set('stake', 2_000)).toBe('asked');
    expect(await bet(1_001)).toBe('stake_limit');
    const ready = AT + WAITING.waitingMs;
    expect(await say('confirm', 'stake', ready - 1)).toBe('too_early');
    expect(await say('confirm', 'stake', ready)).toBe('confirmed');
    expect(await bet(2_000, ready)).toBe('ok');
    expect(await say('confirm', 'stake', ready)).toBe('nothing_asked');
  });

  it('lapses 168 hours after its waiting, and is cancelled before', async () => {
    const { bet, set, say } = await someWallet();
    await set('stake', 1_000);
    await set('stake', null);
    const lapses = AT + WAITING.waitingMs + WAITING.confirmMs;
    expect(await say('confirm', 'stake', lapses)).toBe('nothing_asked');
    expect(await bet(1_001, lapses)).toBe('stake_limit');
    await set('stake', null, lapses);
    expect(await say('cancel', 'stake', lapses + 1)).toBe('cancelled');
    expect(await say('confirm', 'stake', lapses + WAITING.waitingMs)).toBe('nothing_asked');
    await set('stake', null, lapses);
    expect(await say('confirm', 'stake', lapses + WAITING.waitingMs)).toBe('confirmed');
    expect(await bet(5_000, lapses + WAITING.waitingMs)).toBe('ok');
  });

  it('is kept with every change before it', async () => {
    const { wallet, set, say } = await someWallet();
    await set('loss', 1_000);
    await set('loss', 2_000, AT + 1);
    await say('cancel', 'loss', AT + 2);
    expect(await wallet.limitChanges(10)).toEqual([
      {
        kind: 'loss',
        period: 'day',
        what: 'cancelled',
        before: 1_000,
        after: 1_000,
        madeAt: AT + 2,
        isAdopted: false,
      },
      {
        kind: 'loss',
        period: 'day',
        what: 'asked',
        before: 1_000,
        after: 2_000,
        madeAt: AT + 1,
        isAdopted: false,
      },
      { kind: 'loss', period: 'day', what: 'set', before: null, after: 1_000, madeAt: AT, isAdopted: false },
    ]);
  });
});

describe('a bet', () => {
  /** The queries of a bet, without the values that change from bet to bet. */
  async function queriesOf({ wallet, bet }: Awaited<ReturnType<typeof someWallet>>): Promise<string[]> {
    const exec = await runInDurableObject(wallet, (_instance, state) =>
      vi.spyOn(Object.getPrototypeOf(state.storage.sql) as SqlStorage, 'exec'),
    );
    expect(await bet(1)).toBe('ok');
    const queries = exec.mock.calls.map(([query]) => query.trim().slice(0, 60));
    exec.mockRestore();
    return queries;
  }

  it('of a wallet without limits asks for none, and of one with limits writes and reads no more', async () => {
    const unbound = await someWallet();
    await unbound.bet(1);
    const without = await queriesOf(unbound);
    expect(without.length).toBeGreaterThan(3);
    expect(without.filter(it => /limit_|play_hour/.test(it))).toEqual([]);
    const bound = await someWallet();
    for (const kind of ['stake', 'loss', 'time'] as const) await bound.set(kind, 100_000_000);
    await bound.bet(1);
    expect(await queriesOf(bound)).toEqual(without);
  });
});
