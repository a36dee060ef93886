/** The tables of a realtime shard. Each class of the hub creates its own table. */

/** Facts announced to members and webhooks (announced-facts.ts). The names are those of older objects. */
export const ANNOUNCED = `CREATE TABLE IF NOT EXISTS told (
  channel TEXT NOT NULL,
  user_id TEXT NOT NULL,
  -- When the fact is checked again, in epoch milliseconds; null while it is not stale.
  doubted_until INTEGER,
  PRIMARY KEY (channel, user_id)
) STRICT, WITHOUT ROWID`;

/** The last event of each cache channel (cached-events.ts). */
export const CACHED = `CREATE TABLE IF NOT EXISTS cached_event (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL UNIQUE,
  event TEXT NOT NULL,
  data TEXT NOT NULL,
  -- Epoch milliseconds.
  until INTEGER NOT NULL
) STRICT`;

/** Shards with sockets on a channel away from its home (elsewhere.ts). */
export const ELSEWHERE = `CREATE TABLE IF NOT EXISTS elsewhere (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  shard INTEGER NOT NULL,
  UNIQUE (channel, shard)
) STRICT`;

/** Webhook events that wait for delivery (webhooks.ts). */
export const WEBHOOKS = `CREATE TABLE IF NOT EXISTS webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  url TEXT NOT NULL,
  event TEXT NOT NULL,
  -- Epoch milliseconds.
  happened_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT`;
