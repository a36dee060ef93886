/** The tournaments' Durable Objects, for the platform's entry point. */
export { TournamentScores } from './tournament-scores.ts';
