/** Hero objects: weather. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, layers, path } from './shape.ts';

export function snowflake(ink: Palette): string {
  const arms = [0, 60, 120].map(angle =>
    path(
      'M0-50V50M-13-44L0-31 13-44M-13 44L0 31 13 44M-9-25L0-16 9-25M-9 25L0 16 9 25',
      placed(`rotate(${angle})`, stroke(angle === 60 ? ink.light : ink.pop, 6, { cap: 'round' })),
    ),
  );
  return layers(...arms, disc(7, fill(ink.light)));
}

/** A cloud with rain. */
export function cloud(ink: Palette): string {
  return layers(
    path('M-32 14A21 21 0 0 1-32-28 30 30 0 0 1 22-32 23 23 0 1 1 32 14z', fill(ink.light)),
    path('M-28-8A20 20 0 0 1-10-24', stroke(ink.middle, 4, { cap: 'round' })),
    path('M-26 26L-32 42M-4 26L-12 48M20 26L14 42', stroke(ink.pop, 7, { cap: 'round' })),
  );
}

export function rainbow(ink: Palette): string {
  return layers(
    path('M-44 30A44 44 0 0 1 44 30', stroke(ink.pop, 11)),
    path('M-33 30A33 33 0 0 1 33 30', stroke(ink.light, 11)),
    path('M-22 30A22 22 0 0 1 22 30', stroke(ink.middle, 11)),
    ...[-46, -28, 28, 46].map(x => circle(x, 32, 12, fill(ink.light))),
    ...[-37, 37].map(x => circle(x, 24, 12, fill(ink.light))),
  );
}
