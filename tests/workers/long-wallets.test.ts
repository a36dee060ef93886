/** Wallets with much play: sums beside their rounds, the schema's backfills, and verification, all without walks in a request. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readRounds } from '#platform/ledger/wallet/history/round-histories.ts';
import { backfillSlice, isBackfilled } from '#platform/ledger/wallet/object/backfill.ts';
import { headOf } from '#platform/ledger/wallet/object/ledger.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { kindsOfHistory, LEDGER_HISTORIES } from '#platform/ledger/wallet/rules/kinds.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { AT, inside, LongPlay, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { walkMovements } from '#tests/support/workers/movement-walk.ts';
import { leaveOlder } from '#tests/support/workers/older-wallet.ts';
import { comparable, gamesOf, walkRounds, walkTurnover } from '#tests/support/workers/play-walk.ts';
import { Random } from '../support/random.ts';

const HOUR_MS = 3_600_000;
/** Longer than other tests: these make a thousand movements each, and wait for alarms. */
vi.setConfig({ testTimeout: 180_000 });

/** Of the schema: movements of one slice. */
const SLICE = 1_000;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 50 };

beforeAll(migrateDirectory);

/** Filters with every kind of period: whole hours, hours that are cut, a moment. */
function someQuery(random: Random, until: number) {
  const edge = () => random.whole(AT - HOUR_MS, until + HOUR_MS);
  const [a, b] = [edge(), random.fraction() < 0.1 ? Number.MAX_SAFE_INTEGER : edge()];
  const isWhole = random.fraction() < 0.4;
  const rounded = (at: number) => (isWhole ? Math.floor(at / HOUR_MS) * HOUR_MS : at);
  return {
    from: rounded(Math.min(a, b)),
    to: rounded(Math.max(a, b)) - (isWhole ? 1 : 0),
    offset: random.pick([0, 0, 1, 20, 140, 900]),
    limit: random.pick([1, 20, 100]),
    direction: random.pick(['in' as const, 'out' as const, undefined, undefined]),
    status: random.pick(['open', 'settled', 'cancelled', 'other', undefined, undefined, undefined]),
    isOutstanding: random.fraction() < 0.2,
  };
}

const HISTORIES = LEDGER_HISTORIES.map(kindsOfHistory);

/** Random movements of the cashier, refused ones included, a few minutes apart. @returns the moment of the last one */
function moveAbout(wallet: MemberWallet, random: Random, count: number): number {
  let at = AT;
  const ids = ['deposit-0', 'withdrawal-0'];
  for (let turn = 1; turn <= count; turn += 1) {
    at += random.whole(0, 6 * 60_000);
    const amountMinor = random.whole(1, 500);
    const [id, provider] = [random.pick(ids.slice(-12)), { providerId: 'p-far', amountMinor }];
    const known = { depositId: id, withdrawalId: id, payoutReference: 'PAY-1' };
    const order: Order = random.pick<Order>([
      { kind: 'deposit', amountMinor },
      { kind: 'deposit-request', depositId: `id-${turn}`, amountMinor },
      { kind: 'deposit-approve', ...known, creditedMinor: amountMinor },
      { kind: 'deposit-refuse', ...known },
      { kind: 'withdrawal-hold', withdrawalId: `id-${turn}`, amountMinor },
      { kind: 'withdrawal-take', ...known },
      { kind: 'withdrawal-untake', ...known },
      { kind: 'withdrawal-settle', ...known },
      { kind: 'withdrawal-unknown', ...known },
      { kind: 'withdrawal-refuse', withdrawalId: id },
      { kind: 'transfer-out', receiverId: 'm-nobody', amountMinor },
      { kind: 'transfer-return', sentAs: random.whole(1, turn) },
      { kind: 'adjustment', amountMinor: amountMinor - 250 },
      { kind: 'rebate', amountMinor },
      { kind: 'provider-in', ...provider },
      { kind: 'provider-out', ...provider },
      { kind: 'restore-balance' },
      { kind: 'charge-back', amountMinor },
    ]);
    if (wallet.move(`about-${turn}`, order, at).ok) ids.push(`id-${turn}`);
  }
  return at;
}

