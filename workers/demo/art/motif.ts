import { drawHero, type MotifName } from './hero.ts';
import { type PaletteName, paletteNamed } from './palette.ts';

/** One object on its own, view box 120 by 120 around the origin: reels, loading screens, rewards. */
export function motif(hero: MotifName, palette: PaletteName = 'brass', size = 100): string {
  const drawing = drawHero(hero, paletteNamed(palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="${size}" height="${size}" aria-hidden="true">${drawing}</svg>`;
}
