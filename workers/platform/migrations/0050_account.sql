-- The member's own place: contact data that was proved by codes, what protects the account, and who has logged in.

ALTER TABLE member ADD COLUMN address TEXT;
-- A picture of the set that is served under /art/avatar; null for the initials.
ALTER TABLE member ADD COLUMN avatar TEXT;
-- Epoch milliseconds; null for what was never proved, or never changed.
ALTER TABLE member ADD COLUMN email_proved_at INTEGER;
ALTER TABLE member ADD COLUMN mobile_proved_at INTEGER;
ALTER TABLE member ADD COLUMN password_changed_at INTEGER;
-- Whether logins from new browsers are told in the inbox and by mail.
ALTER TABLE member ADD COLUMN tells_logins INTEGER NOT NULL DEFAULT 1;
-- Failed logins until then have been seen by the member, epoch milliseconds.
ALTER TABLE member ADD COLUMN failures_seen_at INTEGER NOT NULL DEFAULT 0;

-- When a code has proved that a mobile number is the member's: only then it counts beside the username.
ALTER TABLE login_name ADD COLUMN proved_at INTEGER;

-- The browser of a session, as JSON, and whether the member had never logged in from it before. Null in older sessions.
ALTER TABLE session ADD COLUMN browser TEXT;
ALTER TABLE session ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0;

-- One-time codes that wait for their member: one for each purpose.
CREATE TABLE one_time_code (
  member_id TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('password', 'email', 'mobile')),
  -- Where the code was sent, which it proves.
  target TEXT NOT NULL,
  -- Keyed hash; the code itself is nowhere here.
  code_hash TEXT NOT NULL,
  -- Epoch milliseconds.
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Tries that are left.
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  PRIMARY KEY (member_id, purpose)
) STRICT, WITHOUT ROWID;

-- The last logins and failed ones of a member, for the member.
CREATE TABLE login_record (
  record_id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('in', 'failed')),
  browser TEXT,
  -- Epoch milliseconds.
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX login_record_of_member ON login_record (member_id, record_id);

-- The second step of a login: an authenticator app, passkeys, and recovery codes for when both are lost.
CREATE TABLE authenticator (
  member_id TEXT PRIMARY KEY,
  -- Sealed.
  secret TEXT NOT NULL,
  -- Epoch milliseconds; null until a first code has shown that the app has the secret.
  confirmed_at INTEGER,
  -- The time step of the code that was used last: a code works once.
  used_step INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
  -- Id of the credential, base64url.
  passkey_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- COSE key, base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_of_member ON passkey (member_id, created_at);

CREATE TABLE recovery_code (
  member_id TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Beside the sessions. What was begun and waits for its second step: a login, the registration of a passkey, a proof.
CREATE TABLE pending_step (
  -- SHA-256 of the step's token, hexadecimal; the token itself is nowhere here.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  member_id TEXT NOT NULL,
  purpose TEXT NOT NULL,
  -- The session that it was begun in; null for a login.
  session_hash TEXT,
  -- What a passkey has to sign.
  challenge TEXT,
  -- Of a login: whether the session is to be remembered.
  is_remembered INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_step_by_expiry ON pending_step (expires_at);

-- Beside the sessions. Proofs that a session's member is there in person: each is good for one call.
CREATE TABLE proof (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  session_hash TEXT NOT NULL,
  purpose TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_by_expiry ON proof (expires_at);

-- Development alone: what would have been sent, for the page that shows it.
CREATE TABLE demo_outbox (
  outbox_id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  target TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

-- When money was first withdrawn to an account, epoch milliseconds; null for an account that is new to the member.
ALTER TABLE bank_account ADD COLUMN used_at INTEGER;

-- Withdrawals whose payment waits, because their account or the PIN was new.
CREATE TABLE withdrawal_wait (
  member_id TEXT NOT NULL,
  withdrawal_id TEXT NOT NULL,
  -- Epoch milliseconds.
  until INTEGER NOT NULL,
  PRIMARY KEY (member_id, withdrawal_id)
) STRICT, WITHOUT ROWID;

-- Hash of a PIN that its member may have although anybody would try it: one of before there was that rule, or one of the demo.
ALTER TABLE withdrawal_pin ADD COLUMN allowed TEXT;
UPDATE withdrawal_pin SET allowed = pin;
