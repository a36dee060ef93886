/** Steps of a member through tiers and months: from a row and the earned points to the next row. Pure. */
import { correctionAfterFall, placeAfterMonth, placeAfterPoints, placeOf, type Tier } from './tiers.ts';
import type { PointEntry, TierChange, VipRow, VipStep } from './vip-step.ts';

type Tiers = readonly Tier[];

const idAt = (tiers: Tiers, place: number): string => tiers[place]?.id ?? '';

/** A rise, or the way from a tier that is no more; null where the tier stays. */
function riseFrom({ tierId }: VipRow, tiers: Tiers, points: number, at: number): TierChange | null {
  const to = idAt(tiers, placeAfterPoints(tiers, tierId, points));
  if (to === tierId) return null;
  return { from: tierId, to, reason: placeOf(tiers, tierId) === -1 ? 'site' : 'points', at };
}

/** The step of a member whose points reach another tier now; null where they do not. @param playPoints of the open month */
export function stepUp(tiers: Tiers, was: VipRow, playPoints: number, at: number): VipStep | null {
  const rise = riseFrom(was, tiers, was.points + playPoints, at);
  if (rise === null) return null;
  return { was, now: { ...was, tierId: rise.to, tierSince: at }, entries: [], changes: [rise] };
}

export interface EndedMonth {
  playPoints: number;
  taskPoints: number;
  wasAway: boolean;
  /** First moment of the month after the next one. */
  nextEnds: number;
}

/** The step at a month's end: its play is booked, and the tier rises by points, or falls by too few of them. */
export function stepOverMonth(tiers: Tiers, was: VipRow, month: EndedMonth): VipStep {
  const { playPoints, taskPoints, wasAway, nextEnds } = month;
  const { monthFrom: from, monthEnds: ends } = was;
  const points = was.points + playPoints;
  const rise = riseFrom(was, tiers, points, ends - 1);
  const tierSince = rise === null ? was.tierSince : ends - 1;
  const place = placeOf(tiers, rise?.to ?? was.tierId);
  const after = placeAfterMonth(tiers, place, { points: playPoints + taskPoints, from, tierSince, wasAway });
  const isFall = after < place;
  const correction = isFall ? correctionAfterFall(tiers, after, points) : 0;
  const entries: PointEntry[] = [
    { entryId: `play:${from}`, points: playPoints, reason: 'play', at: ends - 1 },
    { entryId: `tier:${was.version}`, points: correction, reason: 'tier', at: ends },
  ];
  const changes: TierChange[] = [
    ...(rise === null ? [] : [rise]),
    ...(isFall
      ? [{ from: idAt(tiers, place), to: idAt(tiers, after), reason: 'month' as const, at: ends }]
      : []),
  ];
  return {
    was,
    now: {
      tierId: idAt(tiers, after),
      tierSince: isFall ? ends : tierSince,
      monthFrom: ends,
      monthEnds: nextEnds,
    },
    entries: entries.filter(it => it.points !== 0),
    changes,
  };
}

/** The step to a tier that an operator has chosen; null where the member has it. @param playPoints of the open month */
export function stepTo(
  tiers: Tiers,
  was: VipRow,
  chosen: { tierId: string; playPoints: number; by: string; note: string; at: number },
): VipStep | null {
  const { tierId, playPoints, by, note, at } = chosen;
  if (was.tierId === tierId) return null;
  const correction = correctionAfterFall(tiers, placeOf(tiers, tierId), was.points + playPoints);
  const entry: PointEntry = { entryId: `tier:${was.version}`, points: correction, reason: 'tier', at };
  return {
    was,
    now: { ...was, tierId, tierSince: at },
    entries: correction === 0 ? [] : [entry],
    changes: [{ from: was.tierId, to: tierId, reason: 'operator', by, note, at }],
  };
}
