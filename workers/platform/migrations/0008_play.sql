-- Money that a member takes to a transfer-type provider for a launch of one of its games: one attempt at a time, good for
-- one launch.
CREATE TABLE play_transfer (
  member_id TEXT NOT NULL REFERENCES member (member_id),
  game_id TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  -- Epoch milliseconds; `moved_at` is null until the money is there.
  created_at INTEGER NOT NULL,
  moved_at INTEGER,
  PRIMARY KEY (member_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX play_transfer_by_time ON play_transfer (created_at);

-- Where the demo studio keeps rounds: one table per player and game. For going round all of them; the rounds themselves are
-- in each table's own object.
CREATE TABLE studio_table (
  provider_id TEXT NOT NULL,
  -- Name of the object.
  name TEXT NOT NULL,
  PRIMARY KEY (provider_id, name)
) STRICT, WITHOUT ROWID;

-- Faults that tests plant in the studio's calls; never read in production.
CREATE TABLE studio_fault (
  provider_id TEXT PRIMARY KEY,
  fault TEXT NOT NULL CHECK (fault IN ('late', 'twice', 'lost', 'out-of-order', 'down')),
  -- Which share of the calls it befalls.
  rate REAL NOT NULL CHECK (rate BETWEEN 0 AND 1)
) STRICT, WITHOUT ROWID;
