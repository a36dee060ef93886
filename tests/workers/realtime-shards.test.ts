/** The shard of each socket and each event, with several objects. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberChannel } from '#app/contract/realtime.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ownerOfChannel } from '#platform/realtime/channel.ts';
import { RealtimeHub } from '#platform/realtime/hub.ts';
import { publishHere } from '#platform/realtime/publish.ts';
import { publishToMember, publishToSite } from '#platform/realtime/realtime.ts';
import { shardAt } from '#platform/realtime/shards.ts';
import { shardOfSocket } from '#platform/realtime/socket-id.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { APP, join, type OpenSocket, open, openAt } from '#tests/support/workers/socket.ts';

const SHARDS = 4;
const settings = platformEnv(env);
const before = settings.REALTIME_SHARDS;

/** The objects have settings of their own, which the files after this one meet too. */
async function spreadOver(shards: number): Promise<void> {
  settings.REALTIME_SHARDS = shards;
  for (let shard = 0; shard < SHARDS; shard += 1) {
    await runInDurableObject(shardAt(settings, shard), hub => {
      platformEnv((hub as unknown as { env: Env }).env).REALTIME_SHARDS = shards;
    });
  }
}

beforeAll(async () => {
  await migrateDirectory();
  await spreadOver(SHARDS);
});
afterAll(() => spreadOver(before));
afterEach(() => vi.restoreAllMocks());

const shardOf = ({ id }: OpenSocket): number | null => shardOfSocket(id, SHARDS);
const homeOf = (memberId: string): number => ownerOfChannel(memberChannel(memberId), SHARDS);

/** A socket of a page with a member. */
async function openFor(memberId: string): Promise<OpenSocket> {
  const path = `/app/${APP.key}?protocol=7&client=js&version=8.6.0`;
  const socket = await openAt(path, { 'x-member-id': memberId });
  const { data } = await socket.next('pusher:connection_established');
  return Object.assign(socket, { id: (JSON.parse(String(data)) as { socket_id: string }).socket_id });
}

/** A guest's socket away from a shard. */
async function openAwayFrom(shard: number): Promise<OpenSocket> {
  for (;;) {
    const socket = await open();
    if (shardOf(socket) !== shard) return socket;
    socket.close();
  }
}

/** The shards that are called meanwhile. */
async function called(run: () => Promise<unknown>): Promise<string[]> {
  const named = vi.spyOn(settings.REALTIME_HUB, 'named');
  await run();
  const names = named.mock.calls.map(([name]) => name);
  named.mockRestore();
  return names.toSorted();
}

const balance = { balance: '1.00', currency: 'GBP', sequence: 1, inGames: [] };
const registrations = (channel: string) =>
  runInDurableObject(shardAt(settings, ownerOfChannel(channel, SHARDS)), (_hub, state) =>
    state.storage.sql.exec('SELECT shard FROM elsewhere WHERE channel = ?1', channel).toArray(),
  );

describe('a member’s sockets', () => {
  it.each(['m-one', 'm-two', 'm-three', 'm-four'])('of %s open on one shard', async memberId => {
    const sockets = await Promise.all([openFor(memberId), openFor(memberId)]);
    expect(sockets.map(shardOf)).toEqual([homeOf(memberId), homeOf(memberId)]);
  });

  it('hear pushes, which go to that shard alone', async () => {
    const tab = await openFor('m-five');
    await join(tab, memberChannel('m-five'));
    const names = await called(() => publishToMember(settings, 'm-five', 'balance', balance));
    expect(names).toEqual([`shard-${homeOf('m-five')}`]);
    await tab.next('balance');
  });

  it('hear pushes on another shard too, as after a login on an open page', async () => {
    const channel = memberChannel('m-six');
    const page = await openAwayFrom(homeOf('m-six'));
    await join(page, channel);
    expect(await publishToMember(settings, 'm-six', 'balance', balance)).toBe(true);
    await page.next('balance');
    page.close();
    await eventually(async () => expect(await registrations(channel)).toEqual([]));
    expect(await publishToMember(settings, 'm-six', 'balance', balance)).toBe(false);
  });

  it('on another shard are registered at home before the wallet is told to push again', async () => {
    const page = await openAwayFrom(homeOf('m-eight'));
    const order: string[] = [];
    const { register } = RealtimeHub.prototype;
    // On the class: a shard keeps the stubs of those that it has called before.
    vi.spyOn(RealtimeHub.prototype, 'register').mockImplementation(function (
      this: RealtimeHub,
      channel,
      shard,
    ) {
      register.call(this, channel, shard);
      if (channel === memberChannel('m-eight')) order.push('registered');
    });
    await runInDurableObject(shardAt(settings, shardOf(page) ?? 0), hub => {
      const { MEMBER_WALLET: wallets } = platformEnv((hub as unknown as { env: Env }).env);
      const walletNamed = wallets.named.bind(wallets);
      vi.spyOn(wallets, 'named').mockImplementation(name => {
        if (name === 'm-eight') order.push('told'); // others may still be told of sockets that have closed
        return walletNamed(name);
      });
    });
    await join(page, memberChannel('m-eight'));
    await eventually(() => expect(order).toEqual(['registered', 'told']));
  });

  it('that another shard has lost are forgotten with the next push', async () => {
    const channel = memberChannel('m-seven');
    const home = shardAt(settings, homeOf('m-seven'));
    await home.register(channel, (homeOf('m-seven') + 1) % SHARDS);
    expect(await publishToMember(settings, 'm-seven', 'balance', balance)).toBe(true);
    await eventually(async () => expect(await registrations(channel)).toEqual([]));
    expect(await publishToMember(settings, 'm-seven', 'balance', balance)).toBe(false);
  });
});

