/** Operator calls on promotions. They are data: checked, published, paused and ended; and offered to a member, with a report of each. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id, operationId } from '#app/contract/wire.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { catalogueOf, directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { findMember } from '../member/member.ts';
import { type OperatorCall, type OperatorContext, operatorCall, type Sum } from '../operator-call.ts';
import { readInForce } from '../restriction/restriction.ts';
import { readCategorySettings, readFacts, readMarketOf } from '../site/site.ts';
import { minorOf } from './asked-bonus.ts';
import { doubledNames, promotionBreaks } from './check-promotion.ts';
import { insertClaim, readClaim, readReport } from './claim.db.ts';
import { type PromotionDefinition, promotionDefinition } from './definition.ts';
import {
  readPromotion,
  readPromotions,
  readTabs,
  writePromotion,
  writePromotionState,
} from './promotion.db.ts';
import { dayOf } from './take-promotion.ts';

interface Flaw {
  field: string;
  says: string;
}

/** What publishing the promotion would break. */
async function flawsOf(env: PlatformEnv, promotion: PromotionDefinition): Promise<Flaw[]> {
  const db = catalogueOf(env);
  const [{ markets }, tabs, categories, published] = await Promise.all([
    readFacts(env),
    readTabs(db),
    readCategorySettings(db),
    readPromotions(db),
  ]);
  const around = {
    markets,
    tabs: tabs.map(it => it.id),
    categories: [...new Set(Object.values(categories).flatMap(list => list.map(it => it.type)))],
  };
  const others = published.map(it => it.promotion).filter(it => it.id !== promotion.id);
  const isOwn = (index: number) => index === others.length;
  return [
    ...promotionBreaks(promotion, around).map(([path, says]) => ({
      field: path.map(String).join('.'),
      says,
    })),
    ...doubledNames([...others, promotion])
      .filter(([index]) => isOwn(index))
      .map(([, name, value]) => ({ field: name, says: `is ${value}, as of another promotion` })),
  ];
}

const described = z.object({ promotion: promotionDefinition });

const check = operatorCall(described, async ({ promotion }, { env }) =>
  accepted({ flaws: await flawsOf(env, promotion) }),
);

const publish = operatorCall(described, async ({ promotion }, { env, now, actor }) => {
  const flaws = await flawsOf(env, promotion);
  const [first] = flaws;
  if (first !== undefined)
    return {
      ...refused(422, `The promotion is not published: ${first.field} ${first.says}.`),
      output: { flaws },
    };
  await writePromotion(catalogueOf(env), promotion, { at: now(), by: actor.operatorId });
  return accepted({ promotionId: promotion.id, state: 'open' });
});

const named = { promotionId: id };
const NONE = 'There is no such promotion, or it has ended.';

/** Members who have it go on; nobody else can take it until it is resumed. */
const pause = operatorCall(
  z.object({ ...named, resume: z._default(z.boolean(), false) }),
  async ({ promotionId, resume }, { env, now, actor }) => {
    const wanted = { id: promotionId, state: resume ? ('open' as const) : ('paused' as const) };
    const state = await writePromotionState(catalogueOf(env), { ...wanted, at: now(), by: actor.operatorId });
    return state === null ? refused(404, NONE) : accepted({ promotionId, state });
  },
);

/** Nobody can take it any more; members who have it go on. Publishing it again opens it. */
const endCall = operatorCall(z.object(named), async ({ promotionId }, { env, now, actor }) => {
  const wanted = { id: promotionId, state: 'ended' as const, at: now(), by: actor.operatorId };
  const state = await writePromotionState(catalogueOf(env), wanted);
  return state === null ? refused(404, NONE) : accepted({ promotionId, state });
});

const offer = z.object({ ...named, memberId: id, operationId });
type Offer = z.infer<typeof offer>;

/** The largest bonus that an offer may come to. */
async function sumOfOffer(
  { promotionId, memberId, operationId: attempt }: Offer,
  { env }: OperatorContext,
): Promise<Sum | null> {
  const [stored, member] = await Promise.all([
    readPromotion(catalogueOf(env), promotionId),
    findMember(env, { memberId }),
  ]);
  if (stored === null || member === null) return null;
  const market = await readMarketOf(env, member);
  const amounts = stored.promotion.markets[member.country];
  const amountMinor = minorOf(amounts?.amount ?? amounts?.most, market);
  return amountMinor === null ? null : { memberId, operationId: attempt, amountMinor };
}

/** Derived from the attempt, so that a repeated one is the same offer. */
const offerIdOf = ({ memberId, operationId: attempt }: Offer): string =>
  `po-${createHash('sha256').update(`${memberId} ${attempt}`).digest('hex').slice(0, 24)}`;

/** Offers a promotion to a member, who takes it or not. It needs no audience, and takes a place. */
const grant = operatorCall(
  offer,
  async (input, { env, now, actor }) => {
    const { promotionId, memberId } = input;
    const db = catalogueOf(env);
    const claimId = offerIdOf(input);
    const known = await readClaim(db, claimId);
    if (known !== null) return accepted({ claimId, state: known.state });
    const [stored, member] = await Promise.all([
      readPromotion(db, promotionId),
      findMember(env, { memberId }),
    ]);
    if (stored === null || stored.state !== 'open') return refused(404, NONE);
    if (member === null) return refused(404, 'There is no such member.');
    const { country } = member;
    if (!Object.hasOwn(stored.promotion.markets, country))
      return refused(200, `The promotion is not for members of ${country}.`);
    const at = now();
    const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
    if (restrictionOn(restrictions, 'promotion', at) !== null)
      return refused(200, 'The member is restricted: member/view says how.');
    const day = dayOf(at, await readMarketOf(env, member));
    const made = { claimId, promotionId, memberId, country, day, state: 'offered', at } as const;
    const { perDay, total } = stored.promotion.caps;
    const isThere = await insertClaim(
      db,
      { ...made, offeredBy: actor.operatorId },
      { perMember: null, perDay, total },
    );
    return isThere
      ? accepted({ claimId, state: 'offered' })
      : refused(200, 'The member has it at the moment, or no place is left.');
  },
  sumOfOffer,
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
  ['promotion/check', check],
  ['promotion/publish', publish],
  ['promotion/pause', pause],
  ['promotion/end', endCall],
  ['promotion/grant', grant],
  ['promotion/report', report],
];
