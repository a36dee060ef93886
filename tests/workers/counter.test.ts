/** Counters of a site, and the operator's view of them without Analytics Engine. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Counter } from '#app/domain/tally.ts';
import { platformEnv } from '#platform/base/env.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';

beforeAll(seedDemo);

async function counted(): Promise<Map<string, Counter>> {
  const { envelope } = await operate('counter/list', {});
  const { counters } = envelope.output as { counters: Counter[] };
  return new Map(counters.map(it => [`${it.what} ${it.name} ${it.outcome}`, it]));
}

const timesOf = (counters: Map<string, Counter>, key: string) => counters.get(key)?.times ?? 0;

describe('[6.8] the counters', () => {
  it('have calls, events and movements with their amounts, and no member', async () => {
    const before = await counted();
    const { memberId, call } = await newMember('countedone');
    const deposit = { methodId: 'demo-instant', amount: '12.34', currency: 'GBP' };
    await call('deposit/create', { ...deposit, operationId: crypto.randomUUID() });
    const after = await counted();
    const more = (key: string) => timesOf(after, key) - timesOf(before, key);
    expect(more('call api/deposit/create 200')).toBe(1);
    expect(more('event registration done')).toBe(1);
    expect(more('movement deposit GBP')).toBe(1);
    const sum = (of: Map<string, Counter>) => of.get('movement deposit GBP')?.amountMinor ?? 0;
    expect(sum(after) - sum(before)).toBe(1_234);
    expect(JSON.stringify([...after])).not.toContain(memberId);
  });

  it('are for administrators and risk', async () => {
    const { call } = await newOperator(['support']);
    expect(await call('counter/list', {})).toMatchObject({ status: 403 });
  });

  it('go to Analytics Engine, a data point each, with few names', () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) };
    const counted = { what: 'movement', name: 'bet', outcome: 'GBP', amountMinor: 250 } as const;
    count({ METRICS: METRICS as unknown as AnalyticsEngineDataset }, counted);
    count({ METRICS: null }, counted);
    expect(points).toEqual([
      { indexes: ['movement:bet'], blobs: ['movement', 'bet', 'GBP'], doubles: [1, 250, 0] },
    ]);
    expect(platformEnv(env).METRICS).not.toBeNull();
  });
});
