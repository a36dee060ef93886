-- What members are told: messages, each kept for the members it went to, and announcements for whoever looks at the site.
CREATE TABLE message_content (
  content_id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The sender's own name of this message: sent again under the same one, it stays the one message that it is.
  send_key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  -- Title, content and sender by language code; `en` always.
  texts TEXT NOT NULL CHECK (json_extract(texts, '$.en.title') IS NOT NULL),
  link TEXT,
  -- Epoch milliseconds.
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE message (
  -- Grows with every message, whoever it is for, and is never used again: what came after one can be asked for.
  notice_id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (member_id),
  content_id INTEGER NOT NULL REFERENCES message_content (content_id),
  -- Epoch milliseconds; null while it is unread.
  read_at INTEGER,
  UNIQUE (member_id, content_id)
) STRICT;
CREATE INDEX message_of_member ON message (member_id, notice_id);
CREATE INDEX message_of_content ON message (content_id);

CREATE TABLE announcement (
  id TEXT PRIMARY KEY,
  -- Who is meant, each as a JSON list, or null for everybody: currencies, devices, language codes.
  currencies TEXT CHECK (currencies IS NULL OR json_valid(currencies)),
  devices TEXT CHECK (devices IS NULL OR json_valid(devices)),
  languages TEXT CHECK (languages IS NULL OR json_valid(languages)),
  -- Title and content by language code; `en` always.
  texts TEXT NOT NULL CHECK (json_extract(texts, '$.en.title') IS NOT NULL),
  img TEXT,
  link TEXT,
  -- Days for which whoever wishes so does not see it again.
  hide_period REAL NOT NULL CHECK (hide_period >= 0),
  priority INTEGER,
  -- Epoch milliseconds: shown from the one, no more from the other on; null for no such end.
  starts_at INTEGER,
  ends_at INTEGER,
  announced_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
