-- Two accounts that may be of one person: a case for operators, in the directory of its id. One row for each pair.
CREATE TABLE identity_case (
  -- Derived from the ids of both members.
  case_id TEXT PRIMARY KEY,
  -- The account whose details or exclusion opened it, and the other one.
  member_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  likeness TEXT NOT NULL CHECK (likeness IN ('same', 'maybe')),
  -- Names of the details that both have, as a JSON list; never the details.
  shares TEXT NOT NULL CHECK (json_valid(shares)),
  -- Epoch milliseconds.
  opened_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'same-person', 'other-person')),
  decided_at INTEGER,
  decided_by TEXT,
  reason TEXT,
  CHECK ((state = 'open') = (decided_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_case_by_state ON identity_case (state, opened_at, case_id);
CREATE INDEX identity_case_of_member ON identity_case (member_id);
CREATE INDEX identity_case_of_other ON identity_case (other_id);

-- Accounts that an operator has found to be of two people: no proof links them. A row in the directory of either member.
CREATE TABLE identity_separation (
  member_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  separated_at INTEGER NOT NULL,
  separated_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (member_id, other_id)
) STRICT, WITHOUT ROWID;
