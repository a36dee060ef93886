/** The hub's background work: pings silent sockets, stores announced facts, sends webhooks. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { AnnouncedFacts } from '#platform/realtime/announced-facts.ts';
import { CachedEvents } from '#platform/realtime/cached-events.ts';
import { endMemberSockets, publishToMember, publishToSite } from '#platform/realtime/realtime.ts';
import { shardAt } from '#platform/realtime/shards.ts';
import { Webhooks } from '#platform/realtime/webhooks.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { APP, join, open } from '#tests/support/workers/socket.ts';

beforeAll(migrateDirectory);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settings = platformEnv(env);
const hub = () => shardAt(settings, 0);
const MINUTE_MS = 60_000;
const REAL = Date.now();
const nextAlarm = () => runInDurableObject(hub(), (_hub, state) => state.storage.getAlarm());
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: REAL + ms });

describe('[7.51] silent sockets', () => {
  it('are pinged after four minutes, and closed half a minute later without an answer', async () => {
    const [silent, answering] = [await open(), await open()];
    at(3 * MINUTE_MS);
    await runDurableObjectAlarm(hub());
    expect(silent.frames).toEqual([]);
    at(5 * MINUTE_MS);
    await runDurableObjectAlarm(hub());
    await silent.next('pusher:ping');
    await answering.next('pusher:ping');
    answering.send({ event: 'pusher:pong', data: {} });
    await answering.settle();
    await evict(hub());
    expect(await nextAlarm()).toBe(REAL + 5 * MINUTE_MS + 30_000);
    at(5 * MINUTE_MS + 20_000);
    await runDurableObjectAlarm(hub());
    expect(silent.frames).toEqual([]);
    at(5 * MINUTE_MS + 30_000);
    await runDurableObjectAlarm(hub());
    expect(await silent.closed).toMatchObject({ code: 4201 });
    expect(await nextAlarm()).toBe(REAL + 7 * MINUTE_MS + 30_000);
    expect(await answering.settle()).toEqual([]);
  });
});

/** On the storage of an object that has nothing else in it. */
const onStorage = <Out>(name: string, run: (sql: SqlStorage) => Promise<Out> | Out): Promise<Out> =>
  runInDurableObject(env.MEMBER_WALLET.get(env.MEMBER_WALLET.idFromName(name)), (_object, state) =>
    run(state.storage.sql),
  );

describe('announced facts', () => {
  const room = { channel: 'presence-x', userId: 'a' };

  it('are new once, and stale until they are checked', async () => {
    await onStorage('told', sql => {
      const announced = new AnnouncedFacts(sql);
      expect([announced.add(room), announced.add(room), announced.add({ ...room, userId: null })]).toEqual([
        true,
        false,
        true,
      ]);
      announced.markStale(room, 500);
      announced.markStale(room, 900);
      expect([announced.nextStale(), announced.staleAt(499), announced.staleAt(500)]).toEqual([
        500,
        [],
        [room],
      ]);
      expect([announced.add(room), announced.nextStale()]).toEqual([false, null]);
      announced.retract(room);
      expect(new AnnouncedFacts(sql).facts()).toEqual([{ ...room, userId: null }]);
      announced.markStale(room, 500);
      expect(announced.nextStale()).toBeNull();
    });
  });
});

describe('the last events of cache channels', () => {
  it('are limited in number: the oldest is evicted first', async () => {
    await onStorage('cached', sql => {
      const cached = new CachedEvents(sql, 3);
      const keep = (channel: string, at: number) => cached.keep({ channel, event: 'e', data: channel }, at);
      const numbers = [keep('a', 1), keep('b', 2), keep('c', 3), keep('a', 4), keep('d', 5)];
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
      expect(new Set(numbers).size).toBe(5);
      expect(['a', 'b', 'c', 'd'].map(channel => cached.find(channel, 5)?.data ?? null)).toEqual([
        'a',
        null,
        'c',
        'd',
      ]);
      expect(cached.nextEnd()).toBe(3 + 30 * MINUTE_MS);
      cached.forget(4 + 30 * MINUTE_MS);
      expect(sql.exec('SELECT channel FROM cached_event').toArray()).toEqual([{ channel: 'd' }]);
    });
  });

  it('report one miss in ten seconds, and the next after an event', async () => {
    await onStorage('missed', sql => {
      const cached = new CachedEvents(sql);
      expect([1, 2, 9_999, 10_001].map(at => cached.miss('a', at))).toEqual([true, false, false, true]);
      cached.keep({ channel: 'a', event: 'e', data: '' }, 10_002);
      expect(cached.miss('a', 10_003)).toBe(true);
    });
  });
});

