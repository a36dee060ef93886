/** The state of a flight at a moment, extrapolated from the studio's last answer. Heights in hundredths. */
import { multiplierAt } from '#demo/studio/engines/crash.ts';
import { drawnAge } from './flight.ts';

/** The studio's last answer about a running flight. */
export interface FlightAnswer {
  /** Start of the flight by `performance.now()`, according to this answer. */
  beganAt: number;
  elapsedMs: number;
  /** The greatest height to draw: that of the automatic exit. */
  exitAtHundredths: number;
  /** Longest extrapolation, in milliseconds. */
  aheadMs: number;
}

export interface Flight {
  roundId: string | null;
  /** The earliest start seen: answers arrive late, never early. */
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

/** Advances a flight. Its height never decreases, and never exceeds the automatic exit. */
export function flownOn(flight: Flight, now: number, answer: FlightAnswer): Flight {
  const beganAt = Math.min(flight.beganAt, answer.beganAt);
  const ageMs = Math.max(flight.ageMs, drawnAge(now - beganAt, answer));
  return { ...flight, beganAt, ageMs, hundredths: Math.min(multiplierAt(ageMs), answer.exitAtHundredths) };
}
