/** Launching at the platform: permissions, the refusals, and the validity of an address. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { gamePlay } from '#app/contract/game.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { LAUNCH_MS } from '#platform/games/provider/launch.ts';
import { deleteOldAttempts } from '#platform/launch/launch.ts';
import { ATTEMPT_MS, beginAttempt } from '#platform/launch/transfer.db.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { operate } from '#tests/support/workers/platform.ts';
import {
  callAs,
  frameCall,
  type LaunchedGame,
  launchOf,
  newMember,
  someGame,
} from '#tests/support/workers/studio.ts';

let who: SessionGrant;
let game: Awaited<ReturnType<typeof someGame>>;
let transferGame: typeof game;

beforeAll(async () => {
  await seedDemo();
  game = await someGame();
  transferGame = await someGame({ isTransfer: true });
});
beforeEach(async () => {
  who = await newMember();
});

const play = (gameId = game.gameId, language?: string) =>
  callAs<LaunchedGame>(who, 'game/play', { gameId }, language);
const bring = (it = transferGame) => callAs(who, 'game/play-transfer', it);
const holdings = async () => {
  const found = await env.MEMBER_WALLET.getByName(who.user.id).holdings();
  return found.ok ? found.value.balances : {};
};
const maintain = (kind: 'game' | 'provider', id: string, on: boolean, until: number | null = null) =>
  operate('game-maintenance', { currency: 'GBP', kind, id, on, until });

/** The refusal's data beside the sentence [7.25]. */
const CAUSES: Readonly<Record<string, string>> = {
  no_such_game: 'game',
  game_not_in_country: 'country',
  game_not_in_currency: 'currency',
  game_in_maintenance: 'maintenance',
  provider_in_maintenance: 'maintenance',
  terms_changed: 'terms',
  wallet_stopped: 'wallet',
  provider_unreachable: 'provider',
};
const causeOf = (key: string) => CAUSES[key];

