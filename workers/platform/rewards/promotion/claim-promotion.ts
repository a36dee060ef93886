/**
 * Takes a promotion: by itself, by a deposit, by a code, or as an operator has offered it. Longer than most files because all these ways share
 * the same checks.
 */
import { randomUUID } from 'node:crypto';
import { formatDate } from '#app/domain/date.ts';
import { formatAmount } from '#app/domain/money.ts';
import { isEnded } from '#app/domain/promotion.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { brokenRule } from '#app/domain/rules/broken-rule.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { tierOf } from '../vip/vip.ts';
import { pauseOver } from './budget.db.ts';
import { budgetOf } from './budget.ts';
import {
  type Claim,
  type FileCode,
  insertClaim,
  isDepositClaimed,
  moveClaim,
  readClaim,
  readClaimsOf,
  readPlaces,
} from './claim.db.ts';
import { hasUsedCode, readFileOfCode } from './codes/code-file.db.ts';
import { hashOfCode } from './codes/plain-code.ts';
import { needsCode, type PromotionDefinition, type StoredPromotion } from './definition.ts';
import { type DepositStanding, hasDeposited, isClaimable, readDeposit } from './deposit-standing.ts';
import { type Places, type Reason, reasonAgainst, type Standing } from './eligibility.ts';
import { finishClaim } from './finish-claim.ts';
import { readPromotion, readPromotionOfCode } from './promotion.db.ts';
import { minorOf, reservedMinor } from './requested-bonus.ts';

export interface Taker {
  memberId: string;
  country: string;
}

export const NO_PLACES: Places = { total: 0, today: 0, mine: 0, isOpen: false };

export const dayOf = (at: number, { timeZone }: Pick<MarketProfile, 'timeZone'>): string =>
  formatDate(at, 'yyyy-MM-dd', timeZone);

/** The facts of a member that promotions ask for. @param deposit the one that it is taken for, before which others count */
export async function standingOf(
  env: PlatformEnv,
  { memberId }: Taker,
  { at, deposit = null }: { at: number; deposit?: DepositStanding | null },
): Promise<Standing> {
  const [deposited, tierId] = await Promise.all([
    hasDeposited(env, { memberId, deposit }),
    tierOf(env, memberId, at),
  ]);
  return { hasDeposited: deposited, tierId };
}

/** The deposit that a promotion is taken for. */
interface NamedDeposit {
  depositId: string;
  /** Null where it has not been made yet. */
  standing: DepositStanding | null;
  /** Minor units. */
  amountMinor: number;
}

interface Taking {
  stored: StoredPromotion;
  market: MarketProfile;
  deposit?: NamedDeposit;
  /** The code of a file that opens it. */
  code?: FileCode | undefined;
  at: number;
}

const namesOf = ({ depositId, standing }: NamedDeposit): string[] => [depositId, ...(standing?.names ?? [])];

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

/** The reason that a deposit brings no bonus: it has brought one, it was taken back, or its money has left. */
async function depositReason(
  env: PlatformEnv,
  { memberId }: Taker,
  deposit: NamedDeposit,
): Promise<Reason | null> {
  const { standing } = deposit;
  const creditedAs = standing?.creditedAs ?? null;
  const isUsed =
    standing?.hasBonus ||
    (await isDepositClaimed(catalogueOf(env), { memberId, names: namesOf(deposit), creditedAs }));
  if (isUsed) return { key: 'promotion_deposit_used' };
  if (standing === null) return null;
  if (standing.reversedMinor > 0) return { key: 'promotion_deposit_reversed' };
  return standing.hasMoneyLeft ? { key: 'promotion_money_left' } : null;
}

/** Whether a deposit of the member, under any of its ids, can still qualify for a bonus: none was granted, and its money is still in the account. */
export async function takesPromotion(
  env: PlatformEnv,
  taker: Taker,
  { depositId, at }: { depositId: string; at: number },
): Promise<boolean> {
  const standing = await readDeposit(env, { memberId: taker.memberId, depositId, at });
  if (standing === null || !isClaimable(standing, at)) return false;
  return (
    (await depositReason(env, taker, { depositId, standing, amountMinor: standing.amountMinor })) === null
  );
}

