-- Budgets of promotions. What a claim will be granted is reserved when it is made, so that claims at the same time cannot pass the budget:
-- `reserved_minor` before the grant, `granted_minor` from then on, less what came back when the claim was cancelled. Minor units.
ALTER TABLE promotion_claim ADD COLUMN reserved_minor INTEGER;
ALTER TABLE promotion_claim ADD COLUMN returned_minor INTEGER;

-- What claims of a promotion have reserved and been granted in a market. Triggers of claims keep it, in the transaction of the claim.
CREATE TABLE promotion_spent (
  promotion_id TEXT NOT NULL,
  country TEXT NOT NULL,
  spent_minor INTEGER NOT NULL CHECK (spent_minor >= 0),
  PRIMARY KEY (promotion_id, country)
) STRICT, WITHOUT ROWID;
INSERT INTO promotion_spent (promotion_id, country, spent_minor)
  SELECT promotion_id, country, sum(coalesce(granted_minor, 0)) FROM promotion_claim WHERE holds_place = 1 GROUP BY promotion_id, country;

CREATE TRIGGER promotion_claim_spends AFTER INSERT ON promotion_claim
BEGIN
  INSERT INTO promotion_spent (promotion_id, country, spent_minor)
    SELECT NEW.promotion_id, NEW.country, 0
    WHERE NOT EXISTS (SELECT 1 FROM promotion_spent WHERE promotion_id = NEW.promotion_id AND country = NEW.country);
  UPDATE promotion_spent
    SET spent_minor = spent_minor + NEW.holds_place
      * max(0, coalesce(NEW.granted_minor, NEW.reserved_minor, 0) - coalesce(NEW.returned_minor, 0))
    WHERE promotion_id = NEW.promotion_id AND country = NEW.country;
END;
CREATE TRIGGER promotion_claim_spends_otherwise
AFTER UPDATE OF holds_place, reserved_minor, granted_minor, returned_minor ON promotion_claim
BEGIN
  UPDATE promotion_spent
    SET spent_minor = spent_minor
      + NEW.holds_place * max(0, coalesce(NEW.granted_minor, NEW.reserved_minor, 0) - coalesce(NEW.returned_minor, 0))
      - OLD.holds_place * max(0, coalesce(OLD.granted_minor, OLD.reserved_minor, 0) - coalesce(OLD.returned_minor, 0))
    WHERE promotion_id = NEW.promotion_id AND country = NEW.country;
END;
-- The erasure of a member gives back what was only reserved; what was granted stays spent.
CREATE TRIGGER promotion_claim_spends_nothing AFTER DELETE ON promotion_claim WHEN OLD.state IN ('offered', 'claimed')
BEGIN
  UPDATE promotion_spent
    SET spent_minor = spent_minor
      - OLD.holds_place * max(0, coalesce(OLD.granted_minor, OLD.reserved_minor, 0) - coalesce(OLD.returned_minor, 0))
    WHERE promotion_id = OLD.promotion_id AND country = OLD.country;
END;

-- Why a promotion is paused, and why a step was made: `budget` where the platform paused it; null where an operator did.
ALTER TABLE promotion ADD COLUMN paused_why TEXT CHECK (paused_why IN ('budget'));
ALTER TABLE promotion_live ADD COLUMN why TEXT CHECK (why IN ('budget'));
ALTER TABLE promotion_step ADD COLUMN why TEXT CHECK (why IN ('budget'));
CREATE INDEX promotion_paused_by_itself ON promotion (changed_at) WHERE paused_why IS NOT NULL;

DROP TRIGGER promotion_is_changed;
CREATE TRIGGER promotion_is_changed AFTER UPDATE ON promotion WHEN NEW.definition <> OLD.definition OR NEW.state <> OLD.state
BEGIN
  INSERT INTO promotion_step (promotion_id, number, kind, definition, made_at, made_by, approved_by, why)
    SELECT NEW.promotion_id, coalesce(max(number), 0) + 1,
      iif(NEW.state = OLD.state OR (OLD.state = 'paused' AND NEW.definition <> OLD.definition) OR OLD.state = 'ended', 'published',
        iif(NEW.state = 'open', 'resumed', NEW.state)),
      iif(NEW.definition <> OLD.definition OR OLD.state = 'ended', NEW.definition, NULL),
      NEW.changed_at, NEW.changed_by, NEW.approved_by, iif(NEW.state = 'paused' AND OLD.state <> 'paused', NEW.paused_why, NULL)
    FROM promotion_step WHERE promotion_id = NEW.promotion_id;
END;

-- What is to be done with a promotion at a minute. A job does it, in the name of the operator who planned it.
CREATE TABLE promotion_plan (
  -- Operation id of the call that planned it.
  plan_id TEXT PRIMARY KEY,
  promotion_id TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('publish', 'pause', 'end')),
  -- Epoch milliseconds, a whole minute.
  starts_at INTEGER NOT NULL,
  -- Of `publish`: the promotion. Of `publish` and `end`: the one that was there, as a hash; null where there was none.
  definition TEXT CHECK (definition IS NULL OR json_valid(definition)),
  base TEXT,
  state TEXT NOT NULL CHECK (state IN ('planned', 'done', 'failed', 'called-off')),
  -- Why it failed.
  why TEXT CHECK (why IN ('changed', 'flaws', 'ended', 'not-allowed')),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  approved_by TEXT,
  closed_at INTEGER,
  closed_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_plan_due ON promotion_plan (starts_at, plan_id) WHERE state = 'planned';
CREATE INDEX promotion_plan_of ON promotion_plan (promotion_id, state, starts_at);

-- In a member's directory: time-outs, self-exclusions, and limits that were lowered or set for the first time, until a job has counted them
-- beside the promotions that the member had claimed.
CREATE TABLE protection_act (
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('time-out', 'self-exclusion', 'limit')),
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind, made_at)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER restriction_is_protection AFTER INSERT ON restriction WHEN NEW.kind IN ('time-out', 'self-exclusion')
BEGIN
  INSERT INTO protection_act (member_id, kind, made_at)
    SELECT NEW.member_id, NEW.kind, NEW.since
    WHERE NOT EXISTS (
      SELECT 1 FROM protection_act WHERE member_id = NEW.member_id AND kind = NEW.kind AND made_at = NEW.since);
END;

-- Beside the claims: members who protected themselves after a claim, by the first day that they did, of each kind.
CREATE TABLE promotion_protection (
  promotion_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('time-out', 'self-exclusion', 'limit')),
  country TEXT NOT NULL,
  -- yyyy-MM-dd on the market's clock.
  day TEXT NOT NULL,
  PRIMARY KEY (promotion_id, member_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_protection_summed ON promotion_protection (promotion_id, day, kind, country);
