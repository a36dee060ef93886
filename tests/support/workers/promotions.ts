/** Promotions for tests inside workerd: published by operators' calls, and the rows of claims. */
import { env } from 'cloudflare:test';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { finishClaims } from '#platform/rewards/promotion/promotion.ts';
import { operate } from './platform.ts';

const words = { title: 'A test', summary: 'To be taken.', content: 'Text.', terms: 'Terms.' };

/** A fixed bonus of 10.00 GBP, unless changed. */
export const fixedPromotion = (id: string, changes: object = {}): Record<string, unknown> => ({
  id,
  cmsId: `cms-${id}`,
  kind: 'fixed',
  markets: { GB: { amount: '10' } },
  playthrough: { times: 2, of: 'bonus' },
  days: 7,
  contributions: { other: 100 },
  texts: { en: words },
  image: null,
  priority: 500,
  ...changes,
});

/** Half of a deposit of 20.00 GBP or more, up to 100.00, unless changed. */
export const depositPromotion = (id: string, changes: object = {}): Record<string, unknown> =>
  fixedPromotion(id, {
    kind: 'deposit',
    share: 50,
    markets: { GB: { lowestDeposit: '20', most: '100' } },
    ...changes,
  });

export async function publishPromotion(promotion: Record<string, unknown>): Promise<void> {
  const { envelope } = await operate('promotion/publish', { promotion });
  if (!envelope.status) throw new Error(envelope.msg);
}

/** Runs the job of claims until it has gone round all of them. */
export async function finishAll(at = Date.now()): Promise<void> {
  let cursor = '';
  do cursor = await finishClaims(platformEnv(env), at, cursor);
  while (cursor !== '');
}

export interface ClaimRow {
  claim_id: string;
  member_id: string;
  state: string;
  holds_place: number;
  deposit_id: string | null;
  why: string | null;
}

export async function claimsOf(promotionId: string): Promise<ClaimRow[]> {
  const { results } = await catalogueOf(platformEnv(env))
    .prepare(
      'SELECT claim_id, member_id, state, holds_place, deposit_id, why FROM promotion_claim WHERE promotion_id = ?1 ORDER BY made_at, claim_id',
    )
    .bind(promotionId)
    .all<ClaimRow>();
  return results;
}
