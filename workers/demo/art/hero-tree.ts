/** Hero objects: trees and flowers. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, layers, path, polygon, ring } from './shape.ts';

export function tree(ink: Palette): string {
  return layers(
    path('M-9 52L-5 0H5L9 52z', fill(ink.light)),
    circle(-24, -2, 23, fill(ink.pop)),
    circle(24, -2, 23, fill(ink.pop)),
    circle(0, -26, 27, fill(ink.pop)),
    circle(0, -2, 18, fill(ink.pop)),
    path('M0 24V-14M0 10L-16-6M0 2L16-14', stroke(ink.light, 5, { cap: 'round' })),
  );
}

/** A palm on its island. */
export function palm(ink: Palette): string {
  return layers(
    path('M-48 48Q0 16 48 48z', fill(ink.middle)),
    path('M6 36C10 12 6-8-4-20', stroke(ink.light, 8, { cap: 'round' })),
    path(
      'M-4-22C-14-44-36-44-50-24-36-30-18-30-4-22zM-4-22C8-46 34-44 46-22 32-30 14-30-4-22zM-4-22C-24-26-40-12-38 10-30-6-18-14-4-22zM-4-22C16-24 34-8 32 12 24-4 12-14-4-22zM-4-22C-8-38 4-52 18-50 10-42 2-34-4-22z',
      fill(ink.pop),
    ),
    circle(-9, -14, 6, fill(ink.light)),
    circle(4, -14, 6, fill(ink.light)),
    path('M-52 50H52', stroke(ink.light, 4)),
  );
}

export function tulip(ink: Palette): string {
  return layers(
    path('M0 4V52', stroke(ink.light, 6)),
    path('M0 52C-30 48-36 26-36 8-16 16-4 32 0 52zM0 52C30 48 36 26 36 8 16 16 4 32 0 52z', fill(ink.middle)),
    path('M-28-46L-12-30 0-54 12-30 28-46C36-14 22 8 0 10-22 8-36-14-28-46z', fill(ink.pop)),
    path('M0-54C14-32 14-10 0 10-14-10-14-32 0-54z', fill(ink.light)),
  );
}

export function sunflower(ink: Palette): string {
  return layers(
    path(polygon(14, 53, -90, 32), fill(ink.pop)),
    disc(28, fill(ink.middle)),
    ring(0, 0, 21, { width: 5, colour: ink.light, count: 14, duty: 0.4 }),
    ring(0, 0, 11, { width: 5, colour: ink.light, count: 8, duty: 0.4 }),
  );
}

export function cactus(ink: Palette): string {
  return layers(
    path('M0 44V-36', stroke(ink.pop, 22, { cap: 'round' })),
    path('M0 18H-30V-8M0 6H30V-22', stroke(ink.pop, 14, { cap: 'round', join: 'round' })),
    path('M-4-36V40M5-32V40M-30-6V8M30-20V-4', stroke(ink.light, 2.5, { dash: '3 6' })),
    path('M-44 52Q0 30 44 52z', fill(ink.middle)),
    path(polygon(5, 11, -90, 6), placed('translate(0-48)', fill(ink.light))),
  );
}
