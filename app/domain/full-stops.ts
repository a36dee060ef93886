/** Full stops of Chinese and Japanese keyboards, typed for the point of an amount. */
export const FULL_STOPS = /[。．｡]/g;
