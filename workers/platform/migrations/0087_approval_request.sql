-- Operators' calls that wait for a second operator. Those about a member are in the member's directory, all others in the catalogue.
-- Replaces the table `approval`, which only had sums of members.
CREATE TABLE approval_request (
  -- Of a sum: from call, member and operation id, so that a repeated call finds the same row.
  approval_id TEXT PRIMARY KEY,
  member_id TEXT,
  -- What is changed, as `withdrawal w-1` or `operator o-1`.
  target TEXT NOT NULL,
  call TEXT NOT NULL,
  -- The input of the call as it was sent, JSON, and its SHA-256.
  input TEXT NOT NULL CHECK (json_valid(input)),
  input_digest TEXT NOT NULL,
  -- The change as the second operator is shown it, JSON; null for a sum.
  shows TEXT CHECK (json_valid(shows)),
  -- Roles of which the second operator has one, JSON list.
  roles TEXT NOT NULL CHECK (json_valid(roles)),
  -- Minor units; negative where the member loses it. Null for what is no sum.
  amount_minor INTEGER,
  currency TEXT,
  -- Id of the operator; epoch milliseconds.
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- `approved`: a second operator has agreed, and the call runs. `failed`: it was refused then, `reason` says why.
  state TEXT NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'approved', 'done', 'refused', 'withdrawn', 'failed', 'expired')),
  decided_by TEXT,
  decided_at INTEGER,
  -- Of a refusal, a withdrawal or a failure.
  reason TEXT,
  CHECK (state NOT IN ('approved', 'done', 'refused', 'failed') OR decided_by <> made_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_request_open ON approval_request (made_at, approval_id) WHERE state IN ('waiting', 'approved');
CREATE UNIQUE INDEX approval_request_of_target ON approval_request (target) WHERE state IN ('waiting', 'approved');
CREATE INDEX approval_request_of_member ON approval_request (member_id) WHERE member_id IS NOT NULL;

INSERT INTO approval_request
  (approval_id, member_id, target, call, input, input_digest, roles, amount_minor, currency, made_by, made_at, expires_at, state,
   decided_by, decided_at, reason)
SELECT approval_id, member_id, approval_id, call, input, input_digest, '["payments","risk"]', amount_minor, currency, made_by, made_at,
       expires_at, iif(state = 'refused' AND decided_by = made_by, 'withdrawn', state), decided_by, decided_at, reason
FROM approval;
