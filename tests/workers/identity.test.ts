/** Identity of members: exclusions follow what accounts have proved; what members only say opens cases, and holds for a day. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import type { Safety } from '#app/contract/safety.ts';
import { ibanOf } from '#app/domain/account-number/iban.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { beginExclusion, excludeMember } from '#platform/break/take-break.ts';
import { adjustBalance } from '#platform/ledger/wallet/move-money.ts';
import { requestWithdrawal, withdrawalIdOf } from '#platform/ledger/wallet/wallet.ts';
import { closeAccount, proveContact } from '#platform/member/member.ts';
import { openCase, readCases, readCasesIn } from '#platform/protection/identity/case.db.ts';
import { followLateIdentity, verifiedAccountsOf } from '#platform/protection/identity/identity.ts';
import { carryLateLimits } from '#platform/protection/limit/limit.ts';
import { readAlike, readHistory } from '#platform/protection/restriction/restriction.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;
const PIN = '246802';
type Member = Awaited<ReturnType<typeof newMember>>;

let number = 0;
let risk: TestOperator;

const letter = (index: number) => 'abcdefghijklmnopqrstuvwxyz'[index % 26] ?? 'a';
/** Personal details unique in this file. */
function person() {
  number += 1;
  const surname = `Vidal${letter(number)}${letter(Math.floor(number / 26))}`;
  return {
    fullName: `Ana García-${surname}`,
    birthDate: `19${60 + (number % 30)}-05-${String(1 + (number % 28)).padStart(2, '0')}`,
    email: `ana${number}@mail.example`,
    otherName: `Bo ${surname}x`,
    accountNumber: ibanOf('GB', `NWBK601613${String(10_000_000 + number)}`),
  };
}
const somebody = (details: object = {}, currency = 'GBP') =>
  newMember(`someone${++number}`, currency, details);
const exclude = async (it: Member, months: number | null = 6) =>
  (await it.call('member/self-exclude', { months, password: PASSWORD })).status;
const runningOf = async (it: Member) => ((await it.call('member/safety')).output as Safety).running;
const prove = ({ memberId }: Member, kind: 'email' | 'mobile', value: string, at = Date.now()) =>
  proveContact({ env: platform, now: () => at }, memberId, { kind, value });
/** Runs the jobs, for everything that is due. */
async function runJobs(): Promise<void> {
  for (let round = 1; round < 4; round += 1)
    await followLateIdentity(platform, Date.now() + round * MINUTE_MS);
  await carryLateLimits(platform, Date.now() + MINUTE_MS);
}
const tasksOf = async ({ memberId }: Member) =>
  (await db.prepare('SELECT cause FROM identity_task WHERE member_id = ?1').bind(memberId).all()).results;

const restrictionsOf = async (it: Member, at = Date.now()) =>
  (await readHistory(db, it.memberId, 50)).filter(
    row => row.endedAt === null && (row.until === null || row.until > at),
  );
const kindsOf = async (it: Member, at = Date.now()) => (await restrictionsOf(it, at)).map(row => row.kind);
const messagesOf = async (it: Member) =>
  ((await it.call('member/message-list', { memberLanguage: 'en' })).output as InboxMessage[]).map(
    row => row.title,
  );

const act = async (it: Member, name: string, payload: object) => (await it.call(name, payload)).status;
const deposit = (it: Member) =>
  act(it, 'deposit/create', {
    operationId: crypto.randomUUID(),
    amount: '20',
    currency: 'GBP',
    methodId: 'demo-instant',
  });
const launch = async (it: Member) => it.call('game/play', { gameId: (await someGame()).gameId });
async function addAccount(it: Member, accountHolder: string, accountNumber: string): Promise<Envelope> {
  await it.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
  return it.call('bank/add', { bankCode: 'GB-001', accountHolder, accountNumber, withdrawalPin: PIN });
}
const withdraw = (it: Member, added: Envelope) =>
  act(it, 'withdrawal/create', {
    operationId: crypto.randomUUID(),
    amount: '50',
    currency: 'GBP',
    bankId: (added.output as { id: string }).id,
    withdrawalPin: PIN,
  });

