/** The fish of the pond: how many of each species swim, where, and how fast. Rare fish are larger and slower. */
import type { Species } from '#demo/studio/engines/fishing.ts';

export interface Swimmer {
  id: string;
  species: Species;
  /** Distance of its lane from the pond's top, as a share of the height that is left by its own. */
  depth: number;
  /** Width as a share of the pond's smaller side. */
  size: number;
  /** Time of a way through the pond, in milliseconds. */
  crossMs: number;
  /** Share of its way that it has behind it at the start. */
  start: number;
  isLeftward: boolean;
}

const COUNTS: Readonly<Record<Species, number>> = {
  anchovy: 4,
  clownfish: 3,
  angelfish: 2,
  pufferfish: 2,
  lanternfish: 2,
  tuna: 1,
  swordfish: 1,
  koi: 1,
};
const SIZES: Readonly<Record<Species, number>> = {
  anchovy: 0.13,
  clownfish: 0.15,
  angelfish: 0.17,
  pufferfish: 0.18,
  lanternfish: 0.2,
  tuna: 0.27,
  swordfish: 0.34,
  koi: 0.3,
};
const FASTEST_MS = 13_000;
const SLOWER_MS = 2_600;
/** Successive multiples of it spread evenly over a unit. */
const GOLDEN = 0.618_034;

const spread = (at: number, shift: number): number => (at * GOLDEN + shift) % 1;

/** The same pond in every game. */
export const SWIMMERS: readonly Swimmer[] = Object.entries(COUNTS)
  .flatMap(([species, count], rank) =>
    Array.from({ length: count }, (_, at) => ({ species: species as Species, rank, at })),
  )
  .map(({ species, rank, at }, index) => ({
    id: `${species} ${at}`,
    species,
    depth: spread(index, 0.08),
    size: SIZES[species],
    crossMs: FASTEST_MS + SLOWER_MS * rank + 1_700 * at,
    start: spread(3 * index, 0.21),
    isLeftward: index % 2 === 1,
  }));

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The middle of a fish in the pond's own coordinates. A fish that has left is at the edge where it went. */
export function aimAt(fish: Box, pond: Box): { x: number; y: number } {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: within(fish.left + fish.width / 2 - pond.left, pond.width),
    y: within(fish.top + fish.height / 2 - pond.top, pond.height),
  };
}

/** Index of the fish nearest to the middle of the pond. */
export function nearestToMiddle(fish: readonly Box[], pond: Box): number {
  const distance = ({ left, width }: Box) => Math.abs(left + width / 2 - pond.left - pond.width / 2);
  return fish.reduce((best, box, at) => (distance(box) < distance(fish[best] ?? box) ? at : best), 0);
}
