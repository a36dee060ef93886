/** Effects of movements: delivery to other members, the replica for operators, pushes, and the clock that runs them. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memberChannel } from '#app/contract/realtime.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Clock } from '#platform/http/schedule/clock-object.ts';
import { JOBS } from '#platform/http/schedule/jobs.ts';
import { depositIn, transferToMember } from '#platform/ledger/wallet/move-money.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { Recorder } from '#platform/ledger/wallet/object/recorder.ts';
import { sweepWallets } from '#platform/ledger/wallet/object/sweep.ts';
import { pauseAfter } from '#platform/ledger/wallet/pending-transfers.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { join, open as openSocket } from '#tests/support/workers/socket.ts';

const AT = 1_790_000_000_000;
const platform = platformEnv(env);
const walletNamed = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);
const open = (memberId: string, openingMinor = 1_000, currency = 'GBP') =>
  walletNamed(memberId).open({ memberId, currency, exponent: 2 }, openingMinor, AT);
const balancesOf = async (memberId: string) => {
  const holdings = await walletNamed(memberId).holdings();
  return holdings.ok ? holdings.value.balances : null;
};
const transferred = async (memberId: string) =>
  runInDurableObject(walletNamed(memberId), (_wallet, state) =>
    state.storage.sql
      .exec<{ state: string; attempts: number }>('SELECT state, attempts FROM transfer ORDER BY sent_as')
      .toArray(),
  );

beforeAll(migrateDirectory);

describe('[1.7] a transfer to another member', () => {
  const send = (memberId: string, receiverId: string, amountMinor = 400, operationId = 'transfer-1') =>
    transferToMember(platform, {
      memberId,
      receiverId,
      amountMinor,
      operationId,
      at: AT,
      memo: { note: 'Hi' },
      deliverAfter: null,
    });

  it('is delivered once, with its note', async () => {
    await open('t-from');
    await open('t-to');
    expect(await send('t-from', 't-to')).toMatchObject({ ok: true, value: { balances: { main: 600 } } });
    await eventually(async () => expect(await balancesOf('t-to')).toMatchObject({ main: 1_400 }));
    for (const _again of [1, 2]) await walletNamed('t-from').sweep();
    expect(await transferred('t-from')).toEqual([{ state: 'delivered', attempts: 0 }]);
    expect(await balancesOf('t-to')).toEqual({ main: 1_400, house: -1_000, transit: -400 });
    const { rows } = await walletNamed('t-to').movements({
      kinds: ['transfer-in'],
      from: 0,
      to: AT * 2,
      offset: 0,
      limit: 9,
    });
    expect(rows.map(it => [it.amountMinor, it.order])).toEqual([
      [400, { kind: 'transfer-in', amountMinor: 400, senderId: 't-from', sentAs: 2, memo: { note: 'Hi' } }],
    ]);
  });

  it('is delivered once after seven failures', async () => {
    await open('t-patient');
    await send('t-patient', 't-late');
    for (let failure = 0; failure < 7; failure += 1) expect(await walletNamed('t-patient').sweep()).toBe(1);
    const [{ state, attempts } = { state: '', attempts: 0 }] = await transferred('t-patient');
    expect([state, attempts >= 7]).toEqual(['pending', true]);
    expect(await balancesOf('t-patient')).toMatchObject({ main: 600, transit: 400 });
    await open('t-late', 0);
    expect(await walletNamed('t-patient').sweep()).toBe(0);
    expect(await balancesOf('t-late')).toEqual({ main: 400, transit: -400 });
  });

  it('is returned by an operator, and then arrives no more; one that has arrived is not', async () => {
    await open('t-held-up');
    await send('t-held-up', 't-never');
    await walletNamed('t-held-up').sweep();
    const returning = { memberId: 't-held-up', transferId: 'T-2', reason: 'The account is closed.' };
    const back = (await operate('wallet/return-transfer', returning)).envelope;
    expect(back.output).toMatchObject({ balances: { main: '10.00', transit: '0.00' } });
    expect((await operate('wallet/return-transfer', returning)).envelope).toEqual(back);
    expect(await transferred('t-held-up')).toMatchObject([{ state: 'returned' }]);
    // A delivery that was under way comes after all.
    await open('t-never', 0);
    const late = { kind: 'transfer-in' as const, amountMinor: 400, senderId: 't-held-up', sentAs: 2 };
    const arrives = await walletNamed('t-never').receive(
      'from:t-held-up:2',
      { ...late, currency: 'GBP' },
      AT,
    );
    expect(arrives).toEqual({ ok: false, error: 'declined' });
    expect(await balancesOf('t-never')).toEqual({});
    await open('t-sent');
    await open('t-has', 0);
    await send('t-sent', 't-has');
    await walletNamed('t-sent').sweep();
    for (const [transferId, sentence] of [
      ['T-2', 'It was decided before.'],
      ['T-9', 'The member has sent no such transfer.'],
      ['x', 'The member has sent no such transfer.'],
    ]) {
      const reply = await operate('wallet/return-transfer', { ...returning, memberId: 't-sent', transferId });
      expect([reply.envelope.status, reply.envelope.msg]).toEqual([false, sentence]);
    }
    expect(await balancesOf('t-has')).toMatchObject({ main: 400 });
  });

  it('is returned by its sender’s outbox where an operator’s return broke off', async () => {
    await open('t-broken');
    await send('t-broken', 't-declines');
    await open('t-declines', 0);
    expect(await walletNamed('t-declines').decline('from:t-broken:2', AT)).toBe(true);
    expect(await walletNamed('t-broken').sweep()).toBe(0);
    expect(await balancesOf('t-broken')).toMatchObject({ main: 1_000, transit: 0 });
  });

  it('is applied once, however often and late it is delivered', async () => {
    await open('t-often');
    await open('t-once', 0);
    await send('t-often', 't-once');
    await walletNamed('t-often').sweep();
    const order = { kind: 'transfer-in' as const, amountMinor: 400, senderId: 't-often', sentAs: 2 };
    const again = { ...order, currency: 'GBP', memo: { note: 'Hi' } };
    const first = await walletNamed('t-once').receive('from:t-often:2', again, AT);
    for (const _again of [1, 2]) {
      expect(await walletNamed('t-once').receive('from:t-often:2', again, AT + 5)).toEqual(first);
    }
    expect(await balancesOf('t-once')).toMatchObject({ main: 400 });
    const forged = await walletNamed('t-once').receive(
      'from:t-often:2',
      { ...again, amountMinor: 4_000 },
      AT,
    );
    expect(forged).toEqual({ ok: false, error: 'conflict' });
  });

  it('is returned by a wallet of another currency', async () => {
    await open('t-pounds');
    await open('t-kronor', 0, 'SEK');
    await send('t-pounds', 't-kronor');
    await walletNamed('t-pounds').sweep();
    expect(await transferred('t-pounds')).toMatchObject([{ state: 'returned' }]);
    expect(await balancesOf('t-pounds')).toMatchObject({ main: 1_000, transit: 0 });
    expect(await balancesOf('t-kronor')).toEqual({});
  });

  const alarmOf = (memberId: string) =>
    runInDurableObject(walletNamed(memberId), (_wallet, state) => state.storage.getAlarm());
  const quietly = async (run: () => Promise<unknown>): Promise<string[]> => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run();
    const said = error.mock.calls.map(([line]) => String(line));
    error.mockRestore();
    return said;
  };

  it('is logged at once, with both members, where the receiver has something else under its id', async () => {
    await open('t-mixed');
    await open('t-forged', 0);
    const forged = { kind: 'transfer-in' as const, amountMinor: 7, senderId: 't-mixed', sentAs: 2 };
    await walletNamed('t-forged').receive('from:t-mixed:2', { ...forged, currency: 'GBP' }, AT);
    const said = await quietly(async () => {
      await send('t-mixed', 't-forged');
      await walletNamed('t-mixed').sweep();
    });
    expect(said.map(line => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ memberId: 't-mixed', otherMemberId: 't-forged', number: 2, why: 'conflict' }),
    );
    expect(await transferred('t-mixed')).toMatchObject([{ state: 'pending' }]);
    expect(await balancesOf('t-forged')).toMatchObject({ main: 7 });
  });

  it('that stays undelivered is logged with every fifth attempt', async () => {
    await open('t-stuck');
    await send('t-stuck', 't-nobody');
    const attempts = async () => (await transferred('t-stuck'))[0]?.attempts ?? 0;
    const said = await quietly(async () => {
      while ((await attempts()) < 10) await walletNamed('t-stuck').sweep();
    });
    const [memberId, otherMemberId, why] = ['t-stuck', 't-nobody', 'not_open'];
    const known = { level: 'error', event: 'wallet.transfer-not-delivered', request: null };
    const timeless = said.map(line => line.replace(/"time":"[^"]*",/, ''));
    expect([...new Set(timeless)].map(line => JSON.parse(line))).toEqual(
      [5, 10].map(attempts => ({ ...known, memberId, otherMemberId, number: 2, attempts, why })),
    );
  });

  it('is listed for operators until it is delivered', async () => {
    await open('t-listed');
    expect(await send('t-listed', 't-absent')).toMatchObject({ ok: true });
    await walletNamed('t-listed').sweep();
    const listed = async () =>
      (await operate('wallet/pending-transfers', { memberId: 't-listed' })).envelope.output;
    expect(await listed()).toMatchObject({
      transfers: [
        { receiverId: 't-absent', amount: '4.00', currency: 'GBP', transferId: expect.any(String) },
      ],
    });
    await open('t-absent', 0);
    await walletNamed('t-listed').sweep();
    expect(await listed()).toMatchObject({ transfers: [] });
    expect((await operate('wallet/pending-transfers', { memberId: 't-unknown' })).envelope.code).toBe(404);
  });

  it('that a stopped wallet cannot take back is tried again later, not without a pause', async () => {
    await open('t-halted');
    await open('t-other-currency', 0, 'SEK');
    await runInDurableObject(walletNamed('t-halted'), async (wallet, state) => {
      const order = { kind: 'transfer-out' as const, receiverId: 't-other-currency', amountMinor: 400 };
      (wallet as MemberWallet).move('transfer-1', order, AT);
      state.storage.sql.exec("UPDATE wallet SET stopped = 'a reason'");
      await (wallet as MemberWallet).sweep();
      const [row] = state.storage.sql
        .exec<{ state: string; attempts: number; next_at: number }>(
          'SELECT state, attempts, next_at FROM transfer',
        )
        .toArray();
      expect(row).toMatchObject({ state: 'pending', attempts: 1 });
      expect(row?.next_at).toBeGreaterThan(Date.now());
    });
    expect(await alarmOf('t-halted')).toBeGreaterThan(Date.now());
  });

  it('is retried by a new instance of the object', async () => {
    await open('t-reborn');
    await send('t-reborn', 't-later-still');
    await walletNamed('t-reborn').sweep();
    await open('t-later-still', 0);
    await runInDurableObject(walletNamed('t-reborn'), (_wallet, state) => {
      state.storage.sql.exec('UPDATE transfer SET next_at = 0');
      return state.storage.deleteAlarm();
    });
    await runInDurableObject(walletNamed('t-reborn'), (_wallet, state) =>
      state.abort('as after a crash'),
    ).catch(() => undefined);
    await walletNamed('t-reborn').holdings(); // any call wakes it
    await eventually(async () => expect(await balancesOf('t-later-still')).toMatchObject({ main: 400 }));
  });

  it('to oneself, or above the balance, is refused', async () => {
    await open('t-self');
    expect(await send('t-self', 't-self')).toEqual({ ok: false, error: 'same_member' });
    expect(await send('t-self', 't-to', 1_001)).toEqual({ ok: false, error: 'insufficient_funds' });
  });

  it.each([
    [1, 250],
    [2, 500],
    [7, 16_000],
    [9, 60_000],
    [400, 60_000],
  ])('is retried after failure %i in %i ms', (attempts, pauseMs) => {
    expect(pauseAfter(attempts)).toBe(pauseMs);
  });
});

describe('the replica in the directory', () => {
  const copies = async (memberId: string) =>
    (
      await env.DIRECTORY.prepare(
        'SELECT number, kind, made_at, postings, hash FROM movement_copy WHERE member_id = ?1 ORDER BY number',
      )
        .bind(memberId)
        .all<{ number: number; kind: string; postings: string }>()
    ).results;
  const walletCopy = (memberId: string) =>
    env.DIRECTORY.prepare('SELECT number, balances, stopped FROM wallet_copy WHERE member_id = ?1')
      .bind(memberId)
      .first<{ number: number; balances: string; stopped: string | null }>();
  const deposit = (memberId: string, operationId: string) =>
    depositIn(platform, { memberId, operationId, amountMinor: 10, at: AT });

  it('is written by the outbox, page by page, and can be rebuilt', async () => {
    await open('c-many', 5);
    for (let index = 0; index < 450; index += 1) await deposit('c-many', `deposit-${index}`);
    await eventually(async () => {
      await walletNamed('c-many').sweep();
      expect(await copies('c-many')).toHaveLength(451);
    });
    const first = await copies('c-many');
    expect(first[1]).toMatchObject({ number: 2, kind: 'deposit', made_at: AT });
    expect(JSON.parse(first[1]?.postings ?? '')).toEqual([
      { account: 'outside', amountMinor: -10 },
      { account: 'main', amountMinor: 10 },
    ]);
    expect(JSON.parse((await walletCopy('c-many'))?.balances ?? '')).toMatchObject({ main: 4_505 });
    await env.DIRECTORY.prepare("UPDATE movement_copy SET kind = 'wrong', hash = 'x'").run();
    await env.DIRECTORY.prepare('DELETE FROM movement_copy WHERE number > 3').run();
    await operate('wallet/copy-again', { memberId: 'c-many' });
    await eventually(async () => {
      await walletNamed('c-many').sweep();
      expect(await copies('c-many')).toEqual(first);
    });
  });

  it('names stopped wallets with their reason', async () => {
    await open('c-stopped', 5);
    await runInDurableObject(walletNamed('c-stopped'), async (wallet, state) => {
      state.storage.sql.exec("UPDATE account SET balance_minor = 6 WHERE name = 'main'");
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      (wallet as MemberWallet).verify();
      error.mockRestore();
    });
    await walletNamed('c-stopped').sweep();
    expect((await walletCopy('c-stopped'))?.stopped).toMatch(/not the sums/);
    const listed = async (after?: string) =>
      (await operate('wallet/stopped', { after })).envelope.output as { wallets: { memberId: string }[] };
    expect((await listed()).wallets).toContainEqual({
      memberId: 'c-stopped',
      currency: 'GBP',
      stopped: expect.stringMatching(/not the sums/),
    });
    expect((await listed('c-stopped')).wallets.map(it => it.memberId)).not.toContain('c-stopped');
  });

  it('is retried after a failure, which does not affect money', async () => {
    await open('c-failing', 5);
    await walletNamed('c-failing').sweep();
    const error = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await env.DIRECTORY.prepare('ALTER TABLE movement_copy RENAME TO away').run();
    try {
      expect(await deposit('c-failing', 'deposit-1')).toMatchObject({ ok: true });
      await walletNamed('c-failing').sweep();
      expect(error).toHaveBeenCalledWith(expect.stringContaining('"consumer":"copy","memberId":"c-failing"'));
    } finally {
      await env.DIRECTORY.prepare('ALTER TABLE away RENAME TO movement_copy').run();
      error.mockRestore();
    }
    await eventually(async () => expect(await copies('c-failing')).toHaveLength(2));
  });
});

describe('a push of the balance', () => {
  const balance = (data: unknown) => JSON.parse(String(data)) as { sequence: number; balance: string };

  it('follows the last movement of a series, without an alarm or a row of its own', async () => {
    await open('push-1');
    const tab = await openSocket();
    await join(tab, memberChannel('push-1'));
    await walletNamed('push-1').sweep();
    const deposits = Array.from({ length: 5 }, (_, index) =>
      depositIn(platform, { memberId: 'push-1', operationId: `d-${index}`, amountMinor: 1, at: AT }),
    );
    await Promise.all(deposits);
    await eventually(async () => {
      expect(balance((await tab.next('balance')).data)).toMatchObject({ sequence: 6, balance: '10.05' });
    });
  });

  it('that an instance could not make any more is made by the next', async () => {
    await open('push-2');
    const tab = await openSocket();
    await join(tab, memberChannel('push-2'));
    const deposit = (operationId: string) =>
      depositIn(platform, { memberId: 'push-2', operationId, amountMinor: 7, at: AT });
    await deposit('d-1');
    await eventually(async () => {
      expect(balance((await tab.next('balance')).data)).toMatchObject({ sequence: 2 });
    });
    await deposit('d-2'); // the next push is a second after the last
    await evict(walletNamed('push-2'));
    await walletNamed('push-2').holdings();
    expect(balance((await tab.next('balance')).data)).toMatchObject({ sequence: 3, balance: '10.14' });
  });
});

describe('the clock', () => {
  /** After which even the rarest job is due. */
  const LONG_MS = Math.max(...JOBS.map(it => it.everyMs));

  it('runs due jobs, and sets its alarm', async () => {
    // Of this test alone: the platform's own may be at work.
    const clock = env.CLOCK.getByName('another-clock');
    await clock.start();
    const ticked = await runInDurableObject(clock, async (it, state) => {
      const real = await state.storage.getAlarm();
      const at = real ?? 0;
      return {
        isArmed: at > 0,
        early: await (it as Clock).tick(at - 1),
        late: await (it as Clock).tick(at + LONG_MS),
        again: await (it as Clock).tick(at + LONG_MS + 1),
      };
    });
    expect(ticked).toEqual({ isArmed: true, early: [], late: JOBS.map(it => it.name), again: [] });
  });

  it('wakes all wallets, a few per turn', async () => {
    const insert = env.DIRECTORY.prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       SELECT 'k-' || printf('%03d', value), 'k' || value, 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0
       FROM json_each(?1)`,
    ).bind(JSON.stringify(Array.from({ length: 70 }, (_, index) => index)));
    await insert.run();
    await open('k-060');
    const first = await sweepWallets(platform, '');
    expect(first).toBe('k-049');
    expect(await sweepWallets(platform, first)).toBe('');
    const copied = await env.DIRECTORY.prepare(
      "SELECT number FROM wallet_copy WHERE member_id = 'k-060'",
    ).first();
    expect(copied).toEqual({ number: 1 });
  });
});

describe('bonuses that cannot be ended', () => {
  it('hold no other effect up, and are tried again', async () => {
    const memberId = 't-failing-expiry';
    const wallet = walletNamed(memberId);
    const settle = Recorder.prototype.settleBonuses;
    // The grant itself is of that moment; the end is later.
    const failing = vi.spyOn(Recorder.prototype, 'settleBonuses').mockImplementation(function (
      this: Recorder,
      ...given
    ) {
      if (given[1] !== AT) throw new Error('it cannot be ended');
      settle.apply(this, given);
    });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await open(memberId);
    const grant = {
      kind: 'bonus-grant' as const,
      grantId: 'g-1',
      amountMinor: 100,
      winsTo: 'sources' as const,
    };
    expect(await wallet.move('grant', { ...grant, terms: longTerms(AT + 1_000) }, AT)).toMatchObject({
      ok: true,
    });
    await wallet.sweep();
    const copied = () =>
      env.DIRECTORY.prepare("SELECT 1 FROM movement_copy WHERE member_id = ?1 AND kind = 'bonus-grant'")
        .bind(memberId)
        .first();
    expect(await copied()).not.toBeNull();
    expect(warned.mock.calls.flat().join()).toContain('wallet.consumer-failed');
    failing.mockRestore();
    warned.mockRestore();
    await eventually(async () => expect(await balancesOf(memberId)).not.toHaveProperty('bonus:g-1', 100));
  });

  it('of a stopped wallet are looked at less and less often', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await open('t-stopped-expiry');
    const wallet = walletNamed('t-stopped-expiry');
    const grant = {
      kind: 'bonus-grant' as const,
      grantId: 'g-1',
      amountMinor: 100,
      winsTo: 'sources' as const,
    };
    // The end is ahead until the wallet is stopped.
    const terms = longTerms(Date.now() + 1_000);
    expect(await wallet.move('grant', { ...grant, terms }, AT)).toMatchObject({ ok: true });
    await runInDurableObject(wallet, (_it, { storage }) => {
      storage.sql.exec("UPDATE wallet SET stopped = 'a reason'");
    });
    const untilAlarm = async () => {
      const at = await runInDurableObject(wallet, (_it, { storage }) => storage.getAlarm());
      return at === null || Date.now() < terms.expiresAt ? 0 : at - Date.now();
    };
    await eventually(async () => expect(await untilAlarm()).toBeGreaterThan(1_000), 30_000);
    warned.mockRestore();
  });
});
