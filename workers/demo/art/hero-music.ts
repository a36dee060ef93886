/** Hero objects: music. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, group, layers, path, rect } from './shape.ts';

export function harp(ink: Palette): string {
  return layers(
    path('M-20-38V32M-9-36V22M2-30V12M13-26V0M24-26V-10', stroke(ink.light, 3)),
    path('M-34 46V-44C-10-52 0-22 40-34', stroke(ink.pop, 8, { cap: 'round', join: 'round' })),
    path('M36-38L48-32-26 52H-40z', fill(ink.pop)),
    circle(-34, -46, 7, fill(ink.light)),
  );
}

export function violin(ink: Palette): string {
  return group(
    'rotate(34)',
    layers(
      path(
        'M0-10C18-13 25-1 18 9 13 14 13 18 20 23 32 36 20 54 0 54S-32 36-20 23C-13 18-13 14-18 9-25-1-18-13 0-10z',
        fill(ink.pop),
      ),
      path('M-11 20Q-15 28-10 36M11 20Q15 28 10 36', stroke(ink.deep, 3, { cap: 'round' })),
      rect(-4, -48, 8, 60, fill(ink.light)),
      rect(-9, 30, 18, 4, fill(ink.light)),
      path('M-12-44H12M-12-36H12', stroke(ink.light, 4, { cap: 'round' })),
      circle(0, -52, 6, fill(ink.pop)),
    ),
  );
}

/** A flute and the note that it plays. */
export function flute(ink: Palette): string {
  return layers(
    group(
      'translate(0 16)rotate(-24)',
      layers(
        rect(-56, -8, 112, 16, fill(ink.pop), 8),
        rect(-24, -9, 7, 18, fill(ink.light)),
        rect(42, -9, 7, 18, fill(ink.light)),
        ellipse(-39, 0, 7, 4, fill(ink.deep)),
        ...[-6, 7, 20, 33].map(x => circle(x, 0, 4, fill(ink.deep))),
      ),
    ),
    path('M-12-22V-50L8-44V-28', stroke(ink.light, 4)),
    ellipse(-17, -21, 7, 5, fill(ink.light)),
    ellipse(3, -27, 7, 5, fill(ink.light)),
  );
}

export function drum(ink: Palette): string {
  return layers(
    path('M-42-14V26C-42 40-20 46 0 46S42 40 42 26V-14z', fill(ink.pop)),
    path('M-42-6L-30 38-15 2 0 44 15 2 30 38 42-6', stroke(ink.light, 3)),
    ellipse(0, -14, 42, 15, fill(ink.light)),
    ellipse(0, -14, 33, 10, fill(ink.middle)),
    path('M-8-14L-40-46M10-12L44-44', stroke(ink.light, 5, { cap: 'round' })),
    circle(-8, -14, 6, fill(ink.light)),
    circle(10, -12, 6, fill(ink.light)),
  );
}
