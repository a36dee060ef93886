-- Files of codes that open a promotion, each code a limited number of times. They are live operations: imports and roll-backs leave them.
CREATE TABLE promotion_code_file (
  file_id TEXT PRIMARY KEY,
  promotion_id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The one market whose members may use it; null for all markets of the promotion.
  country TEXT,
  -- Codes that it has, times that each of them opens the promotion, and uses so far. Triggers of claims count the uses.
  made INTEGER NOT NULL,
  uses_each INTEGER NOT NULL CHECK (uses_each > 0),
  used INTEGER NOT NULL DEFAULT 0,
  -- `new` until a second operator has agreed: its codes open nothing before.
  state TEXT NOT NULL CHECK (state IN ('new', 'open', 'ended')),
  -- The codes, sealed, until they are fetched; null afterwards, and for codes that were uploaded.
  sealed TEXT,
  -- Epoch milliseconds, and the ids of the operators.
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  opened_at INTEGER,
  opened_by TEXT,
  approved_by TEXT,
  fetched_at INTEGER,
  fetched_by TEXT,
  ended_at INTEGER,
  ended_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_code_file_of ON promotion_code_file (promotion_id, made_at, file_id);

-- A code as its keyed hash. It belongs to one file for good, so that a code of an ended file opens nothing again.
CREATE TABLE promotion_file_code (
  code_hash TEXT PRIMARY KEY,
  file_id TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_file_code_of ON promotion_file_code (file_id);

-- The code that a claim was opened by, and its file; null for all others.
ALTER TABLE promotion_claim ADD COLUMN code_hash TEXT;
ALTER TABLE promotion_claim ADD COLUMN code_file TEXT;
-- A member uses a code once.
CREATE UNIQUE INDEX promotion_claim_code ON promotion_claim (code_hash, member_id) WHERE code_hash IS NOT NULL AND holds_place = 1;

-- Uses are counted where claims are written, in the same transaction. The erasure of a member gives no use back.
CREATE TRIGGER promotion_code_is_used AFTER INSERT ON promotion_claim WHEN NEW.code_hash IS NOT NULL AND NEW.holds_place = 1
BEGIN
  UPDATE promotion_file_code SET used = used + 1 WHERE code_hash = NEW.code_hash;
  UPDATE promotion_code_file SET used = used + 1 WHERE file_id = NEW.code_file;
END;

-- A claim that ended before its bonus was granted leaves its code to be used again.
CREATE TRIGGER promotion_code_is_free AFTER UPDATE OF holds_place ON promotion_claim
WHEN NEW.code_hash IS NOT NULL AND NEW.holds_place <> OLD.holds_place
BEGIN
  UPDATE promotion_file_code SET used = used + NEW.holds_place - OLD.holds_place WHERE code_hash = NEW.code_hash;
  UPDATE promotion_code_file SET used = used + NEW.holds_place - OLD.holds_place WHERE file_id = NEW.code_file;
END;