describe('sums that are kept with play', () => {
  it.each([
    1, 2, 3,
  ])('[2.25] [1.7] seed %d: histories and turnover are those of a walk over everything', async seed => {
    const name = `l-sums-${seed}`;
    await openForPlay(name);
    const play = new LongPlay(seed);
    await inside(name, wallet => play.play(wallet, 1_000));
    await inside(name, (wallet, sql) => {
      const random = new Random(seed);
      for (let turn = 0; turn < 150; turn += 1) {
        const query = someQuery(random, play.at);
        expect([query, comparable(readRounds(sql, query))]).toEqual([query, walkRounds(sql, query)]);
      }
      for (const upTo of [0, 1, 255, 256, 257, 700, 767, 900, Number.MAX_SAFE_INTEGER])
        expect([upTo, gamesOf(wallet.turnover(upTo))]).toEqual([upTo, walkTurnover(sql, upTo)]);
      const open = wallet.openRounds(1_000, play.at);
      expect(open.rounds.length).toBe(walkRounds(sql, { ...EVER, isOutstanding: true }).total);
    });
  });

  it('[2.73] histories of movements are those of a walk over everything, whatever has become of a request', async () => {
    const name = 'l-movements';
    await openForPlay(name);
    await inside(name, (wallet, sql) => {
      const random = new Random(5);
      const until = moveAbout(wallet, random, 700);
      for (let turn = 0; turn < 150; turn += 1) {
        const kinds = HISTORIES.filter(() => random.fraction() < 0.4).flat();
        const status = random.pick(['pending', 'unknown', 'completed', 'rejected', undefined, undefined]);
        const query = { ...someQuery(random, until), kinds, status };
        expect([query, comparable(wallet.movements(query))]).toEqual([query, walkMovements(sql, query)]);
      }
    });
  });

  it('are changed with a win that an operator returns to its provider', async () => {
    const name = 'l-voided';
    await openForPlay(name);
    const play = new LongPlay(7);
    await inside(name, wallet => play.play(wallet, 300));
    await inside(name, (wallet, sql) => {
      const { held_as } = sql.exec<{ held_as: number }>('SELECT held_as FROM review LIMIT 1').one();
      const before = readRounds(sql, EVER).inMinor;
      expect(wallet.move('void-the-win', { kind: 'review-void', heldAs: held_as }, play.at).ok).toBe(true);
      expect(readRounds(sql, EVER).inMinor).toBeLessThan(before);
      expect(comparable(readRounds(sql, EVER))).toEqual(walkRounds(sql, EVER));
    });
    expect(await walletNamed(name).verify()).toMatchObject({ ok: true });
  });
});

const stateOf = (sql: SqlStorage) => ({
  rounds: sql.exec('SELECT round_id, opened_as FROM round ORDER BY provider_id, round_id').toArray(),
  holds: sql.exec('SELECT withdrawal_id, held_as FROM hold ORDER BY 1').toArray(),
});

describe('a wallet of an older schema with many movements', () => {
  it('opens at once, plays while its backfills run, and ends with the same', async () => {
    const name = 'l-older';
    await openForPlay(name);
    const play = new LongPlay(11);
    const holdId = (index: number) => ({ withdrawalId: `w-${index}`, amountMinor: 100 });
    await inside(name, wallet => {
      for (let index = 0; index < 4; index += 1) {
        // No wins under review and no rebates, which the second step did not know.
        for (let round = 0; round < 140; round += 1)
          playRound(wallet, `r-${index}-${round}`, AT + round * 60_000);
        wallet.move(`hold-${index}`, { kind: 'withdrawal-hold', ...holdId(index) }, AT);
      }
    });
    const before = await inside(name, (_wallet, sql) => stateOf(sql));
    expect(2 * before.rounds.length).toBeGreaterThan(SLICE);
    // Before deposits were awaited, and before anything was counted.
    await leaveOlder(name, 2);
    // In the first request after the start: nothing is filled yet, and money moves.
    const began = await inside(name, (wallet, sql) => {
      const isComplete = [
        readRounds(sql, EVER),
        wallet.movements({ ...EVER, kinds: ['deposit'] }),
        wallet.turnover(),
      ];
      expect(isComplete.map(it => it.isComplete)).toEqual([false, false, false]);
      playRound(wallet, 'r-0-7', AT + 500); // a round of before goes on
      playRound(wallet, 'r-new', AT + 600);
      return stateOf(sql).rounds.length;
    });
    expect(began).toBe(before.rounds.length + 1);
    await inside(name, (_wallet, sql) => {
      for (let slice = 0; slice < 4 && !isBackfilled(sql); slice += 1) backfillSlice(sql);
    });
    await evict(walletNamed(name));
    await inside(name, wallet => play.play(wallet, 40));
    await eventually(async () => {
      expect((await walletNamed(name).rounds(EVER)).isComplete).toBe(true);
    }, 90_000);
    await inside(name, (wallet, sql) => {
      const after = stateOf(sql);
      expect(after.holds).toEqual(before.holds);
      expect(after.rounds).toEqual(expect.arrayContaining(before.rounds));
      expect(comparable(readRounds(sql, EVER))).toEqual(walkRounds(sql, EVER));
      expect(gamesOf(wallet.turnover())).toEqual(walkTurnover(sql, Number.MAX_SAFE_INTEGER));
    });
    await verified(name, 'whole');
  });

  function playRound(wallet: Parameters<LongPlay['play']>[0], roundId: string, at: number): void {
    const by = { providerId: 'p-one', currency: 'GBP', isTransferType: false, roundId, gameId: 'g-1' };
    const id = `${roundId}-${at}`;
    const session = 'live-session-p-one';
    wallet.play({ kind: 'bet', ...by, transactionId: `b-${id}`, amount: '1.00', session }, at);
    wallet.play({ kind: 'win', ...by, transactionId: `w-${id}`, amount: '0.50', isRoundOver: true }, at);
  }
});

