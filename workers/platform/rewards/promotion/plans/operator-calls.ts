/** Operator calls on plans of promotions. The rules of the act are asked when it is planned, and again when it is done. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  PLAN_DAYS_MAX,
  PLANS_MAX,
  promotionCallOff,
  promotionPlanPublication,
  promotionPlanStop,
} from '#app/contract/operator/promotion-plans.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import {
  type ChangeToApprove,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { endToApprove, isApproved, publicationToApprove } from '../approve-promotion.ts';
import type { PromotionDefinition } from '../definition.ts';
import { flawsOf } from '../flaws.ts';
import { readPromotion } from '../promotion.db.ts';
import { baseOf } from './apply-plans.ts';
import { closePlan, insertPlan, type NewPlan, readPlan, readPlansOf } from './plan.db.ts';

const NO_PROMOTION = refused(404, 'There is no such promotion, or it has ended.');
const NO_PLAN = refused(404, 'The promotion has no such plan.');
const CLOSED = refused(409, 'This plan was done or called off already.');
const CHANGED = refused(409, 'The promotion has changed since a second operator was asked. Ask again.');
const OTHER_PLAN = refused(409, 'This operation has planned something else.');

/** Why nothing can be planned for a time; null where it can. */
function timeFlaw(at: number, now: number): Envelope<null> | null {
  if (at % MINUTE_MS !== 0) return refused(422, 'A plan is for a whole minute.');
  if (at <= now) return refused(422, 'This time has passed.');
  return at > now + PLAN_DAYS_MAX * DAY_MS
    ? refused(422, `A plan is for one of the next ${PLAN_DAYS_MAX} days.`)
    : null;
}

async function placeFlaw(db: D1Database, promotionId: string): Promise<Envelope<null> | null> {
  const plans = await readPlansOf(db, promotionId, PLANS_MAX);
  const open = plans.filter(it => it.state === 'planned');
  return open.length >= PLANS_MAX
    ? refused(409, `A promotion has at most ${PLANS_MAX} plans that are to come.`)
    : null;
}

/** The act as a second operator agrees to it, with its minute. */
function withMinute(asked: ChangeToApprove | null, at: number): ChangeToApprove | null {
  if (asked === null) return null;
  const shows = asked.shows as { fields: object[] };
  const minute = { field: 'planned', class: 'live', before: '(nothing)', after: new Date(at).toISOString() };
  return { ...asked, shows: { ...shows, fields: [minute, ...shows.fields] } };
}

type Plan = Pick<NewPlan, 'planId' | 'promotionId' | 'act' | 'startsAt' | 'promotion'>;

/** Writes a plan that all rules allow. */
async function write(plan: Plan, context: OperatorContext, asked: ChangeToApprove | null) {
  if (!isApproved(context, asked)) return CHANGED;
  const { env, now, actor, approver, noteChange } = context;
  const db = catalogueOf(env);
  const base = plan.act === 'pause' ? null : baseOf(await readPromotion(db, plan.promotionId));
  const by = { madeAt: now(), madeBy: actor.operatorId, approvedBy: approver?.operatorId ?? null };
  await insertPlan(db, { ...plan, base, ...by });
  const written = await readPlan(db, plan.planId);
  const isOwn =
    written?.promotionId === plan.promotionId &&
    written.act === plan.act &&
    written.startsAt === plan.startsAt;
  if (written === null || !isOwn) return OTHER_PLAN;
  const { planId, promotionId, act, startsAt, state } = written;
  noteChange(null, { planId, promotionId, act, startsAt, state });
  return accepted({ planId, state });
}

/** The plan that this operation has made before; null where it is new. */
async function madeBefore(planId: string, { env }: Pick<OperatorContext, 'env'>) {
  const plan = await readPlan(catalogueOf(env), planId);
  return plan === null ? null : accepted({ planId, state: plan.state });
}

/** Whether the operation has planned nothing yet: a repeated call asks nobody again. */
const isNew = async ({ operationId }: { operationId: string }, context: Pick<OperatorContext, 'env'>) =>
  (await madeBefore(operationId, context)) === null;

interface Publication {
  promotion: PromotionDefinition;
  operationId: string;
  at: number;
}

async function publicationFlaw(
  { promotion, at }: Publication,
  { env, now }: OperatorContext,
): Promise<Envelope<null> | null> {
  const [first] = await flawsOf(env, promotion);
  if (first !== undefined)
    return refused(422, `The promotion cannot be published: ${first.field} ${first.says}.`);
  return timeFlaw(at, now()) ?? placeFlaw(catalogueOf(env), promotion.id);
}

const publicationAsks = async ({ promotion, at }: Publication, context: OperatorContext) =>
  withMinute(await publicationToApprove(context, promotion), at);

const planPublication = endpointCall(
  promotionPlanPublication,
  async (input, context) => {
    const before = await madeBefore(input.operationId, context);
    if (before !== null) return before;
    const flaw = await publicationFlaw(input, context);
    if (flaw !== null) return flaw;
    const { promotion, operationId: planId, at: startsAt } = input;
    const plan = { planId, promotionId: promotion.id, act: 'publish' as const, startsAt, promotion };
    return write(plan, context, await publicationAsks(input, context));
  },
  {
    asks: async (input, context) =>
      (await isNew(input, context)) && (await publicationFlaw(input, context)) === null
        ? publicationAsks(input, context)
        : null,
    check: publicationFlaw,
  },
);

interface Stop {
  promotionId: string;
  operationId: string;
  act: 'pause' | 'end';
  at: number;
}

async function stopFlaw(
  { promotionId, at }: Stop,
  { env, now }: OperatorContext,
): Promise<Envelope<null> | null> {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (stored === null || stored.state === 'ended') return NO_PROMOTION;
  return timeFlaw(at, now()) ?? placeFlaw(catalogueOf(env), promotionId);
}

/** Pausing takes one operator, ending two. */
const stopAsks = async ({ promotionId, act, at }: Stop, context: OperatorContext) =>
  act === 'pause' ? null : withMinute(await endToApprove(context, promotionId), at);

const planStop = endpointCall(
  promotionPlanStop,
  async (input, context) => {
    const before = await madeBefore(input.operationId, context);
    if (before !== null) return before;
    const flaw = await stopFlaw(input, context);
    if (flaw !== null) return flaw;
    const { promotionId, operationId: planId, act, at: startsAt } = input;
    const plan = { planId, promotionId, act, startsAt, promotion: null };
    return write(plan, context, await stopAsks(input, context));
  },
  {
    asks: async (input, context) =>
      (await isNew(input, context)) && (await stopFlaw(input, context)) === null
        ? stopAsks(input, context)
        : null,
    check: stopFlaw,
  },
);

const callOff = endpointCall(promotionCallOff, async ({ promotionId, planId }, context) => {
  const { env, now, actor, noteChange } = context;
  const db = catalogueOf(env);
  const plan = await readPlan(db, planId);
  if (plan === null || plan.promotionId !== promotionId) return NO_PLAN;
  const state = 'called-off' as const;
  if (plan.state !== state) {
    if (!(await closePlan(db, { planId, state, at: now(), by: actor.operatorId }))) return CLOSED;
    noteChange({ planId, act: plan.act, state: 'planned' }, { planId, act: plan.act, state });
  }
  return accepted({ planId, state });
});

export const planOperatorCalls: readonly [string, OperatorCall][] = [
  ...withTextsAt(['promotion', 'texts'], [planPublication]),
  planStop,
  callOff,
];
