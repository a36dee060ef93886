/** Types of the crash game's rounds, as the studio sends them, running and decided. */
import type { CRASH_RULES, CrashBet } from '#demo/studio/engines/crash.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof CRASH_RULES;

/** A view of an ended flight precedes its outcome for a moment. */
export type View =
  | { phase: 'flying'; multiplierHundredths: number; exitAtHundredths: number; growthPerMs: number }
  | { phase: 'ended' };

export interface Show {
  crashedAtHundredths: number;
  /** Height of the player's exit; null where the player did not exit. */
  exitedAtHundredths: number | null;
}

export type FlightProps = StageProps<Rules, CrashBet, View, Show>;
