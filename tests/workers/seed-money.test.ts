/**
 * Money and promotions of the demo: every member has rows in every history that something feeds, and as much as a new one has; each
 * market has six promotions or more, and a member with claims in every state.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { CLAIM_STATES } from '#app/domain/promotion.ts';
import { seed } from '#demo/seed/seed.ts';
import { PROMOTIONS_STEP } from '#demo/seed/step-70-promotions.ts';
import { catalogueOf } from '#platform/databases.ts';
import { platformEnv } from '#platform/env.ts';
import { HISTORY_STATES } from '#platform/history/history.ts';
import { findMember } from '#platform/member/member.ts';
import { readPromotions } from '#platform/promotion/promotion.ts';
import { readMarkets } from '#platform/site/site.ts';
import { tierOf } from '#platform/vip/vip.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { migrateDirectory, seedAll } from '#tests/support/workers/directory.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';
import { finishAll } from '#tests/support/workers/promotions.ts';

const db = env.DIRECTORY;
const DAY_MS = 86_400_000;
const NAMES = ['demogb', 'demose', 'demobr', 'democl', 'demoae', 'demomo', 'demoph'];
/** Promotions and referrals have no source yet; VIP has a row for each month, and for the events in between. */
const OTHERS = ['promotion', 'referral', 'vip'];
const KINDS = Object.keys(HISTORY_STATES).filter(kind => !OTHERS.includes(kind));
const grants = new Map<string, SessionGrant>();

const moment = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');

interface Page {
  data: Record<string, string | null>[];
  total: number;
}

async function pageOf(username: string, kind: string): Promise<Page> {
  const authorization = `Bearer ${grants.get(username)?.sessionToken}`;
  const period = { from: moment(Date.now() - 90 * DAY_MS), to: moment(Date.now()), pageSize: 100 };
  const { envelope } = await ask(`/api/transaction/${kind}`, period, { authorization });
  return ENDPOINTS[`transaction/${kind}`]?.output.parse(envelope.output) as Page;
}

/** Types of messages about VIP: changes of the past are told to nobody. */
async function unreadOf(username: string): Promise<string[]> {
  const authorization = `Bearer ${grants.get(username)?.sessionToken}`;
  const { envelope } = await ask('/api/member/message-list', { memberLanguage: 'en' }, { authorization });
  return (envelope.output as { type: string }[]).map(it => it.type).filter(it => it === 'vip');
}

const walletOf = (username: string) => env.MEMBER_WALLET.getByName(grants.get(username)?.user.id ?? '');

const standing = () =>
  Promise.all(
    NAMES.map(async name => {
      const [holdings, whole] = [await walletOf(name).holdings(), await walletOf(name).verify()];
      return [
        holdings.ok && holdings.value.balances,
        whole.ok && 'movements' in whole.value && whole.value.movements,
      ];
    }),
  );

const context = { env: platformEnv(env), now: () => Date.now() };

/** A run that breaks off in the middle of a part, when wallets were reached so many times. */
function cutOffAfter(reached: number): typeof context {
  const wallets = context.env.MEMBER_WALLET;
  let left = reached;
  const named: typeof wallets.named = name => {
    left -= 1;
    if (left < 0) throw new Error('The run is cut off');
    return wallets.named(name);
  };
  const limited = { ...wallets, named };
  return { ...context, env: { ...context.env, MEMBER_WALLET: limited } };
}

beforeAll(async () => {
  await migrateDirectory();
  await seedAll(context, 'money 9/11');
  for (const reached of [3, 25, 60]) await expect(seed(cutOffAfter(reached))).rejects.toThrow('cut off');
  expect((await seed(context)).done).toEqual(['money 10/11']);
  await seedAll(context);
  for (const username of NAMES)
    grants.set(username, await outputOf<SessionGrant>('auth/login', { username, password: PASSWORD }));
});

