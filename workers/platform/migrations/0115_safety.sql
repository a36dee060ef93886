-- Signals of player protection, and what was done about them. In the directory of the member.

-- Members whose figures have to be computed again, since they have deposited, played or changed a limit.
CREATE TABLE safety_task (
  member_id TEXT PRIMARY KEY,
  -- Epoch milliseconds, as all times.
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX safety_task_by_time ON safety_task (due_at, member_id);

-- When a member last asked for a change of a limit. The wallet has the changes themselves.
CREATE TABLE limit_mark (
  member_id TEXT PRIMARY KEY,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_mark_by_time ON limit_mark (changed_at);

CREATE TABLE safety_signal (
  -- Member, kind, and when it was first seen.
  signal TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- Of the member's market, ISO 3166-1 alpha-2.
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('rising-deposits', 'night-play', 'chasing-losses', 'raised-limits')),
  -- 1 watch, 2 talk, 3 act. That of an open one never falls.
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  -- The figures that it was last computed from; JSON.
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  -- When it reached its level, and until when a person answers.
  seen_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- The first of its acts; null where nothing was done yet.
  answered_at INTEGER,
  -- A watched one is open again at `watch_until`, or once its level rises.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'watched', 'closed')),
  watch_until INTEGER,
  -- The last claim; it is over at `claimed_until`.
  claimed_by TEXT,
  claimed_until INTEGER,
  closed_at INTEGER
) STRICT, WITHOUT ROWID;
-- A member has one of a kind that is not closed.
CREATE UNIQUE INDEX safety_signal_of_member ON safety_signal (member_id, kind) WHERE state <> 'closed';
CREATE INDEX safety_signal_by_member ON safety_signal (member_id, kind, closed_at);
CREATE INDEX safety_signal_by_due ON safety_signal (state, due_at, signal) WHERE state <> 'closed';
CREATE INDEX safety_signal_closed ON safety_signal (closed_at, signal) WHERE state = 'closed';
CREATE INDEX safety_signal_watched ON safety_signal (watch_until) WHERE state = 'watched';

-- What was done about a signal.
CREATE TABLE safety_act (
  operation_id TEXT PRIMARY KEY,
  signal TEXT NOT NULL,
  member_id TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('message', 'call', 'lower-limit', 'hold', 'exclude', 'nothing')),
  -- The text that was sent, the limit, the length; JSON.
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  -- For colleagues and the regulator.
  note TEXT NOT NULL,
  -- What became of the signal.
  state TEXT NOT NULL CHECK (state IN ('open', 'watched', 'closed')),
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX safety_act_of_signal ON safety_act (signal, made_at, operation_id);
CREATE INDEX safety_act_of_member ON safety_act (member_id, made_at);
