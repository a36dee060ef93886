/** The public face of studios' statements about their games. */
export { type CategoryReturn, readCategoryReturns, writeStatements } from './studio-facts.db.ts';
