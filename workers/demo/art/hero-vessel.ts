/** Hero objects: vessels. Each is drawn around the origin in about 100 by 100 units. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, layers, path, rect } from './shape.ts';

export function chalice(ink: Palette): string {
  return layers(
    path('M-33-40C-54-42-52-8-22-6M33-40C54-42 52-8 22-6', stroke(ink.light, 5)),
    path('M-34-46H34C34-14 22 6 0 8-22 6-34-14-34-46z', fill(ink.pop)),
    rect(-37, -50, 74, 9, fill(ink.light), 3),
    path('M-6 6H6L8 32H-8z', fill(ink.light)),
    path('M-26 48C-24 34-12 30 0 30S24 34 26 48z', fill(ink.pop)),
    path('M0-34L11-20 0-6-11-20z', fill(ink.deep)),
  );
}

export function vase(ink: Palette): string {
  return layers(
    path('M-16-44H16L11-30C40-22 42 14 16 44H-16C-42 14-40-22-11-30z', fill(ink.pop)),
    path('M-33-8Q0 4 33-8L31 10Q0 22-31 10z', fill(ink.light)),
    path('M-24-1L-16 7-24 12M-8 4L0 12 8 4M24-1L16 7 24 12', stroke(ink.middle, 3)),
    rect(-21, -50, 42, 8, fill(ink.light), 3),
    rect(-19, 42, 38, 8, fill(ink.light), 3),
  );
}

export function teapot(ink: Palette): string {
  return layers(
    path('M34-12C56-18 58 16 30 18', stroke(ink.light, 7)),
    path('M-26 14C-44 8-40-10-54-16L-44-26C-32-18-30-10-22-10z', fill(ink.pop)),
    path('M-28-6C-28-22-14-28 4-28S38-22 38-6C38 18 24 36 4 36S-28 18-28-6z', fill(ink.pop)),
    path('M-20-26Q4-46 28-26z', fill(ink.light)),
    circle(4, -41, 6, fill(ink.light)),
    rect(-14, 34, 36, 8, fill(ink.light), 3),
    path('M5-10Q14 4 5 18-4 4 5-10zM-12 0Q2 2 5 18-10 16-12 0zM22 0Q8 2 5 18 20 16 22 0z', fill(ink.deep)),
  );
}

export function potion(ink: Palette): string {
  return layers(
    path('M-10-40H10V-16L38 30C44 42 36 50 26 50H-26C-36 50-44 42-38 30L-10-16z', fill(ink.light)),
    path('M-21 10Q-10 4 0 10T21 10L33 31C37 39 32 44 26 44H-26C-32 44-37 39-33 31z', fill(ink.pop)),
    circle(-10, 28, 5, fill(ink.light)),
    circle(8, 22, 3.5, fill(ink.light)),
    circle(13, 35, 4, fill(ink.light)),
    rect(-16, -44, 32, 8, fill(ink.pop), 3),
    rect(-9, -54, 18, 12, fill(ink.middle), 2),
  );
}

/** An oil lamp with its genie’s smoke. */
export function lamp(ink: Palette): string {
  return layers(
    path('M30 6C52-8 56 24 24 24', stroke(ink.light, 6)),
    path('M-54-6C-38-8-30 2-22 6-8-6 24-6 36 6 32 26 16 32 4 32H-4C-24 32-32 12-54 6z', fill(ink.pop)),
    path('M-16 2Q4-20 24 2z', fill(ink.light)),
    circle(4, -13, 5, fill(ink.pop)),
    path('M-18 48L-6 30H10L22 48z', fill(ink.light)),
    path('M-50-12C-62-30-34-30-44-54-24-44-26-26-40-20-44-18-46-16-50-12z', fill(ink.light)),
  );
}
