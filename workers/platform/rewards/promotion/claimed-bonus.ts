/** The grant that a claim asks of the wallet: its deposit, its amount and its terms, noted once and the same in every attempt. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readGame } from '#platform/games/game/game.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { pauseOver } from './budget.db.ts';
import { budgetOf } from './budget.ts';
import { type Claim, type EndReason, type RequestedBonus, writeAskedBonus } from './claim.db.ts';
import type { PromotionDefinition } from './definition.ts';
import { type DepositStanding, LATE_DEPOSIT_MS, readDeposit } from './deposit-standing.ts';
import { end, WAITING_MS } from './end-claim.ts';
import { readPromotion } from './promotion.db.ts';
import { requestedBonus, requestedRounds } from './requested-bonus.ts';

interface Asking {
  promotion: PromotionDefinition;
  market: MarketProfile;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Notes the grant with the claim, out of the budget.
 * @returns null where the claim has ended here: another one has the deposit, or the budget does not have more than was reserved
 */
async function noted(
  env: PlatformEnv,
  claim: Claim,
  bonus: RequestedBonus,
  { promotion, market, at }: Asking,
): Promise<Claim | null> {
  const db = catalogueOf(env);
  const budget = await budgetOf(env, promotion, market);
  const asked = await writeAskedBonus(db, claim.claimId, { bonus, budget });
  if (asked === null || asked.bonus !== null || asked.state !== 'claimed') return asked;
  const amountMinor = bonus.amountMinor - (asked.reservedMinor ?? 0);
  const isOver = await pauseOver(db, promotion.id, { budget, amountMinor, at });
  const stored = await readPromotion(db, promotion.id);
  // Another version has another budget: the next attempt asks that one.
  if (stored?.promotion.budgets?.[market.currency] !== promotion.budgets?.[market.currency]) return null;
  await end(env, asked, isOver ? 'budget' : 'deposit_used', at);
  return null;
}

/** The claim with the free rounds to ask of the wallet; null where it has ended here. */
async function withRounds(env: PlatformEnv, claim: Claim, asking: Asking): Promise<Claim | null> {
  const { promotion, market, at } = asking;
  const game = await readGame(catalogueOf(env), promotion.rounds?.gameId ?? '');
  const asked = game === null ? null : requestedRounds({ promotion, market, at }, game);
  if (asked !== null) return noted(env, claim, asked, asking);
  await end(env, claim, 'provider', at);
  return null;
}

/**
 * The reason that a credited deposit brings no bonus. The audience is judged again, because several deposits may have waited at the
 * same time; an offer asks for none. The wallet asks the others again in the transaction that grants.
 */
function depositFlaw(
  deposit: DepositStanding,
  { audience }: Pick<PromotionDefinition, 'audience'>,
  { offeredBy }: Claim,
): EndReason | null {
  if (deposit.hasBonus) return 'deposit_used';
  if (deposit.reversedMinor > 0) return 'deposit_reversed';
  if (deposit.hasMoneyLeft) return 'money_left';
  return audience.kind === 'new' && offeredBy === null && !deposit.isFirst ? 'not_new' : null;
}

/** The deposit of a claim that is credited and may bring its bonus; null where the claim waits, or has ended here. */
async function creditedDeposit(
  env: PlatformEnv,
  claim: Claim,
  promotion: PromotionDefinition,
  at: number,
): Promise<{ id: string; creditedAs: number; amountMinor: number } | null> {
  const { memberId, depositId } = claim;
  const found = depositId === null ? null : await readDeposit(env, { memberId, depositId, at });
  if (found === null || found.status === 'pending') {
    // A deposit that nobody has made is one that broke off.
    const patienceMs = found === null ? LATE_DEPOSIT_MS : WAITING_MS;
    if (at > claim.changedAt + patienceMs) await end(env, claim, 'not_in_time', at);
    return null;
  }
  const { creditedAs, amountMinor } = found;
  const flaw = creditedAs === null ? 'deposit_refused' : depositFlaw(found, promotion, claim);
  if (flaw !== null) await end(env, claim, flaw, at);
  return depositId === null || creditedAs === null || flaw !== null
    ? null
    : { id: depositId, creditedAs, amountMinor };
}

/** The claim with the grant to ask of the wallet; null where it waits, or has ended here. */
export async function withBonus(env: PlatformEnv, claim: Claim, at: number): Promise<Claim | null> {
  if (claim.bonus !== null) return claim;
  const db = catalogueOf(env);
  const [stored, market] = await Promise.all([
    readPromotion(db, claim.promotionId),
    readMarketOf(env, claim),
  ]);
  if (stored === null) throw new Error(`A claim is of a promotion that is gone: ${claim.promotionId}`);
  const { promotion } = stored;
  if (promotion.rounds !== undefined) return withRounds(env, claim, { promotion, market, at });
  const isOfDeposit = promotion.kind === 'deposit';
  const deposit = isOfDeposit ? await creditedDeposit(env, claim, promotion, at) : null;
  if (isOfDeposit && deposit === null) return null;
  const bonus = requestedBonus({ promotion, market, deposit, at });
  if (bonus === null) {
    await end(env, claim, 'deposit_too_small', at);
    return null;
  }
  const asked = await noted(env, claim, bonus, { promotion, market, at });
  return asked?.bonus == null ? null : asked;
}
