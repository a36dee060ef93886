/** Breaks that members take, self-exclusion that a new account does not get round, and the reality check. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import type { PlaySession, Safety } from '#app/contract/safety.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/env.ts';
import { sendMessage } from '#platform/inbox/inbox.ts';
import { closeAccount } from '#platform/member/member.ts';
import { deleteEndedMarks, readAlike } from '#platform/restriction/restriction.ts';
import { excludeMember, takeTimeOut } from '#platform/safety/take-break.ts';
import { adjustBalance } from '#platform/wallet/move-money.ts';
import type { PlayCall } from '#platform/wallet/play-call.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { eventsBy, newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const PIN = '246802';
const SESSION = 'a-live-game-session';

type Member = Awaited<ReturnType<typeof newMember>>;
let number = 0;
let member: Member;

const who = () => ({ memberId: member.memberId, country: 'GB' });
const clockAt = (at: number) => ({ env: platform, now: () => at });
const text = (key: Parameters<typeof sentence>[0], values = {}) => sentence(key, 'en', values);

const begin = (at: number, checkMs: number | null = null) =>
  member.wallet.openGameSession(
    { tokenHash: SESSION, providerId: 'p-1', sessionHash: 'login', expiresAt: at + 900 * DAY_MS },
    at,
    checkMs,
  );
const of = { providerId: 'p-1', isTransferType: false, currency: 'GBP', gameId: 'g-1' };
const bet = async (at: number, id = `b-${++number}`): Promise<string> => {
  const call: PlayCall = {
    ...of,
    kind: 'bet',
    roundId: id,
    transactionId: id,
    amount: '10.00',
    session: SESSION,
  };
  const played = await member.wallet.play(call, at);
  return played === null || played.answer.ok ? 'taken' : played.answer.error;
};
const win = async (at: number, id: string): Promise<string> => {
  const call: PlayCall = {
    ...of,
    kind: 'win',
    roundId: id,
    transactionId: `w-${id}`,
    amount: '25.00',
    isRoundOver: true,
  };
  const played = await member.wallet.play(call, at);
  return played === null || played.answer.ok ? 'paid' : played.answer.error;
};
const safetyOf = async (): Promise<Safety> => (await member.call('member/safety')).output as Safety;

beforeAll(seedDemo);
beforeEach(async () => {
  member = await newMember(`safely${++number}`);
});

describe('[1.6] a break in a live game session', () => {
  const AT = Date.parse('2026-05-01T12:00:00Z');

  it('stops bets from its beginning to its end, while wins are paid', async () => {
    await begin(AT);
    expect(await bet(AT, 'open')).toBe('taken');
    expect((await takeTimeOut(clockAt(AT + 1_000), who(), 24)).ok).toBe(true);
    expect(await bet(AT + 1_000)).toBe('restricted');
    expect(await win(AT + 2_000, 'open')).toBe('paid');
    expect(await bet(AT + 1_000 + DAY_MS - 1)).toBe('restricted');
    expect(await bet(AT + 1_000 + DAY_MS)).toBe('taken');
    expect((await member.wallet.verify()).ok).toBe(true);
  });

  it('lasts for all months of a self-exclusion', async () => {
    await begin(AT);
    expect(await bet(AT, 'kept')).toBe('taken');
    const begun = await excludeMember(clockAt(AT), who(), 6);
    expect(begun).toMatchObject({
      ok: true,
      value: { row: { until: Date.parse('2026-11-01T12:00:00Z') } },
    });
    expect(await bet(Date.parse('2026-11-01T11:59:59.999Z'))).toBe('restricted');
    expect(await win(Date.parse('2026-10-31T00:00:00Z'), 'kept')).toBe('paid');
    expect(await bet(Date.parse('2026-11-01T12:00:00Z'))).toBe('taken');
  });

  it.each([
    ['a shorter time-out', () => takeTimeOut(clockAt(AT + 1), who(), 24), 'longer'],
    ['a length that the market does not offer', () => takeTimeOut(clockAt(AT), who(), 25), 'not_offered'],
    ['months that the market does not offer', () => excludeMember(clockAt(AT), who(), 7), 'not_offered'],
  ])('is not followed by %s', async (_title, take, error) => {
    await takeTimeOut(clockAt(AT), who(), 168);
    expect(await take()).toEqual({ ok: false, error });
  });
});

describe('[1.6] [2.6] the calls of breaks', () => {
  it('say what the market offers, and begin a time-out that closes play and deposits and nothing else', async () => {
    const offered = await safetyOf();
    expect(offered).toMatchObject({ running: null, checkMinutes: 60, exclusionForGood: true });
    const begun = await member.call('member/time-out', { hours: offered.timeOutHours[0] });
    expect(begun.status).toBe(true);
    expect((await safetyOf()).running?.kind).toBe('time-out');
    const { gameId } = await someGame();
    const refused = await member.call('game/play', { gameId });
    expect(refused).toMatchObject({ status: false, output: { cause: 'away' } });
    expect(refused.msg).toContain('You are taking a break until');
    const deposit = { operationId: 'attempt-1', amount: '20', currency: 'GBP', methodId: 'demo-instant' };
    expect((await member.call('deposit/create', deposit)).msg).toBe(refused.msg);
    for (const name of ['member/wallet-balance', 'withdrawal/info', 'chat/topic', 'member/statement'])
      expect([name, (await member.call(name, { currency: 'GBP' })).status]).toEqual([name, true]);
  });

  it('ask for the member in person before an exclusion, and for good without an end', async () => {
    const wrong = await member.call('member/self-exclude', { months: 6, password: 'Wrong-1234' });
    expect(wrong).toMatchObject({ status: false, code: 422 });
    expect((await safetyOf()).running).toBeNull();
    const begun = await member.call('member/self-exclude', { months: null, password: PASSWORD });
    expect(begun).toMatchObject({ status: true, output: { kind: 'self-exclusion', until: null } });
    const again = await member.call('member/self-exclude', { months: 6, password: PASSWORD });
    expect(again.msg).toBe(text('break_is_longer'));
  });
});

describe('a new account of somebody who has excluded themselves', () => {
  /** Of one test: nobody else has it. */
  let surname = '';
  const person = () => ({
    ...registrationOf(`again${++number}`),
    fullName: `Ana  García-${surname}`,
    birthDate: '1984-03-09',
    email: `ana${number}@example.com`,
  });
  const register = async (input: object) => (await ask('/api/auth/register', input)).envelope;
  const refused = () => text('registration_not_possible');
  let first: ReturnType<typeof person>;

  const exclude = async (at = Date.now(), months: number | null = 6) => {
    surname = `López${'abcdefgh'[number++ % 8]}${'abcdefgh'[Math.floor(number / 8) % 8]}`;
    first = person();
    const { output } = (await register(first)) as Envelope & { output: { user: { id: string } } };
    const { id: memberId } = output.user;
    await excludeMember(clockAt(at), { memberId, country: 'GB' }, months);
    return memberId;
  };

  it.each([
    [
      'name and birth date, written in another way',
      () => ({ fullName: `${surname.replace('ó', 'O').toUpperCase()} GARCIA, Ana` }),
    ],
    [
      'address with an addition',
      () => ({ fullName: 'Somebody Else', email: first.email.replace('@', '+new@') }),
    ],
  ])('is refused by %s', async (_title, change) => {
    await exclude();
    expect((await register({ ...person(), ...change() })).msg).toBe(refused());
  });

  it('is opened for another birth date, and when the exclusion is over', async () => {
    await exclude();
    const other = { ...person(), birthDate: '1985-03-09' };
    expect((await register(other)).status).toBe(true);
    const past = { ...person(), fullName: 'Past Person' };
    const { output } = (await register(past)) as Envelope & { output: { user: { id: string } } };
    const longAgo = { memberId: output.user.id, country: 'GB' };
    await excludeMember(clockAt(Date.now() - 200 * DAY_MS), longAgo, 6);
    expect((await register({ ...person(), fullName: 'Past Person' })).status).toBe(true);
  });

  it('is still refused when the first one is closed, and its marks go with the end', async () => {
    const memberId = await exclude(Date.now(), 6);
    await adjustBalance(platform, {
      memberId,
      operationId: 'emptied',
      at: Date.now(),
      amountMinor: -1_000_000,
    });
    const closing = { memberId, operationId: 'closing-1', reason: null, madeBy: 'member' };
    expect((await closeAccount(platform, closing, Date.now())).ok).toBe(true);
    const marks = () =>
      env.DIRECTORY.prepare('SELECT count(*) AS count FROM exclusion_mark WHERE member_id = ?1')
        .bind(memberId)
        .first<{ count: number }>();
    await deleteEndedMarks(platform, Date.now());
    expect((await marks())?.count).toBe(2);
    expect((await register(person())).msg).toBe(refused());
    await deleteEndedMarks(platform, Date.now() + 200 * DAY_MS);
    expect((await marks())?.count).toBe(0);
  });

  it('proves no contact data of the one who is excluded', async () => {
    await exclude();
    const second = await newMember(`prover${++number}`);
    const value = first.email.replace('@', '+later@');
    await second.call('member/contact-code', { kind: 'email', value, password: PASSWORD });
    const proved = await second.call('member/prove-contact', { kind: 'email', code: await codeTo(value) });
    expect([proved.status, proved.msg]).toEqual([false, text('details_not_possible')]);
    expect((await second.call('member/profile')).output).toMatchObject({ email: null, emailProved: false });
  });

  it('cannot be paid to the same bank account, which the one who is excluded still uses', async () => {
    const account = {
      bankCode: 'GB-001',
      accountHolder: 'Kim Doe',
      accountNumber: 'GB33 BUKB 2020 1555 5555 55',
    };
    const add = async (it: Member, changes: object = {}) => {
      await it.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
      return it.call('bank/add', { ...account, withdrawalPin: PIN, ...changes });
    };
    expect((await add(member)).status).toBe(true);
    await excludeMember(clockAt(Date.now()), who(), 12);
    const other = { accountNumber: 'GB94 BARC 1020 1530 0934 59' };
    expect((await add(member, other)).status).toBe(true);
    const second = await newMember(`second${++number}`);
    const asked = { accountHolder: 'Robin Hale' };
    expect((await add(second, asked)).msg).toBe(text('details_not_possible'));
    expect((await add(second, { ...asked, ...other })).msg).toBe(text('details_not_possible'));
    const third = { ...asked, accountNumber: 'GB82 WEST 1234 5698 7654 32' };
    expect((await add(second, third)).status).toBe(true);
  });
});

