/** Geometry of the wheel's turn, and of arrow keys on the table. */

/** Degrees from the top of the wheel, clockwise, to the middle of a number's pocket. */
export function pocketAngle(wheel: readonly number[], number: number): number {
  return (360 * Math.max(0, wheel.indexOf(number))) / wheel.length;
}

const within360 = (angle: number) => ((angle % 360) + 360) % 360;

/**
 * Target rotation of the wheel in degrees, at least `turns` turns from its rest, that brings a pocket to `landing`, clockwise
 * from the top.
 */
export const turnTo = (rest: number, pocket: number, landing: number, turns: number): number =>
  rest + 360 * turns + within360(landing - pocket - rest);

/** The box of a place, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Weight of sideways distance: places straight ahead are preferred. */
const ASIDE = 4;
/** Largest sideways distance, as a share of the distance ahead. */
const WIDEST = 0.6;
/** Tolerance for spots drawn inside an edge, in pixels. */
const SAME_PLACE = 2;

/** Distance of a point from an interval. */
const outside = (point: number, start: number, length: number) =>
  Math.max(start - point, point - start - length, 0);

/** Index of the place that an arrow key leads to; null for other keys, or where there is none. */
export function nextPlace(boxes: readonly Box[], from: number, key: string): number | null {
  const step = STEPS[key];
  const start = boxes[from];
  if (step === undefined || start === undefined) return null;
  const x = start.left + start.width / 2;
  const y = start.top + start.height / 2;
  // Only places with their centre beyond the edge count: a wide place has others above it that are not beside it.
  const edge = (step.x === 0 ? start.height : start.width) / 2 - SAME_PLACE;
  let best: { at: number; cost: number } | null = null;
  for (const [at, { left, top, width, height }] of boxes.entries()) {
    const ahead = (left + width / 2 - x) * step.x + (top + height / 2 - y) * step.y;
    const aside = step.x === 0 ? outside(x, left, width) : outside(y, top, height);
    if (at === from || ahead < edge || aside > WIDEST * ahead) continue;
    const cost = ahead + ASIDE * aside;
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}
