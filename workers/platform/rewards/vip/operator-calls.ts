/** Operator calls on VIP: a member's standing, and the tier that an operator gives. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { isAgreed, riseToApprove } from './approve-tier.ts';
import { chooseTier, standingOf, type VipMember } from './standing.ts';
import { placeOf } from './tiers.ts';
import { readEvents, readOwner } from './vip.db.ts';

/** Rows of the history that an operator sees. */
const EVENTS = 50;

const NO_SUCH_MEMBER = refused(404, 'There is no such member.');
const NO_VIP = refused(200, 'The market of this member has no VIP.');

const ownerOf = ({ env }: OperatorContext, memberId: string) =>
  readOwner(directoryOf(env, memberId), memberId);

async function shown({ env, now }: OperatorContext, member: VipMember) {
  const { memberId } = member;
  const standing = await standingOf({ env, now }, member);
  if (standing === null) return NO_VIP;
  const { tier, points, month, programme } = standing;
  const range = { from: 0, to: now(), offset: 0, limit: EVENTS };
  const { events } = await readEvents(directoryOf(env, memberId), memberId, range);
  return accepted({
    memberId,
    tierId: tier.id,
    /** Those of the market, the lowest first. */
    tiers: programme.tiers.map(it => it.id),
    points,
    month: { points: month.points, keep: tier.keep, ends: wireMoment(month.ends) },
    events: events.map(({ at, ...event }) => ({ ...event, at: wireMoment(at) })),
  });
}

const standing = operatorCall(z.object({ memberId: id }), async ({ memberId }, context) => {
  const member = await ownerOf(context, memberId);
  return member === null ? NO_SUCH_MEMBER : shown(context, member);
});

async function tierNow({ memberId }: { memberId: string }, context: OperatorContext) {
  const { env, now } = context;
  const member = await ownerOf(context, memberId);
  const held = member === null ? null : await standingOf({ env, now }, member);
  return held === null ? null : { tierId: held.tier.id };
}

const tierInput = z.object({ memberId: id, tierId: id, reason: filled(300) });
type TierInput = z.infer<typeof tierInput>;

const NO_TIER = refused(404, 'The market of this member has no such tier.');
const CHANGED = refused(
  409,
  'The member has another tier now than a second operator has agreed to. Ask again.',
);

/** The member and their tier, where the wanted one can be given; or the refusal. */
async function tierChange({ memberId, tierId }: TierInput, context: OperatorContext) {
  const member = await ownerOf(context, memberId);
  if (member === null) return refuse(NO_SUCH_MEMBER);
  const { env, now } = context;
  const held = await standingOf({ env, now }, member);
  if (held === null) return refuse(NO_VIP);
  return placeOf(held.programme.tiers, tierId) === -1 ? refuse(NO_TIER) : ok({ member, held });
}

/**
 * Also to a tier by invitation, and to a lower one. Idempotent: the tier that a member has is given once. A higher tier needs a second
 * operator.
 */
const setTier = operatorCall(
  tierInput,
  noting(tierNow, async (wanted, context) => {
    const change = await tierChange(wanted, context);
    if (!change.ok) return change.error;
    const { member, held } = change.value;
    const { tierId, reason } = wanted;
    if (!isAgreed(riseToApprove(wanted, held, context), context, held.tier.id === tierId)) return CHANGED;
    const { env, now, actor } = context;
    const isGiven = await chooseTier({ env, now }, member, { tierId, by: actor.operatorId, note: reason });
    return isGiven ? shown(context, member) : NO_TIER;
  }),
  {
    asks: async (wanted, context) => {
      const change = await tierChange(wanted, context);
      return change.ok ? riseToApprove(wanted, change.value.held, context) : null;
    },
    check: async (wanted, context) => {
      const change = await tierChange(wanted, context);
      return change.ok ? null : change.error;
    },
  },
);

export const vipOperatorCalls: readonly [string, OperatorCall][] = [
  ['vip/standing', standing],
  ['vip/set-tier', setTier],
];
