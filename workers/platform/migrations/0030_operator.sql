-- Operators are people: what they may do, and the hashes of their keys.
CREATE TABLE operator (
  operator_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- JSON list.
  roles TEXT NOT NULL CHECK (json_valid(roles)),
  -- Epoch milliseconds.
  created_at INTEGER NOT NULL,
  -- Id of the operator who did it; `environment` for the token of the environment.
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  disabled_at INTEGER
) STRICT, WITHOUT ROWID;
-- Events and lists show names, so two operators at work have two.
CREATE UNIQUE INDEX operator_name ON operator (lower(name)) WHERE disabled_at IS NULL;

CREATE TABLE operator_key (
  -- SHA-256 of the key, hexadecimal; the key itself is nowhere here.
  key_hash TEXT PRIMARY KEY CHECK (length(key_hash) = 64),
  operator_id TEXT NOT NULL REFERENCES operator (operator_id),
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  -- Set when another key replaces it; the operator's own expiry counts for all keys.
  expires_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_key_of_operator ON operator_key (operator_id);

-- Id of the operator who wrote a row; null where the platform did, and before there were operators.
ALTER TABLE published ADD COLUMN changed_by TEXT;
ALTER TABLE announcement ADD COLUMN announced_by TEXT;
ALTER TABLE message_content ADD COLUMN sent_by TEXT;
ALTER TABLE broadcast ADD COLUMN sent_by TEXT;
