-- Daily tasks that members have claimed, in the member's directory: once a task and day.
CREATE TABLE daily_task_claim (
  member_id TEXT NOT NULL REFERENCES member (member_id) ON DELETE CASCADE,
  -- On the market's calendar, yyyy-MM-dd.
  day TEXT NOT NULL,
  task_id TEXT NOT NULL,
  points INTEGER NOT NULL,
  -- Epoch milliseconds.
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, task_id)
) STRICT, WITHOUT ROWID;
-- What tasks count of a day.
CREATE INDEX message_by_reading ON message (member_id, read_at) WHERE read_at IS NOT NULL;
