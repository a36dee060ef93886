-- Sessions, launches, rights to uploads and login names may be in another database than their member, so that they refer to it
-- no more.
CREATE TABLE session_apart (
  -- SHA-256 of the token, hexadecimal; the token itself is nowhere here.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  member_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  -- Milliseconds without a call after which it ends.
  idle_ms INTEGER NOT NULL CHECK (idle_ms > 0),
  -- What never changes of the member, so that a call reads one row. Null in sessions that an older version has started.
  username TEXT,
  country TEXT,
  currency TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO session_apart (token_hash, member_id, created_at, last_seen_at, idle_ms, username, country, currency)
SELECT token_hash, member_id, session.created_at, last_seen_at, idle_ms, username, country, currency
FROM session LEFT JOIN member USING (member_id);
DROP TABLE session;
ALTER TABLE session_apart RENAME TO session;
CREATE INDEX session_of_member ON session (member_id);

CREATE TABLE game_launch_apart (
  -- SHA-256 of the token, hexadecimal; the token itself is nowhere here.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  member_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  -- Hash of the token of the member's session that it was launched in.
  session_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO game_launch_apart SELECT token_hash, member_id, game_id, provider_id, session_hash, created_at, expires_at, used_at
FROM game_launch;
DROP TABLE game_launch;
ALTER TABLE game_launch_apart RENAME TO game_launch;
CREATE INDEX game_launch_of_session ON game_launch (session_hash);
CREATE INDEX game_launch_by_expiry ON game_launch (expires_at);

CREATE TABLE upload_grant_apart (
  object_key TEXT PRIMARY KEY,
  bucket TEXT NOT NULL CHECK (bucket IN ('private', 'public')),
  member_id TEXT NOT NULL,
  -- Epoch milliseconds. Rows of the private bucket go after a day.
  granted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO upload_grant_apart SELECT object_key, bucket, member_id, granted_at FROM upload_grant;
DROP TABLE upload_grant;
ALTER TABLE upload_grant_apart RENAME TO upload_grant;
CREATE INDEX upload_grant_of_member ON upload_grant (member_id, bucket, granted_at);

CREATE TABLE login_name_apart (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('username', 'mobile')),
  member_id TEXT NOT NULL,
  -- Epoch milliseconds; null once the member exists. A reservation whose member never came to be is free again after a while.
  reserved_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO login_name_apart (name, kind, member_id) SELECT name, kind, member_id FROM login_name;
DROP TABLE login_name;
ALTER TABLE login_name_apart RENAME TO login_name;
