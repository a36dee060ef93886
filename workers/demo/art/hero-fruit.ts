/** Hero objects: fruit. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { dots, ellipse, group, layers, type Point, path } from './shape.ts';

export function apple(ink: Palette): string {
  return layers(
    path(
      'M0-20C-12-32-46-28-46 6-46 32-24 52-10 48-3 46 3 46 10 48 24 52 46 32 46 6 46-28 12-32 0-20z',
      fill(ink.pop),
    ),
    path('M0-18C-1-32 2-42 8-50', stroke(ink.light, 5, { cap: 'round' })),
    path('M4-32C14-52 34-50 42-44 34-28 16-24 4-32z', fill(ink.middle)),
    path('M-34 6C-34-6-28-12-20-14', stroke(ink.light, 5, { cap: 'round' })),
  );
}

export function grapes(ink: Palette): string {
  const berries: readonly Point[] = [
    [-27, -10],
    [0, -10],
    [27, -10],
    [-14, 13],
    [14, 13],
    [0, 36],
  ];
  return layers(
    path('M0-22C0-34 4-44 12-52', stroke(ink.light, 5, { cap: 'round' })),
    path('M-2-24C-12-46-34-46-42-38-34-24-16-18-2-24z', fill(ink.middle)),
    dots(berries, 29, ink.pop),
    group('translate(-4-5)', dots(berries, 8, ink.light, 0.8)),
  );
}

/** A slice of watermelon. */
export function melon(ink: Palette): string {
  return group(
    'rotate(-14)',
    layers(
      path('M-54-22H54A54 54 0 0 1-54-22z', fill(ink.middle)),
      path('M-46-22H46A46 46 0 0 1-46-22z', fill(ink.light)),
      path('M-39-22H39A39 39 0 0 1-39-22z', fill(ink.pop)),
      path('M-20-4v4M0-10v4M20-4v4M-9 12v4M9 12v4', stroke(ink.deep, 6, { cap: 'round' })),
    ),
  );
}

export function pineapple(ink: Palette): string {
  return layers(
    path('M0-12L-28-36-12-32-14-54 0-40 14-54 12-32 28-36z', fill(ink.light)),
    ellipse(0, 18, 27, 34, fill(ink.pop)),
    path(
      'M-24 4L14 46M-14-10L26 30M2-14L27 10M24 4L-14 46M14-10L-26 30M-2-14L-27 10',
      stroke(ink.deep, 3, { opacity: 0.5 }),
    ),
  );
}
