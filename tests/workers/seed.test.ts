/** The seed, and rows that were not written by the use cases. */
import { createExecutionContext, env, SELF } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { seed } from '#demo/seed/seed.ts';
import app from '#platform/app.ts';
import { publishedVersion } from '#platform/catalogue/publish.ts';
import { platformEnv } from '#platform/env.ts';
import { registerMember } from '#platform/member/member.ts';
import { FACTS_KEY, MAX_AGE_MS } from '#platform/site/facts.ts';
import { parseMarketProfile, playMoneyIn } from '#platform/site/market-profile.ts';
import { publishFacts, readMarkets } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { migrateDirectory, seedAll } from '#tests/support/workers/directory.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { ask, outputOf } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const db = env.DIRECTORY;
/** Production's requirements for secrets. */
const PRODUCTION = {
  ENVIRONMENT: 'production',
  PASSWORD_COST: '16384',
  RATE_LIMIT_SCALE: '1',
  PLATFORM_SECRET: 'a-secret-of-production-long-long--',
  OPERATOR_TOKEN: 'a-token-of-production-long-long---',
  MAINTENANCE_BYPASS: 'a-bypass-of-production-long-long--',
  PUSHER_APP_SECRET: 'a-push-secret-of-production-long--',
  STORAGE_SECRET: 'a-storage-secret-of-production----',
};
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
];

