/** The protocol over a socket, frame by frame, and the state that survives the object's hibernation and loss. */
import {
  abortAllDurableObjects,
  env,
  runDurableObjectAlarm,
  runInDurableObject,
  SELF,
} from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableChannel } from '#app/contract/realtime.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishHere } from '#platform/realtime/publish.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { shardAt } from '#platform/realtime/shards.ts';
import { authorizeChannel } from '#platform/realtime/signature.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import {
  APP,
  join,
  type OpenSocket,
  open,
  openAt,
  signIn,
  subscribe,
  type TestSocket,
} from '#tests/support/workers/socket.ts';

beforeAll(migrateDirectory);
afterEach(() => {
  vi.useRealTimers();
});
/** All in one second, however slow the machine is. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

const settings = platformEnv(env);
const hub = () => shardAt(settings, 0);
const tell = (channel: string, event: string, data: unknown, except: string | null = null) =>
  hub().deliver([{ channel, except, frame: JSON.stringify({ event, channel, data: JSON.stringify(data) }) }]);
let numbers = 0;
/** A name that no other test has. */
function fresh(prefix = ''): string {
  numbers += 1;
  return `${prefix}room-${numbers}`;
}

describe('[7.51] a connection', () => {
  it('is established with an id and the activity timeout', async () => {
    const socket = await openAt('/app/meridian-key?protocol=7&client=js&version=8.6.0');
    const { data } = await socket.next('pusher:connection_established');
    const { socket_id, activity_timeout } = JSON.parse(String(data)) as Record<string, unknown>;
    expect(socket_id).toMatch(/^100\d{12}\.\d{16}$/);
    expect(activity_timeout).toBe(120);
  });

  it.each([
    ['another key', '/app/other-key?protocol=7', 4001],
    ['no key', '/app/?protocol=7', 4005],
    ['more than a key', '/app/meridian-key/more?protocol=7', 4005],
    ['a protocol that is none', '/app/meridian-key?protocol=seven', 4006],
    ['a protocol that is too old', '/app/meridian-key?protocol=4', 4007],
    ['a protocol that is not there yet', '/app/meridian-key?protocol=8', 4007],
    ['no protocol', '/app/meridian-key?client=js', 4008],
  ])('with %s is closed with the reason', async (_says, path, code) => {
    const socket = await openAt(path);
    const { data } = await socket.next('pusher:error');
    expect(data).toEqual({ code, message: expect.any(String) });
    expect((await socket.closed).code).toBe(code);
  });

  it('[0038] is limited to fifty per network, also after hibernation', async () => {
    const from = (address: string) => openAt('/app/meridian-key?protocol=7', { 'x-client-address': address });
    const sockets: TestSocket[] = [];
    for (let host = 1; host <= 50; host += 1) sockets.push(await from(`2001:db8:5:1::${host}`));
    for (const socket of sockets) await socket.next('pusher:connection_established');
    await evict(hub());
    const tooMany = await from('2001:db8:5:1::ffff');
    expect((await tooMany.next('pusher:error')).data).toEqual({ code: 4100, message: 'Over capacity' });
    expect((await tooMany.closed).code).toBe(4100);
    await (await from('2001:db8:5:2::1')).next('pusher:connection_established');
    sockets[0]?.close();
    await sockets[0]?.closed;
    await (await from('2001:db8:5:1::ffff')).next('pusher:connection_established');
  });

  it.each([
    [1000, 'bye', 1000],
    [3001, 'mine', 3001],
    [undefined, undefined, 1000],
  ])('that is closed with %s is answered with the same close frame', async (code, reason, back) => {
    const [socket, other, channel] = [await open(), await open(), fresh('presence-')];
    await join(other, channel, { user_id: 'other' });
    await join(socket, channel, { user_id: 'a' });
    await other.next('pusher_internal:member_added');
    const closedAt = Date.now();
    socket.close(code, reason);
    expect(await socket.closed).toEqual({ code: back, reason: reason ?? '' });
    expect(Date.now() - closedAt).toBeLessThan(1_000);
    await other.next('pusher_internal:member_removed');
  });

  it('of a game’s frame hears shared tables alone, also after hibernation', async () => {
    const socket = await openAt('/app/meridian-key?protocol=7', { 'x-game-frame': '1' });
    await socket.next('pusher:connection_established');
    const table = tableChannel('g-1', 'GBP');
    const enter = (channel: string) =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: '' } }));
    enter(table);
    await socket.next('pusher_internal:subscription_succeeded');
    await evict(hub());
    for (const channel of ['site', fresh(), fresh('private-'), fresh('presence-')]) {
      enter(channel);
      const { data } = await socket.next('pusher:subscription_error');
      expect(JSON.parse(String(data))).toMatchObject({ status: 401 });
    }
    await tell(table, 'table', { number: 1 });
    expect((await socket.next('table')).channel).toBe(table);
  });

  it('needs a WebSocket upgrade, by the edge', async () => {
    const ask = (headers: Record<string, string>) =>
      SELF.fetch('https://platform/app/meridian-key?protocol=7', { headers });
    const secret = { 'x-platform-secret': settings.PLATFORM_SECRET };
    expect((await ask({ upgrade: 'websocket' })).status).toBe(403);
    expect((await ask(secret)).status).toBe(426);
  });

  it.each([
    '{"event":"pusher:ping","data":{}}',
    '{"event":"pusher:ping"}',
    '{"data":"","event":"pusher:ping"}',
  ])('answers %s', async ping => {
    const socket = await open();
    socket.send(ping);
    expect(await socket.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} });
  });
});

