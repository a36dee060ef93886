/** Calls of a module that is hidden for the caller: refused, by member and device [3.8] [4.5]-[4.9] [6.5]. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { ModuleOfCall } from '#platform/base/handler.ts';
import { startSession } from '#platform/base/session/session.ts';
import { everyHandler } from '#platform/http/handlers.ts';
import { isModuleHidden } from '#platform/site/site.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate, outputOf } from '#tests/support/workers/platform.ts';

interface Person {
  id: string;
  token: string;
  currency: string;
}
const people: Record<string, Person> = {};

async function enter(username: string): Promise<void> {
  const row = await env.DIRECTORY.prepare(
    'SELECT member_id, username, country, currency FROM member WHERE username = ?1',
  )
    .bind(username)
    .first<{ member_id: string; username: string; country: string; currency: string }>();
  if (row === null) throw new Error(`${username} is no demo member`);
  const session = { member: { ...row, memberId: row.member_id }, isRemembered: false, at: Date.now() };
  const { token } = await startSession(env.DIRECTORY, session);
  people[username] = { id: row.member_id, token, currency: row.currency };
}
const personOf = (username: string): Person => {
  const person = people[username];
  if (person === undefined) throw new Error(`${username} is not logged in`);
  return person;
};

beforeAll(async () => {
  await seedDemo();
  for (const username of ['demogb', 'demose']) await enter(username);
});

const part = (action: string, users: string[] = []) => ({
  action,
  is_show: { exclude_user: action === 'is_show' ? users : [] },
  is_hide: { exclude_user: action === 'is_hide' ? users : [] },
});
const setting = (name: string, web: object, mobile: object = web, parent_name = '') => ({
  name,
  parent_name,
  settings_json: JSON.stringify({ web, mobile }),
});
const set = (settings: object[], currency = 'GBP') => operate('modules', { currency, settings });

const profile = (username: string, headers: Record<string, string> = {}) =>
  ask('/api/member/profile', {}, { authorization: `Bearer ${personOf(username).token}`, ...headers });
const statusOf = async (...asked: Parameters<typeof profile>) => (await profile(...asked)).status;

describe('[6.5] a call of a hidden module', () => {
  it('[4.5] is refused for everybody but the members whom is_hide excludes, in their language', async () => {
    await set([setting('Profile', part('is_hide'))]);
    const { status, envelope } = await profile('demogb', { pathlang: 'en-gb' });
    expect([status, envelope]).toEqual([
      403,
      { status: false, code: 403, msg: sentenceTranslator('en-gb')('module_hidden'), output: null },
    ]);
    await set([setting('Profile', part('is_hide', [personOf('demogb').id]))]);
    expect(await statusOf('demogb')).toBe(200);
  });

  it('[4.6] is refused for the members whom is_show excludes', async () => {
    await set([setting('Profile', part('is_show', [personOf('demogb').id]))]);
    expect(await statusOf('demogb')).toBe(403);
    await set([setting('Profile', part('is_show', ['m-0']))]);
    expect(await statusOf('demogb')).toBe(200);
  });

  it.each([
    ['mobile', 403],
    ['app', 403],
    ['desktop', 200],
    ['toaster', 200],
    ['', 200],
  ])('[3.8] hidden on mobile, from %s: %i', async (device, status) => {
    await set([setting('Profile', part('is_show'), part('is_hide'))]);
    expect(await statusOf('demogb', { device })).toBe(status);
  });

  it('follows the settings of the member’s own currency, whatever the path', async () => {
    await set([setting('Profile', part('is_hide'))]);
    await set([], 'SEK');
    expect(await statusOf('demose', { pathlang: 'en-gb' })).toBe(200);
    expect(await statusOf('demogb', { pathlang: 'sv-se' })).toBe(403);
  });

  it.each(['', '{', 'null', '{"web":7}'])('[4.8] settings of %j hide nothing', async settings_json => {
    await set([{ name: 'Profile', parent_name: '', settings_json }]);
    expect(await statusOf('demogb')).toBe(200);
  });

  it('[3.7] a sub-module of the same name is a different module', async () => {
    await set([setting('Profile', part('is_hide'), part('is_hide'), 'Transactions')]);
    expect(await statusOf('demogb')).toBe(200);
  });

  it('an ended session is refused first', async () => {
    await set([setting('Profile', part('is_hide'))]);
    expect((await ask('/api/member/profile', {}, { authorization: 'Bearer gone' })).status).toBe(401);
    expect((await ask('/api/member/profile')).status).toBe(401);
  });
});

describe('[4.7] a guest', () => {
  const hidden = (module: ModuleOfCall, headers: Record<string, string>) =>
    isModuleHidden(module, { env: platformEnv(env), headers, member: null });

  it('follows the settings of the page’s market', async () => {
    await set([setting('VIP', part('is_hide', ['m-1']))]);
    await set([setting('VIP', part('is_show', ['m-1']))], 'SEK');
    expect(await hidden('VIP', { pathlang: 'en-gb' })).toBe(true);
    expect(await hidden('VIP', { pathlang: 'sv-se' })).toBe(false);
    expect(await hidden('VIP', { pathlang: 'fr-fr' })).toBe(false);
    expect(await hidden('VIP', {})).toBe(false);
  });
});

describe('every module and every call', () => {
  const closed = everyHandler.filter(each => each.module !== 'open');
  const open = everyHandler.filter(each => each.module === 'open').map(each => each.endpoint.name);
  const modules = new Set<string>(closed.map(each => each.module));
  const everything = [...modules, 'Transactions', 'Withdrawal', 'Bank Accounts'];

  beforeAll(async () => {
    await set(everything.map(name => setting(name, part('is_hide'))));
  });

  const isHidden = (module: ModuleOfCall) => {
    const { id: memberId, currency } = personOf('demogb');
    const member = {
      memberId,
      country: 'GB',
      currency,
      username: 'demogb',
      sessionHash: 'x',
      restrictions: [],
    };
    return isModuleHidden(module, { env: platformEnv(env), headers: {}, member });
  };

  it.each(
    closed.map(({ endpoint, module }) => [endpoint.name, module] as const),
  )('%s is closed with %s', async (name, module) => {
    expect(await isHidden(module)).toBe(true);
    const { token } = personOf('demogb');
    const { envelope } = await ask(`/api/${name}`, {}, { authorization: `Bearer ${token}` });
    expect(envelope).toMatchObject({ status: false, code: 403 });
  });

  it('members keep access to their money, withdrawals and histories, whatever is hidden', async () => {
    expect(await isHidden('open')).toBe(false);
    expect(open).toEqual(
      expect.arrayContaining(['withdrawal/create', 'bank/list', 'bank/add', 'member/withdrawal-pin']),
    );
    expect(open.filter(name => name.startsWith('transaction/'))).toHaveLength(12);
    const { token } = personOf('demogb');
    const { envelope } = await ask('/api/member/wallet-balance', {}, { authorization: `Bearer ${token}` });
    expect(envelope).toMatchObject({ status: true, output: { balance: expect.any(String) } });
  });
});

describe('[3.6] the operator’s call', () => {
  it('replaces a currency’s settings and leaves the others', async () => {
    await set([setting('VIP', part('is_hide'))], 'SEK');
    await set([setting('Profile', part('is_show'))]);
    const { module } = await outputOf<{ module: Record<string, { name: string }[]> }>('general/config');
    expect([module.GBP?.map(it => it.name), module.SEK?.map(it => it.name)]).toEqual([['Profile'], ['VIP']]);
  });

  it.each<[string, object]>([
    ['a currency that is none', { currency: 'gbp', settings: [setting('VIP', part('is_show'))] }],
    ['an empty list, which would show all modules', { currency: 'GBP', settings: [] }],
    ['no settings', { currency: 'GBP' }],
    ['a setting without a name', { currency: 'GBP', settings: [{ parent_name: '', settings_json: '' }] }],
    ['a setting without JSON', { currency: 'GBP', settings: [{ name: 'VIP', parent_name: '' }] }],
    [
      'a module twice under one parent',
      { currency: 'GBP', settings: [setting('VIP', {}), { ...setting('VIP', {}), parent_name: null }] },
    ],
  ])('refuses %s and changes nothing', async (_says, payload) => {
    await set([setting('Profile', part('is_show'))]);
    expect((await operate('modules', payload)).status).toBe(422);
    const { module } = await outputOf<{ module: Record<string, { name: string }[]> }>('general/config');
    expect(module.GBP?.map(it => it.name)).toEqual(['Profile']);
  });

  it('refuses a currency that no market has', async () => {
    const { status, envelope } = await set([setting('Profile', part('is_hide'))], 'XXX');
    expect([status, envelope.msg]).toEqual([404, 'No market of the site has the currency XXX.']);
    const { module } = await outputOf<{ module: Record<string, unknown> }>('general/config');
    expect(module.XXX).toBeUndefined();
  });

  it('needs the operator’s token', async () => {
    const { token } = personOf('demogb');
    const payload = { currency: 'GBP', settings: [] };
    for (const authorization of ['', `Bearer ${token}`, 'Bearer operators']) {
      expect((await ask('/operator/modules', payload, { authorization })).status).toBe(401);
    }
  });
});
