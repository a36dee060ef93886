/** Versions of the site that are published at their minute: waiting, called off, refused where the site has changed, agreed to by a second operator. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteFilePlan } from '#app/contract/operator/site-files.ts';
import { SCHEDULE_TRIES_MAX, type ScheduledVersion } from '#app/contract/operator/site-schedule.ts';
import type { SitePlan, SiteVersionRow } from '#app/contract/operator/site-versions.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { coverInkIndex } from '#demo/art/art.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishDueVersions } from '#platform/site-import/site-import.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { describedSite, importWith, inParts } from '#tests/support/workers/site-tool.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

const platform = platformEnv(env);
const events = viewedEvents(() => admin);
/** Events come through a queue. */

let content: TestOperator;
let admin: TestOperator;
let number = 0;

beforeAll(async () => {
  await migrateDirectory();
  content = await newOperator(['content']);
  admin = await newOperator(['admin']);
  expect((await importWith(operate, await describedSite(), 'first')).status).toBe(true);
});

beforeEach(async () => {
  await env.DIRECTORY.prepare('DELETE FROM site_schedule').run();
});

const outputOf = async <Output>(name: string, payload: object, by = content): Promise<Output> => {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(envelope.msg);
  return envelope.output as Output;
};

/** The plan of another text of a file. */
async function planOf(path: string, change: (text: string) => string, by = content): Promise<SitePlan> {
  const { text, base } = await outputOf<{ text: string; base: string }>('site/file', { path }, by);
  const { plan } = await outputOf<SiteFilePlan>('site/plan-file', { path, text: change(text), base }, by);
  if (plan === null) throw new Error('There is no plan');
  return plan;
}

const named = (name: string) =>
  planOf('categories.json', it => it.replace(/"en": "(?:Reels|.+ reels)"/, `"en": "${name} reels"`));

function schedule({ manifest, base }: SitePlan, at: number, more: object = {}, by = content) {
  number += 1;
  const operationId = `schedule-${number}`;
  return by.call('site/schedule', { operationId, manifest, base, note: 'tonight', at, ...more });
}

const listed = async () =>
  (await outputOf<{ scheduled: ScheduledVersion[] }>('site/scheduled', {})).scheduled;
const versions = async () => (await outputOf<{ versions: SiteVersionRow[] }>('site/versions', {})).versions;
const categories = async () =>
  (await outputOf<{ text: string }>('site/file', { path: 'categories.json' })).text;

const runAt = (at: number) => publishDueVersions({ env: platform, now: () => at, coverInk: coverInkIndex });

