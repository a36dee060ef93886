-- What providers paid the members of this database, wins less stakes, by currency and UTC day. The consumer of the play log adds to it
-- once a batch; the daily ceilings are compared with the sum of all databases.
CREATE TABLE provider_day (
  -- yyyy-MM-dd.
  day TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  net_minor INTEGER NOT NULL,
  PRIMARY KEY (day, provider_id, currency)
) STRICT, WITHOUT ROWID;

-- The movements that provider_day has of each wallet with play in the last days: ranges of their numbers as JSON, [[after, through], …].
-- A message that comes twice is counted once.
CREATE TABLE provider_day_counted (
  member_id TEXT PRIMARY KEY,
  ranges TEXT NOT NULL CHECK (json_valid(ranges)),
  version INTEGER NOT NULL,
  -- Epoch milliseconds.
  counted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Two batches with play of one wallet at once: the second is rolled back, and reads the ranges again.
CREATE TRIGGER provider_day_counted_once BEFORE UPDATE ON provider_day_counted WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'provider_day: counted meanwhile'); END;
