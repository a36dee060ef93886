/** The demo's site in production, and rows that were not written by the use cases. */
import { createExecutionContext, env, SELF } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import app from '#platform/http/app.ts';
import { registerMember } from '#platform/member/member.ts';
import { FACTS_KEY, MAX_AGE_MS } from '#platform/site/facts.ts';
import { parseMarketProfile, playMoneyIn } from '#platform/site/market-profile.ts';
import { publishFacts, readMarkets } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
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
  PROVIDER_SECRET: 'a-provider-secret-of-production---',
  ACCOUNT_SECRET: 'an-account-secret-of-production---',
  OPERATOR_TOKEN: 'a-token-of-production-long-long---',
  MAINTENANCE_BYPASS: 'a-bypass-of-production-long-long--',
  PUSHER_APP_SECRET: 'a-push-secret-of-production-long--',
  STORAGE_SECRET: 'a-storage-secret-of-production----',
};

beforeAll(async () => {
  await seedDemo();
  // As the seed itself records it.
  await db.prepare("INSERT INTO seed_step (number, name, done_at) VALUES (4, 'members', 0)").run();
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

  it('lets no operator move a sum alone where the market does not say which need two', async () => {
    await rewrite({ secondOperator: undefined });
    const { memberId } = await newMember('nolimit');
    const { key } = await newOperator(['payments']);
    const adjustment = { memberId, operationId: crypto.randomUUID(), amount: '0.01', reason: 'Goodwill' };
    const adjusted = await post('/operator/wallet/adjust', adjustment, key);
    expect(adjusted).toMatchObject([200, { output: { state: 'waiting' } }]);
  });

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
      { status: false, msg: expect.stringContaining('not correct') },
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
      msg: 'This site uses play money, which cannot be withdrawn.',
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

  it('keeps a market’s position when it is written again', async () => {
    const [first] = MARKETS;
    if (first) await writeMarket(db, { ...first, name: 'Great Britain' });
    expect((await readMarkets(db)).map(it => it.name).slice(0, 2)).toEqual(['Great Britain', 'Sweden']);
    if (first) await writeMarket(db, first);
  });

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
    ...['GB29NWBK60161331926818', 'GB29 NWBK 6016 1331 9268', '12', '12.34', '-----'].map(
      (accountNumber): [string, object] => [
        'payoutAccount.accountNumber',
        { payoutAccount: { name: 'Site Ltd', accountNumber } },
      ],
    ),
    ['openingBalance', { openingBalance: '1e4' }],
  ])('is refused with the field’s name: %s in %j', (field, wrong) => {
    expect(() => parseMarketProfile({ ...good, ...wrong })).toThrow(
      new RegExp(`^The profile of market \\S+ is not valid: (?:.*; )?${field.replaceAll('.', '\\.')}: `),
    );
  });

  it.each([
    ['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['12-34', '12-34'],
    ['5839 825 74 66', '58398257466'],
  ])('takes the account %s for payouts, as %s', (accountNumber, written) => {
    const read = parseMarketProfile({ ...good, payoutAccount: { name: 'Site Ltd', accountNumber } });
    expect(read.payoutAccount?.accountNumber).toBe(written);
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