async function reasonOf(
  env: PlatformEnv,
  taker: Taker,
  taking: Taking,
  isOffered: boolean,
): Promise<Reason | null> {
  const { stored, market, deposit, at } = taking;
  const { promotion } = stored;
  const [places, standing, ofDeposit] = await Promise.all([
    readPlaces(catalogueOf(env), [promotion], { memberId: taker.memberId, day: dayOf(at, market) }),
    standingOf(env, taker, { at, deposit: deposit?.standing ?? null }),
    deposit === undefined ? null : depositReason(env, taker, deposit),
  ]);
  if (ofDeposit !== null) return ofDeposit;
  return reasonAgainst({
    stored,
    market,
    standing,
    places: places.get(promotion.id) ?? NO_PLACES,
    isOffered,
    at,
  });
}

/** Reason that the promotion would not be the member's to take, were it not offered to them; null where it would. */
export const reasonBesideOffer = (
  env: PlatformEnv,
  taker: Taker,
  taking: Pick<Taking, 'stored' | 'market' | 'at'>,
): Promise<Reason | null> => reasonOf(env, taker, taking, false);

const claimedDeposit = ({ depositId, standing }: NamedDeposit) => ({
  depositId,
  creditedAs: standing?.creditedAs ?? null,
});

/**
 * Inserts a new claim, and pauses a promotion whose budget does not have it.
 * @returns null where another request was faster: for the last place, or from another tab
 */
async function newClaim(
  env: PlatformEnv,
  taker: Taker,
  taking: Taking,
): Promise<Result<Claim | null, Reason>> {
  const { stored, market, deposit, code, at } = taking;
  const { id: promotionId, caps } = stored.promotion;
  const { memberId, country } = taker;
  const db = catalogueOf(env);
  const claimId = `pc-${randomUUID()}`;
  const day = dayOf(at, market);
  const made = { claimId, promotionId, memberId, country, day, state: 'claimed' as const, at };
  const named = deposit === undefined ? {} : { deposit: claimedDeposit(deposit) };
  const budget = await budgetOf(env, stored.promotion, market);
  const amountMinor = reservedMinor(stored.promotion, market, deposit?.amountMinor ?? null);
  const reserved = { reservedMinor: amountMinor, budget };
  if (await insertClaim(db, { ...made, ...named, code, ...reserved }, caps))
    return ok(await readClaim(db, claimId));
  const isOver = await pauseOver(db, promotionId, { budget, amountMinor, at });
  return isOver ? refuse({ key: 'promotion_budget' }) : ok(null);
}

/** Whether a claim is for the named deposit, by any of its names. */
const isFor = ({ depositId, creditedAs }: Claim, deposit: NamedDeposit): boolean =>
  (depositId !== null && namesOf(deposit).includes(depositId)) ||
  (creditedAs !== null && creditedAs === deposit.standing?.creditedAs);

/** Reserves the place of a claim; its bonus follows. */
async function reserve(env: PlatformEnv, taker: Taker, taking: Taking): Promise<Result<Claim, Reason>> {
  const { stored, deposit, at } = taking;
  const open = await openClaim(env, taker, { promotionId: stored.promotion.id, at });
  if (open !== null && deposit !== undefined && isFor(open, deposit)) return ok(open);
  const isOffered = open?.state === 'offered';
  const reason = await reasonOf(env, taker, taking, isOffered);
  if (reason !== null) return refuse(reason);
  const had: Reason = { key: 'promotion_had' };
  if (open !== null) {
    const named = deposit === undefined ? {} : { deposit: claimedDeposit(deposit) };
    const isTaken = await moveClaim(catalogueOf(env), { claimId: open.claimId, to: 'claimed', at, ...named });
    const claim = isTaken ? await readClaim(catalogueOf(env), open.claimId) : null;
    return claim === null ? refuse((await reasonOf(env, taker, taking, isOffered)) ?? had) : ok(claim);
  }
  const made = await newClaim(env, taker, taking);
  if (!made.ok) return made;
  return made.value === null ? refuse((await reasonOf(env, taker, taking, false)) ?? had) : ok(made.value);
}

const isInMarket = ({ promotion }: StoredPromotion, { country }: Taker): boolean =>
  Object.hasOwn(promotion.markets, country);

const UNKNOWN: Reason = { key: 'promotion_unknown' };

/** Takes a promotion that needs no deposit, or an offer of one. */
export async function claimPromotion(
  env: PlatformEnv,
  taker: Taker,
  { promotionId, at }: { promotionId: string; at: number },
): Promise<Result<Claim, Reason>> {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (stored === null || !isInMarket(stored, taker)) return refuse(UNKNOWN);
  const { kind } = stored.promotion;
  const open = await openClaim(env, taker, { promotionId, at });
  if (kind === 'deposit') {
    // One that is not open to the member is not in the deposit dialog.
    const market = await readMarketOf(env, taker);
    const reason = await reasonOf(env, taker, { stored, market, at }, open?.state === 'offered');
    return refuse(reason ?? { key: 'promotion_by_deposit' });
  }
  if (needsCode(stored.promotion) && open?.state !== 'offered') return refuse({ key: 'promotion_by_code' });
  return taken(env, taker, { stored, at });
}

