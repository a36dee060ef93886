/** Budgets of promotions: exact under claims at the same time, released by cancelled claims, and continued by a larger one. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { workWaiting } from '#app/contract/operator/figures.ts';
import { promotionList, promotionView } from '#app/contract/operator/promotions.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import {
  claimsOf,
  depositPromotion,
  finishAll,
  fixedPromotion,
  publishPromotion,
} from '#tests/support/workers/promotions.ts';

const platform = platformEnv(env);
const say = sentenceTranslator('en');
let number = 0;
const attempt = () => `budget-${String(++number).padStart(8, '0')}`;
type Member = Awaited<ReturnType<typeof newMember>>;
const somebody = (currency = 'GBP') => newMember(`spender${++number}`, currency);
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => somebody()));
const claim = (member: Member, promotionId: string) => member.call('promotion/apply', { promotionId });

let content: TestOperator;
let payments: TestOperator;
let risk: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  await seedDemo();
  content = await newOperator(['content']);
  payments = await newOperator(['payments']);
  risk = await newOperator(['risk']);
  support = await newOperator(['support']);
});

async function viewOf(promotionId: string) {
  const { envelope } = await risk.call('promotion/view', { promotionId });
  return promotionView.output.parse(envelope.output);
}

const spentOf = async (promotionId: string) => (await viewOf(promotionId)).budgets;

/** The counter of the budget beside the sum of the claims that it counts. */
async function bothSums(promotionId: string): Promise<[number, number]> {
  const db = catalogueOf(platform);
  const counted = await db
    .prepare('SELECT coalesce(sum(spent_minor), 0) AS minor FROM promotion_spent WHERE promotion_id = ?1')
    .bind(promotionId)
    .first<{ minor: number }>();
  const summed = await db
    .prepare(
      `SELECT coalesce(sum(max(0, coalesce(granted_minor, reserved_minor, 0) - coalesce(returned_minor, 0))), 0) AS minor
       FROM promotion_claim WHERE promotion_id = ?1 AND holds_place = 1`,
    )
    .bind(promotionId)
    .first<{ minor: number }>();
  return [counted?.minor ?? -1, summed?.minor ?? -2];
}

async function publishTwice(promotion: Record<string, unknown>): Promise<void> {
  const asked = await content.call('promotion/publish', { promotion });
  expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
  const { approvalId } = asked.envelope.output as { approvalId: string };
  expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
}

