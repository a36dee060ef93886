/** The public face of what studios state about their games. */
export { writeStatements } from './statement.db.ts';
