/** The schema of a shared table's object, as steps. A step is never changed, only followed by another one. */
import { runSteps, type StepStorage } from '../run-steps.ts';

const STEPS: readonly string[] = [
  `
  CREATE TABLE game (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    engine TEXT NOT NULL,
    -- Rounds start until then; each viewer's requests extend it.
    watched_until INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE table_round (
    number INTEGER PRIMARY KEY,
    -- Secret until the draw.
    seed TEXT NOT NULL,
    hash TEXT NOT NULL,
    opens_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    draws_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'drawn', 'void')),
    -- JSON: the result that all bets have in common; null before the draw.
    result TEXT
  ) STRICT;
  -- One round at a time.
  CREATE UNIQUE INDEX table_round_running ON table_round ((state)) WHERE state = 'running';

  -- Positions of the running round's bets, without names or amounts.
  CREATE TABLE placed (
    number INTEGER NOT NULL,
    bet_id TEXT NOT NULL,
    -- JSON array of positions; those of a player who hides bets are empty.
    positions TEXT NOT NULL,
    PRIMARY KEY (number, bet_id)
  ) STRICT, WITHOUT ROWID;`,
  `
  -- Empty until the next viewer.
  ALTER TABLE game ADD COLUMN provider_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE game ADD COLUMN game_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE game ADD COLUMN currency TEXT NOT NULL DEFAULT '';`,
  `
  -- Number of viewers at the last write of watched_until.
  ALTER TABLE game ADD COLUMN viewers INTEGER NOT NULL DEFAULT 0;`,
  `
  -- When the result begins to develop; 0 in rounds from before this column, whose result is drawn at once.
  ALTER TABLE table_round ADD COLUMN starts_at INTEGER NOT NULL DEFAULT 0;`,
];

export const migrateSharedTable = (storage: StepStorage): void => runSteps(storage, STEPS);
