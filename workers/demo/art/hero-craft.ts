/** Hero objects: tools of travel, craft and magic. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, group, layers, path, polygon, rect, ring } from './shape.ts';

export function compass(ink: Palette): string {
  return layers(
    disc(47, fill(ink.pop)),
    disc(38, fill(ink.deep)),
    ring(0, 0, 33, { width: 5, colour: ink.light, count: 8, duty: 0.12 }),
    group('rotate(35)', layers(path('M0-30L9 0H-9z', fill(ink.pop)), path('M0 30L9 0H-9z', fill(ink.light)))),
    disc(4, fill(ink.deep)),
  );
}

export function clock(ink: Palette): string {
  return layers(
    disc(47, fill(ink.pop)),
    disc(37, fill(ink.light)),
    ring(0, 0, 31, { width: 6, colour: ink.middle, count: 12, duty: 0.16 }),
    path('M0 0V-24M0 0L16 10', stroke(ink.pop, 6, { cap: 'round' })),
    disc(5, fill(ink.middle)),
  );
}

export function telescope(ink: Palette): string {
  return layers(
    path('M-2 6L-24 50M-2 6L20 50M-2 6V46', stroke(ink.light, 5, { cap: 'round' })),
    group(
      'rotate(-28)',
      layers(
        rect(-52, -8, 26, 16, fill(ink.light), 3),
        rect(-28, -12, 34, 24, fill(ink.pop)),
        rect(4, -16, 42, 32, fill(ink.pop), 2),
        rect(0, -16, 8, 32, fill(ink.middle)),
        rect(42, -19, 10, 38, fill(ink.light), 3),
      ),
    ),
    path(polygon(4, 10, -90, 3), placed('translate(-28-38)', fill(ink.light))),
  );
}

export function scroll(ink: Palette): string {
  return layers(
    rect(-30, -36, 60, 72, fill(ink.light)),
    path('M-18-16H18M-18-2H18M-18 12H4', stroke(ink.middle, 5)),
    circle(16, 20, 8, fill(ink.pop)),
    rect(-42, -50, 84, 16, fill(ink.pop), 8),
    rect(-42, 34, 84, 16, fill(ink.pop), 8),
    path('M-30-42H30M-30 42H30', stroke(ink.deep, 2.5, { opacity: 0.5 })),
  );
}

/** A painter's board with its brush. */
export function paints(ink: Palette): string {
  return layers(
    path(
      'M-6-36C28-40 52-18 48 8 45 24 30 14 22 22 14 30 24 42 8 46-24 50-50 28-50 2-50-22-30-34-6-36z',
      fill(ink.light),
    ),
    circle(-28, -8, 8, fill(ink.pop)),
    circle(-8, -20, 7, fill(ink.middle)),
    circle(-30, 16, 7, fill(ink.middle)),
    circle(28, -4, 8, fill(ink.pop)),
    circle(-8, 28, 8, fill(ink.deep)),
    path('M0 10L44-48', stroke(ink.pop, 6, { cap: 'round' })),
    path('M-8 20C-10 8-4 2 4 4 10 12 2 20-8 20z', fill(ink.pop)),
  );
}

export function hat(ink: Palette): string {
  return layers(
    path('M10-54C-2-50-8-36-28 30H30C26 8 20-10 16-24L34-24C30-42 22-54 10-54z', fill(ink.pop)),
    path('M-54 36C-40 24 40 24 54 36 40 52-40 52-54 36z', fill(ink.pop)),
    path('M-27 16Q2 26 28 16L31 30Q2 42-32 30z', fill(ink.light)),
    path(polygon(5, 9, -90, 4), placed('translate(-3 2)', fill(ink.light))),
    path(polygon(5, 7, -90, 3), placed('translate(10-20)', fill(ink.light))),
  );
}

/** A flying carpet. */
export function carpet(ink: Palette): string {
  return group(
    'scale(.88)',
    layers(
      path(
        'M-34-22C-16-38 4-4 24-20 34-28 46-26 56-20L34 26C24 18 10 18 0 26-20 40-38 8-58 22z',
        fill(ink.pop),
      ),
      path(
        'M-28-13C-12-24 6 4 26-11 34-17 40-16 46-14L31 15C22 10 10 9-2 17-18 28-32 4-46 10z',
        stroke(ink.light, 4),
      ),
      path('M-3-6L10 2 1 12-12 4z', fill(ink.light)),
      path(
        'M-58 22L-62 34M-51 20L-54 32M56-20L62-30M49-24L54-34M34 26L32 38M26 21L24 33',
        stroke(ink.light, 3),
      ),
    ),
  );
}
