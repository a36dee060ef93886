/** The categories' face: their names, icons and cards, small enough for the frame of every page. */
export { BrowseGames } from './browse-games.tsx';
export { CategoryIcon } from './category-icon.tsx';
export { CategoryCards } from './later-cards.ts';
export { useCategoryName, useCategoryNames } from './use-category-name.ts';
