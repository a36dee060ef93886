/** The public face of what members have played: note that a game was opened. */
export { readPlayed, writePlayed } from './played.db.ts';
