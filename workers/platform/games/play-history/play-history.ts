/** The public face of played games: notes that a game was opened. */
export { readPlayed, writePlayed } from './play-history.db.ts';
