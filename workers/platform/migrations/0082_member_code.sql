-- One-time codes that wait for their member, in place of one_time_code: one for each purpose and browser, so that a code that a
-- stranger asks for replaces none of the member's.
CREATE TABLE member_code (
  member_id TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('password', 'login', 'email', 'mobile')),
  -- SHA-256 of what the asking browser alone has, hexadecimal; empty for a code that a session asked for.
  browser_hash TEXT NOT NULL,
  -- Where the code was sent, which it proves.
  target TEXT NOT NULL,
  -- Keyed hash; the code itself is nowhere here.
  code_hash TEXT NOT NULL,
  -- Epoch milliseconds.
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Tries that are left.
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  PRIMARY KEY (member_id, purpose, browser_hash)
) STRICT, WITHOUT ROWID;
