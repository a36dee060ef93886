/** Playing for fun: permission, play money and its rest, and no trace in the ledger. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { gamePlayDemo } from '#app/contract/game.ts';
import { readDemoToken } from '#app/contract/provider.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { IDLE_MS } from '#demo/studio/demo-wallet.ts';
import { sweepTables } from '#demo/studio/studio.ts';
import { platformEnv } from '#platform/base/env.ts';
import { DEMO_LAUNCH_MS, demoLaunch } from '#platform/games/provider/demo-launch.ts';
import { providerSecret } from '#platform/games/provider/signature.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import {
  BETS,
  callAs,
  frameCall,
  freshBetId,
  type LaunchedGame,
  launchOf,
  newMember,
  openGame,
  playRound,
  type Reply,
  someGame,
} from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
let game: Awaited<ReturnType<typeof someGame>>;

beforeAll(async () => {
  await seedDemo();
  game = await someGame();
});

/** A guest's call from a page in a language; without one the page says none. */
const forFun = async (gameId = game.gameId, pathlang = 'en-se') => {
  const headers: Record<string, string> = pathlang === '' ? {} : { pathlang };
  return (await ask('/api/game/play-demo', { gameId }, headers)).envelope as Reply<{ url: string }>;
};
const tokenOf = (url: string): string => /#demo=([\w-]+)$/.exec(url)?.[1] ?? '';
const tableOf = (token: string) =>
  env.STUDIO_TABLE.getByName(`demo:${readDemoToken(token)?.nonce ?? 'none'}`);

async function openForFun({ gameId } = game, pathlang = 'en-se') {
  const launched = await forFun(gameId, pathlang);
  if (!launched.status) throw new Error(`The game was not launched for fun: ${launched.msg}`);
  const token = tokenOf(launched.output.url);
  const opened = await frameCall('demo', { demo: token, gameId });
  if (!opened.status) throw new Error(`The frame was not opened: ${opened.msg}`);
  return { ...opened.output, token, table: tableOf(token) };
}

const sql = (query: string, ...values: (string | number)[]) =>
  env.DIRECTORY.prepare(query)
    .bind(...values)
    .run();
const countOf = async (from: string): Promise<number> =>
  (await env.DIRECTORY.prepare(`SELECT count(*) AS count FROM ${from}`).first<{ count: number }>())?.count ??
  -1;
const minorOf = (balance: string): number => Math.round(Number(balance) * 100);

