-- What members may not do, and until when: holds of operators, breaks, self-exclusions, closed accounts. In the member's directory;
-- rows are ended, never taken away while the member is known.
CREATE TABLE restriction (
  restriction_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('no-play', 'no-withdrawal', 'all', 'time-out', 'self-exclusion', 'closed')),
  -- Epoch milliseconds; `until` is null without an end.
  since INTEGER NOT NULL,
  until INTEGER,
  -- For operators alone.
  reason TEXT,
  -- Id of the operator, or `member`.
  made_by TEXT NOT NULL,
  -- When it was lifted before its end; null while it was not.
  ended_at INTEGER,
  ended_by TEXT,
  end_reason TEXT,
  CHECK (kind <> 'time-out' OR until IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX restriction_of_member ON restriction (member_id, since);
-- Those without an end come last.
CREATE INDEX restriction_by_end ON restriction (kind, coalesce(until, 253402300800000), restriction_id) WHERE ended_at IS NULL;
CREATE INDEX restriction_closed ON restriction (since) WHERE kind = 'closed' AND ended_at IS NULL;

-- How often a member's restrictions have changed, and up to which change their copies have them. Copies take only newer ones.
CREATE TABLE restriction_state (
  member_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  copied_version INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX restriction_to_copy ON restriction_state (member_id) WHERE copied_version < version;

-- Beside the sessions: the restrictions in force of members who have had some, as JSON, so that a call reads one database.
CREATE TABLE restriction_copy (
  member_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  restrictions TEXT NOT NULL CHECK (json_valid(restrictions))
) STRICT, WITHOUT ROWID;

-- What operators find members by.
CREATE INDEX member_by_username ON member (lower(username), member_id);
CREATE INDEX member_by_email ON member (lower(email), member_id) WHERE email IS NOT NULL;
-- Digits with the dialling code, and without it.
CREATE INDEX member_by_mobile ON member (replace(mobile, '-', ''), member_id) WHERE mobile IS NOT NULL;
CREATE INDEX member_by_number ON member (substr(mobile, instr(mobile, '-') + 1), member_id) WHERE mobile IS NOT NULL;
CREATE INDEX cashier_request_by_id ON cashier_request (request_id);
