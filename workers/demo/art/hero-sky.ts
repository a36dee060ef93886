/** Hero objects of sky and weather. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, layers, path, polygon, ring } from './shape.ts';

export function sun(ink: Palette): string {
  return layers(
    disc(25, fill(ink.pop)),
    ring(0, 0, 40, { width: 13, colour: ink.pop, count: 16, duty: 0.3 }),
  );
}

export function moon(ink: Palette): string {
  return layers(
    path('M12-40A40 40 0 1 0 40 12 33 33 0 0 1 12-40z', fill(ink.light)),
    path(polygon(4, 13, 0, 4), placed('translate(24-22)', fill(ink.pop))),
    path(polygon(4, 7, 0, 2), placed('translate(40-40)', fill(ink.pop))),
  );
}

export function star(ink: Palette): string {
  return layers(path(polygon(5, 46, -90, 19), fill(ink.pop)), path(polygon(5, 24, -90, 10), fill(ink.light)));
}

export function flame(ink: Palette): string {
  return layers(
    path(
      'M4-48C8-24 34-14 34 14 34 34 18 46 0 46-20 46-34 32-34 14-34 0-26-8-20-18-16-10-14-6-10-4-10-22-4-36 4-48z',
      fill(ink.pop),
    ),
    path(
      'M2-6C4 6 16 12 16 26 16 36 8 42 0 42-10 42-16 34-16 26-16 18-8 14-6 8-2 10 2 2 2-6z',
      fill(ink.light),
    ),
  );
}

export function bolt(ink: Palette): string {
  return layers(
    path('M12-50L-32 8H-4L-14 50 34-12H4z', fill(ink.pop)),
    path('M12-50L-32 8H-18z', fill(ink.light)),
  );
}

export function peak(ink: Palette): string {
  return layers(
    circle(18, -20, 18, fill(ink.pop)),
    path('M-52 40L-12-30 12 10 24-8 52 40z', fill(ink.middle)),
    path('M-12-30L-26-5-14 2-6-6 0-10z', fill(ink.light)),
  );
}
