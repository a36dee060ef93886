/** The consumer of the queues: a message that cannot be processed is delivered again alone, and events that died are sealed later. */
import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { sealDeadEvents, unsealedSince } from '#platform/event-log/event-log.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { consumeBatch, type QueueMessage } from '#platform/http/consume-batch.ts';
import { readPlayFiles } from '#platform/ledger/play-log/play-files.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const platform = platformEnv(env);
const AT = Date.now();
const PROVIDER = 'p-batches';

beforeAll(migrateDirectory);
afterEach(() => vi.restoreAllMocks());

async function consumed(queue: string, bodies: readonly QueueMessage[], world = platform) {
  const batch = createMessageBatch<QueueMessage>(
    queue,
    bodies.map((body, index) => ({ id: String(index), timestamp: new Date(AT), attempts: 1, body })),
  );
  await consumeBatch(batch, world);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { acknowledged: explicitAcks, retried: retryMessages.map(it => it.msgId) };
}

const played = (memberId: string, movements?: PlayMessage['movements']): PlayMessage => ({
  memberId,
  currency: 'GBP',
  exponent: 2,
  after: 0,
  through: 1,
  movements: movements ?? [
    {
      number: 1,
      kind: 'bet',
      madeAt: AT,
      hash: '',
      order: {
        providerId: PROVIDER,
        transactionId: `t-${memberId}`,
        roundId: 'r',
        gameId: 'g',
        amountMinor: 100,
      },
      postings: [],
    },
  ],
});

/** Members with play in the log. */
async function logged(): Promise<string[]> {
  const query = { providerId: PROVIDER, from: AT - 60_000, to: AT + 60_000, after: null, most: 1_000 };
  const { records } = await readPlayFiles(env.PLAY_LOG, query);
  return records.map(it => it.memberId).toSorted();
}

describe('a batch of play', () => {
  it('with a message that cannot be written is written without it, which is delivered again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const broken = played('m-broken', [null] as unknown as PlayMessage['movements']);
    const result = await consumed('meridian-play', [played('m-one'), broken, played('m-two')]);
    expect(result).toEqual({ acknowledged: ['0', '2'], retried: ['1'] });
    expect(await logged()).toEqual(['m-one', 'm-two']);
    expect(warned.mock.calls.flat().join()).toContain('queue.not-processed');
  });

  it('is written once where a later step fails, and its wallets are not told', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const told: string[] = [];
    const world: typeof platform = {
      ...platform,
      MEMBER_WALLET: {
        ...platform.MEMBER_WALLET,
        named: name => {
          told.push(name);
          return platform.MEMBER_WALLET.named(name);
        },
      },
    };
    const put = vi.spyOn(env.PLAY_LOG, 'put');
    // The log can write it; scores cannot be found.
    const odd: PlayMessage = { ...played('m-odd'), reviewed: [null] as unknown as [] };
    const result = await consumed('meridian-play', [played('m-three'), odd], world);
    expect(result).toEqual({ acknowledged: ['0'], retried: ['1'] });
    expect(told).toEqual(['m-three']);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await logged()).toEqual(expect.arrayContaining(['m-three', 'm-odd']));
  });
});

describe('an event that its queue has delivered in vain', () => {
  const event = (id: string): WrittenEvent => ({
    id,
    at: AT - 1_000,
    kind: 'access',
    outcome: 'refused',
    actorKind: 'nobody',
    actorId: null,
    network: null,
    requestId: null,
  });
  /** A platform whose event log takes nothing. */
  const withoutLog: typeof platform = {
    ...platform,
    EVENT_LOG: {
      ...platform.EVENT_LOG,
      named: name =>
        new Proxy(platform.EVENT_LOG.named(name), {
          get: (target, key) =>
            key === 'append' ? () => Promise.reject(new Error('full')) : Reflect.get(target, key),
        }),
    },
  };

  it('is delivered again while the log refuses it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await consumed('meridian-events', [event('e-0')], withoutLog)).toEqual({
      acknowledged: [],
      retried: ['0'],
    });
  });

  it('is kept, named, and sealed once by a later job', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const dead = [event('e-1'), event('e-2'), event('e-1')];
    expect((await consumed('meridian-eu-events-dead', dead)).retried).toEqual([]);
    expect(unsealedSince(await sealDeadEvents(withoutLog, AT))).toBe(AT - 1_000);
    const { number } = await eventLogOf(platform).head();
    expect(unsealedSince(await sealDeadEvents(platform, AT + 60_000))).toBeNull();
    expect((await eventLogOf(platform).head()).number).toBe(number + 2);
    await sealDeadEvents(platform, AT + 120_000);
    expect((await eventLogOf(platform).head()).number).toBe(number + 2);
  });
});
