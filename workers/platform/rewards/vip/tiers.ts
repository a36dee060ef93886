/** The rules by which members rise and fall in the tiers of their market. */

/** A tier, as far as rules are concerned; the list is from the lowest, and has at least one. */
export interface Tier {
  id: string;
  /** Null for a tier by invitation. */
  points: number | null;
  /** Points of a month that keep it. */
  keep: number;
}

type Tiers = readonly Tier[];

export const placeOf = (tiers: Tiers, tierId: string): number => tiers.findIndex(it => it.id === tierId);

/** Place of the highest tier that points alone reach. */
export const placeByPoints = (tiers: Tiers, points: number): number =>
  Math.max(
    0,
    tiers.findLastIndex(it => it.points !== null && it.points <= points),
  );

/** The tier that comes after this one by points; null where there is none. */
export const nextByPoints = <It extends Tier>(tiers: readonly It[], place: number): It | null =>
  tiers.find((it, index) => index > place && it.points !== null) ?? null;

/** Place after points were earned: they never lead down. A tier that is no more gives way to the one that points reach. */
export const placeAfterPoints = (tiers: Tiers, tierId: string, points: number): number =>
  Math.max(placeOf(tiers, tierId), placeByPoints(tiers, points));

export interface Month {
  /** Earned in it. */
  points: number;
  /** First moment of the month, epoch milliseconds. */
  from: number;
  /** Moment since which the member has the tier. */
  tierSince: number;
  /** Whether the member was away at some time of the month. */
  wasAway: boolean;
}

/**
 * Place after a month's end: one tier lower where the month's points do not keep this one. A month in which the tier was reached, or in
 * which the member took a break, keeps every tier.
 */
export function placeAfterMonth(tiers: Tiers, place: number, month: Month): number {
  const isKept = month.points >= (tiers[place]?.keep ?? 0) || month.tierSince > month.from || month.wasAway;
  return isKept ? place : Math.max(0, place - 1);
}

/** The correction of points at a fall, down to those of the tier, so that they do not lead up again at once. */
export function correctionAfterFall(tiers: Tiers, place: number, points: number): number {
  const needed = tiers[place]?.points ?? null;
  return needed !== null && placeByPoints(tiers, points) > place ? needed - points : 0;
}
