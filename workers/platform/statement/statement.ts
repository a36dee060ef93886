/** The public face of studios' statements about their games. */
export { writeStatements } from './statement.db.ts';
