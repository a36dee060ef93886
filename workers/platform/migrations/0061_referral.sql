-- Codes by which members invite friends, in the directory of the code's own hash.
CREATE TABLE referral_code (
  code TEXT PRIMARY KEY,
  member_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX referral_code_of_member ON referral_code (member_id);

-- A member's own code, in the member's directory.
CREATE TABLE own_referral_code (
  member_id TEXT PRIMARY KEY,
  code TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who was invited by whom, in the directory of the one who was invited.
CREATE TABLE friendship (
  -- The friend, who was invited.
  member_id TEXT PRIMARY KEY REFERENCES member (member_id),
  referrer_id TEXT NOT NULL,
  -- ISO 3166 alpha-2 and ISO 4217 of the referrer.
  referrer_country TEXT NOT NULL,
  referrer_currency TEXT NOT NULL,
  -- Epoch milliseconds, as all moments here.
  joined_at INTEGER NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('joined', 'qualified', 'not-counted')),
  -- Why it does not count.
  reason TEXT CHECK ((reason IS NULL) = (stage <> 'not-counted')),
  qualified_at INTEGER,
  -- When the waiting period ends.
  due_at INTEGER,
  -- The rewards as they were promised when the friend qualified, in minor units of each one's currency.
  friend_minor INTEGER,
  referrer_minor INTEGER,
  friend_paid_at INTEGER,
  referrer_paid_at INTEGER,
  -- When the job looks at it next; null when nothing is left to do.
  next_at INTEGER,
  -- The last day, since 1970 in UTC, whose play the referrer had a share of.
  shared_day INTEGER NOT NULL,
  CHECK (stage <> 'qualified' OR (qualified_at IS NOT NULL AND due_at IS NOT NULL AND friend_minor > 0 AND referrer_minor > 0))
) STRICT, WITHOUT ROWID;
CREATE INDEX friendship_of_referrer ON friendship (referrer_id, joined_at);
CREATE INDEX friendship_to_settle ON friendship (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX friendship_to_share ON friendship (shared_day) WHERE stage <> 'not-counted';