describe('[7.25] game/play', () => {
  it('[4.36] gives a seamless game its address, with the token in the fragment', async () => {
    const { status, output } = await play(game.gameId, 'pt-br');
    expect(status).toBe(true);
    expect(output).toMatchObject({ isTransferType: false, reGetGameUrl: false });
    expect(output.url).toMatch(new RegExp(`^/studio/play/${game.gameId}\\?lang=pt-br#launch=[\\w-]{43}$`));
    expect(gamePlay.output.safeParse(output).success).toBe(true);
    const again = await play();
    expect(launchOf(again.output.url)).not.toBe(launchOf(output.url));
  });

  it('says what the frame of the game may do, where its studio names it', async () => {
    expect(JSON.stringify((await play()).output)).not.toContain('permissions');
    const write = (expression: string) =>
      env.DIRECTORY.prepare(`UPDATE provider SET launch = ${expression} WHERE provider_id = ?1`)
        .bind(game.providerId)
        .run();
    await write(`json_set(launch, '$.permissions', json('["modals"]'))`);
    const { output } = await play();
    await write(`json_remove(launch, '$.permissions')`);
    expect(output).toMatchObject({ permissions: ['modals'] });
    expect(gamePlay.output.safeParse(output).success).toBe(true);
  });

  it('is for members', async () => {
    const nobody = { ...who, sessionToken: 'x'.repeat(43) };
    expect(await callAs(nobody, 'game/play', { gameId: game.gameId })).toMatchObject({ code: 401 });
  });

  const refusals: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['a game that is not there', 'no_such_game', async () => (gameId = 'g-nothing'), async () => null],
    [
      'a category that the country does not have',
      'game_not_in_country',
      () => sql("DELETE FROM category_setting WHERE currency = 'GBP' AND type = 'slots'"),
      () =>
        sql(
          "INSERT INTO category_setting SELECT 'GBP', type, member_display, img, priority FROM category_setting WHERE currency = 'SEK' AND type = 'slots'",
        ),
    ],
    [
      'a provider that does not play in the currency',
      'game_not_in_currency',
      () => sql(`UPDATE provider SET currencies = '["SEK"]' WHERE provider_id = ?1`, game.providerId),
      () =>
        sql(
          `UPDATE provider SET currencies = '["GBP","SEK","BRL","CLP","AED","MOP","PHP"]' WHERE provider_id = ?1`,
          game.providerId,
        ),
    ],
    [
      'a game in maintenance',
      'game_in_maintenance',
      () => maintain('game', game.gameId, true),
      () => maintain('game', game.gameId, false),
    ],
    [
      'a provider in maintenance',
      'provider_in_maintenance',
      () => maintain('provider', game.providerId, true),
      () => maintain('provider', game.providerId, false),
    ],
    [
      'terms that have changed',
      'terms_changed',
      () => sql('UPDATE member SET tnc_version = ?2 WHERE member_id = ?1', who.user.id, '0'),
      async () => null,
    ],
    [
      'a wallet that is stopped',
      'wallet_stopped',
      async () => {
        await callAs(who, 'member/wallet-balance');
        await runInDurableObject(env.MEMBER_WALLET.getByName(who.user.id), (_wallet, state) =>
          state.storage.sql.exec("UPDATE wallet SET stopped = 'a reason'"),
        );
      },
      async () => null,
    ],
    [
      'a provider that cannot be reached',
      'provider_unreachable',
      () => operate('studio/faults', { providerId: game.providerId, fault: 'down', rate: 1 }),
      () => operate('studio/faults', { providerId: game.providerId, fault: 'down', rate: 0 }),
    ],
  ];
  let gameId = '';
  const sql = (query: string, ...values: string[]) =>
    env.DIRECTORY.prepare(query)
      .bind(...values)
      .run();

  it.each(
    refusals,
  )('[8.9] %s: says %s in six languages, and nothing is launched', async (_says, key, cause, undo) => {
    gameId = game.gameId;
    await cause();
    const { name } = (await env.DIRECTORY.prepare('SELECT name FROM provider WHERE provider_id = ?1')
      .bind(game.providerId)
      .first<{ name: string }>()) ?? { name: '' };
    const sentences = [];
    for (const code of TEXT_LANGUAGES) {
      const reply = await play(gameId, `${code}-gb`);
      const values = { currency: 'GBP', provider: name };
      expect(reply).toMatchObject({ status: false, code: 200, output: { cause: causeOf(key), until: null } });
      expect(reply.msg).toBe(sentence(key as never, code, values));
      expect(reply.msg).not.toMatch(/[{}]/);
      sentences.push(reply.msg);
    }
    await undo();
    expect(new Set(sentences).size).toBe(TEXT_LANGUAGES.length);
    const { count } = (await env.DIRECTORY.prepare(
      'SELECT count(*) AS count FROM game_launch WHERE member_id = ?1',
    )
      .bind(who.user.id)
      .first<{ count: number }>()) ?? { count: -1 };
    expect(count).toBe(0);
  });

  it('names the end of a maintenance in the market’s time zone', async () => {
    const until = Date.UTC(2099, 5, 1, 11, 30);
    await maintain('game', game.gameId, true, until);
    expect((await play()).msg).toBe('This game is under maintenance until 01\u00a0Jun\u00a02099, 12:30.');
    await maintain('game', game.gameId, false);
    await maintain('provider', game.providerId, true, until);
    expect((await play()).msg).toContain('until 01\u00a0Jun\u00a02099, 12:30.');
    await maintain('provider', game.providerId, true, 1_000);
    expect((await play()).msg).not.toContain('until');
    await maintain('provider', game.providerId, false);
    expect((await play()).status).toBe(true);
  });
});

describe('a launch', () => {
  const open = (launch: string, gameId = game.gameId) => frameCall('open', { launch, gameId });

  it('is valid once, also for ten concurrent calls', async () => {
    const { output } = await play();
    const launch = launchOf(output.url);
    const all = await Promise.all(Array.from({ length: 10 }, () => open(launch)));
    expect(all.filter(it => it.status)).toHaveLength(1);
    const [refused] = all.filter(it => !it.status);
    expect([refused?.error, refused?.msg]).toEqual(['no_such_launch', sentence('launch_used', 'en')]);
    expect((await open(launch)).error).toBe('no_such_launch');
  });

  it('expires after a minute', async () => {
    expect(LAUNCH_MS).toBe(60_000);
    const { output } = await play();
    const row = await env.DIRECTORY.prepare(
      'UPDATE game_launch SET expires_at = expires_at - ?2 WHERE member_id = ?1 RETURNING created_at, expires_at',
    )
      .bind(who.user.id, LAUNCH_MS)
      .first<{ created_at: number; expires_at: number }>();
    expect(row?.expires_at).toBe(row?.created_at);
    expect((await open(launchOf(output.url))).error).toBe('no_such_launch');
  });

  it('is valid for its own game only', async () => {
    const other = await env.DIRECTORY.prepare(
      'SELECT game_id AS gameId FROM game WHERE provider_id = ?1 AND game_id <> ?2 LIMIT 1',
    )
      .bind(game.providerId, game.gameId)
      .first<{ gameId: string }>();
    const { output } = await play();
    expect((await open(launchOf(output.url), other?.gameId)).error).toBe('no_such_launch');
    expect((await open(launchOf((await play()).output.url), 'g-nothing')).code).toBe(404);
  });

  it('[7.12] ends with its session', async () => {
    const { output } = await play();
    await callAs(who, 'auth/logout');
    expect((await open(launchOf(output.url))).error).toBe('no_such_launch');
  });
});

