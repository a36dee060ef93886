-- What members have said about news and offers, for each channel: the newest row counts, and no row is no consent. Rows are never changed,
-- so that a consent can be proved.
CREATE TABLE member_consent (
  member_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('inbox', 'email')),
  -- Epoch milliseconds.
  said_at INTEGER NOT NULL,
  is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
  -- `member`, or `exclusion` where a self-exclusion has ended it.
  said_by TEXT NOT NULL CHECK (said_by IN ('member', 'exclusion')),
  PRIMARY KEY (member_id, channel, said_at)
) STRICT, WITHOUT ROWID;

-- Who excludes themselves asks for no news: when the exclusion is over, they may ask for it again.
CREATE TRIGGER exclusion_ends_consent AFTER INSERT ON restriction WHEN NEW.kind = 'self-exclusion'
BEGIN
  INSERT INTO member_consent (member_id, channel, said_at, is_given, said_by)
  SELECT member_id, channel, max(NEW.since, max(said_at) + 1), 0, 'exclusion'
  FROM member_consent WHERE member_id = NEW.member_id GROUP BY member_id, channel;
END;
