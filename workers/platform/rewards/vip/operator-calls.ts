/** Operator calls on VIP: a member's standing, and the tier that an operator gives. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { chooseTier, standingOf, type VipMember } from './standing.ts';
import { readEvents, readOwner } from './vip.db.ts';

/** Rows of the history that an operator sees. */
const EVENTS = 50;

const NO_SUCH_MEMBER = refused(404, 'There is no such member.');

const ownerOf = ({ env }: OperatorContext, memberId: string) =>
  readOwner(directoryOf(env, memberId), memberId);

async function shown({ env, now }: OperatorContext, member: VipMember) {
  const { memberId } = member;
  const standing = await standingOf({ env, now }, member);
  if (standing === null) return refused(200, 'The market of this member has no VIP.');
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

/** Also to a tier by invitation, and to a lower one. Idempotent: the tier that a member has is given once. */
const setTier = operatorCall(
  z.object({ memberId: id, tierId: id, reason: filled(300) }),
  noting(tierNow, async ({ memberId, tierId, reason }, context) => {
    const member = await ownerOf(context, memberId);
    if (member === null) return NO_SUCH_MEMBER;
    const { env, now, actor } = context;
    const isGiven = await chooseTier({ env, now }, member, { tierId, by: actor.operatorId, note: reason });
    return isGiven ? shown(context, member) : refused(404, 'The market of this member has no such tier.');
  }),
);

export const vipOperatorCalls: readonly [string, OperatorCall][] = [
  ['vip/standing', standing],
  ['vip/set-tier', setTier],
];