describe('another account that somebody who excludes themselves has already', () => {
  const PATIENCE = { timeout: 8_000, interval: 100 };
  let unique = '';
  beforeEach(() => {
    unique = `${'abcdefghij'[number++ % 10]}${'abcdefghij'[Math.floor(number / 10) % 10]}`;
  });
  const registered = (details: object, currency = 'GBP') => {
    const name = `owner${++number}`;
    return newMember(name, currency, details);
  };
  const name = () => `Ana García-Vidal${unique}`;
  const email = () => `ana.vidal${unique}@example.com`;
  const addAccount = async (it: Member, accountHolder: string, accountNumber: string) => {
    await it.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
    const account = { bankCode: 'GB-001', accountHolder, accountNumber, withdrawalPin: PIN };
    return (await it.call('bank/add', account)).status;
  };
  const exclude = async (it: Member, months: number | null = 6) =>
    (await it.call('member/self-exclude', { months, password: PASSWORD })).status;
  const runningOf = async (it: Member) => ((await it.call('member/safety')).output as Safety).running;

  it('is excluded for as long, is told, plays no more, and may still be paid to the account of both', async () => {
    const [first, second] = [
      await registered({ fullName: name() }),
      await registered({ fullName: `VIDAL${unique} Garcia, Ana` }),
    ];
    expect(await addAccount(first, name(), 'GB29 NWBK 6016 1331 9268 19')).toBe(true);
    member = second;
    await begin(Date.now());
    expect(await bet(Date.now(), 'open')).toBe('taken');
    expect(await exclude(first)).toBe(true);
    expect(await runningOf(second)).toEqual({ ...(await runningOf(first)), since: expect.any(String) });
    expect(await bet(Date.now())).toBe('restricted');
    expect(await win(Date.now(), 'open')).toBe('paid');
    await expect
      .poll(async () => {
        const messages = (await second.call('member/message-list', { memberLanguage: 'en' })).output;
        return (messages as InboxMessage[]).map(it => it.content);
      }, PATIENCE)
      .toContainEqual(expect.stringContaining('If you are somebody else'));
    expect(await addAccount(second, name(), 'GB29 NWBK 6016 1331 9268 19')).toBe(true);
  });

  it('is reached in another market too, and risk opens the account of somebody else again', async () => {
    const first = await registered({ email: email() });
    const second = await registered({ email: email().replace('@', '+ph@'), fullName: 'Another Name' }, 'PHP');
    expect(await exclude(first, null)).toBe(true);
    expect(await runningOf(second)).toMatchObject({ kind: 'self-exclusion', until: null });
    const restrictionOf = async (it: Member) => {
      const { output } = (await operate('member/view', { memberId: it.memberId })).envelope;
      const [restriction] = (output as { restrictions: { restrictionId: string }[] }).restrictions;
      return { memberId: it.memberId, restrictionId: restriction?.restrictionId ?? '', reason: 'Twins' };
    };
    const support = await newOperator(['support']);
    const release = async (it: Member) =>
      (await operate('member/release', await restrictionOf(it))).envelope.code;
    const releaseBySupport = async (it: Member) =>
      (await support.call('member/release', await restrictionOf(it))).envelope.code;
    expect([await releaseBySupport(second), await release(first)]).toEqual([403, 403]);
    expect(await release(second)).toBe(200);
    expect(await runningOf(second)).toBeNull();
  });

  it('is left alone where only the household is the same, which operators are told', async () => {
    const shared = { email: email(), mobile: '+44-7700900761' };
    const first = await registered({ ...shared, fullName: name() });
    const other = await registered({ ...shared, fullName: 'Bo Vidal', birthDate: '1988-04-04' });
    const stranger = await registered({ fullName: 'Somebody Else' });
    expect(await exclude(first)).toBe(true);
    expect([await runningOf(other), await runningOf(stranger)]).toEqual([null, null]);
    const targets = async () =>
      (await eventsBy({ kind: 'exclusion', outcome: 'waiting', memberId: first.memberId })).events.map(
        it => it.target,
      );
    await expect.poll(targets, PATIENCE).toEqual([other.memberId]);
  });

  it('is found without walking a table', async () => {
    const owner = {
      fullName: 'Ana',
      birthDate: '1984-03-09',
      email: 'ana@example.com',
      mobile: '44-7700900761',
      accounts: [{ bankCode: 'GB-001', accountHolder: 'Ana', accountNumber: 'GB29NWBK60161331926819' }],
    };
    const plans = await plansOf(env.DIRECTORY, db => readAlike(db, owner));
    const walked = plans.filter(step => /^SCAN (?!found|json_each)/.test(step));
    expect(walked).toEqual([]);
    expect(plans.join()).toContain('member_by_birth_date');
    expect(plans.join()).toContain('bank_account_by_number');
  });
});

