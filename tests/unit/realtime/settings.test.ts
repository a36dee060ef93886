import { describe, expect, it } from 'vitest';
import { readServicePlace } from '#platform/base/push-service.ts';
import { readBatch, readEvent } from '#platform/realtime/api-request.ts';
import { waitAfter } from '#platform/realtime/webhook-request.ts';

describe('[7.51] where the push service is', () => {
  const here = { cluster: null, host: null, port: null, apiOrigin: null };
  it.each<[string, string, object | null]>([
    ['', '', { ...here, forceTLS: false }],
    ['eu', '', { ...here, cluster: 'eu', forceTLS: true, apiOrigin: 'https://api-eu.pusher.com' }],
    [
      '',
      'push.example',
      { ...here, host: 'push.example', forceTLS: true, apiOrigin: 'https://push.example' },
    ],
    [
      '',
      'push.example:6001',
      { ...here, host: 'push.example', port: 6001, forceTLS: true, apiOrigin: 'https://push.example:6001' },
    ],
    [
      '',
      'http://127.0.0.1:6001',
      { ...here, host: '127.0.0.1', port: 6001, forceTLS: false, apiOrigin: 'http://127.0.0.1:6001' },
    ],
    ['eu', 'push.example', null],
    ['EU', '', null],
    ['eu.evil.example/', '', null],
    ['', 'push.example/path', null],
    ['', 'user@push.example', null],
    ['', 'ws://push.example', null],
    ['', 'a b', null],
  ])('cluster %j, host %j', (cluster, host, expected) => {
    expect(readServicePlace(cluster, host)).toEqual(expected);
  });
});

describe('[7.51] published events', () => {
  const bytes = (value: unknown) =>
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const statusOf = (read: ReturnType<typeof readEvent | typeof readBatch>) =>
    read.ok ? 200 : read.error.status;

  it('goes to each channel once', () => {
    const read = readEvent(bytes({ name: 'e', data: 'x', channels: ['a', 'b', 'a'], socket_id: '1.2' }));
    expect(read).toMatchObject({
      value: { message: { name: 'e', data: 'x', channels: ['a', 'b'], socketId: '1.2' } },
    });
  });

  it.each<[string, unknown, number]>([
    ['one channel', { name: 'e', data: '', channel: 'a' }, 200],
    ['a user', { name: 'e', data: '', channels: ['#server-to-user-u1'] }, 200],
    ['nulls where nothing is meant', { name: 'e', data: '', channel: 'a', socket_id: null, info: null }, 200],
    ['ten kilobytes', { name: 'e', data: 'x'.repeat(10_240), channel: 'a' }, 200],
    ['a byte more', { name: 'e', data: 'x'.repeat(10_241), channel: 'a' }, 413],
    ['a byte more, in fewer characters', { name: 'e', data: '世'.repeat(3_414), channel: 'a' }, 413],
    ['no JSON', '{', 400],
    ['null', 'null', 400],
    ['an empty list of channels', { name: 'e', data: '', channels: [] }, 400],
    ['an unknown attribute', { name: 'e', data: '', channel: 'a', info: 'user_count,x' }, 400],
  ])('%s', (_says, body, status) => {
    expect(statusOf(readEvent(bytes(body)))).toBe(status);
  });

  it.each<[string, ReturnType<typeof readEvent | typeof readBatch>, string]>([
    [
      'a payload that is too large',
      readEvent(bytes({ name: 'e', data: 'x'.repeat(10_241), channel: 'a' })),
      'content of this event',
    ],
    [
      'too many events',
      readBatch(bytes({ batch: Array(11).fill({ name: 'e', data: '', channel: 'a' }) })),
      'Batch too large',
    ],
  ])('%s is refused in the words that libraries look for', (_says, read, words) => {
    expect(read).toMatchObject({ ok: false, error: { says: expect.stringContaining(words) } });
  });

  it('is UTF-8', () => {
    expect(statusOf(readEvent(new Uint8Array([0x22, 0xff, 0x22])))).toBe(400);
  });

  it.each<[string, unknown, number]>([
    ['nothing', { batch: [] }, 200],
    ['ten', { batch: Array(10).fill({ name: 'e', data: '', channel: 'a' }) }, 200],
    ['eleven', { batch: Array(11).fill({ name: 'e', data: '', channel: 'a' }) }, 400],
    ['one that is too large', { batch: [{ name: 'e', data: 'x'.repeat(10_241), channel: 'a' }] }, 413],
    ['no list', { batch: {} }, 400],
    ['no batch', {}, 400],
    ['no JSON', '', 400],
  ])('in batches: %s', (_says, body, status) => {
    expect(statusOf(readBatch(bytes(body)))).toBe(status);
  });
});

describe('[7.51] failed webhooks', () => {
  it('wait twice as long each time, and a minute at most', () => {
    expect([1, 2, 3, 6, 7, 20].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});
