/** The studio's Durable Objects, for the platform's entry point. */
export { JackpotPot } from './jackpot/jackpot-pot.ts';
export { JackpotShard } from './jackpot/jackpot-shard.ts';
export { SharedTable } from './shared/shared-table.ts';
export { StudioTable } from './studio-table.ts';
