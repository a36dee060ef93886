/** Hero objects: arms. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, group, layers, path, polygon, rect } from './shape.ts';

export function sword(ink: Palette): string {
  return group(
    'rotate(40)',
    layers(
      path('M-8 16V-42L0-56 8-42V16z', fill(ink.light)),
      path('M0-44V14', stroke(ink.middle, 3)),
      rect(-24, 14, 48, 9, fill(ink.pop), 4),
      rect(-5, 23, 10, 18, fill(ink.middle)),
      circle(0, 46, 8, fill(ink.pop)),
    ),
  );
}

export function shield(ink: Palette): string {
  return layers(
    path('M0-50L44-38V-6C44 22 24 40 0 52-24 40-44 22-44-6V-38z', fill(ink.light)),
    path('M0-40L35-31V-6C35 16 19 31 0 41-19 31-35 16-35-6V-31z', fill(ink.pop)),
    path('M0-40V41C-19 31-35 16-35-6V-31z', fill(ink.middle)),
    path(polygon(4, 24, -90, 8), placed('translate(0-2)', fill(ink.light))),
  );
}

export function bow(ink: Palette): string {
  return group(
    'rotate(-45)',
    layers(
      path('M-16-46L-30 0-16 46', stroke(ink.light, 2)),
      path('M-16-46C28-32 28 32-16 46', stroke(ink.pop, 8, { cap: 'round' })),
      path('M-40 0H42', stroke(ink.light, 4)),
      path('M56 0L36-11V11z', fill(ink.pop)),
      path('M-54-9H-44L-34 0-44 9H-54L-46 0z', fill(ink.light)),
    ),
  );
}

export function hammer(ink: Palette): string {
  return group(
    'rotate(38)',
    layers(
      rect(-6, -20, 12, 74, fill(ink.light), 4),
      rect(-38, -48, 76, 32, fill(ink.pop), 5),
      rect(-10, -48, 20, 32, fill(ink.middle)),
      path('M-6 38H6M-6 46H6', stroke(ink.middle, 3)),
    ),
  );
}

export function banner(ink: Palette): string {
  return layers(
    rect(-42, -48, 7, 100, fill(ink.light), 3),
    circle(-38.5, -50, 7, fill(ink.pop)),
    path('M-35-42C-14-52 10-30 48-42L36-14 48 14C10 26-14 4-35 14z', fill(ink.pop)),
    path(polygon(5, 16, -90, 7), placed('translate(0-13)', fill(ink.light))),
  );
}
