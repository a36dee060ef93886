import type { Avatar } from '#app/domain/avatar.ts';
import { drawHero, type HeroName } from './hero.ts';
import { type PaletteName, paletteNamed } from './palette.ts';

/** The colours of each picture: next to each other, no two are alike. */
const PALETTES = {
  sun: 'brass',
  moon: 'slate',
  fox: 'terra',
  owl: 'plum',
  fish: 'jade',
  ship: 'cobalt',
  anchor: 'abyss',
  lantern: 'saffron',
  lotus: 'rose',
  leaf: 'moss',
  peak: 'sky',
  crown: 'oxblood',
} as const satisfies Readonly<Record<Avatar & HeroName, PaletteName>>;

/** A member's picture: an object on a full ground, which the page cuts to a circle. */
export function avatar(name: Avatar): string {
  const ink = paletteNamed(PALETTES[name]);
  const view = 'viewBox="-84 -84 168 168" width="128" height="128"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}><path d="M-84-84H84V84H-84z" fill="${ink.deep}"/>${drawHero(name, ink)}</svg>`;
}
