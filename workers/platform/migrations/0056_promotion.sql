-- Promotions of the site, beside the catalogue. One that a later version of the site left out has ended; its claims go on.
CREATE TABLE promotion (
  promotion_id TEXT PRIMARY KEY,
  -- As operators describe it: amounts by market, rules, texts by language.
  definition TEXT NOT NULL CHECK (json_valid(definition)),
  -- Opens it, in upper case; null where no code does.
  code TEXT,
  state TEXT NOT NULL CHECK (state IN ('open', 'paused', 'ended')),
  -- Epoch milliseconds, and the id of the operator; null for the platform.
  changed_at INTEGER NOT NULL,
  changed_by TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX promotion_code ON promotion (code) WHERE code IS NOT NULL AND state <> 'ended';

CREATE TABLE promotion_tab (
  tab_id TEXT PRIMARY KEY,
  names TEXT NOT NULL CHECK (json_valid(names)),
  priority INTEGER
) STRICT, WITHOUT ROWID;

-- What members have of promotions, one row per claim: all in one database, so that the places of a promotion are counted in one
-- statement. How far a bonus has been played is in the member's wallet.
CREATE TABLE promotion_claim (
  claim_id TEXT PRIMARY KEY,
  promotion_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  country TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('offered', 'claimed', 'wagering', 'completed', 'lost', 'expired', 'cancelled')),
  -- Whether it takes one of the promotion's places: 0 once it has ended before its bonus was granted.
  holds_place INTEGER NOT NULL DEFAULT 1 CHECK (holds_place IN (0, 1)),
  -- The day of the claim on the market's clock, yyyy-MM-dd.
  day TEXT NOT NULL,
  -- The deposit that it is for; null without one.
  deposit_id TEXT,
  -- The grant as it is asked of the wallet, again and again in the same words: {amountMinor, terms, at}; null before.
  bonus TEXT CHECK (bonus IS NULL OR json_valid(bonus)),
  -- Who offered it, and why it ended; null where nobody did, or it has not.
  offered_by TEXT,
  why TEXT,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- A member has a promotion once at a time, and a deposit brings one bonus.
CREATE UNIQUE INDEX promotion_claim_open ON promotion_claim (promotion_id, member_id)
  WHERE state IN ('offered', 'claimed', 'wagering');
CREATE UNIQUE INDEX promotion_claim_deposit ON promotion_claim (member_id, deposit_id)
  WHERE deposit_id IS NOT NULL AND holds_place = 1;
CREATE INDEX promotion_claim_places ON promotion_claim (promotion_id, day) WHERE holds_place = 1;
CREATE INDEX promotion_claim_of_member ON promotion_claim (member_id, made_at);
CREATE INDEX promotion_claim_unfinished ON promotion_claim (state, claim_id)
  WHERE state IN ('offered', 'claimed', 'wagering');
