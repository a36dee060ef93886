-- How far the demo's seed has come within a step that is not done: a part a call.
CREATE TABLE seed_part (
  number INTEGER PRIMARY KEY,
  parts_done INTEGER NOT NULL CHECK (parts_done > 0)
) STRICT;
