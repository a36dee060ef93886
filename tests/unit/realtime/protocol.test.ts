import { describe, expect, it } from 'vitest';
import { admit } from '#platform/realtime/handshake.ts';
import {
  channelEvent,
  errorFrame,
  established,
  memberAdded,
  memberRemoved,
  PING,
  readFrame,
  signedIn,
  subscriptionError,
  subscriptionSucceeded,
} from '#platform/realtime/protocol.ts';
import {
  CLIENT_EVENTS_PER_SECOND,
  FRAMES_PER_SECOND,
  FRAMES_SECONDS,
  Rate,
} from '#platform/realtime/rate.ts';
import { freshState, readState, writeState } from '#platform/realtime/socket-state.ts';

describe('[7.51] frames of clients', () => {
  const subscribe = { kind: 'subscribe', channel: 'site', auth: '', channelData: null };
  it.each<[string, object]>([
    [PING, { kind: 'ping' }],
    ['{"event":"pusher:ping"}', { kind: 'ping' }],
    ['{"event":"pusher:pong","data":{}}', { kind: 'pong' }],
    ['{"event":"pusher:subscribe","data":{"channel":"site"}}', subscribe],
    ['{"event":"pusher:subscribe","data":"{\\"channel\\":\\"site\\"}"}', subscribe],
    ['{"event":"pusher:subscribe","data":{"channel":"site","auth":null,"channel_data":null}}', subscribe],
    [
      '{"event":"pusher:subscribe","data":{"channel":"presence-x","auth":"k:s","channel_data":"{}"}}',
      { kind: 'subscribe', channel: 'presence-x', auth: 'k:s', channelData: '{}' },
    ],
    ['{"event":"pusher:unsubscribe","data":{"channel":"site"}}', { kind: 'unsubscribe', channel: 'site' }],
    [
      '{"event":"pusher:signin","data":{"auth":"k:s","user_data":"{}"}}',
      { kind: 'signin', auth: 'k:s', userData: '{}' },
    ],
    [
      '{"event":"client-x","channel":"private-x","data":{"a":[1]}}',
      { kind: 'client-event', event: 'client-x', channel: 'private-x', data: '{"a":[1]}' },
    ],
    [
      '{"event":"client-x","channel":"private-x","data":"as it is"}',
      { kind: 'client-event', event: 'client-x', channel: 'private-x', data: 'as it is' },
    ],
    [
      '{"event":"client-x","channel":"private-x"}',
      { kind: 'client-event', event: 'client-x', channel: 'private-x', data: 'null' },
    ],
  ])('%s', (text, frame) => {
    expect(readFrame(text)).toEqual({ ok: true, value: frame });
  });

  it.each<[string, string | ArrayBuffer]>([
    ['bytes', new ArrayBuffer(2)],
    ['no JSON', '{'],
    ['a number', '7'],
    ['another name', '{"event":"hello","channel":"private-x"}'],
    ['a name of the protocol', '{"event":"pusher:subscription_succeeded","data":{}}'],
    ['too long a name', JSON.stringify({ event: `client-${'x'.repeat(200)}`, channel: 'private-x' })],
    [
      'too long a frame',
      JSON.stringify({ event: 'client-x', channel: 'private-x', data: 'x'.repeat(65_536) }),
    ],
    ['a channel that is no text', '{"event":"client-x","channel":{}}'],
    ['an authorisation that is no text', '{"event":"pusher:subscribe","data":{"channel":"x","auth":{}}}'],
  ])('%s is not read', (_says, message) => {
    expect(readFrame(message).ok).toBe(false);
  });
});

