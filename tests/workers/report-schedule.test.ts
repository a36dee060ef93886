/** Reports that are stopped, and schedules that have a report made for each complete period. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  reportList,
  reportPauseSchedule,
  reportRemoveSchedule,
  reportSchedule,
  reportSchedules,
  reportStop,
  reportView,
  type ScheduleRow,
} from '#app/contract/operator/report.ts';
import { wireMoment } from '#app/domain/date.ts';
import { reportName } from '#app/domain/report-name.ts';
import { beginningOf } from '#app/domain/report-schedule.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { goOn } from '#platform/report/go-on.ts';
import { insertReport } from '#platform/report/report.db.ts';
import { makeScheduledReports } from '#platform/report/report.ts';
import { emptyHash } from '#platform/report/sha256-state.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';

const platform = platformEnv(env);
const NOW = Date.now();
let admin: TestOperator;
let made = 0;
const attempt = () => `schedules-${String(++made).padStart(6, '0')}`;

beforeAll(async () => {
  await seedDemo();
  admin = await newOperator(['admin']);
}, 60_000);

async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object,
  by = admin,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.output);
}

const schedule = (changed: object = {}) =>
  output(reportSchedule, {
    operationId: attempt(),
    kind: 'complaints',
    country: 'GB',
    format: 'csv',
    every: 'day',
    ...changed,
  });
const listed = async (by = admin): Promise<ScheduleRow[]> =>
  (await output(reportSchedules, {}, by)).schedules;
const reportsOf = async () =>
  (await output(reportList, { filters: { kinds: ['complaints'] }, most: 200 })).rows;

async function unfinished(country: string | null = 'GB') {
  const from = Math.floor(NOW / DAY_MS) * DAY_MS - 9 * DAY_MS;
  const record = await insertReport(catalogueOf(platform), {
    operationId: attempt(),
    kind: 'complaints',
    country,
    format: 'csv',
    from,
    to: from + DAY_MS,
    hashState: JSON.stringify(emptyHash()),
    madeBy: admin.operatorId,
    madeAt: NOW,
  });
  return record?.number ?? 0;
}

describe('[6.8] stopping a report', () => {
  it('ends one that is being made, for good and without a file', async () => {
    const number = await unfinished();
    const report = reportName(number);
    for (const _again of [1, 2])
      expect(await output(reportStop, { report })).toMatchObject({ state: 'stopped', sha256: null });
    expect((await goOn(platform, number, { now: () => NOW, forMs: 1 }))?.state).toBe('stopped');
    expect((await output(reportView, { report })).file).toBeNull();
    expect((await admin.call('report/file', { report, part: 0 })).status).toBe(409);
  });

  it('refuses one that has ended, and those of other kinds and markets', async () => {
    const number = await unfinished();
    const report = reportName(number);
    const payments = await newOperator(['payments']);
    expect((await payments.call('report/stop', { report })).status).toBe(403);
    const swede = await newOperator(['risk'], { markets: ['SE'] });
    expect((await swede.call('report/stop', { report })).status).toBe(403);
    await goOn(platform, number, { now: () => NOW, forMs: 10_000 });
    expect((await admin.call('report/stop', { report })).status).toBe(409);
  });
});

describe('[6.8] schedules of reports', () => {
  it('have one report made for each complete period', async () => {
    const row = await schedule();
    expect(row.nextFrom).toBe(wireMoment(beginningOf('day', Date.now())));
    const twice = { operationId: attempt(), kind: 'complaints', country: 'GB', format: 'csv', every: 'day' };
    expect((await admin.call('report/schedule', twice)).status).toBe(409);
    await catalogueOf(platform)
      .prepare('UPDATE report_schedule SET next_from = ?2 WHERE schedule = ?1')
      .bind(row.schedule, beginningOf('day', NOW) - 2 * DAY_MS)
      .run();
    const before = (await reportsOf()).length;
    await makeScheduledReports(platform, NOW);
    await makeScheduledReports(platform, NOW);
    expect((await reportsOf()).length).toBe(before + 2);
    const [after] = (await listed()).filter(it => it.schedule === row.schedule);
    expect(after?.nextFrom).toBe(wireMoment(beginningOf('day', NOW)));
    expect(after?.last).not.toBeNull();
  });

  it('are paused without making up for the time, resumed and removed', async () => {
    const row = await schedule({ country: 'SE' });
    await output(reportPauseSchedule, { schedule: row.schedule, isPaused: true });
    await catalogueOf(platform)
      .prepare('UPDATE report_schedule SET next_from = ?2 WHERE schedule = ?1')
      .bind(row.schedule, beginningOf('day', NOW) - 5 * DAY_MS)
      .run();
    const before = (await reportsOf()).length;
    await makeScheduledReports(platform, NOW);
    const resumed = await output(reportPauseSchedule, { schedule: row.schedule, isPaused: false });
    expect(resumed).toMatchObject({ isPaused: false, nextFrom: wireMoment(beginningOf('day', Date.now())) });
    await makeScheduledReports(platform, NOW);
    expect((await reportsOf()).length).toBe(before);
    await output(reportRemoveSchedule, { schedule: row.schedule });
    expect((await listed()).some(it => it.schedule === row.schedule)).toBe(false);
    expect((await admin.call('report/remove-schedule', { schedule: row.schedule })).status).toBe(404);
  });

  it('keep to kinds and markets of the operator', async () => {
    const row = await schedule({ country: 'BR', every: 'week' });
    const swede = await newOperator(['risk'], { markets: ['SE'] });
    expect((await listed(swede)).some(it => it.country !== 'SE')).toBe(false);
    const other = { operationId: attempt(), kind: 'complaints', country: 'BR', format: 'json', every: 'day' };
    expect((await swede.call('report/schedule', other)).status).toBe(403);
    for (const [call, more] of [
      ['report/pause-schedule', { isPaused: true }],
      ['report/remove-schedule', {}],
    ] as const)
      expect([call, (await swede.call(call, { schedule: row.schedule, ...more })).status]).toEqual([
        call,
        403,
      ]);
    const payments = await newOperator(['payments']);
    expect((await listed(payments)).some(it => it.kind !== 'money')).toBe(false);
    expect((await payments.call('report/remove-schedule', { schedule: row.schedule })).status).toBe(403);
  });
});
