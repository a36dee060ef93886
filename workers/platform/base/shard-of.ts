/** The one of some shards that a name belongs to, by FNV-1a, which distributes names evenly enough. Counted from 0. */
export function shardOf(name: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % shards;
}
