/** The site's push service: authorisation, pushes and their receivers, and the end of access. */
import { rm } from 'node:fs/promises';
import type PusherClient from 'pusher-js';
import { afterEach, describe, expect, it } from 'vitest';
import { accepted, type Envelope } from '#app/contract/envelope.ts';
import { memberChannel, SITE_CHANNEL } from '#app/contract/realtime.ts';
import { startPair, startPlatform } from '../../scripts/pair.ts';
import { startSite } from '../support/pair.ts';
import {
  clientOf,
  connected,
  heard,
  next,
  on,
  PUSH_APP,
  serverOf,
  until,
  upgradeStatus,
} from '../support/push.ts';
import { accept, startScriptedPlatform } from '../support/scripted-platform.ts';
import { migratedCopy, startEmpty } from '../support/seeded-pair.ts';
import { logIn, post, type TestSession } from '../support/session.ts';

const clients: PusherClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

/** A member's tab: a stock client that the site itself authorizes by the session's cookie. */
function tabOf(pair: Parameters<typeof clientOf>[0], { cookie }: Pick<TestSession, 'cookie'>): PusherClient {
  const client = clientOf(pair, undefined, {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, answer) => {
        const response = await post(pair, 'realtime/auth', { socketId, channelName }, { cookie });
        const envelope = (await response.json()) as Envelope<{ auth: string }>;
        if (envelope.status) answer(null, { auth: envelope.output.auth });
        else answer(new Error(envelope.msg), null);
      },
    },
  });
  clients.push(client);
  return client;
}

const site = startSite();
const ask = async (cookie: string, payload: unknown) => {
  const response = await post(site.pair(), 'realtime/auth', payload, { cookie });
  return { status: response.status, envelope: (await response.json()) as Envelope<{ auth: string }> };
};
const ownChannel = ({ user }: TestSession) => memberChannel(user.id);
const pushTo = (session: TestSession) =>
  serverOf(site.pair()).trigger(ownChannel(session), 'limit', { name: 'x' });

describe('[7.51] the public configuration', () => {
  it('contains the push service’s address and key, and no secret', async () => {
    const { envelope } = await site.call('general/config');
    expect((envelope.output as { realtime: object }).realtime).toEqual({
      key: PUSH_APP.key,
      cluster: null,
      host: null,
      port: null,
      forceTLS: false,
    });
    expect(JSON.stringify(envelope)).not.toContain(PUSH_APP.secret);
  });
});

/** The balance comes to the first tab of a member whose money has moved while there was none. */
const PUSHED_ANYWAY = ['balance'];

describe('[4.40] the channel of a member', () => {
  it('is entered by their own tabs', async () => {
    const session = await logIn(site.pair(), 'demose');
    const events = heard(await on(tabOf(site.pair(), session), ownChannel(session)), PUSHED_ANYWAY);
    await pushTo(session);
    await until(() => events.length === 1);
    expect(events).toEqual([['limit', { name: 'x' }]]);
  });

  it("is not entered by guests, by other members, nor under another's name", async () => {
    const [one, other] = [await logIn(site.pair(), 'demose'), await logIn(site.pair(), 'demogb')];
    const socketId = await connected(tabOf(site.pair(), one));
    const channelName = ownChannel(one);
    expect((await ask('', { socketId, channelName })).status).toBe(401);
    expect((await ask(other.cookie, { socketId, channelName })).status).toBe(403);
    expect((await ask(one.cookie, { socketId, channelName: ownChannel(other) })).status).toBe(403);
    for (const name of ['presence-lobby', 'private-everybody', 'site', `${channelName}1`]) {
      expect([name, (await ask(one.cookie, { socketId, channelName: name })).status]).toEqual([name, 403]);
    }
    expect((await ask(one.cookie, { socketId, channelName })).status).toBe(200);
  });

  it('is signed for connections that are open, and no others', async () => {
    const session = await logIn(site.pair(), 'demose');
    const client = tabOf(site.pair(), session);
    const channelName = ownChannel(session);
    const socketId = await connected(client);
    expect((await ask(session.cookie, { socketId: '1.2', channelName })).status).toBe(409);
    const made = socketId.replace(/\d$/, last => String((Number(last) + 1) % 10));
    expect((await ask(session.cookie, { socketId: made, channelName })).status).toBe(409);
    client.disconnect();
    await until(
      async () => (await ask(session.cookie, { socketId, channelName })).status === 409,
      'it is gone',
    );
  });
});