/** Has a withdrawal paid to a bank account of the member's. */
async function payTo({ memberId, wallet }: Member, accountNumber: string): Promise<void> {
  const bankId = `b-${memberId}`;
  await db
    .prepare(
      `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at)
       VALUES (?1, ?2, 'nwbk', 'A bank', 'A Name', ?3, 1)`,
    )
    .bind(bankId, memberId, accountNumber)
    .run();
  const request = { memberId, operationId: crypto.randomUUID(), amountMinor: 2_000, memo: { bankId } };
  await requestWithdrawal(platform, { ...request, at: Date.now(), most: 5, givesUpBonuses: false });
  const of = { memberId, withdrawalId: withdrawalIdOf(request), reason: 'A test' };
  const payoutReference = crypto.randomUUID();
  for (const step of ['take', 'settle']) {
    const decided = { ...of, operationId: crypto.randomUUID(), payoutReference };
    expect((await operate(`wallet/${step}-withdrawal`, decided)).envelope.msg).toBe('');
  }
  await wallet.sweep();
}

interface ShownCase {
  caseId: string;
  likeness: string;
  shares: string[];
  members: { memberId: string; restrictions: { kind: string }[] }[];
  state: string;
  ended?: { memberId: string; kind: string }[];
}
interface Linked {
  accounts: { memberId: string }[];
  links: { by: string }[];
  separated: { memberId: string; reason: string }[];
  cases: ShownCase[];
}
const linkedOf = async ({ memberId }: Member) =>
  (await risk.call('identity/linked', { memberId })).envelope.output as Linked;
const caseOf = async (one: Member, other: Member) =>
  (await linkedOf(one)).cases.find(it => it.members.some(row => row.memberId === other.memberId));
const decide = async (it: ShownCase | undefined, outcome: string, more: object = {}) =>
  (
    await risk.call('identity/decide-case', {
      caseId: it?.caseId ?? 'none',
      outcome,
      reason: 'Seen on documents',
      ...more,
    })
  ).envelope as Envelope & { output: ShownCase };
const separate = async (one: Member, other: Member) =>
  (
    await risk.call('identity/separate', {
      memberId: one.memberId,
      otherId: other.memberId,
      reason: 'A number with another owner',
    })
  ).envelope as Envelope & { output: ShownCase };
const release = async (it: Member) => {
  const [row] = await restrictionsOf(it);
  const of = { memberId: it.memberId, restrictionId: row?.restrictionId ?? '' };
  return (await risk.call('member/release', { ...of, reason: 'Somebody else' })).envelope.code;
};

beforeAll(async () => {
  await seedDemo();
  risk = await newOperator(['risk']);
});