describe('[7.51] frames of the server', () => {
  it.each([
    [established('1.2'), 'pusher:connection_established', '{"socket_id":"1.2","activity_timeout":120}'],
    [subscriptionSucceeded('site', null), 'pusher_internal:subscription_succeeded', '{}'],
    [
      subscriptionSucceeded('presence-x', [
        { userId: 'a', userInfo: { n: 1 } },
        { userId: '__proto__', userInfo: null },
      ]),
      'pusher_internal:subscription_succeeded',
      '{"presence":{"count":2,"ids":["a","__proto__"],"hash":{"a":{"n":1},"__proto__":null}}}',
    ],
    [
      memberAdded('presence-x', { userId: 'a', userInfo: null }),
      'pusher_internal:member_added',
      '{"user_id":"a"}',
    ],
    [
      memberAdded('presence-x', { userId: 'a', userInfo: { n: 1 } }),
      'pusher_internal:member_added',
      '{"user_id":"a","user_info":{"n":1}}',
    ],
    [memberRemoved('presence-x', 'a'), 'pusher_internal:member_removed', '{"user_id":"a"}'],
    [signedIn('{"id":"a"}'), 'pusher:signin_success', '{"user_data":"{\\"id\\":\\"a\\"}"}'],
    [
      subscriptionError('private-x', { type: 'AuthError', error: 'no', status: 401 }),
      'pusher:subscription_error',
      '{"type":"AuthError","error":"no","status":401}',
    ],
    [channelEvent('site', 'news', 'text'), 'news', 'text'],
  ])('%s carries its data as text', (text, event, data) => {
    expect(JSON.parse(text)).toMatchObject({ event, data });
  });

  it('errors carry theirs as an object', () => {
    expect(JSON.parse(errorFrame(4301, 'no'))).toEqual({
      event: 'pusher:error',
      data: { code: 4301, message: 'no' },
    });
  });

  it('an event names its sender only where known', () => {
    expect(JSON.parse(channelEvent('presence-x', 'client-x', '1', 'a'))).toHaveProperty('user_id', 'a');
    expect(JSON.parse(channelEvent('private-x', 'client-x', '1'))).not.toHaveProperty('user_id');
  });
});

describe('[7.51] who is let in', () => {
  it.each<[string, string | null, number | null]>([
    ['/app/k?protocol=7&client=js&version=8.6.0', 'k', null],
    ['/app/k?protocol=5', 'k', null],
    ['/app/k?protocol=7', null, 4001],
    ['/app/K?protocol=7', 'k', 4001],
    ['/app/?protocol=7', 'k', 4005],
    ['/app/k/?protocol=7', 'k', 4005],
    ['/apps/k?protocol=7', 'k', 4005],
    ['/app/k?protocol=7.0', 'k', 4006],
    ['/app/k?protocol=-7', 'k', 4006],
    ['/app/k?protocol=4', 'k', 4007],
    ['/app/k?protocol=8', 'k', 4007],
    ['/app/k', 'k', 4008],
    ['/app/k?protocol=', 'k', 4008],
  ])('%s with key %s: %s', (path, key, code) => {
    const admitted = admit(new URL(path, 'https://x'), key);
    expect(admitted.ok ? null : admitted.error.code).toBe(code);
  });
});

describe('the rate limit of a client', () => {
  it('ten times in a second, and again in the next', () => {
    const rate = new Rate();
    const taken = (at: number) => rate.take(CLIENT_EVENTS_PER_SECOND, at);
    for (let count = 0; count < 10; count += 1) expect(taken(1_000 + count)).toBe(true);
    expect([taken(1_500), taken(1_999), taken(2_000)]).toEqual([false, false, true]);
  });

  it('a hundred frames at once, but no more than twenty a second in the long run', () => {
    const rate = new Rate(FRAMES_SECONDS);
    const taken = (at: number) => rate.take(FRAMES_PER_SECOND, at);
    for (let count = 0; count < 100; count += 1) expect(taken(10_000)).toBe(true);
    expect([taken(10_000), taken(14_999), taken(15_000)]).toEqual([false, false, true]);
  });

  it('a clock that runs backwards locks nobody out', () => {
    const rate = new Rate();
    expect([rate.take(1, 5_000), rate.take(1, 5_000), rate.take(1, 4_000)]).toEqual([true, false, true]);
  });
});

describe('the stored state of a connection', () => {
  it('is read as it was written', () => {
    const state = freshState('1.2', 5);
    state.channels.set('site', null).set('presence-x', { userId: 'a', userInfo: { name: '世界' } });
    state.userId = 'a';
    expect(readState(writeState(state))).toEqual(state);
  });

  it('is limited, and nothing of a connection that was closed', () => {
    const state = freshState('1.2', 5);
    for (let count = 0; count < 100; count += 1) state.channels.set(`${'x'.repeat(180)}${count}`, null);
    expect(writeState(state)).toBeNull();
    expect([readState(null), readState(undefined)]).toEqual([null, null]);
  });
});
