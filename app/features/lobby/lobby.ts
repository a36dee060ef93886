/** The lobby's face: what pages and other features may use of it. */

export { CategoryCards } from './category-cards.tsx';
export { CategoryIcon } from './category-icon.tsx';
export { useCategoryName } from './use-category-name.ts';
