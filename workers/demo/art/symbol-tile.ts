import { drawHero, isHeroName } from './hero.ts';
import { isPaletteName, paletteNamed } from './palette.ts';

/** One object on the deep ground of its palette, 34 by 34, as a row of a pay table shows it; null for unknown names. */
export function symbolTile(hero: string, palette: string): string | null {
  if (!isHeroName(hero) || !isPaletteName(palette)) return null;
  const ink = paletteNamed(palette);
  const view = 'viewBox="-78 -78 156 156" width="34" height="34"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}><path d="M-78-78H78V78H-78z" fill="${ink.deep}"/>${drawHero(hero, ink)}</svg>`;
}