describe('webhooks', () => {
  /** Nothing can be sent there. */
  const URL = 'nowhere://hook';

  it('are retried in order with growing pauses, and dropped after five minutes', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await onStorage('hooks', async sql => {
      const hooks = new Webhooks(sql, APP, [URL]);
      hooks.add({ name: 'channel_occupied', channel: 'a' }, 1_000);
      expect(hooks.nextDue()).toBe(1_000);
      await hooks.send(() => 1_000);
      expect(hooks.nextDue()).toBe(2_000);
      await hooks.send(() => 1_500);
      expect(hooks.nextDue()).toBe(2_000);
      await hooks.send(() => 2_000);
      expect(hooks.nextDue()).toBe(4_000);
      hooks.add({ name: 'channel_vacated', channel: 'a' }, 2_500);
      expect(hooks.nextDue()).toBe(4_000);
      await hooks.send(() => 4_000);
      const waiting = sql.exec('SELECT event, due_at FROM webhook ORDER BY id').toArray();
      expect(waiting.map(it => [JSON.parse(String(it.event)).name, it.due_at])).toEqual([
        ['channel_occupied', 8_000],
        ['channel_vacated', 8_000],
      ]);
      expect(complaint).not.toHaveBeenCalled();
      await hooks.send(() => 1_000 + 5 * MINUTE_MS);
      expect(sql.exec('SELECT event FROM webhook').toArray()).toHaveLength(1);
      expect(complaint).toHaveBeenCalledOnce();
    });
  });
});

describe('[4.40] [7.51] a push', () => {
  it('reaches the tabs of its member, in the contract’s shape', async () => {
    const [mine, other] = [await open(), await open()];
    await join(mine, 'private-member-m-1');
    await join(other, 'private-member-m-2');
    const balance = { balance: '12.50', currency: 'GBP', sequence: 3 };
    await publishToMember(settings, 'm-1', 'balance', balance);
    const { data } = await mine.next('balance', 'private-member-m-1');
    expect(JSON.parse(String(data))).toEqual(balance);
    expect(await other.settle()).toEqual([]);
    await endMemberSockets(settings, 'm-1');
    expect((await mine.closed).code).toBe(4009);
    expect(await other.settle()).toEqual([]);
  });

  it('that fails is only logged', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const elsewhere = {
      ...settings,
      PUSHER_SERVICE: { ...settings.PUSHER_SERVICE, apiOrigin: 'nowhere://push' },
    };
    await publishToSite(elsewhere, 'new-build', { build: 'b' });
    await publishToMember(elsewhere, 'm-1', 'logout', { reason: null });
    await endMemberSockets(elsewhere, 'm-1');
    await publishToSite(settings, 'new-build', { build: '' });
    expect(complaint).toHaveBeenCalledTimes(4);
  });
});

describe('settings of the push service', () => {
  it.each<[string, object]>([
    ['PUSHER_APP_KEY', { PUSHER_APP_KEY: undefined }],
    ['PUSHER_APP_KEY', { PUSHER_APP_KEY: 'a/b' }],
    ['PUSHER_APP_ID', { PUSHER_APP_ID: '' }],
    ['PUSHER_APP_SECRET', { PUSHER_APP_SECRET: '' }],
    ['PUSHER_CLUSTER', { PUSHER_CLUSTER: 'eu', PUSHER_HOST: 'push.example' }],
    ['PUSHER_HOST', { PUSHER_HOST: 'push.example/path' }],
    ['PUSHER_WEBHOOK_URL', { PUSHER_WEBHOOK_URL: 'https://a.example,nowhere' }],
    ['REALTIME_SHARDS', { REALTIME_SHARDS: '0' }],
    ['REALTIME_SHARDS', { REALTIME_SHARDS: '65' }],
    ['REALTIME_SHARDS', { REALTIME_SHARDS: 'many' }],
    ['REALTIME_HUB', { REALTIME_HUB: undefined }],
  ])('%s stops the platform where it is %j', (field, changed) => {
    expect(() => platformEnv({ ...env, ...changed } as Env)).toThrow(
      new RegExp(`The platform cannot start: .*${field}`),
    );
  });

  it('of development are refused in production', () => {
    const secrets = Object.fromEntries(
      [
        'PLATFORM_SECRET',
        'PROVIDER_SECRET',
        'ACCOUNT_SECRET',
        'OPERATOR_TOKEN',
        'MAINTENANCE_BYPASS',
        'STORAGE_SECRET',
      ].map(name => [name, `${name}-`.padEnd(32, 'x')]),
    );
    const production = {
      ...env,
      ...secrets,
      ENVIRONMENT: 'production',
      RATE_LIMIT_SCALE: '1',
      PASSWORD_COST: '16384',
    };
    const refusal = (changed: object) => {
      try {
        platformEnv({ ...production, ...changed } as Env);
        return null;
      } catch (error) {
        return String(error);
      }
    };
    expect(refusal({ PUSHER_APP_SECRET: 'meridian-secret' })).toContain('PUSHER_APP_SECRET');
    expect(refusal({ PUSHER_APP_SECRET: 'meridian-secret-1234' })).toContain('PUSHER_APP_SECRET');
    expect(refusal({ PUSHER_APP_SECRET: 'short' })).toContain('PUSHER_APP_SECRET');
    const own = { PUSHER_APP_SECRET: 'y'.repeat(32) };
    expect(refusal({ ...own, PUSHER_HOST: 'http://push.example' })).toContain('PUSHER_HOST');
    expect(refusal(own)).toBeNull();
  });
});
