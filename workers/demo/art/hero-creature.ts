/** Hero objects: creatures. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, layers, path, ring } from './shape.ts';

export function eye(ink: Palette): string {
  return layers(
    ring(0, 0, 44, { width: 8, colour: ink.pop, count: 20, duty: 0.25 }),
    path('M-50 0Q0-46 50 0 0 46-50 0z', fill(ink.light)),
    disc(19, fill(ink.deep)),
    disc(12, fill(ink.pop)),
    circle(5, -5, 4, fill(ink.light)),
  );
}

export function fox(ink: Palette): string {
  return layers(
    path('M-44-44L-8-16H8L44-44 40 6 0 46-40 6z', fill(ink.pop)),
    path('M-40 6L-10 6 0 46zM40 6L10 6 0 46z', fill(ink.light)),
    path('M-38-32L-34-8-16-12zM38-32L34-8 16-12z', fill(ink.deep)),
    circle(-16, 0, 4, fill(ink.deep)),
    circle(16, 0, 4, fill(ink.deep)),
    circle(0, 42, 6, fill(ink.deep)),
  );
}

export function owl(ink: Palette): string {
  return layers(
    path('M-36-44Q0-26 36-44V14A36 36 0 0 1-36 14z', fill(ink.pop)),
    circle(-17, -8, 19, fill(ink.light)),
    circle(17, -8, 19, fill(ink.light)),
    circle(-15, -8, 9, fill(ink.deep)),
    circle(15, -8, 9, fill(ink.deep)),
    path('M-7 4H7L0 18z', fill(ink.deep)),
    path('M-16 30Q-8 38 0 30 8 38 16 30', stroke(ink.light, 4)),
  );
}

export function bull(ink: Palette): string {
  return layers(
    path('M-48-34C-48-8-34-6-20-8H20C34-6 48-8 48-34 34-24 22-24 0-24S-34-24-48-34z', fill(ink.light)),
    path('M-24-16H24L14 36Q0 46-14 36z', fill(ink.pop)),
    path('M-14 24H14L11 37Q0 44-11 37z', fill(ink.deep)),
    circle(-12, 4, 4, fill(ink.deep)),
    circle(12, 4, 4, fill(ink.deep)),
    circle(0, 40, 7, stroke(ink.light, 3)),
  );
}

export function fish(ink: Palette): string {
  return layers(
    path('M-28 0C-12-28 26-28 48 0 26 28-12 28-28 0z', fill(ink.pop)),
    path('M-22 0L-50-24Q-40 0-50 24z', fill(ink.light)),
    path('M6-19Q-4 0 6 19', stroke(ink.deep, 3, { opacity: 0.5 })),
    circle(30, -6, 4, fill(ink.deep)),
  );
}
