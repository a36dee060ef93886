/** The geometry of a flight: multiplier by age, and its place on the screen. Multipliers in hundredths, times in milliseconds. */
import { multiplierAt } from '#demo/studio/engines/crash.ts';

/**
 * Longest extrapolation, in milliseconds. The studio confirms a flight every 400 ms, that of a shared table every 800 ms; without it the
 * figure stops, so as not to promise a win.
 */
export const AHEAD_MS = { own: 900, shared: 2_000 };

/** The age to draw: that of the clock, limited by the studio's last confirmation. */
export const drawnAge = (
  clockMs: number,
  { elapsedMs, aheadMs }: { elapsedMs: number; aheadMs: number },
): number => Math.max(0, Math.min(clockMs, elapsedMs + aheadMs));

/** The first whole millisecond at which a multiplier is reached. */
export function ageAt(hundredths: number, growthPerMs: number): number {
  let ageMs = Math.max(0, Math.floor(Math.log(hundredths / 100) / growthPerMs));
  while (multiplierAt(ageMs) < hundredths) ageMs += 1;
  return ageMs;
}

/** Duration of a replayed section of the flight: short sections in real time. */
export const shownMs = (fromMs: number, toMs: number, mostMs: number): number => {
  const wayMs = Math.max(0, toMs - fromMs);
  return Math.max(1, mostMs * (1 - Math.exp(-wayMs / mostMs)));
};

/** `234` is `2.34`, `123456` is `1,234.56`. */
export const heightText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Heights announced to screen readers. */
const MILESTONES = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The highest milestone between two multipliers, or null. */
export const milestonePassed = (from: number, to: number): number | null =>
  MILESTONES.findLast(height => height > from && height <= to) ?? null;

const NUMBER = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed height, with a point or a comma: `2,5` is 250.
 *
 * @returns null for anything else, and outside the limits
 */
export function readHeight(text: string, { least, most }: { least: number; most: number }): number | null {
  const match = NUMBER.exec(text.trim().replace(/[x×]$/i, '').trim());
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths >= least && hundredths <= most ? hundredths : null;
}

/** Progress of the flight into view, 0 to 1: after a few seconds the camera follows it. */
const comeIn = (ageMs: number) => 1 - Math.exp(-ageMs / 2600);

/** A position on the picture, in shares of its width from the start and of its height from the ground. */
export interface Place {
  across: number;
  up: number;
}

const PAD: Place = { across: 0.1, up: 0.06 };
const TOP: Place = { across: 0.8, up: 0.74 };

/** The position of the flying object. */
export const placeAt = (ageMs: number): Place => {
  const part = comeIn(ageMs);
  return {
    across: PAD.across + (TOP.across - PAD.across) * part,
    up: PAD.up + (TOP.up - PAD.up) * part,
  };
};

/** The position, at one age, of the point passed at an earlier age. */
export function placeOfPast(pastMs: number, ageMs: number, growthPerMs: number): Place {
  const now = placeAt(ageMs);
  if (ageMs <= 0) return now;
  const height = Math.expm1(growthPerMs * pastMs) / Math.expm1(growthPerMs * ageMs);
  return {
    across: PAD.across + (now.across - PAD.across) * (pastMs / ageMs),
    up: PAD.up + (now.up - PAD.up) * height,
  };
}

/** Pitch of the object in radians from level, limited for looks. */
export function slopeAt(ageMs: number, growthPerMs: number, shape: number): number {
  const now = placeAt(ageMs);
  const before = placeOfPast(ageMs * 0.96, ageMs, growthPerMs);
  const rise = (now.up - before.up) * shape;
  const run = now.across - before.across;
  return run <= 0 ? 0.2 : Math.min(1.1, Math.atan2(rise, run));
}

const HIGHEST_LINE = 0.94;

/** Grid lines at three to six round heights, which sink as the flight rises. */
export function heightLines(ageMs: number, growthPerMs: number): { hundredths: number; up: number }[] {
  const age = Math.max(1, ageMs);
  const upPerHundredth = (placeAt(age).up - PAD.up) / (100 * Math.expm1(growthPerMs * age));
  const reach = (HIGHEST_LINE - PAD.up) / upPerHundredth;
  const size = 10 ** Math.floor(Math.log10(reach / 5));
  const step = [1, 2, 5].map(times => times * size).find(it => it >= reach / 5) ?? 10 * size;
  const first = Math.floor(100 / step) + 1;
  return Array.from({ length: Math.floor((100 + reach) / step) - first + 1 }, (_, at) => {
    const hundredths = Math.round((first + at) * step);
    return { hundredths, up: PAD.up + (hundredths - 100) * upPerHundredth };
  });
}
