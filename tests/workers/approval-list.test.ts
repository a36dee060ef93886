/** Calls that wait as operators list and view them: whose they are to decide, what they are about, and what became of them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalDetail, WaitingCall } from '#app/contract/operator/approvals.ts';
import { APPROVAL_RUN_MS } from '#app/domain/approval.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { claimApproval } from '#platform/operator/approval/approval.db.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);

let number = 0;
let first: TestOperator;
let second: TestOperator;
let admin: TestOperator;
let otherAdmin: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS) {
    const limits = market.country === 'GB' ? { secondOperator: { above: '100' } } : {};
    await writeMarket(catalogueOf(platform), { ...market, ...limits });
  }
  await publishFacts(platform);
  first = await newOperator(['payments']);
  second = await newOperator(['payments']);
  admin = await newOperator(['admin']);
  otherAdmin = await newOperator(['admin']);
  support = await newOperator(['support']);
});

async function adjustmentOf(by: TestOperator): Promise<{ approvalId: string; memberId: string }> {
  const { memberId } = await newMember(`listed${++number}`);
  const input = {
    memberId,
    operationId: `listed-${String(number).padStart(8, '0')}`,
    amount: '150',
    reason: 'A',
  };
  const { approvalId } = (await by.call('wallet/adjust', input)).envelope.output as { approvalId: string };
  return { approvalId, memberId };
}

async function listedBy(by: TestOperator, payload: object = {}): Promise<WaitingCall[]> {
  const { envelope } = await by.call('approval/list', payload);
  return (envelope.output as { approvals: WaitingCall[] }).approvals;
}

const idsOf = async (by: TestOperator, payload: object) =>
  (await listedBy(by, payload)).map(it => it.approvalId);

describe('[6.8] the list of calls that wait', () => {
  it('is of those that one may decide, of those that one has asked for, or of all', async () => {
    const { approvalId: of } = await adjustmentOf(first);
    const { approvalId: own } = await adjustmentOf(second);
    expect(await idsOf(second, { scope: 'mine' })).toContain(of);
    expect(await idsOf(second, { scope: 'mine' })).not.toContain(own);
    expect(await idsOf(second, { scope: 'asked' })).toEqual([own]);
    expect(await idsOf(second, {})).toEqual(expect.arrayContaining([of, own]));
    // Another role may neither make nor approve them.
    for (const scope of ['mine', 'asked', 'all']) expect(await idsOf(support, { scope })).toEqual([]);
  });

  it('has pages, in which none is lost', async () => {
    await adjustmentOf(first);
    await adjustmentOf(first);
    const all = await idsOf(second, {});
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const { envelope } = await second.call('approval/list', { most: 1, after });
      const page = envelope.output as { approvals: WaitingCall[]; next: string | null };
      paged.push(...page.approvals.map(it => it.approvalId));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
  });

  it('names the member that a call is about; a brief one leaves out input and change', async () => {
    const { approvalId, memberId } = await adjustmentOf(first);
    const find = async (payload: object) =>
      (await listedBy(second, payload)).find(it => it.approvalId === approvalId);
    const whole = await find({ memberId });
    expect(whole).toMatchObject({
      subject: { kind: 'member', id: memberId, name: whole?.username },
      country: 'GB',
      input: { reason: 'A' },
      roles: ['payments'],
    });
    expect(await find({ brief: true })).toEqual({ ...whole, input: null });
  });

  it('names the operator who would be made, before they exist, and who would be changed', async () => {
    const made = await admin.call('operator/create', { name: 'Sol Reyes', roles: ['payments'] });
    const { approvalId } = made.envelope.output as { approvalId: string };
    const find = async () => (await listedBy(otherAdmin)).find(it => it.approvalId === approvalId);
    expect(await find()).toMatchObject({
      memberId: null,
      subject: { kind: 'operator', id: null, name: 'Sol Reyes' },
    });
    await admin.call('approval/refuse', { approvalId, reason: 'a test' });
    const changed = await admin.call('operator/change', { operatorId: support.operatorId, roles: ['risk'] });
    const { approvalId: change } = changed.envelope.output as { approvalId: string };
    expect((await listedBy(otherAdmin)).find(it => it.approvalId === change)?.subject).toMatchObject({
      kind: 'operator',
      id: support.operatorId,
    });
    await admin.call('approval/refuse', { approvalId: change, reason: 'a test' });
  });
});

describe('[6.8] one call that waits', () => {
  const viewBy = (by: TestOperator, payload: object) => by.call('approval/view', payload);

  it('is viewed by those who may make it or agree to it, and by no other role', async () => {
    const named = await adjustmentOf(first);
    const { approval, basis, isUnderWay } = (await viewBy(second, named)).envelope.output as ApprovalDetail;
    expect(approval).toMatchObject({ ...named, state: 'waiting', mayApprove: true, input: { reason: 'A' } });
    expect([basis, isUnderWay]).toEqual([null, false]);
    expect((await viewBy(support, named)).status).toBe(403);
    expect((await viewBy(second, { ...named, memberId: null })).status).toBe(404);
    expect((await viewBy(second, { approvalId: 'a-unknown' })).status).toBe(404);
  });

  it('is of the markets of the operator', async () => {
    const named = await adjustmentOf(first);
    const inSweden = await newOperator(['payments'], { markets: ['SE'] });
    expect((await viewBy(inSweden, named)).status).toBe(404);
  });

  it('that was refused tells its reason to the one who asked', async () => {
    const named = await adjustmentOf(first);
    await second.call('approval/refuse', { ...named, reason: 'Not agreed' });
    const { approval } = (await viewBy(first, named)).envelope.output as ApprovalDetail;
    expect(approval).toMatchObject({
      state: 'refused',
      reason: 'Not agreed',
      decidedBy: second.operatorId,
      mayApprove: false,
    });
    expect(await idsOf(first, { ended: true, scope: 'asked' })).toContain(named.approvalId);
    expect(await idsOf(first, { scope: 'asked' })).not.toContain(named.approvalId);
  });

  it('that the platform broke off is still for the operator who approved it, and counted', async () => {
    const named = await adjustmentOf(first);
    const third = await newOperator(['payments']);
    const before = await waitingFor(third);
    await directoryOf(platform, named.memberId)
      .prepare(
        "UPDATE approval_request SET state = 'approved', decided_by = ?2, decided_at = ?3 WHERE approval_id = ?1",
      )
      .bind(named.approvalId, second.operatorId, Date.now())
      .run();
    expect(await idsOf(second, { scope: 'mine' })).toContain(named.approvalId);
    expect(await idsOf(third, { scope: 'mine' })).not.toContain(named.approvalId);
    expect(await waitingFor(third)).toBe(before - 1);
    const { approval } = (await viewBy(second, named)).envelope.output as ApprovalDetail;
    expect(approval).toMatchObject({ state: 'approved', mayApprove: true });
    expect((await second.call('approval/approve', named)).envelope.status).toBe(true);
  });

  it('that nobody decided in time has expired', async () => {
    const named = await adjustmentOf(first);
    await directoryOf(platform, named.memberId)
      .prepare('UPDATE approval_request SET expires_at = ?2 WHERE approval_id = ?1')
      .bind(named.approvalId, Date.now() - 1)
      .run();
    const { approval } = (await viewBy(second, named)).envelope.output as ApprovalDetail;
    expect(approval).toMatchObject({ state: 'expired', mayApprove: false });
    const listed = (await listedBy(second, { ended: true })).find(it => it.approvalId === named.approvalId);
    expect(listed).toMatchObject({ state: 'expired', mayApprove: false });
  });
});

describe('[6.8] an approved call that the platform broke off', () => {
  /** Leaves a call as it is where the platform broke off after its approval. @param ago milliseconds since then */
  const interrupt = (
    { approvalId, memberId }: { approvalId: string; memberId: string | null },
    by: TestOperator,
    ago: number,
  ) =>
    (memberId === null ? catalogueOf(platform) : directoryOf(platform, memberId))
      .prepare(
        "UPDATE approval_request SET state = 'approved', decided_by = ?2, decided_at = ?3, reason = NULL WHERE approval_id = ?1",
      )
      .bind(approvalId, by.operatorId, Date.now() - ago)
      .run();
  const balanceOf = async (memberId: string) => {
    const held = await env.MEMBER_WALLET.getByName(memberId).holdings();
    return held.ok ? held.value.balances.main : null;
  };
  const viewOf = async (by: TestOperator, payload: object) =>
    ((await by.call('approval/view', payload)).envelope.output as ApprovalDetail).approval;
  const approve = async (by: TestOperator, payload: object) =>
    (await by.call('approval/approve', payload)).envelope;
  const withdraw = async (by: TestOperator, payload: object) =>
    (await by.call('approval/refuse', { ...payload, reason: 'It hangs' })).envelope;
  const operatorAsked = async (name: string) => {
    const made = await admin.call('operator/create', { name, roles: ['payments'] });
    return { approvalId: (made.envelope.output as { approvalId: string }).approvalId, memberId: null };
  };

  it('is another operator’s to go on with after some minutes, and not before', async () => {
    const named = await adjustmentOf(first);
    const third = await newOperator(['payments']);
    await interrupt(named, second, APPROVAL_RUN_MS - MINUTE_MS);
    expect(await viewOf(third, named)).toMatchObject({ state: 'approved', mayApprove: false });
    expect(await approve(third, named)).toMatchObject({ code: 409 });
    await interrupt(named, second, APPROVAL_RUN_MS);
    const before = await waitingFor(third);
    expect(await viewOf(third, named)).toMatchObject({ state: 'approved', mayApprove: true });
    expect(await idsOf(third, { scope: 'mine' })).toContain(named.approvalId);
    // Neither the one who asked nor another role.
    for (const by of [first, support]) expect((await approve(by, named)).code).toBe(403);
    expect(await approve(third, named)).toMatchObject({ status: true });
    expect(await viewOf(first, named)).toMatchObject({ state: 'done', decidedBy: third.operatorId });
    expect(await waitingFor(third)).toBe(before - 1);
    expect(await approve(second, named)).toMatchObject({ code: 409, msg: 'It was decided before.' });
  });

  it('is continued by one of two operators at the same time', async () => {
    const named = await adjustmentOf(first);
    const [third, fourth] = [await newOperator(['payments']), await newOperator(['payments'])];
    await interrupt(named, second, APPROVAL_RUN_MS);
    const db = directoryOf(platform, named.memberId);
    const claim = (by: TestOperator) =>
      claimApproval(db, { approvalId: named.approvalId, by: by.operatorId, at: Date.now() });
    const claimed = await Promise.all([claim(third), claim(fourth)]);
    expect(claimed.filter(it => it !== null)).toHaveLength(1);
  });

  it('moves no sum twice where it had moved it', async () => {
    const named = await adjustmentOf(first);
    const third = await newOperator(['payments']);
    const before = await balanceOf(named.memberId);
    expect(await approve(second, named)).toMatchObject({ status: true });
    const after = await balanceOf(named.memberId);
    expect(after).toBe((before ?? 0) + 15_000);
    await interrupt(named, second, APPROVAL_RUN_MS);
    // Withdrawn, it could be asked for again under another id.
    expect(await viewOf(first, named)).toMatchObject({ state: 'approved', mayWithdraw: false });
    expect(await withdraw(first, named)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/may have been carried out/),
    });
    expect(await approve(third, named)).toMatchObject({ status: true });
    expect(await balanceOf(named.memberId)).toBe(after);
  });

  it('is withdrawn by the one who asked after some minutes, where it is about a record, which frees it', async () => {
    const named = await operatorAsked('Ada Quist');
    expect(await viewOf(admin, named)).toMatchObject({ mayWithdraw: true });
    await interrupt(named, otherAdmin, APPROVAL_RUN_MS - MINUTE_MS);
    expect(await viewOf(admin, named)).toMatchObject({ mayWithdraw: false });
    expect(await withdraw(admin, named)).toMatchObject({ code: 409, msg: expect.stringMatching(/it runs/) });
    await interrupt(named, otherAdmin, APPROVAL_RUN_MS);
    expect(await viewOf(admin, named)).toMatchObject({ mayWithdraw: true });
    const third = await newOperator(['admin']);
    expect(await withdraw(third, named)).toMatchObject({ code: 409 });
    expect(await withdraw(admin, named)).toMatchObject({ output: { state: 'withdrawn' } });
    expect(await approve(otherAdmin, named)).toMatchObject({ code: 409 });
    const { approvalId } = await operatorAsked('Ada Quist');
    expect(approvalId).not.toBe(named.approvalId);
  });
});

async function waitingFor(by: TestOperator): Promise<number> {
  const { queues } = (await by.call('work/waiting', {})).envelope.output as {
    queues: { queue: string; count: number }[];
  };
  return queues.find(it => it.queue === 'approvals')?.count ?? 0;
}
