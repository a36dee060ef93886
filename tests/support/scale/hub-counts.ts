/** Counts of the hubs in `npm run prove scale`. */

/** Events on members' channels. */
export interface HubCounts {
  /** Published to this shard. */
  published: number;
  /** Of those, on channels of another shard. */
  misplaced: number;
  /** Handed on by another shard, because a socket is not at home. */
  handedOn: number;
}
