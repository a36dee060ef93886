/** Endpoints of promotions: the public list, the member's centre, taking one and giving one up. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import {
  type PromotionCentre,
  promotionApply,
  promotionCancel,
  promotionCms,
  promotionInfo,
} from '#app/contract/promotion.ts';
import { isEnded } from '#app/domain/promotion.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { guardPromotionCode } from '#platform/member/member.ts';
import { restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import { marketOfPage, readFacts, readMarketOf } from '#platform/site/site.ts';
import { type Claim, readClaim, readPlaces } from './claim.db.ts';
import {
  claimByCode,
  claimByDeposit,
  claimPromotion,
  type DepositRefusal,
  dayOf,
  NO_PLACES,
  standingOf,
} from './claim-promotion.ts';
import { needsCode, type StoredPromotion } from './definition.ts';
import { isClaimable, readDeposit } from './deposit-standing.ts';
import { offerReason, type Reason, reasonAgainst } from './eligibility.ts';
import { cancelClaim, finishClaim, finishClaimsOf } from './finish-claim.ts';
import { isListed } from './listed.ts';
import { readPromotions, readSomePromotions, readTabs } from './promotion.db.ts';
import { refusedTaking, tagOf } from './refused-taking.ts';
import { claimContent, entryOf, offerContent, openContent, reasonText } from './show-promotion.ts';

/** Whether the caller is a member on a break from play: they are shown and offered nothing. */
const isAway = ({ member, now }: Call): boolean =>
  member !== null && restrictionOn(member.restrictions, 'promotion', now()) !== null;

/** [7.28] */
const cmsHandler = handler(promotionCms, 'Promotions', async ({ currency }, call) => {
  const { env, now } = call;
  const { markets } = await readFacts(env);
  const market = marketOfPage(markets, { currency, tag: call.headers.pathlang });
  if (market === null || isAway(call)) return accepted({ entries: [], categories: [], isAway: isAway(call) });
  const [promotions, tabs] = await Promise.all([
    readPromotions(catalogueOf(env)),
    readTabs(catalogueOf(env)),
  ]);
  const entries = promotions
    .filter(it => isListed(it, market.country, now()))
    .map(it => entryOf(it.promotion, market));
  const used = new Set(entries.flatMap(it => it.category));
  return accepted({
    entries,
    categories: tabs
      .filter(it => used.has(it.id))
      .map(({ id, names, priority }) => ({ id, language: names as Record<string, string>, priority })),
    isAway: false,
  });
});

type ListedPromotions = PromotionCentre['promotion'];

/** Promotions that the member has taken or is offered, in the words of their market. */
async function takenOf(
  call: Call,
): Promise<{ ongoing: ListedPromotions; finished: ListedPromotions; claims: Claim[] }> {
  const { env, now, translate } = call;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const { claims, bonuses } = await finishClaimsOf(env, member.memberId, now());
  const promotions = await readSomePromotions(catalogueOf(env), [
    ...new Set(claims.map(it => it.promotionId)),
  ]);
  const listed = claims.flatMap(claim => {
    const stored = promotions.get(claim.promotionId);
    if (stored === undefined) return [];
    const { promotion } = stored;
    const reader = { market, tag: tagOf(call) };
    const entry = { promotionId: promotion.id, isEnded: isEnded(claim.state) };
    if (claim.state === 'offered') {
      if (isAway(call)) return [];
      const reason = offerReason({ stored, market, at: now() });
      const text = reason === null ? null : reasonText(reason, translate, reader.tag);
      return [{ ...entry, content: offerContent(promotion, claim, reader, text) }];
    }
    const bonus = bonuses.find(it => it.grantId === claim.claimId);
    return [{ ...entry, content: claimContent(promotion, { claim, bonus }, reader) }];
  });
  const those = (wanted: boolean): ListedPromotions =>
    listed.filter(it => it.isEnded === wanted).map(({ promotionId, content }) => ({ promotionId, content }));
  return { ongoing: those(false), finished: those(true), claims };
}