describe('[1.5] game/play-demo', () => {
  it('gives a guest an address with a signed launch in its fragment', async () => {
    const { status, output } = await forFun(game.gameId, 'sv-se');
    expect(status).toBe(true);
    expect(output.url).toMatch(
      new RegExp(`^/studio/play/${game.gameId}\\?lang=sv-se#demo=SEK_\\d{13}_[\\w-]{66}$`),
    );
    expect(gamePlayDemo.output.safeParse(output).success).toBe(true);
    expect(tokenOf((await forFun()).output.url)).not.toBe(tokenOf(output.url));
  });

  it('is also for transfer-type games, whose money nobody moves', async () => {
    expect((await forFun((await someGame({ isTransfer: true })).gameId)).status).toBe(true);
  });

  it('asks a member for no terms, and plays in the market of their account', async () => {
    const who = await newMember('SEK');
    await sql("UPDATE member SET tnc_version = '0' WHERE member_id = ?1", who.user.id);
    const { status, output } = await callAs<{ url: string }>(who, 'game/play-demo', game, 'en-gb');
    expect([status, readDemoToken(tokenOf(output.url))?.currency]).toEqual([true, 'SEK']);
  });

  it.each(['', 'en-xx', 'en-gb'])('is refused to guests of a page in “%s”', async pathlang => {
    const reply = await forFun(game.gameId, pathlang);
    expect(reply).toMatchObject({ status: false, code: 200, output: { cause: 'demo', until: null } });
    expect(reply.msg).toBe(sentence('demo_not_in_country', 'en'));
  });

  it('is refused to members of a market that does not allow it, whatever page they are on', async () => {
    const reply = await callAs(await newMember('GBP'), 'game/play-demo', game, 'en-se');
    expect(reply).toMatchObject({ status: false, output: { cause: 'demo' } });
  });

  const maintain = (kind: 'game' | 'provider', id: () => string, on: boolean) => () =>
    operate('game-maintenance', { currency: 'SEK', kind, id: id(), on, until: null });
  const fault = (rate: number) => () =>
    operate('studio/faults', { providerId: game.providerId, fault: 'down', rate });
  const ofProvider = (set: string) => () =>
    sql(`UPDATE provider SET ${set} WHERE provider_id = ?1`, game.providerId);
  const everywhere = `currencies = '["GBP","SEK","BRL","CLP","AED","MOP","PHP"]'`;
  const refusals: [string, string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'of a provider without games for fun',
      'demo_not_of_provider',
      'demo',
      ofProvider("launch = json_set(launch, '$.fun', NULL)"),
      ofProvider("launch = json_set(launch, '$.fun', '/studio/play/{gameId}?lang={language}#demo={token}')"),
    ],
    [
      'of a provider that does not play in the currency',
      'game_not_in_currency',
      'currency',
      ofProvider(`currencies = '["GBP"]'`),
      ofProvider(everywhere),
    ],
    [
      'in maintenance',
      'game_in_maintenance',
      'maintenance',
      maintain('game', () => game.gameId, true),
      maintain('game', () => game.gameId, false),
    ],
    [
      'whose provider is in maintenance',
      'provider_in_maintenance',
      'maintenance',
      maintain('provider', () => game.providerId, true),
      maintain('provider', () => game.providerId, false),
    ],
    ['whose provider does not answer', 'provider_unreachable', 'provider', fault(1), fault(0)],
    [
      'of a category that the country does not have',
      'game_not_in_country',
      'country',
      () => sql("DELETE FROM category_setting WHERE currency = 'SEK' AND type = 'slots'"),
      () =>
        sql(
          "INSERT INTO category_setting SELECT 'SEK', type, member_display, img, priority FROM category_setting WHERE currency = 'GBP' AND type = 'slots'",
        ),
    ],
  ];

  it.each(refusals)('refuses a game %s: %s', async (_says, key, cause, begin, end) => {
    await begin();
    const { name } = (await env.DIRECTORY.prepare('SELECT name FROM provider WHERE provider_id = ?1')
      .bind(game.providerId)
      .first<{ name: string }>()) ?? { name: '' };
    const reply = await forFun();
    await end();
    expect(reply).toMatchObject({ status: false, code: 200, output: { cause, until: null } });
    expect(reply.msg).toBe(sentence(key as never, 'en', { provider: name, currency: 'SEK' }));
    expect((await forFun()).status).toBe(true);
  });

  it('refuses a game that is not there, and says so in six languages', async () => {
    expect(await forFun('g-nothing')).toMatchObject({ status: false, output: { cause: 'game' } });
    for (const key of ['demo_not_in_country', 'demo_not_of_provider'] as const) {
      const said = TEXT_LANGUAGES.map(code => sentence(key, code, { provider: 'Oxbow' }));
      expect(new Set(said).size).toBe(TEXT_LANGUAGES.length);
    }
  });
});

describe('a launch for fun', () => {
  const at = () => Date.now();
  const tokenFor = (
    change: object = {},
    now = at(),
    providerId = game.providerId,
    root = platform.PROVIDER_SECRET,
  ) => demoLaunch(providerSecret(root, providerId), { gameId: game.gameId, currency: 'SEK', ...change }, now);
  const open = (demo: string, gameId = game.gameId) => frameCall('demo', { demo, gameId });

  it('is valid once, also for ten concurrent calls', async () => {
    const token = tokenFor();
    const all = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(all.filter(it => it.status)).toHaveLength(1);
    const [refused] = all.filter(it => !it.status);
    expect([refused?.error, refused?.msg]).toEqual(['no_such_launch', sentence('launch_used', 'en')]);
  });

  it.each([
    ['after a minute', () => tokenFor({}, at() - DEMO_LAUNCH_MS)],
    ['signed with another secret', () => tokenFor({}, at(), game.providerId, 'guessed')],
    ['of another provider', () => tokenFor({}, at(), 'p-quillmark')],
    ['of another game', () => tokenFor({ gameId: 'g-1' })],
    ['with another currency written in', () => tokenFor().replace(/^SEK/, 'GBP')],
    ['with a longer life written in', () => tokenFor().replace(/_\d{13}_/, '_9999999999999_')],
  ])('is not valid %s, and leaves no table behind', async (_says, made) => {
    const token = made();
    expect((await open(token)).error).toBe('no_such_launch');
    const tables = await runInDurableObject(tableOf(token), (_table, state) =>
      state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'seat'").toArray(),
    );
    expect(tables).toEqual([]);
  });

  it('opens no table for money, and one for money none for fun', async () => {
    const { gameId } = game;
    expect((await frameCall('open', { launch: tokenFor(), gameId })).error).toBe('no_such_launch');
    const who = await newMember('SEK');
    const { output } = await callAs<LaunchedGame>(who, 'game/play', { gameId });
    const launch = launchOf(output.url);
    const refused = await frameCall('demo', { demo: launch, gameId });
    expect([refused.status, refused.code]).toEqual([false, 422]);
    expect((await frameCall('open', { launch, gameId })).output).toMatchObject({
      isDemo: false,
      balance: '10000.00',
    });
  });
});

