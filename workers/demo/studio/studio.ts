/** The public face of the demo studio: frames and their calls. It moves money only by the provider API. */

export { serveFrame } from './frame-page.ts';
export { serveStudioCall } from './serve.ts';
export { stateGames } from './statement/state-games.ts';
export { sweepTables } from './sweep.ts';
