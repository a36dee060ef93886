/** Members as operators find and see them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { findByTerm } from '#platform/backoffice/search.db.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { adjustBalance, depositIdOf, requestDeposit } from '#platform/ledger/wallet/move-money.ts';
import { restrictMember } from '#platform/member/member.ts';
import { readRestricted } from '#platform/protection/restriction/restriction.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate, outputOf } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

const platform = platformEnv(env);
const HOUR_MS = 3_600_000;

interface FoundMember {
  members: {
    memberId: string;
    username: string;
    email: string | null;
    mobile: string | null;
    isForgotten: boolean;
    restrictions: { kind: string }[];
  }[];
  isMore: boolean;
}

const search = async (query: string) =>
  (await operate('member/search', { query })).envelope.output as FoundMember;
const names = async (query: string) => (await search(query)).members.map(it => it.username);

async function register(username: string, more: object = {}): Promise<string> {
  const grant = await outputOf<SessionGrant>('auth/register', { ...registrationOf(username), ...more });
  return grant.user.id;
}

let anna: string;

beforeAll(async () => {
  await seedDemo();
  anna = await register('AnnaHolm', { email: 'Anna@Post.example', mobile: '+44-7700900142' });
  await register('annabel', { email: 'bel@post.example' });
  await register('savanna');
});

describe('member/search', () => {
  it.each<[string, string[]]>([
    ['anna', ['annabel', 'AnnaHolm']],
    ['ANNAH', ['AnnaHolm']],
    ['anna@', ['AnnaHolm']],
    ['bel@post.example', ['annabel']],
    ['7700900142', ['AnnaHolm']],
    ['07700 900142', ['AnnaHolm']],
    ['+44 7700 900', ['AnnaHolm']],
    ['+45 7700 900', []],
    ['nobody-at-all', []],
    ['%nna', []],
    ['anna_holm', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('finds a member by id, by the beginning of it, and by the reference in a bank transfer', async () => {
    for (const query of [anna, anna.slice(0, 8), anna.slice(2, 12).toUpperCase()])
      expect(await names(query)).toContain('AnnaHolm');
  });

  it('finds a member once, whose mobile number is the username', async () => {
    await register('44-7700900555');
    expect(await names('447700900555')).toEqual(['44-7700900555']);
    expect(await names('44-7700900555')).toEqual(['44-7700900555']);
  });

  it('shows contact data masked, and restrictions', async () => {
    await operate('member/hold', {
      memberId: anna,
      operationId: 'hold-anna-1',
      kind: 'no-play',
      reason: 'x',
    });
    const [found] = (await search('annaholm')).members;
    expect(found).toMatchObject({
      email: 'A•••••@Post.example',
      mobile: '+44 •••••142',
      isForgotten: false,
      restrictions: [{ kind: 'no-play', until: null }],
    });
  });

  it('gives some of many, and says so', async () => {
    const db = env.DIRECTORY;
    await db
      .prepare(
        `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
         WITH RECURSIVE counted (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM counted WHERE n < 80)
         SELECT 'm-many-' || n, 'many' || n, 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0 FROM counted`,
      )
      .run();
    const found = await search('many');
    expect(found.members.map(it => it.username)).toEqual(
      Array.from({ length: 50 }, (_, index) => `many${index + 10}`),
    );
    expect(found.isMore).toBe(true);
    expect(await search('many7')).toMatchObject({ isMore: false });
  });

  it('finds members of a small market behind many of other markets', async () => {
    await env.DIRECTORY.prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       WITH RECURSIVE counted (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM counted WHERE n < 80)
       SELECT 'm-crowd-' || n, 'crowd' || n, 'x', iif(n = 80, 'SE', 'GB'), 'GBP', '1990-01-01', 'en-gb', '1', 0 FROM counted`,
    ).run();
    const swedish = await newOperator(['support'], { markets: ['SE'] });
    const found = async (who: TestOperator, input: object) => {
      const { members, isMore } = (await who.call('member/search', input)).envelope.output as FoundMember;
      return [members.map(it => it.username), isMore];
    };
    expect(await found(swedish, { query: 'crowd' })).toEqual([['crowd80'], false]);
    expect(await found(swedish, { query: 'm-crowd-10' })).toEqual([[], false]);
    const { status } = await swedish.call('member/search', { query: 'crowd', countries: ['GB'] });
    expect(status).toBe(403);
    const everywhere = await newOperator(['support']);
    expect(await found(everywhere, { query: 'crowd', countries: ['SE'] })).toEqual([['crowd80'], false]);
  });

  it.each(['', 'ab', 'x'.repeat(81)])('refuses %j', async query => {
    expect((await operate('member/search', { query })).status).toBe(422);
  });

  it('finds a forgotten member by id alone', async () => {
    const memberId = await register('forgetful1', { email: 'forgetful@post.example' });
    const holdings = await env.MEMBER_WALLET.getByName(memberId).holdings();
    const main = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
    const all = { memberId, operationId: 'empty-all-1', at: Date.now(), amountMinor: -main };
    await adjustBalance(platform, all);
    expect((await operate('member/forget', { memberId })).envelope.status).toBe(true);
    for (const query of ['forgetful1', 'forgetful@', 'former-member']) expect(await names(query)).toEqual([]);
    expect((await search(memberId)).members).toMatchObject([{ isForgotten: true }]);
  });

  it.each([
    'id',
    'username',
    'email',
    'mobile',
    'number',
    'request',
  ] as const)('by %s walks no table', async kind => {
    const plans = await plansOf(env.DIRECTORY, db =>
      findByTerm(db, { kind, text: 'abc' }, { countries: null, most: 51 }),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const step of plans) expect(step).toMatch(/^SEARCH .*(USING|INDEX)/);
    expect(plans.join()).not.toContain('TEMP B-TREE');
  });
});

describe('member/view', () => {
  interface View {
    profile: Record<string, unknown>;
    restrictions: Record<string, unknown>[];
    sessions: Record<string, unknown>[];
    wallet: {
      balances: Record<string, string>;
      movements: Record<string, unknown>[];
      rounds: object[];
    } | null;
    requests: Record<string, unknown>[];
  }
  const view = async (memberId: string, call: typeof operate = operate) =>
    (await call('member/view', { memberId })).envelope as { status: boolean; code: number; output: View };

  it('shows profile, sessions, balances, movements and restrictions', async () => {
    const { memberId, call } = await newMember('lookedat');
    await call('member/wallet-balance');
    const ines = await newOperator(['support', 'risk']);
    const holding = {
      memberId,
      operationId: 'hold-looked-1',
      kind: 'no-withdrawal',
      reason: 'Asked by phone',
    };
    const held = (await ines.call('member/hold', holding)).envelope.output as { restrictionId: string };
    const { restrictionId } = held;
    await ines.call('member/release', { memberId, restrictionId, reason: 'Proved' });
    const { output } = await view(memberId);
    expect(output.profile).toMatchObject({
      memberId,
      username: 'lookedat',
      country: 'GB',
      birthDate: '1990-02-28',
    });
    expect(output.sessions).toHaveLength(1);
    expect(output.wallet?.balances).toMatchObject({ main: '10000.00' });
    expect(output.wallet?.movements).toMatchObject([
      { kind: 'opening-balance', amount: '10000.00', balance: '10000.00', status: 'completed' },
    ]);
    expect(output.restrictions).toMatchObject([
      {
        restrictionId,
        kind: 'no-withdrawal',
        isInForce: false,
        reason: 'Asked by phone',
        endReason: 'Proved',
        madeBy: expect.stringMatching(/^Operator \d+$/),
        endedBy: expect.stringMatching(/^Operator \d+$/),
      },
    ]);
    expect(JSON.stringify(output)).not.toMatch(/password|scrypt|[0-9a-f]{64}/);
  });

  it('shows open cashier orders', async () => {
    const { memberId } = await newMember('requestsmoney');
    const asked = { memberId, operationId: 'deposit-desk-1', at: Date.now(), amountMinor: 2_500 };
    await requestDeposit(platform, { ...asked, memo: { methodId: 'bank' }, most: 3 });
    const depositId = depositIdOf(asked);
    await eventually(async () => {
      await env.MEMBER_WALLET.getByName(memberId).sweep();
      const { requests } = (await view(memberId)).output;
      expect(requests).toMatchObject([{ kind: 'deposit', id: depositId, amount: '25.00', takenBy: null }]);
    });
    expect(await names(depositId)).toEqual(['requestsmoney']);
  });

  it('shows payments contact data that it can recognise, and not use', async () => {
    const [payments, support] = [await newOperator(['payments']), await newOperator(['support'])];
    expect((await view(anna, payments.call)).output.profile).toMatchObject({
      email: 'A•••••@Post.example',
      mobile: '+44 •••••142',
    });
    expect((await view(anna, support.call)).output.profile).toMatchObject({
      email: 'Anna@Post.example',
      mobile: '44-7700900142',
    });
  });

  it('says where there is no such member', async () => {
    expect(await view('m-nobody')).toMatchObject({ status: false, code: 404 });
  });
});

describe('member/restricted', () => {
  interface Page {
    next: string | null;
    members: { memberId: string; username: string; until: string | null; madeBy: string }[];
  }
  const page = async (kind: string, after?: string) =>
    (await operate('member/restricted', { kind, ...(after === undefined ? {} : { after }) })).envelope
      .output as Page;

  it('lists members by the end of their restriction, and none whose end has come', async () => {
    const at = Date.now();
    for (const [index, until] of [at + 3 * HOUR_MS, null, at + HOUR_MS, at + 2 * HOUR_MS].entries()) {
      const { memberId } = await newMember(`away${index}`);
      const taken = { memberId, kind: 'self-exclusion' as const, until, reason: null, madeBy: 'member' };
      await restrictMember(platform, taken, at);
    }
    const { memberId } = await newMember('awaybefore');
    const over = { memberId, kind: 'self-exclusion' as const, until: at - 1, reason: null, madeBy: 'member' };
    await restrictMember(platform, over, at - HOUR_MS);
    const { members, next } = await page('self-exclusion');
    expect(members.map(it => it.username)).toEqual(['away2', 'away3', 'away0', 'away1']);
    expect(members.map(it => it.madeBy)).toEqual(Array(4).fill('member'));
    expect(next).toBeNull();
    expect((await page('time-out')).members).toEqual([]);
  });

  it('comes by pages, each member once', async () => {
    const db = directoryOf(platform, 'm-many-10');
    await db
      .prepare(
        `INSERT INTO restriction (restriction_id, member_id, kind, since, until, reason, made_by)
         SELECT 'r-' || member_id || twice.value, member_id, 'time-out', 0, 9999999999999, 'x', 'member'
         FROM member, json_each('[1, 2, 3]') AS twice WHERE member_id GLOB 'm-many-*'`,
      )
      .run();
    const found: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { members, next }: Page = await page('time-out', after);
      found.push(...members.map(it => it.memberId));
      sizes.push(members.length);
      after = next;
    }
    expect(sizes).toEqual([200, 13]);
    expect(new Set(found).size).toBe(71);
  });

  it('walks no table', async () => {
    const after: [number, string] = [5, 'r'];
    const plans = await plansOf(env.DIRECTORY, db =>
      readRestricted(db, { kind: 'all', at: 1, after, most: 9 }),
    );
    expect(plans[0]).toContain('restriction_by_end');
    for (const step of plans) expect(step).toMatch(/^SEARCH /);
  });
});
