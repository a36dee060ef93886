/** Hero objects: plants. Each is drawn around the origin in about 100 by 100 units. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { upTo } from './random.ts';
import { circle, disc, layers, path } from './shape.ts';

export function cherry(ink: Palette): string {
  return layers(
    path('M-20 14C-18-12-4-30 18-40 18-18 22-4 24 8', stroke(ink.light, 5)),
    path('M18-40C34-52 46-40 48-28 34-22 22-28 18-40z', fill(ink.middle)),
    circle(-22, 24, 20, fill(ink.pop)),
    circle(24, 20, 20, fill(ink.pop)),
    circle(-28, 18, 5, fill(ink.light, 0.8)),
    circle(18, 14, 5, fill(ink.light, 0.8)),
  );
}

export function clover(ink: Palette): string {
  const leaves = [0, 90, 180, 270].map(angle => {
    const colour = angle % 180 ? ink.middle : ink.pop;
    return path('M0 0C-34-12-22-46 0-32 22-46 34-12 0 0z', placed(`rotate(${angle})`, fill(colour)));
  });
  return layers(
    path('M2 4C4 24 10 36 22 46', stroke(ink.light, 6, { cap: 'round' })),
    ...leaves,
    disc(5, fill(ink.light)),
  );
}

export function lotus(ink: Palette): string {
  const petals: readonly (readonly [angle: number, colour: string])[] = [
    [-66, ink.middle],
    [66, ink.middle],
    [-38, ink.pop],
    [38, ink.pop],
    [0, ink.light],
  ];
  return layers(
    ...petals.map(([angle, colour]) =>
      path('M0 30C-22 6-14-26 0-42 14-26 22 6 0 30z', placed(`rotate(${angle} 0 30)`, fill(colour))),
    ),
    path('M-44 38Q0 50 44 38', stroke(ink.light, 3)),
  );
}

export function leaf(ink: Palette): string {
  return layers(
    path('M-34 40C-50-20 0-48 44-42 48 6 18 46-34 40z', fill(ink.pop)),
    path(
      'M-44 48C-26 20 0-6 30-28M-14 12L-18-18M2-4L22 8',
      stroke(ink.deep, 3, { opacity: 0.6, cap: 'round' }),
    ),
  );
}

export function rose(ink: Palette): string {
  const petals = [0, 72, 144, 216, 288].map(angle => {
    const colour = angle % 144 ? ink.pop : ink.middle;
    return circle(0, -22, 22, placed(`rotate(${angle})`, fill(colour)));
  });
  return layers(
    ...petals,
    disc(22, fill(ink.pop)),
    path('M-12 2A12 12 0 1 1 4 12M-5 0A6 6 0 1 1 4 6', stroke(ink.light, 3.5, { cap: 'round' })),
  );
}

export function citrus(ink: Palette): string {
  const segments = upTo(8).map(index =>
    path('M0-6L-10-28A30 30 0 0 1 10-28z', placed(`rotate(${index * 45})`, fill(ink.pop))),
  );
  return layers(disc(44, fill(ink.pop)), disc(36, fill(ink.light)), ...segments);
}
