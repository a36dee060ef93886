/** Hero objects: the sea. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, layers, path } from './shape.ts';

export function whale(ink: Palette): string {
  return layers(
    path(
      'M-52 6C-52-18-24-28 6-14 18-8 28-4 34-12L28-34 43-26 56-38 55-8C50 24 20 42-10 40-36 38-52 26-52 6z',
      fill(ink.pop),
    ),
    path('M-50 16C-30 22-8 22 24 30 4 44-42 46-50 16z', fill(ink.light)),
    circle(-30, 4, 4, fill(ink.deep)),
    path('M-18-26V-40C-18-52-34-52-34-42M-18-40C-18-52-2-52-2-42', stroke(ink.light, 4, { cap: 'round' })),
  );
}

export function dolphin(ink: Palette): string {
  return layers(
    path(
      'M-54 16C-46 10-42 4-40-2-34-24-12-36 10-33L24-50 28-26C42-14 46 4 42 20L57 30 37 32 28 46 30 24C26 10 14 4 2 4-14 4-26 10-36 18z',
      fill(ink.pop),
    ),
    path('M-52 16C-38 12-32 0-14-4 6-8 24 0 30 20 22 10 12 4 2 4-14 4-26 10-36 18z', fill(ink.light)),
    path('M-8 2L-20 24-26 10z', fill(ink.pop)),
    circle(-27, -8, 3.5, fill(ink.deep)),
    path('M-50 48Q-37 40-25 48T0 48 25 48 50 48', stroke(ink.light, 4)),
  );
}

export function seahorse(ink: Palette): string {
  return layers(
    path('M20-8L40-4 36 6 42 14 22 18zM2-46L4-56 12-48 20-52 20-42 28-38 20-30z', fill(ink.light)),
    path(
      'M-4-48C14-52 26-38 22-22 19-12 16-6 22 8 28 26 16 34 8 40 0 46-2 54-12 52-26 48-20 30-10 34-8 30-2 32 0 28-8 22-18 14-16-2-15-10-6-14-8-20L-32-16-36-28-14-34C-14-40-12-46-4-48z',
      fill(ink.pop),
    ),
    circle(0, -34, 4, fill(ink.deep)),
    path('M-14 0Q0 4 16-2M-12 10Q2 14 20 8M-4 20Q8 24 20 20', stroke(ink.deep, 3, { opacity: 0.5 })),
  );
}

/** A scallop with its pearl. */
export function shell(ink: Palette): string {
  return layers(
    path(
      'M-14 36L-48 4C-54-10-46-22-36-22-36-38-20-46-10-40-6-48 6-48 10-40 20-46 36-38 36-22 46-22 54-10 48 4L14 36z',
      fill(ink.pop),
    ),
    path('M-8 34L-38-16M-4 34L-14-34M4 34L14-34M8 34L38-16', stroke(ink.deep, 3, { opacity: 0.45 })),
    path('M-22 30H22L14 48H-14z', fill(ink.middle)),
    circle(0, 24, 14, fill(ink.light)),
    circle(-5, 19, 4, fill(ink.pop, 0.6)),
  );
}

export function wave(ink: Palette): string {
  return layers(
    path(
      'M-54 44C-54-4-30-40 8-42 38-42 54-20 44 2 38 16 20 16 16 4 14-4 20-12 28-10 22-24 4-20-2-6-8 16 14 40 54 40V44z',
      fill(ink.pop),
    ),
    path('M-38 30C-36-2-20-26 8-28M-22 34C-22 12-16-6-6-14', stroke(ink.light, 4, { cap: 'round' })),
    circle(26, 0, 5, fill(ink.light)),
    circle(40, 14, 4, fill(ink.light)),
    path('M-54 40Q-40 30-27 40T0 40 27 40 54 40V50H-54z', fill(ink.light)),
  );
}
