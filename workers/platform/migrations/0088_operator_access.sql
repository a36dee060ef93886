-- Operators enrol themselves: an administrator never sees the access of another operator.
-- The second administrator who agreed to the operator; null where none was needed.
ALTER TABLE operator ADD COLUMN approved_by TEXT;
-- Since when the operator has their present access; null for the time at which they were made. Epoch milliseconds.
ALTER TABLE operator ADD COLUMN access_from INTEGER;
-- Until when an administrator may make a link of enrolment for them; null for an operator who has access.
ALTER TABLE operator ADD COLUMN enrol_until INTEGER;

-- Links of enrolment, each used once.
CREATE TABLE operator_enrolment (
  -- SHA-256 of the token in the link, hexadecimal.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  operator_id TEXT NOT NULL REFERENCES operator (operator_id),
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_enrolment_of_operator ON operator_enrolment (operator_id);

-- Sessions of the console. They end by idleness, at their end, by logout, and with their operator's access.
CREATE TABLE operator_session (
  -- SHA-256 of the token in the cookie, hexadecimal.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  -- Names the session in lists.
  session_id TEXT NOT NULL UNIQUE,
  operator_id TEXT NOT NULL REFERENCES operator (operator_id),
  -- `passkey`, or `key` in development.
  way TEXT NOT NULL,
  -- Epoch milliseconds.
  begun_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- IPv4 address or IPv6 /64; the browser's text about itself.
  network TEXT,
  agent TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_session_of_operator ON operator_session (operator_id, ends_at);
