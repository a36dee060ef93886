/** The purse of a table for fun: its opening balance, and its life. */
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { Stakes } from './stakes-of-game.ts';

export interface DemoWallet {
  /** Minor units. */
  balanceMinor: number;
  /** The opening balance, which a refill restores. */
  openingMinor: number;
  /** Epoch milliseconds: when it was opened, and when the frame was last heard of. */
  openedAt: number;
  seenAt: number;
}

/** A table for fun is given up so long after its frame was last heard of, in milliseconds. */
export const IDLE_MS = 2 * HOUR_MS;
/** Precision of that moment, in milliseconds. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** Stakes that a purse is opened with. */
const OPENING_STAKES = 1_000;

/** A thousand of the stakes that the game proposes, in minor units. */
export const openingOf = ({ quickMinor, leastMinor }: Stakes): number =>
  OPENING_STAKES * (quickMinor[0] ?? leastMinor);

/** Moment at which a table for fun is given up, in epoch milliseconds. @param lifeMs life of its frame */
export const endOfPurse = ({ openedAt, seenAt }: DemoWallet, lifeMs: number): number =>
  Math.min(seenAt + IDLE_MS, openedAt + lifeMs);
