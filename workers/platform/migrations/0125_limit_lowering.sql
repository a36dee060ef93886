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
