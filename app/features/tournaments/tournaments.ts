/** The face of tournaments, for the promotions. */
export { RunningTournaments } from './running-tournaments.tsx';