describe('a malformed frame', () => {
  it.each<[string, unknown]>([
    ['no JSON', 'this is no JSON'],
    ['JSON that is no object', '[1,2]'],
    ['null', 'null'],
    ['no event', { data: {} }],
    ['an event that is no text', { event: 7 }],
    ['bytes', new ArrayBuffer(8)],
    ['too long a frame', { event: 'client-x', channel: 'private-x', data: 'x'.repeat(70_000) }],
    ['an event of no protocol', { event: 'pusher:dance' }],
    ["the server's own event", { event: 'pusher_internal:member_added', channel: 'presence-x', data: '{}' }],
    ['an event without client-', { event: 'greeting', channel: 'private-x', data: '{}' }],
    ['a subscription to nothing', { event: 'pusher:subscribe' }],
    ['a subscription to a number', { event: 'pusher:subscribe', data: { channel: 7 } }],
    ['leaving nothing', { event: 'pusher:unsubscribe', data: 'x' }],
    ['signing in with nothing', { event: 'pusher:signin', data: {} }],
    ['a client event on no channel', { event: 'client-x', data: 1 }],
  ])('%s: an error, and the connection stays open', async (_says, frame) => {
    const socket = await open();
    const channel = fresh();
    await join(socket, channel);
    socket.send(frame);
    expect((await socket.next('pusher:error')).data).toEqual({ code: null, message: expect.any(String) });
    await tell(channel, 'still', {});
    expect(await socket.next('still')).toMatchObject({ channel, data: '{}' });
  });

  it('a flood closes its own connection only', async () => {
    const [flooding, other] = [await open(), await open()];
    stopClock();
    for (let count = 0; count < 600; count += 1) flooding.send('x');
    expect((await flooding.closed).code).toBe(4100);
    expect(await other.settle()).toEqual([]);
  });
});

