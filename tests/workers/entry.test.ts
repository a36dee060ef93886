/** The platform's entry: admission, maintenance, operators, health. */
import { env, SELF } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { platformEnv } from '#platform/base/env.ts';
import app from '#platform/http/app.ts';
import { handlers } from '#platform/http/handlers.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

beforeAll(seedSite);

describe('without the secret it shares with its edge', () => {
  it.each([
    ['none', ''],
    ['another', 'another-secret'],
    ['the first letters', 'development'],
    ['the right one and more', 'development-platform-secret2'],
    ['another case', 'DEVELOPMENT-PLATFORM-SECRET'],
  ])('%s, everything is 403', async (_says, secret) => {
    for (const path of ['/api/general/config', '/operator/seed', '/healthz', '/nothing']) {
      const authorization = `Bearer ${env.OPERATOR_TOKEN}`;
      const { status, envelope } = await ask(path, {}, { 'x-platform-secret': secret, authorization });
      expect([status, envelope.status, envelope.code, envelope.output]).toEqual([403, false, 403, null]);
    }
  });
});

describe('with it', () => {
  it.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/constructor',
    '/api/__proto__',
    '/operator',
    '/nothing',
  ])('%s is 404 in the envelope', async path => {
    const { status, envelope } = await ask(path, {}, { authorization: `Bearer ${env.OPERATOR_TOKEN}` });
    expect([status, envelope.status, envelope.code]).toEqual([404, false, 404]);
  });

  it('an endpoint of the contract without a handler is 404', async () => {
    const unserved = Object.keys(ENDPOINTS).find(name => !handlers.has(name));
    if (unserved !== undefined) expect((await ask(`/api/${unserved}`)).status).toBe(404);
  });

  it('every handler is bound to its endpoint of the contract', () => {
    for (const [name, { endpoint }] of handlers) expect(ENDPOINTS[name]).toBe(endpoint);
  });

  it('GET of a call is 404: calls are POST [7.1]', async () => {
    const response = await SELF.fetch('https://platform/api/general/config', {
      headers: { 'x-platform-secret': env.PLATFORM_SECRET },
    });
    expect([response.status, await response.json()]).toMatchObject([404, { status: false }]);
  });

  it('health counts the markets', async () => {
    const response = await SELF.fetch('https://platform/healthz', {
      headers: { 'x-platform-secret': env.PLATFORM_SECRET },
    });
    expect([response.status, await response.text()]).toEqual([200, 'ready, 7 markets']);
  });
});

describe('[2.64] [7.9] maintenance', () => {
  afterEach(() => operate('maintenance', { on: false }));

  it.each([
    ['nobody', '', 503],
    ['who has the word', 'bypass', 200],
    ['who has its start', 'bypas', 503],
    ['who has more than it', 'bypass1', 503],
    ['who writes it in capitals', 'BYPASS', 503],
    ['who guesses', 'true', 503],
  ])('lets in %s', async (_says, word, status) => {
    await operate('maintenance', { on: true });
    const reply = await ask('/api/general/config', {}, { 'x-maintenance-bypass': word });
    expect([reply.status, reply.envelope.status]).toEqual([status, status === 200]);
  });

  it('does not affect operators, who end it', async () => {
    await operate('maintenance', { on: true, until: 1_800_000_000_000 });
    expect((await operate('counter/list', {})).status).toBe(200);
    expect((await operate('maintenance', { on: false })).envelope.output).toEqual({ on: false, until: null });
    expect((await ask('/api/general/config')).status).toBe(200);
  });
});

describe('[6.8] operators', () => {
  it.each([
    ['without a token', ''],
    ['with a wrong one', 'Bearer Operator'],
    ['with another scheme', 'Basic operator'],
    ['with white space in it', 'Bearer oper ator'],
    ['with one that is too long', `Bearer ${'o'.repeat(513)}`],
  ])('%s are 401', async (_says, authorization) => {
    const { status, envelope } = await ask('/operator/maintenance', { on: true }, { authorization });
    expect([status, envelope.code]).toEqual([401, 401]);
    expect((await ask('/api/general/config')).status).toBe(200);
  });

  it.each(['{', 'null', '[]', '7'])('a payload of %s is 422', async payload => {
    const authorization = `Bearer ${env.OPERATOR_TOKEN}`;
    const { status, envelope } = await ask('/operator/maintenance', payload, { authorization });
    expect([status, envelope.output]).toMatchObject([422, { fields: { payload: expect.any(Array) } }]);
  });

  it('[3.6] replace the module settings of one currency', async () => {
    const settings = [{ name: 'VIP', parent_name: '', settings_json: 'anything' }];
    await operate('modules', { currency: 'PHP', settings });
    const { envelope } = await ask('/api/general/config');
    const { module } = envelope.output as { module: Record<string, object[]> };
    expect([module.PHP, module.GBP?.length]).toEqual([settings, 23]);
  });

  it('[3.6] cannot name a module twice under one parent: nothing changes then', async () => {
    const twice = { name: 'VIP', parent_name: '', settings_json: '{}' };
    const { status } = await operate('modules', { currency: 'GBP', settings: [twice, twice] });
    const { envelope } = await ask('/api/general/config');
    expect([status, (envelope.output as { module: { GBP: object[] } }).module.GBP.length]).toEqual([422, 23]);
  });
});

