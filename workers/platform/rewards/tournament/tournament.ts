/** The public face of tournaments for the rest of the platform. */
export { exportedTournaments } from './export-tournaments.ts';
export { findTournament } from './find-tournament.ts';
export { joinTournament } from './join-tournament.ts';
export { tournamentsAt } from './occurrence.ts';
export { scoreLatePlay, unscoredSince } from './score-late-play.ts';
export { scorePlay } from './score-play.ts';
export { settleTournament, settleTournaments } from './settle-tournaments.ts';
export { readEntries, readTournament } from './tournament.db.ts';