describe('a public channel', () => {
  it('is subscribed to and unsubscribed from', async () => {
    const [socket, channel] = [await open(), fresh()];
    subscribe(socket, channel);
    expect(await socket.next('pusher_internal:subscription_succeeded')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel,
      data: '{}',
    });
    await tell(channel, 'news', { a: 1 });
    expect(await socket.next('news')).toEqual({ event: 'news', channel, data: '{"a":1}' });
    socket.send({ event: 'pusher:unsubscribe', data: { channel } });
    await socket.settle();
    await tell(channel, 'news', { a: 2 });
    expect(await socket.settle()).toEqual([]);
  });

  it('subscribed to twice delivers once', async () => {
    const [socket, channel] = [await open(), fresh()];
    await join(socket, channel);
    await join(socket, channel);
    await tell(channel, 'once', {});
    expect((await socket.settle()).map(it => it.event)).toEqual(['once']);
    socket.send({ event: 'pusher:unsubscribe', data: { channel } });
    await tell(channel, 'gone', {});
    await socket.settle();
    expect(await hub().holdings({ channel })).toEqual([]);
  });

  it('excludes the publishing socket', async () => {
    const [socket, other, channel] = [await open(), await open(), fresh()];
    await join(socket, channel);
    await join(other, channel);
    await tell(channel, 'hello', {}, socket.id);
    expect(await other.next('hello')).toBeTruthy();
    expect(await socket.settle()).toEqual([]);
  });

  it.each([
    '',
    'a b',
    'a/b',
    'ä',
    '#site',
    '#server-to-user-',
    'x'.repeat(201),
  ])('is not named %j', async channel => {
    const socket = await open();
    subscribe(socket, channel);
    const { data } = await socket.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'BadRequest', status: 400 });
  });

  it('is refused beyond the limit of channels, and the socket stays open', async () => {
    const socket = await open();
    for (let count = 0; count < 100; count += 1) subscribe(socket, `${'x'.repeat(190)}-${count}`);
    const { data } = await socket.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'LimitReached', status: 403 });
    await tell(`${'x'.repeat(190)}-3`, 'still', {});
    expect(await socket.next('still')).toBeTruthy();
  });
});

describe('[4.40] a private channel', () => {
  it.each(['private-', 'private-encrypted-'])('%s is entered with its signature', async prefix => {
    const [socket, channel] = [await open(), fresh(prefix)];
    expect(await join(socket, channel)).toEqual({});
    await tell(channel, 'news', 1);
    expect(await socket.next('news')).toMatchObject({ data: '1' });
  });

  const forged: [string, (socket: OpenSocket, other: OpenSocket, channel: string) => string | undefined][] = [
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['no key', (socket, _other, channel) => authorizeChannel(APP, socket.id, channel).slice(13)],
    ['another key', (socket, _other, channel) => authorizeChannel({ ...APP, key: 'k' }, socket.id, channel)],
    [
      'another secret',
      (socket, _other, channel) => authorizeChannel({ ...APP, secret: 's' }, socket.id, channel),
    ],
    ["another socket's", (_socket, other, channel) => authorizeChannel(APP, other.id, channel)],
    ["another channel's", (socket, _other, channel) => authorizeChannel(APP, socket.id, `${channel}1`)],
  ];
  it.each(forged)('is not entered with %s', async (_says, auth) => {
    const [socket, other, channel] = [await open(), await open(), fresh('private-')];
    await join(other, channel);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth: auth(socket, other, channel) } });
    const frame = await socket.next('pusher:subscription_error', channel);
    expect(JSON.parse(String(frame.data))).toEqual({
      type: 'AuthError',
      status: 401,
      error: expect.any(String),
    });
    await tell(channel, 'secret', {});
    expect(await other.next('secret')).toBeTruthy();
    expect(await socket.settle()).toEqual([]);
  });
});