describe('H1: an exclusion of somebody with the same details', () => {
  it('does nothing to a namesake with the same birth date, who plays, and whose money and bank account move', async () => {
    const { fullName, birthDate, accountNumber } = person();
    const victim = await somebody({ fullName, birthDate });
    const attacker = await somebody({
      fullName: fullName.toUpperCase().split(' ').reverse().join(', '),
      birthDate,
    });
    expect(await exclude(attacker, null)).toBe(true);
    await runJobs();
    expect([await runningOf(victim), await kindsOf(victim)]).toEqual([null, []]);
    expect((await launch(victim)).status).toBe(true);
    expect(await deposit(victim)).toBe(true);
    const added = await addAccount(victim, fullName, accountNumber);
    expect([added.status, await withdraw(victim, added)]).toEqual([true, true]);
    expect(await kindsOf(victim)).toEqual([]);
    expect(await caseOf(victim, attacker)).toMatchObject({ likeness: 'same', state: 'open' });
  });

  it('shows nothing to who waits in an account with the details of somebody else', async () => {
    const { fullName, birthDate } = person();
    const watched = await somebody({ fullName, birthDate });
    const waiting = await somebody({ fullName, birthDate });
    const seen = async () => [await readHistory(db, waiting.memberId, 9), await messagesOf(waiting)];
    const before = await seen();
    const later = { env: platform, now: () => Date.now() + 40 * DAY_MS, later: () => undefined };
    await excludeMember(later, { memberId: watched.memberId, country: 'GB' }, null);
    await runJobs();
    expect(await seen()).toEqual(before);
  });

  it('holds an account that was never compared for a day, once a month, however many others exclude themselves', async () => {
    const { fullName, birthDate } = person();
    const victim = await somebody({ fullName, birthDate });
    const holds = async () =>
      (await readHistory(db, victim.memberId, 50)).filter(it => it.madeBy === 'identity-check').length;
    const excludeOther = async (days: number) => {
      const { memberId } = await somebody({ fullName, birthDate });
      await db.prepare('DELETE FROM identity_case').run();
      const context = { env: platform, now: () => Date.now() + days * DAY_MS, later: () => undefined };
      await excludeMember(context, { memberId, country: 'GB' }, null);
    };
    for (let account = 0; account < 3; account += 1) await excludeOther(0);
    expect([await runningOf(victim), await kindsOf(victim), await holds()]).toEqual([null, ['no-play'], 1]);
    expect((await launch(victim)).msg).toMatch(/^Play for money is on hold for this account until/);
    expect(await messagesOf(victim)).toContain('We are reviewing your details');
    expect(await deposit(victim)).toBe(true);
    expect(await kindsOf(victim, Date.now() + DAY_MS + 1)).toEqual([]);
    await excludeOther(31);
    expect(await holds()).toBe(2);
  });

  it('does nothing to the owner of an unproved address with the same birth date', async () => {
    const { fullName, birthDate, email, otherName } = person();
    const victim = await somebody({ fullName, birthDate, email });
    const attacker = await somebody({ fullName: otherName, birthDate, email: email.replace('@', '+x@') });
    await exclude(attacker, null);
    await runJobs();
    expect([await runningOf(victim), await kindsOf(victim)]).toEqual([null, []]);
  });

  it('does not take the bank account of its owner, whose number a namesake has typed', async () => {
    const { fullName, birthDate, accountNumber } = person();
    const victim = await somebody({ fullName, birthDate });
    const attacker = await somebody({ fullName, birthDate });
    expect((await addAccount(attacker, fullName, accountNumber)).status).toBe(true);
    await exclude(attacker, null);
    const added = await addAccount(victim, fullName, accountNumber);
    expect([added.status, await withdraw(victim, added)]).toEqual([true, true]);
    expect(await runningOf(victim)).toBeNull();
  });

  it('bars no details of a profile and no contact data: they open a case, and at most the hold', async () => {
    const { fullName, birthDate, email } = person();
    const excluded = await somebody({ fullName, birthDate, email });
    await exclude(excluded, null);
    const other = await somebody({ birthDate });
    const changed = await other.call('member/update-profile', { fullName, email, password: PASSWORD });
    expect([changed.status, await kindsOf(other), await runningOf(other)]).toEqual([true, ['no-play'], null]);
    const value = email.replace('@', '+mine@');
    await other.call('member/contact-code', { kind: 'email', value, password: PASSWORD });
    expect(await act(other, 'member/prove-contact', { kind: 'email', code: await codeTo(value) })).toBe(true);
    expect(await runningOf(other)).toBeNull();
    expect(await caseOf(other, excluded)).toMatchObject({
      likeness: 'same',
      shares: ['name', 'birthDate', 'email'],
    });
  });

  it('leaves the household alone, which is a case for operators', async () => {
    const { fullName, birthDate, email, otherName } = person();
    const shared = { email, mobile: `+44-77009${20_000 + number}` };
    const first = await somebody({ ...shared, fullName, birthDate });
    const other = await somebody({ ...shared, fullName: otherName, birthDate: '1951-04-04' });
    expect(await caseOf(first, other)).toBeUndefined();
    await exclude(first);
    await expect
      .poll(() => caseOf(first, other))
      .toMatchObject({
        likeness: 'maybe',
        shares: ['email', 'mobile'],
        state: 'open',
      });
    expect(await kindsOf(other)).toEqual([]);
    await expect
      .poll(async () => (await eventsBy({ kind: 'identity', memberId: first.memberId })).events.length)
      .toBe(1);
  });

  it('is found without walking a table', async () => {
    const owner = {
      fullName: 'Ana',
      birthDate: '1984-03-09',
      email: 'ana@example.com',
      mobile: '44-7700900761',
      accounts: [
        {
          accountHolder: 'Ana',
          accountNumber: 'GB29NWBK60161331926819',
          key: 'GB 60161331926819',
          shortKey: 'GB-001 31926819',
        },
      ],
    };
    const plans = await plansOf(db, it => readAlike(it, owner));
    expect(plans.filter(step => /^SCAN (?!found|payee|json_each)/.test(step))).toEqual([]);
    expect(plans.join()).toContain('member_by_birth_date');
    expect(plans.join()).toContain('bank_account_by_number');
    expect(plans.join()).toContain('bank_account_by_key');
    expect(plans.join()).toContain('bank_account_by_short_key');
  });
});

