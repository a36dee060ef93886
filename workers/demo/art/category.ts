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

/** Operators may invent categories; whatever has no scenes of its own is drawn like a slot. */
export type SceneCategory = Category | 'other';

const KNOWN: ReadonlySet<string> = new Set<string>(CATEGORIES);

function isCategory(word: string): word is Category {
  return KNOWN.has(word);
}

export function sceneCategoryOf(word: string): SceneCategory {
  return isCategory(word) ? word : 'other';
}

/**
 * The word that enters the seed. It is frozen apart from the category's name: renaming a category must not
 * redraw every cover in it, and the fish scenes were first composed under "fishing".
 */
export function seedWordOf(category: string): string {
  return category === 'fish' ? 'fishing' : category;
}
