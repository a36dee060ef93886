-- Wallets that lack an export of the last night, with the reason of the last attempt; a wallet that is exported has no row.
CREATE TABLE wallet_not_exported (
  member_id TEXT PRIMARY KEY,
  -- The first and the last attempt that failed, epoch milliseconds.
  since INTEGER NOT NULL,
  tried_at INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wallet_not_exported_by_attempt ON wallet_not_exported (tried_at);
