/** The schema of a table object, as steps. A step is never changed, only followed by another one. */
import type { Sql } from '#platform/base/sql.ts';
import { runSteps, type StepStorage } from './run-steps.ts';

const STEPS: readonly string[] = [
  `
  CREATE TABLE seat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    player_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    engine TEXT NOT NULL,
    currency TEXT NOT NULL,
    exponent INTEGER NOT NULL,
    least_minor INTEGER NOT NULL CHECK (least_minor > 0),
    most_minor INTEGER NOT NULL CHECK (most_minor >= least_minor),
    -- Decimal text: what the wallet said last.
    balance TEXT NOT NULL
  ) STRICT;

  CREATE TABLE frame (
    -- SHA-256 of the frame's secret, hexadecimal.
    secret_hash TEXT PRIMARY KEY,
    -- What its bets come with at the wallet.
    wallet_token TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE round (
    number INTEGER PRIMARY KEY,
    round_id TEXT NOT NULL UNIQUE,
    bet_id TEXT NOT NULL UNIQUE,
    wallet_token TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    bet TEXT NOT NULL,
    seed TEXT NOT NULL,
    state TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    accepted_at INTEGER,
    over_at INTEGER,
    secret TEXT,
    outcome TEXT,
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    is_bet_taken INTEGER,
    refusal TEXT,
    attempts INTEGER NOT NULL
  ) STRICT;
  -- One round at a time.
  CREATE UNIQUE INDEX round_open ON round ((over_at IS NULL)) WHERE over_at IS NULL;`,
  `
  -- Play money, at tables for fun only.
  CREATE TABLE purse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    balance_minor INTEGER NOT NULL CHECK (balance_minor >= 0),
    opening_minor INTEGER NOT NULL CHECK (opening_minor > 0),
    opened_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE purse_move (
    transaction_id TEXT PRIMARY KEY,
    round_number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`,
  `
  CREATE TABLE award (
    award_id TEXT PRIMARY KEY,
    count INTEGER NOT NULL CHECK (count > 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    ends_at INTEGER NOT NULL,
    is_over INTEGER NOT NULL CHECK (is_over IN (0, 1))
  ) STRICT, WITHOUT ROWID;
  -- The award that a round is of; null where it is played for a stake.
  ALTER TABLE round ADD COLUMN award_id TEXT;
  CREATE INDEX round_of_award ON round (award_id) WHERE award_id IS NOT NULL;`,
  `
  -- JSON: what the player staked in addition, the engine's state once the open raise is taken, and the player's actions.
  ALTER TABLE round ADD COLUMN raises TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE round ADD COLUMN raised TEXT;
  ALTER TABLE round ADD COLUMN actions TEXT NOT NULL DEFAULT '[]';`,
  `
  -- The last round whose result has been sent to a frame.
  CREATE TABLE reported_round (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
  ) STRICT;
  INSERT INTO reported_round (one, number) SELECT 1, coalesce(max(number), 0) FROM round;`,
  `
  -- The engine that the round was played by: a game may be played by another one later.
  ALTER TABLE round ADD COLUMN engine TEXT NOT NULL DEFAULT '';
  UPDATE round SET engine = (SELECT engine FROM seat);`,
  `
  -- The shared table of the game; null where it is played alone.
  ALTER TABLE seat ADD COLUMN shared_table TEXT;
  ALTER TABLE seat ADD COLUMN hides_bets INTEGER NOT NULL DEFAULT 0;
  -- JSON: the round of a shared table that a round is on; null at a table of the player's own. Its seed is empty until the draw.
  ALTER TABLE round ADD COLUMN shared TEXT;`,
  `
  -- The server seeds: revealed ones, the one in use, and the next, which has no client seed yet.
  CREATE TABLE server_seed (
    number INTEGER PRIMARY KEY,
    -- 256 bits and their SHA-256, hexadecimal.
    seed TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL UNIQUE,
    client_seed TEXT,
    -- The last one that a bet has taken.
    nonce INTEGER NOT NULL DEFAULT 0,
    revealed_at INTEGER
  ) STRICT;
  -- What a round's seed was made of; null for earlier rounds, which have no proof.
  ALTER TABLE round ADD COLUMN server_seed_hash TEXT;
  ALTER TABLE round ADD COLUMN client_seed TEXT;
  ALTER TABLE round ADD COLUMN nonce INTEGER;
  -- JSON: milliseconds since the stake was taken, of each action, and of an end by time.
  ALTER TABLE round ADD COLUMN elapsed TEXT NOT NULL DEFAULT '[]';`,
  `
  -- The unit of the game's jackpots in minor units; null where it has none.
  ALTER TABLE seat ADD COLUMN jackpot_unit INTEGER;
  -- Decided rounds whose stake has not reached the shard of contributions.
  CREATE TABLE contribution (
    number INTEGER PRIMARY KEY,
    round_id TEXT NOT NULL UNIQUE,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    unit_minor INTEGER NOT NULL
  ) STRICT;
  -- The last round that contributes, and the stakes of all of them, for each unit.
  CREATE TABLE contribution_sum (
    unit_minor INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    stakes_minor INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE prize (
    -- Its transaction at the wallet.
    prize_id TEXT PRIMARY KEY,
    tier TEXT NOT NULL,
    unit_minor INTEGER NOT NULL,
    round_id TEXT NOT NULL,
    -- Null before the claim is answered.
    amount_minor INTEGER,
    state TEXT NOT NULL CHECK (state IN ('claiming', 'paying', 'paid')),
    -- Whether a frame has shown it.
    is_reported INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX prize_round ON prize (round_id);`,
  `
  -- Whether the player's market allows bets that buy a feature.
  ALTER TABLE seat ADD COLUMN allows_feature_buy INTEGER NOT NULL DEFAULT 0;`,
];

/** Whether a table was opened here and is still kept: its object has rows, and one that nobody opened gets none. */
export const isLaid = (sql: Sql): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_step'").toArray().length > 0;

export const migrateTable = (storage: StepStorage): void => runSteps(storage, STEPS);