describe('[6.8] site/schedule', () => {
  it('publishes a version at its minute, once, in the name of the operator who planned it', async () => {
    const at = Date.now() + HOUR_MS;
    const asked = await schedule(await named('Evening'), at);
    expect(asked.envelope.status).toBe(true);
    expect(await listed()).toMatchObject([
      {
        state: 'waiting',
        note: 'tonight',
        count: 1,
        files: ['categories.json'],
        by: { by: content.operatorId },
        approver: null,
        isStale: false,
      },
    ]);
    const difference = await outputOf<{ changes: { file: string }[] }>('site/difference', {
      planned: (await listed())[0]?.scheduleId,
    });
    expect(difference.changes.map(it => it.file)).toEqual(['categories.json']);
    await runAt(at - 1);
    expect(await categories()).not.toContain('Evening reels');
    await runAt(at);
    await runAt(at);
    expect(await categories()).toContain('Evening reels');
    const [version] = await versions();
    expect(version).toMatchObject({ note: 'tonight', madeBy: content.operatorId, isCurrent: true });
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'published', reason: null, version: version?.number });
    const event = await eventually(() =>
      events.lastOf('site/schedule', { target: row?.scheduleId ?? '', outcome: 'done' }),
    );
    expect(event.detail?.changed.map(it => it.field)).toContain('categories.json slots names.en');
  });

  it('is planned once under an operation id, and never onto a time that has passed or without a change', async () => {
    const plan = await named('Morning');
    const at = Date.now() + HOUR_MS;
    const first = await schedule(plan, at, { operationId: 'schedule-same' });
    const again = await schedule(plan, at, { operationId: 'schedule-same' });
    expect(again.envelope.output).toEqual(first.envelope.output);
    expect((await schedule(plan, at + MINUTE_MS, { operationId: 'schedule-same' })).envelope.code).toBe(409);
    expect((await schedule(plan, Date.now() - 1)).envelope.code).toBe(422);
    expect((await schedule(plan, at, { base: 'another' })).envelope.code).toBe(409);
    const same = await planOf('categories.json', it => it);
    expect((await schedule(same, at)).envelope.code).toBe(422);
    expect(await listed()).toHaveLength(1);
  });

  it('is called off until its time, by any operator of content', async () => {
    const at = Date.now() + HOUR_MS;
    await schedule(await named('Never'), at);
    const [row] = await listed();
    const scheduleId = row?.scheduleId ?? '';
    const other = await newOperator(['content']);
    const british = await newOperator(['content'], { markets: ['IE'] });
    expect((await british.call('site/cancel-schedule', { scheduleId })).envelope.code).toBe(403);
    expect((await other.call('site/cancel-schedule', { scheduleId })).envelope.status).toBe(true);
    expect((await other.call('site/cancel-schedule', { scheduleId })).envelope.code).toBe(404);
    await runAt(at);
    expect(await categories()).not.toContain('Never reels');
    expect(await listed()).toMatchObject([{ state: 'cancelled', endedBy: { by: other.operatorId } }]);
  });

  it('is refused with the reason where the site has changed meanwhile, and is marked before', async () => {
    const at = Date.now() + HOUR_MS;
    await schedule(await named('Late'), at);
    const { manifest, base } = await named('Sudden');
    expect((await inParts(content.call, 'site/import', { manifest, base, note: 'now' })).status).toBe(true);
    expect(await listed()).toMatchObject([{ state: 'waiting', isStale: true }]);
    await runAt(at);
    expect(await categories()).toContain('Sudden reels');
    expect(await listed()).toMatchObject([{ state: 'refused', reason: 'changed', version: null }]);
    await eventually(async () => {
      const { rows } = await events.list({ call: 'site/schedule', outcome: 'refused' });
      expect(rows.map(it => it.actor.id)).toContain(content.operatorId);
    });
  });

  it('is refused where its operator may not make it any more', async () => {
    const left = await newOperator(['content']);
    const at = Date.now() + HOUR_MS;
    const plan = await planOf('categories.json', it => it.replace(' reels', ' old reels'), left);
    await schedule(plan, at, {}, left);
    await env.DIRECTORY.prepare('UPDATE operator SET disabled_at = 1 WHERE operator_id = ?1')
      .bind(left.operatorId)
      .run();
    await runAt(at);
    expect(await listed()).toMatchObject([{ state: 'refused', reason: 'not-allowed' }]);
    expect(await categories()).not.toContain('old reels');
  });
});

