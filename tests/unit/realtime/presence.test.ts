import { describe, expect, it } from 'vitest';
import { countTogether } from '#platform/realtime/channel-stats.ts';
import { ChannelOwner, type Fact, type FactStore, type OwnerHost } from '#platform/realtime/owner.ts';
import { MAX_MEMBERS, PresenceRegistry, readMember } from '#platform/realtime/presence.ts';
import type { Delivery, Holding } from '#platform/realtime/subscriptions.ts';

const ROOM = 'presence-room';
const member = (userId: string, userInfo: unknown = null) => ({ userId, userInfo });

describe('[7.51] who is on a presence channel', () => {
  it('is there from the first shard to the last', () => {
    const registry = new PresenceRegistry();
    expect(registry.join(ROOM, 0, member('a', 1))).toMatchObject({ value: { isNew: true } });
    expect(registry.join(ROOM, 1, member('a', 2))).toMatchObject({
      value: { isNew: false, members: [member('a', 1)] },
    });
    expect([
      registry.leave(ROOM, 0, 'a'),
      registry.leave(ROOM, 0, 'a'),
      registry.leave(ROOM, 1, 'a'),
    ]).toEqual([false, false, true]);
    expect(registry.isPresent(ROOM, 'a')).toBe(false);
  });

  it('numbers its changes, and nothing else', () => {
    const registry = new PresenceRegistry();
    registry.join(ROOM, 0, member('a'));
    registry.join(ROOM, 1, member('a'));
    expect(registry.change).toBe(1);
    registry.leave(ROOM, 0, 'a');
    registry.leave(ROOM, 1, 'b');
    expect(registry.change).toBe(1);
    registry.leave(ROOM, 1, 'a');
    expect(registry.change).toBe(2);
  });

  it('is a hundred people at most', () => {
    const registry = new PresenceRegistry();
    for (let count = 0; count < MAX_MEMBERS; count += 1) registry.join(ROOM, 0, member(`u${count}`));
    expect(registry.join(ROOM, 1, member('late'))).toEqual({ ok: false, error: 'full' });
    expect(registry.join(ROOM, 1, member('u5')).ok).toBe(true);
    registry.leave(ROOM, 0, 'u7');
    expect(registry.join(ROOM, 1, member('late')).ok).toBe(true);
  });

  it.each<[string, unknown]>([
    ['{"user_id":"a","user_info":{"n":1}}', member('a', { n: 1 })],
    ['{"user_id":7}', member('7')],
    ['{"user_id":""}', null],
    ['{"user_id":null}', null],
    ['{"user_id":{}}', null],
    ['[]', null],
    ['7', null],
    ['', null],
    [JSON.stringify({ user_id: 'x'.repeat(128) }), member('x'.repeat(128))],
    [JSON.stringify({ user_id: 'x'.repeat(129) }), null],
    [JSON.stringify({ user_id: 'a', user_info: 'ä'.repeat(600) }), null],
  ])('%s', (text, expected) => {
    const read = readMember(text);
    expect(read.ok ? read.value : null).toEqual(expected);
  });

  it('is counted over all shards, people once', () => {
    const counted = countTogether([
      [
        { channel: ROOM, sockets: 2, members: [member('a')] },
        { channel: 'site', sockets: 1, members: null },
      ],
      [{ channel: ROOM, sockets: 1, members: [member('a'), member('b')] }],
    ]);
    expect(Object.fromEntries(counted)).toEqual({
      [ROOM]: { sockets: 3, users: ['a', 'b'] },
      site: { sockets: 1, users: null },
    });
  });
});

/** Announced facts, without a database. */
function announcedBefore(...facts: Fact[]): FactStore {
  const kept = new Map(facts.map(fact => [JSON.stringify(fact), fact]));
  return {
    add: (fact: Fact) => {
      const isNews = !kept.has(JSON.stringify({ channel: fact.channel, userId: fact.userId }));
      kept.set(JSON.stringify({ channel: fact.channel, userId: fact.userId }), fact);
      return isNews;
    },
    retract: (fact: Fact) => kept.delete(JSON.stringify({ channel: fact.channel, userId: fact.userId })),
    facts: () => [...kept.values()],
    staleAt: () => [],
  };
}

