/** The face of favourites: a member's favourites, drawn as a page. Loaded where it is shown. */
export { FavouritesScreen } from './favourites-screen.tsx';
