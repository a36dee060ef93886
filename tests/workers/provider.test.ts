/** Signed calls of game providers: authentication, the answers, and every order of arrival. */
import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import {
  PROVIDER_CALLS,
  type ProviderCallName,
  providerPath,
  providerRefusal,
} from '#app/contract/provider.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readProviders } from '#platform/games/game/game.ts';
import {
  beginGame,
  GAME_SESSION_MS,
  LAUNCH_MS,
  openLaunch,
  tokenHash,
} from '#platform/games/provider/launch.ts';
import { deleteLaunches } from '#platform/games/provider/provider.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { providerSecret, SIGNATURE_WINDOW_MS, signatureOf } from '#platform/games/provider/signature.ts';
import app from '#platform/http/app.ts';
import { moveToProvider } from '#platform/ledger/wallet/move-money.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

const SEAMLESS = 'p-oxbow-nine';
const TRANSFER = 'p-mapletide';
const AT = 1_790_000_000_000;
const platform = platformEnv(env);
const walletNamed = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);

beforeAll(seedDemo);

/** A signed call of the provider; later changes invalidate the signature. */
async function call(
  name: ProviderCallName,
  payload: object,
  { provider = SEAMLESS, at = Date.now(), changed = {} as Record<string, string>, body = '' } = {},
) {
  const path = providerPath(provider, name);
  const timestamp = String(at);
  const text = JSON.stringify(payload);
  const signature = signatureOf(providerSecret(env.PLATFORM_SECRET, provider), timestamp, path, text);
  const headers = { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature, ...changed };
  const reply = await ask(path, body === '' ? text : body, headers);
  const { status, output } = reply.envelope as Envelope<Record<string, unknown> | null>;
  if (status) PROVIDER_CALLS[name].output.parse(output);
  return { ...reply, status, output, code: reply.envelope.code };
}

/** A wallet's balances, as operators read them. */
const outputOfHoldings = async (memberId: string) =>
  (await operate('wallet/holdings', { memberId })).envelope.output as { balances: Record<string, string> };

/** Moves money of the wallet to the transfer-type provider. */
const moneyAtProvider = (memberId: string, amountMinor: number) =>
  moveToProvider(platform, {
    memberId,
    operationId: `in-${memberId}`,
    at: AT,
    providerId: TRANSFER,
    amountMinor,
  });

let players = 0;

/** A member with 100.00 (or 100) and a live game session, and the calls about them. */
async function player({ provider = SEAMLESS, currency = 'GBP', exponent = 2, openingMinor = 10_000 } = {}) {
  const playerId = `m-player-${++players}`;
  const token = `a-game-session-of-${playerId}`;
  await walletNamed(playerId).open({ memberId: playerId, currency, exponent }, openingMinor, AT);
  const expiresAt = Date.now() + GAME_SESSION_MS;
  const session = { tokenHash: tokenHash(token), providerId: provider, sessionHash: 'login', expiresAt };
  await walletNamed(playerId).openGameSession(session, AT);
  const inRound = { playerId, gameId: 'g-1', currency };
  const made = (name: ProviderCallName, payload: object) => call(name, payload, { provider });
  return {
    playerId,
    bet: (transactionId: string, amount: string, more: object = {}) =>
      made('bet', { ...inRound, transactionId, roundId: 'r-1', amount, token, ...more }),
    win: (transactionId: string, amount: string, more: object = {}) =>
      made('win', { ...inRound, transactionId, roundId: 'r-1', amount, ...more }),
    rollback: (transactionId: string, betTransactionId: string, more: object = {}) =>
      made('rollback', { playerId, currency, transactionId, betTransactionId, ...more }),
    takeBack: (transactionId: string, more: object) =>
      made('rollback', { playerId, currency, transactionId, ...more }),
    askBalance: (more: object = {}) => made('balance', { playerId, currency, token, ...more }),
    /** As the wallet has it, whatever sessions there are. */
    balance: async () => {
      const { balances } = await outputOfHoldings(playerId);
      return balances[provider === SEAMLESS ? 'main' : `provider:${provider}`] ?? (0).toFixed(exponent);
    },
    endSessions: () => walletNamed(playerId).endGameSessions('login'),
    round: async (roundId = 'r-1') => {
      const all = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 50 };
      return (await walletNamed(playerId).rounds(all)).rows.find(it => it.roundId === roundId);
    },
    outstanding: async () => {
      const open = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 50, isOutstanding: true };
      return (await walletNamed(playerId).rounds(open)).rows.map(it => it.roundId);
    },
    isWhole: async () => (await walletNamed(playerId).verify()).ok,
  };
}

