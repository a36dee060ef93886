/** What does the studio say of a flight, while it goes on and when it is decided? */
import type { CRASH_RULES, CrashBet } from '#demo/studio/engines/crash.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof CRASH_RULES;

/** A flight that has ended has this view for a moment before its outcome is there. */
export type View =
  | { phase: 'flying'; multiplierHundredths: number; exitAtHundredths: number; growthPerMs: number }
  | { phase: 'ended' };

export interface Show {
  crashedAtHundredths: number;
  /** Height at which the player left; null for who crashed with it. */
  exitedAtHundredths: number | null;
}

export type FlightProps = StageProps<Rules, CrashBet, View, Show>;