describe('a presence channel', () => {
  const who = (user_id: string | number, user_info?: object) => ({
    user_id,
    ...(user_info && { user_info }),
  });

  it('lists its members, and announces a user’s first join and last leave', async () => {
    const [a, b, again, channel] = [await open(), await open(), await open(), fresh('presence-')];
    expect(await join(a, channel, who('a', { name: 'Ana' }))).toEqual({
      presence: { count: 1, ids: ['a'], hash: { a: { name: 'Ana' } } },
    });
    expect(await join(b, channel, who(7))).toEqual({
      presence: { count: 2, ids: ['a', '7'], hash: { a: { name: 'Ana' }, '7': null } },
    });
    expect(await a.next('pusher_internal:member_added')).toMatchObject({ channel, data: '{"user_id":"7"}' });
    await join(again, channel, who('7'));
    b.close();
    await again.settle();
    expect(await a.settle()).toEqual([]);
    again.send({ event: 'pusher:unsubscribe', data: { channel } });
    expect(await a.next('pusher_internal:member_removed')).toEqual({
      event: 'pusher_internal:member_removed',
      channel,
      data: '{"user_id":"7"}',
    });
  });

  it('subscribed to twice lists its members again, without an announcement', async () => {
    const [a, b, channel] = [await open(), await open(), fresh('presence-')];
    await join(a, channel, who('a'));
    await join(b, channel, who('b'));
    await a.next('pusher_internal:member_added');
    expect(await join(b, channel, who('b'))).toMatchObject({ presence: { count: 2 } });
    expect(await a.settle()).toEqual([]);
  });

  it.each<[string, string]>([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['nobody', '{}'],
    ['an empty id', '{"user_id":""}'],
    ['too long an id', JSON.stringify({ user_id: 'x'.repeat(129) })],
    ['too much about somebody', JSON.stringify({ user_id: 'a', user_info: 'x'.repeat(1_100) })],
  ])('refuses %s, even with a signature', async (_says, channelData) => {
    const [socket, channel] = [await open(), fresh('presence-')];
    const auth = authorizeChannel(APP, socket.id, channel, channelData);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } });
    const { data } = await socket.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'BadRequest', status: 400 });
    expect(await hub().holdings({ channel })).toEqual([]);
  });

  it('refuses user data other than the signed one', async () => {
    const [socket, channel] = [await open(), fresh('presence-')];
    const auth = authorizeChannel(APP, socket.id, channel, '{"user_id":"a"}');
    socket.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: '{"user_id":"b"}' } });
    expect((await socket.next('pusher:subscription_error')).channel).toBe(channel);
  });

  it('holds a hundred members, with any number of sockets each', async () => {
    const [socket, channel] = [await open(), fresh('presence-')];
    const others = await Promise.all(Array.from({ length: 99 }, open));
    await Promise.all(others.map((other, index) => join(other, channel, who(`u${index}`))));
    expect(await join(socket, channel, who('u0'))).toMatchObject({ presence: { count: 99 } });
    expect(await join(await open(), channel, who('last'))).toMatchObject({ presence: { count: 100 } });
    const late = await open();
    subscribe(late, channel, who('late'));
    const { data } = await late.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'LimitReached', status: 403 });
    expect(await join(await open(), channel, who('u1'))).toMatchObject({ presence: { count: 100 } });
    others[5]?.close();
    await socket.next('pusher_internal:member_removed');
    expect(await join(late, channel, who('late'))).toMatchObject({ presence: { count: 100 } });
  });
});

