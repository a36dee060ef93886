/**
 * Dice and flying objects of games without reels. Each is drawn around the origin in about 100 by 100 units; flying objects
 * face right.
 */
import { fill, outlined, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, group, layers, path, rect } from './shape.ts';

export function die(ink: Palette): string {
  const pips = [
    [-18, -18],
    [18, -18],
    [0, 0],
    [-18, 18],
    [18, 18],
  ] as const;
  return group(
    'rotate(-12)',
    layers(
      rect(-36, -36, 72, 72, outlined(ink.pop, ink.light, 3), 14),
      ...pips.map(([x, y]) => circle(x, y, 7, fill(ink.light))),
    ),
  );
}

export function rocket(ink: Palette): string {
  return layers(
    path('M-30-10L-56 0-30 10-40 0z', fill(ink.light)),
    path('M-22-16L-42-30-34-10zM-22 16L-42 30-34 10z', fill(ink.middle)),
    path('M50 0C34-20 4-22-30-16V16C4 22 34 20 50 0z', fill(ink.pop)),
    circle(10, 0, 8, fill(ink.light)),
  );
}

export function balloon(ink: Palette): string {
  return layers(
    path('M0-52A34 36 0 0 1 34-16C34 4 14 16 10 26H-10C-14 16-34 4-34-16A34 36 0 0 1 0-52z', fill(ink.pop)),
    path(
      'M0-52A14 36 0 0 1 14-16C14 4 6 16 4 26H-4C-6 16-14 4-14-16A14 36 0 0 1 0-52z',
      fill(ink.light, 0.85),
    ),
    path('M-9 26L-7 36M9 26L7 36', stroke(ink.light, 2)),
    rect(-9, 36, 18, 14, fill(ink.middle), 3),
  );
}

export function glider(ink: Palette): string {
  return layers(
    path('M-44 6L40-6Q54-6 54 0T40 8L-40 14z', fill(ink.light)),
    path('M6-2L-26-44-12-44 26-3zM6 8L-30 40-16 42 26 6z', fill(ink.pop)),
    path('M-40 6L-54-16-44-16-28 5z', fill(ink.middle)),
    ellipse(34, -2, 8, 4, fill(ink.deep, 0.7)),
  );
}

export function bird(ink: Palette): string {
  return layers(
    path('M-50 10C-30 2-10-4 14-6 30-8 40-12 46-4L54 2 44 4C36 18 8 24-14 18L-40 26-34 14z', fill(ink.light)),
    path('M10-4C0-26-20-42-44-46-34-24-26-8-10 6z', fill(ink.pop)),
    path('M4 10C-6 26-18 38-34 46-30 30-26 18-14 8z', fill(ink.middle)),
    circle(40, -4, 2.5, fill(ink.deep)),
  );
}
