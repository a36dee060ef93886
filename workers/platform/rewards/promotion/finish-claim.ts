/**
 * Brings a claim as far as it can go: from its deposit to its bonus, and after its bonus to its end. Every step is repeated
 * with the same values: by the member's page, by the event that leads to it, and by a job for interrupted claims.
 */
import { isEnded } from '#app/domain/promotion.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { logError, logWarning } from '#log/log.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSlices } from '#platform/base/pause.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import {
  type Bonus,
  cancelBonus,
  type FreeRounds,
  grantBonus,
  grantRounds,
  notifyOfRounds,
  readBonuses,
  returnedByCancelling,
} from '../bonus/bonus.ts';
import { type Claim, type EndReason, readClaim, readClaimsOf, readUnfinished } from './claim.db.ts';
import { withBonus } from './claimed-bonus.ts';
import { end, move, WAITING_MS } from './end-claim.ts';
import { progressOf, readUnread, writeProgress } from './progress.db.ts';

const isRestricted = async (env: PlatformEnv, { memberId }: Claim, at: number): Promise<boolean> =>
  restrictionOn(await readInForce(directoryOf(env, memberId), memberId, at), 'promotion', at) !== null;

/** Refusals of the wallet that another attempt will not change. */
const FINAL: Readonly<Record<string, EndReason>> = {
  restricted: 'wallet',
  closed: 'wallet',
  not_an_amount: 'wallet',
  too_large: 'wallet',
  no_such_deposit: 'wallet',
  deposit_used: 'deposit_used',
  deposit_reversed: 'deposit_reversed',
  money_left: 'money_left',
};

/** Free rounds are the member's once their provider knows of them; one that refuses ends them. */
async function handOver(env: PlatformEnv, claim: Claim, rounds: FreeRounds, at: number): Promise<void> {
  const { claimId: grantId, memberId } = claim;
  const told = await notifyOfRounds(env, { memberId, grantId, rounds, isCancelled: false }, at);
  if (told === 'taken') await move(env, claim, { to: 'wagering', at });
  if (told !== 'refused') return;
  logWarning('promotion.rounds-refused', { memberId, claimId: grantId, providerId: rounds.providerId });
  await cancelBonus(env, { memberId, grantId, why: 'operator', at });
  await move(env, claim, { to: 'cancelled', at, why: 'provider', freesPlace: true });
}

async function grant(env: PlatformEnv, claim: Claim, at: number): Promise<void> {
  if (claim.bonus === null) return;
  const { claimId: grantId, memberId, bonus } = claim;
  const { rounds } = bonus;
  const granted =
    rounds === undefined
      ? await grantBonus(env, { memberId, grantId, ...bonus })
      : await grantRounds(env, { memberId, grantId, rounds, at: bonus.at });
  if (granted.ok) {
    if (rounds === undefined) await move(env, claim, { to: 'wagering', at });
    else await handOver(env, claim, rounds, at);
    return;
  }
  logError('promotion.not-granted', { memberId, claimId: grantId, why: granted.error });
  const why = FINAL[granted.error];
  if (why !== undefined) await move(env, claim, { to: 'cancelled', at, why, freesPlace: true });
}

/** Whether the wallet has the bonus already: then a restriction comes too late. */
const isGranted = async (env: PlatformEnv, { memberId, claimId }: Claim): Promise<boolean> =>
  (await readBonuses(env, memberId)).some(it => it.grantId === claimId);

async function finishClaimed(env: PlatformEnv, claim: Claim, at: number): Promise<void> {
  if (await isRestricted(env, claim, at)) {
    if (claim.bonus === null) await end(env, claim, 'restricted', at);
    else if (await isGranted(env, claim)) await grant(env, claim, at);
    else await move(env, claim, { to: 'cancelled', at, why: 'restricted', freesPlace: true });
    return;
  }
  const asked = await withBonus(env, claim, at);
  if (asked?.state === 'claimed') await grant(env, asked, at);
}

/** What has come back of a cancelled claim, at most what was granted, in minor units. */
const returnedBy = async (env: PlatformEnv, { memberId, claimId }: Claim): Promise<number> =>
  returnedByCancelling(env, { memberId, grantId: claimId });

/** Brings the claim to the state that the wallet has of its bonus. */
export async function followBonus(
  env: PlatformEnv,
  claim: Claim,
  bonuses: readonly Bonus[],
  at: number,
): Promise<void> {
  const bonus = bonuses.find(it => it.grantId === claim.claimId);
  if (bonus === undefined || bonus.state === 'wagering') return;
  await writeProgress(catalogueOf(env), claim.claimId, progressOf(bonus, at));
  const returnedMinor = bonus.state === 'cancelled' ? await returnedBy(env, claim) : undefined;
  await move(env, claim, { to: bonus.state, at: bonus.endedAt ?? at, returnedMinor });
}