describe('a cache channel', () => {
  const publish = (channel: string, name: string, data: string) =>
    publishHere(settings, [{ channels: [channel], name, data, socketId: null }]);
  const who = (channel: string) => (channel.startsWith('presence-') ? { user_id: 'a' } : undefined);

  it.each([
    'cache-',
    'private-cache-',
    'presence-cache-',
    'private-encrypted-cache-',
  ])('%s sends its last event to new subscribers, or a cache miss', async prefix => {
    const [early, late, channel] = [await open(), await open(), fresh(prefix)];
    await join(early, channel, who(channel));
    expect(await early.next('pusher:cache_miss')).toEqual({ event: 'pusher:cache_miss', channel });
    await publish(channel, 'first', '1');
    await publish(channel, 'last', '{"n":2}');
    expect((await early.settle()).map(it => it.event)).toEqual(['first', 'last']);
    await join(late, channel, who(channel));
    expect(await late.settle()).toEqual([{ event: 'last', channel, data: '{"n":2}' }]);
  });

  it('keeps the event for half an hour, also over hibernation', async () => {
    const channel = fresh('cache-');
    const real = Date.now();
    const at = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: real + minutes * 60_000 }) && runDurableObjectAlarm(hub());
    at(0);
    await publish(channel, 'e', '1');
    await evict(hub());
    await at(29);
    const soon = await open();
    await join(soon, channel);
    expect(await soon.next('e')).toMatchObject({ data: '1' });
    await at(30);
    const late = await open();
    await join(late, channel);
    expect(await late.next('pusher:cache_miss')).toEqual({ event: 'pusher:cache_miss', channel });
    expect(
      await runInDurableObject(hub(), (_hub, { storage }) =>
        storage.sql.exec('SELECT * FROM cached_event WHERE channel = ?1', channel).toArray(),
      ),
    ).toEqual([]);
  });

  it('does not cache client events, and sends nothing twice', async () => {
    const [speaking, channel] = [await open(), fresh('private-cache-')];
    await join(speaking, channel);
    await publish(channel, 'told', '1');
    speaking.send({ event: 'client-x', channel, data: 2 });
    await speaking.settle();
    const all = await Promise.all(Array.from({ length: 8 }, open));
    await Promise.all(
      all.map(async (socket, index) => {
        if (index === 4) await publish(channel, 'between', '2');
        await join(socket, channel);
      }),
    );
    await publish(channel, 'after', '3');
    for (const socket of all) {
      const events = (await socket.settle()).map(it => it.event);
      expect([
        ['told', 'between', 'after'],
        ['between', 'after'],
      ]).toContainEqual(events);
    }
  });

  it('requires its signature', async () => {
    const [socket, channel] = [await open(), fresh('private-cache-')];
    socket.send({ event: 'pusher:subscribe', data: { channel, auth: '' } });
    await socket.next('pusher:subscription_error', channel);
    expect(await socket.settle()).toEqual([]);
  });
});

describe('the number of subscribers', () => {
  it('is sent to the subscribers after each change', async () => {
    const [a, b, channel] = [await open(), await open(), fresh()];
    await join(a, channel);
    await join(b, channel);
    await b.settle();
    b.send({ event: 'pusher:unsubscribe', data: { channel } });
    await b.settle();
    await a.settle();
    expect(a.counts).toEqual([1, 2, 1].map(count => [channel, count]));
    expect(b.counts).toEqual([[channel, 2]]);
  });

  it.each([
    'site',
    'private-member-m-1',
    'presence-room',
    '#server-to-user-u1',
  ])('is not sent on %s', async channel => {
    const socket = await open();
    signIn(socket, { id: 'u1' });
    await join(socket, channel, channel.startsWith('presence-') ? { user_id: 'u1' } : undefined);
    await socket.settle();
    expect(socket.counts).toEqual([]);
  });
});

