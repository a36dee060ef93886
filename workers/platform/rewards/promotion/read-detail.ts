/** One promotion for operators: what members have now, its draft, its steps, the change that waits, and its claims by market. */
import * as z from 'zod/mini';
import { PLANS_MAX } from '#app/contract/operator/promotion-plans.ts';
import type { PromotionDetail, PromotionDraft, WaitingPromotion } from '#app/contract/operator/promotions.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { hasRole, readOpenOn } from '#platform/operator/operator.ts';
import { readFacts } from '#platform/site/site.ts';
import { readSpent } from './budget.db.ts';
import { budgetsOf } from './budget.ts';
import { readAsOf, readMarketSums } from './claim-list.db.ts';
import { type Draft, readDraft } from './draft.db.ts';
import { judgeDraft } from './flaws.ts';
import { readPlansOf, type ShownPlan } from './plans/plan.db.ts';
import { readPromotion } from './promotion.db.ts';
import { readListed } from './promotion-list.db.ts';
import { countProtected } from './protection/protection.db.ts';
import {
  keptTo,
  type Names,
  namesOf,
  type RowContext,
  shownBudgets,
  shownMarkets,
  shownPlans,
  shownProgress,
  shownRow,
  shownSteps,
  targetOf,
  whoOf,
} from './shown-promotion.ts';
import { readSteps } from './step.db.ts';

/** What a second operator was asked to agree to (approve-promotion.ts). */
const agreement = z.object({
  fields: z._default(z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })), []),
  warnings: z._default(z.array(z.string()), []),
});

type OpenCall = NonNullable<Awaited<ReturnType<typeof readOpenOn>>>;

function shownWaiting(
  of: OpenCall,
  names: Names,
  { actor }: Pick<OperatorContext, 'actor'>,
): WaitingPromotion {
  const shows = agreement.safeParse(JSON.parse(of.shows ?? '{}'));
  const isOwn = of.madeBy === actor.operatorId;
  return {
    approvalId: of.approvalId,
    call: of.call,
    by: whoOf(of.madeBy, names),
    made: wireMoment(of.madeAt),
    until: wireMoment(of.expiresAt),
    isOwn,
    mayApprove: of.state === 'waiting' && !isOwn && hasRole(actor.roles, of.roles),
    // They are of all markets.
    fields: shows.success && actor.markets === null ? shows.data.fields : [],
    warnings: shows.success && actor.markets === null ? shows.data.warnings : [],
  };
}

async function shownDraft(env: PlatformEnv, of: Draft, names: Names): Promise<PromotionDraft> {
  const { version, definition, changedAt, changedBy } = of;
  return {
    version,
    definition,
    ...(await judgeDraft(env, definition)),
    changed: wireMoment(changedAt),
    changedBy: whoOf(changedBy, names),
  };
}

/** The plan that comes next, by promotion. */
function nextOf(plans: readonly ShownPlan[]): RowContext['next'] {
  const next = plans.find(it => it.state === 'planned');
  return new Map(next === undefined ? [] : [[next.promotionId, next]]);
}

/** @param countries markets that are meant; null for all @returns null where they have no such promotion */
export async function readDetail(
  { env, now, actor }: Pick<OperatorContext, 'env' | 'now' | 'actor'>,
  promotionId: string,
  countries: readonly string[] | null,
): Promise<PromotionDetail | null> {
  const db = catalogueOf(env);
  const at = now();
  const only = { view: 'all' as const, kind: null, countries, promotionId, now: new Date(at).toISOString() };
  const [[row], stored, draft, steps, open, plans, sums, asOf, protectedMembers, { markets }] =
    await Promise.all([
      readListed(db, only, { sort: '-changed', after: null, most: 1 }),
      readPromotion(db, promotionId),
      actor.markets === null ? readDraft(db, promotionId) : null,
      readSteps(db, promotionId),
      readOpenOn(db, targetOf(promotionId), at),
      readPlansOf(db, promotionId, PLANS_MAX),
      readMarketSums(db, promotionId, countries),
      readAsOf(db, promotionId),
      countProtected(db, promotionId, countries),
      readFacts(env),
    ]);
  if (row === undefined) return null;
  const names = await namesOf(env, [
    row.changedBy,
    draft?.changedBy ?? null,
    open?.madeBy ?? null,
    ...steps.flatMap(it => [it.madeBy, it.approvedBy]),
    ...plans.flatMap(it => [it.madeBy, it.approvedBy, it.closedBy]),
  ]);
  const kept = stored === null ? null : keptTo(stored.promotion, countries, markets);
  const budgets = kept === null ? [] : budgetsOf(kept, markets);
  const waiting = new Set(open === null ? [] : [open.target]);
  return {
    promotion: shownRow(row, { names, markets, countries, waiting, next: nextOf(plans) }),
    definition: kept,
    draft: draft === null ? null : await shownDraft(env, draft, names),
    steps: shownSteps(steps, names),
    waiting: open === null ? null : shownWaiting(open, names, { actor }),
    plans: shownPlans(plans, names),
    protectedMembers,
    markets: shownMarkets(sums, markets),
    budgets: shownBudgets(budgets, await readSpent(db, promotionId, budgets), markets),
    ...shownProgress(asOf),
  };
}
