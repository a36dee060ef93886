/** The schedule's Durable Objects, for the platform's entry point. */
export { Clock } from './clock-object.ts';
