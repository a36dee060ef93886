/** The face of favourites for the rest of the platform. */
export { favouriteHandlers } from './endpoints.ts';
