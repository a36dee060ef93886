/** The member's own place: codes, passwords, the second step of a login, sessions, holds, data and closing. */
import { env } from 'cloudflare:test';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecondStep, SessionGrant } from '#app/contract/auth.ts';
import { platformEnv } from '#platform/base/env.ts';
import { logIn } from '#platform/member/log-in.ts';
import { findMember } from '#platform/member/member.ts';
import { keepRetention } from '#platform/privacy/personal-data/personal-data.ts';
import { codeOf } from '#platform/rewards/referral/referral.ts';
import { bucketOf } from '#platform/storage/objects.ts';
import { privateFoldersOf } from '#platform/storage/place.ts';
import { startChat } from '#platform/support/chat/chat.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const NEW = 'Fresh-5678';
const PIN = '246802';

beforeAll(seedDemo);

interface Reply {
  status: boolean;
  code: number;
  msg: string;
  output: Record<string, unknown> & { fields?: Record<string, string[]> };
}

const callAs =
  (token: string) =>
  async (name: string, payload: object = {}): Promise<Reply> =>
    (await ask(`/api/${name}`, payload, { authorization: `Bearer ${token}`, pathlang: 'en-gb' }))
      .envelope as unknown as Reply;

let serial = 0;
async function member(changed: object = {}) {
  serial += 1;
  const username = `own${serial}place`;
  const payload = { ...registrationOf(username), ...changed };
  const grant = await outputOf<SessionGrant>('auth/register', payload);
  return { username, memberId: grant.user.id, token: grant.sessionToken, call: callAs(grant.sessionToken) };
}

/** Another session of a member, from another browser. */
const enter = async (username: string, password = PASSWORD) =>
  (await ask('/api/auth/login', { username, password }, { 'x-client-address': `198.51.100.${serial}` }))
    .envelope as unknown as Reply;
const tokenOf = ({ output }: Reply): string => (output as unknown as SessionGrant).sessionToken;

const titles = async (call: ReturnType<typeof callAs>): Promise<string[]> =>
  (
    (await call('member/message-list', { memberLanguage: 'en' })).output as unknown as { title: string }[]
  ).map(it => it.title);

describe('[5.18] a password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Qwerty123!',
    'Passw0rd!',
  ])('that everybody tries first is refused: %s', async password => {
    const { status, envelope } = await ask('/api/auth/register', { ...registrationOf('weakling'), password });
    expect([status, Object.keys((envelope.output as { fields: object }).fields)]).toEqual([
      422,
      ['password'],
    ]);
  });

  it('is changed by the one there is, which ends all other sessions and is told', async () => {
    const { username, call } = await member();
    const other = callAs(tokenOf(await enter(username)));
    const change = (currentPassword: string, newPassword: string) =>
      call('member/change-password', { currentPassword, newPassword });
    expect((await change('Wrong-1234', NEW)).output.fields).toHaveProperty('currentPassword');
    expect((await change(PASSWORD, 'Password1!')).output.fields).toHaveProperty('newPassword');
    expect(await change(PASSWORD, NEW)).toMatchObject({ status: true });
    expect((await other('member/profile')).code).toBe(401);
    expect((await call('member/profile')).status).toBe(true);
    expect((await enter(username)).status).toBe(false);
    expect((await enter(username, NEW)).status).toBe(true);
    await eventually(async () => expect(await titles(call)).toContain('Your password was changed'));
  });

  it('[3.27] [7.34] that is forgotten is set by a code, once; all sessions end, and the address is proved', async () => {
    const email = `forgot${serial}@mail.example`;
    const { username, call } = await member({ email });
    const forgot = (payload: object) =>
      ask('/api/auth/forgot-password', { username, ...payload }, { 'x-client-browser': 'forgetful' });
    const sent = await forgot({ method: 'email' });
    const nobody = await ask('/api/auth/forgot-password', { username: 'nobody-at-all', method: 'email' });
    expect(sent).toEqual(nobody);
    expect(sent.envelope.output).toEqual({ step: 'sent', expirySeconds: 300, resendSeconds: 60 });
    const code = await codeTo(email);
    const wrong = 'AAAA-AAAA';
    expect((await forgot({ code: wrong, password: NEW })).envelope.output).toEqual({
      fields: { code: ['The code is not correct or has expired. Please use the latest one.'] },
    });
    expect((await forgot({ code, password: NEW })).envelope).toMatchObject({
      status: true,
      output: { step: 'changed' },
    });
    expect((await forgot({ code, password: 'Again-9876' })).envelope.status).toBe(false);
    expect((await call('member/profile')).code).toBe(401);
    const again = callAs(tokenOf(await enter(username, NEW)));
    expect((await again('member/profile')).output).toMatchObject({ email, emailProved: true });
  });
});

