/** Registration, login, logout, sessions, and a member's own data. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { Profile } from '#app/contract/member.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import {
  ABSOLUTE_MS,
  endSession,
  MOST_SESSIONS,
  resolveSession,
  SEEN_EVERY_MS,
  sessionHashOf,
  startSession,
} from '#platform/base/session/session.ts';
import { guardLogin, guardPassword } from '#platform/member/guard-login.ts';
import { NETWORK_LIMIT } from '#platform/member/lock.ts';
import { logIn } from '#platform/member/log-in.ts';
import type { LoginGate } from '#platform/member/login-gate.ts';
import { findMember, proveContact } from '#platform/member/member.ts';
import { registerMember } from '#platform/member/register-member.ts';
import { codeOf } from '#platform/rewards/referral/referral.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';

const db = env.DIRECTORY;
const platform = platformEnv(env);

beforeAll(seedDemo);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** An address of its own for each test, so that none sees another's failures. */
const from = (address: string) => ({ 'x-client-address': address });

const enter = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  ask('/api/auth/login', { username, password }, headers);

const registration = (username: string, changed: object = {}) => ({
  ...registrationOf(username),
  ...changed,
});
const register = (username: string, changed: object = {}, headers: Record<string, string> = {}) =>
  ask('/api/auth/register', registration(username, changed), headers);