/** Promotions that the member can take, and those that they cannot, each with its reason. One by code is listed only in a tab. */
async function openOf(
  call: Call,
  claims: readonly Claim[],
): Promise<{ eligible: ListedPromotions; noneligible: ListedPromotions }> {
  const { env, now, translate } = call;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const at = now();
  const all = await readPromotions(catalogueOf(env));
  const ongoing = new Set(claims.filter(it => !isEnded(it.state)).map(it => it.promotionId));
  const listed = all.filter(it => isListed(it, market.country, at) && !ongoing.has(it.promotion.id));
  const [places, standing] = await Promise.all([
    readPlaces(
      catalogueOf(env),
      listed.map(it => it.promotion),
      { memberId: member.memberId, day: dayOf(at, market) },
    ),
    standingOf(env, member, { at }),
  ]);
  const reasonOf = (stored: StoredPromotion): Reason | null =>
    reasonAgainst({ stored, market, standing, places: places.get(stored.promotion.id) ?? NO_PLACES, at }) ??
    (needsCode(stored.promotion) ? { key: 'promotion_by_code' } : null);
  const shown = listed.map(stored => {
    const reason = reasonOf(stored);
    const text = reason === null ? null : reasonText(reason, translate, tagOf(call));
    return {
      promotionId: stored.promotion.id,
      content: openContent(stored.promotion, { market, tag: tagOf(call) }, text),
    };
  });
  return {
    eligible: shown.filter(it => it.content.reason === null),
    noneligible: shown.filter(it => it.content.reason !== null),
  };
}

/** [7.27] A member who takes a break sees their ongoing promotions, and is offered nothing. */
const infoHandler = handler(promotionInfo, 'Promotions', async (_input, call) => {
  const { ongoing, finished, claims } = await takenOf(call);
  const open = isAway(call) ? { eligible: [], noneligible: [] } : await openOf(call, claims);
  const lists = { ongoing, ...open, finished };
  const idsOf = (listed: ListedPromotions) => listed.map(it => it.content.claimId ?? it.promotionId);
  return accepted({
    category: Object.fromEntries(Object.entries(lists).map(([name, listed]) => [name, idsOf(listed)])),
    promotion: Object.values(lists).flat(),
    isAway: isAway(call),
  });
});

/** By a deposit that was made within the last hour, or waits. */
async function applyByDeposit(
  call: Call,
  { promotionId, depositId }: { promotionId: string; depositId: string },
): Promise<Result<Claim, DepositRefusal>> {
  const { env, now } = call;
  const member = requireMember(call);
  const at = now();
  const deposit = await readDeposit(env, { memberId: member.memberId, depositId, at });
  if (deposit === null || !isClaimable(deposit, at))
    return refuse({ field: 'promotionId', reason: { key: 'promotion_deposit_unknown' } });
  const { amountMinor } = deposit;
  const taken = await claimByDeposit(env, member, { promotionId, depositId, amountMinor, at });
  return taken.ok ? ok(await finishClaim(env, taken.value, at)) : taken;
}

/** [5.35] Codes that open nothing are counted, so that they cannot be guessed. */
async function applyByCode(call: Call, code: string) {
  const { env, now, translate } = call;
  const member = requireMember(call);
  const tried = await guardPromotionCode(call, member.memberId, async () => {
    const value = await claimByCode(env, member, { code, at: now() });
    return { value, isWrong: !value.ok && value.error.key === 'promotion_code_unknown' };
  });
  const atCode = (text: string) => refusedFields(text, { promotionCode: [text] });
  if (!tried.ok)
    return atCode(translate('too_many_promotion_codes', { minutes: Math.ceil(tried.error / MINUTE_MS) }));
  const taken = tried.value;
  return taken.ok ? accepted(null) : atCode(reasonText(taken.error, translate, tagOf(call)));
}

/** [7.29] */
const applyHandler = handler(promotionApply, 'Promotions', async (input, call) => {
  const { env, now } = call;
  const barred = await restrictionFlaw(call, 'promotion');
  if (barred !== null) return barred;
  const member = requireMember(call);
  const at = now();
  if ('promotionCode' in input) return applyByCode(call, input.promotionCode);
  const { promotionId, depositId } = input;
  if (depositId !== undefined) {
    const applied = await applyByDeposit(call, { promotionId, depositId });
    return applied.ok ? accepted(null) : refusedTaking(call, applied.error);
  }
  const taken = await claimPromotion(env, member, { promotionId, at });
  return taken.ok ? accepted(null) : refusedTaking(call, { field: 'promotionId', reason: taken.error });
});

/** Open to members who take a break too: it is theirs to give up. */
const cancelHandler = handler(promotionCancel, 'Promotions', async ({ claimId }, call) => {
  const { env, now, translate } = call;
  const { memberId } = requireMember(call);
  const claim = await readClaim(catalogueOf(env), claimId);
  if (claim === null || claim.memberId !== memberId || isEnded(claim.state))
    return refused(200, translate('promotion_no_claim'));
  const isCancelled = await cancelClaim(env, claim, { at: now(), why: 'member' });
  return isCancelled ? accepted(null) : refused(200, translate('promotion_not_cancelled'));
});

export const promotionHandlers: readonly Handler[] = [cmsHandler, infoHandler, applyHandler, cancelHandler];