describe('a watchlist', () => {
  const status = async (socket: OpenSocket) => {
    const { data } = await socket.next('pusher_internal:watchlist_events');
    return (JSON.parse(String(data)) as { events: unknown }).events;
  };
  const signedIn = async (user: object) => {
    const socket = await open();
    signIn(socket, user);
    await socket.next('pusher:signin_success');
    return socket;
  };

  it('reports who is online, and each user’s first and last socket', async () => {
    const first = await signedIn({ id: 'w-ana' });
    const watching = await signedIn({ id: 'w', watchlist: ['w-ana', 'w-bo', 'w-ana'] });
    expect(await status(watching)).toEqual([
      { name: 'online', user_ids: ['w-ana'] },
      { name: 'offline', user_ids: ['w-bo'] },
    ]);
    const second = await signedIn({ id: 'w-ana' });
    const bo = await signedIn({ id: 'w-bo' });
    expect(await status(watching)).toEqual([{ name: 'online', user_ids: ['w-bo'] }]);
    first.close();
    await bo.settle();
    signIn(bo, { id: 'w-other' });
    expect(await status(watching)).toEqual([{ name: 'offline', user_ids: ['w-bo'] }]);
    second.close();
    expect(await status(watching)).toEqual([{ name: 'offline', user_ids: ['w-ana'] }]);
    signIn(watching, { id: 'w', watchlist: ['w-other'] });
    expect(await status(watching)).toEqual([{ name: 'online', user_ids: ['w-other'] }]);
    await signedIn({ id: 'w-bo' });
    expect((await watching.settle()).map(it => it.event)).toEqual(['pusher:signin_success']);
  });

  it('survives hibernation', async () => {
    const watching = await signedIn({ id: 's', watchlist: ['s-ana', 's-bo'] });
    const ana = await signedIn({ id: 's-ana' });
    await watching.settle();
    watching.frames.length = 0;
    await evict(hub());
    await signedIn({ id: 's-ana' });
    await signedIn({ id: 's-bo' });
    expect(await status(watching)).toEqual([{ name: 'online', user_ids: ['s-bo'] }]);
    await evict(hub());
    ana.close();
    expect(await watching.settle()).toEqual([]);
  });

  it.each([
    ['of more than a hundred', Array.from({ length: 101 }, (_, index) => `u${index}`)],
    ['of very long names', Array.from({ length: 60 }, (_, index) => `${'x'.repeat(120)}${index}`)],
  ])('%s is refused with 4302, and its user stays signed in', async (_says, watchlist) => {
    const watching = await signedIn({ id: 'long', watchlist });
    expect((await watching.next('pusher:error')).data).toMatchObject({ code: 4302 });
    await signedIn({ id: watchlist[0] });
    await join(watching, '#server-to-user-long');
    expect(await watching.settle()).toEqual([]);
  });

  it('is not a channel that a client can subscribe to', async () => {
    const socket = await open();
    for (const channel of ['#online-u1', '#watched-u1']) {
      subscribe(socket, channel);
      const { data } = await socket.next('pusher:subscription_error', channel);
      expect(JSON.parse(String(data))).toMatchObject({ status: 400 });
    }
  });
});

