-- Keyed hashes of what would show that somebody who has excluded themselves comes back, in the directory of the hash. They outlive the
-- account, and go with the end of the exclusion.
CREATE TABLE exclusion_mark (
  -- HMAC-SHA256, hexadecimal, of a name with a birth date, an address, a number or a bank account.
  mark TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Epoch milliseconds; null without an end.
  until INTEGER,
  PRIMARY KEY (mark, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX exclusion_mark_by_end ON exclusion_mark (until) WHERE until IS NOT NULL;
