/** The pond has fish of every species, and a shot at one that has left still lands in the pond. */
import { expect, test } from 'vitest';
import { aimAt, nearestToMiddle, SWIMMERS } from '#demo/frames/games/fishing/swimmers.ts';
import { SPECIES } from '#demo/studio/engines/fishing.ts';

const POND = { left: 10, top: 20, width: 300, height: 200 };

test('every species swims, under ids of their own, in the pond', () => {
  expect(new Set(SWIMMERS.map(it => it.species))).toEqual(new Set(SPECIES));
  expect(new Set(SWIMMERS.map(it => it.id)).size).toBe(SWIMMERS.length);
  for (const { depth, start, crossMs, size } of SWIMMERS) {
    expect(depth).toBeGreaterThanOrEqual(0);
    expect(depth).toBeLessThan(1);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start).toBeLessThan(1);
    expect(crossMs).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(0.5);
  }
});

test('rarer fish are slower', () => {
  const [first, last] = [SPECIES[0], SPECIES.at(-1)].map(species =>
    Math.min(...SWIMMERS.filter(it => it.species === species).map(it => it.crossMs)),
  );
  expect(first).toBeLessThan(last ?? 0);
});

test.each([
  [
    { left: 100, top: 80, width: 40, height: 20 },
    { x: 110, y: 70 },
  ],
  [
    { left: -200, top: 80, width: 40, height: 20 },
    { x: 0, y: 70 },
  ],
  [
    { left: 900, top: 400, width: 40, height: 20 },
    { x: 300, y: 200 },
  ],
])('a fish at %j is aimed at %j', (fish, point) => expect(aimAt(fish, POND)).toEqual(point));

test('without a pressed fish, the one nearest to the middle is aimed at', () => {
  const at = (left: number) => ({ left, top: 30, width: 20, height: 10 });
  expect(nearestToMiddle([at(0), at(140), at(280)], POND)).toBe(1);
  expect(nearestToMiddle([at(-90)], POND)).toBe(0);
});
