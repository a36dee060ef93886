/**
 * The seed, once as a whole: its steps, and what members of the demo have after it. Every member has rows in every history that
 * something feeds, and as much as a new one has; each market has six promotions or more, and a member with claims in every state.
 */
import { env, SELF } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { monthOf } from '#app/domain/month.ts';
import { CLAIM_STATES } from '#app/domain/promotion.ts';
import { seed } from '#demo/seed/seed.ts';
import { PROMOTIONS_STEP } from '#demo/seed/step-70-promotions.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { HISTORY_STATES } from '#platform/cashier/history/history.ts';
import { publishedVersion } from '#platform/games/catalogue/publish.ts';
import { findMember } from '#platform/member/member.ts';
import { readPromotions } from '#platform/rewards/promotion/promotion.ts';
import { tierOf } from '#platform/rewards/vip/vip.ts';
import { readMarkets } from '#platform/site/site.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { migrateDirectory, seedAll } from '#tests/support/workers/directory.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';
import { finishAll } from '#tests/support/workers/promotions.ts';

const db = env.DIRECTORY;
const TABLES = [
  'market',
  'category_setting',
  'module_setting',
  'published',
  'seed_step',
  'provider',
  'game',
  'game_attribute',
  'banner',
  'game_maintenance',
  'contact',
  'seo_metadata',
  'seo_footer',
  'seo_script',
  'member',
  'login_name',
  'message_content',
  'message',
  'announcement',
  'bank_account',
  'withdrawal_pin',
  'game_rules',
  'game_statement',
];

const everything = async () =>
  Promise.all(TABLES.map(async table => (await db.prepare(`SELECT * FROM ${table}`).all()).results));

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

const SEEDED_AT = Date.now();
const now = () => SEEDED_AT;
const context = { env: platformEnv(env), now };

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

beforeAll(migrateDirectory);

const partsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}/${count}`);
const SITE_PARTS = partsOf('site', 5);
/** Of a folder that has no members yet. */
const FIRST_MEMBER_PARTS = [...partsOf('members', 1), ...partsOf('inbox', 1)];
const MEMBER_PARTS = [
  ...FIRST_MEMBER_PARTS,
  ...partsOf('money', 11),
  ...partsOf('statements', 4),
  ...partsOf('played', 1),
  ...partsOf('contacts', 1),
  ...partsOf('vip', 1),
  ...partsOf('support', 1),
  ...partsOf('friends', 7),
  ...partsOf('promotions', 7),
  ...partsOf('limits', 7),
  ...partsOf('transfers', 7),
  ...partsOf('top-games', 1),
  ...partsOf('tournaments', 7),
  ...partsOf('consents', 1),
  ...partsOf('care', 7),
];

describe('the seed', () => {
  it('starts from an empty directory, which health reports as empty', async () => {
    const health = await SELF.fetch('https://platform/healthz', {
      headers: { 'x-platform-secret': env.PLATFORM_SECRET },
    });
    expect([health.status, await health.text()]).toEqual([
      503,
      'empty: there is no market, no catalogue is published',
    ]);
    expect(await outputOf('common/country-list')).toEqual([]);
  });

  it('runs once, over calls that break off in the middle of a part', async () => {
    const done = await seedAll(context, 'money 9/11');
    for (const reached of [3, 25, 60]) await expect(seed(cutOffAfter(reached))).rejects.toThrow('cut off');
    done.push(...(await seed(context)).done);
    expect(done.at(-1)).toBe('money 10/11');
    expect([...done, ...(await seedAll(context))]).toEqual([...SITE_PARTS, ...MEMBER_PARTS]);
    const first = await everything();
    expect(first.map(rows => rows.length)).toEqual([
      7, 63, 161, 4, 17, 60, 5000, 16, 21, 0, 7, 130, 39, 1, 77, 92, 235, 235, 0, 14, 7, 747, 5000,
    ]);
    expect(first[4]).toEqual([
      { number: 4, name: 'members', done_at: now() },
      { number: 5, name: 'inbox', done_at: now() },
      { number: 6, name: 'money', done_at: now() },
      { number: 10, name: 'played', done_at: now() },
      { number: 11, name: 'site', done_at: now() },
      { number: 50, name: 'contacts', done_at: now() },
      { number: 58, name: 'vip', done_at: now() },
      { number: 60, name: 'support', done_at: now() },
      { number: 66, name: 'friends', done_at: now() },
      { number: 70, name: 'promotions', done_at: now() },
      { number: 74, name: 'limits', done_at: now() },
      { number: 76, name: 'transfers', done_at: now() },
      { number: 84, name: 'top-games', done_at: now() },
      { number: 88, name: 'tournaments', done_at: now() },
      { number: 92, name: 'statements', done_at: now() },
      { number: 93, name: 'consents', done_at: now() },
      { number: 95, name: 'care', done_at: now() },
    ]);
    expect(await seed({ ...context, now: () => now() + 1 })).toEqual({ done: [], left: 0 });
    expect(await everything()).toEqual(first);
  });
});

describe('[1.12] the demo’s members', () => {
  beforeAll(async () => {
    for (const username of NAMES)
      grants.set(username, await outputOf<SessionGrant>('auth/login', { username, password: PASSWORD }));
  });

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
    // The month of the gift keeps the tier; a month that has ended since does not.
    const { ends } = monthOf(SEEDED_AT - 40 * DAY_MS - 3_600_000, 'America/Sao_Paulo');
    const hasFallen = monthOf(ends, 'America/Sao_Paulo').ends <= SEEDED_AT;
    expect(new Set(data.map(it => it.tier))).toEqual(
      new Set(['', 'Noon', ...(hasFallen ? ['Forenoon'] : [])]),
    );
    expect(await unreadOf('demobr')).toEqual([]);
  });

  it('have rows in every state of their histories', async () => {
    for (const kind of KINDS) {
      const { data } = await pageOf('demomo', kind);
      const states = new Set(data.map(it => it.status));
      // Transfers inside the affiliate programme have all arrived.
      const lasting = HISTORY_STATES[kind as 'transfer'].filter(
        it => !(kind === 'affiliate-transfer' && it !== 'completed'),
      );
      expect([kind, lasting.filter(it => !states.has(it))]).toEqual([kind, []]);
    }
    const { data } = await pageOf('demomo', 'transfer');
    expect(new Set(data.map(it => `${it.counterpartyType} ${it.status}`))).toEqual(
      new Set([
        'member completed',
        'member rejected',
        'member cancelled',
        'member pending',
        'provider completed',
      ]),
    );
    // One waits for a new receiver, for as long as the market holds it.
    const waiting = data.filter(it => it.heldUntil !== null);
    expect(waiting.map(it => it.status)).toEqual(['pending']);
    expect(waiting[0]?.heldUntil).toBe(moment(SEEDED_AT + 47 * 3_600_000));
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
    expect(envelope.output).toEqual({
      balance,
      currency,
      held,
      bonus: none,
      inGames: [],
      sequence: expect.any(Number),
    });
  });

  it('have the movements of their story exactly once, after an interrupted seed', async () => {
    const movements = (await standing()).map(([, count]) => count);
    expect(movements).toEqual([202, 201, 202, 202, 202, 202, 202]);
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
      // The wallet ends the bonus that is over by its alarm, or when the clock sweeps it.
      await expect
        .poll(
          async () => {
            await env.MEMBER_WALLET.getByName(member?.memberId ?? '').sweep();
            await finishAll();
            const { results } = await db
              .prepare('SELECT state FROM promotion_claim WHERE member_id = ?1')
              .bind(member?.memberId)
              .all<{ state: string }>();
            return results.map(it => it.state).sort();
          },
          { timeout: 60_000 },
        )
        .toEqual([...CLAIM_STATES].sort());
    }
  }, 240_000);
});

describe('the seed, repeated', () => {
  it('runs one part per call and reports the rest; concurrent calls are harmless', async () => {
    const before = await everything();
    await db.prepare('DELETE FROM seed_step WHERE number = 11').run();
    expect(await seed(context)).toEqual({ done: ['site 1/5'], left: 4 });
    expect(await seed(context)).toEqual({ done: ['site 2/5'], left: 3 });
    const both = await Promise.all([seed(context), seed(context)]);
    expect(both[0]).toEqual({ done: ['site 3/5'], left: 2 });
    expect(await seedAll(context)).toContain('site 5/5');
    expect(await everything()).toEqual(before);
    expect((await db.prepare('SELECT * FROM seed_part').all()).results).toEqual([]);
  });

  it('copes with fewer games than when the step began', async () => {
    await db.prepare('DELETE FROM seed_step WHERE number = 11').run();
    await db.prepare('INSERT INTO seed_part (number, parts_done) VALUES (11, 7)').run();
    expect(await seedAll(context)).toEqual(['site 5/5']);
  });

  it('gives members nothing twice from an interrupted run', async () => {
    const before = await standing();
    await db.prepare('DELETE FROM seed_step WHERE number = 6').run();
    expect(await seedAll(context)).toContain('money 11/11');
    expect(await standing()).toEqual(before);
  });

  it('repeats a part that was not recorded with the same result', async () => {
    const before = await everything();
    await db.prepare('DELETE FROM seed_step').run();
    // The last part of each step; money as a whole is repeated below.
    const counts = new Map(
      [...SITE_PARTS, ...MEMBER_PARTS].map(it => it.split(' ')).map(([name, part]) => [name, part]),
    );
    const last = before[4]
      ?.map(({ number, name }) => ({ number, done: Number(counts.get(String(name))?.split('/')[1]) - 1 }))
      .filter(it => it.done > 0);
    await db
      .prepare(
        "INSERT INTO seed_part (number, parts_done) SELECT value ->> 'number', value ->> 'done' FROM json_each(?1)",
      )
      .bind(JSON.stringify(last))
      .run();
    expect(await seedAll(context)).toEqual([...counts].map(([name, part]) => `${name} ${part}`));
    expect(await everything()).toEqual(before);
  });

  it('imports the site into an older data folder, which keeps the state before as a version', async () => {
    const before = await everything();
    const version = await publishedVersion(env.CATALOGUE);
    await db.prepare('UPDATE game SET names = \'{"en":"Blackjack"}\' WHERE type = \'live\'').run();
    await db.prepare('UPDATE provider SET launch = NULL').run();
    await db.prepare("UPDATE market SET profile = json_remove(profile, '$.demoPlay')").run();
    for (const table of ['contact', 'seo_metadata', 'seo_footer', 'seo_script'])
      await db.prepare(`DELETE FROM ${table}`).run();
    await db.prepare('DELETE FROM seed_step WHERE number = 11').run();
    expect(await seedAll(context)).toEqual(SITE_PARTS);
    expect(await everything()).toEqual(before);
    const next = await publishedVersion(env.CATALOGUE);
    expect(next ?? '').toSatisfy((it: string) => it > (version ?? ''));
    const { results } = await db
      .prepare('SELECT state, note FROM site_version ORDER BY number DESC LIMIT 2')
      .all<{ state: string; note: string }>();
    expect(results).toEqual([
      { state: 'published', note: 'the demo' },
      { state: 'kept', note: 'before: the demo' },
    ]);
  });

  it('has a member per market, registered in the past 90 days, with an open wallet', async () => {
    const { results } = await db
      .prepare("SELECT * FROM member WHERE username LIKE 'demo%' ORDER BY created_at")
      .all<{ member_id: string; username: string; currency: string; created_at: number }>();
    const names = ['demogb', 'demose', 'demobr', 'democl', 'demoae', 'demomo', 'demoph'];
    expect(results.map(row => row.username)).toEqual(names);
    for (const { member_id, currency, created_at } of results) {
      const days = (now() - created_at) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(90);
      const wallet = env.MEMBER_WALLET.get(env.MEMBER_WALLET.idFromName(member_id));
      expect(await wallet.holdings()).toMatchObject({ ok: true, value: { memberId: member_id, currency } });
    }
  });

  it('[1.13] [1.19] an older data folder gets the members and their messages too', async () => {
    const tables = [
      'message',
      'message_content',
      'login_name',
      'session',
      'game_launch',
      'bank_account',
      'withdrawal_pin',
      'friendship',
      'referral_code',
      'own_referral_code',
      'member',
    ];
    for (const table of tables) await db.prepare(`DELETE FROM ${table}`).run();
    await db.prepare("DELETE FROM seed_step WHERE name IN ('members', 'inbox')").run();
    expect(await seedAll(context)).toEqual(FIRST_MEMBER_PARTS);
    const count = await db.prepare('SELECT count(*) AS all_of, count(read_at) AS read FROM message').first();
    expect(count).toEqual({ all_of: 60, read: 46 });
    const login = { username: 'demogb', password: PASSWORD };
    expect(await outputOf('auth/login', login)).toMatchObject({
      user: { username: 'demogb', currency: 'GBP' },
    });
  });
});
