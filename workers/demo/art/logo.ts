import { layers, type Point } from './shape.ts';

/** Inner and outer half-widths of the three slices, narrowing towards the limb. */
const SLICES: readonly Point[] = [
  [1.9, 6],
  [7.6, 10.6],
  [12, 14],
];

/** The logo, view box 32 by 32, in currentColor: a turning globe, one half lit, the other in three slices. */
export function logo(size = 28): string {
  const slices = SLICES.map(
    ([inner, outer]) => `<path d="M16 2A${outer} 14 0 0 1 16 30A${inner} 14 0 0 0 16 2z"/>`,
  );
  return layers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true">`,
    '<path fill="currentColor" d="M16 2A14 14 0 0 0 16 30z"/>',
    `<g fill="currentColor">${slices.join('')}</g></svg>`,
  );
}