describe('[1.19] [3.34] logging in', () => {
  it.each(['demogb', 'DemoGB', '  demogb '])('as %j', async username => {
    const grant = await outputOf<SessionGrant>('auth/login', { username, password: ` ${PASSWORD} ` });
    expect([grant.user.username, grant.user.currency, grant.tncVersion]).toEqual(['demogb', 'GBP', '1']);
    expect(grant.sessionToken).toMatch(/^[\w-]{43}$/);
  });

  it('[1.19] [3.34] works by mobile number, with and without plus, as the username or beside it once it is proved', async () => {
    expect((await register('44-7700900142')).envelope.status).toBe(true);
    const { envelope } = await register('withnumber', { mobile: '+44-7700900143' });
    expect((await enter('44-7700900143')).envelope.status).toBe(false);
    const { user } = envelope.output as SessionGrant;
    const context = { env: platform, now: () => Date.now() };
    await proveContact(context, user.id, { kind: 'mobile', value: '44-7700900143' });
    const names = ['44-7700900142', '+44-7700900142', '44-7700900143', 'withnumber'];
    const users = await Promise.all(
      names.map(
        async username => (await outputOf<SessionGrant>('auth/login', { username, password: PASSWORD })).user,
      ),
    );
    expect(users.map(user => user.username)).toEqual([
      '44-7700900142',
      '44-7700900142',
      'withnumber',
      'withnumber',
    ]);
  });

  it('issues a new token each time, and ends the replaced session', async () => {
    const first = await outputOf<SessionGrant>('auth/login', { username: 'demobr', password: PASSWORD });
    const { envelope } = await enter('demobr', PASSWORD, bearer(first.sessionToken));
    const second = envelope.output as SessionGrant;
    expect(second.sessionToken).not.toBe(first.sessionToken);
    expect((await ask('/api/member/profile', {}, bearer(first.sessionToken))).status).toBe(401);
    expect((await ask('/api/member/profile', {}, bearer(second.sessionToken))).status).toBe(200);
  });

  it.each([
    ['another case of the password', 'demogb', 'demo-1234'],
    ['no symbol', 'demogb', 'Demo1234'],
    ['a name that nobody has', 'nobodyhere', PASSWORD],
    ['a number that nobody has', '44-7700900999', PASSWORD],
    ['a name that SQL would take', "' OR 1=1 --", PASSWORD],
    ['a long password', 'demogb', 'a'.repeat(128)],
  ])('is refused with status 200 and the same sentence: %s', async (says, username, password) => {
    expect(await enter(username, password, from(`wrong ${says.length}`))).toEqual({
      status: 200,
      envelope: {
        status: false,
        code: 200,
        output: null,
        msg: 'The username, mobile number or password is not correct.',
      },
    });
  });

  it('[7.6] is refused in the language of the page', async () => {
    const { envelope } = await enter('nobody1', PASSWORD, { pathlang: 'zh-mo', ...from('zh') });
    expect(envelope.msg).toBe('用戶名稱、手機號碼或密碼不正確。');
  });

  it('leaves neither token nor password in the directory', async () => {
    const grant = await outputOf<SessionGrant>('auth/login', { username: 'demoph', password: PASSWORD });
    const rows = await Promise.all(
      ['member', 'login_name', 'session'].map(
        async it => (await db.prepare(`SELECT * FROM ${it}`).all()).results,
      ),
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('scrypt:');
    expect([text.includes(grant.sessionToken), text.includes(PASSWORD)]).toEqual([false, false]);
  });
});

describe('[4.1] [6.1] a session', () => {
  const member = async () => {
    const found = await findMember(platform, { username: 'demose' });
    if (found === null) throw new Error('There is no demose');
    return found;
  };
  const START = 1_790_000_000_000;
  const start = async (isRemembered: boolean, at = START) =>
    (await startSession(db, { member: await member(), isRemembered, at })).token;

  it('that an older version started, without what never changes of its member, is resolved too', async () => {
    const { memberId, username, country, currency } = await member();
    const token = await start(false);
    await db
      .prepare('UPDATE session SET username = NULL, country = NULL, currency = NULL WHERE token_hash = ?1')
      .bind(sessionHashOf(token))
      .run();
    const sessionHash = sessionHashOf(token);
    expect(await resolveSession(platform, token, START)).toEqual({
      memberId,
      username,
      country,
      currency,
      sessionHash,
      restrictions: [],
    });
  });

  it.each([
    ['remembered', true, 14 * DAY_MS],
    ['of one sitting', false, 12 * HOUR_MS],
  ])('%s ends when idle', async (_says, isRemembered, idleMs) => {
    const [last, late] = [await start(isRemembered), await start(isRemembered)];
    expect((await resolveSession(platform, last, START + idleMs - 1))?.username).toBe('demose');
    expect(await resolveSession(platform, late, START + idleMs)).toBeNull();
    expect(await resolveSession(platform, late, START)).toBeNull();
  });

  it('is extended by use, up to its longest life', async () => {
    const token = await start(true);
    for (const age of [5 * DAY_MS, 10 * DAY_MS, 14 * DAY_MS - 1])
      expect(await resolveSession(platform, token, START + age)).not.toBeNull();
    expect(await resolveSession(platform, token, START + 14 * DAY_MS)).toBeNull();
  });

  it('records its use at intervals', async () => {
    const token = await start(false);
    const seen = async (at: number) => {
      const signedIn = await resolveSession(platform, token, at);
      const row = await db
        .prepare('SELECT last_seen_at FROM session WHERE token_hash = ?1')
        .bind(signedIn?.sessionHash ?? '')
        .first<{ last_seen_at: number }>();
      return (row?.last_seen_at ?? 0) - START;
    };
    expect(await seen(START + SEEN_EVERY_MS - 1)).toBe(0);
    expect(await seen(START + SEEN_EVERY_MS)).toBe(SEEN_EVERY_MS);
  });

  it('is ended permanently, without the member’s other sessions', async () => {
    const [mine, other] = [await start(false), await start(false)];
    const signedIn = await resolveSession(platform, mine, START);
    if (signedIn !== null) await endSession(db, signedIn);
    expect(await resolveSession(platform, mine, START)).toBeNull();
    expect(await resolveSession(platform, other, START)).not.toBeNull();
  });

  it('that has expired is deleted at the next login', async () => {
    await db.prepare('DELETE FROM session').run();
    await start(false);
    await startSession(db, { member: await member(), isRemembered: false, at: START + ABSOLUTE_MS });
    const { results } = await db.prepare('SELECT created_at FROM session').all();
    expect(results).toEqual([{ created_at: START + ABSOLUTE_MS }]);
  });

  it('beyond ten ends the least recently used one', async () => {
    await db.prepare('DELETE FROM session').run();
    const tokens: string[] = [];
    for (let count = 0; count < MOST_SESSIONS; count += 1) tokens.push(await start(true, START + count));
    const [first = '', second = ''] = tokens;
    const used = START + SEEN_EVERY_MS + MOST_SESSIONS;
    expect(await resolveSession(platform, first, used)).not.toBeNull();
    const { ended } = await startSession(db, { member: await member(), isRemembered: true, at: used });
    expect(ended).toEqual([sessionHashOf(second)]);
    expect(await resolveSession(platform, second, used)).toBeNull();
    for (const token of tokens.filter(it => it !== second))
      expect(await resolveSession(platform, token, used)).not.toBeNull();
  });

  const calls = ['general/config', 'common/country-list', 'member/profile', 'member/wallet-balance'];

  it.each(calls)('[4.3] that is not live is 401 for %s', async name => {
    for (const authorization of [
      `Bearer ${'x'.repeat(43)}`,
      'Bearer ',
      'Basic eA==',
      `Bearer ${'x'.repeat(600)}`,
    ]) {
      const { status, envelope } = await ask(`/api/${name}`, {}, { authorization });
      expect([status, envelope.status, envelope.code]).toEqual([401, false, 401]);
    }
  });

  it.each([
    ['auth/check-username', { username: 'somebody1' }],
    ['auth/logout', {}],
    ['auth/login', { username: 'demomo', password: PASSWORD }],
    ['auth/register', registration('afterend')],
  ])('that has ended does not prevent %s', async (name, payload) => {
    const { envelope } = await ask(`/api/${name}`, payload, bearer('x'.repeat(43)));
    expect([envelope.status, envelope.code]).toEqual([true, 200]);
  });

  it('[6.3] is needed for calls of members', async () => {
    expect((await ask('/api/member/profile')).status).toBe(401);
  });

  it('[7.12] ends by logging out, which also succeeds twice and for guests', async () => {
    const { sessionToken } = await outputOf<SessionGrant>('auth/login', {
      username: 'demoae',
      password: PASSWORD,
    });
    for (const headers of [bearer(sessionToken), bearer(sessionToken), {}]) {
      expect((await ask('/api/auth/logout', {}, headers)).envelope).toMatchObject({
        status: true,
        code: 200,
      });
    }
    expect((await ask('/api/member/wallet-balance', {}, bearer(sessionToken))).status).toBe(401);
  });
});

describe('registering', () => {
  it('[4.1] opens the account and logs in, and stores the promotion and referral', async () => {
    const inviting = (await findMember(platform, { username: 'demogb' }))?.memberId ?? '';
    const brought = {
      referralCode: await codeOf(platform, inviting),
      cmsID: 'c-9',
      language: 'zh-mo',
      email: 'a@example.com',
    };
    const { envelope } = await register('NewMember1', brought);
    const { user, sessionToken } = envelope.output as SessionGrant;
    expect([user.username, user.currency]).toEqual(['NewMember1', 'GBP']);
    const profile = await ask('/api/member/profile', {}, bearer(sessionToken));
    expect(profile.envelope.output as Profile).toMatchObject({
      user,
      email: 'a@example.com',
      birthDate: '1990-02-28',
      language: 'en-gb',
      tncVersion: '1',
      withdrawalPin: false,
      mobile: null,
      fullName: null,
    });
    const row = await db.prepare('SELECT * FROM member WHERE member_id = ?1').bind(user.id).first();
    expect(row).toMatchObject({ referral_code: brought.referralCode, cms_id: 'c-9', country: 'GB' });
  });

  it.each([
    ['demogb', 'username_has_been_taken'],
    ['DEMOGB', 'username_has_been_taken'],
    ['44-7700900200', 'mobileno_has_been_taken'],
    ['+44-7700900200', 'mobileno_has_been_taken'],
  ])('[5.23] refuses %s: %s, while typing and at the end', async (username, rule) => {
    await register('44-7700900200');
    const checked = await outputOf('auth/check-username', { username });
    expect(checked).toEqual({ available: false, error: rule });
    const { status, envelope } = await register(username);
    expect([status, envelope.output]).toEqual([422, { fields: { username: [rule] } }]);
  });

  it('[5.23] a free name is free', async () => {
    const checked = await outputOf('auth/check-username', { username: 'freename1' });
    expect(checked).toEqual({ available: true, error: null });
  });

  it.each<[string, string, object, Record<string, string[]>]>([
    ['[5.18]', 'ruled1', { password: 'Demo12345' }, { password: ['passwordcond'] }],
    [
      'a name that is a formula with hidden turns',
      'named1',
      { fullName: '=HYPERLINK("http://evil.example") \u202Egnp.x' },
      { fullName: ['personname'] },
    ],
    ['a name of the operator', 'named2', { fullName: 'Meridian Support' }, { fullName: ['personname'] }],
    ['[5.18] [5.20]', 'ruled2', { password: '  De-12  ' }, { password: ['minlength:8'] }],
    ['[5.17]', '46-7012345', {}, { username: ['validphone'] }],
    ['[5.17]', '44-770090', {}, { username: ['phonelength:10'] }],
    ['[5.17]', 'ruled3', { mobile: '46-701234567' }, { mobile: ['validphone'] }],
    ['[5.23]', 'ruled4', { mobile: '44-7700900200' }, { mobile: ['mobileno_has_been_taken'] }],
    ['of age', 'ruled5', { birthDate: '2020-01-01' }, { birthDate: ['minage:18'] }],
    ['of age', 'ruled6', { birthDate: '1850-01-01' }, { birthDate: ['validdate'] }],
    ['of age', 'ruled7', { birthDate: '2007-01-01', currency: 'PHP' }, { birthDate: ['minage:21'] }],
    ['[5.4]', 'ruled8', { tncVersion: '' }, { tncVersion: ['required'] }],
    [
      'two at once',
      'ruled9',
      { mobile: '46-701234567', birthDate: '2020-01-01' },
      {
        mobile: ['validphone'],
        birthDate: ['minage:18'],
      },
    ],
  ])('[5.39] names the broken rule %s of %s with %j', async (_clause, username, changed, fields) => {
    await register('44-7700900200');
    const { status, envelope } = await register(username, changed);
    expect([status, envelope.output]).toEqual([422, { fields }]);
  });

  it('needs a market of the currency, and the terms in force', async () => {
    expect((await register('nomarket', { currency: 'XXX' })).envelope).toMatchObject({
      status: false,
      code: 200,
      msg: 'There is no market with this currency.',
    });
    expect((await register('oldterms', { tncVersion: '0' })).envelope).toMatchObject({
      status: false,
      code: 200,
      msg: 'The terms have changed. Please read and accept the current ones.',
    });
    expect(await outputOf('auth/check-username', { username: 'oldterms' })).toMatchObject({
      available: true,
    });
  });

  it('keeps no characters of an address that turn its text', async () => {
    const { envelope } = await register('turned1', { address: '14 \u202Eeldarf\u2066 Lane' });
    const headers = bearer((envelope.output as SessionGrant).sessionToken);
    const shown = async () =>
      ((await ask('/api/member/profile', {}, headers)).envelope.output as Profile).address;
    expect(await shown()).toBe('14 eldarf Lane');
    await ask('/api/member/update-profile', { address: '15 \u202Eeldarf Lane' }, headers);
    expect(await shown()).toBe('15 eldarf Lane');
  });

  it('gives a name to one of several concurrent registrations', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => register('wantedname')));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const taken = replies.filter(reply => reply.status === 422).map(reply => reply.envelope.output);
    expect(taken).toEqual(
      Array.from({ length: 5 }, () => ({ fields: { username: ['username_has_been_taken'] } })),
    );
  });

  it('accepts members who come of age today, by the market’s calendar', async () => {
    const context = { env: platformEnv(env), now: () => Date.parse('2026-03-01T20:00:00Z') };
    const born = (username: string, birthDate: string, currency: string) =>
      registerMember(context, { ...registration(username), birthDate, currency });
    expect((await born('leapday1', '2008-02-29', 'GBP')).ok).toBe(true);
    // In Manila it is the second of March by then.
    expect((await born('manila1', '2005-03-02', 'PHP')).ok).toBe(true);
    expect((await born('london1', '2008-03-02', 'GBP')).ok).toBe(false);
  });
});

