/**
 * What is to be done with a promotion at a minute: the next version published, the promotion paused or ended. A plan asks for the second
 * operator that the act itself would ask for, when it is made. Refusals: 422 for a time that has passed or is no minute, 404, and 409 for a
 * plan that is not to come any more.
 */
import * as z from 'zod/mini';
import { id, moment, operationId, orNull, text, whole } from '../wire.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { promotionDefinition } from './promotion-definition.ts';

export const PLAN_ACTS = ['publish', 'pause', 'end'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

export const PLAN_STATES = ['planned', 'done', 'failed', 'called-off'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** `changed`: another version was published meanwhile. `flaws`: it cannot be published any more. `ended`: the promotion has ended. */
export const PLAN_FAILURES = ['changed', 'flaws', 'ended', 'not-allowed'] as const;
export type PlanFailure = (typeof PLAN_FAILURES)[number];

/** Plans of a promotion that are to come, and days within which they are. */
export const PLANS_MAX = 20;
export const PLAN_DAYS_MAX = 400;

const named = { promotionId: id };
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));
/** Epoch milliseconds, a whole minute. */
const minute = whole(0, 253_402_300_799_999);

export const promotionPlan = z.object({
  planId: operationId,
  act: z.enum(PLAN_ACTS),
  at: moment,
  state: z.enum(PLAN_STATES),
  why: orNull(z.enum(PLAN_FAILURES)),
  made: moment,
  by: who,
  approvedBy: who,
  /** When the plan ended: carried out, failed or called off. Null before. `closedBy` is null where the platform ended it. */
  closed: orNull(moment),
  closedBy: who,
});
export type PromotionPlan = z.infer<typeof promotionPlan>;

const planned = z.object({ planId: operationId, state: z.enum(PLAN_STATES) });

/** promotion/plan-publication: the same operation id again plans nothing twice. */
export const promotionPlanPublication = operatorEndpoint(
  'promotion/plan-publication',
  z.object({ promotion: promotionDefinition, operationId, at: minute }),
  planned,
);

/** promotion/plan-stop */
export const promotionPlanStop = operatorEndpoint(
  'promotion/plan-stop',
  z.object({ ...named, operationId, act: z.enum(['pause', 'end']), at: minute }),
  planned,
);

/** promotion/call-off: the promotion stays as members have it. */
export const promotionCallOff = operatorEndpoint(
  'promotion/call-off',
  z.object({ ...named, planId: operationId }),
  planned,
);
