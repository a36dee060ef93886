/** The event log's Durable Object, for the platform's entry point. */
export { EventLog } from './log-object.ts';
