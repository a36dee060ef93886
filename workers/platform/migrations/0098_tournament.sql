-- Tournaments: the rules that one is played by, its results, and who takes part.
CREATE TABLE tournament (
  tournament_id TEXT PRIMARY KEY,
  -- ISO 3166 alpha-2.
  country TEXT NOT NULL,
  -- As JSON, as they were when the first member joined; changes of the market's profile do not reach it.
  rules TEXT NOT NULL,
  -- Epoch milliseconds.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  frozen_at INTEGER,
  -- Canonical JSON, and its SHA-256.
  results TEXT,
  digest TEXT,
  -- Every prize is paid, or cannot be.
  settled_at INTEGER,
  CHECK ((frozen_at IS NULL) = (results IS NULL) AND (frozen_at IS NULL) = (digest IS NULL))
) STRICT;
CREATE INDEX tournament_to_settle ON tournament (ends_at) WHERE settled_at IS NULL;
CREATE INDEX tournament_of_country ON tournament (country, ends_at);
CREATE TRIGGER tournament_results_are_final BEFORE UPDATE OF rules, starts_at, ends_at, frozen_at, results, digest ON tournament
WHEN OLD.frozen_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the results of a tournament are final'); END;

CREATE TABLE tournament_entry (
  member_id TEXT NOT NULL,
  tournament_id TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  left_at INTEGER,
  -- Of the results: null before, and for members without a place among them.
  place INTEGER,
  points INTEGER,
  prize_minor INTEGER,
  -- Null until the prize is paid, or cannot be.
  paid_at INTEGER,
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),
  PRIMARY KEY (member_id, tournament_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entry_unpaid ON tournament_entry (tournament_id)
  WHERE prize_minor > 0 AND paid_at IS NULL AND is_closed = 0;
