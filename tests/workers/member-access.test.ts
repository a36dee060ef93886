/**
 * Access of members under attack: names, codes and second steps that strangers guess at; and the limits of a session alone. Long: each sequence of requests of the security review is a test.
 */
import { env } from 'cloudflare:test';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GuardedLogin, SessionGrant } from '#app/contract/auth.ts';
import { isAnswer, WORK_PUZZLES } from '#app/domain/login-work.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { platformEnv } from '#platform/base/env.ts';
import { depositNow } from '#platform/ledger/wallet/wallet.ts';
import { workHash } from '#platform/member/guarded/work.ts';
import { CODES_LIMIT, FIRST_WRONG_CODES_LIMIT, WRONG_ONE_TIME_CODES_LIMIT } from '#platform/member/lock.ts';
import { findMember } from '#platform/member/member.ts';
import { stepOfCode } from '#platform/member/step/totp.ts';
import { keepRetention } from '#platform/privacy/personal-data/personal-data.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const NEW = 'Fresh-5678';
const WRONG_CODE = 'AAAA-AAAA';

beforeAll(seedDemo);

interface Reply {
  status: boolean;
  code: number;
  msg: string;
  output: Record<string, unknown> & { fields?: Record<string, string[]> };
}

const asked = async (name: string, payload: object, headers: Record<string, string>): Promise<Reply> =>
  (await ask(`/api/${name}`, payload, { pathlang: 'en-gb', ...headers })).envelope as unknown as Reply;

let serial = 0;
async function member(changed: object = {}) {
  serial += 1;
  const username = `access${serial}member`;
  const email = `access${serial}@mail.example`;
  const payload = { ...registrationOf(username), email, ...changed };
  const grant = await outputOf<SessionGrant>('auth/register', payload);
  const call = (name: string, input: object = {}) =>
    asked(name, input, { authorization: `Bearer ${grant.sessionToken}` });
  return { username, email, memberId: grant.user.id, call };
}
type TestMember = Awaited<ReturnType<typeof member>>;

let host = 0;
/** An address that nobody has used. */
const freshAddress = (): string => {
  host += 1;
  return `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`;
};

const enter = (username: string, password: string, address = freshAddress()): Promise<Reply> =>
  asked('auth/login', { username, password }, { 'x-client-address': address });

/** Wrong passwords from many networks: beyond the limit of the name. */
async function attack(username: string): Promise<void> {
  for (let network = 0; network < 6; network += 1) {
    const address = freshAddress();
    await Promise.all([1, 2, 3, 4, 5].map(turn => enter(username, `guess-${turn}`, address)));
  }
}

const workOf = (guard: string): number[] =>
  Array.from({ length: WORK_PUZZLES }, (_, puzzle) => {
    let answer = 0;
    while (!isAnswer(workHash(guard, puzzle, answer))) answer += 1;
    return answer;
  });

const guardOf = ({ output }: Reply): string => (output as unknown as GuardedLogin).guard;
const finish = (guard: string, answer: object = {}, work = workOf(guard)): Promise<Reply> =>
  asked('auth/login-guard', { guard, work, ...answer }, { 'x-client-address': freshAddress() });

async function proveEmail({ call, email }: TestMember): Promise<void> {
  await call('member/contact-code', { kind: 'email', value: email, password: PASSWORD });
  const proved = await call('member/prove-contact', { kind: 'email', code: await codeTo(email) });
  expect(proved.status).toBe(true);
}

async function withApp({ call }: TestMember) {
  const begun = await call('member/totp-begin', { password: PASSWORD });
  const app = new TOTP({ secret: begun.output.secret as string });
  const on = await call('member/totp-confirm', { code: app.generate() });
  expect(on.status).toBe(true);
  return { app, codes: on.output.recoveryCodes as string[] };
}

