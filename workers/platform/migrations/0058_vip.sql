-- Members' places in their market's tiers of VIP, in the member's directory. Play of the open month is in the wallet; its points are
-- booked when the month ends. Moments are epoch milliseconds.
CREATE TABLE vip_member (
  member_id TEXT PRIMARY KEY REFERENCES member (member_id) ON DELETE CASCADE,
  tier_id TEXT NOT NULL,
  tier_since INTEGER NOT NULL,
  -- Sum of the booked points.
  points INTEGER NOT NULL DEFAULT 0,
  -- The open month, on the market's clock: its first moment, and that of the next one.
  month_from INTEGER NOT NULL,
  month_ends INTEGER NOT NULL,
  -- How often the row has changed but for points.
  version INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX vip_member_by_month ON vip_member (month_ends, member_id);

CREATE TABLE vip_point (
  member_id TEXT NOT NULL REFERENCES vip_member (member_id) ON DELETE CASCADE,
  -- What they are for: the same entry is booked once.
  entry_id TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('play', 'task', 'tier')),
  -- The task; null for the others.
  detail TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vip_point_by_moment ON vip_point (member_id, at);
CREATE TRIGGER vip_point_is_summed AFTER INSERT ON vip_point
BEGIN UPDATE vip_member SET points = points + NEW.points WHERE member_id = NEW.member_id; END;
CREATE TRIGGER vip_point_is_not_changed BEFORE UPDATE ON vip_point
BEGIN SELECT RAISE(ABORT, 'vip_point is append-only'); END;

CREATE TABLE vip_change (
  member_id TEXT NOT NULL REFERENCES vip_member (member_id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  from_tier TEXT NOT NULL,
  to_tier TEXT NOT NULL,
  -- Points reached it, too few in a month, an operator, or the tier is no more.
  reason TEXT NOT NULL CHECK (reason IN ('points', 'month', 'operator', 'site')),
  -- Id of the operator; null for the others.
  made_by TEXT,
  note TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX vip_change_by_moment ON vip_change (member_id, at);