describe('the seed', () => {
  const now = () => 1_790_000_000_000;
  const context = { env: platformEnv(env), now };

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

  it('runs once', async () => {
    expect(await seedAll(context)).toEqual([...SITE_PARTS, ...MEMBER_PARTS]);
    const first = await everything();
    expect(first.map(rows => rows.length)).toEqual([
      7, 63, 161, 3, 12, 60, 5000, 16, 21, 0, 7, 130, 39, 1, 77, 96, 228, 228, 0, 14, 7, 202, 5000,
    ]);
    expect(first[4]).toEqual([
      { number: 4, name: 'members', done_at: now() },
      { number: 5, name: 'inbox', done_at: now() },
      { number: 6, name: 'money', done_at: now() },
      { number: 8, name: 'statements', done_at: now() },
      { number: 10, name: 'played', done_at: now() },
      { number: 11, name: 'site', done_at: now() },
      { number: 50, name: 'contacts', done_at: now() },
      { number: 58, name: 'vip', done_at: now() },
      { number: 60, name: 'support', done_at: now() },
      { number: 66, name: 'friends', done_at: now() },
      { number: 70, name: 'promotions', done_at: now() },
      { number: 74, name: 'limits', done_at: now() },
    ]);
    expect(await seed({ ...context, now: () => now() + 1 })).toEqual({ done: [], left: 0 });
    expect(await everything()).toEqual(first);
  });

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

  it('repeats a part that was not recorded with the same result', async () => {
    const before = await everything();
    await db.prepare('DELETE FROM seed_step').run();
    // The last part of each step; money as a whole is repeated in seed-money.
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

  it('keeps a market’s position when it is written again', async () => {
    const [first] = MARKETS;
    if (first) await writeMarket(db, { ...first, name: 'Great Britain' });
    expect((await readMarkets(db)).map(it => it.name).slice(0, 2)).toEqual(['Great Britain', 'Sweden']);
    if (first) await writeMarket(db, first);
  });
});

describe('production', () => {
  const production = { ...env, ...PRODUCTION } as Env;
  const headers = { 'content-type': 'application/json', 'x-platform-secret': PRODUCTION.PLATFORM_SECRET };
  const post = async (path: string, payload: object, bearer: string) => {
    const asked = {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    };
    const response = await app.request(path, asked, production, createExecutionContext());
    return [response.status, (await response.json()) as { msg: string; output: unknown }] as const;
  };
  const health = async () => {
    const response = await app.request('/healthz', { headers }, production, createExecutionContext());
    return [response.status, await response.text()];
  };
  const [first] = MARKETS as [(typeof MARKETS)[number]];
  const rewrite = async (change: object) => {
    for (const market of MARKETS) await writeMarket(db, { ...market, ...change });
    await publishFacts(platformEnv(env));
  };
  const deposit = {
    methodId: 'demo-instant',
    amount: '50.00',
    currency: 'GBP',
    operationId: crypto.randomUUID(),
  };
  const token = async () => {
    const login = { username: 'demogb', password: PASSWORD };
    return (await outputOf<{ sessionToken: string }>('auth/login', login)).sessionToken;
  };
  afterEach(() => rewrite({}));

  it('refuses demo data', async () => {
    const { key } = await newOperator(['admin']);
    const seeded = await post('/operator/seed', { name: 'demo' }, key);
    expect(seeded).toMatchObject([403, { msg: 'Production takes no demo data.' }]);
  });

  it('reports markets with play money in its health', async () => {
    expect(playMoneyIn(first)).toEqual(['depositMethods.1.kind', 'openingBalance']);
    expect(await health()).toEqual([
      503,
      expect.stringMatching(
        /^not fit for production: play money in the markets GB \(depositMethods\.1\.kind, openingBalance\), SE /,
      ),
    ]);
    await rewrite({ openingBalance: '0', depositMethods: [] });
    expect(await health()).toEqual([
      503,
      'not fit for production: the site says that all money is play money; the members of the demo, whose passwords are public',
    ]);
    const demo = { ...production, PLAY_MONEY: '1' } as Env;
    const response = await app.request('/healthz', { headers }, demo, createExecutionContext());
    expect([response.status, await response.text()]).toEqual([200, 'ready, 7 markets']);
  });

  it('neither lists nor accepts instant deposit methods', async () => {
    const bearer = await token();
    const [, listed] = await post('/api/deposit/methods', {}, bearer);
    const { methods } = listed.output as { methods: { kind: string }[] };
    expect(methods.map(it => it.kind)).toEqual(['bank-transfer', 'redirect']);
    const [, refusal] = await post('/api/deposit/create', deposit, bearer);
    expect(refusal).toMatchObject({ status: false, output: { fields: { methodId: [expect.any(String)] } } });
    expect(await outputOf('common/country-list')).toHaveLength(7);
  });

  it('lets nobody in by the public password of the demo', async () => {
    const login = { username: 'demogb', password: PASSWORD };
    const [status, reply] = await post('/api/auth/login', login, '');
    expect([status, reply]).toMatchObject([
      200,
      { status: false, msg: expect.stringContaining('not right') },
    ]);
  });

  it('on play money is a demo that says so, and pays nothing out', async () => {
    const demo = { ...production, PLAY_MONEY: '1' } as Env;
    const ask = async (path: string, payload: object, bearer: string) => {
      const init = {
        method: 'POST',
        body: JSON.stringify(payload),
        headers: { ...headers, authorization: `Bearer ${bearer}` },
      };
      const response = await app.request(path, init, demo, createExecutionContext());
      return (await response.json()) as { status: boolean; msg: string; output: unknown };
    };
    const bearer = await token();
    const withdrawal = {
      amount: '50.00',
      currency: 'GBP',
      bankId: 'b-1',
      withdrawalPin: '123456',
      operationId: crypto.randomUUID(),
    };
    expect(await ask('/api/withdrawal/create', withdrawal, bearer)).toMatchObject({
      status: false,
      msg: 'This site runs on play money, which is not paid out.',
    });
    expect((await ask('/api/deposit/create', deposit, bearer)).status).toBe(true);
    const { key } = await newOperator(['admin']);
    expect(await ask('/operator/seed', { name: 'demo' }, key)).toMatchObject({ status: true });
    const info = await ask('/api/general/general-info', { currency: 'GBP' }, bearer);
    expect(info.output).toMatchObject({ demo: true });
  });

  it('opens no account with an opening balance', async () => {
    const context = { env: platformEnv(production), now: () => Date.now() };
    const input = {
      username: 'newcomer',
      password: 'Password-1',
      currency: 'GBP',
      language: 'en-gb',
      birthDate: '1990-01-01',
      tncVersion: '1',
    };
    expect(await registerMember(context, input)).toEqual({ ok: false, error: { reason: 'no_market' } });
    await rewrite({ openingBalance: '0', depositMethods: [] });
    expect(await registerMember(context, input)).toMatchObject({ ok: true });
    await db.prepare("DELETE FROM login_name WHERE name = 'newcomer'").run();
    await db.prepare("DELETE FROM member WHERE username = 'newcomer'").run();
  });
});

describe('a market profile', () => {
  const good = MARKETS[1] as (typeof MARKETS)[number];

  it.each(MARKETS.map(it => [it.country, it] as const))('of %s is whole', (_country, profile) => {
    expect(parseMarketProfile(profile)).toEqual(profile);
  });

  it.each<[string, object]>([
    ['country', { country: 'Sweden' }],
    ['name', { name: '' }],
    ['languages', { languages: {} }],
    ['languages.SV', { languages: { SV: 'Svenska' } }],
    ['languages.sv', { languages: { sv: '' } }],
    ['currency', { currency: 'kr' }],
    ['exponent', { exponent: 5 }],
    ['exponent', { exponent: 1.5 }],
    ['exponent', { exponent: 1, inputDecimals: 1, openingBalance: '0.25' }],
    ['inputDecimals', { inputDecimals: 3 }],
    ['diallingCode', { diallingCode: '+46' }],
    ['mobileDigits.min', { mobileDigits: { min: 1, max: 9 } }],
    ['mobileDigits.max', { mobileDigits: { min: 7, max: 20 } }],
    ['mobileDigits', { mobileDigits: { min: 9, max: 7 } }],
    ['minimumAge', { minimumAge: 17 }],
    ['timeZone', { timeZone: 'CET' }],
    ['deposit.minimum', { deposit: { minimum: 100, maximum: '1000' } }],
    ['deposit.maximum', { deposit: { minimum: '100', maximum: '-1' } }],
    ['deposit', { deposit: { minimum: '1000', maximum: '999.99' } }],
    ['withdrawal', { withdrawal: { minimum: '2', maximum: '1' } }],
    ['tac.expirySeconds', { tac: { expirySeconds: 0, resendSeconds: 60 } }],
    ['tac.resendSeconds', { tac: { expirySeconds: 300 } }],
    ['helpOrganisations.0.name', { helpOrganisations: [{ name: '', url: null, phone: null }] }],
    ['helpOrganisations.0.url', { helpOrganisations: [{ name: 'x', url: 'javascript:1', phone: null }] }],
    ['openingBalance', { openingBalance: '1e4' }],
  ])('is refused with the field’s name: %s in %j', (field, wrong) => {
    expect(() => parseMarketProfile({ ...good, ...wrong })).toThrow(
      new RegExp(`^The profile of market \\S+ is not valid: (?:.*; )?${field.replaceAll('.', '\\.')}: `),
    );
  });

  it.each([null, 7, 'GB', []])('that is %j is refused as a whole', value => {
    expect(() => parseMarketProfile(value)).toThrow('The profile of market ? is not valid: profile: ');
  });

  it('is not written when invalid', async () => {
    await expect(writeMarket(db, { ...good, minimumAge: 3 })).rejects.toThrow('minimumAge');
    expect((await readMarkets(db)).find(it => it.country === 'SE')?.minimumAge).toBe(18);
  });
});

describe('a row written without the use cases', () => {
  let error: MockInstance<typeof console.error>;
  let operatorInfo = '';
  beforeAll(async () => {
    const row = await db
      .prepare("SELECT value FROM published WHERE name = 'operator-info'")
      .first<{ value: string }>();
    operatorInfo = String(row?.value);
  });
  beforeEach(() => {
    error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.prepare("DELETE FROM published WHERE name = 'maintenance'").run();
    await db.prepare("DELETE FROM market WHERE country = 'ZZ'").run();
    await publish('operator-info', operatorInfo);
    await publishFacts(platformEnv(env));
  });

  const publish = (name: string, value: string) =>
    db
      .prepare('INSERT OR REPLACE INTO published (name, value, changed_at) VALUES (?1, ?2, 0)')
      .bind(name, value)
      .run();

  /** Published facts are read instead of rows; without them rows count. */
  const withoutFacts = async () => {
    await env.CATALOGUE.delete(FACTS_KEY);
    await scheduler.wait(MAX_AGE_MS + 10);
  };

  it.each([
    ['maintenance', '{"on":"yes"}', 'general/config', {}, 'on'],
    ['operator-info', '{"tncVersion":null}', 'general/general-info', { currency: 'GBP' }, 'tncVersion'],
  ])('%s %s stops its call with a clear error, logged once', async (name, value, call, payload, field) => {
    await publish(name, value);
    await withoutFacts();
    expect(await ask(`/api/${call}`, payload)).toEqual({
      status: 500,
      envelope: {
        status: false,
        code: 500,
        msg: 'Something went wrong.',
        output: { requestId: expect.any(String) },
      },
    });
    // The clock's own attempt to publish may fail at the same moment.
    const thrown = error.mock.calls
      .map(([line]) => String(line))
      .filter(it => it.includes('platform.failed'));
    expect(thrown).toHaveLength(1);
    expect(thrown[0]).toContain(`The published value ${name} is not valid: `);
    expect(thrown[0]).toContain(`${field}: `);
  });

  it('of a market is not published, and health names its field', async () => {
    const profile = JSON.stringify({ ...MARKETS[0], country: 'ZZ', minimumAge: 3 });
    await db
      .prepare("INSERT INTO market (country, position, profile) VALUES ('ZZ', 99, ?1)")
      .bind(profile)
      .run();
    // Published facts stay in force: only health sees the row.
    expect((await ask('/api/common/country-list')).status).toBe(200);
    const health = await SELF.fetch('https://platform/healthz', {
      headers: { 'x-platform-secret': env.PLATFORM_SECRET },
    });
    expect([health.status, await health.text()]).toEqual([
      500,
      expect.stringMatching(/^The profile of market ZZ is not valid: minimumAge: /),
    ]);
    await withoutFacts();
    expect((await ask('/api/common/country-list')).status).toBe(500);
  });

  it.each([
    ['a market that is no JSON', "INSERT INTO market VALUES ('ZZ', 99, 'profile')"],
    ['a country of three letters', "INSERT INTO market VALUES ('ZZZ', 99, '{}')"],
    ['a published value that is no JSON', "INSERT INTO published VALUES ('x', 'y', 0)"],
    ['a category without names', "INSERT INTO category_setting VALUES ('GBP', 'x', 'names', NULL, 1)"],
    ['a priority that is no number', "INSERT INTO category_setting VALUES ('GBP', 'x', '{}', NULL, 'first')"],
  ])('%s is refused by the database itself', async (_says, sql) => {
    await expect(db.prepare(sql).run()).rejects.toThrow();
  });

  it('[4.8] with module settings that are not JSON is passed on, and means visible', async () => {
    await db
      .prepare("UPDATE module_setting SET settings_json = 'broken' WHERE currency = 'GBP' AND name = 'VIP'")
      .run();
    expect((await ask('/api/general/config')).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
  });
});
