/** Plans of promotions: a version published, a promotion paused or ended at a minute, and called off. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { promotionList, promotionView } from '#app/contract/operator/promotions.ts';
import { wireMoment } from '#app/domain/date.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { applyPromotionPlans } from '#platform/rewards/promotion/promotion.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';

const platform = platformEnv(env);
let number = 0;
const attempt = () => `plan-${String(++number).padStart(8, '0')}`;
const inOneHour = (): number => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + HOUR_MS;

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
  const { envelope } = await support.call('promotion/view', { promotionId });
  if (!envelope.status) throw new Error(envelope.msg);
  return promotionView.output.parse(envelope.output);
}

async function approve(asked: Awaited<ReturnType<TestOperator['call']>>, by: TestOperator): Promise<void> {
  expect(asked.envelope, asked.envelope.msg).toMatchObject({ status: false, output: { state: 'waiting' } });
  const { approvalId } = asked.envelope.output as { approvalId: string };
  const { envelope } = await by.call('approval/approve', { approvalId });
  expect(envelope.status, envelope.msg).toBe(true);
}

async function planned(promotion: Record<string, unknown>, at: number): Promise<string> {
  const operationId = attempt();
  const asked = await content.call('promotion/plan-publication', { promotion, operationId, at });
  await approve(asked, payments);
  return operationId;
}

describe('[6.8] a publication that is planned', () => {
  it('is agreed by two operators beforehand, and published in its minute', async () => {
    await publishPromotion(fixedPromotion('reload'));
    const at = inOneHour();
    const next = fixedPromotion('reload', { markets: { GB: { amount: '25' } } });
    const operationId = attempt();
    const asked = await content.call('promotion/plan-publication', { promotion: next, operationId, at });
    const shown = (await payments.call('promotion/view', { promotionId: 'reload' })).envelope;
    expect(promotionView.output.parse(shown.output).waiting).toMatchObject({
      call: 'promotion/plan-publication',
      mayApprove: true,
      fields: [
        { field: 'planned', after: new Date(at).toISOString() },
        { field: 'markets.GB.amount', before: '"10"', after: '"25"' },
      ],
    });
    await approve(asked, payments);
    const again = await content.call('promotion/plan-publication', { promotion: next, operationId, at });
    expect(again.envelope.output).toEqual({ planId: operationId, state: 'planned' });
    const listed = await support.call('promotion/list', {});
    const row = promotionList.output
      .parse(listed.envelope.output)
      .rows.find(it => it.promotionId === 'reload');
    expect(row?.next).toEqual({ act: 'publish', at: wireMoment(at) });
    await applyPromotionPlans(platform, at - 1);
    expect((await viewOf('reload')).definition?.markets).toEqual({ GB: { amount: '10' } });
    await applyPromotionPlans(platform, at);
    const { definition, steps, plans, promotion } = await viewOf('reload');
    expect(definition?.markets).toEqual({ GB: { amount: '25' } });
    expect(steps.at(-1)).toMatchObject({
      kind: 'published',
      by: { by: content.operatorId },
      approvedBy: { by: payments.operatorId },
    });
    expect([promotion.next, plans[0]?.state, plans[0]?.closedBy]).toEqual([null, 'done', null]);
    await applyPromotionPlans(platform, at + MINUTE_MS);
    expect((await viewOf('reload')).steps).toHaveLength(steps.length);
  });

  it('writes over nothing that was published meanwhile, and says so', async () => {
    await publishPromotion(fixedPromotion('overtaken'));
    const at = inOneHour();
    await planned(fixedPromotion('overtaken', { days: 3 }), at);
    await publishPromotion(fixedPromotion('overtaken', { days: 30 }));
    await applyPromotionPlans(platform, at);
    const { definition, plans } = await viewOf('overtaken');
    expect(definition?.days).toBe(30);
    expect(plans).toMatchObject([{ state: 'failed', why: 'changed' }]);
  });

  it('is not published once who planned it may not do so any more', async () => {
    await publishPromotion(fixedPromotion('abandoned'));
    const at = inOneHour();
    const leaving = await newOperator(['content']);
    const promotion = fixedPromotion('abandoned', { days: 3 });
    const payload = { promotion, operationId: attempt(), at };
    await approve(await leaving.call('promotion/plan-publication', payload), payments);
    await operate('operator/disable', { operatorId: leaving.operatorId });
    await applyPromotionPlans(platform, at);
    const { definition, plans } = await viewOf('abandoned');
    expect(definition?.days).not.toBe(3);
    expect(plans).toMatchObject([{ state: 'failed', why: 'not-allowed' }]);
  });

  it('opens a promotion that was never published', async () => {
    const at = inOneHour();
    await content.call('promotion/put-draft', { promotion: fixedPromotion('first-time'), base: null });
    await planned(fixedPromotion('first-time'), at);
    expect((await viewOf('first-time')).promotion).toMatchObject({
      state: 'draft',
      next: { act: 'publish' },
    });
    await applyPromotionPlans(platform, at);
    expect((await viewOf('first-time')).promotion).toMatchObject({ state: 'live', hasDraft: false });
  });

  it('is for a minute that is to come, and without flaws', async () => {
    const promotion = fixedPromotion('when');
    const plan = (at: number, of: object = promotion) =>
      content.call('promotion/plan-publication', { promotion: of, operationId: attempt(), at });
    expect((await plan(inOneHour() + 1)).status).toBe(422);
    expect((await plan(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - MINUTE_MS)).status).toBe(422);
    expect(
      (await plan(inOneHour(), fixedPromotion('when', { markets: { GB: { amount: '1000000' } } }))).status,
    ).toBe(422);
    for (const by of [risk, payments, support]) {
      const payload = { promotion, operationId: attempt(), at: inOneHour() };
      expect((await by.call('promotion/plan-publication', payload)).status).toBe(403);
    }
  });
});

describe('[6.8] a pause or an end that is planned', () => {
  const stop = (by: TestOperator, promotionId: string, act: 'pause' | 'end', at = inOneHour()) =>
    by.call('promotion/plan-stop', { promotionId, operationId: attempt(), act, at });

  it('takes as many operators as the act itself', async () => {
    await publishPromotion(fixedPromotion('to-stop'));
    const at = inOneHour();
    expect((await stop(risk, 'to-stop', 'pause', at)).envelope.output).toMatchObject({ state: 'planned' });
    await approve(await stop(content, 'to-stop', 'end', at + MINUTE_MS), risk);
    await applyPromotionPlans(platform, at);
    expect((await viewOf('to-stop')).promotion).toMatchObject({ state: 'paused', next: { act: 'end' } });
    await applyPromotionPlans(platform, at + MINUTE_MS);
    const { promotion, steps } = await viewOf('to-stop');
    expect(promotion.state).toBe('ended');
    expect(steps.map(it => [it.kind, it.by?.by ?? null, it.approvedBy?.by ?? null])).toEqual([
      ['published', expect.anything(), null],
      ['paused', risk.operatorId, null],
      ['ended', content.operatorId, risk.operatorId],
    ]);
  });

  it('is called off by one operator, and then not done', async () => {
    await publishPromotion(fixedPromotion('goes-on'));
    const at = inOneHour();
    const { planId } = (await stop(content, 'goes-on', 'pause', at)).envelope.output as { planId: string };
    const of = { promotionId: 'goes-on', planId };
    expect((await support.call('promotion/call-off', of)).status).toBe(403);
    expect((await risk.call('promotion/call-off', { ...of, promotionId: 'to-stop' })).status).toBe(404);
    expect((await risk.call('promotion/call-off', of)).envelope.output).toMatchObject({
      state: 'called-off',
    });
    expect((await risk.call('promotion/call-off', of)).envelope.status).toBe(true);
    await applyPromotionPlans(platform, at);
    const { promotion, plans } = await viewOf('goes-on');
    expect([promotion.state, promotion.next]).toEqual(['live', null]);
    expect(plans).toMatchObject([{ state: 'called-off', closedBy: { by: risk.operatorId } }]);
    const { events } = await eventsBy({ call: 'promotion/call-off' });
    expect(events[0]).toMatchObject({ outcome: 'done', target: 'goes-on' });
  });

  it('is refused for a promotion that has ended, and for one after it is done', async () => {
    expect((await stop(content, 'to-stop', 'pause')).status).toBe(404);
    await publishPromotion(fixedPromotion('done-already'));
    const at = inOneHour();
    const { planId } = (await stop(content, 'done-already', 'pause', at)).envelope.output as {
      planId: string;
    };
    await applyPromotionPlans(platform, at);
    expect((await content.call('promotion/call-off', { promotionId: 'done-already', planId })).status).toBe(
      409,
    );
  });
});
