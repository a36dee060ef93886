/** Limits follow a person: accounts that are verified to be one person's have each other's stricter limits. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '#app/contract/limit.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { requestWithdrawal, withdrawalIdOf } from '#platform/ledger/wallet/wallet.ts';
import { changeMember, proveContact } from '#platform/member/member.ts';
import { verifiedAccountsOf } from '#platform/protection/identity/identity.ts';
import { carryLateLimits } from '#platform/protection/limit/limit.ts';
import { writeTask } from '#platform/protection/limit/limit-task.db.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { eventsBy } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;
const DEPOSIT = { kind: 'deposit', period: 'day' } as const;
const ZONE = { timeZone: 'Europe/London', waitingMs: 24 * HOUR_MS, confirmMs: 168 * HOUR_MS };
type Member = Awaited<ReturnType<typeof newMember>>;

let number = 0;
let first: Member;
let second: Member;
const somebody = (currency = 'GBP', details: object = {}) =>
  newMember(`person${++number}`, currency, details);

const listOf = async (member: Member) => (await member.call('limit/list')).output as Limits;
/** The limits that are set, as `deposit-day 50.00`, with a star where another account has brought them. */
const limitsOf = async (member: Member) =>
  (await listOf(member)).limits
    .filter(it => it.limit !== null)
    .map(it => `${it.kind}-${it.period} ${it.limit}${it.isFromOther ? ' *' : ''}`);
const setLimit = (member: Member, limit: string, which: object = DEPOSIT) =>
  member.call('limit/set', { ...which, limit });
const prove = ({ memberId }: Member, kind: 'email' | 'mobile', value: string, at = Date.now()) =>
  proveContact({ env: platform, now: () => at }, memberId, { kind, value });
/** Runs the job until nothing is left. */
const carryAll = () => carryLateLimits(platform, Date.now() + HOUR_MS);
const tasks = async () => (await db.prepare('SELECT member_id, cause FROM limit_task').all()).results;
const adoptedMessages = async (member: Member) => {
  const { output } = await member.call('member/message-list', { memberLanguage: 'en' });
  return (output as { title: string }[]).filter(it => it.title.endsWith('from your other account'));
};

/** Confirms a higher limit, a day and an hour after it was asked for. */
const confirm = async ({ wallet }: Member) =>
  expect(
    await wallet.changeLimit({ ...DEPOSIT, wish: 'confirm' }, Date.now() + DAY_MS + HOUR_MS),
  ).toMatchObject({ ok: true });

/** Both have proved the same address. */
async function link(one: Member, other: Member): Promise<void> {
  await prove(one, 'email', `shared${number}@mail.example`);
  await prove(other, 'email', `Shared${number}+games@mail.example`);
  await carryAll();
}

beforeAll(seedDemo);
beforeEach(async () => {
  [first, second] = [await somebody(), await somebody()];
});

