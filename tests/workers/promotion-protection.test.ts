/** Breaks and lowered limits beside a promotion: counted by day after a claim, without a name. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { promotionSeries, promotionView } from '#app/contract/operator/promotions.ts';
import { formatDate } from '#app/domain/date.ts';
import { platformEnv } from '#platform/base/env.ts';
import { countProtection } from '#platform/rewards/promotion/promotion.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';

const platform = platformEnv(env);
let number = 0;
const somebody = () => newMember(`careful${++number}`, 'GBP');
type Member = Awaited<ReturnType<typeof newMember>>;

let content: TestOperator;
beforeAll(async () => {
  await seedDemo();
  content = await newOperator(['content']);
});

const today = formatDate(Date.now(), 'yyyy-MM-dd', 'Europe/London');

async function claimant(promotionId: string): Promise<Member> {
  const member = await somebody();
  const taken = await member.call('promotion/apply', { promotionId });
  expect(taken.status, taken.msg).toBe(true);
  return member;
}

async function countedOf(promotionId: string) {
  const view = await content.call('promotion/view', { promotionId });
  const series = await content.call('promotion/series', { promotionId, from: today, to: today });
  return {
    members: promotionView.output.parse(view.envelope.output).protectedMembers,
    days: promotionSeries.output.parse(series.envelope.output).protection,
    text: JSON.stringify(series.envelope.output),
  };
}

const takeTimeOut = (member: Member) => member.call('member/time-out', { hours: 24 });
const lowerLimit = (member: Member) =>
  member.call('limit/set', { kind: 'deposit', period: 'day', limit: '50.00' });

describe('[6.8] beside the money of a promotion', () => {
  it('stand the members who took a break or lowered a limit after their claim, each once', async () => {
    await publishPromotion(fixedPromotion('watched'));
    const [both, limited] = [await claimant('watched'), await claimant('watched')];
    await claimant('watched');
    const before = await somebody();
    for (const taken of [await takeTimeOut(both), await lowerLimit(both), await lowerLimit(limited)])
      expect(taken.status, taken.msg).toBe(true);
    expect((await takeTimeOut(before)).status).toBe(true);
    await countProtection(platform);
    await countProtection(platform);
    const { members, days, text } = await countedOf('watched');
    expect(members).toBe(2);
    expect(days).toEqual([
      { day: today, kind: 'limit', members: 2 },
      { day: today, kind: 'time-out', members: 1 },
    ]);
    for (const { memberId } of [both, limited]) expect(text).not.toContain(memberId);
  });
});