describe('events', () => {
  it('for everybody go to all shards', async () => {
    const names = await called(() => publishToSite(settings, 'new-build', { build: 'b-1' }));
    expect(names).toEqual(['shard-0', 'shard-1', 'shard-2', 'shard-3']);
  });

  it('on other channels reach every socket once, in the order of their sending', async () => {
    const sockets = await Promise.all(Array.from({ length: 8 }, open));
    await Promise.all(sockets.map(it => join(it, 'room-of-shards')));
    for (const data of ['1', '2', '3'])
      await publishHere(settings, [{ channels: ['room-of-shards'], name: 'turn', data, socketId: null }]);
    for (const socket of sockets) {
      for (const data of ['1', '2', '3']) expect((await socket.next('turn')).data).toBe(data);
      expect((await socket.settle()).filter(it => it.event === 'turn')).toEqual([]);
    }
  });
});

describe('a wallet', () => {
  it('stops pushing where no tab is open, and goes on with the first that opens', async () => {
    const memberId = 'm-quiet';
    const wallet = env.MEMBER_WALLET.getByName(memberId);
    const credit = (id: string) => wallet.move(id, { kind: 'rebate', amountMinor: 5 }, Date.now());
    await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 100, Date.now());
    await wallet.sweep(); // one push, which finds nobody
    const silent = await called(async () => {
      await credit('rebate-1');
      await wallet.sweep();
    });
    expect(silent).toEqual([]);
    const tab = await openFor(memberId);
    await join(tab, memberChannel(memberId));
    expect(JSON.parse(String((await tab.next('balance')).data))).toMatchObject({
      balance: '1.05',
      sequence: 2,
    });
    await credit('rebate-2');
    expect(JSON.parse(String((await tab.next('balance')).data))).toMatchObject({ balance: '1.10' });
  });

  it('[7.13] pushes bonus money beside the balance, and its end', async () => {
    const memberId = 'm-bonus';
    const wallet = env.MEMBER_WALLET.getByName(memberId);
    const at = Date.now();
    await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 100, at);
    const tab = await openFor(memberId);
    await join(tab, memberChannel(memberId));
    const pushed = async () => JSON.parse(String((await tab.next('balance')).data));
    expect(await pushed()).toMatchObject({ balance: '1.00', bonus: '0.00' });
    const terms = {
      promotionId: 'promotion-1',
      requiredMinor: 1_000,
      mostStakeMinor: null,
      mostReleasedMinor: null,
      expiresAt: at + 86_400_000,
      contributions: { games: {}, providers: {}, categories: {}, other: 100 },
      depositId: null,
    };
    const grant = {
      kind: 'bonus-grant',
      grantId: 'g-1',
      amountMinor: 1_000,
      winsTo: 'bonus',
      terms,
    } as const;
    await wallet.move('bonus-grant:g-1', grant, at);
    expect(await pushed()).toMatchObject({ balance: '1.00', bonus: '10.00' });
    const end = { kind: 'bonus-forfeit', grantId: 'g-1', why: 'cancelled' } as const;
    await wallet.move('bonus-cancel:g-1', end, at + 1);
    expect(await pushed()).toMatchObject({ balance: '1.00', bonus: '0.00' });
  });

  it('pushes the balance to the first tab with its number, and the next movement to every tab', async () => {
    const memberId = 'm-two-tabs';
    const wallet = env.MEMBER_WALLET.getByName(memberId);
    const at = Date.now();
    await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 100, at);
    const tabs = [await openFor(memberId), await openFor(memberId)];
    const [first] = tabs;
    if (first !== undefined) await join(first, memberChannel(memberId));
    expect(JSON.parse(String((await first?.next('balance'))?.data))).toMatchObject({
      balance: '1.00',
      sequence: 1,
    });
    for (const tab of tabs.slice(1)) await join(tab, memberChannel(memberId));
    await wallet.move('deposit:1', { kind: 'deposit', amountMinor: 50 }, at + 1);
    const untilMoved = async (tab: (typeof tabs)[number]): Promise<object> => {
      const pushed = JSON.parse(String((await tab.next('balance')).data)) as { sequence: number };
      return pushed.sequence === 2 ? pushed : untilMoved(tab);
    };
    for (const tab of tabs) expect(await untilMoved(tab)).toMatchObject({ balance: '1.50', sequence: 2 });
  });
});
