-- Versions of the site that are published at a time. The texts are in R2, as those of `site_version`.
CREATE TABLE site_schedule (
  -- The operation id of the call.
  schedule_id TEXT PRIMARY KEY,
  -- Hashes of the texts, as `site_version` has them.
  manifest TEXT NOT NULL CHECK (json_valid(manifest)),
  -- State of the site that the changes were found for. It is not published onto another one.
  base TEXT NOT NULL,
  note TEXT NOT NULL,
  -- Changed entries, and the first files that have them, a JSON list.
  changes INTEGER NOT NULL,
  files TEXT NOT NULL CHECK (json_valid(files)),
  -- Epoch milliseconds.
  starts_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'publishing', 'published', 'refused', 'cancelled')),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  -- The second operator, and the SHA-256 of the change that they agreed to; null where none was needed.
  approved_by TEXT,
  approved TEXT,
  -- Runs that have thrown.
  tries INTEGER NOT NULL DEFAULT 0,
  -- `site_version.number` once its import has begun.
  version INTEGER,
  reason TEXT,
  ended_at INTEGER,
  -- The operator who called it off.
  ended_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX site_schedule_open ON site_schedule (starts_at, schedule_id) WHERE state IN ('waiting', 'publishing');
CREATE INDEX site_schedule_ended ON site_schedule (ended_at) WHERE ended_at IS NOT NULL;