describe('[7.12] when a session ends', () => {
  it('its tabs lose the channel, and those of the same member elsewhere do not', async () => {
    const [here, there] = [await logIn(site.pair(), 'demobr'), await logIn(site.pair(), 'demobr')];
    const [tab, elsewhere] = [tabOf(site.pair(), here), tabOf(site.pair(), there)];
    const missed = heard(await on(tab, ownChannel(here)), PUSHED_ANYWAY);
    const events = heard(await on(elsewhere, ownChannel(there)), PUSHED_ANYWAY);
    const before = tab.connection.socket_id;
    await on(tab, SITE_CHANNEL);
    const refusal = next(tab.channel(ownChannel(here)), 'pusher:subscription_error');
    await post(site.pair(), 'auth/logout', {}, { cookie: here.cookie });
    expect(await refusal).toMatchObject({ type: 'AuthError' });
    await until(
      () => tab.channel(SITE_CHANNEL).subscribed && tab.connection.socket_id !== before,
      'as a guest',
    );
    await pushTo(there);
    await until(() => events.length === 1, 'heard elsewhere');
    expect(events).toEqual([['limit', { name: 'x' }]]);
    expect(missed).toEqual([]);
  });

  it('because the same member came in again, its tabs stay, and go with the new one', async () => {
    const first = await logIn(site.pair(), 'democl');
    const tab = tabOf(site.pair(), first);
    const events = heard(await on(tab, ownChannel(first)), PUSHED_ANYWAY);
    const second = await logIn(site.pair(), 'democl', { headers: { cookie: first.cookie } });
    await pushTo(first);
    await until(() => events.length === 1, 'still in');
    const gone = next(tab.channel(ownChannel(first)), 'pusher:subscription_error');
    await post(site.pair(), 'auth/logout', {}, { cookie: second.cookie });
    await gone;
  });

  it('because another member came in, its tabs lose the channel', async () => {
    const first = await logIn(site.pair(), 'democl');
    const tab = tabOf(site.pair(), first);
    const missed = heard(await on(tab, ownChannel(first)), PUSHED_ANYWAY);
    const gone = next(tab.channel(ownChannel(first)), 'pusher:subscription_error');
    await logIn(site.pair(), 'demoph', { headers: { cookie: first.cookie } });
    await gone;
    await pushTo(first);
    await on(tab, SITE_CHANNEL);
    expect(missed).toEqual([]);
  });

  it('all at once: every tab is notified, disconnected and refused afterwards', async () => {
    const sessions = await Promise.all([logIn(site.pair(), 'demoae'), logIn(site.pair(), 'demoae')]);
    const tabs = sessions.map(session => tabOf(site.pair(), session));
    const eventLists = await Promise.all(
      tabs.map(async (tab, index) =>
        heard(await on(tab, ownChannel(sessions[index] as TestSession)), PUSHED_ANYWAY),
      ),
    );
    const memberId = String(sessions[0]?.user.id);
    expect(await site.operate('end-sessions', { memberId })).toEqual({ memberId, sessions: 2 });
    await until(() => tabs.every(tab => tab.connection.state === 'disconnected'), 'all cut off');
    for (const events of eventLists) expect(events).toEqual([['logout', { reason: 'ended-by-operator' }]]);
    for (const { cookie } of sessions) {
      expect((await post(site.pair(), 'member/profile', {}, { cookie })).status).toBe(401);
    }
  });
});

