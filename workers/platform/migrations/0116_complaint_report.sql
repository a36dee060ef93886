-- Complaints of members, in the directory of the member. A complaint stays after the erasure of its member, without their words.
CREATE TABLE complaint (
  -- The number that the member is told, `C-7K2M9QXA`.
  complaint TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- Of the member's market, ISO 3166-1 alpha-2; and the code of the language that the member reads.
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'game', 'bonus', 'account', 'safer-play', 'service', 'other')),
  -- The round, payment or game that it names.
  reference TEXT,
  source TEXT NOT NULL CHECK (source IN ('site', 'phone', 'mail', 'chat', 'letter', 'person')),
  -- Id of the operator, or `member`.
  filed_by TEXT NOT NULL,
  -- Epoch milliseconds, as all times; `due_at` is the promise of the market when it was filed.
  made_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  -- The first answer.
  answered_at INTEGER,
  -- The last claim; it is over at `claimed_until`.
  claimed_by TEXT,
  claimed_until INTEGER,
  closed_at INTEGER,
  closed_by TEXT,
  outcome TEXT CHECK (outcome IN ('upheld', 'partly-upheld', 'rejected', 'withdrawn')),
  -- The body that the member was told to turn to.
  body TEXT,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL AND outcome IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_of_member ON complaint (member_id, made_at);
CREATE INDEX complaint_by_due ON complaint (due_at, complaint) WHERE state <> 'closed';
CREATE INDEX complaint_closed ON complaint (closed_at, complaint) WHERE state = 'closed';
CREATE INDEX complaint_by_time ON complaint (made_at, complaint);

-- What member and operators have written. Deleted with the member.
CREATE TABLE complaint_message (
  operation_id TEXT PRIMARY KEY,
  complaint TEXT NOT NULL,
  member_id TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('member', 'support')),
  text TEXT NOT NULL,
  -- Key of a private file of the member.
  file TEXT,
  -- Id of the operator, or `member`.
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_message_of ON complaint_message (complaint, made_at, operation_id);
CREATE INDEX complaint_message_of_member ON complaint_message (member_id);

-- Reports of complaints, of schedules, and reports that were stopped: a check cannot be changed, so that the table is made anew. Kinds are
-- checked by the contract.
CREATE TABLE report_next (
  -- The number in `R-0001`.
  number INTEGER PRIMARY KEY,
  -- Of the call that made it: a repeated call finds the same report.
  operation_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  -- ISO 3166-1 alpha-2 of the market; null for all markets.
  country TEXT,
  format TEXT NOT NULL CHECK (format IN ('csv', 'json')),
  -- The period, epoch milliseconds, `to_at` not included.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL CHECK (to_at > from_at),
  state TEXT NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed', 'stopped')),
  -- The next step, and what it begins with: JSON of the kind's reading position, and of the hash so far.
  step INTEGER NOT NULL DEFAULT 0,
  position TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(position)),
  hash_state TEXT NOT NULL,
  -- Failed attempts of the next step.
  tries INTEGER NOT NULL DEFAULT 0,
  -- How much of it is written, in per cent.
  progress INTEGER NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  row_count INTEGER NOT NULL DEFAULT 0,
  -- Of the file: its UTF-8 bytes, and their SHA-256 once it is ready.
  size INTEGER NOT NULL DEFAULT 0,
  sha256 TEXT CHECK (length(sha256) = 64),
  -- The sentence of what is wrong with a failed one.
  flaw TEXT,
  made_by TEXT NOT NULL,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
INSERT INTO report_next (number, operation_id, kind, country, format, from_at, to_at, state, step, position, hash_state, tries, progress,
                         row_count, size, sha256, flaw, made_by, made_at, ended_at)
  SELECT number, operation_id, kind, country, format, from_at, to_at, state, step, position, hash_state, tries, progress,
         row_count, size, sha256, flaw, made_by, made_at, ended_at FROM report;
DROP TABLE report;
ALTER TABLE report_next RENAME TO report;
CREATE INDEX report_by_state ON report (state, number);
CREATE INDEX report_by_maker ON report (made_by, number);
CREATE INDEX report_of_query ON report (kind, from_at, to_at, format);

-- Reports that the clock makes for each day, week or month, once the period is complete.
CREATE TABLE report_schedule (
  schedule TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  country TEXT,
  format TEXT NOT NULL CHECK (format IN ('csv', 'json')),
  every TEXT NOT NULL CHECK (every IN ('day', 'week', 'month')),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  -- The beginning of the next period, epoch milliseconds.
  next_from INTEGER NOT NULL,
  -- The last report of it.
  last_number INTEGER,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX report_schedule_once ON report_schedule (kind, coalesce(country, ''), format, every);

-- Signals of bonus abuse: a kind more, so that the table of the work is made anew. Kinds are checked by the contract.
CREATE TABLE signal_work_next (
  kind TEXT NOT NULL,
  -- Of the row that it comes from: member and number of a win, the case, member and payment, member and time.
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
INSERT INTO signal_work_next (kind, key, member_id, other_id, claimed_by, claimed_until, operation_id, outcome, note, signal, closed_by, closed_at)
  SELECT kind, key, member_id, other_id, claimed_by, claimed_until, operation_id, outcome, note, signal, closed_by, closed_at FROM signal_work;
DROP TABLE signal_work;
ALTER TABLE signal_work_next RENAME TO signal_work;
CREATE INDEX signal_work_closed ON signal_work (closed_at, kind, key) WHERE closed_at IS NOT NULL;
CREATE INDEX signal_work_of_member ON signal_work (member_id);
CREATE INDEX signal_work_of_other ON signal_work (other_id) WHERE other_id IS NOT NULL;

-- Members who take bonuses and pay them out again and again, as a job sees it in the claims of promotions. In the directory of the member.
CREATE TABLE bonus_signal (
  member_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  -- Claims of the last 90 days, those that were paid out, and what they have paid in minor units.
  claims INTEGER NOT NULL,
  paid_out INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  PRIMARY KEY (member_id, seen_at)
) STRICT, WITHOUT ROWID;
