/** Crash at a shared table: all players share one flight, and each exits on their own. Multipliers in hundredths. */
import { CRASH, type CrashBet, exitRefusal, multiplierAt } from '../engines/crash.ts';
import type { Random } from '../engines/engine.ts';
import type { SharedAction } from './shared-action.ts';

/** More than a flight to the ceiling takes, in milliseconds. */
const LONGEST_MS = 70_000;

const begin = (random: Random) => CRASH.begin({ exitAtHundredths: null }, random, 0);

/** Duration of a flight in milliseconds: the first one at which the engine ends it. */
export function flightMs(random: Random): number {
  const state = begin(random);
  let [least, most] = [0, LONGEST_MS];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (CRASH.settled(state, middle) === null) least = middle + 1;
    else most = middle;
  }
  return least;
}

export interface Flight {
  crashedAtHundredths: number;
  /** A flight without a player has no exit. */
  exitedAtHundredths: null;
}

export function drawFlight(random: Random): Flight {
  const { reachesHundredths } = begin(random);
  return { crashedAtHundredths: Math.max(multiplierAt(0), reachesHundredths), exitedAtHundredths: null };
}

export function refusalOfExit({ bet, elapsed, action, elapsedMs }: SharedAction) {
  if (elapsed.length > 0) return 'too_late';
  return exitRefusal(bet as CrashBet, action, elapsedMs);
}

/** The height at which a player exits, as far as it is known; null for a player without an automatic exit who has not exited. */
export function exitOf({ bet, elapsed: [exitedMs] }: Pick<SharedAction, 'bet' | 'elapsed'>): {
  exitAtHundredths: number | null;
} {
  const { exitAtHundredths } = bet as CrashBet;
  return { exitAtHundredths: exitedMs === undefined ? exitAtHundredths : multiplierAt(exitedMs) };
}