describe('[7.51] the shared channel hears', () => {
  const listening = async () => {
    const client = clientOf(site.pair());
    clients.push(client);
    return heard(await on(client, SITE_CHANNEL));
  };

  it('of maintenance, of games and of the whole site, also while it lasts', async () => {
    const events = await listening();
    await site.operate('maintenance', { on: true, until: Date.UTC(2026, 11, 24, 18) });
    const late = await listening();
    await site.operate('maintenance', { on: false });
    await until(() => events.length === 2 && late.length === 1);
    expect(events).toEqual([
      ['maintenance', { active: true, until: '2026-12-24 18:00:00' }],
      ['maintenance', { active: false, until: null }],
    ]);
    const change = { currency: 'GBP', kind: 'provider', id: 'p-nimbus-forge' };
    await site.operate('game-maintenance', { ...change, on: true });
    await site.operate('game-maintenance', { ...change, on: false });
    await until(() => events.length === 4);
    expect(events[2]).toEqual(['maintenance', { active: true, until: null }]);
  });

  it('of a published catalogue, by its version', async () => {
    const events = await listening();
    const { version } = (await site.operate('publish', {})) as { version: string };
    await until(() => events.length === 1);
    expect(events).toEqual([['catalogue-version', { version }]]);
  });

  it('[4.16] of a new build, once for each', async () => {
    const events = await listening();
    expect(await site.operate('announce-build', { build: 'b-7' })).toEqual({ build: 'b-7', isNew: true });
    expect(await site.operate('announce-build', { build: 'b-7' })).toEqual({ build: 'b-7', isNew: false });
    expect(await site.operate('announce-build', { build: 'b-8' })).toEqual({ build: 'b-8', isNew: true });
    await until(() => events.length === 2);
    expect(events).toEqual([
      ['new-build', { build: 'b-7' }],
      ['new-build', { build: 'b-8' }],
    ]);
  });
});

describe('a hosted service in place of our own', () => {
  it('receives signed calls, and our own endpoints are closed', async () => {
    const hosted = await startScriptedPlatform(accept(null));
    const log: string[] = [];
    const onLog = (_level: string, message: string) => log.push(message);
    const pair = await startEmpty({ vars: { PUSHER_HOST: hosted.url.origin }, onLog });
    const operate = (call: string, payload: object) =>
      fetch(new URL(`/operator/${call}`, pair.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer operator' },
        body: JSON.stringify(payload),
      });
    await operate('announce-build', { build: 'b-9' });
    await operate('end-sessions', { memberId: 'm-1' });
    expect(hosted.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'POST /apps/4711/events',
      'POST /apps/4711/events',
      'POST /apps/4711/users/m-1/terminate_connections',
    ]);
    expect(hosted.requests.map(it => it.body)).toEqual([
      { name: 'new-build', channels: [SITE_CHANNEL], data: '{"build":"b-9"}' },
      { name: 'logout', channels: [memberChannel('m-1')], data: '{"reason":"ended-by-operator"}' },
      {},
    ]);
    const first = hosted.requests[0];
    const query = new URLSearchParams(first?.path.split('?')[1]);
    const body = { name: 'new-build', channels: [SITE_CHANNEL], data: '{"build":"b-9"}' };
    const real = Date.now;
    Date.now = () => Number(query.get('auth_timestamp')) * 1000;
    const expected = serverOf(pair).createSignedQueryString({
      method: 'POST',
      path: '/apps/4711/events',
      body: JSON.stringify(body),
    } as never);
    Date.now = real;
    expect(Object.fromEntries(query)).toEqual(Object.fromEntries(new URLSearchParams(expected)));
    const config = (await (await post(pair, 'general/config')).json()) as Envelope<{ realtime: object }>;
    expect(config.output.realtime).toEqual({
      key: PUSH_APP.key,
      cluster: null,
      host: '127.0.0.1',
      port: Number(hosted.url.port),
      forceTLS: false,
    });
    expect((await fetch(new URL('/apps/4711/channels', pair.url))).status).toBe(404);
    const client = clientOf(pair);
    clients.push(client);
    await next(client.connection, 'disconnected');
    // An unreachable push service does not fail an operator's call.
    await hosted.stop();
    expect(await (await operate('announce-build', { build: 'b-10' })).json()).toEqual(
      accepted({ build: 'b-10', isNew: true }),
    );
    expect(log.join()).toMatch(/"event":"push\.failed".*"push":"new-build on site"/);
    await pair.stop();
  });
});