describe('[1.13] [1.16] advertising', () => {
  const inbox = async () =>
    ((await member.call('member/message-list', { memberLanguage: 'en' })).output as InboxMessage[]).map(
      it => it.title,
    );
  const send = (type: string, title: string) =>
    sendMessage(clockAt(Date.now()), {
      to: { memberId: member.memberId },
      type,
      texts: { en: { title, content: 'Text', sender: null } },
      link: null,
    });

  it('does not reach a member who is away, while other messages do', async () => {
    await send('promotion', 'Before');
    await member.call('member/time-out', { hours: 24 });
    await send('promotion', 'An offer');
    await send('payment', 'Your withdrawal');
    const shown = await inbox();
    expect(shown).toContain('Before');
    expect(shown).toContain('Your withdrawal');
    expect(shown).not.toContain('An offer');
  });

  it('is not announced to a member who is away', async () => {
    const dashboard = async () =>
      (await member.call('common/dashboard', { device: 'desktop', currency: 'GBP', type: 'home' }))
        .output as {
        popupList: { data: unknown[] };
      };
    const before = (await dashboard()).popupList.data.length;
    await member.call('member/time-out', { hours: 24 });
    expect([(await dashboard()).popupList.data.length, before >= 0]).toEqual([0, true]);
  });
});

