/** Changes of promotions that a second operator has to agree to: every field that decides on money, with what stands out, and the end. */
import { catalogueOf } from '#platform/base/databases.ts';
import { fieldsBetween, isSensitive } from '#platform/base/field-change.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import { APPROVERS_OF_MONEY } from '#platform/base/role.ts';
import { readFacts } from '#platform/site/site.ts';
import { hasRoomForOne } from './budget.ts';
import type { PromotionDefinition } from './definition.ts';
import { PROMOTION_CLASSES } from './field-classes.ts';
import { readPromotion } from './promotion.db.ts';
import { promotionWarnings } from './promotion-warnings.ts';

/**
 * The change from what members have now: of a promotion that is not open, all of it.
 * @returns null where one operator is enough
 */
export async function publicationToApprove(
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
  promotion: PromotionDefinition,
): Promise<ChangeToApprove | null> {
  if (actor.isBuiltIn) return null;
  const [stored, { markets }] = await Promise.all([
    readPromotion(catalogueOf(env), promotion.id),
    readFacts(env),
  ]);
  const before = stored?.state === 'open' ? stored.promotion : undefined;
  const fields = fieldsBetween(before, promotion, PROMOTION_CLASSES).filter(isSensitive);
  if (fields.length === 0) return null;
  const goesOn = stored?.pausedWhy === 'budget' && (await hasRoomForOne(env, promotion));
  if (goesOn) fields.push({ field: 'state', class: 'live', before: 'paused', after: 'open' });
  const { id } = promotion;
  const shows = {
    promotionId: id,
    state: stored?.state ?? null,
    fields,
    warnings: promotionWarnings(promotion, markets),
  };
  return { of: 'change', target: `promotion ${id}`, shows, roles: APPROVERS_OF_MONEY };
}

/**
 * The end of a promotion that members may still take. Whoever may end it may agree.
 * @returns null where one operator is enough, or nothing is left to end
 */
export async function endToApprove(
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
  promotionId: string,
): Promise<ChangeToApprove | null> {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (actor.isBuiltIn || stored === null || stored.state === 'ended') return null;
  const { id, until } = stored.promotion;
  const fields = [{ field: 'state', class: 'live' as const, before: stored.state, after: 'ended' }];
  const warnings = until === null ? [] : [`${id}: its terms name ${until} as its end`];
  const shows = { promotionId: id, state: stored.state, fields, warnings };
  return { of: 'change', target: `promotion ${id}`, shows };
}

/** Whether a change is the one that a second operator was shown, or needs none. */
export const isApproved = (
  { approved }: Pick<OperatorContext, 'approved'>,
  wanted: ChangeToApprove | null,
): boolean => wanted === null || canonicalJson(approved ?? null) === canonicalJson(wanted.shows);
