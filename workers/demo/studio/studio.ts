/** The demo studio's face for the rest of the platform: frames and their calls. Its money goes through the providers' door. */
export { serveFrame } from './frame-page.ts';
export { serveStudioCall } from './serve.ts';
export { statedReturn } from './stated-return.ts';
export { sweepTables } from './sweep.ts';