describe('[6.8] a planned version that has begun and fails', () => {
  const noInk = () => {
    throw new Error('no ink');
  };
  async function failing(at: number): Promise<void> {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await publishDueVersions({ env: platform, now: () => at, coverInk: noInk });
    errors.mockRestore();
  }

  it('says so, is given up after too many attempts, and its content can be planned again', async () => {
    const at = Date.now() + HOUR_MS;
    await schedule(await named('Broken'), at);
    await failing(at);
    expect(await listed()).toMatchObject([{ state: 'publishing', tries: 1, reason: null, ended: null }]);
    const [{ scheduleId = '', version = null } = {}] = await listed();
    await env.DIRECTORY.prepare('UPDATE site_schedule SET tries = ?1')
      .bind(SCHEDULE_TRIES_MAX - 1)
      .run();
    await failing(at);
    expect(await listed()).toMatchObject([{ state: 'refused', reason: 'failed', version }]);
    const left = await env.DIRECTORY.prepare('SELECT state FROM site_version WHERE number = ?1')
      .bind(version)
      .first();
    expect(left).toEqual({ state: 'left' });
    expect((await content.call('site/cancel-schedule', { scheduleId })).envelope.code).toBe(404);
    // Another version can be published: nothing holds it up.
    await schedule(await named('Mended'), at + HOUR_MS);
    await runAt(at + HOUR_MS);
    expect(await categories()).toContain('Mended reels');
    const again = await outputOf<SitePlan>('site/plan', { scheduled: scheduleId });
    expect((await schedule(again, at + 2 * HOUR_MS)).envelope.status).toBe(true);
    await runAt(at + 2 * HOUR_MS);
    expect(await categories()).toContain('Broken reels');
    expect((await content.call('site/plan', { scheduled: 'schedule-none' })).envelope.code).toBe(404);
  });

  it('counts attempts in a row, and is called off by an operator of content', async () => {
    const at = Date.now() + HOUR_MS;
    await schedule(await named('Stuck'), at);
    await failing(at);
    const [{ scheduleId = '', version = null } = {}] = await listed();
    expect((await content.call('site/cancel-schedule', { scheduleId })).envelope.status).toBe(true);
    expect(await listed()).toMatchObject([{ state: 'cancelled', endedBy: { by: content.operatorId } }]);
    const left = await env.DIRECTORY.prepare('SELECT state FROM site_version WHERE number = ?1')
      .bind(version)
      .first();
    expect(left).toEqual({ state: 'left' });
    await schedule(await named('Passing'), at);
    await failing(at);
    await runAt(at);
    expect(await listed()).toMatchObject([{ state: 'published', tries: 0 }, { state: 'cancelled' }]);
  });
});

describe('[6.8] a planned version that changes money', () => {
  const withMaximum = (maximum: string) =>
    planOf('markets/IE.json', it => it.replace(/"maximum": "\d+"/, `"maximum": "${maximum}"`));
  const maximum = async () =>
    (await outputOf<{ text: string }>('site/file', { path: 'markets/IE.json' })).text;

  async function agreed(plan: SitePlan, at: number): Promise<TestOperator> {
    const asked = await schedule(plan, at);
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    expect(await listed()).toEqual([]);
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const payments = await newOperator(['payments']);
    const approved = await payments.call('approval/approve', { approvalId });
    expect(approved.envelope.status).toBe(true);
    return payments;
  }

  it('waits for its minute only after a second operator has agreed to it and to its time', async () => {
    const at = Date.now() + HOUR_MS;
    const payments = await agreed(await withMaximum('9000'), at);
    expect(await listed()).toMatchObject([{ state: 'waiting', approver: { by: payments.operatorId } }]);
    expect(await maximum()).not.toContain('"9000"');
    await runAt(at);
    expect(await maximum()).toContain('"9000"');
    expect((await versions())[0]).toMatchObject({ approvedBy: payments.operatorId });
  });

  it('is refused where what was agreed to is not what would be published', async () => {
    const at = Date.now() + HOUR_MS;
    await agreed(await withMaximum('9100'), at);
    await env.DIRECTORY.prepare("UPDATE site_schedule SET approved = 'other'").run();
    await runAt(at);
    expect(await listed()).toMatchObject([{ state: 'refused', reason: 'not-agreed' }]);
    expect(await maximum()).not.toContain('"9100"');
  });

  it('is refused where the second operator may not agree any more', async () => {
    const at = Date.now() + HOUR_MS;
    const payments = await agreed(await withMaximum('9200'), at);
    await env.DIRECTORY.prepare('UPDATE operator SET disabled_at = 1 WHERE operator_id = ?1')
      .bind(payments.operatorId)
      .run();
    await runAt(at);
    expect(await listed()).toMatchObject([{ state: 'refused', reason: 'not-allowed' }]);
    expect(await maximum()).not.toContain('"9200"');
  });
});
