/** The public face of favourites. */
export { readFavourites } from './favourites.db.ts';
