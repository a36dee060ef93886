-- A provider's own ceilings of wins, by currency, beside the largest win (win_ceilings): a JSON object of stakeTimes, round, memberDay and
-- providerDay. Those that are left out are the market's.
ALTER TABLE provider ADD COLUMN ceilings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(ceilings));
-- Bets of the provider are refused since then, epoch milliseconds; null while they are taken.
ALTER TABLE provider ADD COLUMN stopped_at INTEGER;

-- Every time that a provider's bets were stopped, in the catalogue's database. The one that is not resumed is in force.
CREATE TABLE provider_stop (
  provider_id TEXT NOT NULL,
  -- Epoch milliseconds.
  stopped_at INTEGER NOT NULL,
  -- Id of the operator; null where the daily ceiling was reached.
  stopped_by TEXT,
  -- Of an operator's stop, the reason; otherwise the currency, the UTC day, the sum and the ceiling, in minor units.
  reason TEXT,
  currency TEXT,
  day TEXT,
  net_minor INTEGER,
  most_minor INTEGER,
  resumed_at INTEGER,
  resumed_by TEXT,
  resume_reason TEXT,
  PRIMARY KEY (provider_id, stopped_at)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX provider_stop_in_force ON provider_stop (provider_id) WHERE resumed_at IS NULL;

-- Who changed a provider's daily ceiling last: another operator resumes its bets.
CREATE TABLE provider_day_ceiling (
  provider_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (provider_id, currency)
) STRICT, WITHOUT ROWID;