describe('M1: registration does not tell who has excluded themselves', () => {
  const register = async (input: object) => (await ask('/api/auth/register', input)).envelope;
  /** Two people with an account each, of whom the second has excluded themselves. */
  async function ordinaryAndExcluded() {
    const [ordinary, excluded] = [person(), person()].map(it => ({
      ...it,
      username: `known${++number}`,
      mobile: `+44-77009${30_000 + number}`,
    }));
    const accounts = [];
    for (const it of [ordinary, excluded])
      accounts.push(
        await newMember(it?.username ?? '', 'GBP', {
          fullName: it?.fullName,
          birthDate: it?.birthDate,
          email: it?.email,
          mobile: it?.mobile,
        }),
      );
    await exclude(accounts[1] as Member, null);
    return [ordinary, excluded] as [NonNullable<typeof ordinary>, NonNullable<typeof excluded>];
  }

  it('says that a name is taken, whoever has it and whatever the other details are', async () => {
    for (const { username, fullName, birthDate, email } of await ordinaryAndExcluded()) {
      const before = await db.prepare('SELECT count(*) AS count FROM member').first('count');
      const taken = await register({ ...registrationOf(username), fullName, birthDate, email });
      expect(taken.output).toEqual({ fields: { username: [expect.stringContaining('taken')] } });
      expect(await db.prepare('SELECT count(*) AS count FROM member').first('count')).toBe(before);
    }
  });

  it.each([
    ['name and birth date', ['fullName', 'birthDate'], ['no-play']],
    ['address and birth date', ['email', 'birthDate'], ['no-play']],
    ['address', ['email'], []],
    ['number', ['mobile'], []],
  ] as const)('answers alike to somebody with the %s of either, with one hold and one message', async (_title, fields, holds) => {
    const seen = [];
    for (const known of await ordinaryAndExcluded()) {
      const details = Object.fromEntries(fields.map(it => [it, known[it]]));
      const username = `fresh${++number}`;
      const answer = await register({ ...registrationOf(username), birthDate: '1999-09-09', ...details });
      const { output, ...rest } = answer as Envelope & { output: { user: { id: string } } };
      const grant = JSON.parse(
        JSON.stringify(output, (key, value) =>
          /^(id|sessionToken|username|email|referralCode)$/.test(key) ? key : value,
        ),
      );
      const rows = await readHistory(db, output.user.id, 9);
      const login = { username, password: PASSWORD };
      const { output: session } = (await ask('/api/auth/login', login)).envelope;
      const headers = { authorization: `Bearer ${(session as { sessionToken: string }).sessionToken}` };
      const list = await ask('/api/member/message-list', { memberLanguage: 'en' }, headers);
      seen.push({
        rest,
        fields: Object.keys(grant),
        restrictions: rows.map(({ kind, until, since }) => [kind, (until ?? 0) - since]),
        messages: (list.envelope.output as InboxMessage[]).map(it => [it.title, it.type, it.link]),
      });
      await runJobs();
      expect(rows.map(it => it.kind)).toEqual(holds);
    }
    expect(seen[0]?.messages.length).toBe(holds.length);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('leaves a returning person a day on hold, and a case with the excluded account, also a closed one', async () => {
    const { fullName, birthDate } = person();
    const first = await somebody({ fullName, birthDate });
    await exclude(first, 6);
    const emptied = {
      memberId: first.memberId,
      operationId: 'emptied',
      at: Date.now(),
      amountMinor: -1_000_000,
    };
    await adjustBalance(platform, emptied);
    const closing = { memberId: first.memberId, operationId: 'closing-1', reason: null, madeBy: 'member' };
    expect((await closeAccount(platform, closing, Date.now())).ok).toBe(true);
    const again = await somebody({ fullName, birthDate });
    expect(await kindsOf(again)).toEqual(['no-play']);
    const opened = await caseOf(again, first);
    expect(opened).toMatchObject({ likeness: 'same', state: 'open' });
    expect((await decide(opened, 'same-person')).status).toBe(true);
    expect(await runningOf(again)).toMatchObject({ kind: 'self-exclusion' });
  });
});

describe('[1.6] an exclusion follows what both accounts have proved', () => {
  let first: Member;
  let second: Member;
  let serial = 0;
  beforeEach(async () => {
    [first, second] = [await somebody(), await somebody()];
    serial = number;
  });
  const email = () => `proved${serial}@mail.example`;
  const mobile = () => `44-77008${30_000 + serial}`;
  const proveNumber = async (it: Member, at: number) => {
    await prove(it, 'mobile', mobile(), at);
    await prove(it, 'mobile', `44-7700${1_000_000 + ++number}`, at + 1);
    await db.prepare('DELETE FROM login_name WHERE name = ?1').bind(mobile().replace('-', '')).run();
  };

  it.each<[string, (it: Member) => Promise<unknown>]>([
    ['a proved address', it => prove(it, 'email', it === first ? email() : email().replace('@', '+b@'))],
    ['a proved number', it => proveNumber(it, Date.now() - HOUR_MS)],
    ['a bank account that was paid', it => payTo(it, `GB29NWBK601613319268${serial}`)],
  ])('%s, before it and after it', async (_title, proveIn) => {
    await proveIn(first);
    await proveIn(second);
    await exclude(first, 6);
    const until = (await runningOf(first))?.until;
    expect(await runningOf(second)).toMatchObject({ kind: 'self-exclusion', until });
    // The other order: the third one proves it later, and the job finds it.
    const third = await somebody();
    await proveIn(third);
    await runJobs();
    expect(await runningOf(third)).toMatchObject({ kind: 'self-exclusion', until });
  });

  it('not to a household: one account that was paid, with other names and birth dates, is a case', async () => {
    const [one, other] = [person(), person()];
    const number = one.accountNumber;
    const [ana, bo] = [
      await somebody({ birthDate: one.birthDate }),
      await somebody({ birthDate: other.birthDate }),
    ];
    await ana.call('member/update-profile', { fullName: one.fullName });
    await bo.call('member/update-profile', { fullName: other.otherName });
    for (const it of [ana, bo]) await payTo(it, number);
    await exclude(ana);
    await runJobs();
    expect(await runningOf(bo)).toBeNull();
    expect(await verifiedAccountsOf(platform, bo.memberId)).toEqual([]);
    const opened = await caseOf(ana, bo);
    expect(opened).toMatchObject({ state: 'open', shares: expect.arrayContaining(['account']) });
    expect((await decide(opened, 'same-person')).status).toBe(true);
    expect(await runningOf(bo)).toMatchObject({ kind: 'self-exclusion' });
  });

  it('by the code of a call, at once, and told once with a mail', async () => {
    const value = email();
    await prove(first, 'email', value);
    await exclude(first, null);
    await second.call('member/contact-code', { kind: 'email', value, password: PASSWORD });
    await second.call('member/prove-contact', { kind: 'email', code: await codeTo(value) });
    expect(await runningOf(second)).toMatchObject({ kind: 'self-exclusion', until: null });
    for (let run = 0; run < 3; run += 1) await runJobs();
    expect((await messagesOf(second)).filter(it => it === 'Your self-exclusion has started')).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await eventsBy({ kind: 'exclusion', outcome: 'added', memberId: second.memberId })).events.length,
      )
      .toBe(1);
    expect([await tasksOf(first), await tasksOf(second)]).toEqual([[], []]);
  });

  it('in another market too, made longer, and made by an operator on the member’s behalf', async () => {
    const abroad = await somebody({}, 'PHP');
    await prove(first, 'email', email());
    await prove(abroad, 'email', email());
    await exclude(first, 6);
    const short = await runningOf(abroad);
    expect(short).toMatchObject({ kind: 'self-exclusion', until: (await runningOf(first))?.until });
    const context = { env: platform, now: Date.now, later: () => undefined };
    const who = { memberId: first.memberId, country: 'GB' };
    const wish = { until: null, madeBy: risk.operatorId, reason: 'Asked by phone' };
    expect((await beginExclusion(context, who, wish)).ok).toBe(true);
    expect(await runningOf(abroad)).toMatchObject({ until: null });
    expect(await release(first)).toBe(403);
  });

  it('also where the call broke off behind the exclusion', async () => {
    await prove(first, 'email', email());
    await prove(second, 'email', email());
    await db
      .prepare(
        `INSERT INTO restriction (restriction_id, member_id, kind, since, made_by) VALUES (?1, ?2, 'self-exclusion', ?3, 'member')`,
      )
      .bind(`r-${number}`, first.memberId, Date.now())
      .run();
    expect(await runningOf(second)).toBeNull();
    await runJobs();
    expect(await runningOf(second)).toMatchObject({ kind: 'self-exclusion' });
  });

  it('does not come back where risk has lifted it, and a longer one does', async () => {
    await prove(first, 'email', email());
    await prove(second, 'email', email());
    await exclude(first, 6);
    expect(await release(second)).toBe(200);
    await prove(second, 'mobile', mobile());
    await runJobs();
    expect(await runningOf(second)).toBeNull();
    await exclude(first, 12);
    expect(await runningOf(second)).toMatchObject({ kind: 'self-exclusion' });
  });
});

