-- Operators pause and end promotions by calls. Imports and roll-backs leave that as it is, so that it has rows of its own.
CREATE TABLE promotion_live (
  promotion_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('paused', 'ended')),
  -- Epoch milliseconds, and the id of the operator.
  changed_at INTEGER NOT NULL,
  changed_by TEXT
) STRICT, WITHOUT ROWID;

INSERT INTO promotion_live (promotion_id, state, changed_at, changed_by)
  SELECT promotion_id, state, changed_at, changed_by FROM promotion WHERE state = 'paused';

-- Whether the site's content has it. Of one that had ended it is not known whether a call or an import has ended it: an import that
-- names it again adds it, which a second operator approves. `state` stays what counts for members: it follows from both.
ALTER TABLE promotion ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
UPDATE promotion SET listed = 0 WHERE state = 'ended';
