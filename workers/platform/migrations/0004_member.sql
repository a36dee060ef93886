-- Who the members are, the names they log in by, and their sessions. Money is not here: a member's own object has it.
CREATE TABLE member (
  member_id TEXT PRIMARY KEY,
  -- The login name as it was chosen, for showing.
  username TEXT NOT NULL,
  -- Hash of the password with its salt and its cost.
  password TEXT NOT NULL,
  -- ISO 3166 alpha-2 and ISO 4217 of the market.
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  full_name TEXT,
  email TEXT,
  -- Form prefix-number, without a plus.
  mobile TEXT,
  -- yyyy-MM-dd.
  birth_date TEXT NOT NULL,
  -- Tag that the member reads in.
  language TEXT NOT NULL,
  -- The terms accepted last.
  tnc_version TEXT NOT NULL,
  -- What brought the member: another member's code, a promotion.
  referral_code TEXT,
  cms_id TEXT,
  -- Epoch milliseconds.
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every name that somebody can log in by, in the one form in which names are compared.
CREATE TABLE login_name (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('username', 'mobile')),
  member_id TEXT NOT NULL REFERENCES member (member_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  -- SHA-256 of the token, hexadecimal; the token itself is nowhere here.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  member_id TEXT NOT NULL REFERENCES member (member_id),
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  -- Milliseconds without a call after which it ends.
  idle_ms INTEGER NOT NULL CHECK (idle_ms > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_member ON session (member_id);
