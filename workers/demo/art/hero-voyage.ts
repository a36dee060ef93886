/** Hero objects of travel and tale. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, layers, path, polygon, rect } from './shape.ts';

export function pyramid(ink: Palette): string {
  return layers(
    circle(0, -24, 20, fill(ink.pop)),
    path('M0-24L-52 40H10z', fill(ink.light)),
    path('M0-24L10 40H52z', fill(ink.middle)),
    path('M-20 1H3M-33 17H6', stroke(ink.deep, 2, { opacity: 0.3 })),
  );
}

export function anchor(ink: Palette): string {
  return layers(
    circle(0, -36, 9, stroke(ink.pop, 6)),
    path('M0-27V42M-20-12H20M-40 10C-38 34-18 42 0 42S38 34 40 10', stroke(ink.pop, 8, { cap: 'round' })),
    path('M-48 18L-42-2-28 12zM48 18L42-2 28 12z', fill(ink.light)),
  );
}

export function ship(ink: Palette): string {
  return layers(
    path('M-46 14H46L32 38H-32z', fill(ink.pop)),
    path('M-4-46V8H-38Q-10-12-4-46z', fill(ink.light)),
    path('M4-40V8H34Q30-22 4-40z', fill(ink.middle)),
    path('M-50 46Q-37 38-25 46T0 46 25 46 50 46', stroke(ink.light, 4)),
  );
}

export function gate(ink: Palette): string {
  return layers(
    path('M-50-40Q0-30 50-40V-28Q0-18-50-28z', fill(ink.pop)),
    rect(-40, -12, 80, 8, fill(ink.pop)),
    path('M-30-24H-20L-22 46H-34zM30-24H20L22 46H34z', fill(ink.pop)),
    rect(-5, -22, 10, 12, fill(ink.light)),
  );
}

export function mask(ink: Palette): string {
  return layers(
    path(
      'M-50-18C-30-30-12-24 0-14 12-24 30-30 50-18 50 14 34 26 22 26 10 26 4 14 0 8-4 14-10 26-22 26-34 26-50 14-50-18z',
      fill(ink.pop),
    ),
    path('M-36-4Q-24-14-10 0-22 10-36-4zM36-4Q24-14 10 0 22 10 36-4z', fill(ink.deep)),
    path('M0-14L-10-48 0-38 10-48z', fill(ink.light)),
    circle(0, -8, 4, fill(ink.light)),
  );
}

export function fan(ink: Palette): string {
  const ribs = [-44, -22, 0, 22, 44].map(angle =>
    path('M0 38V-36', placed(`rotate(${angle} 0 38)`, stroke(ink.deep, 2, { opacity: 0.45 }))),
  );
  return layers(
    path('M0 38L-48-14A60 60 0 0 1 48-14z', fill(ink.pop)),
    path('M0 38L-24 12A30 30 0 0 1 24 12z', fill(ink.light)),
    ...ribs,
    circle(0, 38, 6, fill(ink.light)),
  );
}

export function book(ink: Palette): string {
  return layers(
    path(
      'M0-26C-16-38-34-38-48-34V32C-34 28-16 28 0 38 16 28 34 28 48 32V-34C34-38 16-38 0-26z',
      fill(ink.light),
    ),
    path('M0-26V38', stroke(ink.deep, 3)),
    path(polygon(4, 14, 0, 5), placed('translate(-24-2)', fill(ink.pop))),
    path('M12-12L38-18M12 2L38-4M12 16L38 10', stroke(ink.middle, 4)),
  );
}
