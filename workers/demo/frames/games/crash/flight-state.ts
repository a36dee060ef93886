/** How high is a flight at a moment of the clock, by the studio's last answer? Heights in hundredths. */
import { multiplierAt } from '#demo/studio/engines/crash.ts';
import { drawnAge } from './flight.ts';

/** The studio's last answer about a flight that goes on. */
export interface FlightAnswer {
  /** Moment of `performance.now()` at which the flight began, as this answer has it. */
  beganAt: number;
  elapsedMs: number;
  /** The player leaves at this height without a word. */
  exitAtHundredths: number;
}

export interface Flight {
  roundId: string | null;
  /** The earliest moment at which it can have begun: answers come late, never early. */
  beganAt: number;
  ageMs: number;
  hundredths: number;
  leftAtMs: number | null;
  isOver: boolean;
}

export const ON_GROUND: Flight = {
  roundId: null,
  beganAt: Number.POSITIVE_INFINITY,
  ageMs: 0,
  hundredths: 100,
  leftAtMs: null,
  isOver: false,
};

/** The same flight later. It never sinks, and never rises above the height at which the player leaves. */
export function flownOn(flight: Flight, now: number, answer: FlightAnswer): Flight {
  const beganAt = Math.min(flight.beganAt, answer.beganAt);
  const ageMs = Math.max(flight.ageMs, drawnAge(now - beganAt, answer.elapsedMs));
  return { ...flight, beganAt, ageMs, hundredths: Math.min(multiplierAt(ageMs), answer.exitAtHundredths) };
}
