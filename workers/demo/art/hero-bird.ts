/** Hero objects: birds. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, group, layers, path } from './shape.ts';

export function swan(ink: Palette): string {
  return layers(
    path(
      'M-20-50C-36-50-40-34-36-26-30-36-20-36-18-26-16-12-38 0-38 20-38 34-20 40 6 40 34 40 50 20 52-12 42 0 30 2 18-2 4-6-6-2-14 6-12-8 0-18-2-34-4-44-12-50-20-50z',
      fill(ink.pop),
    ),
    path('M-10 20C6 2 28 10 46 0 42 24 22 34 4 32z', fill(ink.light)),
    path('M-34-40L-50-28-35-26z', fill(ink.light)),
    circle(-24, -40, 3, fill(ink.deep)),
    path('M-50 50Q-37 42-25 50T0 50 25 50 50 50', stroke(ink.light, 4)),
  );
}

export function crane(ink: Palette): string {
  return layers(
    path('M16 16V50M26 16V34L18 50', stroke(ink.light, 4)),
    path('M14 2C-14 0 8-24-8-38', stroke(ink.pop, 9, { cap: 'round' })),
    circle(-12, -40, 9, fill(ink.pop)),
    path('M-18-46L-48-34-16-33z', fill(ink.light)),
    path('M2 2C14-18 42-6 54 24 30 28 6 24 2 2z', fill(ink.pop)),
    path('M16 0C30-6 44 6 52 22 34 20 20 14 16 0z', fill(ink.middle)),
    circle(-13, -42, 2.5, fill(ink.deep)),
  );
}

export function peacock(ink: Palette): string {
  const plumes = 'M-43 18h0M-33-4h0M-18-20h0M0-26h0M18-20h0M33-4h0M43 18h0';
  return layers(
    path('M0 44L-43 18-33-4-18-20 0-26 18-20 33-4 43 18z', fill(ink.pop)),
    path(plumes, stroke(ink.pop, 26, { cap: 'round' })),
    path(plumes, stroke(ink.middle, 15, { cap: 'round' })),
    path(plumes, stroke(ink.light, 7, { cap: 'round' })),
    path('M0 44L-28 14M0 44L28 14M0 44L-14-1M0 44L14-1', stroke(ink.deep, 2.5, { opacity: 0.5 })),
    path('M-13 52C-17 32-8 24-8 12A8 8 0 1 1 8 12C8 24 17 32 13 52z', fill(ink.light)),
    path('M-6 6L-19 12-7 15z', fill(ink.light)),
    circle(-1, 9, 2.5, fill(ink.middle)),
  );
}

export function penguin(ink: Palette): string {
  return layers(
    ellipse(-14, 46, 13, 6, fill(ink.light)),
    ellipse(14, 46, 13, 6, fill(ink.light)),
    path('M-26-10L-48 22-24 20zM26-10L48 22 24 20z', fill(ink.middle)),
    path('M0-50C24-50 34-24 34 8 34 32 20 46 0 46S-34 32-34 8C-34-24-24-50 0-50z', fill(ink.pop)),
    path('M0-16C10-32 26-26 24-8 28 20 18 40 0 40S-28 20-24-8C-26-26-10-32 0-16z', fill(ink.light)),
    circle(-11, -16, 4, fill(ink.middle)),
    circle(11, -16, 4, fill(ink.middle)),
    path('M-9-8H9L0 4z', fill(ink.pop)),
  );
}

export function feather(ink: Palette): string {
  return group(
    'rotate(38)',
    layers(
      path('M0 36C-26 20-26-24 0-54 26-24 26 20 0 36z', fill(ink.pop)),
      path('M-20-2L-2 12-21 10zM20 6L2 20 17 18z', fill(ink.deep)),
      path('M0-24L-11-34M0-24L11-34M0-8L-15-20M0-8L15-20M0 8L13-2', stroke(ink.deep, 2.5, { opacity: 0.5 })),
      path('M0 54V-40', stroke(ink.light, 4, { cap: 'round' })),
    ),
  );
}

export function egg(ink: Palette): string {
  return layers(
    path('M0-50C22-50 37-16 37 10A37 38 0 0 1-37 10C-37-16-22-50 0-50z', fill(ink.pop)),
    path('M-36 2L-24-10-12 2 0-10 12 2 24-10 36 2V14L24 4 12 16 0 4-12 16-24 4-36 14z', fill(ink.light)),
    ...[-18, 0, 18].map(x => circle(x, 30 - Math.abs(x) / 4, 4.5, fill(ink.light))),
    path('M0-38L6-30 0-22-6-30z', fill(ink.light)),
  );
}