describe('[2.11] the reality check', () => {
  const AT = Date.parse('2026-05-01T12:00:00Z');
  const hour = HOUR_MS;
  /** Bets every ten minutes up to a moment, so that the session goes on. */
  const playUntil = async (end: number, from = AT) => {
    for (let at = from; at < end; at += 10 * MINUTE_MS) expect(await bet(at)).toBe('taken');
  };

  it('stops bets at its moment until the member goes on, and comes again after as long', async () => {
    await begin(AT, hour);
    await playUntil(AT + hour);
    expect(await bet(AT + hour - 1, 'last')).toBe('taken');
    expect(await bet(AT + hour)).toBe('check_due');
    expect(await win(AT + hour + 1, 'last')).toBe('paid');
    expect(await bet(AT + hour - 1, 'last')).toBe('taken'); // a repeated bet learns that its stake was taken
    const session = await member.wallet.sessionOfPlay(AT + hour + 1);
    expect(session).toMatchObject({ since: AT, isDue: true, stakedMinor: 7_000, wonMinor: 2_500 });
    await member.wallet.answerCheck('continue', AT + hour + 5_000);
    expect(await bet(AT + hour + 5_000)).toBe('taken');
    await playUntil(AT + 2 * hour + 5_000, AT + hour + 10 * MINUTE_MS);
    expect(await bet(AT + 2 * hour + 5_000)).toBe('check_due');
    expect((await member.wallet.sessionOfPlay(AT + 2 * hour + 5_000))?.since).toBe(AT);
  });

  it('is counted by the wallet: another game or tab begins nothing anew, a pause of a quarter of an hour does', async () => {
    await begin(AT, hour);
    await playUntil(AT + 30 * MINUTE_MS);
    await begin(AT + 25 * MINUTE_MS, hour);
    expect((await member.wallet.sessionOfPlay(AT + 30 * MINUTE_MS))?.since).toBe(AT);
    const after = AT + 40 * MINUTE_MS + 1;
    expect(await member.wallet.sessionOfPlay(after)).toBeNull();
    expect(await bet(after)).toBe('taken');
    expect((await member.wallet.sessionOfPlay(after))?.since).toBe(after);
  });

  it('is not put off by an answer that nobody asked for, and a break ends the open games', async () => {
    await begin(AT, hour);
    await playUntil(AT + hour);
    await member.wallet.answerCheck('continue', AT + hour - 1);
    expect(await bet(AT + hour)).toBe('check_due');
    await member.wallet.answerCheck('break', AT + hour + 1);
    expect(await bet(AT + hour + 2)).toBe('session_ended');
  });

  it('comes sooner where the member wishes, and never later than the market says', async () => {
    expect((await member.call('member/reality-check', { minutes: 90 })).status).toBe(false);
    expect((await member.call('member/reality-check', { minutes: 15 })).status).toBe(true);
    expect((await safetyOf()).checkMinutes).toBe(15);
    const now = Date.now();
    await begin(now - 20 * MINUTE_MS, hour);
    await bet(now - 10 * MINUTE_MS);
    const asked = async () =>
      ((await member.call('member/play-session')).output as { session: PlaySession | null }).session;
    expect(await asked()).toMatchObject({ checkIn: 0, checkMinutes: 15, staked: '10.00', net: '-10.00' });
    expect((await member.call('member/answer-check', { answer: 'continue' })).status).toBe(true);
    const next = (await asked())?.checkIn ?? 0;
    expect(next).toBeGreaterThan(14 * 60);
    expect(next).toBeLessThanOrEqual(15 * 60);
    expect((await member.call('member/reality-check', { minutes: 60 })).status).toBe(true);
    expect((await asked())?.checkIn).toBeGreaterThan(59 * 60);
  });

  it('does not come where the market has none', async () => {
    await begin(AT, null);
    await playUntil(AT + 5 * hour);
    expect((await member.wallet.sessionOfPlay(AT + 5 * hour))?.dueAt).toBeNull();
  });
});
