/** A member's VIP as it is stored, and a step from one state to the next. */

/** Moments are epoch milliseconds. */
export interface VipRow {
  tierId: string;
  tierSince: number;
  /** Excludes the current month. */
  points: number;
  monthFrom: number;
  monthEnds: number;
  version: number;
}

export type PointReason = 'play' | 'task' | 'tier';
export type ChangeReason = 'points' | 'month' | 'operator' | 'site';

export interface PointEntry {
  entryId: string;
  points: number;
  reason: PointReason;
  detail?: string;
  at: number;
}

export interface TierChange {
  from: string;
  to: string;
  reason: ChangeReason;
  by?: string;
  note?: string;
  at: number;
}

export interface VipStep {
  /** Row version this step applies to (compare and set). */
  was: VipRow;
  now: Pick<VipRow, 'tierId' | 'tierSince' | 'monthFrom' | 'monthEnds'>;
  entries: readonly PointEntry[];
  changes: readonly TierChange[];
}
