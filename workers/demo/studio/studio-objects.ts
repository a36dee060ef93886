/** The studio's Durable Objects, for the platform's entry point. */
export { StudioTable } from './studio-table.ts';