describe('identity/separate', () => {
  it('ends what came over a wrong link, for exclusions and limits, and nothing brings it back', async () => {
    const { fullName, accountNumber } = person();
    const [owner, other] = [await somebody({ fullName }), await somebody()];
    const mobile = `44-77006${40_000 + number}`;
    await prove(other, 'mobile', mobile, Date.now() - DAY_MS);
    await prove(other, 'mobile', `44-77005${40_000 + number}`);
    await db.prepare('DELETE FROM login_name WHERE name = ?1').bind(mobile.replace('-', '')).run();
    await prove(owner, 'mobile', mobile);
    await exclude(other, null);
    expect(await runningOf(owner)).toMatchObject({ until: null });
    expect(await linkedOf(owner)).toMatchObject({
      accounts: [{ memberId: other.memberId }],
      links: [{ by: 'mobile' }],
    });
    expect((await separate(owner, other)).output).toMatchObject({
      state: 'other-person',
      ended: [{ memberId: owner.memberId, kind: 'self-exclusion' }],
    });
    expect(await verifiedAccountsOf(platform, owner.memberId)).toEqual([]);
    expect(await linkedOf(owner)).toMatchObject({
      accounts: [],
      links: [],
      separated: [{ memberId: other.memberId, reason: 'A number with another owner' }],
    });
    const deposits = { kind: 'deposit', period: 'day' };
    await other.call('limit/set', { ...deposits, limit: '50' });
    for (const it of [owner, other]) await prove(it, 'email', `both${number}@mail.example`);
    await beginExclusion(
      { env: platform, now: () => Date.now() + 1, later: () => undefined },
      { memberId: other.memberId, country: 'GB' },
      { until: null, madeBy: 'member', reason: null },
    );
    await runJobs();
    expect(await restrictionsOf(owner)).toEqual([]);
    expect(await owner.wallet.limits(Date.now())).toEqual([]);
    const added = await addAccount(owner, fullName, accountNumber);
    expect([added.status, await withdraw(owner, added), await deposit(owner)]).toEqual([true, true, true]);
  });

  it('cuts one account out of three, and not the others from each other', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()];
    for (const it of [one, two, three]) await prove(it, 'email', `three${number}@mail.example`);
    await runJobs();
    expect((await separate(one, three)).status).toBe(true);
    expect(await verifiedAccountsOf(platform, one.memberId)).toEqual([two.memberId]);
    await exclude(one, 6);
    await runJobs();
    expect([(await runningOf(two))?.kind, await runningOf(three)]).toEqual(['self-exclusion', null]);
  });

  it('refuses unknown members and one account with itself', async () => {
    const one = await somebody();
    const refusals = await Promise.all(
      ['m-nobody', one.memberId].map(otherId =>
        risk.call('identity/separate', { memberId: one.memberId, otherId, reason: 'x' }),
      ),
    );
    expect(refusals.map(it => it.status)).toEqual([404, 422]);
    expect((await risk.call('identity/linked', { memberId: 'm-nobody' })).status).toBe(404);
  });
});

