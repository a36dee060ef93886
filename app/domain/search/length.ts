/** Longest text that is searched for, in UTF-16 units. Apart from the rules: the first load needs it alone. */
export const SEARCH_LENGTH = 80;
