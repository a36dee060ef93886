/** Money at transfer-type providers: its listing in replies, and its return by itself. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { WalletBalance } from '#app/contract/wallet.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Clock } from '#platform/http/schedule/clock-object.ts';
import { moveToProvider } from '#platform/ledger/wallet/move-money.ts';
import { LEFT_MS, QUIET_MS } from '#platform/ledger/wallet/rules/parked-balance.ts';
import { sweepLeftMoney } from '#platform/ledger/wallet/wallet.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import {
  callAs,
  frameCall,
  freshBetId,
  newMember,
  openGame,
  playRound,
  someGame,
} from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
let who: SessionGrant;
let game: Awaited<ReturnType<typeof someGame>>;
let names: { game: string; provider: string };

beforeAll(async () => {
  await seedDemo();
  game = await someGame({ isTransfer: true });
  const row = await env.DIRECTORY.prepare(
    `SELECT game.names ->> '$.en' AS game, provider.name AS provider FROM game JOIN provider USING (provider_id)
     WHERE game_id = ?1`,
  )
    .bind(game.gameId)
    .first<typeof names>();
  if (row === null) throw new Error('The game has no row');
  names = row;
});
beforeEach(async () => {
  who = await newMember();
});

const wallet = () => env.MEMBER_WALLET.getByName(who.user.id);
const balance = async (language?: string) =>
  (await callAs<WalletBalance>(who, 'member/wallet-balance', {}, language)).output;
const inGame = (amount: string) => ({
  providerId: game.providerId,
  providerName: names.provider,
  gameId: game.gameId,
  gameName: names.game,
  amount,
});
/** Runs the clock's jobs as of some time from now; the wallet's replica is brought up to date before it, as its alarm does. */
const sweepIn = async (ms: number) => {
  await wallet().sweep();
  return sweepLeftMoney(platform, Date.now() + ms, '');
};
const restores = async () =>
  (
    await wallet().movements({
      kinds: ['restore-balance'],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 9,
    })
  ).total;

describe('[7.13] money at providers in the balance reply', () => {
  it('names the game and the amount', async () => {
    expect(await balance()).toMatchObject({ balance: '10000.00', inGames: [] });
    const open = await openGame(who, game);
    expect(await balance()).toMatchObject({ balance: '0.00', inGames: [inGame('10000.00')] });
    const { output } = await playRound(open);
    expect(await balance()).toMatchObject({ balance: '0.00', inGames: [inGame(output.balance)] });
    await callAs(who, 'member/restore-balance');
    expect(await balance()).toMatchObject({ balance: output.balance, inGames: [] });
  });

  it('uses names in the member’s language', async () => {
    await openGame(who, game);
    const { zh } = JSON.parse(
      (await env.DIRECTORY.prepare('SELECT names FROM game WHERE game_id = ?1')
        .bind(game.gameId)
        .first<string>('names')) ?? '{}',
    ) as Record<string, string>;
    const [held] = (await balance('zh-mo')).inGames;
    expect(held?.gameName).toBe(zh ?? names.game);
  });

  it('is listed without a game where none is known', async () => {
    const moved = { memberId: who.user.id, operationId: 'by-hand', at: Date.now(), amountMinor: 500 };
    await moveToProvider(platform, { ...moved, providerId: game.providerId });
    expect((await balance()).inGames).toEqual([{ ...inGame('5.00'), gameId: null, gameName: null }]);
  });
});

describe('[7.14] restoring the balance', () => {
  it('ends the game; a new launch moves the money there again', async () => {
    const open = await openGame(who, game);
    await callAs(who, 'member/restore-balance');
    const asked = { betId: freshBetId(), stake: '1.00', bet: {} };
    const reply = await frameCall('bet', { session: open.session, ...asked });
    expect(reply.error).toBe('play_ended');
    expect(await balance()).toMatchObject({ balance: '10000.00', inGames: [] });
    await openGame(who, game);
    expect(await balance()).toMatchObject({ balance: '0.00', inGames: [inGame('10000.00')] });
  });

  it('moves the money once for two concurrent calls', async () => {
    await openGame(who, game);
    const replies = await Promise.all([1, 2, 3].map(() => callAs(who, 'member/restore-balance')));
    expect(replies.map(it => it.status)).toEqual([true, true, true]);
    expect(await balance()).toMatchObject({ balance: '10000.00', inGames: [] });
    expect(await wallet().verify()).toMatchObject({ ok: true });
  });
});