describe('settings', () => {
  const good = { ...env };

  it.each([
    ['ENVIRONMENT', 'test', 'ENVIRONMENT is not development, staging or production'],
    ['SITE_TITLE', '', 'SITE_TITLE is empty'],
    ['CHAT_SITE_TITLE', 7, 'CHAT_SITE_TITLE is not text'],
    ['DEFAULT_LANGUAGE', 'en', 'DEFAULT_LANGUAGE is not a tag such as en-gb'],
    ['DEFAULT_LANGUAGE', undefined, 'DEFAULT_LANGUAGE is missing'],
    ['PLATFORM_SECRET', undefined, 'PLATFORM_SECRET is missing'],
    ['PLATFORM_SECRET', '', 'PLATFORM_SECRET is empty'],
    ['OPERATOR_TOKEN', undefined, 'OPERATOR_TOKEN is missing'],
    ['MAINTENANCE_BYPASS', '', 'MAINTENANCE_BYPASS is empty'],
    ['BUILD_ID', 7, 'BUILD_ID is not text'],
    ['KNOWS_COUNTRIES', 'yes', 'KNOWS_COUNTRIES is not 0 or 1'],
    ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE is not a whole number of 1 or more'],
    ['PASSWORD_COST', '1000', 'PASSWORD_COST is not a power of two from 1024 to 16384'],
    ['PASSWORD_COST', '32768', 'PASSWORD_COST is not a power of two from 1024 to 16384'],
    ['DIRECTORY', undefined, 'DIRECTORY (D1) is not bound'],
    ['DIRECTORY_SHARDS', '0', 'DIRECTORY_SHARDS is not a number from 1 to 64'],
    ['DIRECTORY_SHARDS', '2', 'DIRECTORY_1 (D1) is not bound; DIRECTORY_2 (D1) is not bound'],
    ['MEMBER_WALLET', undefined, 'MEMBER_WALLET (Durable Object) is not bound'],
    ['LOGIN_GATE', undefined, 'LOGIN_GATE (Durable Object) is not bound'],
  ])('an invalid %s (%j) is named', (name, value, sentence) => {
    const bindings = { ...good, [name]: value } as Env;
    expect(() => platformEnv(bindings)).toThrow(`The platform cannot start: ${sentence}`);
  });

  it('production refuses secrets that could be guessed', () => {
    const bindings = { ...good, ENVIRONMENT: 'production', PASSWORD_COST: '16384' } as Env;
    expect(() => platformEnv(bindings)).toThrow(
      /PLATFORM_SECRET is a development value; PROVIDER_SECRET is empty; ACCOUNT_SECRET is empty; OPERATOR_TOKEN is a .*MAINTENANCE_BYPASS is.*PUSHER_APP_SECRET is/,
    );
    const strong = 'u7yXq2LdR0vWmK9cu7yXq2LdR0vWmK9c';
    const names = [
      'PLATFORM_SECRET',
      'PROVIDER_SECRET',
      'ACCOUNT_SECRET',
      'OPERATOR_TOKEN',
      'MAINTENANCE_BYPASS',
      'PUSHER_APP_SECRET',
      'STORAGE_SECRET',
    ];
    const held = { ...bindings, ...Object.fromEntries(names.map(name => [name, `${name}-${strong}`])) };
    expect(platformEnv(held as Env).ENVIRONMENT).toBe('production');
    for (const name of ['PROVIDER_SECRET', 'ACCOUNT_SECRET']) {
      expect(() => platformEnv({ ...held, [name]: '' } as Env)).toThrow(
        `The platform cannot start: ${name} is empty`,
      );
      expect(() => platformEnv({ ...held, [name]: `PLATFORM_SECRET-${strong}` } as Env)).toThrow(
        `The platform cannot start: ${name} has the value of PLATFORM_SECRET`,
      );
    }
    const wide = { ...held, RATE_LIMIT_SCALE: '2' };
    expect(() => platformEnv(wide as Env)).toThrow('RATE_LIMIT_SCALE must be 1 in production');
    const cheap = { ...held, PASSWORD_COST: '1024' };
    expect(() => platformEnv(cheap as Env)).toThrow('PASSWORD_COST must be 16384 in production');
  });

  it('all invalid settings are named at once, without their values', () => {
    const bindings = { ...good, SITE_TITLE: undefined, DEFAULT_LANGUAGE: 'hidden', OPERATOR_TOKEN: '' };
    expect(() => platformEnv(bindings as never)).toThrow(
      'The platform cannot start: SITE_TITLE is missing; DEFAULT_LANGUAGE is not a tag such as en-gb; OPERATOR_TOKEN is empty',
    );
  });

  it('a call then is 500 in the envelope, and health names the field', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bindings = { ...good, OPERATOR_TOKEN: '' } as Env;
    const headers = { 'x-request-id': 'request-of-edge' };
    const call = await app.request('/api/general/config', { method: 'POST', body: '{}', headers }, bindings);
    const health = await app.request('/healthz', {}, bindings);
    expect([call.status, await call.json()]).toEqual([
      500,
      { status: false, code: 500, msg: 'Something went wrong.', output: { requestId: 'request-of-edge' } },
    ]);
    expect(JSON.parse(String(error.mock.calls[0]?.[0]))).toMatchObject({
      event: 'platform.failed',
      request: 'request-of-edge',
      error: { name: 'InvalidSetting', message: 'The platform cannot start: OPERATOR_TOKEN is empty' },
    });
    expect([health.status, await health.text()]).toEqual([
      500,
      'The platform cannot start: OPERATOR_TOKEN is empty',
    ]);
    expect(error).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
});
