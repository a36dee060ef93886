/** The public face of the demo studio: frames and their calls. It moves money only by the provider API. */

export { serveFairPage } from './fair-page.ts';
export { serveFrame } from './frame-page.ts';
export { reportJackpots } from './jackpot/report-jackpots.ts';
export { serveStudioCall } from './serve.ts';
export { stateGames } from './statement/state-games.ts';
export { sweepTables } from './sweep.ts';