describe('[1.6] a limit that a member sets', () => {
  it('binds their other account at once, which refuses the deposit, is told once, and says where it comes from', async () => {
    await link(first, second);
    expect((await setLimit(first, '50')).output).toEqual({ isWaiting: false });
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([
      ['deposit-day 50.00'],
      ['deposit-day 50.00 *'],
    ]);
    expect([(await listOf(first)).otherAccounts, (await listOf(second)).otherAccounts]).toEqual([1, 1]);
    const deposit = await second.call('deposit/create', {
      methodId: 'demo-instant',
      amount: '60',
      currency: 'GBP',
      operationId: crypto.randomUUID(),
    });
    expect([deposit.status, JSON.stringify(deposit.output)]).toEqual([false, expect.stringContaining('50')]);
    await carryAll();
    expect(await adoptedMessages(second)).toMatchObject([
      { title: 'Deposit limit, 24 hours: from your other account' },
    ]);
    expect(await adoptedMessages(first)).toEqual([]);
    await eventually(async () => {
      const { events } = await eventsBy({ memberId: second.memberId, kind: 'limit' });
      expect(events).toMatchObject([{ outcome: 'added', actor: { kind: 'system' }, target: 'deposit-day' }]);
    });
    expect(await tasks()).toEqual([]);
  });

  it('of any kind and period does', async () => {
    await link(first, second);
    await setLimit(first, '600', { kind: 'time', period: 'week' });
    await setLimit(first, '70', { kind: 'loss', period: 'month' });
    await setLimit(second, '40', { kind: 'stake', period: 'day' });
    expect(await limitsOf(second)).toEqual(['loss-month 70.00 *', 'stake-day 40.00', 'time-week 600 *']);
    expect(await limitsOf(first)).toEqual(['loss-month 70.00', 'stake-day 40.00 *', 'time-week 600']);
  });

  it('leaves a lower one of the other account, and a raise or removal raises none', async () => {
    await link(first, second);
    await setLimit(first, '50');
    await setLimit(second, '30');
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([
      ['deposit-day 30.00 *'],
      ['deposit-day 30.00'],
    ]);
    expect((await setLimit(first, '100')).output).toEqual({ isWaiting: true });
    await confirm(first);
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([
      ['deposit-day 100.00'],
      ['deposit-day 30.00'],
    ]);
    expect((await first.call('limit/set', DEPOSIT)).output).toEqual({ isWaiting: true });
    await confirm(first);
    await carryAll();
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([[], ['deposit-day 30.00']]);
  });

  it('ends a waiting raise of the other account that is higher, and no other', async () => {
    await setLimit(second, '40');
    const terms = { currency: 'GBP', timeZone: 'Europe/London' };
    for (const [wish, most, left] of [
      ['500', 6_000, null],
      ['55', 6_000, '55.00'],
    ] as const) {
      await setLimit(second, wish);
      await second.wallet.adoptLimits([{ ...DEPOSIT, most }], terms, Date.now());
      const asked = (await listOf(second)).limits.find(it => it.asked !== null)?.asked ?? null;
      expect([asked?.limit ?? null, await limitsOf(second)]).toEqual([left, ['deposit-day 40.00']]);
    }
  });

  it('binds accounts that are linked through a third one', async () => {
    const third = await somebody();
    await link(first, second);
    await prove(second, 'mobile', '44-7700900777', Date.now() - DAY_MS);
    await prove(second, 'mobile', '44-7700900778');
    await db.prepare("DELETE FROM login_name WHERE name LIKE '%7700900777'").run();
    await prove(third, 'mobile', '44-7700900777');
    await carryAll();
    await setLimit(first, '50');
    expect(await limitsOf(third)).toEqual(['deposit-day 50.00 *']);
    expect((await listOf(third)).otherAccounts).toBe(2);
  });

  it('in another currency binds time alone', async () => {
    const swede = await somebody('SEK');
    const before = await limitsOf(swede);
    await link(first, swede);
    await setLimit(first, '50');
    await setLimit(first, '600', { kind: 'time', period: 'week' });
    expect((await limitsOf(swede)).filter(it => !before.includes(it))).toEqual(['time-week 600 *']);
  });
});

