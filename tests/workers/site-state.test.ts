/** Operators see the live state of the site at once, and switch one module at a time. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModuleState, SiteState } from '#app/contract/operator/site.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

let content: TestOperator;
let british: TestOperator;
let admin: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  await seedSite();
  content = await newOperator(['content']);
  british = await newOperator(['content'], { markets: ['GB'] });
  admin = await newOperator(['admin']);
  support = await newOperator(['support']);
});

const stateFor = async (by: TestOperator, input: object = {}): Promise<SiteState> => {
  const { envelope } = await by.call('site/state', input);
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as SiteState;
};

const announcement = (id: string, more: object = {}) => ({
  id,
  currencies: null,
  devices: null,
  languages: null,
  texts: { en: { title: id, content: null } },
  img: null,
  link: null,
  hidePeriod: 0,
  priority: null,
  from: null,
  until: null,
  ...more,
});

describe('[6.8] site/state', () => {
  it('has everything that operators have set, each with its owner and end', async () => {
    const until = Date.now() + HOUR_MS;
    const game = await env.DIRECTORY.prepare(
      'SELECT game_id AS id, provider_id AS studio FROM game WHERE retired = 0 ORDER BY position LIMIT 1',
    ).first<{ id: string; studio: string }>();
    const calls: [TestOperator, string, object][] = [
      [admin, 'maintenance', { on: true, until }],
      [content, 'game-maintenance', { currency: 'GBP', kind: 'game', id: game?.id, on: true, until: 1 }],
      [content, 'game-maintenance', { currency: 'GBP', kind: 'provider', id: game?.studio, on: true }],
      [content, 'announce', announcement('an-all')],
      [content, 'announce', announcement('an-se', { currencies: ['SEK'] })],
      [content, 'announce', announcement('an-late', { from: until })],
      [content, 'announce', announcement('an-over', { until: 1 })],
      [support, 'chat/desk', { country: 'GB', state: 'closed', until }],
    ];
    for (const [by, name, payload] of calls)
      expect([name, (await by.call(name, payload)).envelope.status]).toEqual([name, true]);
    const { maintenance, announcements, desks, studios } = await stateFor(content);
    const of = (it: TestOperator) => ({ by: { by: it.operatorId } });
    expect(maintenance).toMatchObject([
      { of: 'site', id: null, isLate: false, ...of(admin) },
      { of: 'studio', id: game?.studio, currency: 'GBP', countries: ['GB'], until: null, ...of(content) },
      { of: 'game', id: game?.id, isLate: true, ...of(content) },
    ]);
    expect(maintenance.every(it => it.since !== null)).toBe(true);
    expect(studios[game?.studio ?? '']).toBe(maintenance[1]?.name);
    const states = Object.fromEntries(announcements.map(it => [it.id, it.state]));
    expect(states).toMatchObject({
      'an-all': 'shown',
      'an-se': 'shown',
      'an-late': 'to-come',
      'an-over': 'over',
    });
    expect(announcements.find(it => it.id === 'an-all')).toMatchObject(of(content));
    expect(desks.find(it => it.country === 'GB')).toMatchObject({
      isOpen: false,
      state: 'closed',
      ...of(support),
    });
    expect(desks.find(it => it.country === 'SE')?.state).toBeNull();
    await admin.call('maintenance', { on: false });
  });

  it('keeps to the markets of an operator, and has them alone where they are asked for', async () => {
    const own = await stateFor(british);
    expect(own.desks.map(it => it.country)).toEqual(['GB']);
    expect(own.modules.map(it => it.currency)).toEqual(['GBP']);
    expect(own.announcements.map(it => it.id)).not.toContain('an-se');
    expect((await british.call('site/state', { countries: ['SE'] })).envelope.code).toBe(403);
    expect((await stateFor(content, { countries: ['SE'] })).desks.map(it => it.country)).toEqual(['SE']);
  });

  it('is no list for other roles', async () => {
    for (const call of ['site/state', 'module/list', 'maintenance/list', 'announcement/list', 'game/list'])
      expect([call, (await support.call(call, {})).envelope.code]).toEqual([call, 403]);
  });

  it('has the same rows as the lists by themselves', async () => {
    const whole = await stateFor(content);
    for (const [call, part] of [
      ['module/list', 'modules'],
      ['maintenance/list', 'maintenance'],
      ['announcement/list', 'announcements'],
    ] as const)
      expect((await content.call(call, {})).envelope.output).toEqual({ [part]: whole[part] });
  });
});

describe('[3.15] game-maintenance', () => {
  const closed = async () =>
    (await env.DIRECTORY.prepare('SELECT count(*) AS n FROM game_maintenance').first<{ n: number }>())?.n;
  const gameId = async () =>
    (
      await env.DIRECTORY.prepare('SELECT game_id AS id FROM game WHERE retired = 0 LIMIT 1').first<{
        id: string;
      }>()
    )?.id ?? '';
  const change = (more: object) =>
    content.call('game-maintenance', { currency: 'GBP', kind: 'game', on: true, ...more });

  it.each<[string, object, string]>([
    ['a game that the site does not have', { id: 'g-none' }, 'The site has no game g-none.'],
    ['a studio that it does not have', { kind: 'provider', id: 'p-none' }, 'The site has no studio p-none.'],
    ['a game that is not closed and not there', { id: 'g-none', on: false }, 'The site has no game g-none.'],
  ])('refuses %s', async (_says, more, msg) => {
    const before = await closed();
    const { status, envelope } = await change(more);
    expect([status, envelope.msg]).toEqual([404, msg]);
    expect(await closed()).toBe(before);
  });

  it('refuses a currency that no market has', async () => {
    const { status, envelope } = await change({ id: await gameId(), currency: 'XXX' });
    expect([status, envelope.msg]).toEqual([404, 'No market of the site has the currency XXX.']);
  });

  it('opens what was closed, also after the site has lost it', async () => {
    await env.DIRECTORY.prepare(
      "INSERT INTO game_maintenance (currency, kind, id, until) VALUES ('GBP', 'game', 'g-lost', NULL)",
    ).run();
    const before = await closed();
    expect((await change({ id: 'g-lost', on: false })).envelope.status).toBe(true);
    expect(await closed()).toBe((before ?? 0) - 1);
  });
});

describe('[3.6] module/set', () => {
  const moduleOf = async (name: string): Promise<ModuleState | undefined> =>
    (await stateFor(content)).modules.find(it => it.currency === 'GBP')?.modules.find(it => it.name === name);
  const set = (isShown: boolean, more: object = {}, by = content) =>
    by.call('module/set', { currency: 'GBP', name: 'VIP', device: 'web', isShown, ...more });

  it('switches one module on one device, keeps exceptions, and notes the state before', async () => {
    const part = {
      action: 'is_show',
      is_show: { exclude_user: ['m-1'] },
      is_hide: { exclude_user: ['m-2', 'm-3'] },
    };
    const vip = { name: 'VIP', parent_name: '', settings_json: JSON.stringify({ web: part, mobile: part }) };
    const chat = { name: 'Chat', parent_name: '', settings_json: 'unreadable' };
    await operate('modules', { currency: 'GBP', settings: [vip, chat] });
    expect((await set(false)).envelope.output).toMatchObject({
      module: { web: { isShown: false, exceptions: 2 }, mobile: { isShown: true, exceptions: 1 } },
    });
    expect(await moduleOf('Chat')).toMatchObject({ web: { isShown: true }, mobile: { isShown: true } });
    const event = await viewedEvents(() => admin).lastOf('module/set');
    expect(event.detail?.changed).toEqual([{ field: 'isShown', before: 'true', after: 'false' }]);
    await set(true);
    expect(await moduleOf('VIP')).toMatchObject({ web: { isShown: true, exceptions: 1 } });
    await set(false, { name: 'Chat', device: 'mobile' });
    expect(await moduleOf('Chat')).toMatchObject({ web: { isShown: true }, mobile: { isShown: false } });
  });

  it('refuses a module that is none, and markets that the operator does not work for', async () => {
    expect((await set(false, { name: 'Nothing' })).envelope.code).toBe(404);
    expect((await set(false, { currency: 'SEK' }, british)).envelope.code).toBe(403);
    expect((await set(true, {}, british)).envelope.status).toBe(true);
  });

  it('loses no change of operators who switch at the same moment', async () => {
    await Promise.all([
      set(false),
      set(false, { device: 'mobile' }),
      set(true, { name: 'Chat', device: 'mobile' }),
    ]);
    expect(await moduleOf('VIP')).toMatchObject({ web: { isShown: false }, mobile: { isShown: false } });
    expect(await moduleOf('Chat')).toMatchObject({ mobile: { isShown: true } });
  });
});