describe('a table for fun', () => {
  it('opens with a thousand of the stakes that its game proposes, in the currency of the market', async () => {
    const opened = await openForFun();
    expect(opened).toMatchObject({
      isDemo: true,
      isTransfer: false,
      currency: 'SEK',
      round: null,
      celebratesWins: false,
    });
    expect(Number(opened.balance)).toBe(1_000 * Number(opened.stakes.quick[0]));
    const whole = await openForFun(game, 'es-cl');
    expect(whole).toMatchObject({ currency: 'CLP', exponent: 0, balance: '100000', celebratesWins: true });
  });

  it('takes stakes and pays wins, each once', async () => {
    const opened = await openForFun();
    let expected = minorOf(opened.balance);
    for (let count = 0; count < 20; count++) {
      const { round, balance } = (await playRound(opened, '2.00')).output;
      expect(round).toMatchObject({ state: 'over', stake: '2.00', seed: expect.any(String) });
      expected += minorOf(round?.outcome?.win ?? '0') - 200;
      expect(minorOf(balance)).toBe(expected);
    }
    await evict(opened.table);
    const state = await frameCall('state', { session: opened.session });
    expect(minorOf(state.output.balance)).toBe(expected);
    expect((await frameCall('history', { session: opened.session })).output.rounds).toHaveLength(20);
  });

  it('plays a bet that is repeated once, and concurrent bets one after the other', async () => {
    const opened = await openForFun();
    const bet = (betId: string) =>
      frameCall('bet', { session: opened.session, betId, stake: '1.00', bet: BETS[opened.engine] });
    const same = freshBetId();
    const answers = await Promise.all([same, same, same, freshBetId(), freshBetId()].map(bet));
    const rounds = new Map(answers.map(it => [it.output.round?.roundId, it.output.round]));
    expect(rounds.size).toBe(3);
    const won = [...rounds.values()].reduce((sum, it) => sum + minorOf(it?.outcome?.win ?? '0'), 0);
    const { balance } = (await frameCall('state', { session: opened.session })).output;
    expect(minorOf(balance)).toBe(minorOf(opened.balance) - 300 + won);
  });

  it('refuses a stake above its purse, of two the second, and is filled again when it is spent', async () => {
    const opened = await openForFun();
    const { session } = opened;
    const hold = (minor: number) =>
      runInDurableObject(opened.table, (_table, state) => {
        state.storage.sql.exec('UPDATE purse SET balance_minor = ?', minor);
      });
    const bet = () =>
      frameCall('bet', { session, betId: freshBetId(), stake: '2.00', bet: BETS[opened.engine] });
    await hold(199);
    const refused = await bet();
    expect([refused.error, refused.output.balance]).toEqual(['insufficient_funds', '1.99']);
    expect((await frameCall('refill', { session })).output.balance).toBe('1.99');
    await hold(99);
    expect((await frameCall('refill', { session })).output.balance).toBe(opened.balance);
    await hold(200);
    const [first, second] = await Promise.all([bet(), bet()]);
    expect(first.output.round?.state).toBe('over');
    const left = minorOf(first.output.balance);
    expect(second.error).toBe(left < 200 ? 'insufficient_funds' : undefined);
  });

  it('keeps the last fifty rounds only, however long it is played', async () => {
    const opened = await openForFun();
    for (let count = 0; count < 53; count++) await playRound(opened, '1.00');
    const counts = await runInDurableObject(opened.table, (_table, state) =>
      state.storage.sql
        .exec('SELECT (SELECT count(*) FROM round) AS rounds, (SELECT count(*) FROM purse_move) AS moves')
        .one(),
    );
    expect(counts).toEqual({ rounds: 50, moves: 100 });
    expect((await playRound(opened, '1.00')).output.round?.state).toBe('over');
  });

  it('ends a running round by its alarm', async () => {
    const opened = await openForFun(await someGame({ type: 'crash' }));
    const bet = { exitAtHundredths: 101 };
    await frameCall('bet', { session: opened.session, betId: freshBetId(), stake: '1.00', bet });
    const over = async () => {
      await runDurableObjectAlarm(opened.table);
      expect((await frameCall('history', { session: opened.session })).output.rounds).toHaveLength(1);
    };
    await eventually(over);
  });

  it('cannot be played with another’s secret, and money of a member has no refill', async () => {
    const [mine, theirs] = [await openForFun(), await openForFun()];
    const [id = ''] = mine.session.split('.');
    const [, secret = ''] = theirs.session.split('.');
    expect((await frameCall('state', { session: `${id}.${secret}` })).error).toBe('play_ended');
    const who = await newMember('SEK');
    const { session, balance } = await openGame(who, game);
    expect((await frameCall('refill', { session })).error).toBe('not_play_money');
    expect((await frameCall('state', { session })).output.balance).toBe(balance);
  });
});

