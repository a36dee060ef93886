/** Hero objects: treasure. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, ellipse, group, layers, oval, path, rect, ring } from './shape.ts';

export function gem(ink: Palette): string {
  return layers(
    path('M-24-32H24L44-8 0 42-44-8z', fill(ink.light)),
    path('M-24-32L-16-8H-44zM24-32L44-8H16z', fill(ink.pop)),
    path('M-16-8H16L0 42z', fill(ink.pop, 0.55)),
    path('M0-32L16-8H-16z', fill(ink.middle, 0.5)),
  );
}

export function crown(ink: Palette): string {
  return layers(
    path('M-44 22L-46-22-20 0 0-36 20 0 46-22 44 22z', fill(ink.pop)),
    rect(-44, 27, 88, 11, fill(ink.light), 2),
    circle(-46, -25, 5, fill(ink.light)),
    circle(0, -39, 5, fill(ink.light)),
    circle(46, -25, 5, fill(ink.light)),
    path('M0-4L9 9 0 22-9 9z', fill(ink.deep)),
  );
}

export function seven(ink: Palette): string {
  return layers(
    path('M-32-40H36V-20L4 44H-24L6-14H-14V-4H-32z', fill(ink.deep)),
    path('M-36-44H32V-24L0 40H-28L2-18H-18V-8H-36z', fill(ink.pop)),
  );
}

export function bell(ink: Palette): string {
  return layers(
    circle(0, 32, 10, fill(ink.light)),
    path('M0-42C26-42 27-10 30 8L42 26H-42L-30 8C-27-10-26-42 0-42z', fill(ink.pop)),
    rect(-42, 22, 84, 8, fill(ink.light), 3),
    path('M-18-2C-16-20-12-28-4-32', stroke(ink.light, 4, { cap: 'round' })),
  );
}

export function key(ink: Palette): string {
  const upright = layers(
    circle(0, -28, 17, stroke(ink.pop, 9)),
    rect(-4.5, -12, 9, 58, fill(ink.pop)),
    path('M4 24H18V32H4M4 38H14V46H4', fill(ink.pop)),
    circle(0, -28, 6, fill(ink.light)),
  );
  return group('rotate(45)', upright);
}

export function coin(ink: Palette): string {
  return layers(
    disc(42, fill(ink.pop)),
    disc(35, stroke(ink.deep, 2.5, { opacity: 0.5 })),
    ring(0, 0, 27, { width: 4, colour: ink.light, count: 18, duty: 0.4 }),
    rect(-10, -10, 20, 20, fill(ink.deep), 2),
  );
}

export function horn(ink: Palette): string {
  return layers(
    path('M-40-30C-30 20 0 34 40 20 20 8 0-4-8-26z', fill(ink.pop)),
    ellipse(-24, -30, 17, 8, fill(ink.light)),
    circle(-22, 38, 8, fill(ink.light)),
    circle(0, 42, 6, fill(ink.pop)),
    circle(-38, 30, 5, fill(ink.pop)),
  );
}

export function lantern(ink: Palette): string {
  return layers(
    path('M0-48V-36M0 34V48', stroke(ink.light, 3)),
    oval(38, 32, fill(ink.pop)),
    oval(20, 32, stroke(ink.deep, 2, { opacity: 0.5 })),
    path('M0-32V32', stroke(ink.deep, 2, { opacity: 0.5 })),
    rect(-18, -38, 36, 8, fill(ink.light), 2),
    rect(-18, 30, 36, 8, fill(ink.light), 2),
    path('M-6 38V50M6 38V50', stroke(ink.pop, 3)),
  );
}
