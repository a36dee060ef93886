/** The palette and the main object of a cover, also for drawing the game behind it. */
import { sceneCategoryOf, seedWordOf } from './category.ts';
import { type HeroName, heroFor } from './hero.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Dice, hash, prng } from './random.ts';

export interface CoverInput {
  readonly id: string;
  /** The English name: its words may ask for a motif, a scene or a palette. */
  readonly name: string;
  /** The title on the cover in the reader's language; the name by default. */
  readonly title?: string | undefined;
  /** A category; unknown ones are drawn like slots. */
  readonly category?: string | undefined;
  /** The studio; its covers share an alignment. */
  readonly provider?: string | undefined;
}

export interface CoverLook {
  readonly palette: Palette;
  /** The object on a slot's cover, drawn by `motif`; for other games one that fits the name, or a random one. */
  readonly hero: HeroName;
}

/** The random source of a cover's scene, from its start. */
export const coverDice = (id: string, category: string): Dice => prng(hash(`${id}|${seedWordOf(category)}`));

export function coverLook(input: Pick<CoverInput, 'id' | 'name' | 'category'>): CoverLook {
  const { id, name, category = 'slots' } = input;
  const scene = sceneCategoryOf(category);
  const hero = scene === 'fish' ? 'fish' : heroFor(name, coverDice(id, category));
  return { palette: paletteOf(id, scene, name), hero };
}
