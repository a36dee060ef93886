import { drawHero, type MotifName } from './hero.ts';
import { type Palette, paletteNamed } from './palette.ts';
import { squeezeMarkup } from './xml.ts';

/** Stand-ins for the colours of a palette, as `motif` replaces them. */
const STENCIL: Palette = {
  ...paletteNamed('brass'),
  ground: '{ground}',
  deep: '{deep}',
  middle: '{middle}',
  light: '{light}',
  pop: '{pop}',
  title: '{title}',
};

/** The drawing of an object without its colours, for a client that has the palettes. */
export const stencil = (hero: MotifName): string => squeezeMarkup(drawHero(hero, STENCIL));