describe('[7.34] a one-time code', () => {
  it('is stored as a hash, has five tries, and another one has to wait', async () => {
    const { call, memberId } = await member();
    const value = `proved${serial}@mail.example`;
    const send = () => call('member/contact-code', { kind: 'email', value, password: PASSWORD });
    expect((await call('member/contact-code', { kind: 'email', value })).output.fields).toEqual({
      password: ['required'],
    });
    expect(await send()).toMatchObject({ status: true, output: { expirySeconds: 300, resendSeconds: 60 } });
    expect((await send()).msg).toMatch(/^A code has already been sent/);
    const code = await codeTo(value);
    const rows = JSON.stringify((await env.DIRECTORY.prepare('SELECT * FROM member_code').all()).results);
    expect([rows.includes(memberId), rows.includes(code)]).toEqual([true, false]);
    const prove = (tried: string) => call('member/prove-contact', { kind: 'email', code: tried });
    const wrong = 'AAAA-AAAA';
    for (let turn = 0; turn < 5; turn += 1) expect((await prove(wrong)).status).toBe(false);
    expect((await prove(code)).status).toBe(false);
  });

  it('makes a number a login name that receives money; a member who only claimed it loses it', async () => {
    const number = '44-7700900611';
    const squatter = await outputOf<SessionGrant>('auth/register', registrationOf(number));
    const owner = await member();
    const giver = await member();
    await giver.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
    const give = (id: string) =>
      giver.call('transfer/create', {
        kind: 'transfer',
        receiver: number,
        amount: '5',
        currency: 'GBP',
        operationId: `to-number-${id}`,
        withdrawalPin: PIN,
      });
    expect((await give('early')).output.fields).toHaveProperty('receiver');
    await owner.call('member/contact-code', { kind: 'mobile', value: number, password: PASSWORD });
    const code = await codeTo(number);
    expect(await owner.call('member/prove-contact', { kind: 'mobile', code })).toMatchObject({
      status: true,
    });
    expect(((await enter(number)).output as unknown as SessionGrant).user.id).toBe(owner.memberId);
    expect(await give('later')).toMatchObject({ status: true });
    const lost = await findMember(platform, { memberId: squatter.user.id });
    expect(lost?.username).toMatch(/^m[0-9a-f]{12}$/);
    expect((await enter(lost?.username ?? '')).status).toBe(true);
    const theirs = callAs(squatter.sessionToken);
    expect(await titles(theirs)).toContain('Your username has changed');
  });
});

describe('[9.12] a PIN', () => {
  it.each([
    '123456',
    '654321',
    '890123',
    '111111',
    '121212',
    '123123',
    '900228',
    '280290',
  ])('that anybody tries first is refused: %s', async withdrawalPin => {
    const { call } = await member();
    const set = await call('member/withdrawal-pin', { withdrawalPin, password: PASSWORD });
    expect(Object.keys(set.output.fields ?? {})).toEqual(['withdrawalPin']);
  });
});

/** Turns the app of a member on. @returns the app, and the backup codes */
async function withApp(call: ReturnType<typeof callAs>) {
  const begun = await call('member/totp-begin', { password: PASSWORD });
  const app = new TOTP({ secret: begun.output.secret as string });
  const on = await call('member/totp-confirm', { code: app.generate() });
  expect(on.status).toBe(true);
  return { app, codes: on.output.recoveryCodes as string[] };
}

const finish = async (reply: Reply, answer: object) =>
  (await ask('/api/auth/login-step', { step: (reply.output as unknown as SecondStep).step, ...answer }))
    .envelope as unknown as Reply;

