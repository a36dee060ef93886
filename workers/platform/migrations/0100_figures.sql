-- Figures of play and money: sums of movements by hour, in UTC. Each directory has those of its members; a reader adds them up. Every
-- movement of a wallet is counted once, by its number (figure_counted).

-- `kind` is the kind of the movement. `money` says whose money it was: real, bonus, or debt of a member, or the operator's where the
-- house bears a part of a win that was taken back. `sum_minor` is the change for the member, in minor units; the house's part counts
-- like a member's. `movements` counts each movement in one row alone.
CREATE TABLE figure_hour (
  currency TEXT NOT NULL,
  -- Hours since 1970.
  hour INTEGER NOT NULL,
  -- ISO 3166-1 alpha-2; ZZ for members that the directory does not have.
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'bonus', 'debt', 'house')),
  -- Empty for what is no play; the game also for play of older versions that names none.
  provider_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  -- Of the game when it was played; empty for games that the catalogue does not have.
  category TEXT NOT NULL,
  sum_minor INTEGER NOT NULL,
  movements INTEGER NOT NULL CHECK (movements >= 0),
  PRIMARY KEY (currency, hour, country, kind, money, provider_id, game_id, category)
) STRICT, WITHOUT ROWID;

-- The same by day, for long periods.
CREATE TABLE figure_day (
  currency TEXT NOT NULL,
  -- Days since 1970.
  day INTEGER NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'bonus', 'debt', 'house')),
  provider_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  category TEXT NOT NULL,
  sum_minor INTEGER NOT NULL,
  movements INTEGER NOT NULL CHECK (movements >= 0),
  PRIMARY KEY (currency, day, country, kind, money, provider_id, game_id, category)
) STRICT, WITHOUT ROWID;

-- The same by hour without games, for markets.
CREATE TABLE figure_market_hour (
  currency TEXT NOT NULL,
  hour INTEGER NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'bonus', 'debt', 'house')),
  sum_minor INTEGER NOT NULL,
  movements INTEGER NOT NULL CHECK (movements >= 0),
  PRIMARY KEY (currency, hour, country, kind, money)
) STRICT, WITHOUT ROWID;

-- Members with a bet on a day. Bit h of `hours` says that there was one in hour h.
CREATE TABLE figure_member_day (
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  country TEXT NOT NULL,
  member_id TEXT NOT NULL,
  hours INTEGER NOT NULL CHECK (hours BETWEEN 1 AND 16777215),
  PRIMARY KEY (currency, day, country, member_id)
) STRICT, WITHOUT ROWID;

-- The hour of each member's first credited deposit.
CREATE TABLE figure_first_deposit (
  member_id TEXT PRIMARY KEY,
  currency TEXT NOT NULL,
  country TEXT NOT NULL,
  hour INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX figure_first_deposit_by_hour ON figure_first_deposit (currency, hour, country);

-- The movements that are counted of each wallet: ranges of their numbers as JSON, [[after, through], …]. Bets, wins and rollbacks come
-- by the play log (`play`), all others by the wallet's outbox (`other`).
CREATE TABLE figure_counted (
  member_id TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('play', 'other')),
  ranges TEXT NOT NULL CHECK (json_valid(ranges)),
  version INTEGER NOT NULL,
  PRIMARY KEY (member_id, source)
) STRICT, WITHOUT ROWID;
-- Two batches with movements of one wallet at once: the second is rolled back, and reads the ranges again.
CREATE TRIGGER figure_counted_once BEFORE UPDATE ON figure_counted WHEN NEW.version <> OLD.version + 1
BEGIN SELECT RAISE(ABORT, 'figure_counted: counted meanwhile'); END;

-- Wallets whose movements from before these tables are not counted yet; a job counts them.
CREATE TABLE figure_backlog (
  member_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT INTO figure_backlog (member_id) SELECT member_id FROM wallet_copy;

-- Wallets whose outbox has failed for minutes, and the time of their oldest movement that is not counted, epoch milliseconds.
CREATE TABLE figure_behind (
  member_id TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX figure_behind_by_since ON figure_behind (since);

-- Members who were there lately, registrations, breaks and exclusions by time.
CREATE INDEX session_by_seen ON session (last_seen_at, country, currency, member_id);
CREATE INDEX member_by_registration ON member (created_at, country, currency);
CREATE INDEX restriction_by_start ON restriction (kind, since, member_id);