async function taken(
  env: PlatformEnv,
  taker: Taker,
  { stored, code, at }: { stored: StoredPromotion; code?: FileCode | undefined; at: number },
): Promise<Result<Claim, Reason>> {
  const market = await readMarketOf(env, taker);
  const reserved = await reserve(env, taker, { stored, market, code, at });
  return reserved.ok ? ok(await finishClaim(env, reserved.value, at)) : reserved;
}

/** Refusals of a code whose promotion the member has, or has had: they name nothing that the member does not know. */
const OWN_REFUSALS: ReadonlySet<Reason['key']> = new Set(['promotion_had', 'promotion_taken']);

/** The promotion that a typed code opens for members of a market: by a code that all share, or by one of a file. */
async function openedBy(
  env: PlatformEnv,
  { country }: Taker,
  typed: string,
): Promise<{ stored: StoredPromotion; code?: FileCode } | null> {
  const db = catalogueOf(env);
  const shared = await readPromotionOfCode(db, typed);
  if (shared !== null) return { stored: shared };
  const codeHash = hashOfCode(env, typed);
  const file = await readFileOfCode(db, codeHash);
  if (file === null || file.state !== 'open' || (file.country !== null && file.country !== country))
    return null;
  const stored = await readPromotion(db, file.promotionId);
  return stored?.promotion.codeFiles === true ? { stored, code: { codeHash, fileId: file.fileId } } : null;
}

/**
 * [5.35] Takes the promotion that a code opens. One that does not exist, has ended or not begun, is used up, or is for other members
 * is refused in the same words, so that no answer tells a guesser of a code: of a file's codes, a member knows those that they have used.
 */
export async function claimByCode(
  env: PlatformEnv,
  taker: Taker,
  { code: typed, at }: { code: string; at: number },
): Promise<Result<Claim, Reason>> {
  const opened = await openedBy(env, taker, typed);
  const unusable: Reason = { key: 'promotion_code_unknown' };
  if (opened === null || !isInMarket(opened.stored, taker)) return refuse(unusable);
  const { stored, code } = opened;
  const claimed = await taken(env, taker, { stored, code, at });
  if (claimed.ok) return claimed;
  const isKnown = code === undefined || (await hasUsedCode(catalogueOf(env), taker.memberId, code.codeHash));
  return isKnown && OWN_REFUSALS.has(claimed.error.key) ? claimed : refuse(unusable);
}

export type DepositRefusal = { field: 'promotionId'; reason: Reason } | { field: 'amount'; rule: string };

/** [5.21] The rule that a deposit breaks by being below the lowest of a promotion. */
const lowestRule = ({ markets }: PromotionDefinition, { country }: MarketProfile): string =>
  brokenRule('promoMinDepo', formatAmount(markets[country]?.lowestDeposit ?? '0', { decimals: 2 }));

/**
 * Takes a promotion for a deposit, made or about to be: the claim waits until it is credited.
 * @param depositId any name by which `readDeposit` finds it
 */
export async function claimByDeposit(
  env: PlatformEnv,
  taker: Taker,
  {
    promotionId,
    depositId,
    amountMinor,
    at,
  }: { promotionId: string; depositId: string; amountMinor: number; at: number },
): Promise<Result<Claim, DepositRefusal>> {
  const [stored, market, standing] = await Promise.all([
    readPromotion(catalogueOf(env), promotionId),
    readMarketOf(env, taker),
    readDeposit(env, { memberId: taker.memberId, depositId, at }),
  ]);
  const against = (reason: Reason) => refuse({ field: 'promotionId' as const, reason });
  if (stored === null || !isInMarket(stored, taker) || stored.promotion.kind !== 'deposit')
    return against(UNKNOWN);
  const lowest = minorOf(stored.promotion.markets[taker.country]?.lowestDeposit, market) ?? 0;
  if (amountMinor < lowest) return refuse({ field: 'amount', rule: lowestRule(stored.promotion, market) });
  const reserved = await reserve(env, taker, {
    stored,
    market,
    deposit: { depositId, standing, amountMinor },
    at,
  });
  return reserved.ok ? reserved : against(reserved.error);
}
