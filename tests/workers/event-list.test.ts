/** event/list: the event log by the convention of operators' lists. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { eventList } from '#app/contract/operator/events.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { operate } from '#tests/support/workers/platform.ts';

type Page = z.infer<typeof eventList.output>;

const event = (changes: Partial<LoggedEvent>): LoggedEvent => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  kind: 'login',
  outcome: 'done',
  actorKind: 'member',
  actorId: 'm-list',
  network: '10.9.8.7',
  requestId: null,
  ...changes,
});

async function list(payload: object): Promise<Page> {
  const { envelope } = await operate('event/list', payload);
  expect(envelope.status).toBe(true);
  return eventList.output.parse(envelope.output);
}

const at = Date.now();

beforeAll(async () => {
  await seedDemo();
  await eventLogOf(platformEnv(env)).append(
    Array.from({ length: 7 }, (_, index) =>
      event({
        at: at + index,
        outcome: index % 2 === 0 ? 'done' : 'wrong',
        memberId: 'm-list',
        country: index < 4 ? 'SE' : 'GB',
        network: index === 6 ? '10.0.0.99' : '10.9.8.7',
      }),
    ),
  );
});

describe('[6.8] event/list', () => {
  it('gives pages by key, the newest first, with the state of the chain', async () => {
    const first = await list({ filters: { memberId: 'm-list' }, most: 5 });
    expect(first.rows).toHaveLength(5);
    expect(first.rows[0]).toMatchObject({
      kind: 'login',
      outcome: 'done',
      country: 'GB',
      network: '10.0.0.99',
      actor: { kind: 'member', id: 'm-list', name: null },
      call: null,
      times: null,
    });
    const second = await list({ filters: { memberId: 'm-list' }, most: 5, after: first.next });
    expect(second.rows).toHaveLength(2);
    const numbers = [...first.rows, ...second.rows].map(it => it.number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(7);
    expect(second.next).toBeNull();
    expect(first.chain.number).toBeGreaterThanOrEqual(numbers[0] ?? 0);
    expect(first.chain.flaw).toBeNull();
  });

  it('filters by what has an index and by what has none', async () => {
    const count = async (filters: object) =>
      (await list({ filters: { memberId: 'm-list', ...filters } })).rows.length;
    expect(await count({ outcome: 'wrong' })).toBe(3);
    expect(await count({ country: 'SE' })).toBe(4);
    expect(await count({ network: '10.0.0.99' })).toBe(1);
    expect(await count({ from: at + 2, to: at + 5 })).toBe(3);
    expect(await count({ actorKind: 'operator' })).toBe(0);
  });

  it('refuses another order, an unknown page and a page that is too long', async () => {
    const codes = await Promise.all(
      [{ sort: 'number' }, { after: 'x' }, { most: 201 }].map(
        async it => (await operate('event/list', it)).envelope.code,
      ),
    );
    expect(codes).toEqual([422, 422, 422]);
  });
});
