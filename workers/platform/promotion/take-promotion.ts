/** Takes a promotion: by itself, by a deposit, by a code, or as an operator has offered it. */
import { randomUUID } from 'node:crypto';
import { formatDate } from '#app/domain/date.ts';
import { formatAmount } from '#app/domain/money.ts';
import { isEnded } from '#app/domain/promotion.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { brokenRule } from '#app/domain/rules/broken-rule.ts';
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { type MarketProfile, readMarketOf } from '../site/site.ts';
import { tierOf } from '../vip/vip.ts';
import { minorOf } from './asked-bonus.ts';
import { type Claim, insertClaim, moveClaim, readClaim, readClaimsOf, readPlaces } from './claim.db.ts';
import type { PromotionDefinition, StoredPromotion } from './definition.ts';
import { hasDeposited } from './deposit-standing.ts';
import { type Places, type Reason, reasonAgainst, type Standing } from './eligibility.ts';
import { finishClaim } from './finish-claim.ts';
import { readPromotion, readPromotionOfCode } from './promotion.db.ts';

export interface Taker {
  memberId: string;
  country: string;
}

export const NO_PLACES: Places = { total: 0, today: 0, mine: 0, isOpen: false };

export const dayOf = (at: number, { timeZone }: Pick<MarketProfile, 'timeZone'>): string =>
  formatDate(at, 'yyyy-MM-dd', timeZone);

/** The facts of a member that promotions ask for. @param except a deposit that does not count */
export async function standingOf(
  env: PlatformEnv,
  { memberId }: Taker,
  { at, except = null }: { at: number; except?: string | null },
): Promise<Standing> {
  const [deposited, tierId] = await Promise.all([
    hasDeposited(env, { memberId, except, at }),
    tierOf(env, memberId, at),
  ]);
  return { hasDeposited: deposited, tierId };
}

interface Taking {
  stored: StoredPromotion;
  market: MarketProfile;
  depositId?: string;
  at: number;
}

const isOngoing = ({ state }: Claim): boolean => !isEnded(state);

/** The member's claim that is open now, if any: the wallet may have ended its bonus unnoticed. */
async function openClaim(
  env: PlatformEnv,
  { memberId }: Taker,
  { promotionId, at }: { promotionId: string; at: number },
): Promise<Claim | null> {
  const claims = await readClaimsOf(catalogueOf(env), memberId);
  const found = claims.find(it => it.promotionId === promotionId && isOngoing(it));
  if (found?.state !== 'wagering') return found ?? null;
  const current = await finishClaim(env, found, at);
  return isOngoing(current) ? current : null;
}

async function reasonOf(
  env: PlatformEnv,
  taker: Taker,
  taking: Taking,
  isOffered: boolean,
): Promise<Reason | null> {
  const { stored, market, depositId = null, at } = taking;
  const { promotion } = stored;
  const [places, standing] = await Promise.all([
    readPlaces(catalogueOf(env), [promotion], { memberId: taker.memberId, day: dayOf(at, market) }),
    standingOf(env, taker, { at, except: depositId }),
  ]);
  return reasonAgainst({
    stored,
    market,
    standing,
    places: places.get(promotion.id) ?? NO_PLACES,
    isOffered,
    at,
  });
}

/** Reserves the place of a claim; its bonus follows. */
async function reserve(env: PlatformEnv, taker: Taker, taking: Taking): Promise<Result<Claim, Reason>> {
  const { stored, market, depositId, at } = taking;
  const { id: promotionId, caps } = stored.promotion;
  const db = catalogueOf(env);
  const open = await openClaim(env, taker, { promotionId, at });
  if (open !== null && depositId !== undefined && open.depositId === depositId) return ok(open);
  const isOffered = open?.state === 'offered';
  const reason = await reasonOf(env, taker, taking, isOffered);
  if (reason !== null) return refuse(reason);
  const had: Reason = { key: 'promotion_had' };
  if (open !== null) {
    const isTaken = await moveClaim(db, {
      claimId: open.claimId,
      to: 'claimed',
      at,
      ...(depositId === undefined ? {} : { depositId }),
    });
    return isTaken ? ok({ ...open, state: 'claimed', depositId: depositId ?? null }) : refuse(had);
  }
  const claimId = `pc-${randomUUID()}`;
  const { memberId, country } = taker;
  const made = {
    claimId,
    promotionId,
    memberId,
    country,
    day: dayOf(at, market),
    state: 'claimed',
    at,
  } as const;
  const isThere = await insertClaim(db, { ...made, ...(depositId === undefined ? {} : { depositId }) }, caps);
  const claim = isThere ? await readClaim(db, claimId) : null;
  if (claim !== null) return ok(claim);
  // Another request was faster: for the last place, or from another tab.
  return refuse((await reasonOf(env, taker, taking, false)) ?? had);
}