/** Copies the progress of a claim's bonus from the wallet. */
async function noteProgress(env: PlatformEnv, { memberId, claimId }: Claim, at: number): Promise<Bonus[]> {
  const bonuses = await readBonuses(env, memberId);
  const bonus = bonuses.find(it => it.grantId === claimId);
  await writeProgress(catalogueOf(env), claimId, progressOf(bonus, at));
  return bonuses;
}

/** Brings one claim on. @returns as it is afterwards */
export async function finishClaim(env: PlatformEnv, claim: Claim, at: number): Promise<Claim> {
  if (isEnded(claim.state)) return claim;
  if (claim.state === 'offered') {
    if (at > claim.madeAt + WAITING_MS) await end(env, claim, 'not_in_time', at);
    else if (await isRestricted(env, claim, at)) await end(env, claim, 'restricted', at);
  } else if (claim.state === 'claimed') await finishClaimed(env, claim, at);
  else await followBonus(env, claim, await noteProgress(env, claim, at), at);
  return (await readClaim(catalogueOf(env), claim.claimId)) ?? claim;
}

/** A member's claims with their bonuses, as far as they can be brought now. */
export async function finishClaimsOf(
  env: PlatformEnv,
  memberId: string,
  at: number,
): Promise<{ claims: Claim[]; bonuses: Bonus[] }> {
  const db = catalogueOf(env);
  const claims = await readClaimsOf(db, memberId);
  const waiting = claims.filter(it => it.state === 'offered' || it.state === 'claimed');
  for (const claim of waiting) await finishClaim(env, claim, at);
  const bonuses = claims.length === 0 ? [] : await readBonuses(env, memberId);
  for (const claim of claims.filter(it => it.state === 'wagering'))
    await followBonus(env, claim, bonuses, at);
  const isChanged =
    waiting.length > 0 ||
    claims.some(it => bonuses.some(bonus => bonus.grantId === it.claimId && bonus.state !== it.state));
  return { claims: isChanged ? await readClaimsOf(db, memberId) : claims, bonuses };
}

/** Claims per stage and run of the job. */
const MOST = 50;
/** `unread`: claims that ended before their wallet was read. */
const STAGES = ['claimed', 'offered', 'wagering', 'unread'] as const;

async function finishOne(env: PlatformEnv, stage: (typeof STAGES)[number], claim: Claim, at: number) {
  try {
    await (stage === 'unread' ? noteProgress : finishClaim)(env, claim, at);
  } catch (error) {
    logError('promotion.not-finished', { claimId: claim.claimId, error });
  }
}

/**
 * A job of the schedule: goes round the claims that have not ended, some in each run, and reads the wallets of ended ones once.
 * @param cursor the stage and the last claim of the run before
 */
export async function finishClaims(env: PlatformEnv, at: number, cursor: string): Promise<string> {
  const [known = '', after = ''] = cursor.split(' ');
  const stage = STAGES.find(it => it === known) ?? STAGES[0];
  const page = { after, most: MOST };
  const db = catalogueOf(env);
  const claims = await (stage === 'unread'
    ? readUnread(db, page)
    : readUnfinished(db, { ...page, state: stage }));
  await inSlices(claims, 1, claim => finishOne(env, stage, claim, at));
  const last = claims.at(-1);
  if (last !== undefined && claims.length === MOST) return `${stage} ${last.claimId}`;
  const next = STAGES[STAGES.indexOf(stage) + 1];
  return next === undefined ? '' : `${next} `;
}

/** Ends a claim before its end, with its bonus where there is one. @returns whether it has ended */
export async function cancelClaim(
  env: PlatformEnv,
  claim: Claim,
  { at, why }: { at: number; why: EndReason },
): Promise<boolean> {
  if (await end(env, claim, why, at)) return true;
  // A grant was asked of the wallet: it is made first, and then cancelled.
  const current = await finishClaim(env, claim, at);
  // Free rounds that their provider has not heard of yet are in the wallet already.
  const isWaiting = current.state === 'claimed' && current.bonus?.rounds !== undefined;
  if (current.state !== 'wagering' && !isWaiting) return isEnded(current.state);
  const { memberId, claimId: grantId } = current;
  const cancelled = await cancelBonus(env, {
    memberId,
    grantId,
    at,
    why: why === 'member' ? 'member' : 'operator',
  });
  if (!cancelled.ok) return false;
  const { bonus } = current;
  // The wallet takes no more bets of them, even if the provider has not heard.
  if (bonus?.rounds !== undefined)
    await notifyOfRounds(env, { memberId, grantId, rounds: bonus.rounds, isCancelled: true }, at);
  await noteProgress(env, current, at);
  return move(env, current, { to: 'cancelled', at, why, returnedMinor: await returnedBy(env, current) });
}
