/**
 * A member's place in the tiers. A reading gives it as it is now: months that are over are closed first, and a tier that points
 * reach is reached at once, so that no bet writes anything for it.
 */
import { parseAmount } from '#app/domain/money.ts';
import { bars } from '#app/domain/restriction.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { kindsOfGames } from '#platform/games/game/game.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readHistory } from '#platform/protection/restriction/restriction.ts';
import {
  type MarketProfile,
  readMarketOf,
  type VipProgramme,
  type VipTierProfile,
} from '#platform/site/site.ts';
import { firstMonth, monthOf } from './months.ts';
import { notifyTierChanges } from './notify-tier-changes.ts';
import { pointsOf } from './points.ts';
import { stepOverMonth, stepTo, stepUp } from './steps.ts';
import { placeOf } from './tiers.ts';
import { insertVip, readOwner, readTaskPoints, readVip, writeStep } from './vip.db.ts';
import type { VipRow, VipStep } from './vip-step.ts';

export interface VipMember {
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

export interface VipContext {
  env: PlatformEnv;
  now: () => number;
  /** Whether changes go without a message, as those of a seed. */
  isQuiet?: boolean;
}

export interface Standing {
  /** False while the wallet counts the play of before an update: then there are no points of play yet. */
  isComplete: boolean;
  programme: VipProgramme;
  tier: VipTierProfile;
  /** All points, with those of the open month. */
  points: number;
  /** The open month on the market's clock; `points` of play and tasks. */
  month: { points: number; from: number; ends: number };
}

/** Restrictions of a member that are looked at for a month. */
const RESTRICTIONS = 100;
/** Steps of one reading; each is a month, a rise, or a race that another reading has won. */
const MOST_STEPS = 40;

interface Place extends VipMember {
  market: MarketProfile;
  programme: VipProgramme;
}

/** Points of play in a period; null while the wallet counts the play of before an update. @param to excluded */
async function playPointsOf(
  env: PlatformEnv,
  { memberId, market, programme }: Place,
  period: { from: number; to: number },
): Promise<number | null> {
  const turnover = parseAmount(programme.turnoverPerPoint, market.exponent);
  if (!turnover.ok) throw new Error(`The turnover for a point in ${market.country} is not an amount`);
  const { isComplete, games } = await walletOf(env, memberId).activity(period);
  if (!isComplete) return null;
  const ids = games.map(it => it.gameId);
  const known = await kindsOfGames(env, ids);
  const rule = { turnoverMinor: turnover.value, weights: programme.weights };
  return pointsOf(games, gameId => known.get(gameId)?.type, rule);
}

/** Whether the member could not play at some time of a period. */
async function wasAway(env: PlatformEnv, memberId: string, from: number, ends: number): Promise<boolean> {
  const rows = await readHistory(directoryOf(env, memberId), memberId, RESTRICTIONS);
  return rows.some(({ kind, since, until, endedAt }) => {
    const over = Math.min(until ?? Number.POSITIVE_INFINITY, endedAt ?? Number.POSITIVE_INFINITY);
    return bars(kind, 'play') && since < ends && over > from;
  });
}

async function rowOf(
  env: PlatformEnv,
  { memberId, market, programme }: Place,
  at: number,
): Promise<VipRow | null> {
  const db = directoryOf(env, memberId);
  const known = await readVip(db, memberId);
  if (known !== null) return known;
  const owner = await readOwner(db, memberId);
  const lowest = programme.tiers[0];
  if (owner === null || lowest === undefined) return null;
  const { from, ends } = firstMonth(owner.joinedAt, at, market.timeZone);
  await insertVip(db, memberId, {
    tierId: lowest.id,
    tierSince: owner.joinedAt,
    points: 0,
    monthFrom: from,
    monthEnds: ends,
    version: 0,
  });
  return readVip(db, memberId);
}

async function stepOverEndedMonth(env: PlatformEnv, place: Place, row: VipRow): Promise<VipStep | null> {
  const { memberId, market, programme } = place;
  const { monthFrom: from, monthEnds: to } = row;
  const playPoints = await playPointsOf(env, place, { from, to });
  if (playPoints === null) return null;
  const [taskPoints, isExcused] = await Promise.all([
    readTaskPoints(directoryOf(env, memberId), memberId, { from, to }),
    wasAway(env, memberId, from, to),
  ]);
  const nextEnds = monthOf(to, market.timeZone).ends;
  return stepOverMonth(programme.tiers, row, { playPoints, taskPoints, wasAway: isExcused, nextEnds });
}

/** The row with everything that is due done, and the points of play in its open month. */
async function settledRow(
  { env, now, isQuiet = false }: VipContext,
  place: Place,
): Promise<{ row: VipRow; playPoints: number; isComplete: boolean } | null> {
  const { memberId, programme } = place;
  const at = now();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const row = await rowOf(env, place, at);
    if (row === null) return null;
    const isOver = row.monthEnds <= at;
    const playPoints = isOver
      ? 0
      : await playPointsOf(env, place, { from: row.monthFrom, to: row.monthEnds });
    const step = isOver
      ? await stepOverEndedMonth(env, place, row)
      : stepUp(programme.tiers, row, playPoints ?? 0, at);
    if (step === null)
      return { row, playPoints: playPoints ?? 0, isComplete: playPoints !== null && !isOver };
    const isTaken = await writeStep(directoryOf(env, memberId), memberId, step);
    if (isTaken && !isQuiet) await notifyTierChanges({ env, now }, place, step);
  }
  throw new Error(`The VIP of member ${memberId} never comes to rest`);
}

