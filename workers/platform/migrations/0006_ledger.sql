-- Copies of the members' ledgers, for operators' lists. The money itself is in each member's own object; these rows can be
-- made again from there and decide nothing.
CREATE TABLE wallet_copy (
  member_id TEXT PRIMARY KEY,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  -- The last movement that the wallet had.
  number INTEGER NOT NULL,
  -- Minor units by account.
  balances TEXT NOT NULL CHECK (json_valid(balances)),
  -- Why the wallet moves nothing any more; null while it is whole.
  stopped TEXT,
  copied_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wallet_stopped ON wallet_copy (member_id) WHERE stopped IS NOT NULL;

CREATE TABLE movement_copy (
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  operation_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  -- The order and the postings, as JSON.
  input TEXT NOT NULL CHECK (json_valid(input)),
  postings TEXT NOT NULL CHECK (json_valid(postings)),
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  hash TEXT NOT NULL,
  -- Of bets, wins and rollbacks.
  provider_id TEXT,
  transaction_id TEXT,
  PRIMARY KEY (member_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX movement_copy_by_kind ON movement_copy (kind, made_at);
CREATE INDEX movement_copy_by_provider ON movement_copy (provider_id, made_at) WHERE provider_id IS NOT NULL;

-- Games that were opened and not yet begun: a token is exchanged once, by the provider that it was made for.
CREATE TABLE game_launch (
  -- SHA-256 of the token, hexadecimal; the token itself is nowhere here.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  member_id TEXT NOT NULL REFERENCES member (member_id),
  game_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  -- Hash of the token of the member's session that it was launched in.
  session_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX game_launch_of_session ON game_launch (session_hash);
CREATE INDEX game_launch_by_expiry ON game_launch (expires_at);

