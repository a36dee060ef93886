/** [2.8] Bank accounts are read in one way wherever they are taken and compared. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ibanOf } from '#app/domain/account-number/iban.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readCasesOf } from '#platform/protection/identity/case.db.ts';
import {
  followLateIdentity,
  keyAccounts,
  verifiedAccountsOf,
} from '#platform/protection/identity/identity.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;
type Member = Awaited<ReturnType<typeof newMember>>;

let serial = 0;
const somebody = (currency = 'GBP', birthDate = `${1951 + serial}-05-09`) =>
  newMember(`payee${++serial}`, currency, { birthDate });
/** A paid account links members whose birth date is the same. */
const BORN = '1980-02-03';
const add = (it: Member, accountNumber: string, bankCode = 'GB-001', accountHolder = 'Robin Hale') =>
  it.call('bank/add', { bankCode, accountHolder, accountNumber, password: PASSWORD });
const stored = async ({ memberId }: Member) =>
  (
    await db
      .prepare(
        'SELECT account_number AS number, account_key AS key, short_key AS shortKey FROM bank_account WHERE member_id = ?1',
      )
      .bind(memberId)
      .all()
  ).results;
const sharesOf = async ({ memberId }: Member) => (await readCasesOf(platform, memberId)).map(it => it.shares);

/** An account as an older version of the platform stores it. */
const insertOld = ({ memberId }: Member, accountNumber: string) =>
  db
    .prepare(
      `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at)
       VALUES (?1, ?2, 'GB-001', 'A bank', ?3, ?4, 1)`,
    )
    .bind(`b-${crypto.randomUUID()}`, memberId, `Holder of ${memberId}`, accountNumber)
    .run();
const insertOldProof = ({ memberId }: Member, text: string) =>
  db
    .prepare('INSERT INTO identity_proof (text, member_id, proved_at) VALUES (?1, ?2, 1)')
    .bind(text, memberId)
    .run();
async function runJobs(): Promise<void> {
  await keyAccounts(platform, Date.now());
  await followLateIdentity(platform, Date.now() + MINUTE_MS);
}

beforeAll(seedDemo);

describe('[2.8] bank/add', () => {
  it.each([
    ['GBP', 'GB-001', 'GB83 WEST 1234 5698 7654 32', 'iban'],
    ['GBP', 'GB-001', '1234567', 'accountnumber'],
    ['AED', 'AE-001', 'AE0703312345', 'iban'],
    ['AED', 'AE-001', '12345678', 'accountnumber'],
    ['BRL', 'BR-001', '529.982.247-26', 'accountnumber'],
    ['BRL', 'BR-001', 'ana@banco', 'accountnumber'],
  ])('in %s at %s refuses %s: %s', async (currency, bankCode, number, rule) => {
    expect((await add(await somebody(currency), number, bankCode)).output).toMatchObject({
      fields: { accountNumber: [rule] },
    });
  });

  it.each([
    ['AED', 'AE-001', '\u202aIBAN AE07\u00a00331 2345 6789 0123 456\u202c', '•••• 3456'],
    ['BRL', 'BR-001', 'Ana@Banco.example', 'a••••@banco.example'],
    ['BRL', 'BR-001', '+55 11 91234-5678', '•••• 5678'],
    ['BRL', 'BR-001', '11 91234-5678', '•••• 5678'],
    ['SEK', 'SE-001', '8327-9, 123 456 789-0', '•••• 7890'],
    ['CLP', 'CL-001', '1.234.567-8', '•••• 5678'],
  ])('in %s at %s takes %s as %s', async (currency, bankCode, number, accountNumber) => {
    expect(await add(await somebody(currency), number, bankCode)).toMatchObject({
      status: true,
      output: { accountNumber },
    });
  });

  it('names the formats of the market, and refuses a second spelling of an account', async () => {
    const member = await somebody();
    expect((await member.call('bank/list')).output).toMatchObject({
      accountNumbers: { formats: ['14n', '8n'], pixKeys: false },
    });
    expect((await add(member, '12-34-56 98765432')).status).toBe(true);
    for (const again of ['GB82 WEST 1234 5698 7654 32', '98765432'])
      expect((await add(member, again)).output).toMatchObject({
        fields: { accountNumber: ['You have already added this account.'] },
      });
  });
});

