/** The clock's work on promotions: what was planned for a minute is done in it, in the name of those who agreed. */
import {
  type PlanFailure,
  promotionPlanPublication,
  promotionPlanStop,
} from '#app/contract/operator/promotion-plans.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { APPROVERS_OF_MONEY } from '#platform/base/role.ts';
import { mayStill, ruleOf } from '#platform/operator/operator.ts';
import { hasRoomForOne } from '../budget.ts';
import type { PromotionDefinition, StoredPromotion } from '../definition.ts';
import { dropPublishedDraft } from '../draft-calls.ts';
import { flawsOf } from '../flaws.ts';
import { readPromotion, writePromotion, writePromotionState } from '../promotion.db.ts';
import { closePlan, type PlanRow, readDue } from './plan.db.ts';

/** Plans of one run: what is left follows with the next one. */
const MOST_DUE = 50;

/** A promotion with its state, so that a plan notices a change of either. */
export const baseOf = (stored: StoredPromotion | null): string | null =>
  stored === null
    ? null
    : sha256(canonicalJson({ promotion: stored.promotion, isEnded: stored.state === 'ended' }));

const isSame = (a: PromotionDefinition, b: PromotionDefinition): boolean =>
  canonicalJson(a) === canonicalJson(b);

async function publish(
  env: PlatformEnv,
  promotion: PromotionDefinition,
  { base, madeBy, approvedBy }: PlanRow,
  at: number,
): Promise<PlanFailure | null> {
  const db = catalogueOf(env);
  const stored = await readPromotion(db, promotion.id);
  // A run that broke off has published it already.
  const isDone = stored !== null && stored.state !== 'ended' && isSame(stored.promotion, promotion);
  if (!isDone && baseOf(stored) !== base) return 'changed';
  if ((await flawsOf(env, promotion)).length > 0) return 'flaws';
  const resumes = await hasRoomForOne(env, promotion);
  if (!isDone) await writePromotion(db, promotion, { at, by: madeBy, approvedBy, resumes });
  await dropPublishedDraft(db, promotion);
  return null;
}

/** Whether those who planned and agreed may still do it. */
async function isAllowed(
  env: PlatformEnv,
  { act, madeBy, approvedBy }: PlanRow,
  at: number,
): Promise<boolean> {
  const { name } = act === 'publish' ? promotionPlanPublication : promotionPlanStop;
  const roles = ruleOf(name)?.roles ?? [];
  if (!(await mayStill(env, madeBy, roles, at))) return false;
  // Whoever may end a promotion may agree to its end.
  const agreeing = act === 'publish' ? APPROVERS_OF_MONEY : roles;
  return approvedBy === null || mayStill(env, approvedBy, agreeing, at);
}

/** @returns why it cannot be done; null where it is done */
async function apply(env: PlatformEnv, plan: PlanRow, at: number): Promise<PlanFailure | null> {
  if (!(await isAllowed(env, plan, at))) return 'not-allowed';
  const { promotion, promotionId: id, act, madeBy: by, approvedBy } = plan;
  if (promotion !== null) return publish(env, promotion, plan, at);
  const state = act === 'pause' ? ('paused' as const) : ('ended' as const);
  const stored = await readPromotion(catalogueOf(env), id);
  if (stored === null || (stored.state === 'ended' && act === 'pause')) return 'ended';
  // Two have agreed to the end of the promotion that they saw.
  if (act === 'end' && stored.state !== 'ended' && baseOf(stored) !== plan.base) return 'changed';
  // One that its budget has paused stays marked so.
  if (stored.state === state) return null;
  await writePromotionState(catalogueOf(env), { id, state, at, by, approvedBy });
  return null;
}

/** Does what is due. A plan that breaks off is tried again in the next run, and the others are done. */
export async function applyPromotionPlans(env: PlatformEnv, at: number): Promise<void> {
  const db = catalogueOf(env);
  for (const plan of await readDue(db, at, MOST_DUE))
    try {
      const why = await apply(env, plan, at);
      await closePlan(db, {
        planId: plan.planId,
        state: why === null ? 'done' : 'failed',
        why,
        at,
        by: null,
      });
    } catch (error) {
      logError('promotion.plan-failed', { job: plan.planId, error });
    }
}
