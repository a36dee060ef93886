/** The face of starting games: light enough for every tile; what does the work loads with the rest beside the page. */
export { startGame } from './start-game.ts';