describe('[7.26] [4.36] game/play-transfer', () => {
  it('moves the whole balance to the provider, before there is an address', async () => {
    const before = await play(transferGame.gameId);
    expect(before.output).toEqual({ url: null, isTransferType: true, reGetGameUrl: true });
    expect(await bring()).toMatchObject({ status: true, output: null });
    expect(await holdings()).toMatchObject({ main: 0, [`provider:${transferGame.providerId}`]: 1_000_000 });
    const after = await play(transferGame.gameId);
    expect(after.output).toMatchObject({ isTransferType: true, reGetGameUrl: false });
    const opened = await frameCall('open', {
      launch: launchOf(after.output.url),
      gameId: transferGame.gameId,
    });
    expect(opened.output.balance).toBe('10000.00');
  });

  it('moves once, also when repeated and concurrent', async () => {
    await play(transferGame.gameId);
    const all = await Promise.all(Array.from({ length: 10 }, () => bring()));
    expect(all.every(it => it.status)).toBe(true);
    await bring();
    const kinds = await env.MEMBER_WALLET.getByName(who.user.id).movements({
      kinds: ['provider-in'],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 9,
    });
    expect(kinds.rows.map(it => it.amountMinor)).toEqual([-1_000_000]);
  });

  it('is valid for one launch within a minute', async () => {
    await bring();
    expect((await play(transferGame.gameId)).output.reGetGameUrl).toBe(false);
    expect((await play(transferGame.gameId)).output).toEqual({
      url: null,
      isTransferType: true,
      reGetGameUrl: true,
    });
    await bring(); // nothing is left to bring, and that is fine
    await env.DIRECTORY.prepare('UPDATE play_transfer SET moved_at = moved_at - ?1').bind(ATTEMPT_MS).run();
    expect((await play(transferGame.gameId)).output.url).toBeNull();
  });

  it('moves money that has arrived since', async () => {
    await bring();
    await play(transferGame.gameId);
    await callAs(who, 'member/restore-balance');
    expect(await holdings()).toMatchObject({ main: 1_000_000 });
    expect((await play(transferGame.gameId)).output.url).toBeNull();
    await bring();
    expect(await holdings()).toMatchObject({ main: 0 });
  });

  it('uses only the game of its payload', async () => {
    const reply = await bring({ gameId: transferGame.gameId, providerId: game.providerId });
    expect(reply.status).toBe(true);
    const balances = (await holdings()) as Record<string, number>;
    expect(balances[`provider:${transferGame.providerId}`]).toBe(1_000_000);
    expect(balances[`provider:${game.providerId}`]).toBeUndefined();
  });

  it('moves nothing for a seamless game, or one that may not be played', async () => {
    expect(await bring(game)).toMatchObject({ status: true });
    await maintain('game', transferGame.gameId, true);
    expect(await bring()).toMatchObject({
      status: false,
      code: 200,
      msg: sentence('game_in_maintenance', 'en'),
    });
    await maintain('game', transferGame.gameId, false);
    expect(await holdings()).toEqual({ main: 1_000_000, house: -1_000_000 });
  });

  it('deletes old attempts, and starts new ones', async () => {
    const about = { memberId: who.user.id, gameId: 'g-1' };
    const at = Date.now();
    expect(await beginAttempt(env.DIRECTORY, { ...about, at }, 'first')).toEqual({
      attemptId: 'first',
      hasMoved: false,
    });
    const soon = { ...about, at: at + ATTEMPT_MS - 1 };
    expect((await beginAttempt(env.DIRECTORY, soon, 'second')).attemptId).toBe('first');
    const late = { ...about, at: at + ATTEMPT_MS };
    expect((await beginAttempt(env.DIRECTORY, late, 'third')).attemptId).toBe('third');
    await deleteOldAttempts(env.DIRECTORY, at + 4 * ATTEMPT_MS);
    const { results } = await env.DIRECTORY.prepare(
      "SELECT 1 FROM play_transfer WHERE game_id = 'g-1'",
    ).all();
    expect(results).toEqual([]);
  });
});
