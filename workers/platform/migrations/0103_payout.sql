-- Batches of withdrawals that one file asks the bank to pay, what the bank has answered, and questions to members about requests. Batches
-- are rows of the catalogue, so that one statement keeps a withdrawal out of two files; questions are rows of the member's directory.
CREATE TABLE payout_batch (
  -- The number in `B-0001`.
  number INTEGER PRIMARY KEY,
  -- Of the call that made it: a repeated call finds the same batch.
  operation_id TEXT NOT NULL UNIQUE,
  format TEXT NOT NULL CHECK (format IN ('csv', 'pain.001')),
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  -- JSON list of the markets of its withdrawals, ISO 3166-1 alpha-2.
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  -- The accounts that pay, by market, as they were then: JSON object.
  payers TEXT NOT NULL CHECK (json_valid(payers)),
  -- Of all its withdrawals, minor units.
  row_count INTEGER NOT NULL,
  sum_minor INTEGER NOT NULL,
  -- `closed`: every withdrawal is decided; `cancelled`: the file was never given to the bank.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'cancelled')),
  -- SHA-256 of the file, hexadecimal, and its bytes; null until the file was written for the first time.
  sha256 TEXT,
  size INTEGER,
  made_by TEXT NOT NULL,
  -- Epoch milliseconds, as all times.
  made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payout_batch_by_state ON payout_batch (state, number);

-- A withdrawal of a batch. Amount and account are those of the file, so that the file can be written again byte for byte.
CREATE TABLE payout_row (
  batch INTEGER NOT NULL,
  -- From 1: the last part of the reference `B-0001-001`.
  position INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  withdrawal_id TEXT NOT NULL,
  username TEXT NOT NULL,
  country TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  payout_reference TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  account_holder TEXT NOT NULL,
  account_number TEXT NOT NULL,
  -- What the bank's last answer says; null before the first answer. `missing`: the answer has not said whether it is paid.
  answer TEXT CHECK (answer IN ('paid', 'failed', 'missing')),
  -- The bank's code and words; null without.
  answer_code TEXT,
  answer_text TEXT,
  answered_at INTEGER,
  -- 1 until the withdrawal is decided or the batch is cancelled.
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  outcome TEXT CHECK (outcome IN ('settled', 'refused')),
  decided_at INTEGER,
  PRIMARY KEY (batch, position)
) STRICT, WITHOUT ROWID;
-- A withdrawal is in one open batch.
CREATE UNIQUE INDEX payout_row_open ON payout_row (member_id, withdrawal_id) WHERE is_open = 1;
CREATE INDEX payout_row_of_withdrawal ON payout_row (member_id, withdrawal_id, batch);

-- What operators did with a batch, in order.
CREATE TABLE payout_step (
  batch INTEGER NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('made', 'file', 'answer', 'cancelled', 'closed')),
  made_by TEXT,
  made_at INTEGER NOT NULL,
  -- Of an answer: its format, SHA-256, bytes and counts; of a cancelled batch: the reason. JSON.
  facts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(facts)),
  PRIMARY KEY (batch, number)
) STRICT, WITHOUT ROWID;

-- A withdrawal that is being settled or refused: no batch takes it until then. Epoch milliseconds.
CREATE TABLE payout_guard (
  member_id TEXT NOT NULL,
  withdrawal_id TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (member_id, withdrawal_id)
) STRICT, WITHOUT ROWID;

-- A question that an operator has sent a member about a request.
CREATE TABLE cashier_question (
  member_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  operation_id TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  question TEXT NOT NULL,
  PRIMARY KEY (member_id, request_id, asked_at)
) STRICT, WITHOUT ROWID;
