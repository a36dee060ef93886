import { type Palette, type PaletteName, paletteNamed } from './palette.ts';

/**
 * A stencil in a palette's colours, view box 120 by 120 around the origin: reels, loading screens, rewards. The frames bundle this
 * file, so it imports no drawings.
 */
export function motif(drawing: string, palette: PaletteName = 'brass', size = 100): string {
  const ink = paletteNamed(palette);
  const painted = drawing.replace(/\{(ground|deep|middle|light|pop|title)\}/g, (_, name: keyof Palette) =>
    String(ink[name]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="${size}" height="${size}" aria-hidden="true">${painted}</svg>`;
}