/** A client that finds nobody for ten seconds tries again every fifteen, in milliseconds for some tries. */
const RECONNECTED_MS = 90_000;

describe('[7.51] a restart of the whole pair', () => {
  it('keeps subscriptions: stock clients reconnect and are authorised again', async () => {
    const dataDir = await migratedCopy();
    const options = { dataDir, isMigrated: true, vars: { REALTIME_SHARDS: '4', RATE_LIMIT_SCALE: '1000' } };
    const first = await startPair(options);
    const tabs = Array.from({ length: 12 }, (_, index) => clientOf(first, { user_id: `u${index}` }));
    clients.push(...tabs);
    await Promise.all(
      tabs.map(tab => Promise.all([on(tab, 'site'), on(tab, 'private-x'), on(tab, 'presence-x')])),
    );
    const events = tabs.map(tab => heard(tab.channel('private-x')));
    await first.stop();
    await until(() => tabs.every(tab => tab.connection.state !== 'connected'), 'all are cut off');
    const second = await startPair({ ...options, port: Number(first.url.port) });
    const presence = tabs.map(tab => tab.channel('presence-x') as unknown as { members: { count: number } });
    await until(
      () =>
        tabs.every(tab => tab.connection.state === 'connected' && tab.channel('private-x').subscribed) &&
        presence.every(({ members }) => members.count === tabs.length),
      'all are back',
      RECONNECTED_MS,
    );
    await serverOf(second).trigger('private-x', 'after', 1);
    await until(() => events.every(own => own.length === 1), 'all hear again');
    await second.stop();
    await rm(dataDir, { recursive: true });
  }, 180_000);
});

describe("a platform of the operator's own", () => {
  it('is handed sockets and signed calls, and a socket outlives the time that a call may take', async () => {
    const dataDir = await migratedCopy();
    const platform = await startPlatform({ dataDir, isMigrated: true });
    const vars = { PLATFORM_ORIGIN: platform.url.origin, PLATFORM_TIMEOUT_MS: '600' };
    const pair = await startEmpty({ vars, onLog: () => undefined });
    const client = clientOf(pair);
    clients.push(client);
    const events = heard(await on(client, 'site'));
    const before = client.connection.socket_id;
    await new Promise(resolve => setTimeout(resolve, 900));
    await serverOf(pair).trigger('site', 'late', 1);
    await until(() => events.length === 1);
    expect(client.connection.socket_id).toBe(before);
    await platform.stop();
    expect(await upgradeStatus(pair.url, '/app/meridian-key?protocol=7')).toBe(502);
    await pair.stop();
    await rm(dataDir, { recursive: true });
  });
});

describe('too many sockets from one address', () => {
  it('are 429, and those of others are not', async () => {
    const path = '/app/other-key?protocol=7';
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    const statuses: number[] = [];
    // 600 a minute: where a slow machine passes a minute's end, the next minute begins at nothing.
    const knock = async () => {
      while (!statuses.includes(429) && statuses.length < 2_000)
        statuses.push(await upgradeStatus(site.pair().url, path, from('192.0.2.77')));
    };
    await Promise.all(Array.from({ length: 10 }, knock));
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(590);
    expect(new Set(statuses)).toEqual(new Set([101, 429]));
    expect(await upgradeStatus(site.pair().url, path, from('192.0.2.78'))).toBe(101);
  });
});