describe('two-step login', () => {
  it('asks for a code of the app, which works once, or for a backup code, which works once too', async () => {
    const { username, call } = await member();
    expect((await call('member/totp-begin')).output.fields).toEqual({ password: ['required'] });
    const { app, codes } = await withApp(call);
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify((await env.DIRECTORY.prepare('SELECT * FROM authenticator').all()).results);
    expect(stored).not.toContain(app.secret.base32);

    const begun = await enter(username);
    expect(begun.output).toMatchObject({ methods: ['totp', 'recovery'], passkey: null });
    expect(begun.output).not.toHaveProperty('sessionToken');
    // The code that turned the app on has been used.
    expect((await finish(begun, { code: app.generate() })).output.fields).toHaveProperty('code');
    const [first = '', second = ''] = codes;
    const done = await finish(begun, { code: second });
    expect(done.output).toMatchObject({ user: { username } });
    expect((await finish(begun, { code: second })).msg).toMatch(/^This took too long/);

    expect((await finish(await enter(username), { code: first.toUpperCase() })).status).toBe(true);
    expect((await finish(await enter(username), { code: first })).status).toBe(false);
    const { output } = await callAs(tokenOf(done))('member/security');
    expect([output.recoveryCodes, output.authenticator]).toEqual([8, expect.any(String)]);
  });

  it('locks after five wrong codes, with a wait that grows', async () => {
    const { username, call } = await member();
    await withApp(call);
    const begun = await enter(username);
    for (let turn = 0; turn < 5; turn += 1) await finish(begun, { code: '000000' });
    expect(await finish(begun, { code: '000000' })).toMatchObject({ code: 429 });
  });

  it('is asked again before a payee, a PIN and a first withdrawal, once for each', async () => {
    const { call } = await member();
    await call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
    const { codes } = await withApp(call);
    const proofFor = async (purpose: string): Promise<string> => {
      const { step, methods } = (await call('member/confirm-options', { purpose })).output;
      expect(methods).toEqual(['totp', 'recovery']);
      const confirmed = await call('member/confirm', { purpose, step, code: codes.pop() });
      return confirmed.output.proof as string;
    };
    const payee = {
      bankCode: 'GB-001',
      accountHolder: 'Robin Hale',
      accountNumber: 'GB33 BUKB 2020 1555 5555 55',
      withdrawalPin: PIN,
    };
    expect((await call('bank/add', payee)).output.fields).toHaveProperty('proof');
    // A proof is good for the call that it was asked for.
    const ofPin = await proofFor('pin');
    expect((await call('bank/add', { ...payee, proof: ofPin })).output.fields).toHaveProperty('proof');
    const added = await call('bank/add', { ...payee, proof: await proofFor('payee') });
    expect(added).toMatchObject({ status: true, output: { isUsed: false, heldUntil: expect.any(String) } });

    const withdraw = (id: string, proof?: string) =>
      call('withdrawal/create', {
        bankId: added.output.id,
        amount: '50',
        currency: 'GBP',
        withdrawalPin: PIN,
        operationId: `stepped-${id}`,
        proof,
      });
    expect((await withdraw('first')).output.fields).toHaveProperty('proof');
    const proof = await proofFor('withdrawal');
    expect(await withdraw('first', proof)).toMatchObject({ status: true });
    expect(await withdraw('second')).toMatchObject({ status: true });
    const change = { withdrawalPin: '918273', currentPin: PIN };
    expect((await call('member/withdrawal-pin', change)).output.fields).toHaveProperty('proof');
    expect(await call('member/withdrawal-pin', { ...change, proof: ofPin })).toMatchObject({ status: true });
    expect((await call('member/withdrawal-pin', { ...change, proof: ofPin })).output.fields).toHaveProperty(
      'proof',
    );
  });
});

describe('a stolen session', () => {
  it('moves no money to a new place by itself, and opens no way to the password', async () => {
    const { call } = await member();
    const payee = {
      bankCode: 'GB-001',
      accountHolder: 'Mallory Finch',
      accountNumber: 'GB33 BUKB 2020 1555 5555 55',
    };
    const bank = await call('bank/add', { ...payee, password: PASSWORD });
    const money = { amount: '50', currency: 'GBP', operationId: 'stolen-attempt', withdrawalPin: PIN };
    const tries: [string, object, string][] = [
      [
        'transfer/create',
        { ...money, kind: 'transfer', receiver: 'demogb', withdrawalPin: undefined },
        'withdrawalPin',
      ],
      ['transfer/create', { ...money, kind: 'transfer', receiver: 'demogb' }, 'withdrawalPin'],
      ['member/withdrawal-pin', { withdrawalPin: PIN }, 'password'],
      ['member/withdrawal-pin', { withdrawalPin: PIN, currentPin: '112358' }, 'password'],
      ['withdrawal/create', { ...money, bankId: bank.output.id }, 'withdrawalPin'],
      ['member/contact-code', { kind: 'email', value: 'thief@mail.example' }, 'password'],
      ['member/update-profile', { email: 'thief@mail.example' }, 'password'],
      ['member/totp-begin', {}, 'password'],
      ['member/passkey-begin', {}, 'password'],
      ['member/export', {}, 'password'],
      ['member/close', {}, 'password'],
      ['member/change-password', { currentPassword: 'guess-123', newPassword: NEW }, 'currentPassword'],
      ['bank/add', { ...payee, accountNumber: '20-20-15 55555556' }, 'password'],
      ['bank/remove', { id: bank.output.id }, 'password'],
      ['member/security-setting', { tellsLogins: false }, 'password'],
      ['member/end-other-sessions', {}, 'password'],
    ];
    for (const [name, payload, field] of tries)
      expect(Object.keys((await call(name, payload)).output.fields ?? {}), name).toEqual([field]);
    expect((await call('member/wallet-balance')).output).toMatchObject({ balance: '10000.00', held: '0.00' });
  });
});

