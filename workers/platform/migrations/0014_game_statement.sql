-- What studios state about their games (workers/platform/statement). It takes the place of two columns that nobody read.

-- Rules in short, which several games of a studio may share.
CREATE TABLE game_rules (
  provider_id TEXT NOT NULL,
  rules_id TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (provider_id, rules_id)
) STRICT, WITHOUT ROWID;

-- The last statement of each game.
CREATE TABLE game_statement (
  game_id TEXT PRIMARY KEY,
  provider_id TEXT NOT NULL,
  rules_id TEXT,
  body TEXT NOT NULL CHECK (json_valid(body)),
  -- Epoch milliseconds.
  stated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE game DROP COLUMN rtp;
ALTER TABLE game DROP COLUMN volatility;
