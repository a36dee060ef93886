/** Names of the objects that hold jackpots. */
import { TIERS, type TierId } from './tiers.ts';

/** All games of a currency share its pots. Another unit has other pots. */
export interface PotGroup {
  currency: string;
  /** The unit of amounts and odds, in minor units. */
  unitMinor: number;
}

/** Objects that tables report their contributions to, for each group. */
export const SHARDS = 4;

const groupName = ({ currency, unitMinor }: PotGroup): string => `${currency}-${unitMinor}`;

export const potName = (tier: TierId, group: PotGroup): string => `${tier}-${groupName(group)}`;
export const shardName = (shard: number, group: PotGroup): string => `${shard}-${groupName(group)}`;

/** The shard of a table. */
export function shardOf(table: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < table.length; at += 1)
    hash = Math.imul(hash ^ table.charCodeAt(at), 16_777_619) >>> 0;
  return hash % SHARDS;
}

/** Tiers that stakes contribute to. */
export const GROWING: readonly TierId[] = TIERS.filter(it => it.sharePpm > 0).map(it => it.id);
