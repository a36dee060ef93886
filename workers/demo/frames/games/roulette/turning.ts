/** Where does a pocket lie on the wheel, how far does the wheel turn, and which place is next to another? */

/** Degrees from the top of the wheel, clockwise, to the middle of a number's pocket. */
export function pocketAngle(wheel: readonly number[], number: number): number {
  return (360 * Math.max(0, wheel.indexOf(number))) / wheel.length;
}

const within360 = (angle: number) => ((angle % 360) + 360) % 360;

/**
 * Degrees to which the wheel turns, at least `turns` times around from where it rests, so that a pocket comes to lie at
 * `landing`, clockwise from the top.
 */
export const turnTo = (rest: number, pocket: number, landing: number, turns: number): number =>
  rest + 360 * turns + within360(landing - pocket - rest);

/** Where a place is drawn, in pixels. */
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

/** Going sideways counts more than going on: the next place is rather the one straight ahead. */
const ASIDE = 4;
/** What lies further to the side than this part of the way ahead is another key's. */
const WIDEST = 0.6;
/** Pixels by which a spot on the edge may be drawn inside it. */
const SAME_PLACE = 2;

/** How far a point is outside a stretch. */
const outside = (point: number, start: number, length: number) =>
  Math.max(start - point, point - start - length, 0);

/** Index of the place that an arrow key leads to; null where it is no arrow, or nothing lies that way. */
export function nextPlace(boxes: readonly Box[], from: number, key: string): number | null {
  const step = STEPS[key];
  const start = boxes[from];
  if (step === undefined || start === undefined) return null;
  const x = start.left + start.width / 2;
  const y = start.top + start.height / 2;
  // Beside a place is what has its middle beyond the edge: a wide place has others above it that are not at its side.
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