describe('identity/decide-case', () => {
  async function namesakes() {
    const { fullName, birthDate } = person();
    const victim = await somebody({ fullName, birthDate });
    const other = await somebody({ fullName, birthDate });
    await exclude(other, null);
    return { victim, other, opened: await caseOf(victim, other) };
  }

  it('as two people ends the hold, and no later exclusion holds or names them again', async () => {
    const { fullName, birthDate } = person();
    const other = await somebody({ fullName, birthDate });
    const victim = await somebody({ fullName, birthDate });
    await exclude(other, 6);
    expect(await kindsOf(victim)).toEqual(['no-play']);
    const decided = await decide(await caseOf(victim, other), 'other-person');
    expect(decided.output.state).toBe('other-person');
    expect(decided.output.ended).toMatchObject([{ memberId: victim.memberId, kind: 'no-play' }]);
    expect(await kindsOf(victim)).toEqual([]);
    expect((await launch(victim)).status).toBe(true);
    await excludeMember(
      { env: platform, now: () => Date.now() + 40 * DAY_MS, later: () => undefined },
      { memberId: other.memberId, country: 'GB' },
      null,
    );
    await runJobs();
    expect(await kindsOf(victim)).toEqual([]);
    expect((await linkedOf(victim)).cases.map(it => it.state)).toEqual(['other-person']);
  });

  it('ends an exclusion that likeness carried over before proofs linked accounts, which is in force until then', async () => {
    const { fullName, birthDate } = person();
    const [victim, other] = [
      await somebody({ fullName, birthDate }),
      await somebody({ fullName, birthDate }),
    ];
    const old = db.prepare(
      `INSERT INTO restriction (restriction_id, member_id, kind, since, reason, made_by)
       VALUES (?1, ?2, 'self-exclusion', 1, ?3, ?4)`,
    );
    await db.batch([
      old.bind(`r-own-${number}`, other.memberId, null, 'member'),
      old.bind(`r-old-${number}`, victim.memberId, `Same person as ${other.memberId}`, 'same-person'),
      db.prepare('DELETE FROM identity_task'),
      db.prepare('DELETE FROM identity_case'),
    ]);
    const { queries = [] } = env.TEST_MIGRATIONS.find(it => it.name.startsWith('0079')) ?? {};
    for (const query of queries.filter(it => /^(--[^\n]*\n|\s)*(UPDATE|INSERT)/.test(it)))
      await db.prepare(query).run();
    await prove(victim, 'email', `own${number}@mail.example`);
    const second = await somebody();
    await prove(second, 'email', `own${number - 1}@mail.example`);
    await runJobs();
    expect([(await runningOf(victim))?.kind, await runningOf(second)]).toEqual(['self-exclusion', null]);
    const decided = await decide(await caseOf(victim, other), 'other-person');
    const lifted = { memberId: victim.memberId, kind: 'self-exclusion' };
    expect(decided.output.ended).toContainEqual(expect.objectContaining(lifted));
    expect([await runningOf(victim), (await runningOf(other))?.kind]).toEqual([null, 'self-exclusion']);
  });

  it('leaves a hold that another open case needs', async () => {
    const { fullName, birthDate } = person();
    const [one, two, third] = [
      await somebody({ fullName, birthDate }),
      await somebody({ fullName, birthDate }),
      await somebody({ fullName, birthDate }),
    ];
    expect(await kindsOf(third)).toEqual(['no-play']);
    expect((await decide(await caseOf(third, one), 'other-person')).output.ended).toEqual([]);
    expect(await kindsOf(third)).toEqual(['no-play']);
    expect((await decide(await caseOf(third, two), 'other-person')).output.ended).toHaveLength(1);
    expect(await kindsOf(third)).toEqual([]);
  });

  it('as one person excludes the other account in the operator’s name, and links both for limits', async () => {
    const { victim, other, opened } = await namesakes();
    await victim.call('limit/set', { kind: 'time', period: 'week', limit: '600' });
    expect((await decide(opened, 'same-person')).output).toMatchObject({ state: 'same-person' });
    const [row] = await restrictionsOf(victim);
    expect(row).toMatchObject({
      kind: 'self-exclusion',
      until: null,
      madeBy: risk.operatorId,
      reason: `Same person as ${other.memberId}: Seen on documents`,
    });
    expect(await verifiedAccountsOf(platform, victim.memberId)).toEqual([other.memberId]);
    expect(await other.wallet.limits(Date.now())).toMatchObject([{ kind: 'time', isAdopted: true }]);
    // The same once more completes it; another one has to name what it replaces.
    expect((await decide(opened, 'same-person')).status).toBe(true);
    expect((await decide(opened, 'other-person')).code).toBe(409);
    const undone = await decide(opened, 'other-person', { replaces: 'same-person' });
    expect(undone.output.ended).toMatchObject([{ memberId: victim.memberId, kind: 'self-exclusion' }]);
    await runJobs();
    expect([await runningOf(victim), await verifiedAccountsOf(platform, victim.memberId)]).toEqual([
      null,
      [],
    ]);
  });

  it('is for risk alone, as the other calls, and knows its cases', async () => {
    const { victim, other, opened } = await namesakes();
    const calls: [string, object][] = [
      ['cases', {}],
      ['linked', { memberId: victim.memberId }],
      ['decide-case', { caseId: opened?.caseId, outcome: 'same-person', reason: 'x' }],
      ['separate', { memberId: victim.memberId, otherId: other.memberId, reason: 'x' }],
    ];
    const others = await newOperator(['support', 'payments', 'content', 'admin']);
    for (const [name, input] of calls)
      expect([name, (await others.call(`identity/${name}`, input)).status]).toEqual([name, 403]);
    expect((await decide(undefined, 'same-person')).code).toBe(404);
    expect((await decide(opened, 'other-person')).status).toBe(true);
    const { events } = await eventsBy({ call: 'identity/decide-case', target: opened?.caseId });
    expect(events[0]).toMatchObject({ outcome: 'done', actor: { id: risk.operatorId } });
  });

  it('lists open cases page by page, the oldest first', async () => {
    for (let other = 0; other < 130; other += 1)
      await openCase(platform, {
        memberId: 'm-many',
        otherId: `m-${other}`,
        likeness: 'maybe',
        shares: ['email'],
        openedAt: 1_000 + (other % 7),
      });
    const all = await readCases(platform, { state: 'open', after: [0, ''], most: 1_000 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { output } = (await risk.call('identity/cases', after === undefined ? {} : { after })).envelope;
      const page = output as { next: string | null; cases: ShownCase[] };
      seen.push(...page.cases.map(it => it.caseId));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(all.map(it => it.caseId));
    const page = (of: D1Database) => readCasesIn(of, { state: 'open', after: [0, ''], most: 9 });
    const plans = await plansOf(db, page);
    expect(plans.filter(step => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  });
});
