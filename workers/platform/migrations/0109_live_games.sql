-- What operators have set of games between imports. An import writes `game`, and leaves this as it is: the site shows a value from here, and
-- the content's where it is null.
CREATE TABLE game_live (
  game_id TEXT PRIMARY KEY,
  popular INTEGER CHECK (popular IN (0, 1)),
  new INTEGER CHECK (new IN (0, 1)),
  priority INTEGER,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  -- One more with each change: a publication marks the revision that it has read.
  revision INTEGER NOT NULL DEFAULT 1,
  -- Epoch milliseconds, and the id of the operator; null for the platform.
  changed_at INTEGER NOT NULL,
  changed_by TEXT,
  -- When the catalogue had this revision; null until then. Pages get what is not in their catalogue beside it.
  published_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX game_live_by_publication ON game_live (published_at, changed_at);

-- Changes of games that begin later: the clock applies each at its time, and deletes it.
CREATE TABLE game_plan (
  -- The operation id of the call, which may plan a change of several games.
  plan_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  -- Epoch milliseconds.
  starts_at INTEGER NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  PRIMARY KEY (plan_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_plan_by_time ON game_plan (starts_at, plan_id, game_id);
CREATE INDEX game_plan_of_game ON game_plan (game_id, starts_at);

-- Since when a game or studio is closed, epoch milliseconds, and the id of the operator who closed it; null for rows of before.
ALTER TABLE game_maintenance ADD COLUMN since INTEGER;
ALTER TABLE game_maintenance ADD COLUMN made_by TEXT;

-- The orders of the operators' list of games.
CREATE INDEX game_by_name ON game (lower(names ->> '$.en'), game_id) WHERE retired = 0;
CREATE INDEX game_of_provider ON game (provider_id, position);
