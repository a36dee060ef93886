import { describe, expect, it } from 'vitest';
import {
  channelOfUser,
  isCached,
  isCounted,
  isProtocolEvent,
  kindOfChannel,
  ownerOfChannel,
  takesClientEvents,
} from '#platform/realtime/channel.ts';
import { isSocketId, newSocketId, shardOfSocket } from '#platform/realtime/socket-id.ts';

describe('[7.51] names of channels', () => {
  it.each<[string, string | null]>([
    ['site', 'public'],
    ['a', 'public'],
    ['A-Z_a=b@c,d.e;f', 'public'],
    ['privateer', 'public'],
    ['private', 'public'],
    ['private-member-m-1', 'private'],
    ['private-encrypted-x', 'encrypted'],
    ['presence-room', 'presence'],
    ['#server-to-user-m:1', 'user'],
    ['x'.repeat(200), 'public'],
    ['x'.repeat(201), null],
    ['', null],
    ['a b', null],
    ['a/b', null],
    ['a:b', null],
    ['ä', null],
    ['site\n', null],
    ['#site', null],
    ['#server-to-user-', null],
  ])('%j is %s', (name, kind) => {
    expect(kindOfChannel(name)).toBe(kind);
  });

  it.each([
    ['public', false],
    ['private', true],
    ['encrypted', false],
    ['presence', true],
    ['user', false],
  ] as const)('on %s channels clients may speak: %s', (kind, may) => {
    expect(takesClientEvents(kind)).toBe(may);
  });

  it.each([
    ['cache-a', true, true],
    ['private-cache-a', true, true],
    ['private-encrypted-cache-a', true, true],
    ['presence-cache-a', true, false],
    ['cachet', false, true],
    ['my-cache-a', false, true],
    ['presence-room', false, false],
    ['site', false, false],
    ['private-member-m-1', false, false],
    ['private-members', false, true],
    ['#server-to-user-a', false, false],
    ['#watched-a', false, false],
  ])('%s keeps its last event: %s; is counted: %s', (name, hasCache, hasCount) => {
    expect([isCached(name), isCounted(name)]).toEqual([hasCache, hasCount]);
  });

  it('of users are theirs alone', () => {
    expect(kindOfChannel(channelOfUser('m-1'))).toBe('user');
  });

  it.each([
    ['pusher:error', true],
    ['pusher_internal:member_added', true],
    ['pusher', false],
    ['client-pusher:x', false],
  ])('%s is an event of the protocol: %s', (name, expected) => {
    expect(isProtocolEvent(name)).toBe(expected);
  });

  it('are spread evenly over their owners, and always the same', () => {
    const counts = [0, 0, 0, 0];
    for (let number = 0; number < 4_000; number += 1) {
      const owner = ownerOfChannel(`private-member-m-${number}`, 4);
      counts[owner] = (counts[owner] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(800);
    expect(ownerOfChannel('presence-x', 4)).toBe(ownerOfChannel('presence-x', 4));
    expect(ownerOfChannel('presence-x', 1)).toBe(0);
  });
});

describe('[7.51] ids of connections', () => {
  it('are digits, name their shard, and are unique', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => newSocketId(index % 64));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [index, id] of ids.entries()) {
      expect(id).toMatch(/^\d{15}\.\d{16}$/);
      expect(isSocketId(id)).toBe(true);
      expect(shardOfSocket(id, 64)).toBe(index % 64);
    }
  });

  it('use every digit alike', () => {
    const digits = Array.from({ length: 1_000 }, () => newSocketId(0).slice(3).replace('.', '')).join('');
    for (const digit of '0123456789') {
      expect(Math.abs(digits.split(digit).length - 1 - digits.length / 10)).toBeLessThan(digits.length / 50);
    }
  });

  it.each([
    '',
    '1.2',
    '100',
    `${newSocketId(0)}0`,
    newSocketId(4),
    newSocketId(0).replace('.', ':'),
  ])('%s is foreign', id => {
    expect(shardOfSocket(id, 4)).toBeNull();
  });
});