describe('[6.8] the budget of a promotion', () => {
  it('is kept to the minor unit by claims at the same time, and pauses the promotion', async () => {
    await publishPromotion(fixedPromotion('tight', { budgets: { GBP: '59.99' } }));
    const members = await crowd(12);
    const answers = await Promise.all(members.map(it => claim(it, 'tight')));
    expect(answers.filter(it => it.status)).toHaveLength(5);
    expect(answers.find(it => !it.status)?.msg).toBe(say('promotion_budget'));
    const granted = (await Promise.all(members.map(it => readBonuses(platform, it.memberId)))).flat();
    expect(granted.reduce((sum, it) => sum + it.amountMinor, 0)).toBe(5_000);
    expect(await bothSums('tight')).toEqual([5_000, 5_000]);
    const { promotion, budgets, steps } = await viewOf('tight');
    expect(promotion).toMatchObject({ state: 'paused', pausedWhy: 'budget', changedBy: null });
    expect(budgets).toEqual([{ currency: 'GBP', budget: '59.99', spent: '50.00' }]);
    expect(steps.at(-1)).toMatchObject({ kind: 'paused', why: 'budget', by: null });
    expect((await claim(await somebody(), 'tight')).msg).toBe(say('promotion_budget'));
  });

  it('is for each currency; a promotion with no budget in one has no limit there', async () => {
    const texts = Object.fromEntries(
      ['en', 'sv'].map(it => [it, { title: 'T', summary: 'S', content: 'C', terms: 'E' }]),
    );
    await publishPromotion(
      fixedPromotion('two', {
        markets: { GB: { amount: '10' }, SE: { amount: '100' } },
        texts,
        budgets: { SEK: '100' },
      }),
    );
    for (const member of await crowd(3)) expect((await claim(member, 'two')).status).toBe(true);
    expect((await claim(await somebody('SEK'), 'two')).status).toBe(true);
    expect((await claim(await somebody('SEK'), 'two')).status).toBe(false);
    expect(await spentOf('two')).toEqual([{ currency: 'SEK', budget: '100.00', spent: '100.00' }]);
  });

  it('counts what was granted before it had one, and stands in the list and the work that waits', async () => {
    await publishPromotion(fixedPromotion('later-budget'));
    for (const member of await crowd(2)) await claim(member, 'later-budget');
    await publishPromotion(fixedPromotion('later-budget', { budgets: { GBP: '25' } }));
    expect((await claim(await somebody(), 'later-budget')).status).toBe(false);
    const listed = await content.call('promotion/list', { filters: { view: 'paused' } });
    const { rows } = promotionList.output.parse(listed.envelope.output);
    expect(rows.find(it => it.promotionId === 'later-budget')).toMatchObject({ pausedWhy: 'budget' });
    const work = await content.call('work/waiting', {});
    const queue = workWaiting.output.parse(work.envelope.output).queues.find(it => it.queue === 'promotions');
    expect(queue).toMatchObject({ count: rows.filter(it => it.pausedWhy === 'budget').length, late: 0 });
    expect(queue?.oldest).not.toBeNull();
  });

  it('lets it go on once a second operator has agreed to a larger one', async () => {
    await publishPromotion(fixedPromotion('raised', { budgets: { GBP: '10' } }));
    const [first, second, third] = await crowd(3);
    await claim(first as Member, 'raised');
    expect((await claim(second as Member, 'raised')).status).toBe(false);
    const resume = { promotionId: 'raised', resume: true };
    expect((await content.call('promotion/pause', resume)).envelope).toMatchObject({
      status: false,
      code: 409,
    });
    await publishTwice(fixedPromotion('raised', { budgets: { GBP: '15' } }));
    expect((await viewOf('raised')).promotion).toMatchObject({ state: 'paused', pausedWhy: 'budget' });
    await publishTwice(fixedPromotion('raised', { budgets: { GBP: '20' } }));
    expect((await viewOf('raised')).promotion).toMatchObject({ state: 'live', pausedWhy: null });
    const answers = await Promise.all([claim(second as Member, 'raised'), claim(third as Member, 'raised')]);
    expect(answers.filter(it => it.status)).toHaveLength(1);
    expect(await bothSums('raised')).toEqual([2_000, 2_000]);
  });

  it('gets back what a cancelled claim returns, and no more', async () => {
    await publishPromotion(fixedPromotion('given-back', { budgets: { GBP: '30' } }));
    const [first, second] = await crowd(2);
    await claim(first as Member, 'given-back');
    await claim(second as Member, 'given-back');
    const [of] = await claimsOf('given-back');
    const cancelling = { memberId: of?.member_id, claimId: of?.claim_id, reason: 'Two accounts' };
    const cancelled = await risk.call('promotion/cancel-claim', { ...cancelling, operationId: attempt() });
    expect(cancelled.envelope.status).toBe(true);
    expect(await spentOf('given-back')).toMatchObject([{ spent: '10.00' }]);
    const other = of?.member_id === first?.memberId ? second : first;
    const { claim_id: claimId } =
      (await claimsOf('given-back')).find(it => it.member_id === other?.memberId) ?? {};
    expect((await other?.call('promotion/cancel', { claimId }))?.status).toBe(true);
    expect(await bothSums('given-back')).toEqual([0, 0]);
    await publishPromotion(
      fixedPromotion('paid-out', { budgets: { GBP: '10' }, playthrough: { times: 0, of: 'bonus' } }),
    );
    await claim(await somebody(), 'paid-out');
    await finishAll();
    expect(await bothSums('paid-out'), 'paid out is spent').toEqual([1_000, 1_000]);
  });

  it('has the bonus of a deposit reserved until it is granted, and an offer the largest', async () => {
    await publishPromotion(depositPromotion('matched', { budgets: { GBP: '100' } }));
    const member = await somebody();
    const paid = await member.call('deposit/create', {
      currency: 'GBP',
      operationId: crypto.randomUUID(),
      methodId: 'demo-instant',
      amount: '60.00',
      promotionId: 'matched',
    });
    expect(paid.status, JSON.stringify(paid)).toBe(true);
    await finishAll();
    expect(await spentOf('matched')).toMatchObject([{ spent: '30.00' }]);
    const offered = await support.call('promotion/grant', {
      promotionId: 'matched',
      memberId: (await somebody()).memberId,
      operationId: attempt(),
    });
    expect(offered.envelope).toMatchObject({ status: false });
    expect((await viewOf('matched')).promotion).toMatchObject({ state: 'paused', pausedWhy: 'budget' });
    expect(await bothSums('matched')).toEqual([3_000, 3_000]);
  });

  it('is of its markets’ currencies, and has one bonus at least', async () => {
    for (const [budgets, field] of [
      [{ SEK: '100' }, 'budgets.SEK'],
      [{ GBP: '9.99' }, 'budgets.GBP'],
      [{ GBP: '10.001' }, 'budgets.GBP'],
    ] as const) {
      const { envelope } = await content.call('promotion/check', {
        promotion: fixedPromotion('wrong-budget', { budgets }),
      });
      expect(envelope.output).toMatchObject({ flaws: [{ field }] });
    }
  });

  it('stays used up when other words are published, and when an operator pauses it too', async () => {
    await publishPromotion(fixedPromotion('stays', { budgets: { GBP: '10' } }));
    await claim(await somebody(), 'stays');
    await claim(await somebody(), 'stays');
    await publishPromotion(fixedPromotion('stays', { budgets: { GBP: '10' }, priority: 3 }));
    expect((await viewOf('stays')).promotion).toMatchObject({ state: 'paused', pausedWhy: 'budget' });
    await risk.call('promotion/pause', { promotionId: 'stays' });
    expect((await viewOf('stays')).promotion).toMatchObject({ state: 'paused', pausedWhy: null });
    const resumed = await content.call('promotion/pause', { promotionId: 'stays', resume: true });
    expect(resumed.envelope.code).toBe(409);
  });
});
