/** Hero objects: jewellery and keepsakes. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { circle, disc, ellipse, layers, path, polygon, rect } from './shape.ts';

export function ring(ink: Palette): string {
  return layers(
    circle(0, 20, 27, stroke(ink.pop, 10)),
    path('M-17-48H17L28-32 0-2-28-32z', fill(ink.light)),
    path('M-28-32H28L0-2z', fill(ink.pop, 0.55)),
    path('M-10-32H10L0-2z', fill(ink.middle, 0.6)),
  );
}

export function amulet(ink: Palette): string {
  return layers(
    path('M-44-50C-40-16-18-4 0 0 18-4 40-16 44-50', stroke(ink.light, 6, { dash: '1 9', cap: 'round' })),
    circle(0, 0, 7, stroke(ink.light, 4)),
    circle(0, 28, 25, fill(ink.pop)),
    circle(0, 28, 18, stroke(ink.deep, 2.5, { opacity: 0.5 })),
    path(polygon(4, 17, -90, 6), placed('translate(0 28)', fill(ink.light))),
  );
}

export function mirror(ink: Palette): string {
  return layers(
    path('M-7 16H7L10 44A10 10 0 0 1-10 44z', fill(ink.pop)),
    ellipse(0, -16, 34, 38, fill(ink.pop)),
    ellipse(0, -16, 25, 29, fill(ink.light)),
    path('M-14-18L6-38M-6-4L16-26', stroke(ink.middle, 5, { cap: 'round' })),
    circle(0, 40, 4, fill(ink.light)),
  );
}

export function chest(ink: Palette): string {
  return layers(
    path('M-46-6V-14C-46-32-34-40-22-40H22C34-40 46-32 46-14V-6z', fill(ink.pop)),
    rect(-46, 0, 92, 42, fill(ink.pop), 3),
    path(
      'M-34-37Q-30-40-24-40V-6H-34zM34-37Q30-40 24-40V-6H34zM-34 0H-24V42H-34zM34 0H24V42H34z',
      fill(ink.light),
    ),
    rect(-11, -12, 22, 24, fill(ink.light), 4),
    circle(0, -3, 4, fill(ink.middle)),
    rect(-2, -2, 4, 9, fill(ink.middle)),
  );
}

export function wheel(ink: Palette): string {
  return layers(
    path('M0-40V40M-40 0H40M-28-28L28 28M-28 28L28-28', stroke(ink.light, 6)),
    disc(43, stroke(ink.pop, 11)),
    disc(12, fill(ink.pop)),
    disc(5, fill(ink.light)),
  );
}