describe('another spelling of the account of somebody who is excluded', () => {
  it.each([
    ['12-34-56 11112222', '11112222'],
    ['33334444', '12-34-56 33334444'],
    [`IBAN ${ibanOf('GB', 'WEST12345655556666')}`, '123456 55556666'],
  ])('%s and %s: a case', async (one, other) => {
    const [excluded, member] = [await somebody(), await somebody()];
    await add(excluded, one, 'GB-001', 'Robin Hale');
    await excluded.call('member/self-exclude', { months: 6, password: PASSWORD });
    expect((await add(member, other, 'GB-001', 'Kim Stake')).status).toBe(true);
    await expect.poll(() => sharesOf(member)).toEqual([['account']]);
  });
});

describe('accounts of before', () => {
  it('stay, get the form in which they are compared, and are compared again', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await insertOld(one, 'IBANIE29AIBK93115212345678');
    await insertOld(other, 'IE29AIBK93115212345678');
    await one.call('member/self-exclude', { months: 6, password: PASSWORD });
    await runJobs();
    expect(await stored(one)).toEqual([
      { number: 'IBANIE29AIBK93115212345678', key: 'IE29AIBK93115212345678', shortKey: null },
    ]);
    expect(await sharesOf(other)).toEqual([['account']]);
    expect((await one.call('bank/list')).output).toMatchObject({
      accounts: [{ accountNumber: '•••• 5678' }],
    });
  });

  it('lose a key that names the bank without need, and link the members of one number', async () => {
    const migration = env.TEST_MIGRATIONS.find(it => it.name.startsWith('0129_'));
    const [one, other] = [await somebody('SEK', BORN), await somebody('SEK', BORN)];
    const [ana, bia] = [await somebody('BRL', BORN), await somebody('BRL', BORN)];
    const british = await somebody();
    const keyed = async (member: Member, number: string, key: string) => {
      await insertOld(member, number);
      await db
        .prepare('UPDATE bank_account SET account_key = ?2 WHERE member_id = ?1')
        .bind(member.memberId, key)
        .run();
      await db
        .prepare('INSERT INTO identity_proof (text, is_keyed, member_id, proved_at) VALUES (?2, 1, ?1, 1)')
        .bind(member.memberId, `account ${key}`)
        .run();
    };
    await keyed(one, '99611234567', 'SE-001 99611234567');
    await keyed(other, '99611234567', 'SE-002 99611234567');
    await keyed(ana, '11912345678', 'BR-001 11912345678');
    await keyed(bia, '+5511912345678', 'PIX +5511912345678');
    await keyed(british, '12345688889999', 'GB 12345688889999');
    const marking = migration?.queries.filter(it => it.includes('UPDATE ')) ?? [];
    expect(marking).toHaveLength(2);
    for (const query of marking) await db.prepare(query).run();
    expect(await stored(british)).toMatchObject([{ key: 'GB 12345688889999' }]);
    await runJobs();
    for (const member of [one, other])
      expect(await stored(member)).toMatchObject([{ key: 'SE 99611234567' }]);
    expect(await stored(ana)).toMatchObject([{ number: '11912345678', key: 'PIX +5511912345678' }]);
    expect(await verifiedAccountsOf(platform, one.memberId)).toEqual([other.memberId]);
    expect(await verifiedAccountsOf(platform, ana.memberId)).toEqual([bia.memberId]);
    expect(await verifiedAccountsOf(platform, british.memberId)).toEqual([]);
  });

  it('proofs of two spellings link their members', async () => {
    const born = () => somebody('GBP', BORN);
    const members = [await born(), await born(), await born()] as const;
    const [first, second, third] = members;
    await insertOld(first, 'GB82WEST12345698765439');
    await insertOldProof(first, 'account GB33BUKB20201555555555');
    await insertOldProof(second, 'account GB-001 20201555555555');
    await insertOldProof(third, 'account GB-001 55555555');
    expect(await verifiedAccountsOf(platform, first.memberId)).toEqual([]);
    await runJobs();
    expect(await verifiedAccountsOf(platform, first.memberId)).toEqual(
      [second.memberId, third.memberId].sort(),
    );
    const left = await db
      .prepare(
        "SELECT count(*) AS left FROM identity_proof WHERE is_keyed = 0 AND substr(text, 1, 8) = 'account '",
      )
      .first();
    expect(left).toEqual({ left: 0 });
  });
});