describe("[7.51] a channel's owner", () => {
  const present = (...ids: string[]): Holding[] => [
    { channel: ROOM, sockets: ids.length, members: ids.map(id => member(id)) },
  ];
  function owner(host: Partial<OwnerHost>) {
    const said: string[] = [];
    const made = new ChannelOwner({
      ask: () => [[], []],
      broadcast: ({ frame }: Delivery) => {
        const { event, data } = JSON.parse(frame) as { event: string; data: string };
        said.push(
          `${event.replace('pusher_internal:member_', '')} ${(JSON.parse(data) as { user_id: string }).user_id}`,
        );
      },
      announced: null,
      webhooks: null,
      ...host,
    });
    return { made, said };
  }

  it('loads from the shards once, and announces new members', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return [present('a'), present('a', 'b')];
    };
    const { made, said } = owner({ ask });
    const [first, second] = await Promise.all([
      made.join(ROOM, 0, member('c'), '1.1'),
      made.join(ROOM, 1, member('b'), '1.2'),
    ]);
    expect([asked, said]).toEqual([1, ['added c']]);
    expect(first.ok && first.value.members.map(it => it.userId).sort()).toEqual(['a', 'b', 'c']);
    expect(second.ok && second.value.isNew).toBe(false);
  });

  it('keeps the order of announcements while loading', async () => {
    const { made, said } = owner({ ask: async () => [present('a'), []] });
    await Promise.all([
      made.leave(ROOM, 0, 'a'),
      made.join(ROOM, 1, member('a'), '1.1'),
      made.join(ROOM, 0, member('b'), '1.2'),
      made.leave(ROOM, 0, 'b'),
    ]);
    expect(said).toEqual(['removed a', 'added a', 'added b', 'removed b']);
  });

  it('loads again after a shard has failed', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked === 1) throw new Error('not there');
      return [[], present('b')];
    };
    const { made } = owner({ ask });
    await expect(made.join(ROOM, 0, member('a'), '1.1')).rejects.toThrow('not there');
    expect(await made.join(ROOM, 0, member('a'), '1.1')).toMatchObject({
      value: { members: [member('b'), member('a')] },
    });
  });

  it('announces the leave of a lost shard’s members after an eviction', async () => {
    const announced = announcedBefore({ channel: ROOM, userId: 'lost' }, { channel: ROOM, userId: 'here' });
    const { made, said } = owner({ ask: async () => [present('here'), []], announced });
    await made.askAgain();
    expect(said).toEqual(['removed lost']);
    expect(announced.facts()).toEqual([{ channel: ROOM, userId: 'here' }]);
  });

  it('reports online users to their watchers, and not to webhooks', async () => {
    const frames: Delivery[] = [];
    const sent: object[] = [];
    const announced = announcedBefore();
    const { made } = owner({
      broadcast: delivery => frames.push(delivery),
      announced,
      webhooks: { send: event => sent.push(event), markStale: () => sent.push({}) },
    });
    const online = '#online-u1';
    await made.join(online, 0, member('u1'), '1.1');
    await made.join(online, 1, member('u1'), '1.2');
    expect(await made.online(['u1', 'u2'])).toEqual({ userIds: ['u1'], change: 1 });
    await made.leave(online, 0, 'u1');
    await made.leave(online, 1, 'u1');
    expect(frames.map(({ channel, change, frame }) => [channel, change, JSON.parse(frame)])).toEqual(
      (['online', 'offline'] as const).map((name, index) => [
        '#watched-u1',
        index + 1,
        {
          event: 'pusher_internal:watchlist_events',
          data: JSON.stringify({ events: [{ name, user_ids: ['u1'] }] }),
        },
      ]),
    );
    expect([sent, announced.facts()]).toEqual([[], []]);
  });

  it('sums the shards’ counts', async () => {
    const { made } = owner({ ask: () => [[{ channel: 'a', sockets: 2, members: null }], []] });
    await made.counted('a', 1, 3);
    expect([...made.countsOf('a')]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    await made.counted('a', 0, 0);
    await made.counted('a', 1, 0);
    expect(made.countsOf('a').size).toBe(0);
  });

  it('announces the leave of an unknown user', async () => {
    const { made, said } = owner({});
    await made.leave(ROOM, 0, 'gone');
    expect(said).toEqual(['removed gone']);
  });
});