describe('locks', () => {
  it('of five attackers do not keep the owner out of the owner’s own browser', async () => {
    const { username, call } = await member();
    let moment = Date.now() - 5 * 3_600_000;
    const attempt = (address: string, password: string, device: string | null = null) =>
      logIn(
        {
          env: platform,
          now: () => moment,
          address,
          device,
          member: null,
          origin: 'https://meridian.example',
        },
        { username, password },
      );
    for (let turn = 0; turn < 12; turn += 1) {
      moment += 20 * 60_000; // longer than any wait, so that all of them try again
      await Promise.all([1, 2, 3, 4, 5].map(attacker => attempt(`203.0.113.${attacker}`, `guess-${turn}`)));
    }
    expect(await attempt('203.0.113.9', PASSWORD)).toMatchObject({
      ok: true,
      value: { guard: expect.any(String) },
    });
    expect(await attempt('203.0.113.1', PASSWORD, 'own-browser')).toMatchObject({ ok: true });
    await eventually(async () => expect(await titles(call)).toContain('Failed logins to your account'));
    const { output } = await call('member/security');
    expect((output.failures as { count: number }).count).toBeGreaterThan(4);
    const dismiss = async (password: string) => {
      await call('member/security-setting', { seen: true, password });
      return (await call('member/security')).output.failures as { count: number };
    };
    expect((await dismiss('Wrong-1234')).count, 'a session alone dismisses nothing').toBeGreaterThan(4);
    expect((await dismiss(PASSWORD)).count).toBe(0);
  });
});

describe('sessions', () => {
  it('are listed with their browsers, and ended one by one or all but this', async () => {
    const { username, call } = await member();
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    const headers = { 'x-client-agent': agent, 'x-client-address': 'phone' };
    const phone = await ask('/api/auth/login', { username, password: PASSWORD }, headers);
    const phoneCall = callAs((phone.envelope.output as SessionGrant).sessionToken);
    const third = callAs(tokenOf(await enter(username)));
    type ListedSession = { id: string; isCurrent: boolean; browser: { name: string; form: string } | null };
    const listed = async () => (await call('member/security')).output.sessions as ListedSession[];
    const all = await listed();
    expect(all).toHaveLength(3);
    const onPhone = all.find(it => it.browser?.form === 'phone');
    expect(onPhone?.browser).toMatchObject({ name: 'Chrome', system: 'Android' });
    const own = all.find(it => it.isCurrent);
    expect((await call('member/end-session', { id: onPhone?.id })).output.fields).toEqual({
      password: ['required'],
    });
    await call('member/end-session', { id: own?.id, password: PASSWORD });
    await call('member/end-session', { id: onPhone?.id, password: PASSWORD });
    expect([(await phoneCall('member/profile')).code, (await third('member/profile')).code]).toEqual([
      401, 200,
    ]);
    expect((await call('member/end-other-sessions', { password: PASSWORD })).output).toEqual({ ended: 1 });
    expect((await third('member/profile')).code).toBe(401);
    expect(await listed()).toHaveLength(1);
  });
});

describe('[1.6] the profile', () => {
  it('takes empty fields, a language of the market and a picture of the set; a name once', async () => {
    const { call } = await member();
    const update = (payload: object) => call('member/update-profile', payload);
    expect(await update({ fullName: 'Robin Hale', address: '14 Wharf Lane', avatar: 'owl' })).toMatchObject({
      status: true,
      output: { fullName: 'Robin Hale', address: '14 Wharf Lane', avatar: 'owl' },
    });
    expect((await update({ fullName: 'Mallory Finch' })).output.fields).toEqual({
      fullName: ['Your name is set. Our support can correct it.'],
    });
    expect((await update({ language: 'sv-se' })).output.fields).toEqual({ language: ['invalid'] });
    expect((await update({ avatar: 'dragon' })).output.fields).toEqual({ avatar: ['invalid'] });
    expect(await update({ email: 'mine@mail.example', password: PASSWORD })).toMatchObject({
      output: { email: 'mine@mail.example', emailProved: false },
    });
  });
});

