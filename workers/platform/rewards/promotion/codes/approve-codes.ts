/** What a second operator agrees to before codes open a promotion: how many claims they allow, and the most that these can come to. */
import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import { APPROVERS_OF_MONEY } from '#platform/base/role.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import type { PromotionDefinition } from '../definition.ts';
import { readPromotion } from '../promotion.db.ts';
import { largestOf } from '../promotion-warnings.ts';
import { type CodeFileRow, readFile } from './code-file.db.ts';

/** The most that the file can grant in a market, if all its codes are used there. */
function mostIn(promotion: PromotionDefinition, file: CodeFileRow, market: MarketProfile): string[] {
  const amounts = promotion.markets[market.country];
  const largest = amounts === undefined ? null : largestOf(promotion, amounts, market.exponent);
  if (largest === null || (file.country !== null && file.country !== market.country)) return [];
  const claims = Math.min(file.made * file.usesEach, promotion.caps.total ?? Number.POSITIVE_INFINITY);
  const most = toDecimalString(largest * claims, market.exponent);
  return [
    `${market.country}: ${formatAmount(claims)} claims come to ${formatAmount(most, { decimals: market.exponent })} ${market.currency} at most`,
  ];
}

/** @returns null where one operator is enough, or there is no such file to open */
export async function openingToApprove(
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
  fileId: string,
): Promise<ChangeToApprove | null> {
  const db = catalogueOf(env);
  const file = await readFile(db, fileId);
  if (actor.isBuiltIn || file === null || file.state !== 'new') return null;
  const [stored, { markets }] = await Promise.all([readPromotion(db, file.promotionId), readFacts(env)]);
  if (stored === null) return null;
  const { promotionId, name, made, usesEach, country } = file;
  const after = JSON.stringify({ name, codes: made, usesEach, country });
  const fields = [{ field: 'codes', class: 'money' as const, before: '(nothing)', after }];
  const warnings = markets.flatMap(it => mostIn(stored.promotion, file, it));
  const shows = { promotionId, fileId, state: stored.state, fields, warnings };
  return { of: 'change', target: `promotion ${promotionId}`, shows, roles: APPROVERS_OF_MONEY };
}