describe('accounts are linked by what both have proved', () => {
  it('names, birth dates and unproved addresses and numbers link nothing', async () => {
    const details = { fullName: 'Ada Lovelace', email: 'ada@mail.example', birthDate: '1985-12-10' };
    const [one, other] = [await somebody('GBP', details), await somebody('GBP', details)];
    await prove(one, 'email', 'ada@mail.example');
    await carryAll();
    await setLimit(one, '50');
    expect(await limitsOf(other)).toEqual([]);
    expect(await verifiedAccountsOf(platform, one.memberId)).toEqual([]);
  });

  it('a proof takes over the stricter limits of both sides at that moment, by the code of a call', async () => {
    const email = `later${number}@mail.example`;
    await prove(first, 'email', email);
    await setLimit(first, '50');
    await setLimit(first, '90', { kind: 'stake', period: 'day' });
    await setLimit(second, '80');
    await setLimit(second, '20', { kind: 'stake', period: 'day' });
    await second.call('member/contact-code', { kind: 'email', value: email, password: PASSWORD });
    await second.call('member/prove-contact', { kind: 'email', code: await codeTo(email) });
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([
      ['deposit-day 50.00', 'stake-day 20.00 *'],
      ['deposit-day 50.00 *', 'stake-day 20.00'],
    ]);
  });

  it('and by the code of a forgotten password', async () => {
    const email = `forgotten${number}@mail.example`;
    await prove(first, 'email', email);
    await setLimit(first, '50');
    await changeMember(db, second.memberId, { email });
    const browser = { 'x-client-browser': 'forgetful' };
    const forgot = (payload: object) =>
      ask('/api/auth/forgot-password', { username: second.username, ...payload }, browser);
    await forgot({ method: 'email' });
    const { envelope } = await forgot({ code: await codeTo(email), password: 'Fresh-5678' });
    expect(envelope.status).toBe(true);
    expect(await second.wallet.limits(Date.now())).toMatchObject([{ most: 5_000, isAdopted: true }]);
  });

  it('a proof that links nothing new brings no limit back that was raised since', async () => {
    await link(first, second);
    await setLimit(first, '50');
    await setLimit(first, '100');
    await confirm(first);
    await prove(first, 'mobile', `44-77009${10_000 + number}`);
    await carryAll();
    expect([await limitsOf(first), await limitsOf(second)]).toEqual([
      ['deposit-day 100.00'],
      ['deposit-day 50.00 *'],
    ]);
  });

  it('a number that another person has years later links nothing, and one that moved on at once does', async () => {
    const mobile = `44-77008${10_000 + number}`;
    const free = () =>
      db.prepare('DELETE FROM login_name WHERE name = ?1').bind(mobile.replace('-', '')).run();
    const [long, short] = [Date.now() - 300 * DAY_MS, Date.now() - 2 * DAY_MS];
    await prove(first, 'mobile', mobile, long - DAY_MS);
    await prove(first, 'mobile', `44-77006${10_000 + number}`, long);
    await free();
    await prove(second, 'mobile', mobile, short - HOUR_MS);
    expect(await verifiedAccountsOf(platform, second.memberId)).toEqual([]);
    await prove(second, 'mobile', `44-77005${10_000 + number}`, short);
    await free();
    const third = await somebody();
    await prove(third, 'mobile', mobile);
    expect(await verifiedAccountsOf(platform, third.memberId)).toEqual([second.memberId]);
  });

  it('a bank account counts once withdrawals of both were paid to it', async () => {
    const account = async ({ memberId }: Member, bankCode: string) => {
      const bankId = `b-${memberId}`;
      await db
        .prepare(
          `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at)
           VALUES (?1, ?2, ?3, 'A bank', 'Ann Ashby', ?4, 1)`,
        )
        .bind(bankId, memberId, bankCode, `GB29NWBK601613319268${number}`)
        .run();
      return bankId;
    };
    const payOut = async (member: Member, bankId: string, pays: boolean) => {
      const { memberId, wallet } = member;
      const request = {
        memberId,
        operationId: `w-${crypto.randomUUID()}`,
        amountMinor: 2_000,
        memo: { bankId },
      };
      await requestWithdrawal(platform, { ...request, at: Date.now(), most: 5, givesUpBonuses: false });
      const of = { memberId, withdrawalId: withdrawalIdOf(request), reason: 'A test' };
      const payoutReference = crypto.randomUUID();
      const steps = pays ? ['take', 'settle'] : ['refuse'];
      for (const step of steps) {
        const decided = { ...of, operationId: crypto.randomUUID(), ...(pays ? { payoutReference } : {}) };
        expect((await operate(`wallet/${step}-withdrawal`, decided)).envelope.msg).toBe('');
      }
      await wallet.sweep();
      await carryAll();
    };
    const [one, other] = [await account(first, 'nwbk'), await account(second, 'other')];
    await setLimit(first, '50');
    await payOut(first, one, true);
    await payOut(second, other, false);
    expect(await limitsOf(second)).toEqual([]);
    await payOut(second, other, true);
    expect(await limitsOf(second)).toEqual(['deposit-day 50.00 *']);
    // Copies of movements are written again without a second effect.
    await setLimit(second, '90');
    await confirm(second);
    await operate('wallet/copy-again', { memberId: second.memberId });
    await second.wallet.sweep();
    await carryAll();
    expect(await limitsOf(second)).toEqual(['deposit-day 90.00']);
  });
});

describe('a call that breaks off', () => {
  it('after the change is carried out by the job, once, however often that runs', async () => {
    await link(first, second);
    const { memberId, wallet } = first;
    await writeTask(platform, { memberId, cause: 'limit deposit-day' }, Date.now());
    await wallet.changeLimit({ ...DEPOSIT, wish: 'set', most: 5_000, ...ZONE }, Date.now());
    await carryLateLimits(platform, Date.now());
    expect(await limitsOf(second)).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, carryAll));
    expect(await limitsOf(second)).toEqual(['deposit-day 50.00 *']);
    expect(await adoptedMessages(second)).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  it('before the change carries nothing', async () => {
    await link(first, second);
    await writeTask(platform, { memberId: first.memberId, cause: 'limit deposit-day' }, Date.now());
    await carryAll();
    expect([await limitsOf(first), await limitsOf(second), await tasks()]).toEqual([[], [], []]);
  });

  it('between the adoption and the message is told by the next run', async () => {
    await link(first, second);
    const limits = [{ ...DEPOSIT, most: 5_000 }];
    await second.wallet.adoptLimits(limits, { currency: 'GBP', timeZone: 'Europe/London' }, Date.now());
    expect(await adoptedMessages(second)).toEqual([]);
    await setLimit(first, '50');
    expect(await adoptedMessages(second)).toHaveLength(1);
  });
});
