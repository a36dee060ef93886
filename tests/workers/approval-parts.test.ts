/** An import that a second operator approves in parts: it goes on after an interruption, under the same agreement, and never again after its end. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalDetail } from '#app/contract/operator/approvals.ts';
import { coverInkIndex } from '#demo/demo.ts';
import { platformEnv } from '#platform/base/env.ts';
import { claimApproval, finishApproval } from '#platform/operator/approval/approval.db.ts';
import { readMarkets } from '#platform/site/site.ts';
import { beginImport, continueImport } from '#platform/site-import/import-site.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { describedSite, importWith, planWith, send } from '#tests/support/workers/site-tool.ts';

const db = env.DIRECTORY;

let content: TestOperator;
let payments: TestOperator;
let other: TestOperator;

const siteWith = (maximum: string) =>
  describedSite(files =>
    Object.assign(files['markets/IE.json'] as object, { deposit: { minimum: '10', maximum, quick: [] } }),
  );
const maximumNow = async () =>
  (await readMarkets(db)).find(it => it.country === 'IE')?.deposit.maximum ?? null;

beforeAll(async () => {
  await migrateDirectory();
  content = await newOperator(['content']);
  payments = await newOperator(['payments']);
  other = await newOperator(['payments']);
});

const viewBy = async (by: TestOperator, approvalId: string): Promise<ApprovalDetail> =>
  (await by.call('approval/view', { approvalId })).envelope.output as ApprovalDetail;
const approve = async (by: TestOperator, approvalId: string) =>
  (await by.call('approval/approve', { approvalId })).envelope;

/** Asks for a change of money, and approves its first part alone, as where the connection is lost then. */
async function interrupted(maximum: string): Promise<{ approvalId: string }> {
  const { manifest, base } = await planWith(content.call, {
    manifest: await send(content.call, await siteWith(maximum)),
  });
  const asked = await content.call('site/import', { manifest, base, note: 'limits' });
  const { approvalId } = asked.envelope.output as { approvalId: string };
  const at = Date.now();
  await claimApproval(db, { approvalId, by: payments.operatorId, at });
  const context = { env: platformEnv(env), now: Date.now, coverInk: coverInkIndex };
  const { operatorId: by } = content;
  await beginImport(context, { manifest, base, note: 'limits', by, approvedBy: payments.operatorId });
  expect((await continueImport(context)).left).toBeGreaterThan(0);
  await finishApproval(db, approvalId, null);
  return { approvalId };
}

describe('[6.8] an approved import that was interrupted', () => {
  it('is under way, and goes on by the operator who has approved it', async () => {
    await importWith(operate, await siteWith('5000'));
    const { approvalId } = await interrupted('6000');
    expect(await maximumNow()).toBe('5000');
    expect(await viewBy(payments, approvalId)).toMatchObject({
      isUnderWay: true,
      basis: null,
      approval: { state: 'done', mayApprove: false, decidedBy: payments.operatorId },
    });
    expect(await approve(other, approvalId)).toMatchObject({
      code: 409,
      msg: 'Somebody else has approved this, and runs it.',
    });
    expect((await content.call('approval/approve', { approvalId })).status).toBe(403);
    expect(await approve(payments, approvalId)).toMatchObject({ status: true, output: { left: 0 } });
    expect(await maximumNow()).toBe('6000');
    expect((await viewBy(payments, approvalId)).isUnderWay).toBe(false);
  });

  it('is not done again by the same agreement, although the site is as it was before', async () => {
    await importWith(operate, await siteWith('5000'));
    const { approvalId } = await interrupted('7000');
    expect((await approve(payments, approvalId)).status).toBe(true);
    await importWith(operate, await siteWith('5000'));
    expect(await approve(payments, approvalId)).toMatchObject({ code: 409, msg: 'It was decided before.' });
    expect(await maximumNow()).toBe('5000');
  });
});

describe('[6.8] the basis of an import that waits', () => {
  it('is the version that it was made from, and is stale once the site has changed', async () => {
    await importWith(operate, await siteWith('5000'));
    const asked = await importWith(content.call, await siteWith('8000'));
    const { approvalId } = asked.output as { approvalId: string };
    const { versions } = (await content.call('site/versions', {})).envelope.output as {
      versions: { number: number; isCurrent: boolean }[];
    };
    const present = versions.find(it => it.isCurrent)?.number;
    expect((await viewBy(payments, approvalId)).basis).toEqual({ version: present, isStale: false });
    await importWith(operate, await siteWith('5500'));
    expect((await viewBy(payments, approvalId)).basis).toEqual({ version: present, isStale: true });
    expect(await approve(payments, approvalId)).toMatchObject({ status: false, code: 409 });
    // Nothing is left to decide.
    expect((await viewBy(payments, approvalId)).basis).toBeNull();
  });

  it('is told of a roll-back too', async () => {
    const { versions } = (await content.call('site/versions', {})).envelope.output as {
      versions: { number: number; isCurrent: boolean }[];
    };
    const to = versions.find(it => !it.isCurrent)?.number;
    const { base } = await planWith(content.call, { to });
    const { envelope } = await content.call('site/roll-back', { to, base });
    const { approvalId } = envelope.output as { approvalId: string };
    expect((await viewBy(payments, approvalId)).basis).toEqual({
      version: versions.find(it => it.isCurrent)?.number,
      isStale: false,
    });
    expect((await viewBy(payments, approvalId)).approval).toMatchObject({
      subject: { kind: 'site', id: null, name: null },
      input: { to },
    });
    await content.call('approval/refuse', { approvalId, reason: 'a test' });
  });
});
