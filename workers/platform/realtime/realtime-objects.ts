/** The Durable Objects of realtime, for the platform's entry point. */
export { RealtimeHub } from './hub.ts';