describe('a client event', () => {
  it('reaches all others on the channel, with the authenticated sender', async () => {
    const [a, b, channel] = [await open(), await open(), fresh('presence-')];
    await join(a, channel, { user_id: 'a' });
    await join(b, channel, { user_id: 'b' });
    await a.next('pusher_internal:member_added');
    a.send({ event: 'client-typing', channel, data: { on: true }, user_id: 'b' });
    expect(await b.next('client-typing')).toEqual({
      event: 'client-typing',
      channel,
      data: '{"on":true}',
      user_id: 'a',
    });
    expect(await a.settle()).toEqual([]);
  });

  it('on a private channel names no sender', async () => {
    const [a, b, channel] = [await open(), await open(), fresh('private-')];
    await join(a, channel);
    await join(b, channel);
    a.send({ event: 'client-x', channel, data: 'text' });
    expect(await b.next('client-x')).toEqual({ event: 'client-x', channel, data: 'text' });
  });

  it.each<[string, string, boolean, unknown]>([
    ['a public channel', '', true, 1],
    ['an encrypted one', 'private-encrypted-', true, 1],
    ['one that the sender is not on', 'private-', false, 1],
    ['a large payload', 'private-', true, 'ä'.repeat(6_000)],
  ])('is refused: %s', async (_says, prefix, isOn, data) => {
    const [a, b, channel] = [await open(), await open(), fresh(prefix)];
    await join(b, channel);
    if (isOn) await join(a, channel);
    a.send({ event: 'client-x', channel, data });
    expect((await a.next('pusher:error')).data).toMatchObject({ code: null });
    expect(await b.settle()).toEqual([]);
  });

  it('is refused with 4301 from the eleventh within a second, without closing', async () => {
    const [a, b, channel] = [await open(), await open(), fresh('private-')];
    await join(a, channel);
    await join(b, channel);
    stopClock();
    for (let count = 0; count < 15; count += 1) a.send({ event: 'client-x', channel, data: count });
    const heard = (await a.settle()).map(it => it.data);
    expect(heard).toHaveLength(5);
    for (const data of heard) expect(data).toMatchObject({ code: 4301 });
    const arrived = (await b.settle()).map(it => Number(it.data));
    expect(arrived).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('signing in', () => {
  it('allows the user’s own channel, and no other user’s', async () => {
    const socket = await open();
    subscribe(socket, '#server-to-user-u1');
    await socket.next('pusher:subscription_error');
    signIn(socket, { id: 'u1', name: 'Ana' });
    const { data } = await socket.next('pusher:signin_success');
    expect(JSON.parse(String(data))).toEqual({ user_data: '{"id":"u1","name":"Ana"}' });
    await join(socket, '#server-to-user-u1');
    subscribe(socket, '#server-to-user-u2');
    expect(await socket.next('pusher:subscription_error')).toMatchObject({ channel: '#server-to-user-u2' });
    await tell('#server-to-user-u1', 'hello', {});
    expect(await socket.next('hello')).toBeTruthy();
  });

  it.each<[string, object]>([
    ['a false signature', { auth: 'meridian-key:00', user_data: '{"id":"u1"}' }],
    ['no id', {}],
  ])('with %s closes the connection', async (_says, data) => {
    const socket = await open();
    if ('auth' in data) socket.send({ event: 'pusher:signin', data });
    else signIn(socket, { name: 'nobody' });
    expect((await socket.closed).code).toBe(4009);
  });
});

describe('[7.51] hibernation and loss', () => {
  it('subscriptions, members, users and sessions survive hibernation', async () => {
    const [a, b, other] = [await open(), await open(), await open()];
    const [site, own, presence] = [fresh(), fresh('private-'), fresh('presence-')];
    await join(a, site);
    await join(a, own);
    await join(a, presence, { user_id: 'a', user_info: { n: 1 } });
    signIn(b, { id: 'u9' });
    await b.next('pusher:signin_success');
    await join(b, presence, { user_id: 'b' });
    await a.next('pusher_internal:member_added');
    expect(await hub().noteSession(other.id, 'h'.repeat(64))).toBe(true);
    await evict(hub());
    for (const [channel, event] of [
      [site, 's'],
      [own, 'o'],
      [presence, 'p'],
    ] as const)
      await tell(channel, event, 1);
    expect((await a.settle()).map(it => it.event)).toEqual(['s', 'o', 'p']);
    expect((await b.settle()).map(it => it.event)).toEqual(['p']);
    expect(await join(await open(), presence, { user_id: 'c' })).toMatchObject({
      presence: { count: 3, hash: { a: { n: 1 }, b: null, c: null } },
    });
    await evict(hub());
    b.close();
    expect(await a.next('pusher_internal:member_removed')).toMatchObject({ data: '{"user_id":"b"}' });
    expect(await hub().endSockets({ sessionHash: 'h'.repeat(64) }, { code: 4200, message: 'x' })).toBe(1);
    expect((await other.closed).code).toBe(4200);
  });

  it('a closed socket is gone after hibernation', async () => {
    const [a, channel] = [await open(), fresh()];
    await join(a, channel);
    signIn(a, { id: 'u10' });
    await a.next('pusher:signin_success');
    await hub().endSockets({ userId: 'u10', channel: null }, { code: 4009, message: 'x' });
    await a.closed;
    await evict(hub());
    expect(await hub().holdings({ channel })).toEqual([]);
  });

  it('pings are answered during hibernation', async () => {
    const a = await open();
    await evict(hub());
    a.send('{"event":"pusher:ping","data":{}}');
    expect(await a.next('pusher:pong')).toBeTruthy();
  });

  it('active sockets survive the sweep of silent ones', async () => {
    const a = await open();
    await runDurableObjectAlarm(hub());
    expect(await a.settle()).toEqual([]);
  });

  it('clients reconnect to a consistent object after its loss', async () => {
    const [a, channel] = [await open(), fresh('presence-')];
    await join(a, channel, { user_id: 'a' });
    await abortAllDurableObjects();
    await a.closed;
    expect(await join(await open(), channel, { user_id: 'b' })).toMatchObject({ presence: { ids: ['b'] } });
    await publishToSite(settings, 'new-build', { build: 'b-1' });
  });
});