describe('[3.34] a name that strangers guess at without pause', () => {
  it('lets its owner in from any new browser by the right password and work, where the account has no other proof', async () => {
    const { username } = await member();
    await attack(username);
    for (let turn = 0; turn < 3; turn += 1) {
      await enter(username, `guess-again-${turn}`);
      const begun = await enter(username, PASSWORD);
      expect(Object.keys(begun.output).sort()).toEqual(['guard', 'passkey']);
      expect(await finish(guardOf(begun))).toMatchObject({ status: true, output: { user: { username } } });
    }
  });

  it('gives the same answers to a wrong password, and to a name that nobody has', async () => {
    const { username } = await member();
    await attack(username);
    await attack('nobody-at-all');
    const replies = [
      await enter(username, PASSWORD),
      await enter(username, 'guess'),
      await enter('nobody-at-all', 'guess'),
    ];
    const shapes = replies.map(({ output, ...rest }) => {
      const { guard, passkey } = output as unknown as GuardedLogin;
      return { ...rest, guard: guard.length, passkey: Object.keys(passkey).sort() };
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const [, wrong, nobody] = await Promise.all(replies.map(it => finish(guardOf(it))));
    expect(wrong).toEqual(nobody);
    expect(wrong?.output.fields).toHaveProperty('code');
  });

  it('takes no login without the work, nor work that was done for another', async () => {
    const { username } = await member();
    await attack(username);
    const [first, second] = [await enter(username, PASSWORD), await enter(username, PASSWORD)];
    const work = workOf(guardOf(first));
    const others = work.map(answer => (answer === 0 ? 1 : answer - 1));
    expect((await finish(guardOf(first), {}, others)).status).toBe(false);
    expect((await finish(guardOf(second), {}, work)).status).toBe(false);
    expect((await finish(guardOf(first), {}, work)).status).toBe(true);
    expect((await finish(guardOf(first), {}, work)).msg).toMatch(/^This took too long/);
  });

  it('asks for a code to a proved address, which only the right password has sent, and only its login can use', async () => {
    const owner = await member();
    await proveEmail(owner);
    await attack(owner.username);
    await enter(owner.username, 'guess');
    const begun = await enter(owner.username, PASSWORD);
    expect((await finish(guardOf(begun))).output.fields).toHaveProperty('code');
    const code = await eventually(async () => {
      const sent = await codeTo(owner.email);
      const { results } = await env.DIRECTORY.prepare(
        "SELECT 1 FROM member_code WHERE purpose = 'login' AND member_id = ?1",
      )
        .bind(owner.memberId)
        .all();
      expect(results).toHaveLength(1);
      return sent;
    });
    const another = await enter(owner.username, PASSWORD);
    expect((await finish(guardOf(another), { code })).status).toBe(false);
    expect((await finish(guardOf(begun), { code: ` ${code.toLowerCase().replace('-', ' ')} ` })).status).toBe(
      true,
    );
  });

  it('takes a code of the app in place of both, while a session’s second step has a count of its own', async () => {
    const owner = await member();
    const { app, codes } = await withApp(owner);
    await attack(owner.username);
    const begun = await enter(owner.username, PASSWORD);
    const next = app.generate({ timestamp: Date.now() + 15_000 });
    const [done, backup] = [await finish(guardOf(begun), { code: next }), codes[0] ?? ''];
    const isIn = done.status || (await finish(guardOf(begun), { code: backup })).status;
    expect(isIn).toBe(true);
  });
});

describe('wrong second steps of a login', () => {
  it('do not keep the session’s owner from confirming', async () => {
    const owner = await member();
    const { codes } = await withApp(owner);
    const begun = await enter(owner.username, PASSWORD);
    const { step } = begun.output as { step: string };
    for (let turn = 0; turn < 6; turn += 1)
      await asked('auth/login-step', { step, code: '000000' }, { 'x-client-address': freshAddress() });
    const locked = await asked('auth/login-step', { step, code: codes[0] }, {});
    expect(locked.code).toBe(429);
    const options = await owner.call('member/confirm-options', { purpose: 'export' });
    const confirmed = await owner.call('member/confirm', {
      purpose: 'export',
      step: options.output.step,
      code: codes[1],
    });
    expect(confirmed.status).toBe(true);
  });
});

describe('the second step', () => {
  it('ends all other sessions when it is turned on, and is asked for before another password', async () => {
    const owner = await member();
    const other = (await enter(owner.username, PASSWORD)).output as unknown as SessionGrant;
    const { codes } = await withApp(owner);
    const theirs = await asked('member/profile', {}, { authorization: `Bearer ${other.sessionToken}` });
    expect(theirs.code).toBe(401);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await owner.call('member/change-password', change)).output.fields).toHaveProperty('proof');
    const { step } = (await owner.call('member/confirm-options', { purpose: 'password' })).output;
    const { proof } = (await owner.call('member/confirm', { purpose: 'password', step, code: codes[0] }))
      .output;
    expect(await owner.call('member/change-password', { ...change, proof })).toMatchObject({ status: true });
  });

  it('takes a code of the app for at most 60 s', () => {
    const app = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const start = 1_790_000_010_000 - (1_790_000_010_000 % 30_000);
    const code = app.generate({ timestamp: start });
    const good = Array.from({ length: 120 }, (_, second) => start + (second - 45) * 1_000).filter(
      at => stepOfCode(app.secret.base32, code, at) !== null,
    );
    expect(good).toHaveLength(60);
    expect([good[0], good.at(-1)]).toEqual([start - 15_000, start + 44_000]);
  });

  it('keeps its backup codes as passwords are kept; those from before stay good', async () => {
    const owner = await member();
    await withApp(owner);
    const { results } = await env.DIRECTORY.prepare(
      'SELECT code_hash FROM recovery_code WHERE member_id = ?1',
    )
      .bind(owner.memberId)
      .all<{ code_hash: string }>();
    expect(results).toHaveLength(10);
    for (const { code_hash } of results) expect(code_hash).toMatch(/^scrypt:/);
  });
});