describe('a table for fun whose frame is gone', () => {
  const leave = (table: DurableObjectStub, column: string, ms: number) =>
    runInDurableObject(table, (_table, state) => {
      state.storage.sql.exec(`UPDATE purse SET ${column} = ${column} - ?`, ms);
    });
  const tablesIn = (table: DurableObjectStub) =>
    runInDurableObject(table, async (_table, state) => ({
      names: state.storage.sql
        .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray(),
      alarm: await state.storage.getAlarm(),
    }));

  it.each([
    ['two hours after its last call', 'seen_at', IDLE_MS],
    ['twelve hours after it was opened', 'opened_at', 6 * IDLE_MS],
  ])('deletes everything %s, and is not laid again', async (_says, column, ms) => {
    const opened = await openForFun();
    await playRound(opened);
    await leave(opened.table, column, ms);
    expect(await runDurableObjectAlarm(opened.table)).toBe(true);
    expect(await tablesIn(opened.table)).toEqual({ names: [], alarm: null });
    const { session } = opened;
    expect((await frameCall('state', { session })).error).toBe('play_ended');
    expect((await frameCall('refill', { session })).error).toBe('play_ended');
    await evict(opened.table);
    expect((await frameCall('history', { session })).error).toBe('play_ended');
    expect(await tablesIn(opened.table)).toEqual({ names: [], alarm: null });
  });

  it('is kept while its frame is heard of, and looked after again later', async () => {
    const opened = await openForFun();
    const first = (await tablesIn(opened.table)).alarm ?? 0;
    expect(Math.abs(first - Date.now() - IDLE_MS)).toBeLessThan(60_000);
    await leave(opened.table, 'seen_at', IDLE_MS - 60_000);
    await frameCall('state', { session: opened.session });
    await runDurableObjectAlarm(opened.table);
    expect((await frameCall('state', { session: opened.session })).output.balance).toBe(opened.balance);
    expect((await tablesIn(opened.table)).alarm).toBeGreaterThanOrEqual(first);
  });
});

describe('the platform', () => {
  const ledgerOf = async (who: SessionGrant) => {
    const wallet = env.MEMBER_WALLET.getByName(who.user.id);
    const [holdings, { through }] = await Promise.all([
      wallet.holdings(),
      runInDurableObject(wallet, (_wallet, state) =>
        state.storage.sql.exec<{ through: number }>('SELECT max(number) AS through FROM movement').one(),
      ),
    ]);
    return { balances: holdings.ok ? { ...holdings.value.balances } : null, through };
  };

  it('gets no row, no movement and no transaction of play for fun', async () => {
    const who = await newMember('SEK');
    await playInLog(env.MEMBER_WALLET.getByName(who.user.id));
    const before = await ledgerOf(who);
    // Outboxes of earlier members may still bring copies of movements that were made before.
    const copies = `movement_copy WHERE made_at >= ${Date.now()}`;
    const tables = ['game_launch', 'studio_table', 'play_transfer', copies];
    const rows = await Promise.all(tables.map(countOf));
    const { envelope } = await operate('studio/transactions', { providerId: game.providerId });
    const { output } = await callAs<{ url: string }>(who, 'game/play-demo', game);
    const token = tokenOf(output.url);
    const opened = (await frameCall('demo', { demo: token, gameId: game.gameId })).output;
    for (let count = 0; count < 5; count++) await playRound(opened);
    expect(await ledgerOf(who)).toEqual(before);
    expect(await Promise.all(tables.map(countOf))).toEqual(rows);
    expect((await operate('studio/transactions', { providerId: game.providerId })).envelope).toEqual(
      envelope,
    );
    expect(await tableOf(token).transactions(0, 100)).toEqual({ booked: [], next: null });
    for (let cursor = await sweepTables(platform, ''); cursor !== ''; )
      cursor = await sweepTables(platform, cursor);
    expect((await frameCall('state', { session: opened.session })).status).toBe(true);
  });
});
