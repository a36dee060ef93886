/** Operator calls on promotions. They are data: checked, published, paused and ended; and offered to a member, or taken from one. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { promotionCancelClaim } from '#app/contract/operator/promotions.ts';
import { id, operationId } from '#app/contract/wire.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type ChangeToApprove,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  type SumToApprove,
  triedCall,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { findMember } from '#platform/member/member.ts';
import { readFacts } from '#platform/site/site.ts';
import { offerToApprove } from './approve-offer.ts';
import { endToApprove, isApproved, publicationToApprove } from './approve-promotion.ts';
import { hasRoomForOne } from './budget.ts';
import { type CancelRefusal, cancelClaimOf, cancellable, leftOf } from './cancel-claim.ts';
import { readReport } from './claim.db.ts';
import { codeOperatorCalls } from './codes/operator-calls.ts';
import { promotionDefinition } from './definition.ts';
import { draftOperatorCalls, dropPublishedDraft } from './draft-calls.ts';
import { flawsOf } from './flaws.ts';
import { type OfferRefusal, offerable, offerPromotion } from './offer-promotion.ts';
import { planOperatorCalls } from './plans/operator-calls.ts';
import { readPromotion, writePromotion, writePromotionState } from './promotion.db.ts';
import { readingOperatorCalls } from './reading-calls.ts';

const described = z.object({ promotion: promotionDefinition });

const check = operatorCall(described, async ({ promotion }, { env }) =>
  accepted({ flaws: await flawsOf(env, promotion) }),
);

/** A promotion with its state, for the event log. */
const storedNow =
  <Input>(idOf: (input: Input) => string) =>
  (input: Input, { env }: OperatorContext) =>
    readPromotion(catalogueOf(env), idOf(input));

async function stateNow({ promotionId }: { promotionId: string }, { env }: OperatorContext) {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  return stored === null ? null : { state: stored.state };
}

const CHANGED = refused(409, 'The promotion has changed since a second operator was asked. Ask again.');

/** What a second operator has to agree to; null where only words and pictures change, or it has flaws. */
const askedOf = async ({ promotion }: z.infer<typeof described>, context: OperatorContext) =>
  (await flawsOf(context.env, promotion)).length > 0 ? null : publicationToApprove(context, promotion);

/** Publishes a promotion or its changes. Everything but its words and pictures needs a second operator. */
const publish = triedCall(
  described,
  noting(
    storedNow(({ promotion }) => promotion.id),
    async ({ promotion }, context) => {
      const { env, now, actor, approver, isTrial } = context;
      const flaws = await flawsOf(env, promotion);
      const [first] = flaws;
      if (first !== undefined)
        return {
          ...refused(422, `The promotion is not published: ${first.field} ${first.says}.`),
          output: { flaws },
        };
      if (isTrial) return accepted({});
      if (!isApproved(context, await publicationToApprove(context, promotion))) return CHANGED;
      const by = { by: actor.operatorId, approvedBy: approver?.operatorId ?? null };
      const resumes = await hasRoomForOne(env, promotion);
      await writePromotion(catalogueOf(env), promotion, { at: now(), resumes, ...by });
      await dropPublishedDraft(catalogueOf(env), promotion);
      return accepted({ promotionId: promotion.id, state: 'open' });
    },
  ),
  askedOf,
);

const named = { promotionId: id };
const NONE = 'There is no such promotion, or it has ended.';

const NO_BUDGET_LEFT = refused(
  409,
  'Its budget does not have one more bonus. Publish a larger budget: the promotion goes on by itself then.',
);

/** Why a promotion cannot be resumed now; null where it can. */
async function resumptionFlaw(
  { promotionId, resume }: { promotionId: string; resume: boolean },
  { env }: Pick<OperatorContext, 'env'>,
) {
  const stored = resume ? await readPromotion(catalogueOf(env), promotionId) : null;
  if (stored === null || stored.state !== 'paused') return null;
  return (await hasRoomForOne(env, stored.promotion)) ? null : NO_BUDGET_LEFT;
}

/** A promotion that is resumed grants money again, to members whom the one who paused it kept from it. */
async function resumptionToApprove(
  { promotionId, resume }: { promotionId: string; resume: boolean },
  context: OperatorContext,
): Promise<ChangeToApprove | null> {
  const stored = resume ? await readPromotion(catalogueOf(context.env), promotionId) : null;
  return stored?.state === 'paused' ? publicationToApprove(context, stored.promotion) : null;
}

/** Members who have it go on; nobody else can take it until it is resumed, which needs a second operator. */
const pause = triedCall(
  z.object({ ...named, resume: z._default(z.boolean(), false) }),
  noting(stateNow, async ({ promotionId, resume }, context) => {
    const { env, now, actor, approver, isTrial } = context;
    const flaw = await resumptionFlaw({ promotionId, resume }, context);
    if (flaw !== null) return flaw;
    const asked = await resumptionToApprove({ promotionId, resume }, context);
    if (isTrial) return accepted({});
    if (!isApproved(context, asked)) return CHANGED;
    const wanted = { id: promotionId, state: resume ? ('open' as const) : ('paused' as const) };
    const by = { by: actor.operatorId, approvedBy: approver?.operatorId ?? null };
    const state = await writePromotionState(catalogueOf(env), { ...wanted, at: now(), ...by });
    return state === null ? refused(404, NONE) : accepted({ promotionId, state });
  }),
  resumptionToApprove,
);

/**
 * Nobody can take it any more; members who have it go on. Publishing it again opens it. Its terms name the period that members rely on, so
 * that a second operator agrees; pausing it stops it at once.
 */
