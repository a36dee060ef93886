/** The public face of studios' statements about their games. */
export { readCategoryReturns, writeStatements } from './studio-facts.db.ts';