describe('[7.14] money left at a provider', () => {
  it('comes back once, after a time without play', async () => {
    await openGame(who, game);
    await sweepIn(QUIET_MS - 60_000);
    expect(await balance()).toMatchObject({ balance: '0.00' });
    await sweepIn(QUIET_MS + 60_000);
    await sweepIn(QUIET_MS + 120_000);
    expect(await balance()).toMatchObject({ balance: '10000.00', inGames: [] });
    expect(await restores()).toBe(1);
    expect(await wallet().verify()).toMatchObject({ ok: true });
  });

  it('stays while the game is played', async () => {
    const open = await openGame(who, game);
    const at = Date.now();
    const bet = { kind: 'win' as const, providerId: game.providerId, isTransferType: true, currency: 'GBP' };
    const about = { transactionId: 'w-late', roundId: 'r-late', gameId: game.gameId, isRoundOver: true };
    await wallet().play({ ...bet, ...about, amount: '0' }, at + QUIET_MS);
    await sweepIn(QUIET_MS + 60_000);
    expect(await balance()).toMatchObject({ balance: '0.00', inGames: [inGame(open.balance)] });
  });

  it('comes back soon after a logout, which ends the games', async () => {
    await openGame(who, game);
    await callAs(who, 'auth/logout');
    await sweepIn(LEFT_MS - 30_000);
    expect((await wallet().stays(Date.now())).map(it => it.amountMinor)).toEqual([1_000_000]);
    await sweepIn(LEFT_MS + 30_000);
    expect(await wallet().holdings()).toMatchObject({ value: { balances: { main: 1_000_000 } } });
  });

  it('is swept by the clock', async () => {
    await openGame(who, game);
    await wallet().sweep();
    const clock = env.CLOCK.getByName('clock-of-left-money');
    const done = await runInDurableObject(clock, async it => {
      await (it as Clock).tick(Date.now());
      return (it as Clock).tick(Date.now() + QUIET_MS + 60_000);
    });
    expect(done).toContain('sweep-left-money');
    expect(await balance()).toMatchObject({ balance: '10000.00', inGames: [] });
  });
});

describe('[4.36] launching another game', () => {
  let other: typeof game;
  beforeAll(async () => {
    const row = await env.DIRECTORY.prepare(
      `SELECT game_id AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE is_transfer = 1 AND type = 'slots' AND provider_id <> ?1 ORDER BY game_id LIMIT 1`,
    )
      .bind(game.providerId)
      .first<typeof game>();
    if (row === null) throw new Error('The demo has one transfer-type provider only');
    other = row;
  });

  /** As if the game had been left for so long. */
  const restFor = (ms: number) =>
    runInDurableObject(wallet(), (_wallet, state) => {
      state.storage.sql.exec('UPDATE stay SET active_at = active_at - ?', ms);
    });

  it('takes the money that the last game left', async () => {
    await openGame(who, game);
    await restFor(LEFT_MS);
    expect((await openGame(who, other)).balance).toBe('10000.00');
    expect((await balance()).inGames).toMatchObject([{ providerId: other.providerId, amount: '10000.00' }]);
  });

  it('takes nothing from a game in play', async () => {
    await openGame(who, game);
    expect((await openGame(who, other)).balance).toBe('0.00');
    expect((await balance()).inGames).toEqual([inGame('10000.00')]);
  });

  it('brings the money back for a seamless game', async () => {
    await openGame(who, game);
    await restFor(LEFT_MS);
    expect((await openGame(who, await someGame())).balance).toBe('10000.00');
    expect((await balance()).inGames).toEqual([]);
  });
});