describe('[1.12] the demo’s members', () => {
  it.each(NAMES)('%s has 12 to 40 rows in each history with a source, since registration', async name => {
    const row = await db
      .prepare('SELECT created_at FROM member WHERE username = ?1')
      .bind(name)
      .first<{ created_at: number }>();
    const joined = moment(row?.created_at ?? 0);
    for (const kind of KINDS) {
      const { data, total } = await pageOf(name, kind);
      expect([kind, total >= 12 && total <= 40]).toEqual([kind, true]);
      expect(data.every(it => (it.created ?? '') > joined)).toBe(true);
      expect(new Set(data.map(it => it.id)).size).toBe(total);
    }
  });

  it('[1.9] [2.32] are in different tiers, with points of play and of tasks', async () => {
    const tiers = await Promise.all(NAMES.map(name => tierOf(context.env, grants.get(name)?.user.id ?? '')));
    expect(new Set(tiers).size).toBeGreaterThanOrEqual(5);
    for (const name of NAMES) {
      const { data } = await pageOf(name, 'vip');
      expect([name, data.length >= 2]).toEqual([name, true]);
    }
    const { data } = await pageOf('demobr', 'vip');
    expect(new Set(data.map(it => it.tier))).toEqual(new Set(['', 'Noon']));
    expect(await unreadOf('demobr')).toEqual([]);
  });

  it('have rows in every state of their histories', async () => {
    for (const kind of KINDS) {
      const { data } = await pageOf('demomo', kind);
      const states = new Set(data.map(it => it.status));
      // A transfer is on its way for moments only.
      const lasting = HISTORY_STATES[kind as 'transfer'].filter(
        it => !(kind.endsWith('transfer') && it !== 'completed'),
      );
      expect([kind, lasting.filter(it => !states.has(it))]).toEqual([kind, []]);
    }
    const { data } = await pageOf('demomo', 'transfer');
    expect(new Set(data.map(it => `${it.counterpartyType} ${it.status}`))).toEqual(
      new Set(['member completed', 'member rejected', 'provider completed']),
    );
  });

  it('have a new member’s balance, in a wallet that verifies', async () => {
    for (const name of NAMES) {
      const holdings = await walletOf(name).holdings();
      const exponent = holdings.ok ? holdings.value.exponent : 0;
      expect(holdings).toMatchObject({ value: { balances: { main: 10_000 * 10 ** exponent } } });
      expect(await walletOf(name).verify()).toMatchObject({ ok: true });
    }
  });

  it.each([
    ['demogb', 'GBP', '10000.00', '90.00', '0.00'],
    ['democl', 'CLP', '10000', '45000', '0'],
    ['demomo', 'MOP', '10000.00', '900.00', '0.00'],
  ])('[7.13] %s has 10,000 play credits in %s, after any play', async (username, currency, balance, held, none) => {
    const authorization = `Bearer ${grants.get(username)?.sessionToken}`;
    const { envelope } = await ask('/api/member/wallet-balance', {}, { authorization });
    expect(envelope.output).toEqual({ balance, currency, held, bonus: none, inGames: [] });
  });

  it('have the movements of their story exactly once, after an interrupted seed', async () => {
    const movements = (await standing()).map(([, count]) => count);
    expect(movements).toEqual([196, 195, 196, 196, 196, 196, 196]);
  });

  it('[2.26] in Chile count whole pesos', async () => {
    for (const kind of KINDS) {
      const { data } = await pageOf('democl', kind);
      expect(data.every(it => /^-?\d+$/.test(it.amount ?? ''))).toBe(true);
    }
  });

  it('[2.8] have two bank accounts, and the PIN of the documentation', async () => {
    for (const name of NAMES) {
      const authorization = `Bearer ${grants.get(name)?.sessionToken}`;
      const { envelope } = await ask('/api/bank/list', {}, { authorization });
      expect((envelope.output as { accounts: object[] }).accounts).toHaveLength(2);
    }
    const authorization = `Bearer ${grants.get('demogb')?.sessionToken}`;
    const set = (currentPin: string, withdrawalPin: string) =>
      ask('/api/member/withdrawal-pin', { withdrawalPin, currentPin }, { authorization });
    expect((await set('654321', '112233')).envelope.status).toBe(false);
    expect((await set('123456', '112233')).envelope.status).toBe(true);
    expect((await set('112233', '123456')).envelope.status).toBe(true);
  });

  it('[4.28] get no notice of seeded transfers', async () => {
    for (const name of NAMES) {
      const authorization = `Bearer ${grants.get(name)?.sessionToken}`;
      const { envelope } = await ask('/api/member/transfer-notice', {}, { authorization });
      expect([name, envelope.output]).toEqual([name, { title: null, status: false }]);
    }
  });

  it('get nothing twice from an interrupted run', async () => {
    const before = await standing();
    await db.prepare('DELETE FROM seed_step WHERE number = 6').run();
    expect(await seedAll(context)).toContain('money 11/11');
    expect(await standing()).toEqual(before);
  });
});

describe('the demo’s promotions', () => {
  // An interrupted part runs again.
  beforeAll(() => PROMOTIONS_STEP.run(context, 0));

  it('[1.8] six or more are open in every market', async () => {
    const db = catalogueOf(platformEnv(env));
    const [promotions, markets] = await Promise.all([readPromotions(db), readMarkets(db)]);
    for (const { country } of markets)
      expect(promotions.filter(it => country in it.promotion.markets).length).toBeGreaterThanOrEqual(6);
  });

  it('a member of every market has one in each state', async () => {
    const db = catalogueOf(platformEnv(env));
    for (const { country } of await readMarkets(db)) {
      const member = await findMember(platformEnv(env), { username: `promo${country.toLowerCase()}` });
      await expect
        .poll(async () => {
          await finishAll();
          const { results } = await db
            .prepare('SELECT state FROM promotion_claim WHERE member_id = ?1')
            .bind(member?.memberId)
            .all<{ state: string }>();
          return results.map(it => it.state).sort();
        })
        .toEqual([...CLAIM_STATES].sort());
    }
  });
});
