/** Where is a flight at a moment, and how is it laid on the screen? Multipliers in hundredths, times in milliseconds. */
import { multiplierAt } from '#demo/studio/engines/crash.ts';

/** The studio says every 400 ms that a flight goes on. Without its word the figure waits, so as not to promise anything. */
const AHEAD_MS = 900;

/** The age of a flight that may be drawn: what the clock says, but not far beyond what the studio last confirmed. */
export const drawnAge = (clockMs: number, confirmedMs: number): number =>
  Math.max(0, Math.min(clockMs, confirmedMs + AHEAD_MS));

/** The first whole millisecond at which a multiplier is reached. */
export function ageAt(hundredths: number, growthPerMs: number): number {
  let ageMs = Math.max(0, Math.floor(Math.log(hundredths / 100) / growthPerMs));
  while (multiplierAt(ageMs) < hundredths) ageMs += 1;
  return ageMs;
}

/** How long the way from one age to another is looked at, where nobody can leave any more: short ways as they are. */
export const shownMs = (fromMs: number, toMs: number, mostMs: number): number => {
  const wayMs = Math.max(0, toMs - fromMs);
  return Math.max(1, mostMs * (1 - Math.exp(-wayMs / mostMs)));
};

/** `234` is `2.34`, `123456` is `1,234.56`. */
export const heightText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Heights worth a word to who does not see the curve. */
const MILESTONES = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The highest milestone that was passed on the way from one multiplier to another; null when none was. */
export const milestonePassed = (from: number, to: number): number | null =>
  MILESTONES.findLast(height => height > from && height <= to) ?? null;

const NUMBER = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/**
 * Reads a height as a player types it, with a point or a comma: `2,5` is 250.
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

/** How far the flight has come into view, 0 to 1: after a few seconds the camera flies along. */
const comeIn = (ageMs: number) => 1 - Math.exp(-ageMs / 2600);

/** A place on the picture, in shares of its width and height from its start and its ground. */
export interface Place {
  across: number;
  up: number;
}

const PAD: Place = { across: 0.1, up: 0.06 };
const TOP: Place = { across: 0.8, up: 0.74 };

/** Where the flying object is. */
export const placeAt = (ageMs: number): Place => {
  const part = comeIn(ageMs);
  return {
    across: PAD.across + (TOP.across - PAD.across) * part,
    up: PAD.up + (TOP.up - PAD.up) * part,
  };
};

/** Where the picture of a flight of one age has what was flown through at an earlier one. */
export function placeOfPast(pastMs: number, ageMs: number, growthPerMs: number): Place {
  const now = placeAt(ageMs);
  if (ageMs <= 0) return now;
  const height = Math.expm1(growthPerMs * pastMs) / Math.expm1(growthPerMs * ageMs);
  return {
    across: PAD.across + (now.across - PAD.across) * (pastMs / ageMs),
    up: PAD.up + (now.up - PAD.up) * height,
  };
}

/** Which way the object points, in radians from level; never steeper than it looks well. */
export function slopeAt(ageMs: number, growthPerMs: number, shape: number): number {
  const now = placeAt(ageMs);
  const before = placeOfPast(ageMs * 0.96, ageMs, growthPerMs);
  const rise = (now.up - before.up) * shape;
  const run = now.across - before.across;
  return run <= 0 ? 0.2 : Math.min(1.1, Math.atan2(rise, run));
}

const HIGHEST_LINE = 0.94;

/** Lines across the picture at three to six round heights; they sink as the flight rises. */
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
