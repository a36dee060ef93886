-- Copies of wins under review, for operators' lists: the wallets decide.
CREATE TABLE review_copy (
  member_id TEXT NOT NULL,
  -- Number of the win's movement.
  held_as INTEGER NOT NULL,
  provider_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  game_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  why TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, held_as)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_copy_waiting ON review_copy (member_id, held_as) WHERE state = 'waiting';

-- A provider's largest win by currency, as decimal strings; a larger one is looked at first.
ALTER TABLE provider ADD COLUMN win_ceilings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(win_ceilings));
