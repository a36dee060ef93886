/** The kinds of game that have scenes, palettes and a typeface of their own, in lobby order. */
export const CATEGORIES = [
  'slots',
  'live',
  'table',
  'fish',
  'sports',
  'lottery',
  'crash',
  'arcade',
  'poker',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Categories without scenes of their own, such as an operator's, are drawn like slots. */
export type SceneCategory = Category | 'other';

const KNOWN: ReadonlySet<string> = new Set<string>(CATEGORIES);

function isCategory(word: string): word is Category {
  return KNOWN.has(word);
}

export function sceneCategoryOf(word: string): SceneCategory {
  return isCategory(word) ? word : 'other';
}

/**
 * The category's word in the seed. It is independent of the name, because renaming a category must not redraw its covers:
 * the fish scenes were first composed under "fishing".
 */
export function seedWordOf(category: string): string {
  return category === 'fish' ? 'fishing' : category;
}
