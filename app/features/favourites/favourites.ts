/** The face of favourites: the heart of a game, light until it is drawn. The page of them is in favourites-pages.ts. */
export { FavouriteHeart } from './favourite-heart.tsx';
