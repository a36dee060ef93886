/** The schemas of jackpot objects, as steps. A step is never changed, only followed by another one. */
import { runSteps, type StepStorage } from '../run-steps.ts';

const POT: readonly string[] = [
  `
  CREATE TABLE pot (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- JSON: the book (pot-book.ts).
    book TEXT NOT NULL
  ) STRICT;

  -- The last report of each shard, and the stakes of all its reports.
  CREATE TABLE shard_mark (
    shard TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    stakes_minor INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE hit (
    -- The cycle that it ended.
    cycle INTEGER PRIMARY KEY,
    round_id TEXT NOT NULL,
    table_name TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    hit_at INTEGER NOT NULL,
    -- The revealed seed of the threshold of a must-drop pot; null where the round claimed it.
    drop_seed TEXT,
    -- Whether the table knows of it.
    is_notified INTEGER NOT NULL CHECK (is_notified IN (0, 1))
  ) STRICT;
  -- A round claims a pot once.
  CREATE UNIQUE INDEX hit_claim ON hit (round_id) WHERE drop_seed IS NULL;`,
];

const SHARD: readonly string[] = [
  `
  CREATE TABLE shard (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    currency TEXT NOT NULL,
    unit_minor INTEGER NOT NULL,
    -- The last report that every pot has taken, and the stakes of all of them.
    seq INTEGER NOT NULL,
    reported_minor INTEGER NOT NULL,
    -- The last contribution of the report under way; null where there is none.
    through INTEGER
  ) STRICT;

  -- The last round of each table that was taken, and the stakes of all of them.
  CREATE TABLE table_mark (
    table_name TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    stakes_minor INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Contributions that not every pot has taken yet.
  CREATE TABLE contribution (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_name TEXT NOT NULL,
    round_id TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0)
  ) STRICT;`,
];

export const migratePot = (storage: StepStorage): void => runSteps(storage, POT);
export const migrateShard = (storage: StepStorage): void => runSteps(storage, SHARD);
