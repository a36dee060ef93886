-- Operators' calls on sums above the limit of a market, which wait for a second operator. In the member's directory.
CREATE TABLE approval (
  -- From call, member and operation id, so that a repeated call finds the same row.
  approval_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  call TEXT NOT NULL,
  -- The input of the call as it was sent, JSON, and its SHA-256.
  input TEXT NOT NULL CHECK (json_valid(input)),
  input_digest TEXT NOT NULL,
  -- Minor units; negative where the member loses it.
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- Id of the operator; epoch milliseconds.
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- `approved`: a second operator has agreed, and the call has not succeeded yet.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'done', 'refused')),
  decided_by TEXT,
  decided_at INTEGER,
  -- Of a refusal.
  reason TEXT,
  CHECK (decided_by <> made_by OR state = 'refused')
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_open ON approval (made_at, approval_id) WHERE state IN ('waiting', 'approved');
CREATE INDEX approval_of_member ON approval (member_id);

-- In the catalogue: sums that operators have moved alone within a day, where a market limits them. Without words.
CREATE TABLE moved_alone (
  operator_id TEXT NOT NULL,
  country TEXT NOT NULL,
  approval_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (operator_id, country, approval_id)
) STRICT, WITHOUT ROWID;
