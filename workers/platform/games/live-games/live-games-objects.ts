/** The Durable Object of games that are being played, for the platform's entry point. */
export { LiveGames } from './reported-games.ts';