describe('a signature', () => {
  const about = { playerId: 'm-signed', currency: 'GBP', token: 'a-session-of-a-player-who-is-not-there' };

  it('over timestamp, path and body is accepted', async () => {
    expect((await call('balance', about)).code).toBe(404); // let in: there is no such player
    expect((await call('balance', about, { at: Date.now() - SIGNATURE_WINDOW_MS + 5_000 })).code).toBe(404);
  });

  it.each<[string, Parameters<typeof call>[2]]>([
    ['of another body', { body: '{"playerId":"m-other","currency":"GBP"}' }],
    ['of the same body written otherwise', { body: JSON.stringify(about).replace(',', ', ') }],
    ['of another time', { changed: { 'x-provider-timestamp': String(Date.now() + 1) } }],
    ['that is too old', { at: Date.now() - SIGNATURE_WINDOW_MS - 1_000 }],
    ['from the future', { at: Date.now() + SIGNATURE_WINDOW_MS + 600_000 }],
    ['that is missing', { changed: { 'x-provider-signature': '' } }],
    ['that is none', { changed: { 'x-provider-signature': 'zz' } }],
    ['in capitals', { changed: { 'x-provider-signature': 'A'.repeat(64) } }],
    ['without a time', { changed: { 'x-provider-timestamp': '' } }],
    ['with a time that is none', { changed: { 'x-provider-timestamp': '1e12' } }],
    ['of a provider that is not there', { provider: 'p-nobody' }],
  ])('%s is refused with the same sentence', async (_says, options) => {
    expect(await call('balance', about, options)).toMatchObject({
      code: 401,
      envelope: { msg: 'The call is not signed by this provider, or not now.', output: null },
    });
  });

  it('is checked before the first query of the database', async () => {
    let uses = 0;
    const DIRECTORY = new Proxy(env.DIRECTORY, {
      get: (db, name: keyof D1Database) => {
        uses += 1;
        const value = db[name];
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    /** A call's status and its uses of the database, at a platform that has read nothing before. */
    const answered = async (secret: string, provider: string) => {
      const path = providerPath(provider, 'balance');
      const [timestamp, body] = [String(Date.now()), JSON.stringify(about)];
      const headers = {
        'x-platform-secret': env.PLATFORM_SECRET,
        'x-provider-timestamp': timestamp,
        'x-provider-signature': signatureOf(secret, timestamp, path, body),
      };
      uses = 0;
      const fresh = { ...env, DIRECTORY };
      const response = await app.request(
        path,
        { method: 'POST', headers, body },
        fresh,
        createExecutionContext(),
      );
      return { status: response.status, uses };
    };
    const signed = await answered(providerSecret(env.PLATFORM_SECRET, SEAMLESS), SEAMLESS);
    expect(signed.status).toBe(404); // let in: there is no such player
    expect(signed.uses).toBeGreaterThan(0);
    expect(await answered('a guess', SEAMLESS)).toEqual({ status: 401, uses: 0 });
    expect(await answered('a guess', 'p-nobody')).toEqual({ status: 401, uses: 0 });
  });

  it('of one provider is refused for another', async () => {
    const path = providerPath(TRANSFER, 'balance');
    const timestamp = String(Date.now());
    const body = JSON.stringify(about);
    const secret = providerSecret(env.PLATFORM_SECRET, SEAMLESS);
    const headers = {
      'x-provider-timestamp': timestamp,
      'x-provider-signature': signatureOf(secret, timestamp, path, body),
    };
    expect((await ask(path, body, headers)).status).toBe(401);
  });

  it('is made with a secret that operators can read', async () => {
    const { envelope } = await operate('provider/secret', { providerId: SEAMLESS });
    expect(envelope.output).toEqual({
      providerId: SEAMLESS,
      secret: providerSecret(env.PLATFORM_SECRET, SEAMLESS),
      keys: [{ key: 1, secret: providerSecret(env.PLATFORM_SECRET, SEAMLESS) }],
    });
    expect((await operate('provider/secret', { providerId: 'p-nobody' })).status).toBe(404);
  });

  it('is made with one of two keys while one replaces the other, singly for each provider', async () => {
    const ids = (await readProviders(env.DIRECTORY)).map(it => it.providerId);
    const providerId = ids.find(it => it !== SEAMLESS && it !== TRANSFER) ?? '';
    const signed = async (key: number | string, of = providerId, by = Number(key)) => {
      const path = providerPath(of, 'balance');
      const timestamp = String(Date.now());
      const body = JSON.stringify(about);
      const signature = signatureOf(providerSecret(env.PLATFORM_SECRET, of, by), timestamp, path, body);
      const headers = { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature };
      return (await ask(path, body, { ...headers, 'x-provider-key': String(key) })).status;
    };
    const change = async (step: string) => (await operate(`provider/${step}-key`, { providerId })).envelope;
    // 404: let in, and there is no such player.
    expect([await signed(1), await signed(2)]).toEqual([404, 401]);
    expect((await change('retire')).msg).toContain('one key');
    expect((await change('add')).output).toMatchObject({ keys: [{ key: 2 }, { key: 1 }] });
    expect([await signed(1), await signed(2), await signed(3)]).toEqual([404, 404, 401]);
    expect((await change('add')).msg).toContain('two keys');
    expect((await change('retire')).output).toMatchObject({ keys: [{ key: 2 }] });
    expect([await signed(1), await signed(2), await signed(2, SEAMLESS), await signed(1, SEAMLESS)]).toEqual([
      401, 404, 401, 404,
    ]);
    for (const key of ['', '0', '-1', '02', 'x', '99999']) expect(await signed(key, providerId, 2)).toBe(401);
    expect((await operate('provider/add-key', { providerId: 'p-nobody' })).status).toBe(404);
  });

  it.each([
    '/provider/p-x/wallet/steal',
    '/provider/p-x',
    '/provider/p-x/wallet/bet/more',
  ])('%s is nowhere', async path => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each([
    ['a negative amount', { amount: '-1' }],
    ['an amount in words', { amount: '1e3' }],
    ['no round', { roundId: undefined }],
    ['no token', { token: '' }],
  ])('with %s is 422 and names the field', async (_says, wrong) => {
    const { bet } = await player();
    const refused = await bet('t-1', '1', wrong);
    expect([refused.code, Object.keys((refused.output as { fields: object }).fields)]).toEqual([
      422,
      Object.keys(wrong),
    ]);
  });
});

describe('[1.5] authenticate', () => {
  const launched = async (username = 'demomo') => {
    const grant = await outputOf<SessionGrant>('auth/login', { username, password: PASSWORD });
    const authorization = `Bearer ${grant.sessionToken}`;
    const sessionHash = tokenHash(grant.sessionToken);
    const launch = { memberId: grant.user.id, gameId: 'g-42', providerId: SEAMLESS, sessionHash };
    return {
      authorization,
      playerId: grant.user.id,
      token: await openLaunch(platform, launch, Date.now()),
      launch,
    };
  };

  it('exchanges a launch, once, for the member and a session token', async () => {
    const { playerId, token } = await launched();
    const answers = await Promise.all([1, 2, 3].map(() => call('authenticate', { token })));
    const [first, ...others] = answers.toSorted((a, b) => Number(b.status) - Number(a.status));
    expect(first?.output).toEqual({
      playerId,
      username: 'demomo',
      currency: 'MOP',
      country: 'MO',
      language: 'zh-mo',
      gameId: 'g-42',
      balance: '10000.00',
      token: expect.stringMatching(/^[\w-]{43}$/),
      celebratesWins: true,
      allowsFeatureBuy: true,
    });
    expect(others.map(it => it.output?.error)).toEqual(['no_such_launch', 'no_such_launch']);
    const inRound = {
      playerId,
      currency: 'MOP',
      transactionId: 'auth-1',
      roundId: 'auth',
      gameId: 'g-42',
      amount: '1',
    };
    expect((await call('bet', { ...inRound, token })).output?.error).toBe('session_ended');
    const bet = await call('bet', { ...inRound, token: first?.output?.token });
    expect(bet.output?.balance).toBe('9999.00');
  });

  it('is refused for another provider, and after a minute', async () => {
    const { token, launch } = await launched();
    expect((await call('authenticate', { token }, { provider: TRANSFER })).status).toBe(false);
    expect((await call('authenticate', { token: 'x'.repeat(43) })).status).toBe(false);
    const old = await openLaunch(platform, launch, Date.now() - LAUNCH_MS - 1);
    expect((await call('authenticate', { token: old })).output?.error).toBe('no_such_launch');
    await deleteLaunches(platform, Date.now());
    const { results } = await env.DIRECTORY.prepare('SELECT token_hash FROM game_launch').all<{
      token_hash: string;
    }>();
    const kept = results.map(it => it.token_hash);
    expect([kept.includes(tokenHash(old)), kept.includes(tokenHash(token))]).toEqual([false, true]);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('[7.12] starts games that end with their own session only', async () => {
    const [here, there] = [await launched('demoph'), await launched('demoph')];
    const late = await openLaunch(platform, here.launch, Date.now());
    const sessions = await Promise.all(
      [here, there].map(async ({ token }) => (await call('authenticate', { token })).output?.token),
    );
    await ask('/api/auth/logout', {}, { authorization: here.authorization });
    const bet = (token: unknown, transactionId: string) =>
      call('bet', {
        playerId: here.playerId,
        currency: 'PHP',
        transactionId,
        roundId: 'out',
        gameId: 'g-42',
        amount: '1',
        token,
      });
    expect((await bet(sessions[0], 'out-1')).output?.error).toBe('session_ended');
    expect((await bet(sessions[1], 'out-2')).status).toBe(true);
    expect((await call('authenticate', { token: late })).status).toBe(false);
  });

  const gameSessions = (playerId: string) =>
    runInDurableObject(walletNamed(playerId), (_wallet, state) =>
      state.storage.sql
        .exec<{ session_hash: string; expires_at: number }>(
          'SELECT session_hash, expires_at FROM game_session',
        )
        .toArray(),
    );

  it('[7.12] leaves no game open after a concurrent logout', async () => {
    const { playerId, launch, authorization } = await launched('demoae');
    const token = await openLaunch(platform, launch, Date.now());
    // A logout between the launch's acceptance and the wallet's entry: the session exists at the first query only.
    let looks = 0;
    const directory = new Proxy(env.DIRECTORY, {
      get: (db, name: keyof D1Database) =>
        name === 'prepare'
          ? (query: string) => {
              const isLook = /SELECT.+FROM session.+WHERE token_hash = /s.test(query);
              looks += isLook ? 1 : 0;
              return db.prepare(
                isLook && looks > 1 ? query.replace('token_hash = ?1', 'false AND ?1') : query,
              );
            }
          : (db[name] as (...all: unknown[]) => unknown).bind(db),
    });
    const late = { ...platform, DATABASES: { ...platform.DATABASES, sessions: directory as D1Database } };
    expect(await beginGame(late, { token, providerId: SEAMLESS }, Date.now())).toEqual({
      ok: false,
      error: 'no_such_launch',
    });
    expect(looks).toBe(2);
    expect(await gameSessions(playerId)).toEqual([]);
    await ask('/api/auth/logout', {}, { authorization });
  });

  it('[7.12] limits the game session by the member’s session', async () => {
    const { playerId, launch } = await launched('democl');
    const endsAt = Date.now() + 60_000;
    await env.DIRECTORY.prepare('UPDATE session SET idle_ms = ?2 - last_seen_at WHERE token_hash = ?1')
      .bind(launch.sessionHash, endsAt)
      .run();
    const token = await openLaunch(platform, launch, Date.now());
    expect((await call('authenticate', { token })).status).toBe(true);
    expect(await gameSessions(playerId)).toEqual([{ session_hash: launch.sessionHash, expires_at: endsAt }]);
    const late = await openLaunch(platform, launch, endsAt);
    expect(await beginGame(platform, { token: late, providerId: SEAMLESS }, endsAt)).toMatchObject({
      error: 'no_such_launch',
    });
  });
});

describe('bet, win and rollback', () => {
  it('debit, pay and return, and answer with the balance', async () => {
    const { playerId, bet, win, rollback, balance, round, outstanding, isWhole } = await player();
    expect((await bet('b-1', '30')).output).toEqual({
      balance: '70.00',
      currency: 'GBP',
      reference: `${playerId}:2`,
    });
    expect(await outstanding()).toEqual(['r-1']);
    expect((await win('w-1', '12.50')).output?.balance).toBe('82.50');
    expect((await round())?.overAt).toBeNull();
    expect((await win('w-2', '0', { roundOver: true })).output?.balance).toBe('82.50');
    expect(await round()).toMatchObject({
      stakeMinor: 3_000,
      winMinor: 1_250,
      returnedMinor: 0,
      gameId: 'g-1',
    });
    expect(await outstanding()).toEqual([]);
    await bet('b-2', '5', { roundId: 'r-2' });
    expect((await rollback('x-1', 'b-2')).output?.balance).toBe('82.50');
    expect(await outstanding()).toEqual([]);
    expect(await balance()).toBe('82.50');
    expect(await isWhole()).toBe(true);
  });

  it.each([
    ['GBP', 2, '10.129', '10010.12'],
    ['GBP', 2, '0.0099', '10000.00'],
    ['CLP', 0, '10.999', '1000010'],
    ['CLP', 0, '0.99', '1000000'],
  ])('[1.1] in %s with %i decimals a win of %s is truncated, and such a stake is refused', async (currency, exponent, amount, won) => {
    const { bet, win, round, isWhole } = await player({ currency, exponent, openingMinor: 1_000_000 });
    const before = exponent === 0 ? '1000000' : '10000.00';
    const refused = await bet('b-1', amount);
    expect([refused.code, refused.output]).toMatchObject([422, { error: 'not_an_amount', balance: before }]);
    expect(await round()).toBeUndefined();
    await bet('b-2', '1');
    await win('w-0', '1');
    expect((await win('w-1', amount)).output?.balance).toBe(won);
    expect(await isWhole()).toBe(true);
  });

  it('[1.1] a stake may have trailing zeros', async () => {
    const { bet } = await player();
    expect((await bet('b-1', '10.120000')).output?.balance).toBe('89.88');
    expect((await bet('b-1', '10.12')).output?.balance).toBe('89.88');
  });

  it('two concurrent bets of the last 10: one is taken, the other refused with the balance', async () => {
    const { bet, isWhole } = await player({ openingMinor: 1_000 });
    const both = await Promise.all([bet('b-1', '10'), bet('b-2', '10')]);
    const [taken, refused] = both.toSorted((a, b) => Number(b.status) - Number(a.status));
    expect(taken?.output?.balance).toBe('0.00');
    expect([refused?.code, refused?.output]).toEqual([
      200,
      { error: 'insufficient_funds', balance: '0.00', currency: 'GBP' },
    ]);
    expect(providerRefusal.safeParse(refused?.output).success).toBe(true);
    expect(await isWhole()).toBe(true);
  });

  it('50 concurrent copies of a bet make one movement and 50 equal answers', async () => {
    const { bet, balance } = await player();
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet('b-1', '1')));
    expect(new Set(answers.map(it => JSON.stringify(it.envelope))).size).toBe(1);
    expect(await balance()).toBe('99.00');
  });

  it('one id serves a bet and its win', async () => {
    const { bet, win, rollback } = await player();
    await bet('same', '10');
    expect((await win('same', '15')).output?.balance).toBe('105.00');
    expect((await rollback('same', 'same')).output?.balance).toBe('115.00');
  });

  it('in another currency, or of an unknown player, are refused', async () => {
    const { bet, rollback } = await player();
    const refused = await bet('b-1', '1', { currency: 'SEK' });
    expect([refused.code, refused.output]).toEqual([
      422,
      { error: 'wrong_currency', balance: '100.00', currency: 'GBP' },
    ]);
    expect((await bet('b-1', '1', { playerId: 'm-nobody' })).output?.error).toBe('no_such_player');
    expect((await rollback('x-1', 'b-1')).status).toBe(true);
  });

  it('that bring money and cannot be booked are answered with 503, so that they are repeated', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { bet, win, rollback, balance, isWhole } = await player();
    await bet('b-1', '10');
    const standing = { balance: '90.00', currency: 'GBP' };
    const calls: [string, () => ReturnType<typeof win>][] = [
      ['too_large', () => win('w-1', '9999999999999999')],
      ['wrong_currency', () => win('w-1', '5', { currency: 'SEK' })],
      ['wrong_currency', () => rollback('x-1', 'b-1', { currency: 'SEK' })],
    ];
    for (const [why, made] of calls) {
      const refused = await made();
      expect([refused.status, refused.code, refused.output]).toEqual([
        false,
        503,
        { error: why, ...standing },
      ]);
      expect(errors.mock.lastCall?.join()).toContain('"event":"provider.not-booked"');
      expect(errors.mock.lastCall?.join()).toContain(`"why":"${why}"`);
    }
    errors.mockRestore();
    // Nothing of them is kept: the same ids are booked once they can be.
    expect((await win('w-1', '5')).output?.balance).toBe('95.00');
    expect((await rollback('x-1', 'b-1')).output?.balance).toBe('105.00');
    expect([await balance(), await isWhole()]).toEqual(['105.00', true]);
  });

  it('of a stopped wallet are 503', async () => {
    const { playerId, bet, win } = await player();
    await runInDurableObject(walletNamed(playerId), (_wallet, state) =>
      state.storage.sql.exec("UPDATE wallet SET stopped = 'a reason'"),
    );
    for (const refused of [await bet('b-1', '1'), await win('w-1', '1')]) {
      expect([refused.code, refused.output?.error, refused.output?.balance]).toEqual([
        503,
        'stopped',
        '100.00',
      ]);
    }
  });
});

describe('a win that an operator looks at first', () => {
  const held = async (playerId: string) => {
    const { balances } = (await operate('wallet/holdings', { memberId: playerId })).envelope.output as {
      balances: Record<string, string>;
    };
    return [balances.main, balances.review];
  };
  const numberOf = (reply: { output: Record<string, unknown> | null }) =>
    Number(String(reply.output?.reference).split(':')[1]);
  const decide = async (call: string, playerId: string, number: number, operationId = `${call}-1`) =>
    (await operate(`wallet/${call}`, { memberId: playerId, number, operationId })).envelope;

  it('is one without a bet in its round: it is held, listed and released, once', async () => {
    const errors = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { playerId, bet, win, round, isWhole } = await player();
    const won = await win('w-1', '5', { roundId: 'r-none', roundOver: true });
    expect(won.output?.balance).toBe('100.00');
    expect((await win('w-1', '5', { roundId: 'r-none', roundOver: true })).envelope).toEqual(won.envelope);
    expect(errors.mock.calls.join()).toContain(`"memberId":"${playerId}","number":${numberOf(won)}}`);
    errors.mockRestore();
    expect(await held(playerId)).toEqual(['100.00', '5.00']);
    expect(await round('r-none')).toMatchObject({ stakeMinor: 0, winMinor: 500 });
    // It can be neither staked nor withdrawn.
    expect((await bet('b-1', '100.01')).output?.error).toBe('insufficient_funds');
    const listed = async () => {
      const { wins } = (await operate('wallet/under-review', {})).envelope.output as {
        wins: { memberId: string }[];
      };
      return wins.filter(it => it.memberId === playerId);
    };
    await eventually(async () =>
      expect(await listed()).toMatchObject([
        { number: numberOf(won), amount: '5.00', currency: 'GBP', providerId: SEAMLESS, why: 'no-bet' },
      ]),
    );
    for (const _again of [1, 2])
      expect((await decide('release-win', playerId, numberOf(won))).status).toBe(true);
    expect(await held(playerId)).toEqual(['105.00', '0.00']);
    expect((await decide('return-win', playerId, numberOf(won))).msg).toBe('It was decided before.');
    await eventually(async () => expect(await listed()).toEqual([]));
    expect(await isWhole()).toBe(true);
  });

  it('is one above the ceiling of its provider, which operators set and lift', async () => {
    const limit = { providerId: TRANSFER, currency: 'GBP' };
    expect((await operate('provider/limit-wins', { ...limit, most: '20' })).envelope.status).toBe(true);
    const { playerId, bet, win, round, isWhole } = await player({ provider: TRANSFER, openingMinor: 100 });
    await moneyAtProvider(playerId, 100);
    await bet('b-1', '1');
    expect((await win('w-1', '20')).output?.balance).toBe('20.00');
    const large = await win('w-2', '20.01', { roundOver: true });
    expect(large.output?.balance).toBe('20.00');
    expect(await held(playerId)).toEqual(['0.00', '20.01']);
    expect((await decide('return-win', playerId, numberOf(large))).status).toBe(true);
    expect(await held(playerId)).toEqual(['0.00', '0.00']);
    expect(await round()).toMatchObject({ winMinor: 2_000 });
    expect((await decide('return-win', playerId, 1, 'return-other')).msg).toContain('no such win');
    await operate('provider/limit-wins', { ...limit, most: null });
    expect((await win('w-3', '50')).output?.balance).toBe('70.00');
    expect(
      (await operate('provider/limit-wins', { ...limit, providerId: 'p-x', most: '1' })).envelope.code,
    ).toBe(404);
    expect(await isWhole()).toBe(true);
  });

  it('is announced to the member, and so is its decision', async () => {
    const { memberId, call: theirs, wallet } = await newMember('reviewed', 'GBP');
    const about = { playerId: memberId, gameId: 'g-1', currency: 'GBP', roundId: 'r-1' };
    const won = await call('win', { ...about, transactionId: 'w-1', amount: '7' });
    await decide('return-win', memberId, numberOf(won));
    const inbox = (await theirs('member/message-list', { memberLanguage: 'en' })).output as {
      title: string;
    }[];
    expect(inbox.map(it => it.title).filter(it => it.includes('win'))).toEqual([
      'Your win was not paid',
      'Your win is in review',
    ]);
    expect((await wallet.verify()).ok).toBe(true);
  });
});

describe('in whatever order they come', () => {
  it('a rollback before its bet is stored, and the bet then refused', async () => {
    const { bet, rollback, balance, outstanding, isWhole } = await player();
    const first = await rollback('x-1', 'b-1');
    expect(first.output).toMatchObject({ balance: '100.00', currency: 'GBP' });
    for (const _again of [1, 2]) {
      expect((await bet('b-1', '30')).output).toEqual({
        error: 'rolled_back',
        balance: '100.00',
        currency: 'GBP',
      });
    }
    expect((await rollback('x-1', 'b-1')).envelope).toEqual(first.envelope);
    const other = await rollback('x-2', 'b-1');
    expect([other.code, other.output]).toEqual([
      409,
      { error: 'already_returned', balance: '100.00', currency: 'GBP' },
    ]);
    expect([await balance(), await outstanding(), await isWhole()]).toEqual(['100.00', [], true]);
  });

  it('a concurrent rollback and bet leave nothing staked', async () => {
    const { bet, rollback, balance, isWhole } = await player();
    const tries = Array.from({ length: 10 }, (_, index) => [
      bet(`b-${index}`, '1'),
      rollback(`x-${index}`, `b-${index}`),
    ]);
    await Promise.all(tries.flat());
    expect([await balance(), await isWhole()]).toEqual(['100.00', true]);
  });

  it('a win after the rollback of its only stake waits for an operator, and the stake stays returned', async () => {
    const { playerId, bet, win, rollback, round, isWhole } = await player();
    await bet('b-1', '30');
    await rollback('x-1', 'b-1');
    expect((await win('w-1', '7', { roundOver: true })).output?.balance).toBe('100.00');
    expect(await round()).toMatchObject({ stakeMinor: 3_000, returnedMinor: 3_000, winMinor: 700 });
    const holdings = await walletNamed(playerId).holdings();
    expect(holdings).toMatchObject({ value: { balances: { main: 10_000, review: 700 } } });
    expect(await isWhole()).toBe(true);
  });

  it('a rollback after the win returns the stake once, and the win stays paid', async () => {
    const { bet, win, rollback, isWhole } = await player();
    await bet('b-1', '30');
    await win('w-1', '50', { roundOver: true });
    const first = await rollback('x-1', 'b-1');
    expect(first.output?.balance).toBe('150.00');
    const other = await rollback('x-2', 'b-1');
    expect([other.code, other.output]).toEqual([
      409,
      { error: 'already_returned', balance: '150.00', currency: 'GBP' },
    ]);
    expect((await rollback('x-1', 'b-1')).envelope).toEqual(first.envelope);
    expect(await isWhole()).toBe(true);
  });

  it('a win of a round with a stake of 0, which no award names, is looked at first', async () => {
    const { playerId, bet, win, round } = await player();
    await bet('b-free', '0', { roundId: 'r-free' });
    expect((await win('w-1', '5', { roundId: 'r-free', roundOver: true })).output?.balance).toBe('100.00');
    expect((await outputOfHoldings(playerId)).balances.review).toBe('5.00');
    expect(await round('r-free')).toMatchObject({ stakeMinor: 0, winMinor: 500 });
  });

  it('a rollback that names a win as a bet is 422, and never done', async () => {
    const { bet, win, rollback, takeBack, balance, isWhole } = await player();
    await bet('b-1', '10');
    await win('w-1', '50', { roundOver: true });
    const refused = await rollback('x-1', 'w-1');
    expect([refused.status, refused.code, refused.output]).toEqual([
      false,
      422,
      { error: 'not_a_bet', balance: '140.00', currency: 'GBP' },
    ]);
    expect((await takeBack('x-1', { targetTransactionId: 'w-1' })).code).toBe(422);
    expect((await takeBack('x-1', { targetTransactionId: 'w-1', of: 'bet' })).code).toBe(422);
    // The id is not kept as that of a bet which was taken back: a bet may have it.
    expect((await bet('w-1', '1')).output?.balance).toBe('139.00');
    expect((await rollback('x-1', 'w-1')).output?.balance).toBe('140.00');
    expect([await balance(), await isWhole()]).toEqual(['140.00', true]);
  });

  it('a win is taken back by name, once, and reconciliation sees its amount and target', async () => {
    const { playerId, bet, win, takeBack, isWhole } = await player();
    await bet('b-1', '10');
    expect(await takeBack('x-0', { targetTransactionId: 'w-2', of: 'win' })).toMatchObject({
      code: 404,
      output: { error: 'no_such_win' },
    });
    await win('w-2', '50', { roundOver: true });
    const back = await takeBack('x-1', { targetTransactionId: 'w-2', of: 'win' });
    expect(back.output?.balance).toBe('90.00');
    expect((await takeBack('x-1', { targetTransactionId: 'w-2', of: 'win' })).envelope).toEqual(
      back.envelope,
    );
    expect(await takeBack('x-2', { targetTransactionId: 'w-2', of: 'win' })).toMatchObject({
      code: 409,
      output: { error: 'already_returned', balance: '90.00' },
    });
    await playInLog(walletNamed(playerId));
    const period = { providerId: SEAMLESS, from: 0, to: Date.now() + 60_000 };
    const { transactions } = (await operate('provider/transactions', period)).envelope.output as {
      transactions: Transaction[];
    };
    const ours = transactions.filter(it => it.playerId === playerId);
    expect(ours.at(-1)).toMatchObject({
      kind: 'rollback',
      transactionId: 'x-1',
      amount: '50.00',
      targetTransactionId: 'w-2',
      of: 'win',
      betTransactionId: null,
    });
    const [, , theirs] = ours;
    if (theirs === undefined) throw new Error('There is no rollback');
    const report = [...ours.slice(0, 2), { ...theirs, amount: '49', of: 'bet' as const }];
    expect(reconcile(report, ours).different).toEqual([
      {
        kind: 'rollback',
        transactionId: 'x-1',
        fields: [
          ['amount', '49.00', '50.00'],
          ['target', 'bet w-2', 'win w-2'],
        ],
      },
    ]);
    expect(await isWhole()).toBe(true);
  });

  it.each<[string, object, string]>([
    ['no target', {}, 'targetTransactionId'],
    ['two targets', { betTransactionId: 'b-1', targetTransactionId: 'b-2' }, 'targetTransactionId'],
    ['a win named as a bet', { betTransactionId: 'w-1', of: 'win' }, 'betTransactionId'],
    ['another kind', { targetTransactionId: 'w-1', of: 'rollback' }, 'of'],
  ])('a rollback with %s is 422 and names the field', async (_says, more, field) => {
    const { takeBack } = await player();
    expect(await takeBack('x-1', more)).toMatchObject({
      code: 422,
      output: { fields: { [field]: [expect.any(String)] } },
    });
  });

  it('each repeated call replays its first answer', async () => {
    const { bet, win, rollback, balance } = await player();
    const first = [await bet('b-1', '30'), await win('w-1', '5'), await rollback('x-1', 'b-1')];
    await bet('b-2', '60');
    const again = [await bet('b-1', '30'), await win('w-1', '5'), await rollback('x-1', 'b-1')];
    expect(again.map(it => it.envelope)).toEqual(first.map(it => it.envelope));
    expect(again.map(it => it.output?.balance)).toEqual(['70.00', '75.00', '105.00']);
    expect(await balance()).toBe('45.00');
  });

  it('an id with another amount, round or bet is a conflict, answered with the balance', async () => {
    const { bet, win, rollback, balance } = await player();
    await bet('b-1', '30');
    await win('w-1', '5');
    await rollback('x-1', 'b-0');
    const conflicts = [
      await bet('b-1', '31'),
      await bet('b-1', '30', { roundId: 'r-9' }),
      await win('w-1', '5.01'),
      await rollback('x-1', 'b-1'),
    ];
    for (const { code, output } of conflicts) {
      expect([code, output]).toEqual([409, { error: 'conflict', balance: '75.00', currency: 'GBP' }]);
    }
    // Wins that differ below the minor unit only are the same amount.
    expect((await win('w-1', '5.009')).output?.balance).toBe('75.00');
    expect(await balance()).toBe('75.00');
  });

  it('wins and rollbacks apply after the session and without a balance; the first bet of a round does not', async () => {
    const { bet, win, rollback, balance, endSessions } = await player({ openingMinor: 1_000 });
    await bet('b-1', '10');
    await endSessions();
    expect((await bet('b-2', '0', { roundId: 'r-2' })).output).toEqual({
      error: 'session_ended',
      balance: null,
      currency: null,
    });
    expect((await bet('b-1', '10')).status).toBe(true); // it was accepted before
    expect((await win('w-1', '0')).output?.balance).toBe('0.00');
    expect((await win('w-2', '3')).output?.balance).toBe('3.00');
    expect((await bet('b-3', '3')).output?.balance).toBe('0.00'); // it continues the open round
    expect((await rollback('x-1', 'b-1')).output?.balance).toBe('10.00');
    expect((await win('w-3', '4', { roundOver: true })).output?.balance).toBe('14.00');
    expect((await bet('b-4', '3')).output?.error).toBe('session_ended'); // the round is over
    expect(await balance()).toBe('14.00');
  });

  it('a session of another provider, or one that has expired, takes no bets', async () => {
    const { playerId, bet } = await player();
    const session = { providerId: TRANSFER, sessionHash: 'login', expiresAt: Date.now() + 60_000 };
    await walletNamed(playerId).openGameSession(
      { ...session, tokenHash: tokenHash('a-token-of-another-provider') },
      0,
    );
    const expired = { ...session, providerId: SEAMLESS, expiresAt: Date.now() - 1 };
    await walletNamed(playerId).openGameSession(
      { ...expired, tokenHash: tokenHash('a-token-that-has-expired') },
      0,
    );
    for (const token of ['a-token-of-another-provider', 'a-token-that-has-expired']) {
      expect((await bet('b-1', '1', { token })).output?.error).toBe('session_ended');
    }
  });

  it('several bets of one round stay open until all are returned or the round is over', async () => {
    const { bet, rollback, round, outstanding } = await player();
    for (const id of ['b-1', 'b-2', 'b-3']) await bet(id, '10');
    await rollback('x-1', 'b-1');
    expect(await outstanding()).toEqual(['r-1']);
    await rollback('x-2', 'b-2');
    await rollback('x-3', 'b-3');
    expect([await outstanding(), await round()]).toMatchObject([
      [],
      { stakeMinor: 3_000, returnedMinor: 3_000 },
    ]);
    await bet('b-4', '1');
    expect(await outstanding()).toEqual(['r-1']);
  });
});

describe('[4.36] a transfer-type provider', () => {
  it('plays from its own account only', async () => {
    const { playerId, bet, win, rollback, balance, isWhole } = await player({ provider: TRANSFER });
    expect(await balance()).toBe('0.00');
    expect((await bet('b-1', '10')).output).toMatchObject({ error: 'insufficient_funds', balance: '0.00' });
    const moved = { memberId: playerId, operationId: 'to-provider', at: AT, providerId: TRANSFER };
    await moveToProvider(platform, { ...moved, amountMinor: 4_000 });
    expect((await bet('b-1', '10')).output?.balance).toBe('30.00');
    expect((await win('w-1', '25')).output?.balance).toBe('55.00');
    expect((await rollback('x-1', 'b-1')).output?.balance).toBe('65.00');
    expect(await walletNamed(playerId).holdings()).toMatchObject({
      value: { balances: { main: 6_000, [`provider:${TRANSFER}`]: 6_500, [`studio:${TRANSFER}`]: -2_500 } },
    });
    expect(await isWhole()).toBe(true);
  });
});

describe('[4.36] the balance in replies to a transfer-type provider', () => {
  const withMoney = async () => {
    const it = await player({ provider: TRANSFER });
    const moved = { memberId: it.playerId, operationId: 'to-provider', at: AT, providerId: TRANSFER };
    await moveToProvider(platform, { ...moved, amountMinor: 4_000 });
    return it;
  };

  it.each<[string, (it: Awaited<ReturnType<typeof withMoney>>) => Promise<{ output: unknown }>]>([
    ['a win of nothing', it => it.win('w-0', '0', { roundOver: true })],
    ['a bet of nothing', it => it.bet('b-0', '0')],
    ['a rollback of a bet that never came', it => it.rollback('x-0', 'b-never')],
  ])('after %s is that of its account', async (_says, made) => {
    const it = await withMoney();
    for (let time = 0; time < 2; time += 1) {
      expect((await made(it)).output).toMatchObject({ balance: '40.00' });
    }
    expect(await it.isWhole()).toBe(true);
  });
});

describe('[7.13] balance', () => {
  it('is told in a live game session of the provider', async () => {
    const { bet, askBalance } = await player();
    await bet('b-1', '1.25');
    expect((await askBalance()).output).toEqual({ balance: '98.75', currency: 'GBP' });
    expect((await askBalance({ currency: 'EUR' })).output).toEqual({
      error: 'wrong_currency',
      balance: '98.75',
      currency: 'GBP',
    });
  });

  it('is not told without one, by any call that a bet or a question could be', async () => {
    const { playerId, bet, askBalance, endSessions } = await player();
    const other = { providerId: TRANSFER, sessionHash: 'login', expiresAt: Date.now() + 60_000 };
    const expired = { ...other, providerId: SEAMLESS, expiresAt: Date.now() - 1 };
    for (const [token, session] of [
      ['a-session-of-another-provider', other],
      ['a-session-that-has-expired', expired],
    ] as const)
      await walletNamed(playerId).openGameSession({ ...session, tokenHash: tokenHash(token) }, 0);
    const nothing = { error: 'session_ended', balance: null, currency: null };
    for (const token of [
      'a-session-of-another-provider',
      'a-session-that-has-expired',
      'a-guess-of-a-token-1',
    ]) {
      expect((await askBalance({ token })).output).toEqual(nothing);
      expect((await bet('b-1', '1', { token })).output).toEqual(nothing);
    }
    expect(await askBalance({ token: undefined })).toMatchObject({
      code: 422,
      output: { fields: { token: [expect.any(String)] } },
    });
    await endSessions();
    expect((await askBalance()).output).toEqual(nothing);
  });

  it('of a player who is not there is 404', async () => {
    const { askBalance } = await player();
    expect(await askBalance({ playerId: 'm-nobody' })).toMatchObject({
      code: 404,
      output: { error: 'no_such_player' },
    });
  });
});

describe("operators' lists of a provider's transactions", () => {
  it('[9.17] come page by page from the play log, each once, in the operator’s time zone', async () => {
    const { playerId, bet, win, rollback } = await player();
    for (let index = 0; index < 3; index += 1) await bet(`list-${index}`, '1', { roundId: `r-${index}` });
    await win('list-win', '2.5');
    await rollback('list-back', 'list-0');
    await playInLog(walletNamed(playerId));
    const period = { providerId: SEAMLESS, from: 0, to: Date.now() + 60_000 };
    const { envelope } = await operate('provider/transactions', period);
    const { transactions } = envelope.output as { transactions: Record<string, unknown>[] };
    const ours = transactions.filter(it => it.playerId === playerId);
    expect(ours.map(it => [it.kind, it.transactionId, it.amount, it.betTransactionId])).toEqual([
      ['bet', 'list-0', '1.00', null],
      ['bet', 'list-1', '1.00', null],
      ['bet', 'list-2', '1.00', null],
      ['win', 'list-win', '2.50', null],
      ['rollback', 'list-back', '1.00', 'list-0'],
    ]);
    expect(ours.at(-1)).toMatchObject({ targetTransactionId: 'list-0', of: 'bet' });
    expect(ours[0]).toMatchObject({ targetTransactionId: null, of: null });
    const last = ours[2] as { madeAt: number; made: string; number: number };
    const eightHoursLater = new Date(last.madeAt + 28_800_000).toISOString();
    expect(last.made).toBe(eightHoursLater.slice(0, 19).replace('T', ' '));
    const after = { madeAt: last.madeAt, memberId: playerId, number: last.number };
    const rest = await operate('provider/transactions', { ...period, after });
    const { transactions: later } = rest.envelope.output as { transactions: Record<string, unknown>[] };
    expect(later.filter(it => it.playerId === playerId).map(it => it.transactionId)).toEqual([
      'list-win',
      'list-back',
    ]);
    expect((await operate('provider/transactions', { ...period, to: 1 })).envelope.output).toEqual({
      transactions: [],
      next: null,
      completeThrough: null,
    });
  });
});