describe('leaving', () => {
  it('gives the member what is held about them, without secrets', async () => {
    const { username, call } = await member();
    const { output } = await call('member/export', { password: PASSWORD });
    expect(output).toMatchObject({
      profile: { user: { username } },
      logins: [{ outcome: 'in' }],
      favourites: [],
    });
    expect(JSON.stringify(output)).not.toContain('scrypt');
  });

  it('gives the member what they have told support and uploaded, the friends they invited, and their VIP', async () => {
    const { memberId, call } = await member();
    const [folder = ''] = privateFoldersOf(memberId);
    await bucketOf(platform, 'private').put(`${folder}a.png`, 'picture');
    const [topic] = (await call('chat/topic')).output as unknown as { topic: string }[];
    const question = { topic: topic?.topic, message: 'Where is my card?', operationId: 'ticket-export-1' };
    expect((await call('chat/ticket', question)).status).toBe(true);
    const text = { type: 'text' as const, body: 'Good evening', operationId: null };
    const owner = { memberId, username: 'own', country: 'GB', currency: 'GBP' };
    const begun = {
      chatId: 'c-export-1',
      topic: { id: 't', topic: 'Cards' },
      text,
      tag: 'en-gb',
      at: Date.now(),
    };
    expect((await startChat(platform, owner as Parameters<typeof startChat>[1], begun)).ok).toBe(true);
    const friend = await member({ referralCode: await codeOf(platform, memberId) });
    const { output } = await call('member/export', { password: PASSWORD });
    expect(output).toMatchObject({
      chats: [{ chat: 'c-export-1', messages: [{ side: 'member', message: 'Good evening' }] }],
      tickets: [{ message: 'Where is my card?', answer: null }],
      uploads: [{ file: `/storage/private/${folder}a.png`, bytes: 7 }],
      friends: [{ stage: expect.stringMatching(/^(?:joined|not-counted)$/), earned: '0.00' }],
      vip: { tier: expect.any(String), history: [] },
    });
    expect(JSON.stringify(output)).not.toContain(friend.username);
  });

  it('[1.8] gives the member the promotions that they have taken, with their bonuses and free rounds', async () => {
    const { call } = await member();
    for (const promotionId of ['pr-tide', 'pr-pearls'])
      expect((await call('promotion/apply', { promotionId })).status).toBe(true);
    const { output } = await call('member/export', { password: PASSWORD });
    const { promotions } = output as { promotions: { promotion_id: string }[] };
    const of = (id: string) => promotions.find(it => it.promotion_id === id);
    expect(of('pr-tide')).toMatchObject({
      promotion: 'The long tide: 5.00 GBP to fish with',
      state: 'wagering',
      deposit: null,
      free_rounds: null,
      bonus: { currency: 'GBP', amount: '5.00', left: '5.00', wagered: '0.00', ended: null },
    });
    expect(of('pr-pearls')).toMatchObject({
      state: 'wagering',
      free_rounds: { game: 'g-100c', rounds: 10, left: 10, stake: '0.20' },
    });
  });

  it('closes an account without money, and forgets it when its market’s time is over', async () => {
    const { username, memberId, call } = await member();
    const close = () => call('member/close', { password: PASSWORD });
    expect((await close()).msg).toMatch(/^Please withdraw your balance first/);
    const taken = { memberId, amount: '-10000', reason: 'Test', operationId: 'empty-wallet' };
    expect((await operate('wallet/adjust', taken)).envelope.status).toBe(true);
    expect((await close()).status).toBe(true);
    expect((await call('member/profile')).code).toBe(401);
    expect((await enter(username)).msg).toMatch(/^This account is closed/);
    const years = 5 * 365 * 86_400_000;
    await keepRetention(platform, Date.now() + years - 86_400_000);
    expect((await findMember(platform, { memberId }))?.username).toBe(username);
    await keepRetention(platform, Date.now() + years + 86_400_000);
    expect((await findMember(platform, { memberId }))?.username).toBe('former-member');
  });
});
