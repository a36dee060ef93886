-- Where members want to be paid, and the PIN that they take money out with.
CREATE TABLE bank_account (
  bank_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (member_id),
  bank_code TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  account_holder TEXT NOT NULL,
  -- Letters and digits alone, upper case.
  account_number TEXT NOT NULL,
  -- Epoch milliseconds. One that was removed stays, for the withdrawals that name it.
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX bank_account_of_member ON bank_account (member_id, bank_code, account_number)
  WHERE removed_at IS NULL;

CREATE TABLE withdrawal_pin (
  member_id TEXT PRIMARY KEY REFERENCES member (member_id),
  -- Hash with its salt and its cost.
  pin TEXT NOT NULL,
  -- Epoch milliseconds.
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What waits for an operator, oldest first.
CREATE INDEX movement_copy_of_deposit ON movement_copy (input ->> '$.depositId') WHERE input ->> '$.depositId' IS NOT NULL;
CREATE INDEX movement_copy_of_withdrawal ON movement_copy (input ->> '$.withdrawalId')
  WHERE input ->> '$.withdrawalId' IS NOT NULL;