describe('[7.34] codes for a forgotten password', () => {
  const forgot = (username: string, payload: object, browser: string, address = freshAddress()) =>
    asked(
      'auth/forgot-password',
      { username, ...payload },
      { 'x-client-browser': browser, 'x-client-address': address },
    );

  it('have eight characters of 32, and open nothing in another browser than the one that asked', async () => {
    const { username, email } = await member();
    await forgot(username, { method: 'email' }, 'mine');
    const code = await codeTo(email);
    expect(code).toMatch(/^[A-KMNP-Z2-9]{4}-[A-KMNP-Z2-9]{4}$/);
    expect((await forgot(username, { code, password: NEW }, 'theirs')).status).toBe(false);
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await forgot(username, { code: typed, password: NEW }, 'mine')).status).toBe(true);
  });

  it('stay good where the new password is one of what is known of the member', async () => {
    const { username, email } = await member({ fullName: 'Quentin Larkspur' });
    await forgot(username, { method: 'email' }, 'mine');
    const code = await codeTo(email);
    const known = 'Larkspur-7!Qx';
    const refused = await forgot(username, { code, password: known }, 'mine');
    expect(refused).toMatchObject({ status: false, output: { fields: { password: [expect.any(String)] } } });
    const wrong = await forgot(username, { code: 'AAAA-AAAA', password: known }, 'mine');
    expect(wrong).toMatchObject({ status: false, output: { fields: { code: [expect.any(String)] } } });
    expect((await forgot(username, { code, password: NEW }, 'mine')).status).toBe(true);
    expect((await forgot(username, { code, password: NEW }, 'mine')).status).toBe(false);
  });

  /** Codes are sent after the reply. */
  const untilSent = (memberId: string, count: number) =>
    eventually(async () => {
      const { results } = await env.DIRECTORY.prepare('SELECT 1 FROM member_code WHERE member_id = ?1')
        .bind(memberId)
        .all();
      expect(results).toHaveLength(count);
    });

  it('are not replaced by those that strangers ask for, nor used up by them', async () => {
    const { username, email, memberId } = await member();
    const strangers = CODES_LIMIT.failures + 1;
    // From one network: its first code, and those that all strangers share.
    for (let turn = 0; turn < strangers + 2; turn += 1)
      await forgot(username, { method: 'email' }, `stranger ${turn}`, '192.0.2.77');
    await untilSent(memberId, strangers);
    await forgot(username, { method: 'email' }, 'mine');
    await untilSent(memberId, strangers + 1);
    const code = await codeTo(email);
    await forgot(username, { method: 'email' }, 'later');
    await untilSent(memberId, strangers + 2);
    expect((await forgot(username, { code, password: NEW }, 'mine')).status).toBe(true);
  });

  it('end, over all codes, at the member’s wrong ones of a day', async () => {
    const { username, email, memberId } = await member();
    const most = FIRST_WRONG_CODES_LIMIT.failures + WRONG_ONE_TIME_CODES_LIMIT.failures;
    const address = freshAddress();
    let code = '';
    for (let turn = 0; turn <= most / 5; turn += 1) {
      const browser = `guesser ${turn}`;
      const sent = await forgot(username, { method: 'email' }, browser, address);
      expect(sent.status).toBe(true);
      await untilSent(memberId, turn + 1);
      code = await codeTo(email);
      if (turn === most / 5) break;
      for (let guess = 0; guess < 5; guess += 1)
        expect((await forgot(username, { code: WRONG_CODE, password: NEW }, browser, address)).status).toBe(
          false,
        );
    }
    // The right code of a fresh browser, which has its five tries, is refused too.
    expect((await forgot(username, { code, password: NEW }, `guesser ${most / 5}`, address)).status).toBe(
      false,
    );
  });

  it('that are guessed for many names from one network are locked there, the right one too', async () => {
    const { username, email } = await member();
    const address = freshAddress();
    await forgot(username, { method: 'email' }, 'mine');
    const code = await codeTo(email);
    for (let guess = 0; guess < 30; guess += 1) {
      const typed = { code: WRONG_CODE, password: NEW };
      const { output } = await forgot(`somebody${guess}`, typed, `guesser ${guess}`, address);
      expect(output.fields?.code).toEqual([sentence('code_wrong', 'en')]);
    }
    const typed = { code, password: NEW };
    expect((await forgot(username, typed, 'mine', address)).msg).toMatch(/^Too many failed attempts/);
    expect((await forgot(username, typed, 'mine')).status).toBe(true);
  });

  it('count by /64 and /48, as logins do', async () => {
    const { username } = await member();
    const statuses: boolean[] = [];
    for (let network = 0; network < 9; network += 1)
      for (let turn = 0; turn < 30; turn += 1) {
        const address = `2001:db8:5a5a:${network}::${turn + 1}`;
        statuses.push((await forgot(username, { method: 'sms' }, 'flood', address)).status);
      }
    expect(statuses.filter(Boolean).length).toBeLessThanOrEqual(8 * 30 + 1);
  });

  it('that nobody types are deleted with what has expired', async () => {
    const { username, memberId } = await member();
    await forgot(username, { method: 'email' }, 'mine');
    await untilSent(memberId, 1);
    await keepRetention(platform, Date.now() + 86_400_000);
    await untilSent(memberId, 0);
  });

  it('go to an unproved address until the first deposit alone', async () => {
    const { username, email, memberId } = await member();
    const row = await findMember(platform, { memberId });
    if (row === null) throw new Error('There is no such member');
    await depositNow(platform, {
      memberId,
      operationId: 'first-deposit-of-access',
      currency: 'GBP',
      amountMinor: 1_000,
      at: Date.now(),
    } as never);
    await forgot(username, { method: 'email' }, 'mine');
    await forgot(username, { method: 'email' }, 'mine');
    await expect(codeTo(email)).rejects.toThrow('Nothing was sent');
  });
});

