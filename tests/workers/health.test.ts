/** The answer of /healthz while parts of the site do not work. */
import { env, runInDurableObject, SELF } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import type { ProbedQueue } from '#platform/base/queue-probe.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import type { Clock } from '#platform/http/schedule/clock-object.ts';
import { ADVANCE_PLAY_LOG } from '#platform/http/schedule/jobs.ts';
import { SEND_PROBES, sendProbes } from '#platform/http/schedule/send-probes.ts';
import { advanceWatermark, markBehind, unmarkBehind } from '#platform/ledger/play-log/play-log.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { operate } from '#tests/support/workers/platform.ts';

const MINUTE_MS = 60_000;
const platform = platformEnv(env);
const clock = () => env.CLOCK.getByName('clock');
const READY = [200, 'ready, 7 markets'];

async function health() {
  const response = await SELF.fetch('https://platform/healthz', {
    headers: { 'x-platform-secret': env.PLATFORM_SECRET },
  });
  return [response.status, await response.text()];
}

beforeAll(async () => {
  await seedDemo();
  // Jobs are due from now on: a run of all files has found one here that had been due for six minutes.
  await runInDurableObject(clock(), (_it, { storage }) => storage.deleteAll());
  await clock().standstills(Date.now());
});
afterEach(() => vi.restoreAllMocks());

describe('health', () => {
  it('is ready where everything works', async () => {
    expect(await health()).toEqual(READY);
  });

  it('names a stopped wallet, without its member, until it is resumed', async () => {
    const { memberId } = await newMember('stoppedone');
    const wallet = walletOf(platform, memberId);
    await runInDurableObject(wallet, (_it, { storage }) => {
      storage.sql.exec("UPDATE wallet SET stopped = 'a reason'");
    });
    await wallet.rebuildReplica();
    await wallet.sweep();
    expect(await health()).toEqual([503, 'unwell: 1 wallet is stopped']);
    expect((await operate('wallet/resume', { memberId })).envelope.status).toBe(true);
    await wallet.sweep();
    expect(await health()).toEqual(READY);
  });

  it('names play that does not come into its log', async () => {
    const now = Date.now();
    const since = now - 20 * MINUTE_MS;
    const advanced = async (at: number) => {
      const nextRun = { nextAt: now + MINUTE_MS, mark: await advanceWatermark(platform, at, '') };
      await runInDurableObject(clock(), (_it, { storage }) => storage.kv.put(ADVANCE_PLAY_LOG, nextRun));
      await clock().standstills(at);
    };
    await markBehind(env.DIRECTORY, 'm-behind', since);
    await advanced(now - 3 * MINUTE_MS);
    expect(await health()).toEqual([
      503,
      `unwell: play since ${new Date(since).toISOString()} is not in its log`,
    ]);
    await unmarkBehind(env.DIRECTORY, 'm-behind');
    await advanced(now);
    expect(await health()).toEqual(READY);
  });

  it('names an event log that is not whole', async () => {
    const log = eventLogOf(platform);
    await eventually(async () => expect((await log.head()).number).toBeGreaterThan(0));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = await runInDurableObject(log, async (it, { storage }) => {
      storage.sql.exec('DROP TRIGGER event_is_not_changed');
      const [row] = storage.sql.exec<{ body: string }>('SELECT body FROM event WHERE number = 1').toArray();
      storage.sql.exec("UPDATE event SET body = json_set(body, '$.outcome', 'done!') WHERE number = 1");
      it.checkOn(Date.now());
      return row?.body ?? '';
    });
    expect(await health()).toEqual([
      503,
      'unwell: the event log is not whole: event 1 is not the one that was sealed',
    ]);
    expect(error).toHaveBeenCalled();
    await runInDurableObject(log, (it, { storage }) => {
      storage.sql.exec('UPDATE event SET body = ? WHERE number = 1', body);
      it.checkOn(Date.now());
    });
    expect(await health()).toEqual(READY);
  });
});

describe('the probe of a queue', () => {
  const arrivals = () =>
    runInDurableObject(
      clock(),
      (_it, { storage }) => storage.kv.get<Partial<Record<ProbedQueue, number>>>('probes-arrived') ?? {},
    );

  it('comes back to the clock through each queue', async () => {
    const at = Date.now();
    await sendProbes(platform, at, '');
    await eventually(async () => expect(await arrivals()).toEqual({ play: at, events: at }));
    expect(await health()).toEqual(READY);
  });

  it('that is not delivered for a while is named, until one arrives', async () => {
    const at = Date.now();
    vi.spyOn(env.EVENT_QUEUE, 'send').mockRejectedValue(new Error('the queue is down'));
    const nextRun = { nextAt: at + MINUTE_MS, mark: await sendProbes(platform, at, '') };
    await runInDurableObject(clock(), (_it, { storage }) => {
      storage.kv.put(SEND_PROBES, nextRun);
      storage.kv.put('probes-arrived', { play: at, events: at - 10 * MINUTE_MS });
    });
    expect(await health()).toEqual(READY); // as at a start
    const standstills = await (clock() as DurableObjectStub<Clock>).standstills(at + 3 * MINUTE_MS);
    const says = `the queue of events has delivered nothing since ${new Date(at - 10 * MINUTE_MS).toISOString()}`;
    expect(standstills).toContain(says);
    await clock().probeArrived({ probe: 'events', sentAt: at });
    expect(await clock().standstills(at + 3 * MINUTE_MS)).toEqual([]);
  });
});

describe('a clock that stands', () => {
  it('is named once it has been seen standing for a while', async () => {
    await clock().start();
    const at = (await runInDurableObject(clock(), (_it, { storage }) => storage.getAlarm())) ?? 0;
    expect(await clock().standstills(at + 10 * MINUTE_MS)).toEqual([]);
    const [says] = await clock().standstills(at + 13 * MINUTE_MS);
    expect(says).toMatch(/^the clock has run no job since 20/);
  });
});