const isFor = ({ promotion }: StoredPromotion, { country }: Taker): boolean =>
  Object.hasOwn(promotion.markets, country);

const UNKNOWN: Reason = { key: 'promotion_unknown' };

/** Takes a promotion that needs no deposit, or an offer of one. */
export async function takePromotion(
  env: PlatformEnv,
  taker: Taker,
  { promotionId, at }: { promotionId: string; at: number },
): Promise<Result<Claim, Reason>> {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (stored === null || !isFor(stored, taker)) return refuse(UNKNOWN);
  const { kind, code } = stored.promotion;
  if (kind === 'deposit') return refuse({ key: 'promotion_by_deposit' });
  const open = await openClaim(env, taker, { promotionId, at });
  if (code !== undefined && open?.state !== 'offered') return refuse({ key: 'promotion_by_code' });
  return taken(env, taker, { stored, at });
}

async function taken(
  env: PlatformEnv,
  taker: Taker,
  { stored, at }: { stored: StoredPromotion; at: number },
): Promise<Result<Claim, Reason>> {
  const market = await readMarketOf(env, taker);
  const reserved = await reserve(env, taker, { stored, market, at });
  return reserved.ok ? ok(await finishClaim(env, reserved.value, at)) : reserved;
}

/** [5.35] Takes the promotion that a code opens. */
export async function takeByCode(
  env: PlatformEnv,
  taker: Taker,
  { code, at }: { code: string; at: number },
): Promise<Result<Claim, Reason>> {
  const stored = await readPromotionOfCode(catalogueOf(env), code);
  if (stored === null || !isFor(stored, taker)) return refuse({ key: 'promotion_code_unknown' });
  return taken(env, taker, { stored, at });
}

export type DepositRefusal = { field: 'promotionId'; reason: Reason } | { field: 'amount'; rule: string };

/** [5.21] The rule that a deposit breaks by being below the lowest of a promotion. */
const lowestRule = ({ markets }: PromotionDefinition, { country }: MarketProfile): string =>
  brokenRule('promoMinDepo', formatAmount(markets[country]?.lowestDeposit ?? '0', { decimals: 2 }));

/**
 * Takes a promotion for a deposit, made or about to be: the claim waits until it is credited.
 * @param depositId by which `readDeposit` finds it
 */
export async function takeByDeposit(
  env: PlatformEnv,
  taker: Taker,
  {
    promotionId,
    depositId,
    amountMinor,
    at,
  }: { promotionId: string; depositId: string; amountMinor: number; at: number },
): Promise<Result<Claim, DepositRefusal>> {
  const [stored, market] = await Promise.all([
    readPromotion(catalogueOf(env), promotionId),
    readMarketOf(env, taker),
  ]);
  const against = (reason: Reason) => refuse({ field: 'promotionId' as const, reason });
  if (stored === null || !isFor(stored, taker) || stored.promotion.kind !== 'deposit')
    return against(UNKNOWN);
  const lowest = minorOf(stored.promotion.markets[taker.country]?.lowestDeposit, market) ?? 0;
  if (amountMinor < lowest) return refuse({ field: 'amount', rule: lowestRule(stored.promotion, market) });
  const reserved = await reserve(env, taker, { stored, market, depositId, at });
  return reserved.ok ? reserved : against(reserved.error);
}