const verified = (name: string, state: 'whole' | 'broken') =>
  eventually(async () => {
    const wallet = walletNamed(name);
    if ((await wallet.verification()) === null) await wallet.verify();
    expect((await wallet.verification())?.state).toBe(state);
  }, 90_000);

describe('verification of a long ledger', () => {
  async function longWallet(name: string, seed: number) {
    await openForPlay(name);
    const play = new LongPlay(seed);
    await inside(name, wallet => play.play(wallet, SLICE + 200));
    return play;
  }

  it('goes on in slices while the wallet plays, and after a restart from its checkpoint', async () => {
    const name = 'l-verified';
    const play = await longWallet(name, 21);
    await inside(name, wallet => {
      expect(wallet.verify()).toMatchObject({ ok: true, value: { isRunning: true, through: SLICE } });
      play.play(wallet, 50);
    });
    await evict(walletNamed(name));
    const { begunAt } = (await walletNamed(name).verification()) ?? { begunAt: 0 };
    await verified(name, 'whole');
    const found = await walletNamed(name).verification();
    const last = await inside(name, (wallet, sql) => {
      play.play(wallet, 1);
      return (headOf(sql)?.number ?? 0) - 1;
    });
    expect(found).toMatchObject({ begunAt, through: last, flaw: null, endedAt: expect.any(Number) });
  });

  it('finds a flaw beyond the first slice and stops the wallet; a resumption begins at the checkpoint', async () => {
    const name = 'l-broken';
    const play = await longWallet(name, 22);
    const wrong = SLICE + 100;
    const tamper = (by: number) =>
      inside(name, (_wallet, sql) => {
        sql.exec('DROP TRIGGER IF EXISTS play_is_not_changed');
        sql.exec('UPDATE play SET made_at = made_at + ? WHERE number = ?', by, wrong);
      });
    await tamper(1);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await walletNamed(name).verify();
    await verified(name, 'broken');
    expect(error).toHaveBeenCalledWith(expect.stringContaining(`movement ${wrong} is not what was sealed`));
    await inside(name, wallet => expect(wallet.resume()).toMatchObject({ ok: false }));
    error.mockRestore();
    const refused = { ok: false, error: 'stopped' };
    const order = { kind: 'opening-balance' as const, amountMinor: 1 };
    expect(await walletNamed(name).move('while-stopped', order, play.at)).toEqual(refused);
    await tamper(-1);
    await inside(name, wallet => {
      expect(wallet.verification()).toMatchObject({ through: SLICE });
      wallet.resume();
    });
    await verified(name, 'whole');
    expect(await walletNamed(name).move('when-resumed', order, play.at)).toMatchObject({ ok: true });
  });

  it('compares the sums with their rounds', async () => {
    const name = 'l-wrong-sums';
    await openForPlay(name);
    await inside(name, (wallet, sql) => {
      new LongPlay(23).play(wallet, 300);
      // The same net, so that only the comparison hour by hour finds it.
      sql.exec('UPDATE round_hour SET win_minor = win_minor + 1, out_minor = out_minor + 1');
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await walletNamed(name).verify()).toEqual({
      ok: false,
      error: expect.stringMatching(/^the sums of the hour from 2026-.* are not those of its rounds$/),
    });
    error.mockRestore();
  });
});
