/** The demo's promotions: each market has six or more, and a member with claims in every state. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { CLAIM_STATES } from '#app/domain/promotion.ts';
import { PROMOTIONS_STEP } from '#demo/seed/step-70-promotions.ts';
import { catalogueOf } from '#platform/databases.ts';
import { platformEnv } from '#platform/env.ts';
import { findMember } from '#platform/member/member.ts';
import { readPromotions } from '#platform/promotion/promotion.ts';
import { readMarkets } from '#platform/site/site.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { finishAll } from '#tests/support/workers/promotions.ts';

const NOW = Date.now();

beforeAll(async () => {
  await seedDemo();
  const context = { env: platformEnv(env), now: () => NOW };
  // Twice: an interrupted part runs again.
  for (const part of [0, 1, 2, 3, 4, 5, 6, 0]) await PROMOTIONS_STEP.run(context, part);
});

it('[1.8] six or more are open in every market', async () => {
  const db = catalogueOf(platformEnv(env));
  const [promotions, markets] = await Promise.all([readPromotions(db), readMarkets(db)]);
  for (const { country } of markets)
    expect(promotions.filter(it => country in it.promotion.markets).length).toBeGreaterThanOrEqual(6);
});

it('a member of every market has one in each state', async () => {
  const db = catalogueOf(platformEnv(env));
  for (const { country } of await readMarkets(db)) {
    const member = await findMember(platformEnv(env), { username: `promo${country.toLowerCase()}` });
    await expect
      .poll(async () => {
        await finishAll();
        const { results } = await db
          .prepare('SELECT state FROM promotion_claim WHERE member_id = ?1')
          .bind(member?.memberId)
          .all<{ state: string }>();
        return results.map(it => it.state).sort();
      })
      .toEqual([...CLAIM_STATES].sort());
  }
});
