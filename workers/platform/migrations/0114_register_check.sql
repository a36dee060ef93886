-- What registers of excluded people have answered about a member: the last state of each, in the directory of the member.
CREATE TABLE register_check (
  member_id TEXT NOT NULL,
  -- Id of the register in the member's market.
  register TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('clear', 'listed', 'unanswered')),
  -- Epoch milliseconds, as all times.
  asked_at INTEGER NOT NULL,
  -- The last answer; null where there was none yet.
  answered_at INTEGER,
  answer_id TEXT,
  -- An unanswered one is asked again at `next_at`.
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  PRIMARY KEY (member_id, register)
) STRICT, WITHOUT ROWID;
CREATE INDEX register_check_next ON register_check (next_at) WHERE next_at IS NOT NULL;
