/** The public face of studios' statements about their games. */
export { writeStatements } from './studio-facts.db.ts';
