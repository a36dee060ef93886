/**
 * The stock client and server libraries of the push service, unchanged, against the built pair: with all sockets in one
 * object, and spread over four. Long: it goes through the whole protocol.
 */
import type PusherServer from 'pusher';
import type PusherClient from 'pusher-js';
import type { Members, PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { raw } from '../support/raw.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let numbers = 0;
/** A name that no other test has. */
function fresh(prefix = ''): string {
  numbers += 1;
  return `${prefix}room-${numbers}`;
}

/** The reply of a signed call, also of one that is refused. */
async function statusOf(call: Promise<unknown>): Promise<{ status: number; body: string }> {
  try {
    const response = (await call) as Response;
    return { status: response.status, body: await response.text() };
  } catch (error) {
    const { status = 0, body = String(error) } = error as { status?: number; body?: string };
    return { status, body };
  }
}

describe.each([1, 4])('[7.51] the stock libraries, with sockets in %i objects', shards => {
  let hooks: WebhookReceiver;
  const site = startSite(async () => {
    hooks = await startWebhookReceiver();
    const vars = {
      REALTIME_SHARDS: String(shards),
      RATE_LIMIT_SCALE: '1000',
      PUSHER_WEBHOOK_URL: hooks.url.href,
    };
    return { isSeeded: false, vars };
  });
  afterAll(() => hooks.stop());

  const clients: PusherClient[] = [];
  let server: PusherServer;
  beforeAll(() => {
    server = serverOf(site.pair());
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });

  function client(...rest: Parameters<typeof clientOf> extends [unknown, ...infer Rest] ? Rest : never) {
    const made = clientOf(site.pair(), ...rest);
    clients.push(made);
    return made;
  }
  /** A signed call; the library's types allow only text bodies, although it converts other values to JSON. */
  const post = (path: string, body: unknown) => server.post({ path, body: body as string });
  /** So many that every object holds some. */
  const crowd = (count = 3 * shards) =>
    Array.from({ length: count }, (_, index) => client({ user_id: `u${index}` }));
  const read = async (path: string, params: Record<string, string> = {}) =>
    (await (await server.get({ path, params })).json()) as Record<string, unknown>;

  describe('connecting', () => {
    it('gives an id that the server library takes', async () => {
      const id = await connected(client());
      expect(() => server.authorizeChannel(id, 'private-x')).not.toThrow();
      expect(id).toMatch(new RegExp(`^10[0-${shards - 1}]\\d{12}\\.\\d{16}$`));
    });

    it.each([
      ['another key', 'other-key', 4001],
      ['a path of its own', 'meridian-key/x', 4005],
    ])('with %s is refused for good', async (_says, key, code) => {
      const { default: PusherJs } = await import('pusher-js');
      const { hostname, port } = site.pair().url;
      const refused = new PusherJs(key, {
        cluster: '',
        wsHost: hostname,
        wsPort: Number(port),
        forceTLS: false,
        enabledTransports: ['ws'],
      });
      clients.push(refused);
      const error = next<{ error: { data: { code: number } } }>(refused.connection, 'error');
      await next(refused.connection, 'disconnected');
      expect((await error).error.data.code).toBe(code);
    });

    it('a silent client asks, is answered and stays', async () => {
      const quiet = client(undefined, { activityTimeout: 150, pongTimeout: 1_000 });
      const id = await connected(quiet);
      const pongs: unknown[] = [];
      quiet.connection.bind('message', (frame: { event: string }) => {
        if (frame.event === 'pusher:pong') pongs.push(frame);
      });
      await until(() => pongs.length >= 4, 'four pongs');
      expect([quiet.connection.state, quiet.connection.socket_id]).toEqual(['connected', id]);
    });
  });

  describe('ending', () => {
    /** A plain socket, and how it ended. */
    async function ending(close: (socket: WebSocket) => void) {
      const socket = new WebSocket(
        `${site.pair().url.origin.replace('http', 'ws')}/app/meridian-key?protocol=7`,
      );
      await new Promise(resolve => socket.addEventListener('message', resolve, { once: true }));
      const closedAt = performance.now();
      const ended = new Promise<CloseEvent>(resolve => socket.addEventListener('close', resolve));
      close(socket);
      const { code, wasClean } = await ended;
      return { code, wasClean, isSoon: performance.now() - closedAt < 1_000 };
    }

    it.each<[string, (socket: WebSocket) => void, number]>([
      ['1000', socket => socket.close(1000, 'bye'), 1000],
      ['a code of its own', socket => socket.close(3001), 3001],
      ['no code', socket => socket.close(), 1000],
      [
        'a false sign-in',
        socket => socket.send('{"event":"pusher:signin","data":{"auth":"x","user_data":"{}"}}'),
        4009,
      ],
    ])('by %s is clean, and soon', async (_says, close, code) => {
      expect(await ending(close)).toEqual({ code, wasClean: true, isSoon: true });
    });
  });

  describe('publishing', () => {
    it('reaches each subscriber once, and nobody else', async () => {
      const name = fresh();
      const listening = await Promise.all(crowd().map(async each => heard(await on(each, name))));
      const elsewhere = heard(await on(client(), fresh()));
      expect((await server.trigger(name, 'news', { text: 'Hej, 世界' })).status).toBe(200);
      await server.trigger(name, 'end', 'as it is');
      await until(() => listening.every(events => events.length === 2), 'all heard both');
      for (const events of listening) {
        expect(events).toEqual([
          ['news', { text: 'Hej, 世界' }],
          ['end', 'as it is'],
        ]);
      }
      expect(elsewhere).toEqual([]);
    });

    it('excludes the requested socket', async () => {
      const [name, speaking, ...others] = [fresh(), ...crowd()];
      const all = await Promise.all(
        [speaking, ...others].map(async each => heard(await on(each as PusherClient, name))),
      );
      const socket_id = await connected(speaking as PusherClient);
      await server.trigger(name, 'mine', 1, { socket_id });
      await server.trigger(name, 'end', 2);
      await until(() => all.every(events => events.at(-1)?.[0] === 'end'));
      expect(all.map(events => events.length)).toEqual([1, ...others.map(() => 2)]);
    });

    it('is published to several channels, and in batches', async () => {
      const names = Array.from({ length: 100 }, () => fresh());
      const listening = client();
      const [first, last] = await Promise.all(
        [names[0], names[99]].map(async name => heard(await on(listening, String(name)))),
      );
      await server.trigger(names, 'to-all', {});
      const batch = names
        .slice(90)
        .map((channel, index) => ({ channel, name: `n${index}`, data: { index } }));
      expect(await (await server.triggerBatch(batch)).json()).toEqual({});
      await until(() => last?.length === 2 && first?.length === 1);
      expect(last).toEqual([
        ['to-all', {}],
        ['n9', { index: 9 }],
      ]);
    });

    it('returns requested attributes of the channels', async () => {
      const [open, presence] = [fresh(), fresh('presence-')];
      await Promise.all(crowd().map(each => Promise.all([on(each, open), on(each, presence)])));
      const count = 3 * shards;
      const one = await server.trigger(open, 'e', {}, { info: 'subscription_count' });
      expect(await one.json()).toEqual({ channels: { [open]: { subscription_count: count } } });
      const both = await server.triggerBatch([
        { channel: presence, name: 'e', data: {}, info: 'user_count,subscription_count' },
        { channel: open, name: 'e', data: {} },
      ]);
      expect(await both.json()).toEqual({ batch: [{ user_count: count, subscription_count: count }, {}] });
    });

    it('returns the attributes that each channel has, and is delivered', async () => {
      const [open, presence] = [fresh(), fresh('presence-')];
      const listening = client();
      const events = heard(await on(listening, open));
      await on(listening, presence);
      const sent = await server.trigger(
        [open, presence, fresh('presence-')],
        'e',
        {},
        {
          info: 'user_count,subscription_count',
        },
      );
      expect(Object.values(((await sent.json()) as { channels: object }).channels)).toEqual([
        { subscription_count: 1 },
        { user_count: 1, subscription_count: 1 },
        { user_count: 0, subscription_count: 0 },
      ]);
      await until(() => events.length === 1, 'the event');
    });

    it('takes ten events of full size, whatever JSON makes of them', async () => {
      const names = Array.from({ length: 10 }, () => fresh());
      const listening = client();
      const all = await Promise.all(names.map(async name => heard(await on(listening, name))));
      const data = '\u0001'.repeat(10_240);
      const batch = names.map(channel => ({ channel, name: 'e'.repeat(200), data }));
      expect(JSON.stringify({ batch }).length).toBeGreaterThan(610_000);
      expect((await statusOf(post('/batch_events', { batch }))).status).toBe(200);
      await until(() => all.every(events => events[0]?.[1] === data), 'all ten');
    });

    it('keeps the order of concurrent events', async () => {
      const [name, listening] = [fresh(), crowd()];
      const all = await Promise.all(listening.map(async each => heard(await on(each, name))));
      for (let number = 0; number < 30; number += 1) await server.trigger(name, 'n', number);
      await until(() => all.every(events => events.length === 30));
      for (const events of all) expect(events.map(([, data]) => data)).toEqual([...Array(30).keys()]);
    });

    it.each<[string, number, unknown]>([
      ['a payload that is too large', 413, { name: 'e', channel: 'c', data: 'ä'.repeat(5_121) }],
      ['the largest payload', 200, { name: 'e', channel: 'c', data: 'ä'.repeat(5_120) }],
      ['too long a name', 400, { name: 'e'.repeat(201), channel: 'c', data: '' }],
      ['no name', 400, { channel: 'c', data: '' }],
      ["the protocol's own name", 400, { name: 'pusher:error', channel: 'c', data: '' }],
      ['no channel', 400, { name: 'e', data: '' }],
      ['a hundred and one channels', 400, { name: 'e', channels: Array(101).fill('c'), data: '' }],
      ['a channel that is none', 400, { name: 'e', channel: 'a b', data: '' }],
      ['data that is no text', 400, { name: 'e', channel: 'c', data: {} }],
      ['a socket that is none', 400, { name: 'e', channel: 'c', data: '', socket_id: 'me' }],
      ['an attribute that is none', 400, { name: 'e', channel: 'c', data: '', info: 'colour' }],
      ['a list', 400, []],
    ])('%s: %i', async (_says, status, body) => {
      expect((await statusOf(post('/events', body))).status).toBe(status);
    });

    it('a batch of eleven is refused, and one with a flaw is not published in part', async () => {
      const name = fresh();
      const events = heard(await on(client(), name));
      const batch = (length: number) =>
        Array.from({ length }, () => ({ name: 'e', channel: name, data: '' }));
      const tooMany = post('/batch_events', { batch: batch(11) });
      expect((await statusOf(tooMany)).status).toBe(400);
      const flawed = [...batch(2), { name: 'e', channel: '?', data: '' }];
      expect((await statusOf(post('/batch_events', { batch: flawed }))).status).toBe(400);
      await server.trigger(name, 'end', 1);
      await until(() => events.length > 0);
      expect(events).toEqual([['end', 1]]);
    });
  });

  describe('private channels', () => {
    it('are entered and heard by those who are let in', async () => {
      const name = fresh('private-');
      const events = heard(await on(client(), name));
      await server.trigger(name, 'secret', { a: 1 });
      await until(() => events.length === 1);
    });

    it.each<[string, (id: string, name: string, other: string) => string]>([
      [
        'another secret',
        (id, name) => serverOf(site.pair(), { secret: 'wrong' }).authorizeChannel(id, name).auth,
      ],
      ['another socket', (_id, name, other) => server.authorizeChannel(other, name).auth],
      ['another channel', (id, name) => server.authorizeChannel(id, `${name}x`).auth],
      ['nothing', () => ''],
    ])('refuse a signature for %s', async (_says, forge) => {
      const name = fresh('private-');
      const inside = client();
      const events = heard(await on(inside, name));
      const otherId = await connected(inside);
      const outside = client(undefined, {
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId, channelName }, answer) =>
            answer(null, { auth: forge(socketId, channelName, otherId) }),
        },
      });
      const channel = outside.subscribe(name);
      const missed = heard(channel);
      expect(await next(channel, 'pusher:subscription_error')).toMatchObject({
        type: 'AuthError',
        status: 401,
      });
      await server.trigger(name, 'secret', 1);
      await until(() => events.length === 1);
      const after = fresh();
      const last = heard(await on(outside, after));
      await server.trigger(after, 'end', 1);
      await until(() => last.length === 1);
      expect([missed, outside.connection.state]).toEqual([[], 'connected']);
    });
  });

  describe('presence channels', () => {
    const presence = async (each: PusherClient, name: string) => (await on(each, name)) as PresenceChannel;

    it('show everybody to everybody, whichever object holds them', async () => {
      const name = fresh('presence-');
      const everybody = crowd(4 * shards);
      const channels = await Promise.all(everybody.map(each => presence(each, name)));
      await until(() => channels.every(it => it.members.count === everybody.length), 'all see all');
      const ids = everybody.map((_, index) => `u${index}`).sort();
      for (const [index, { members }] of channels.entries()) {
        expect(Object.keys(members.members).sort()).toEqual(ids);
        expect(members.me.id).toBe(`u${index}`);
      }
      everybody[0]?.disconnect();
      await until(() => channels.slice(1).every(it => it.members.count === ids.length - 1), 'one has gone');
      everybody[1]?.unsubscribe(name);
      await until(() => channels.slice(2).every(it => it.members.count === ids.length - 2), 'two have gone');
    });

    it('count people, not sockets', async () => {
      const name = fresh('presence-');
      const watching = await presence(client({ user_id: 'watcher', user_info: { name: 'Wu' } }), name);
      const seen: string[] = [];
      watching.bind('pusher:member_added', (member: { id: string }) => seen.push(`+${member.id}`));
      watching.bind('pusher:member_removed', (member: { id: string }) => seen.push(`-${member.id}`));
      const tabs = Array.from({ length: 2 * shards }, () =>
        client({ user_id: 'ana', user_info: { name: 'Ana' } }),
      );
      const channels = await Promise.all(tabs.map(tab => presence(tab, name)));
      for (const { members } of channels)
        expect(members.get('watcher')).toEqual({ id: 'watcher', info: { name: 'Wu' } });
      expect(await read(`/channels/${name}/users`)).toEqual({
        users: expect.arrayContaining([{ id: 'ana' }, { id: 'watcher' }]),
      });
      for (const tab of tabs.slice(1)) tab.disconnect();
      await until(
        async () =>
          (await read(`/channels/${name}`, { info: 'subscription_count' })).subscription_count === 2,
      );
      expect(seen).toEqual(['+ana']);
      tabs[0]?.disconnect();
      await until(() => seen.length === 2);
      expect(seen).toEqual(['+ana', '-ana']);
      expect((watching.members as Members).count).toBe(1);
    });
  });

  describe('cache channels', () => {
    /** The events that a new subscriber of a channel receives, in order. */
    async function first(name: string): Promise<[string, unknown][]> {
      const events: [string, unknown][] = [];
      const channel = client().subscribe(name);
      channel.bind_global((event: string, data: unknown) => {
        if (event !== 'pusher:subscription_count') events.push([event, data]);
      });
      await until(() => events.length === 2, 'a first event');
      expect(events[0]?.[0]).toBe('pusher:subscription_succeeded');
      return events.slice(1);
    }

    it.each([
      'cache-',
      'private-cache-',
      'presence-cache-',
      'private-encrypted-cache-',
    ])('%s sends the last event to later subscribers', async prefix => {
      const name = fresh(prefix);
      expect(await first(name)).toEqual([['pusher:cache_miss', undefined]]);
      await server.trigger(name, 'old', { n: 1 });
      await server.trigger(name, 'new', { n: 2 });
      for (let count = 0; count < 2 * shards; count += 1)
        expect(await first(name)).toEqual([['new', { n: 2 }]]);
    });

    it('sends it once to a subscriber during publications, and nothing older afterwards', async () => {
      const name = fresh('cache-');
      const published = (async () => {
        for (let number = 0; number < 20; number += 1) await server.trigger(name, 'n', number);
      })();
      const all = crowd(4 * shards).map(each => heard(each.subscribe(name)));
      await published;
      await until(() => all.every(events => events.at(-1)?.[1] === 19), 'all heard the last');
      for (const events of all) {
        const numbers = events.map(([, data]) => Number(data));
        expect(numbers).toEqual(Array.from(numbers, (_, index) => 20 - numbers.length + index));
      }
    });

    it('report their stored event and its remaining time', async () => {
      const name = fresh('cache-');
      expect(await read(`/channels/${name}`, { info: 'cache' })).toEqual({ occupied: false });
      await server.trigger(name, 'e', { n: 1 });
      const { cache } = (await read(`/channels/${name}`, { info: 'cache' })) as {
        cache: { data: string; ttl: number };
      };
      expect(cache).toEqual({ data: '{"n":1}', ttl: expect.any(Number) });
      expect(cache.ttl).toBeGreaterThan(1_700);
      expect(cache.ttl).toBeLessThanOrEqual(1_800);
    });
  });

  describe('how many are on a channel', () => {
    it('everybody on it hears, whichever object holds them', async () => {
      const name = fresh('private-');
      const channels = await Promise.all(crowd().map(each => on(each, name)));
      const counts = channels.map(channel => {
        const own: number[] = [];
        channel.bind('pusher:subscription_count', (data: { subscription_count: number }) =>
          own.push(data.subscription_count),
        );
        return own;
      });
      const late = client();
      const channel = await on(late, name);
      await until(() => counts.every(own => own.at(-1) === channels.length + 1), 'all count one more');
      await until(
        () => (channel.subscriptionCount as number | null) === channels.length + 1,
        'so does the last',
      );
      late.unsubscribe(name);
      await until(() => counts.every(own => own.at(-1) === channels.length), 'all count one less');
    });
  });

  describe('watchlists', () => {
    it('report online users, over all tabs and objects', async () => {
      const [ana, bo] = [fresh('ana-'), fresh('bo-')];
      const watching = client({ user_id: fresh('watcher-'), watchlist: [ana, bo] });
      const seen: [string, string[]][] = [];
      for (const name of ['online', 'offline'])
        watching.user.watchlist.bind(name, (event: { name: string; user_ids: string[] }) =>
          seen.push([event.name, event.user_ids]),
        );
      const enter = async (user_id: string) => {
        const tab = client({ user_id });
        tab.signin();
        await until(() => tab.user.serverToUserChannel?.subscribed === true, 'signed in');
        return tab;
      };
      const first = await enter(ana);
      watching.signin();
      await until(() => seen.length === 2, 'who is there');
      expect(seen).toEqual([
        ['online', [ana]],
        ['offline', [bo]],
      ]);
      const second = await enter(ana);
      await enter(bo);
      await until(() => seen.length === 3, 'one more');
      first.disconnect();
      second.disconnect();
      await until(() => seen.length === 4, 'one less');
      expect(seen.slice(2)).toEqual([
        ['online', [bo]],
        ['offline', [ana]],
      ]);
    });
  });

  describe('client events', () => {
    it('go to all others, with the sender where people are known', async () => {
      const name = fresh('presence-');
      const [speaking, ...others] = crowd() as [PusherClient, ...PusherClient[]];
      const own = heard(await on(speaking, name));
      const received: unknown[] = [];
      for (const other of others) {
        (await on(other, name)).bind('client-typing', (data: unknown, from: unknown) =>
          received.push([data, from]),
        );
      }
      speaking.channel(name).trigger('client-typing', { on: true });
      await until(() => received.length === others.length, 'all others heard');
      for (const each of received) expect(each).toEqual([{ on: true }, { user_id: 'u0' }]);
      expect(own).toEqual([]);
    });

    it('are ten a second at most: an error then, and no end', async () => {
      const [name, speaking, listening] = [fresh('private-'), client(), client()];
      await on(speaking, name);
      const events = heard(await on(listening, name));
      const codes: unknown[] = [];
      speaking.connection.bind('error', (error: { data?: { code: number } }) => codes.push(error.data?.code));
      for (let count = 0; count < 40; count += 1) speaking.channel(name).trigger('client-n', count);
      await until(() => events.length + codes.length >= 40);
      expect(events.slice(0, 10).map(([, data]) => data)).toEqual([...Array(10).keys()]);
      expect(codes).toEqual(codes.map(() => 4301));
      expect(codes.length).toBeGreaterThan(0);
      expect(speaking.connection.state).toBe('connected');
    });
  });

  describe('users', () => {
    it('are reached in all their tabs, and their connections ended for good', async () => {
      const tabs = Array.from({ length: 2 * shards }, () => client({ user_id: 'ana' }));
      const other = client({ user_id: 'bo' });
      const events: unknown[] = [];
      for (const tab of tabs) tab.user.bind('hello', (data: unknown) => events.push(data));
      other.user.bind('hello', () => events.push('not for bo'));
      for (const tab of [...tabs, other]) tab.signin();
      await Promise.all(
        [...tabs, other].map(async tab => {
          await connected(tab);
          await until(() => tab.user.serverToUserChannel?.subscribed === true, 'signed in');
        }),
      );
      await server.sendToUser('ana', 'hello', { a: 1 });
      await until(() => events.length >= tabs.length);
      expect(events).toEqual(tabs.map(() => ({ a: 1 })));
      await server.terminateUserConnections('ana');
      await until(() => tabs.every(tab => tab.connection.state === 'disconnected'), 'all ended');
      expect(other.connection.state).toBe('connected');
    });

    it('with a false signature are refused', async () => {
      const bad = client(undefined, {
        userAuthentication: {
          transport: 'ajax',
          endpoint: '',
          customHandler: (_params, answer) =>
            answer(null, { auth: `${PUSH_APP.key}:00`, user_data: '{"id":"ana"}' }),
        },
      });
      await connected(bad);
      const gone = next(bad.connection, 'disconnected');
      bad.signin();
      await gone;
    });
  });

  describe('asking about channels', () => {
    it('lists those in use, by prefix and with their users', async () => {
      const [open, presence] = [fresh('asked-'), fresh('presence-asked-')];
      const everybody = crowd();
      await Promise.all(everybody.map(each => Promise.all([on(each, open), on(each, presence)])));
      expect(await read('/channels', { filter_by_prefix: 'asked-' })).toEqual({ channels: { [open]: {} } });
      expect(await read('/channels', { filter_by_prefix: 'presence-asked-', info: 'user_count' })).toEqual({
        channels: { [presence]: { user_count: everybody.length } },
      });
      expect(await read(`/channels/${presence}`, { info: 'user_count,subscription_count' })).toEqual({
        occupied: true,
        user_count: everybody.length,
        subscription_count: everybody.length,
      });
      expect(await read(`/channels/${fresh()}`)).toEqual({ occupied: false });
      expect((await read('/channels')).channels as object).toHaveProperty(open);
    });

    it.each<[string, Record<string, string>]>([
      ['/channels', { info: 'user_count' }],
      ['/channels', { info: 'user_count', filter_by_prefix: 'private-' }],
      ['/channels/open', { info: 'user_count' }],
      ['/channels/open', { info: 'colour' }],
      ['/channels/open', { info: 'cache' }],
      ['/channels', { info: 'cache' }],
      ['/channels/a%20b', {}],
      ['/channels/open/users', {}],
    ])('%s with %j is refused', async (path, params) => {
      expect((await statusOf(server.get({ path, params }))).status).toBe(400);
    });

    it('unknown paths are 404, wrong methods 405, other applications 404', async () => {
      expect((await statusOf(server.get({ path: '/nothing' }))).status).toBe(404);
      expect((await statusOf(server.get({ path: '/events' }))).status).toBe(405);
      const other = serverOf(site.pair(), { appId: 'other' });
      expect((await statusOf(other.get({ path: '/channels' }))).status).toBe(404);
    });
  });

  describe('unsigned requests', () => {
    const body = JSON.stringify({ name: 'e', channel: 'c', data: '' });
    const path = '/apps/4711/events';
    const send = (query: string, sent = body, method = 'POST') =>
      raw(site.pair().url, {
        path: `${path}?${query}`,
        method,
        headers: { 'content-type': 'application/json' },
        body: sent,
      });
    const signed = (by = server, changed: object = {}) =>
      by.createSignedQueryString({ method: 'POST', path, body, ...changed } as never);

    it('are told from signed ones', async () => {
      expect((await send(signed())).status).toBe(200);
      expect((await send(signed(serverOf(site.pair(), { secret: 'wrong' })))).status).toBe(401);
      expect((await send(signed(serverOf(site.pair(), { key: 'other' })))).status).toBe(401);
      expect((await send('')).status).toBe(401);
      expect((await send(signed(), body.replace('"e"', '"f"'))).status).toBe(401);
      expect((await send(signed(server, { path: '/apps/4711/batch_events' }))).status).toBe(401);
      expect((await send(signed(server, { method: 'GET' }))).status).toBe(401);
      expect((await send(`${signed()}&info=x`)).status).toBe(401);
      expect((await send(signed().replace(/&body_md5=\w+/, ''))).status).toBe(401);
      expect((await send(signed().replace('auth_version=1.0', 'auth_version=2.0'))).status).toBe(401);
    });

    it('nor signed at another time', async () => {
      const real = Date.now;
      const at = (shiftMs: number) => {
        Date.now = () => real() + shiftMs;
        try {
          return signed();
        } finally {
          Date.now = real;
        }
      };
      expect((await send(at(-590_000))).status).toBe(200);
      expect((await send(at(-610_000))).status).toBe(401);
      expect((await send(at(610_000))).status).toBe(401);
    });

    it('are not even read when they are too large', async () => {
      const large = JSON.stringify({ name: 'e', channel: 'c', data: 'x'.repeat(1_100_000) });
      // The runtime may close the connection during the upload, before the answer is read.
      const isCutOff = (error: unknown) => (error as { code?: string }).code === 'ECONNRESET';
      const sendLarge = () => send(signed(server, { body: large }), large);
      const reply = await sendLarge().catch(error => (isCutOff(error) ? sendLarge() : Promise.reject(error)));
      expect(reply.status).toBe(413);
    });

    it('are answered uncached', async () => {
      const reply = await send(signed());
      expect([reply.headers['cache-control'], reply.text]).toEqual(['no-store', '{}']);
    });
  });

  describe('webhooks', () => {
    const about = (name: string) => hooks.events.filter(it => it.channel === name);

    it('report occupied channels, members and client events, with the library’s signature', async () => {
      const name = fresh('presence-hook-');
      const [a, b] = [client({ user_id: 'a' }), client({ user_id: 'b' })];
      await on(a, name);
      await on(b, name);
      a.channel(name).trigger('client-x', { n: 1 });
      await until(() => about(name).length === 4, 'four events');
      expect(about(name)).toEqual(
        expect.arrayContaining([
          { name: 'channel_occupied', channel: name },
          { name: 'member_added', channel: name, user_id: 'a' },
          { name: 'member_added', channel: name, user_id: 'b' },
          {
            name: 'client_event',
            channel: name,
            event: 'client-x',
            data: '{"n":1}',
            user_id: 'a',
            socket_id: a.connection.socket_id,
          },
        ]),
      );
      a.disconnect();
      b.disconnect();
      await until(() => about(name).length === 7, 'all three ends');
      expect(about(name).slice(4)).toEqual(
        expect.arrayContaining([
          { name: 'member_removed', channel: name, user_id: 'a' },
          { name: 'member_removed', channel: name, user_id: 'b' },
          { name: 'channel_vacated', channel: name },
        ]),
      );
      expect(hooks.forged()).toBe(0);
    });

    it('report a cache miss once for concurrent subscribers, and the number of subscribers', async () => {
      const name = fresh('cache-hook-');
      await Promise.all(crowd().map(each => on(each, name)));
      const counts = () =>
        about(name)
          .filter(it => it.name === 'subscription_count')
          .map(it => it.subscription_count);
      await until(() => counts().at(-1) === 3 * shards, 'all were counted');
      expect(about(name).filter(it => it.name === 'cache_miss')).toEqual([
        { name: 'cache_miss', channel: name },
      ]);
      await server.trigger(name, 'e', {});
      const kept = fresh('cache-hook-');
      await server.trigger(kept, 'e', {});
      await on(client(), kept);
      await until(() => about(kept).length === 2);
      expect(
        about(kept)
          .map(it => it.name)
          .sort(),
      ).toEqual(['channel_occupied', 'subscription_count']);
      expect(hooks.forged()).toBe(0);
    });

    it('do not report a quick reconnect', async () => {
      const [name, end] = [fresh('presence-back-'), fresh('hook-end-')];
      const first = client({ user_id: 'a' });
      await on(first, name);
      await until(() => about(name).length === 2);
      first.disconnect();
      await on(client({ user_id: 'a' }), name);
      const other = client();
      await on(other, end);
      other.disconnect();
      await until(() => about(end).some(it => it.name === 'channel_vacated'), 'a later end');
      expect(
        about(name)
          .map(it => it.name)
          .sort(),
      ).toEqual(['channel_occupied', 'member_added']);
    });

    it('are retried after a failure', async () => {
      const name = fresh('hook-again-');
      hooks.refuse(2);
      const before = hooks.refused();
      await on(client(), name);
      await until(() => about(name).length === 2, 'taken at last');
      expect([hooks.refused() - before, about(name)]).toEqual([
        2,
        [
          { name: 'channel_occupied', channel: name },
          { name: 'subscription_count', channel: name, subscription_count: 1 },
        ],
      ]);
    });
  });

  describe('the door', () => {
    const upgrade = (asked: string, headers: Record<string, string>) =>
      upgradeStatus(site.pair().url, asked, headers);
    const path = '/app/meridian-key?protocol=7';

    it('is open to this site and to servers, and to no other site or country', async () => {
      const { origin } = site.pair().url;
      expect(await upgrade(path, {})).toBe(101);
      expect(await upgrade(path, { origin })).toBe(101);
      for (const other of [
        'https://evil.example',
        'null',
        `${origin}.evil.example`,
        origin.replace('http', 'https'),
      ])
        expect([other, await upgrade(path, { origin: other })]).toEqual([other, 403]);
    });

    it('is for sockets', async () => {
      expect((await site.get(path)).status).toBe(426);
      expect((await raw(site.pair().url, { path, method: 'POST', body: '{}' })).status).toBe(426);
      expect((await site.get('/apps')).status).toBe(404);
    });
  });
});
