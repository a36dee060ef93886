-- Play that could not be scored in a tournament, by the message that it came with, in the catalogue's database. It is scored again until it
-- succeeds, and the tournament is not settled before.
CREATE TABLE unscored_play (
  tournament_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- The movements of the message: after < number <= through.
  after_number INTEGER NOT NULL,
  through INTEGER NOT NULL,
  -- What finds the rounds, as JSON (play/played-rounds.ts).
  play TEXT NOT NULL,
  -- Epoch milliseconds.
  since INTEGER NOT NULL,
  tried_at INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, member_id, after_number, through)
) STRICT, WITHOUT ROWID;
CREATE INDEX unscored_play_by_try ON unscored_play (tried_at);

-- Events that the queue has delivered in vain too often, in the catalogue's database. They are sealed again until it succeeds.
CREATE TABLE dead_event (
  event_id TEXT PRIMARY KEY,
  -- As JSON.
  event TEXT NOT NULL,
  -- Epoch milliseconds.
  since INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX dead_event_by_try ON dead_event (tried_at);