describe('[2.36] terms', () => {
  it('are accepted in the version in force only', async () => {
    const { sessionToken } = await outputOf<SessionGrant>('auth/login', {
      username: 'democl',
      password: PASSWORD,
    });
    await db.prepare("UPDATE member SET tnc_version = '0' WHERE username = 'democl'").run();
    const accept = (tncVersion: string) =>
      ask('/api/general/tnc-accept', { tncVersion }, bearer(sessionToken));
    expect((await accept('0')).envelope).toMatchObject({ status: false, code: 200 });
    expect((await accept('1')).envelope).toMatchObject({ status: true, output: { tncVersion: '1' } });
    const { envelope } = await ask('/api/member/profile', {}, bearer(sessionToken));
    expect(envelope.output).toMatchObject({ tncVersion: '1' });
  });
});

describe('a lock on logging in', () => {
  const MINUTES_MS = 60_000;
  let moment = 1_790_000_000_000;
  const origin = 'https://meridian.example';
  const attempt = (username: string, address: string, password = 'wrong') =>
    logIn(
      { env: platformEnv(env), now: () => moment, address, member: null, origin },
      { username, password },
    );
  const outcomes = async (tries: Promise<Awaited<ReturnType<typeof attempt>>>[]) => {
    const counts: Record<string, number> = { in: 0, wrong: 0, locked: 0 };
    for (const result of await Promise.all(tries)) {
      const guarded = result.ok && 'guard' in result.value;
      const outcome = guarded ? 'guarded' : result.ok ? 'in' : result.error.reason;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };

  /** Failures from an address on names of before, noted inside the object of its lock. */
  const failedBefore = (address: string, count: number, limit = NETWORK_LIMIT) =>
    runInDurableObject(env.LOGIN_GATE.getByName(`address:${address}`), async gate => {
      for (let failure = 0; failure < count; failure += 1)
        await (gate as LoginGate).settle('earlier', 'failed', limit, moment);
    });

  it.each(['guessedat1', 'nobodyatall'])('closes after five failures on %s from one network', async name => {
    if (name === 'guessedat1') await register(name);
    const tries = Array.from({ length: 40 }, () => attempt(name, '192.0.2.50'));
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 5, locked: 35 });
    expect(await attempt(name, '192.0.2.50', PASSWORD)).toEqual({
      ok: false,
      error: { reason: 'locked', waitMs: MINUTES_MS },
    });
    moment += MINUTES_MS;
    // The wait grows with each failure, and a success forgets it.
    expect(await outcomes([attempt(name, '192.0.2.50')])).toEqual({ in: 0, wrong: 1, locked: 0 });
    expect(await attempt(name, '192.0.2.50', PASSWORD)).toMatchObject({ error: { waitMs: 2 * MINUTES_MS } });
    moment += 2 * MINUTES_MS - 1;
    expect(await attempt(name, '192.0.2.50', PASSWORD)).toMatchObject({
      error: { reason: 'locked', waitMs: 1 },
    });
    moment += 1;
    expect(await attempt(name, '192.0.2.50', PASSWORD)).toMatchObject({ ok: name === 'guessedat1' });
    expect(await attempt(name, '192.0.2.51', PASSWORD)).toMatchObject({ ok: name === 'guessedat1' });
  });

  it('counts a member once, under all their names', async () => {
    const { envelope } = await register('twonames');
    const { user } = envelope.output as SessionGrant;
    await proveContact({ env: platform, now: () => moment }, user.id, {
      kind: 'mobile',
      value: '44-7700900171',
    });
    const names = ['twonames', '44-7700900171'];
    for (let index = 0; index < 5; index += 1) await attempt(names[index % 2] ?? '', '192.0.2.52');
    for (const name of names)
      expect(await attempt(name, '192.0.2.52', PASSWORD)).toMatchObject({ error: { reason: 'locked' } });
    moment += MINUTES_MS;
    expect(await attempt('twonames', '192.0.2.52', PASSWORD)).toMatchObject({ ok: true });
    expect(await attempt('44-7700900171', '192.0.2.52', PASSWORD)).toMatchObject({ ok: true });
  });

  it('[0148] asks for a second proof of a name that many networks guess at, and its known browsers for none', async () => {
    await register('guessedat2');
    const from = (index: number) => `10.0.${index >> 8}.${index & 255}`;
    const tries = Array.from({ length: 60 }, (_, index) => attempt('guessedat2', from(index)));
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 30, locked: 0, guarded: 30 });
    const guarded = { ok: true, value: { guard: expect.any(String) } };
    expect(await attempt('guessedat2', '203.0.113.1', PASSWORD)).toMatchObject(guarded);
    const atHome = (password: string) =>
      logIn(
        { env: platformEnv(env), now: () => moment, address: from(1), device: 'browser-1', member: null },
        { username: 'Guessedat2', password },
      );
    expect(await atHome(PASSWORD)).toMatchObject({ ok: true, value: { user: { username: 'guessedat2' } } });
    for (let index = 0; index < 5; index += 1) await atHome('wrong');
    expect(await atHome(PASSWORD)).toMatchObject({ error: { reason: 'locked' } });
    moment += 24 * 60 * MINUTES_MS;
    expect(await attempt('guessedat2', '203.0.113.1', PASSWORD)).toMatchObject({
      ok: true,
      value: { user: { username: 'guessedat2' } },
    });
  });

  it('opens after a success, and failures expire', async () => {
    for (let index = 0; index < 4; index += 1) await attempt('demose', 'a');
    expect(await attempt('demose', 'a', PASSWORD)).toMatchObject({ ok: true });
    for (let index = 0; index < 4; index += 1) await attempt('demose', 'b');
    moment += 24 * 60 * MINUTES_MS;
    for (let index = 0; index < 4; index += 1) await attempt('DEMOSE', 'b');
    expect(await attempt('demose', 'b', PASSWORD)).toMatchObject({ ok: true });
  });

  it('[0076] slows an address down after a hundred failures on any names, and locks it never', async () => {
    await failedBefore('192.0.2.1', 90);
    const tries = Array.from({ length: 30 }, (_, index) => attempt(`guessed${index}`, '192.0.2.1'));
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 10, locked: 20 });
    expect(await attempt('demobr', '192.0.2.1', PASSWORD)).toEqual({
      ok: false,
      error: { reason: 'locked', waitMs: 3_000 },
    });
    expect(await attempt('demobr', '192.0.2.2', PASSWORD)).toMatchObject({ ok: true });
    moment += 3_000;
    const next = Array.from({ length: 10 }, (_, index) => attempt(`later${index}`, '192.0.2.1'));
    expect(await outcomes(next)).toEqual({ in: 0, wrong: 1, locked: 9 });
    moment += 3_000;
    expect(await attempt('demobr', '192.0.2.1', PASSWORD)).toMatchObject({ ok: true });
  });

  it('[0076] locks none of the members behind one address who mistype once, with whom it would come to its limit of failures', async () => {
    await failedBefore('192.0.2.60', 80);
    const guard = (name: string, found: string | null) =>
      guardLogin({ env: platformEnv(env), now: () => moment, address: '192.0.2.60' }, name, async () => ({
        found,
      }));
    const isLocked = (tried: Awaited<ReturnType<typeof guard>>) =>
      !tried.ok && tried.error.reason === 'locked';
    const refused: string[] = [];
    const enterAs = async (name: string) => {
      for (const found of [null, name]) if (isLocked(await guard(name, found))) refused.push(name);
    };
    for (let first = 0; first < 30; first += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => enterAs(`mistyped${first + index}`)));
    }
    expect(refused).toEqual([]);
    // A guesser at the same address is no owner of the names, and is slowed down.
    const guesses = Array.from({ length: 40 }, (_, index) => guard(`victim${index}`, null));
    expect((await Promise.all(guesses)).filter(it => !isLocked(it))).toHaveLength(20);
  });

  it('counts a network of IPv6 as one address', async () => {
    const tries = Array.from({ length: 7 }, (_, index) => attempt('sixes', `2001:db8:0:7::${index}`));
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 5, locked: 2 });
  });

  it('[0038] counts the /48 around networks of IPv6 as eight of them', async () => {
    const limit = { ...NETWORK_LIMIT, failures: NETWORK_LIMIT.failures * 8 };
    await failedBefore('2001:db8:48::/48', 799, limit);
    const tries = [1, 2, 3].map(network => attempt(`site${network}`, `2001:db8:48:${network}::1`));
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 1, locked: 2 });
    expect(await attempt('demobr', '2001:db8:48:77::1', PASSWORD)).toMatchObject({ ok: false });
    expect(await attempt('demobr', '2001:db8:49:1::1', PASSWORD)).toMatchObject({ ok: true });
  });

  it('of an address is not opened by a success under another name', async () => {
    await failedBefore('198.51.100.1', 94);
    for (let index = 0; index < 5; index += 1) await attempt(`mixed${index}`, '198.51.100.1');
    expect(await attempt('demoph', '198.51.100.1', PASSWORD)).toMatchObject({ ok: true });
    await attempt('mixedlast', '198.51.100.1');
    expect(await attempt('demoph', '198.51.100.1', PASSWORD)).toMatchObject({ ok: false });
  });

  it('of a name is none for a session that proves its password: that has a lock of its own', async () => {
    const prove = (found: string | null) =>
      guardPassword({ env: platformEnv(env), now: () => moment }, 'm-prover', async () => found);
    for (let index = 0; index < 5; index += 1) await attempt('prover', '198.51.100.2');
    expect(await prove('right')).toEqual({ ok: true, value: 'right' });
    for (let index = 0; index < 5; index += 1) await prove(null);
    expect(await prove('right')).toMatchObject({ ok: false, error: { reason: 'locked' } });
  });

  it('[8.2] is 429 with the seconds to wait, also in its sentence', async () => {
    for (let index = 0; index < 5; index += 1) await enter('demomo', 'wrong', from('429'));
    const { status, envelope } = await enter('demomo', PASSWORD, { ...from('429'), pathlang: 'sv-se' });
    expect([status, envelope]).toEqual([
      429,
      {
        status: false,
        code: 429,
        output: { retryAfterSeconds: expect.any(Number) },
        msg: 'För många misslyckade försök. Försök igen om 1 min.',
      },
    ]);
  });

  it('is widened by RATE_LIMIT_SCALE', async () => {
    const wide = { ...platformEnv(env), RATE_LIMIT_SCALE: 2 };
    const tries = Array.from({ length: 12 }, () =>
      logIn(
        { env: wide, now: () => moment, address: 'wide', member: null },
        { username: 'wide1', password: 'x' },
      ),
    );
    expect(await outcomes(tries)).toEqual({ in: 0, wrong: 10, locked: 2 });
  });
});
