/**
 * Crash: a multiplier grows from 1.00 with time until it crashes. A player who exits before gets the stake times the
 * multiplier at that moment, by the server's clock. An automatic exit may be set in advance; at
 * 1,000.00 the exit is forced. The multiplier reaches a height with a probability of 97 % divided by that height, so every
 * strategy returns 97 %; 3 % of the rounds crash before anybody can exit.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Move, Outcome, Random, SteppedEngine } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import { drawMultiplier, payFor, RESULTS, resultsReaching } from './rising-multiplier.ts';
import { type BetFigures, deviationOfTwo, type Rules } from './stated-rules.ts';

const RETURN_PERCENT = 97;
const START = 100;
const LEAST_EXIT = 101;
/** The largest multiplier: 1,000.00. */
const CEILING = 100_000;
/** Doubles in about seven seconds and reaches the ceiling in seventy. */
const GROWTH_PER_MS = 0.0001;

const BET = z.strictObject({ exitAtHundredths: z.nullable(whole(LEAST_EXIT, CEILING)) });
/** The automatic exit; null for a manual one. */
export type CrashBet = z.infer<typeof BET>;

/** The player's only action. */
const EXIT = z.strictObject({ do: z.literal('exit') });

/** The stored state of a round. */
export interface CrashState {
  /** The multiplier at the crash, at most the ceiling; below 100 it crashes at once. */
  reachesHundredths: number;
  /** The automatic exit: as set, or the ceiling. */
  exitAtHundredths: number;
}

/** The multiplier at a time, truncated to hundredths, at most the ceiling. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.min(CEILING, Math.floor(START * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs))));

/** Reason to refuse an action during a flight that has not crashed: not an exit, or later than the automatic exit. Null to accept it. */
export function exitRefusal(
  { exitAtHundredths }: CrashBet,
  action: unknown,
  elapsedMs: number,
): 'bad_action' | 'too_late' | null {
  if (!EXIT.safeParse(action).success) return 'bad_action';
  return multiplierAt(elapsedMs) >= (exitAtHundredths ?? CEILING) ? 'too_late' : null;
}

const hasCrashed = ({ reachesHundredths }: CrashState, elapsedMs: number) =>
  multiplierAt(elapsedMs) > reachesHundredths;

const exits = ({ reachesHundredths, exitAtHundredths }: CrashState) => exitAtHundredths <= reachesHundredths;

/** The final drawing: the height of the crash, which is secret until then, and the player's exit. */
function outcomeAt(state: CrashState, exitedAtHundredths: number | null): Outcome {
  const crashedAtHundredths = Math.max(START, state.reachesHundredths);
  const show = { crashedAtHundredths, exitedAtHundredths };
  if (exitedAtHundredths === null) return { payHundredths: 0, show };
  const pay = payFor(resultsReaching(exitedAtHundredths, RETURN_PERCENT), RETURN_PERCENT);
  return { payHundredths: exitedAtHundredths, pay, show };
}

function settled(state: CrashState, elapsedMs: number): Outcome | null {
  if (exits(state) && multiplierAt(elapsedMs) >= state.exitAtHundredths)
    return outcomeAt(state, state.exitAtHundredths);
  return hasCrashed(state, elapsedMs) ? outcomeAt(state, null) : null;
}

function act(
  state: CrashState,
  action: unknown,
  elapsedMs: number,
): Result<Move<CrashState>, 'bad_action' | 'too_late'> {
  if (!EXIT.safeParse(action).success) return refuse('bad_action');
  if (settled(state, elapsedMs) !== null) return refuse('too_late');
  return ok({ kind: 'over', outcome: outcomeAt(state, multiplierAt(elapsedMs)) });
}

function begin({ exitAtHundredths }: CrashBet, random: Random): CrashState {
  return {
    reachesHundredths: Math.min(CEILING, drawMultiplier(random, RETURN_PERCENT)),
    exitAtHundredths: exitAtHundredths ?? CEILING,
  };
}

/** Reveals nothing about the crash: all running rounds of the same age and exit have the same view. */
function view(state: CrashState, elapsedMs: number) {
  const end = settled(state, elapsedMs);
  if (end !== null) return { phase: 'ended', ...end };
  return {
    phase: 'flying',
    multiplierHundredths: multiplierAt(elapsedMs),
    exitAtHundredths: state.exitAtHundredths,
    growthPerMs: GROWTH_PER_MS,
  };
}

/** Every exit returns the same: its pay is the return divided by its chance. */
const RETURN = RETURN_PERCENT * 100;

export const CRASH: SteppedEngine<CrashBet, CrashState> = {
  kind: 'stepped',
  id: 'crash',
  waitsMs: null,
  readBet: readerOf(BET),
  begin,
  view,
  act,
  settled,
  returnToPlayer: () => RETURN,
};

const figuresOf = (bet: string, hundredths: number): BetFigures => ({
  bet,
  returnToPlayer: RETURN,
  hitRate: Math.round((10_000 * resultsReaching(hundredths, RETURN_PERCENT)) / RESULTS),
  mostPayHundredths: hundredths,
  deviationHundredths: deviationOfTwo(resultsReaching(hundredths, RETURN_PERCENT) / RESULTS, hundredths),
});

export const CRASH_RULES = {
  version: '1.1',
  proof: 'counted',
  features: ['growing_multiplier'],
  returnPercent: RETURN_PERCENT,
  growthPerMs: GROWTH_PER_MS,
  exitHundredths: { least: LEAST_EXIT, most: CEILING },
  bets: [
    figuresOf('exit 1.01', LEAST_EXIT),
    figuresOf('exit 2', 200),
    figuresOf('exit 10', 1000),
    figuresOf('exit 1000', CEILING),
  ],
} as const satisfies Rules & Record<string, unknown>;