const endCall = triedCall(
  z.object(named),
  noting(stateNow, async ({ promotionId }, context) => {
    const { env, now, actor, approver, isTrial } = context;
    const asked = await endToApprove(context, promotionId);
    if (isTrial) return asked === null ? refused(404, NONE) : accepted({});
    if (!isApproved(context, asked)) return CHANGED;
    const by = { by: actor.operatorId, approvedBy: approver?.operatorId ?? null };
    const wanted = { id: promotionId, state: 'ended' as const, at: now(), ...by };
    const state = await writePromotionState(catalogueOf(env), wanted);
    return state === null ? refused(404, NONE) : accepted({ promotionId, state });
  }),
  ({ promotionId }, context) => endToApprove(context, promotionId),
);

const offer = z.object({ ...named, memberId: id, operationId });

const OFFER_REFUSALS: Readonly<Record<OfferRefusal, string>> = {
  none: NONE,
  other_market: 'The promotion is not for the market of the member.',
  restricted: 'The member is restricted: member/view says how.',
  no_place: 'The member has it at the moment, or no place is left.',
  budget: 'Its budget does not have this bonus: it is paused until a larger one is published.',
};

const refusedOffer = (why: OfferRefusal) => refused(why === 'none' ? 404 : 200, OFFER_REFUSALS[why]);

/** Offers a promotion to a member: alone within its terms, and up to the limits of the market. */
const grant = operatorCall(
  offer,
  async ({ promotionId, memberId, operationId: attempt }, { env, now, actor }) => {
    const member = await findMember(env, { memberId });
    if (member === null) return refused(404, 'There is no such member.');
    const made = { promotionId, operationId: attempt, by: actor.operatorId, at: now() };
    const offered = await offerPromotion(env, { memberId, country: member.country }, made);
    if (offered.ok) return accepted({ claimId: offered.value.claimId, state: offered.value.state });
    return refusedOffer(offered.error);
  },
  {
    asks: async (offer, context) => {
      const member = await findMember(context.env, offer);
      return member && offerToApprove(offer, member, context);
    },
    check: async ({ promotionId, memberId }, { env, now }) => {
      const member = await findMember(env, { memberId });
      if (member === null) return refused(404, 'There is no such member.');
      const taker = { memberId, country: member.country };
      const found = await offerable(env, taker, { promotionId, at: now() });
      return found.ok ? null : refusedOffer(found.error);
    },
  },
);

const CANCEL_REFUSALS: Readonly<Record<CancelRefusal, ReturnType<typeof refused>>> = {
  none: refused(404, 'The member has no such claim.'),
  ended: refused(409, 'This claim has ended already.'),
  not_moved: refused(409, 'The claim could not be ended now. Try again.'),
};

type CancelCall = z.infer<typeof promotionCancelClaim.input>;

/** What the member loses counts against the market's limits, as a correction does. */
async function sumOfCancelling(input: CancelCall, { env }: OperatorContext): Promise<SumToApprove | null> {
  const found = await cancellable(env, input);
  if (!found.ok) return null;
  const { memberId, claimId, operationId: attempt } = input;
  const lostMinor = await leftOf(env, found.value);
  return lostMinor === 0
    ? null
    : {
        of: 'sum',
        memberId,
        operationId: attempt,
        amountMinor: -lostMinor,
        target: `claim ${claimId}`,
      };
}

const cancel = endpointCall(
  promotionCancelClaim,
  async (input, context) => {
    const { env, now, actor, noteChange } = context;
    const [before, member] = await Promise.all([cancellable(env, input), findMember(env, input)]);
    if (member === null) return CANCEL_REFUSALS.none;
    const by = { by: actor.operatorId, at: now(), language: member.language };
    const ended = await cancelClaimOf(env, { ...input, ...by });
    if (!ended.ok) return CANCEL_REFUSALS[ended.error];
    const { memberId, claimId, promotionId, state } = ended.value;
    const facts = { claimId, promotionId };
    if (before.ok) noteChange({ ...facts, state: before.value.state }, { ...facts, state });
    return accepted({ memberId, claimId, state });
  },
  {
    asks: sumOfCancelling,
    check: async (input, { env }) => {
      const found = await cancellable(env, input);
      return found.ok ? null : CANCEL_REFUSALS[found.error];
    },
  },
);

/** Claims by market and state, places that are taken, and bonuses that were granted, in the currency of each market. */
const report = operatorCall(z.object(named), async ({ promotionId }, { env }) => {
  const db = catalogueOf(env);
  const [stored, rows, { markets }] = await Promise.all([
    readPromotion(db, promotionId),
    readReport(db, promotionId),
    readFacts(env),
  ]);
  if (stored === null) return refused(404, 'There is no such promotion.');
  return accepted({
    promotionId,
    state: stored.state,
    caps: stored.promotion.caps,
    places: rows.reduce((sum, it) => sum + it.places, 0),
    claims: rows.map(({ country, state, why, claims, grantedMinor }) => {
      const market = markets.find(it => it.country === country);
      return {
        country,
        state,
        why,
        claims,
        granted: toDecimalString(grantedMinor, market?.exponent ?? 0),
        currency: market?.currency ?? null,
      };
    }),
  });
});

export const promotionOperatorCalls: readonly [string, OperatorCall][] = [
  ...readingOperatorCalls,
  ...draftOperatorCalls,
  ...codeOperatorCalls,
  ...planOperatorCalls,
  cancel,
  ...withTextsAt(
    ['promotion', 'texts'],
    [
      ['promotion/check', check],
      ['promotion/publish', publish],
    ],
  ),
  ['promotion/pause', pause],
  ['promotion/end', endCall],
  ['promotion/grant', grant],
  ['promotion/report', report],
];
