/** What the demo adds to the platform: games of its own studio, drawn pictures, and data to begin with. */
export { coverInkIndex } from './art/art.ts';
export { demoJobs } from './jobs.ts';
export { demoOperatorCalls } from './operator-calls.ts';
export { serveArt } from './pictures/pictures.ts';
export { serveFrame, serveStudioCall } from './studio/studio.ts';
