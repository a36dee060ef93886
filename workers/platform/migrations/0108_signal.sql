-- Work on signals of risk: who has claimed one, and how it was closed. A signal itself is the row that it comes from: a win under review, an
-- identity case, a payment that was taken back. Its work is in the same database.
CREATE TABLE signal_work (
  kind TEXT NOT NULL CHECK (kind IN ('win', 'identity', 'payment')),
  -- Of the row that it comes from: member and number of a win, the case, member and payment.
  key TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- The second account of an identity case.
  other_id TEXT,
  -- The last claim; it is over at `claimed_until`, epoch milliseconds as all times.
  claimed_by TEXT NOT NULL,
  claimed_until INTEGER NOT NULL,
  -- Of the last closing, with the signal as it was then: JSON. A payment of which more is taken back is open again.
  operation_id TEXT,
  outcome TEXT,
  note TEXT,
  signal TEXT CHECK (json_valid(signal)),
  closed_by TEXT,
  closed_at INTEGER,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX signal_work_closed ON signal_work (closed_at, kind, key) WHERE closed_at IS NOT NULL;
CREATE INDEX signal_work_of_member ON signal_work (member_id);
CREATE INDEX signal_work_of_other ON signal_work (other_id) WHERE other_id IS NOT NULL;
