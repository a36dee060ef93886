/** Favourites of one member, or of guests on one device, at most. */
export const FAVOURITES_MAX = 200;
