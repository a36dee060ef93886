-- Limits that operators lower, by the id of the operation: written before the wallet is asked, so that a repeated call knows its own change.
-- In the directory of the member.
CREATE TABLE limit_lowering (
  operation_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  period TEXT NOT NULL,
  -- Minor units, or milliseconds for limits of time. `before` is null where there was no limit.
  before INTEGER,
  most INTEGER NOT NULL,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_lowering_of_member ON limit_lowering (member_id);

-- A member's play of a UTC day, in the minor units of their currency: stakes less those rolled back, and wins less those taken back. Every
-- movement counts once, with those of the other figures. Play that was counted before this table is not in it.
CREATE TABLE figure_member_play (
  member_id TEXT NOT NULL,
  -- Days since 1970.
  day INTEGER NOT NULL,
  stake_minor INTEGER NOT NULL,
  win_minor INTEGER NOT NULL,
  PRIMARY KEY (member_id, day)
) STRICT, WITHOUT ROWID;

-- Rules of segments ask about some members at a time: without these, each step would read the whole period of all members.
CREATE INDEX figure_member_day_of_member ON figure_member_day (member_id, day);
CREATE INDEX movement_copy_deposits ON movement_copy (member_id, made_at) WHERE kind IN ('deposit', 'deposit-approve');
