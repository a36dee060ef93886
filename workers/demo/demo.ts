/** The public face of the demo: games of its own studio, generated pictures, and seed data. */
export { coverInkIndex } from './art/art.ts';
export { serveGateway } from './gateway/gateway.ts';
export { demoJobs } from './jobs.ts';
export { demoOperatorCalls } from './operator-calls.ts';
export { serveOutbox } from './outbox/outbox.ts';
export { serveArt } from './pictures/pictures.ts';
export { serveFairPage, serveFrame, serveStudioCall } from './studio/studio.ts';
