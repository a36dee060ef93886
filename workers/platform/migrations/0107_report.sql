-- Reports for regulators and for the house: jobs that write a file part by part. The parts are in R2, their hashes here.
CREATE TABLE report (
  -- The number in `R-0001`.
  number INTEGER PRIMARY KEY,
  -- Of the call that made it: a repeated call finds the same report.
  operation_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('accounts', 'sessions', 'money', 'games', 'bonuses', 'exclusions', 'events')),
  -- ISO 3166-1 alpha-2 of the market; null for all markets.
  country TEXT,
  format TEXT NOT NULL CHECK (format IN ('csv', 'json')),
  -- The period, epoch milliseconds, `to_at` not included.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL CHECK (to_at > from_at),
  state TEXT NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
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
CREATE INDEX report_by_state ON report (state, number);
CREATE INDEX report_by_maker ON report (made_by, number);
CREATE INDEX report_of_query ON report (kind, from_at, to_at, format);

-- The parts of a file, in order. A part's name in R2 has its hash.
CREATE TABLE report_part (
  report INTEGER NOT NULL,
  -- From 0.
  part INTEGER NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  PRIMARY KEY (report, part)
) STRICT, WITHOUT ROWID;

-- Reports read movements and accounts in the order of time.
CREATE INDEX movement_copy_by_time ON movement_copy (made_at, member_id, number);
CREATE INDEX member_by_time ON member (created_at, member_id);
