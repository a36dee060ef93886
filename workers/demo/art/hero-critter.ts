/** Hero objects: small animals. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, group, layers, path, polygon, rect } from './shape.ts';

export function hare(ink: Palette): string {
  return layers(
    path('M-22 0C-42-28-34-54-24-54S-4-28-2 0zM22 0C42-28 34-54 24-54S4-28 2 0z', fill(ink.pop)),
    path('M-18-8C-30-28-26-46-23-46S-11-24-9-8zM18-8C30-28 26-46 23-46S11-24 9-8z', fill(ink.middle)),
    circle(0, 18, 30, fill(ink.pop)),
    ellipse(0, 31, 17, 12, fill(ink.light)),
    circle(-13, 10, 4.5, fill(ink.deep)),
    circle(13, 10, 4.5, fill(ink.deep)),
    path('M-6 20H6L0 27z', fill(ink.deep)),
    path('M-24 28L-46 24M-24 34L-45 38M24 28L46 24M24 34L45 38', stroke(ink.light, 2.5)),
  );
}

export function squirrel(ink: Palette): string {
  return layers(
    path('M8 46C46 48 58 14 48-14 40-38 10-42 4-18 16-24 28-14 26 2 24 16 10 20 4 34z', fill(ink.middle)),
    path(
      'M14 46H-32C-28 38-20 38-18 32-28 34-34 28-30 14-42 14-50 4-46-6-44-14-34-22-28-22L-26-34-16-24C-4-20 0-6-6 4 12 10 22 30 14 46z',
      fill(ink.pop),
    ),
    path('M-8 16C4 20 8 30 4 40', stroke(ink.deep, 3, { opacity: 0.5 })),
    circle(-28, -8, 4, fill(ink.deep)),
    circle(-34, 20, 8, fill(ink.light)),
    path('M-43 17Q-34 8-25 17z', fill(ink.deep)),
  );
}

export function hedgehog(ink: Palette): string {
  return layers(
    path(
      'M-30 34L-40 8-26 8-30-12-14-8-12-28 2-18 10-34 20-18 34-26 34-8 48-8 42 6 54 12 44 20 52 34z',
      fill(ink.pop),
    ),
    path('M-54 28C-44 6-24-4-12 6-2 16-4 30-12 38H-42C-50 38-54 34-54 28z', fill(ink.light)),
    path('M4-2L8 8M20-4L22 6M10 16L14 26M28 12L30 22', stroke(ink.deep, 3, { cap: 'round', opacity: 0.6 })),
    circle(-53, 27, 5, fill(ink.middle)),
    circle(-30, 16, 4, fill(ink.middle)),
    rect(-22, 34, 18, 8, fill(ink.light), 4),
    rect(22, 32, 18, 8, fill(ink.light), 4),
  );
}

export function tortoise(ink: Palette): string {
  return layers(
    ellipse(0, -42, 10, 11, fill(ink.light)),
    path('M-24-24L-34-34M24-24L34-34M-24 26L-34 36M24 26L34 36', stroke(ink.light, 15, { cap: 'round' })),
    path('M-5 34H5L0 52z', fill(ink.light)),
    ellipse(0, 2, 34, 38, fill(ink.pop)),
    path(polygon(6, 17), placed('translate(0 2)', fill(ink.middle))),
    path(
      'M0-15V-36M15-7L30-16M15 11L30 20M0 19V40M-15 11L-30 20M-15-7L-30-16',
      stroke(ink.deep, 3, { opacity: 0.5 }),
    ),
    circle(-4, -45, 2, fill(ink.middle)),
    circle(4, -45, 2, fill(ink.middle)),
  );
}

export function serpent(ink: Palette): string {
  const body = 'M44 46H-18C-44 46-44 18-18 18H16C42 18 42-10 16-10H-2C-20-10-24-30-12-38';
  return layers(
    path(body, stroke(ink.pop, 14, { cap: 'round' })),
    path(
      'M44 46H-18C-44 46-44 18-18 18H16C42 18 42-10 16-10H4',
      stroke(ink.deep, 4, { dash: '5 9', opacity: 0.6 }),
    ),
    path('M-4-52C10-52 14-36 2-32-12-28-28-34-32-40-28-48-16-52-4-52z', fill(ink.pop)),
    path('M-30-40H-44M-42-40L-52-46M-42-40L-52-35', stroke(ink.light, 3, { cap: 'round' })),
    circle(-8, -43, 3.5, fill(ink.deep)),
  );
}

export function lizard(ink: Palette): string {
  return layers(
    path(
      'M-10-20L-34-24-42-38M10-20L34-24 42-38M-9 10L-32 12-42 26M9 10L32 10 42 24',
      stroke(ink.light, 7, { cap: 'round', join: 'round' }),
    ),
    path(
      'M0-54C10-54 16-44 12-32 18-16 16 6 7 20 4 34 16 42 34 36 26 54-8 54-9 24-16 8-18-16-12-32-16-44-10-54 0-54z',
      fill(ink.pop),
    ),
    path('M0-26V18', stroke(ink.deep, 5, { dash: '6 7', opacity: 0.6 })),
    circle(-6, -42, 3, fill(ink.deep)),
    circle(6, -42, 3, fill(ink.deep)),
  );
}

export function butterfly(ink: Palette): string {
  return layers(
    path('M-3 0C-30 2-46 16-36 36-26 48-8 36-3 12zM3 0C30 2 46 16 36 36 26 48 8 36 3 12z', fill(ink.middle)),
    path('M-3-6C-14-46-54-48-50-16-48 4-24 8-3 6zM3-6C14-46 54-48 50-16 48 4 24 8 3 6z', fill(ink.pop)),
    circle(-30, -16, 8, fill(ink.light)),
    circle(30, -16, 8, fill(ink.light)),
    circle(-23, 24, 5, fill(ink.light)),
    circle(23, 24, 5, fill(ink.light)),
    rect(-4, -22, 8, 56, fill(ink.light), 4),
    path('M-2-22C-4-34-10-42-18-44M2-22C4-34 10-42 18-44', stroke(ink.light, 3, { cap: 'round' })),
  );
}

export function bee(ink: Palette): string {
  return group(
    'rotate(-14)',
    layers(
      path('M0-8C-8-44 26-58 32-36 34-22 18-10 4-6zM-6-8C-36-44-50-22-38-12-30-4-14-4-6-6z', fill(ink.light)),
      path('M-38 12C-38-8-16-14 6-14 28-12 44 2 52 14 44 26 28 38 6 38-16 38-38 32-38 12z', fill(ink.pop)),
      path('M-10-13H2V38H-10zM14-13Q22-12 26-8V33Q20 37 14 37z', fill(ink.deep)),
      circle(-25, 6, 4, fill(ink.deep)),
      path('M-36 2C-44-2-46-8-46-14M-30-4C-36-10-36-18-34-22', stroke(ink.light, 3, { cap: 'round' })),
    ),
  );
}

/** A scarab under its sun. */
export function beetle(ink: Palette): string {
  return layers(
    path(
      'M-24 0L-44-16M-28 16H-50M-24 32L-42 46M24 0L44-16M28 16H50M24 32L42 46',
      stroke(ink.light, 5, { cap: 'round' }),
    ),
    ellipse(0, 16, 29, 34, fill(ink.pop)),
    path('M-28 8C-26-26 26-26 28 8Q0-4-28 8z', fill(ink.middle)),
    path('M-15-14Q-16-30 0-30T15-14Q0-22-15-14z', fill(ink.light)),
    path('M0 4V50', stroke(ink.deep, 3)),
    circle(0, -42, 10, fill(ink.pop)),
  );
}
