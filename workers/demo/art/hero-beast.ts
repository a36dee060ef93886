/** Hero objects: large animals. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, ellipse, layers, path, polygon } from './shape.ts';

const MOUTH = 'M0 20V28M-10 30Q-2 34 0 28 2 34 10 30';

export function tiger(ink: Palette): string {
  return layers(
    circle(-32, -32, 14, fill(ink.pop)),
    circle(32, -32, 14, fill(ink.pop)),
    circle(-32, -32, 6, fill(ink.middle)),
    circle(32, -32, 6, fill(ink.middle)),
    path('M-46 2C-46-28-26-42 0-42S46-28 46 2 26 46 0 46-46 32-46 2z', fill(ink.pop)),
    path(
      'M-7-42H7L0-20zM-27-36L-14-41-14-22zM27-36L14-41 14-22zM-46-6L-28 0-46 8zM46-6L28 0 46 8zM-43 18L-28 15-37 30zM43 18L28 15 37 30z',
      fill(ink.deep),
    ),
    ellipse(0, 26, 21, 16, fill(ink.light)),
    circle(-17, -4, 5, fill(ink.deep)),
    circle(17, -4, 5, fill(ink.deep)),
    path('M-9 12H9L0 21z', fill(ink.deep)),
    path(MOUTH, stroke(ink.middle, 3)),
  );
}

export function lion(ink: Palette): string {
  return layers(
    path(polygon(14, 52, -90, 41), fill(ink.middle)),
    circle(-24, -20, 9, fill(ink.pop)),
    circle(24, -20, 9, fill(ink.pop)),
    circle(0, 4, 30, fill(ink.pop)),
    ellipse(0, 20, 17, 13, fill(ink.light)),
    circle(-12, -4, 4, fill(ink.deep)),
    circle(12, -4, 4, fill(ink.deep)),
    path('M-8 8H8L0 17z', fill(ink.deep)),
    path('M0 17V23M-8 26Q-1 28 0 23 1 28 8 26', stroke(ink.middle, 3)),
  );
}

export function cat(ink: Palette): string {
  return layers(
    path('M-40-46L-12-28H12L40-46 43 4C43 28 24 42 0 42S-43 28-43 4z', fill(ink.pop)),
    path('M-34-34L-17-24-35-12zM34-34L17-24 35-12z', fill(ink.middle)),
    ellipse(-18, 2, 10, 8, fill(ink.light)),
    ellipse(18, 2, 10, 8, fill(ink.light)),
    path('M-18-6V10M18-6V10', stroke(ink.middle, 4)),
    path('M-6 16H6L0 22z', fill(ink.deep)),
    path('M-26 20L-52 14M-26 27L-52 30M26 20L52 14M26 27L52 30', stroke(ink.light, 3, { cap: 'round' })),
    path('M0 22V26M-9 30Q-1 32 0 26 1 32 9 30', stroke(ink.deep, 3)),
  );
}

export function horse(ink: Palette): string {
  return layers(
    path(
      'M-16 48C-16 28 0 20 4 6-8 14-22 14-30 24L-44 16C-46 2-34-8-28-22-24-32-16-38-8-40L-4-52 8-40C32-34 44-6 40 48z',
      fill(ink.pop),
    ),
    path(
      'M8-40L14-50 22-38 32-38 34-26 44-22 42-8 50 0 44 12 50 22 44 32 46 48H24C32 8 26-22 2-34z',
      fill(ink.light),
    ),
    circle(-14, -17, 4, fill(ink.deep)),
    circle(-36, 11, 3, fill(ink.deep)),
  );
}

export function stag(ink: Palette): string {
  return layers(
    path(
      'M-10-12C-22-18-26-32-24-50M-22-28L-40-36-44-48M-16-18L-40-16M10-12C22-18 26-32 24-50M22-28L40-36 44-48M16-18L40-16',
      stroke(ink.light, 6, { cap: 'round', join: 'round' }),
    ),
    path('M-12-8L-38-4-16 8zM12-8L38-4 16 8z', fill(ink.middle)),
    path('M-18-14Q0-22 18-14L13 34Q0 52-13 34z', fill(ink.pop)),
    circle(-10, 4, 4, fill(ink.deep)),
    circle(10, 4, 4, fill(ink.deep)),
    ellipse(0, 36, 8, 6, fill(ink.deep)),
  );
}

export function ram(ink: Palette): string {
  return layers(
    path('M-18-26Q0-38 18-26L13 32Q0 50-13 32z', fill(ink.pop)),
    path(
      'M-8-26C-36-42-54-14-45 8-38 24-18 20-20 4-22-5-31-4-32 3M8-26C36-42 54-14 45 8 38 24 18 20 20 4 22-5 31-4 32 3',
      stroke(ink.light, 9, { cap: 'round' }),
    ),
    circle(-8, 0, 3.5, fill(ink.deep)),
    circle(8, 0, 3.5, fill(ink.deep)),
    path('M-6 32Q0 26 6 32L0 38z', fill(ink.deep)),
  );
}

export function bear(ink: Palette): string {
  return layers(
    circle(-32, -30, 15, fill(ink.pop)),
    circle(32, -30, 15, fill(ink.pop)),
    circle(-32, -30, 7, fill(ink.middle)),
    circle(32, -30, 7, fill(ink.middle)),
    ellipse(0, 6, 46, 41, fill(ink.pop)),
    ellipse(0, 22, 22, 18, fill(ink.light)),
    ellipse(0, 13, 9, 6, fill(ink.middle)),
    path('M0 18V27M-9 30Q-1 33 0 27 1 33 9 30', stroke(ink.middle, 3)),
    circle(-18, -6, 5, fill(ink.deep)),
    circle(18, -6, 5, fill(ink.deep)),
  );
}

export function elephant(ink: Palette): string {
  return layers(
    path(
      'M-16-30C-40-50-58-26-52-2-48 16-30 22-16 12zM16-30C40-50 58-26 52-2 48 16 30 22 16 12z',
      fill(ink.middle),
    ),
    path(
      'M-15 12C-18 26-26 32-36 30-28 26-26 18-26 8zM15 12C18 26 26 32 36 30 28 26 26 18 26 8z',
      fill(ink.light),
    ),
    path('M-26-22Q0-48 26-22V6Q14 18 0 18T-26 6z', fill(ink.pop)),
    path('M0 6C-2 32 0 44 12 44 20 44 22 38 22 34', stroke(ink.pop, 15, { cap: 'round' })),
    path('M-7 20H7M-6 28H6', stroke(ink.deep, 2.5, { opacity: 0.5 })),
    circle(-13, -8, 4, fill(ink.deep)),
    circle(13, -8, 4, fill(ink.deep)),
  );
}

export function rhino(ink: Palette): string {
  return layers(
    path('M-52 14L-56-38C-48-28-40-14-36-6zM-32-10L-32-32-18-14z', fill(ink.light)),
    path(
      'M-54 12C-48-4-34-14-20-20-12-28-4-32 4-34L0-50C10-50 16-44 20-36 40-34 52-12 50 14L48 50H0C2 38-4 30-14 30-26 36-44 36-50 28-54 24-56 18-54 12z',
      fill(ink.pop),
    ),
    circle(-14, -4, 4, fill(ink.deep)),
    circle(-44, 14, 3, fill(ink.deep)),
    path('M-46 26Q-36 28-28 22M24-14C34 0 32 26 26 46', stroke(ink.deep, 3, { opacity: 0.5, cap: 'round' })),
  );
}

export function camel(ink: Palette): string {
  return layers(
    path(
      'M-52-22C-52-32-42-36-35-31L-31-27C-25-20-27-4-20-2-14-8-12-28-3-28 5-28 6-14 11-14S18-28 25-28C36-28 42-8 42 6L40 46H31L28 18H-6L-10 46H-19L-22 14C-34 8-36-8-38-18L-52-16z',
      fill(ink.pop),
    ),
    path('M1-18Q11-8 21-18L25 10H-3z', fill(ink.light)),
    path('M41-2Q50 8 47 22', stroke(ink.pop, 4, { cap: 'round' })),
    circle(-41, -26, 2.5, fill(ink.deep)),
  );
}

/** The head in profile, breathing fire. */
export function dragon(ink: Palette): string {
  return layers(
    path('M20-34L50-54 42-26 54-18 44-8 56 4 44 12 54 28 42 32 46 50H20z', fill(ink.light)),
    path(
      'M-48-4L-44-14-34-12C-22-16-18-24-14-30L-2-50 4-34C26-38 44-16 42 10 41 24 40 36 42 50H0C8 36 6 26-6 24L-24 26-32 18-22 12-8 12-22 8-44 8z',
      fill(ink.pop),
    ),
    path('M-12-18L8-24 4-12z', fill(ink.deep)),
    circle(-38, -4, 3, fill(ink.deep)),
    path('M-28 14C-38 14-46 12-56 4-56 16-50 20-58 28-50 28-50 34-54 44-42 42-30 36-26 28z', fill(ink.light)),
    path('M18 4C26 16 24 34 20 48M30 0C36 16 34 34 32 48', stroke(ink.deep, 3, { opacity: 0.4 })),
  );
}
