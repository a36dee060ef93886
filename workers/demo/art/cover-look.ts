/** What is a cover made of, for those who draw the game behind it: its colours and the object it is about. */
import { sceneCategoryOf, seedWordOf } from './category.ts';
import { type HeroName, heroFor } from './hero.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Dice, hash, prng } from './random.ts';

export interface CoverInput {
  readonly id: string;
  /** The English name: its words may ask for a motif, a scene or a palette. */
  readonly name: string;
  /** What is written on the cover, in the reader's language. The name if absent. */
  readonly title?: string | undefined;
  /** A known category, or an operator's own, which is drawn like a slot. */
  readonly category?: string | undefined;
  /** The studio; its covers share an alignment. */
  readonly provider?: string | undefined;
}

export interface CoverLook {
  readonly palette: Palette;
  /** The object on the cover of a slot, drawn by `motif`; of other games one that their name asks for, or any. */
  readonly hero: HeroName;
}

/** The dice of a cover's scene, from their first throw. */
export const coverDice = (id: string, category: string): Dice => prng(hash(`${id}|${seedWordOf(category)}`));

export function coverLook(input: Pick<CoverInput, 'id' | 'name' | 'category'>): CoverLook {
  const { id, name, category = 'slots' } = input;
  const scene = sceneCategoryOf(category);
  const hero = scene === 'fish' ? 'fish' : heroFor(name, coverDice(id, category));
  return { palette: paletteOf(id, scene, name), hero };
}