async function placeIn(env: PlatformEnv, member: VipMember): Promise<Place | null> {
  const market = await readMarketOf(env, member);
  return market.vip === null ? null : { ...member, market, programme: market.vip };
}

/** A member's tier as it is now, and what it comes from; null where the market has no VIP, or the member is no more. */
export async function settledTier(context: VipContext, member: VipMember) {
  const place = await placeIn(context.env, member);
  const settled = place === null ? null : await settledRow(context, place);
  if (place === null || settled === null) return null;
  const { programme } = place;
  const tier = programme.tiers[Math.max(0, placeOf(programme.tiers, settled.row.tierId))];
  return tier === undefined ? null : { ...settled, programme, tier };
}

/** A member's standing as it is now; null where the market has no VIP, or the member is no more. */
export async function standingOf(context: VipContext, member: VipMember): Promise<Standing | null> {
  const { env } = context;
  const settled = await settledTier(context, member);
  if (settled === null) return null;
  const { row, playPoints, isComplete, programme, tier } = settled;
  const { monthFrom: from, monthEnds: ends } = row;
  const taskPoints = await readTaskPoints(directoryOf(env, member.memberId), member.memberId, {
    from,
    to: ends,
  });
  return {
    isComplete,
    programme,
    tier,
    points: Math.max(0, row.points + playPoints),
    month: { points: Math.max(0, playPoints + taskPoints), from, ends },
  };
}

/** Puts a member into a tier, for an operator. @returns false where the market has no such tier */
export async function chooseTier(
  context: VipContext,
  member: VipMember,
  { tierId, by, note }: { tierId: string; by: string; note: string },
): Promise<boolean> {
  const { env, now } = context;
  const place = await placeIn(env, member);
  if (place === null || placeOf(place.programme.tiers, tierId) === -1) return false;
  for (;;) {
    const settled = await settledRow(context, place);
    if (settled === null) return false;
    const { row, playPoints } = settled;
    const step = stepTo(place.programme.tiers, row, { tierId, playPoints, by, note, at: now() });
    if (step === null) return true;
    if (!(await writeStep(directoryOf(env, member.memberId), member.memberId, step))) continue;
    if (context.isQuiet !== true) await notifyTierChanges(context, place, step);
    return true;
  }
}
