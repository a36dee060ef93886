-- What operators work with beside promotions themselves: drafts, the steps of each promotion, and the progress of each claim's bonus.

-- A promotion that an operator is writing: a new one, or the next version of one that is published. One draft per promotion.
CREATE TABLE promotion_draft (
  promotion_id TEXT PRIMARY KEY,
  -- JSON as it was sent. It may lack fields, and break rules.
  definition TEXT NOT NULL CHECK (json_valid(definition)),
  -- Grows with each saving. A saving names the version that it replaces.
  version INTEGER NOT NULL,
  -- Flaws that forbid publishing, counted at the last saving.
  flaws INTEGER NOT NULL,
  -- Epoch milliseconds, and the id of the operator.
  changed_at INTEGER NOT NULL,
  changed_by TEXT
) STRICT, WITHOUT ROWID;

-- The operator who agreed to the last change; null where one was enough.
ALTER TABLE promotion ADD COLUMN approved_by TEXT;

-- What was done with a promotion, in order. Triggers write it, so that calls, imports and roll-backs all do.
CREATE TABLE promotion_step (
  promotion_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('published', 'paused', 'resumed', 'ended')),
  -- Of `published`: the promotion as members had it from then on; null for the others.
  definition TEXT CHECK (definition IS NULL OR json_valid(definition)),
  -- Epoch milliseconds, and the ids of the operators; null for the platform.
  made_at INTEGER NOT NULL,
  made_by TEXT,
  approved_by TEXT,
  PRIMARY KEY (promotion_id, number)
) STRICT, WITHOUT ROWID;

INSERT INTO promotion_step (promotion_id, number, kind, definition, made_at, made_by)
  SELECT promotion_id, 1, 'published', definition, changed_at, changed_by FROM promotion;
INSERT INTO promotion_step (promotion_id, number, kind, made_at, made_by)
  SELECT promotion_id, 2, state, changed_at, changed_by FROM promotion WHERE state <> 'open';

CREATE TRIGGER promotion_is_made AFTER INSERT ON promotion
BEGIN
  INSERT INTO promotion_step (promotion_id, number, kind, definition, made_at, made_by, approved_by)
    SELECT NEW.promotion_id, coalesce(max(number), 0) + 1, 'published', NEW.definition, NEW.changed_at, NEW.changed_by, NEW.approved_by
    FROM promotion_step WHERE promotion_id = NEW.promotion_id;
END;

CREATE TRIGGER promotion_is_changed AFTER UPDATE ON promotion WHEN NEW.definition <> OLD.definition OR NEW.state <> OLD.state
BEGIN
  INSERT INTO promotion_step (promotion_id, number, kind, definition, made_at, made_by, approved_by)
    SELECT NEW.promotion_id, coalesce(max(number), 0) + 1,
      iif(NEW.state = OLD.state OR (OLD.state = 'paused' AND NEW.definition <> OLD.definition) OR OLD.state = 'ended', 'published',
        iif(NEW.state = 'open', 'resumed', NEW.state)),
      iif(NEW.definition <> OLD.definition OR OLD.state = 'ended', NEW.definition, NULL),
      NEW.changed_at, NEW.changed_by, NEW.approved_by
    FROM promotion_step WHERE promotion_id = NEW.promotion_id;
END;

-- The bonus of a claim as its wallet had it at `read_at`, in minor units: wagered of the required turnover, left of the money, and the
-- part that has become the member's own. Null before it was read.
ALTER TABLE promotion_claim ADD COLUMN wagered_minor INTEGER;
ALTER TABLE promotion_claim ADD COLUMN required_minor INTEGER;
ALTER TABLE promotion_claim ADD COLUMN left_minor INTEGER;
ALTER TABLE promotion_claim ADD COLUMN paid_minor INTEGER;
ALTER TABLE promotion_claim ADD COLUMN read_at INTEGER;
-- The operator's call that has ended it, by its operation id, and the operator; null for all others.
ALTER TABLE promotion_claim ADD COLUMN cancelled_as TEXT;
ALTER TABLE promotion_claim ADD COLUMN cancelled_by TEXT;

-- The amount in `bonus`, in minor units: a column, so that an index has it.
ALTER TABLE promotion_claim ADD COLUMN granted_minor INTEGER;
UPDATE promotion_claim SET granted_minor = bonus ->> '$.amountMinor' WHERE bonus IS NOT NULL;

-- Figures by market and day are read from the index alone.
CREATE INDEX promotion_claim_summed
  ON promotion_claim (promotion_id, holds_place, day, country, state, granted_minor, paid_minor, wagered_minor, required_minor);
CREATE INDEX promotion_claim_listed ON promotion_claim (promotion_id, made_at, claim_id, state, country);
-- Claims that have ended before their wallet was read; a job reads it.
CREATE INDEX promotion_claim_unread ON promotion_claim (claim_id, promotion_id)
  WHERE read_at IS NULL AND bonus IS NOT NULL AND state IN ('completed', 'lost', 'expired', 'cancelled');