describe('[3.34] codes that a session asks for', () => {
  it('are not used up by strangers who ask for codes for the same name', async () => {
    const owner = await member();
    for (let turn = 0; turn < CODES_LIMIT.failures + 3; turn += 1)
      await asked(
        'auth/forgot-password',
        { username: owner.username, method: 'email' },
        { 'x-client-browser': `stranger ${turn}`, 'x-client-address': `192.0.2.${turn % 2}` },
      );
    const value = `own-${owner.email}`;
    const sent = await owner.call('member/contact-code', { kind: 'email', value, password: PASSWORD });
    expect(sent).toMatchObject({ status: true });
    const proved = await owner.call('member/prove-contact', { kind: 'email', code: await codeTo(value) });
    expect(proved.status).toBe(true);
  });
});

describe('[5.18] a password', () => {
  const fieldsOf = async (username: string, password: string) =>
    Object.keys(
      (await asked('auth/register', { ...registrationOf(username), password }, {})).output.fields ?? {},
    );

  it.each([
    'Liverpool1!',
    'Charlie123!',
    'Summer2024!',
    'Meridian-2026',
    'otterkeeper1!',
  ])('that is tried first is refused at each way to a password: %s', async password => {
    expect(await fieldsOf('otterkeeper', password)).toEqual(['password']);
    const owner = await member({ username: `otterkeeper${serial}` });
    const changed = await owner.call('member/change-password', {
      currentPassword: PASSWORD,
      newPassword: password,
    });
    expect(Object.keys(changed.output.fields ?? {})).toEqual(['newPassword']);
  });

  it('of 34 characters needs no digit and no symbol', async () => {
    expect(await fieldsOf('phraser', 'seven otters sing along the river ')).toEqual([]);
  });
});

describe('what a session alone does not change', () => {
  it('warnings go off, sessions end and accounts change in person; a removed account is told of', async () => {
    const { call } = await member();
    const account = {
      bankCode: 'GB-001',
      accountHolder: 'Robin Hale',
      accountNumber: 'GB33BUKB20201555555555',
    };
    expect((await call('bank/add', account)).output.fields).toEqual({ password: ['required'] });
    const added = await call('bank/add', { ...account, password: PASSWORD });
    const tries: [string, object][] = [
      ['bank/remove', { id: added.output.id }],
      ['member/security-setting', { tellsLogins: false }],
      ['member/end-other-sessions', {}],
      ['member/end-session', { id: 's-1' }],
    ];
    for (const [name, payload] of tries) {
      expect((await call(name, payload)).output.fields, name).toEqual({ password: ['required'] });
      expect((await call(name, { ...payload, password: PASSWORD })).status, name).toBe(true);
    }
    expect((await call('member/security-setting', { tellsLogins: true })).status).toBe(true);
    await eventually(async () => {
      const inbox = await call('member/message-list', { memberLanguage: 'en' });
      const titles = (inbox.output as unknown as { title: string }[]).map(({ title }) => title);
      expect(titles).toContain('A bank account was removed');
    });
  });
});
